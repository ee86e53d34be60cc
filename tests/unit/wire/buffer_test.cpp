#include "wire/buffer.h"

#include <string>

#include <gtest/gtest.h>

namespace fray::wire {
namespace {

std::string text_of(std::size_t size) {
  std::string text;
  for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('a' + i % 26);
  return text;
}

TEST(Buffer, HoldsWhatIsAppended) {
  Buffer buffer;
  EXPECT_EQ(buffer.view(), "");
  std::string all;
  for (std::size_t size = 0; size < 70; ++size) {
    buffer += text_of(size);
    buffer += '.';
    all += text_of(size) + ".";
    ASSERT_EQ(buffer.view(), all) << size;
  }
  buffer += text_of(100'000);
  EXPECT_EQ(buffer.view(), all + text_of(100'000));
  buffer.clear();
  EXPECT_EQ(buffer.view(), "");
}

TEST(Buffer, ReadsNoPieceBeyondItsEnd) {
  // Each piece in memory of its own, so that the address sanitizer sees what is beyond.
  for (std::size_t size = 0; size < 20; ++size) {
    const std::vector<char> piece(size, 'x');
    Buffer buffer;
    buffer += std::string_view(piece.data(), piece.size());
    EXPECT_EQ(buffer.view(), std::string(size, 'x'));
  }
}

TEST(Buffer, MakesWayInTheMiddle) {
  for (const std::size_t tail : {0u, 1u, 255u, 1000u}) {
    Buffer buffer;
    buffer += "head";
    buffer += text_of(tail);
    buffer.make_way(4, 2);
    *buffer.at(4) = '-';
    *buffer.at(5) = '>';
    EXPECT_EQ(buffer.view(), "head->" + text_of(tail));
  }
}

TEST(Buffer, GoesOnWhereItWasMovedTo) {
  Buffer first;
  first += "one";
  Buffer second(std::move(first));
  second += " two";
  EXPECT_EQ(second.view(), "one two");
  first = std::move(second);
  first += " three";
  EXPECT_EQ(first.view(), "one two three");
}

}  // namespace
}  // namespace fray::wire
