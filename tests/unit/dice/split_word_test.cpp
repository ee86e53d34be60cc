#include "dice/split_word.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

namespace fray::dice {
namespace {

// All 65536 words: every combination of faces must come from equally many of them.
TEST(SplitWord, EveryCombinationComesFromEquallyManyWords) {
  struct Case {
    unsigned sides;
    std::size_t dice;
  };
  for (const auto [sides, dice] : {Case{10, 3},
                                   {10, 4},
                                   {6, 5},
                                   {3, 10},
                                   {2, 15},
                                   {7, 1},
                                   {100, 2},
                                   {255, 1},
                                   {255, 2},
                                   {181, 2}}) {
    SCOPED_TRACE(testing::Message() << dice << "d" << sides);
    std::uint64_t outcomes = 1;
    for (std::size_t i = 0; i < dice; ++i) outcomes *= sides;
    ASSERT_LT(outcomes, 65536U);

    std::array<Face, 16> faces;
    std::vector<std::uint32_t> words(outcomes);
    std::uint32_t refused = 0;
    for (std::uint32_t word = 0; word < 65536; ++word) {
      const std::span<Face> roll(faces.data(), dice);
      if (!split_word<std::uint32_t>(static_cast<std::uint16_t>(word), sides, roll)) {
        ++refused;
        continue;
      }
      std::uint64_t outcome = 0;
      for (const Face face : roll) {
        ASSERT_GE(face, 1U);
        ASSERT_LE(face, sides);
        outcome = outcome * sides + face - 1;
      }
      ++words[outcome];
    }
    EXPECT_EQ(refused, 65536 % outcomes);
    for (const std::uint32_t count : words) ASSERT_EQ(count, 65536 / outcomes);
  }
}

}  // namespace
}  // namespace fray::dice
