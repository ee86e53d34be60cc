#include "rules/egs/arithmetic/roll.h"

#include <array>

#include <gtest/gtest.h>

namespace fray::egs {
namespace {

constexpr SkillDice kEights = SkillDice::of(Die::D8, Die::D8);
constexpr SkillDice kEightAndTen = SkillDice::of(Die::D8, Die::D10);
constexpr SkillDice kUntrained = SkillDice::of(Die::D8, Die::None);

Grade grade(const SkillDice& dice, const SkillFaces& faces, int modifier, int target) {
  return judge(dice, faces, modifier, target).grade;
}

TEST(EgsRoll, KnowsTheSingleDiceOfADie) {
  const auto parts = [](Die die) {
    const DieParts all = parts_of(die);
    return std::array{all.first, all.second, all.added};
  };
  EXPECT_EQ(parts(Die::None), (std::array{0, 0, 0}));
  EXPECT_EQ(parts(Die::D4), (std::array{4, 0, 0}));
  EXPECT_EQ(parts(Die::D12), (std::array{12, 0, 0}));
  EXPECT_EQ(parts(Die::D12P1), (std::array{12, 0, 1}));
  EXPECT_EQ(parts(Die::D12D4), (std::array{12, 4, 0}));
  EXPECT_EQ(parts(Die::D12D12), (std::array{12, 12, 0}));
}

TEST(EgsRoll, AddsTwoDice) {
  EXPECT_EQ(sum_of(kEightAndTen, {3, 5, 0}), 8);
  EXPECT_EQ(sum_of(kEightAndTen, {3, 5, 6}), 14);
  EXPECT_EQ(sum_of(kUntrained, {3, 0, 0}), 3);
  EXPECT_EQ(sum_of(SkillDice::twice(Die::D8), {3, 0, 0}), 6);
  EXPECT_EQ(sum_of(SkillDice::twice(Die::D8), {3, 0, 2}), 8);
}

TEST(EgsRoll, KnowsItsValueAndItsHighestSum) {
  EXPECT_EQ(value_of(kEightAndTen), 18);
  EXPECT_EQ(value_of(kUntrained), 8);
  EXPECT_EQ(value_of(SkillDice::twice(Die::D10)), 20);
  EXPECT_EQ(value_of(SkillDice::of(Die::D12D4, Die::D6)), 22);
  EXPECT_EQ(highest(kUntrained, false), 8);
  EXPECT_EQ(highest(kUntrained, true), 14);
}

// W6: a Challenging roll takes 9 on the dice.
TEST(EgsRoll, AddsTheModifierToTheSum) {
  EXPECT_EQ(grade(kEightAndTen, {3, 5, 0}, -2, 7), Grade::Failure);
  EXPECT_EQ(grade(kEightAndTen, {3, 6, 0}, -2, 7), Grade::Success);
  EXPECT_EQ(judge(kEightAndTen, {3, 6, 0}, -2).total, 7);
}

// D12.
TEST(EgsRoll, IsCriticalOnDoubles) {
  EXPECT_EQ(grade(kEights, {4, 4, 0}, 0, 9), Grade::CriticalFailure);
  EXPECT_EQ(grade(kEights, {4, 4, 0}, 0, 8), Grade::CriticalSuccess);
  EXPECT_EQ(grade(kEights, {4, 3, 0}, 0, 8), Grade::Failure);
}

// D13.
TEST(EgsRoll, IsCriticalWithBothDiceAtTheirHighest) {
  EXPECT_EQ(grade(kEightAndTen, {8, 10, 0}, 0, 12), Grade::CriticalSuccess);
  EXPECT_EQ(grade(kEightAndTen, {8, 9, 0}, 0, 12), Grade::Success);
  // Failing so is no critical failure (R1): the d6 of a point could still have made it.
  EXPECT_EQ(grade(kEightAndTen, {8, 10, 1}, 0, 20), Grade::Failure);
}

TEST(EgsRoll, TurnsAFailedDoubleIntoACriticalSuccessByAPoint) {
  EXPECT_EQ(grade(kEights, {3, 3, 0}, 0, 7), Grade::CriticalFailure);
  EXPECT_EQ(grade(kEights, {3, 3, 0}, kPointBonus, 7), Grade::CriticalSuccess);
  EXPECT_EQ(grade(kEights, {3, 3, 1}, 0, 7), Grade::CriticalSuccess);
}

// R2.
TEST(EgsRoll, ReadsACompoundDieAsOne) {
  const SkillDice troll = SkillDice::of(Die::D12D4, Die::D8);
  EXPECT_EQ(grade(troll, {5, 5, 0}, 0, 7), Grade::CriticalSuccess);
  EXPECT_EQ(grade(troll, {5, 5, 0}, 0, 11), Grade::CriticalFailure);
  EXPECT_EQ(grade(troll, {16, 8, 0}, 0, 7), Grade::CriticalSuccess);
  EXPECT_EQ(grade(troll, {12, 8, 0}, 0, 7), Grade::Success);
}

// R3.
TEST(EgsRoll, IsNeverCriticalWithOneDieDoubled) {
  const SkillDice twice = SkillDice::twice(Die::D8);
  EXPECT_EQ(grade(twice, {8, 0, 0}, 0, 7), Grade::Success);
  EXPECT_EQ(grade(twice, {1, 0, 0}, 0, 7), Grade::Failure);
  EXPECT_EQ(grade(twice, {6, 0, 6}, 0, 7), Grade::Success);
  EXPECT_EQ(grade(twice, {8, 0, 6}, 0, 30), Grade::Failure);
}

TEST(EgsRoll, TakesAPointToBeCriticalUntrained) {
  EXPECT_EQ(grade(kUntrained, {8, 0, 0}, 0, 7), Grade::Success);
  EXPECT_EQ(grade(kUntrained, {5, 0, 5}, 0, 7), Grade::CriticalSuccess);
  EXPECT_EQ(grade(kUntrained, {8, 0, 6}, 0, 7), Grade::CriticalSuccess);
  EXPECT_EQ(grade(kUntrained, {8, 0, 5}, 0, 7), Grade::Success);
  EXPECT_EQ(grade(kUntrained, {2, 0, 2}, 0, 7), Grade::Failure);
}

// Of trained dice the d6 is none of the two.
TEST(EgsRoll, DoesNotCountTheDieOfAPointAmongTwo) {
  EXPECT_EQ(grade(kEights, {3, 5, 3}, 0, 7), Grade::Success);
  EXPECT_EQ(grade(kEights, {8, 5, 6}, 0, 7), Grade::Success);
}

// R4.
TEST(EgsRoll, LeavesNoCriticalWhereThereIsNoChance) {
  const Verdict top = judge(kEightAndTen, {8, 10, 0}, -12);
  EXPECT_EQ(top, (Verdict{Grade::Success, 6, true}));
  EXPECT_EQ(points_for(top), 0);
  const Verdict double_fours = judge(kEightAndTen, {4, 4, 0}, -12);
  EXPECT_EQ(double_fours, (Verdict{Grade::CriticalFailure, -4, true}));
  EXPECT_EQ(setback_of(double_fours), Setback::Mishap);
  EXPECT_EQ(grade(kEights, {8, 8, 0}, -10, 7), Grade::Success);
  EXPECT_EQ(grade(kEightAndTen, {8, 9, 0}, -12, 7), Grade::Failure);
  // One less and the highest sum is enough.
  EXPECT_EQ(judge(kEightAndTen, {8, 10, 0}, -11), (Verdict{Grade::CriticalSuccess, 7, false}));
}

TEST(EgsRoll, HasAChanceAgainOnceAPointIsSpent) {
  EXPECT_TRUE(judge(kUntrained, {8, 0, 0}, -2).hopeless);
  EXPECT_EQ(judge(kUntrained, {8, 0, 6}, -2), (Verdict{Grade::CriticalSuccess, 12, false}));
  EXPECT_EQ(judge(kUntrained, {8, 0, 6}, -8), (Verdict{Grade::Success, 6, true}));
  EXPECT_EQ(judge(kUntrained, {3, 0, 3}, -8), (Verdict{Grade::Failure, -2, true}));
}

TEST(EgsRoll, AwardsPointsAndSetbacks) {
  EXPECT_EQ(points_for(judge(kEights, {4, 4, 0}, 0, 8)), 1);
  EXPECT_EQ(points_for(judge(kEights, {4, 5, 0}, 0, 8)), 0);
  EXPECT_EQ(setback_of(judge(kEights, {3, 3, 0}, 0, 8)), Setback::PointOrMishap);
  EXPECT_EQ(setback_of(judge(kEights, {3, 2, 0}, 0, 8)), Setback::None);
  EXPECT_EQ(setback_of(judge(kEights, {4, 4, 0}, 0, 8)), Setback::None);
}

OpposedVerdict opposed(const SkillFaces& aggressor, const SkillFaces& defender, int modifier = 0) {
  return judge_opposed({kEights, aggressor, modifier}, {kEightAndTen, defender, 0});
}

// D11.
TEST(EgsOpposedRoll, GivesTiesToTheAggressor) {
  EXPECT_TRUE(opposed({4, 5, 0}, {3, 6, 0}).aggressor_wins());
  EXPECT_FALSE(opposed({4, 5, 0}, {3, 7, 0}).aggressor_wins());
  EXPECT_TRUE(opposed({4, 5, 0}, {3, 7, 0}, 1).aggressor_wins());
  EXPECT_TRUE(succeeds(judge(kEights, {4, 5, 0}, 0, 9).grade));
}

TEST(EgsOpposedRoll, GradesEachSideByTheOther) {
  const OpposedVerdict plain = opposed({2, 7, 0}, {3, 5, 0});
  EXPECT_EQ(plain.aggressor, (Verdict{Grade::Success, 9, false}));
  EXPECT_EQ(plain.defender, (Verdict{Grade::Failure, 8, false}));
  EXPECT_EQ(plain.points, 0);

  const OpposedVerdict critical = opposed({5, 5, 0}, {3, 5, 0});
  EXPECT_EQ(critical.aggressor.grade, Grade::CriticalSuccess);
  EXPECT_EQ(critical.points, 1);

  const OpposedVerdict defended = opposed({2, 7, 0}, {5, 5, 0});
  EXPECT_EQ(defended.defender.grade, Grade::CriticalSuccess);
  EXPECT_EQ(defended.aggressor.grade, Grade::Failure);
  EXPECT_EQ(defended.points, 1);
}

TEST(EgsOpposedRoll, GivesTheWinnerAPointForACriticalFailure) {
  const OpposedVerdict fumbled = opposed({2, 2, 0}, {3, 5, 0});
  EXPECT_EQ(fumbled.aggressor.grade, Grade::CriticalFailure);
  EXPECT_EQ(fumbled.defender.grade, Grade::Success);
  EXPECT_EQ(fumbled.points, 1);
}

// R95.
TEST(EgsOpposedRoll, GivesTwoPointsForACriticalSuccessAgainstACriticalFailure) {
  const OpposedVerdict both = opposed({5, 5, 0}, {3, 3, 0});
  EXPECT_EQ(both.aggressor.grade, Grade::CriticalSuccess);
  EXPECT_EQ(both.defender.grade, Grade::CriticalFailure);
  EXPECT_EQ(both.points, 2);
}

TEST(EgsOpposedRoll, RepeatsBothHighestAndBothOnes) {
  EXPECT_EQ(opposed({8, 8, 0}, {8, 10, 0}).repeat, Repeat::BothHighest);
  EXPECT_EQ(opposed({8, 8, 0}, {8, 10, 0}).points, 0);
  EXPECT_EQ(opposed({1, 1, 0}, {1, 1, 0}).repeat, Repeat::BothOnes);
  EXPECT_EQ(opposed({1, 1, 0}, {1, 2, 0}).repeat, Repeat::None);
  EXPECT_EQ(opposed({8, 8, 0}, {8, 9, 0}).repeat, Repeat::None);
  // One die of its own is not two.
  EXPECT_EQ(judge_opposed({kUntrained, {8, 0, 0}, 0}, {kEights, {8, 8, 0}, 0}).repeat,
            Repeat::None);
  EXPECT_EQ(judge_opposed({kUntrained, {1, 0, 1}, 0}, {kEights, {1, 1, 0}, 0}).repeat,
            Repeat::None);
}

TEST(EgsOpposedRoll, KnowsNoHopelessness) {
  const OpposedVerdict outclassed = opposed({8, 8, 0}, {8, 9, 0}, -10);
  EXPECT_EQ(outclassed.aggressor, (Verdict{Grade::CriticalFailure, 6, false}));
  EXPECT_EQ(outclassed.points, 1);
}

}  // namespace
}  // namespace fray::egs
