#include "rules/egs/arithmetic/teamwork.h"

#include <array>

#include <gtest/gtest.h>

namespace fray::egs {
namespace {

using enum Grade;

TEST(EgsTeamwork, HelpsBySuccess) {
  EXPECT_EQ(cooperation_bonus(Success), 2);
  EXPECT_EQ(cooperation_bonus(CriticalSuccess), 2);
  EXPECT_EQ(cooperation_bonus(Failure), 0);
  EXPECT_EQ(cooperation_bonus(CriticalFailure), 0);
}

TEST(EgsTeamwork, AveragesDiceAndRoundsThemUp) {
  constexpr std::array kThree{SkillDice::of(Die::D4, Die::D6), SkillDice::of(Die::D6, Die::D6),
                              SkillDice::of(Die::D6, Die::D10)};
  EXPECT_EQ(group_dice(kThree), SkillDice::of(Die::D6, Die::D8));  // 16/3 and 22/3
  constexpr std::array kGiants{SkillDice::of(Die::D12P1, Die::D4),
                               SkillDice::of(Die::D12D4, Die::D4)};
  EXPECT_EQ(group_dice(kGiants), SkillDice::of(Die::D12D4, Die::D4));  // 14.5
  EXPECT_EQ(group_dice(std::span(kThree).first(1)), kThree[0]);
}

TEST(EgsTeamwork, TakesNoUntrainedCombatantIntoAGroup) {
  constexpr std::array kTwo{SkillDice::of(Die::D4, Die::D6), SkillDice::of(Die::D6, Die::None)};
  EXPECT_FALSE(group_dice(kTwo));
  EXPECT_FALSE(group_dice({}));
}

// L3274.
TEST(EgsTeamwork, CountsCriticalSuccessesOfAnExtendedTestTwice) {
  Tally tally;
  for (const Grade grade : {Success, CriticalSuccess, Failure, CriticalFailure}) {
    tally = counted(tally, grade);
  }
  EXPECT_EQ(tally, (Tally{.successes = 3, .attempts = 4, .failures = 2}));
}

// W47: two failures lock the intruder out.
TEST(EgsTeamwork, EndsAtTooManyFailures) {
  const LongTask hacking{.successes = 4, .attempts = 8, .most_failures = 2};
  Tally tally = counted(counted({}, Success), Failure);
  EXPECT_EQ(progress_of(hacking, tally), Progress::Going);
  EXPECT_EQ(progress_of(hacking, counted(tally, CriticalFailure)), Progress::Failed);
  tally = counted(tally, CriticalSuccess);
  EXPECT_EQ(progress_of(hacking, counted(tally, Success)), Progress::Succeeded);
}

TEST(EgsTeamwork, EndsWithTheLastAttempt) {
  const LongTask task{.successes = 2, .attempts = 2};
  EXPECT_EQ(progress_of(task, counted({}, Success)), Progress::Going);
  EXPECT_EQ(progress_of(task, counted(counted({}, Success), Success)), Progress::Succeeded);
  EXPECT_EQ(progress_of(task, counted(counted({}, Success), Failure)), Progress::Failed);
}

TEST(EgsTeamwork, CountsTheSuccessesOfARoundOfAChallenge) {
  constexpr std::array kGrades{Success, CriticalSuccess, Failure};
  EXPECT_EQ(counted_round({}, kGrades), (Tally{.successes = 2, .attempts = 1, .failures = 1}));
}

}  // namespace
}  // namespace fray::egs
