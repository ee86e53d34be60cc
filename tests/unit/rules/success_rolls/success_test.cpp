#include "rules/success_rolls/success.h"

#include <gtest/gtest.h>

#include "rules/success_rolls/task.h"

namespace fray::success_rolls {
namespace {

// Case 7 of the worked examples.
TEST(SuccessRoll, NaturalRollsBeatTheTarget) {
  EXPECT_EQ(judge(3, -2), (Verdict{true, true, 0}));
  EXPECT_EQ(judge(4, 3), (Verdict{true, true, 0}));
  EXPECT_EQ(judge(4, 12), (Verdict{true, true, 8}));
  EXPECT_EQ(judge(18, 25), (Verdict{false, true, 1}));
  EXPECT_EQ(judge(18, 12), (Verdict{false, true, 6}));
  EXPECT_EQ(judge(17, 17), (Verdict{true, false, 0}));
  EXPECT_EQ(judge(17, 16), (Verdict{false, false, 1}));
  EXPECT_EQ(judge(5, 20), (Verdict{true, false, 15}));  // no widened band for high skill
}

// Case 16.
TEST(SuccessRoll, GroupsAreNeverCritical) {
  EXPECT_EQ(group_roll(3), 7);
  EXPECT_EQ(group_roll(18), 16);
  EXPECT_EQ(group_roll(11), 11);
  EXPECT_EQ(judge(group_roll(4), 12), (Verdict{true, false, 5}));
}

// Case 27, and the better of the two defaults.
TEST(SuccessRoll, UntrainedSkillsDefault) {
  EXPECT_EQ(untrained(12, 0), 7);
  EXPECT_EQ(untrained(12, 13), 10);
}

TEST(SuccessRoll, Contests) {
  EXPECT_EQ(contest(judge(10, 10), judge(11, 10)), Winner::First);
  EXPECT_EQ(contest(judge(9, 10), judge(7, 10)), Winner::Second);
  EXPECT_EQ(contest(judge(12, 10), judge(14, 10)), Winner::First);  // fails by less
  EXPECT_EQ(contest(judge(12, 10), judge(12, 10)), Winner::Neither);
}

TEST(Task, Modifiers) {
  EXPECT_EQ(extra_time(1), 0);
  EXPECT_EQ(extra_time(2), 1);
  EXPECT_EQ(extra_time(4), 2);
  EXPECT_EQ(extra_time(8), 3);
  EXPECT_EQ(extra_time(15), 4);
  EXPECT_EQ(extra_time(29), 4);
  EXPECT_EQ(extra_time(30), 5);
  EXPECT_EQ(haste(9), 0);
  EXPECT_EQ(haste(35), -3);
  EXPECT_EQ(equipment(Equipment::None, true, 8), -10);
  EXPECT_EQ(equipment(Equipment::None, false, 8), -5);
  EXPECT_EQ(equipment(Equipment::Improvised, true, 8), -5);
  EXPECT_EQ(equipment(Equipment::Improvised, false, 8), -2);
  EXPECT_EQ(equipment(Equipment::Basic, true, 8), 0);
  EXPECT_EQ(equipment(Equipment::Good, true, 8), 1);
  EXPECT_EQ(equipment(Equipment::Fine, true, 8), 2);
  EXPECT_EQ(equipment(Equipment::BestPossible, true, 9), 4);
  EXPECT_EQ(skill_band(7), "unskilled");
  EXPECT_EQ(skill_band(13), "beginner to competent");
  EXPECT_EQ(skill_band(20), "exceptional to world-class");
  EXPECT_EQ(skill_band(26), "legendary to superhuman");
  EXPECT_EQ(skill_band(27), "godlike");
}

TEST(Task, DifficultiesAreOrderedWithoutGaps) {
  int next = 10;
  for (const Difficulty& d : kDifficulties) {
    EXPECT_EQ(d.most, next) << d.name;
    next = d.least - 1;
  }
  EXPECT_EQ(next, -10);
}

}  // namespace
}  // namespace fray::success_rolls
