#include "rules/egs/arithmetic/difficulty.h"

#include <gtest/gtest.h>

#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

constexpr auto kNever = std::nullopt;

std::optional<int> threshold(int modifier) {
  return automatic_threshold(builtin().difficulties, modifier);
}
AutomaticSuccess automatic(const SkillDice& dice, int modifier, int raised_by = 0) {
  return automatic_success(dice, threshold(modifier), raised_by);
}

// L607-615.
TEST(EgsDifficulty, SaysWhatSucceedsWithoutARoll) {
  EXPECT_EQ(threshold(+3), 18);
  EXPECT_EQ(threshold(+2), 20);
  EXPECT_EQ(threshold(0), 22);
  EXPECT_EQ(threshold(-2), 24);
  EXPECT_EQ(threshold(-4), 26);
  EXPECT_EQ(threshold(-6), 28);
  EXPECT_EQ(threshold(-8), kNever);
  EXPECT_EQ(threshold(-10), kNever);
}

// R6.
TEST(EgsDifficulty, CountsOddModifiersAsTheNextHarderRow) {
  EXPECT_EQ(threshold(10), 18);
  EXPECT_EQ(threshold(1), 22);
  EXPECT_EQ(threshold(-1), 24);
  EXPECT_EQ(threshold(-5), 28);
  EXPECT_EQ(threshold(-7), kNever);
  EXPECT_EQ(threshold(-20), kNever);
}

// W8.
TEST(EgsDifficulty, SucceedsWithoutARollWithLargeDice) {
  const SkillDice eighteen = SkillDice::of(Die::D8, Die::D10);
  EXPECT_EQ(automatic(eighteen, -2), AutomaticSuccess::WithPoint);
  EXPECT_EQ(automatic(eighteen, -4), AutomaticSuccess::No);
  EXPECT_EQ(automatic(eighteen, 3), AutomaticSuccess::Yes);
  EXPECT_EQ(automatic(eighteen, 2), AutomaticSuccess::WithPoint);
  EXPECT_EQ(automatic(SkillDice::of(Die::D12, Die::D10), 0), AutomaticSuccess::Yes);
  EXPECT_EQ(automatic(SkillDice::of(Die::D12D12, Die::D12), -8), AutomaticSuccess::No);
}

TEST(EgsDifficulty, CountsOneDieForTheUntrainedAndTwoForTheDoubled) {
  EXPECT_EQ(automatic(SkillDice::of(Die::D12, Die::None), 3), AutomaticSuccess::WithPoint);
  EXPECT_EQ(automatic(SkillDice::of(Die::D10, Die::None), 3), AutomaticSuccess::No);
  EXPECT_EQ(automatic(SkillDice::twice(Die::D12), -2), AutomaticSuccess::Yes);
}

// R5.
TEST(EgsDifficulty, MayAskForMoreAgainstAHighDefense) {
  const SkillDice twenty_two = SkillDice::of(Die::D12, Die::D10);
  EXPECT_EQ(automatic(twenty_two, 0, 3), AutomaticSuccess::WithPoint);
  EXPECT_EQ(automatic(twenty_two, 0, 7), AutomaticSuccess::No);
}

// W7.
TEST(EgsDifficulty, MeasuresSuccessByTheOption) {
  EXPECT_EQ(margin_steps(6), 0);
  EXPECT_EQ(margin_steps(7), 0);
  EXPECT_EQ(margin_steps(8), 0);
  EXPECT_EQ(margin_steps(9), 1);
  EXPECT_EQ(margin_steps(11), 2);
  EXPECT_EQ(margin_steps(20), 2);
  EXPECT_EQ(margin_steps(11, 9), 1);
}

}  // namespace
}  // namespace fray::egs
