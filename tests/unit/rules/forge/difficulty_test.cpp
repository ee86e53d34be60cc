#include "rules/forge/difficulty.h"

#include <gtest/gtest.h>

namespace fray::forge {
namespace {

// The book's own example: four of 10 against six of 8 are 40 against 48 (L3103).
TEST(Difficulty, ThePrintedExampleIsHard) {
  const std::vector<int> party(4, 10), adversaries(6, 8);
  const DifficultyEstimate estimate = estimate_difficulty(party, adversaries);
  EXPECT_EQ(estimate.party, 40);
  EXPECT_EQ(estimate.adversaries, 48);
  EXPECT_EQ(estimate.percent, 120);
  EXPECT_EQ(word_for(estimate.difficulty), "hard");
  EXPECT_FALSE(estimate.low_power);
  EXPECT_TRUE(estimate.overwhelming.empty());
}

TEST(Difficulty, TheBoundsBelongToBalanced) {
  const std::vector<int> party{40, 60};
  const auto word = [&](int energy) {
    return word_for(estimate_difficulty(party, std::vector{energy}).difficulty);
  };
  EXPECT_EQ(word(79), "easy");
  EXPECT_EQ(word(80), "balanced");
  EXPECT_EQ(word(110), "balanced");
  EXPECT_EQ(word(111), "hard");
}

// L3113: far above a weak party each alone is dangerous, whatever the sums say.
TEST(Difficulty, AStrongAdversaryIsNamedForAWeakPartyAlone) {
  const std::vector<int> weak(4, 8), strong(4, 10), adversaries{8, 11, 12, 15};
  const DifficultyEstimate estimate = estimate_difficulty(weak, adversaries);
  EXPECT_TRUE(estimate.low_power);
  EXPECT_EQ(estimate.overwhelming, (std::vector<std::size_t>{2, 3}));
  EXPECT_TRUE(estimate_difficulty(strong, adversaries).overwhelming.empty());
}

}  // namespace
}  // namespace fray::forge
