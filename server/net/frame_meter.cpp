#include "net/frame_meter.h"

#include <algorithm>

namespace fray::net {
namespace {

constexpr std::uint8_t kOpcode = 0x0f;
constexpr std::uint8_t kText = 1;
constexpr std::uint8_t kBinary = 2;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::uint8_t kLength = 0x7f;
constexpr std::uint8_t kTwoBytes = 126;    // of length follow
constexpr std::uint8_t kEightBytes = 127;  // of length follow

}  // namespace

std::size_t FrameMeter::header_size() const {
  if (have_ < 2) return 2;
  const std::uint8_t length = header_[1] & kLength;
  const std::size_t extended = length == kEightBytes ? 8 : length == kTwoBytes ? 2 : 0;
  return 2 + extended + (header_[1] & kMasked ? 4 : 0);
}

std::uint64_t FrameMeter::payload_size() const {
  const std::uint8_t length = header_[1] & kLength;
  if (length < kTwoBytes) return length;
  const std::size_t end = length == kTwoBytes ? 4 : 10;
  std::uint64_t size = 0;
  for (std::size_t i = 2; i < end; ++i) size = size << 8 | header_[i];
  return size;
}

FrameMeter::Count FrameMeter::read(std::span<const std::uint8_t> bytes) {
  Count count;
  while (!bytes.empty()) {
    if (payload_left_ > 0) {
      const std::size_t skipped = std::min<std::uint64_t>(payload_left_, bytes.size());
      payload_left_ -= skipped;
      bytes = bytes.subspan(skipped);
      continue;
    }
    header_[have_++] = bytes.front();
    bytes = bytes.subspan(1);
    if (have_ < header_size()) continue;
    const std::uint8_t opcode = header_[0] & kOpcode;
    ++(opcode == kText || opcode == kBinary ? count.messages : count.others);
    payload_left_ = payload_size();
    have_ = 0;
  }
  return count;
}

}  // namespace fray::net
