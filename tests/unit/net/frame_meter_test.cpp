#include "net/frame_meter.h"

#include <string>

#include <gtest/gtest.h>

namespace fray::net {
namespace {

// A frame as clients send it, with a mask of its own.
std::string frame(int first_byte, std::size_t payload) {
  std::string out(1, static_cast<char>(first_byte));
  if (payload < 126) {
    out += static_cast<char>(0x80 | payload);
  } else if (payload < 65'536) {
    out += {static_cast<char>(0x80 | 126), static_cast<char>(payload >> 8),
            static_cast<char>(payload)};
  } else {
    out += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(payload >> shift);
  }
  return out + "mask" + std::string(payload, '\x81');
}

FrameMeter::Count count(const std::string& bytes, std::size_t step) {
  FrameMeter meter;
  FrameMeter::Count all;
  for (std::size_t at = 0; at < bytes.size(); at += step) {
    const std::string part = bytes.substr(at, step);
    const auto seen = meter.read({reinterpret_cast<const std::uint8_t*>(part.data()), part.size()});
    all.messages += seen.messages;
    all.others += seen.others;
  }
  return all;
}

constexpr int kText = 0x81, kBinary = 0x82, kPing = 0x89, kPong = 0x8a, kClose = 0x88;
constexpr int kTextToBeContinued = 0x01, kContinuation = 0x00, kLastContinuation = 0x80;

TEST(FrameMeter, CountsWhatBeginsAMessageAndWhatDoesNot) {
  const std::string bytes = frame(kText, 5) + frame(kPing, 0) + frame(kBinary, 0) +
                            frame(kTextToBeContinued, 1) + frame(kContinuation, 0) +
                            frame(kPong, 125) + frame(kLastContinuation, 3) + frame(kClose, 2);
  EXPECT_EQ(count(bytes, bytes.size()).messages, 3u);
  EXPECT_EQ(count(bytes, bytes.size()).others, 5u);
}

// A message's content may look like frames.
TEST(FrameMeter, KnowsLengthsOfEverySizeWhereverTheBytesAreCut) {
  std::string bytes;
  for (const std::size_t payload : {0, 1, 125, 126, 127, 65'535, 65'536, 70'000}) {
    bytes += frame(kBinary, payload) + frame(kPing, 4);
  }
  for (const std::size_t step : {bytes.size(), std::size_t{1}, std::size_t{7}, std::size_t{1536}}) {
    EXPECT_EQ(count(bytes, step).messages, 8u) << step;
    EXPECT_EQ(count(bytes, step).others, 8u) << step;
  }
}

TEST(FrameMeter, CountsAFrameOnceItsHeaderIsThere) {
  FrameMeter meter;
  const std::string empty = frame(kContinuation, 0);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(empty.data());
  EXPECT_EQ(meter.read({bytes, 5}).others, 0u);
  EXPECT_EQ(meter.read({bytes + 5, 1}).others, 1u);
}

TEST(FrameMeter, UnmaskedFramesAreFramesToo) {
  const std::string bytes("\x89\x00\x89\x00", 4);
  EXPECT_EQ(count(bytes, 4).others, 2u);
}

}  // namespace
}  // namespace fray::net
