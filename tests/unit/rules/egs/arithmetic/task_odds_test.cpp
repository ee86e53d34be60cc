// Odds of long tasks and chases against every way the dice can fall.
#include "rules/egs/arithmetic/task_odds.h"

#include <gtest/gtest.h>

namespace fray::egs {
namespace {

constexpr SkillDice kTaskDice{Die::D6, Die::D4, false};

// Plays all rolls of the task in every way.
void count_all(const LongTask& task, int modifier, Tally tally, double chance, double& done) {
  const Progress progress = progress_of(task, tally);
  if (progress == Progress::Succeeded) done += chance;
  if (progress != Progress::Going) return;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 4; ++b) {
      const Verdict verdict = judge(kTaskDice, {a, b}, modifier);
      count_all(task, modifier, counted(tally, verdict.grade), chance / 24, done);
    }
  }
}

TEST(TaskOdds, AreThoseOfEveryWayTheDiceFall) {
  for (const LongTask task : {LongTask{3, 5, 2}, LongTask{2, 3, 0}, LongTask{1, 1, 0},
                              LongTask{2, 4, 1}, LongTask{4, 2, 0}, LongTask{5, 2, 0}}) {
    for (const int modifier : {-2, 0, 2}) {
      if (task.attempts > 4 && modifier != 0) continue;  // 24 to the fifth, once
      double done = 0;
      count_all(task, modifier, {}, 1, done);
      const GradeWays ways = grade_ways({.dice = kTaskDice, .modifier = modifier});
      EXPECT_NEAR(task_chance(ways, task), done, 1e-9)
          << task.successes << " in " << task.attempts << " at " << modifier;
    }
  }
}

TEST(TaskOdds, GiveTheDistanceCoveredInAChase) {
  for (const int modifier : {-6, -2, 0, 3}) {
    double feet = 0;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 4; ++b) {
        switch (judge(kTaskDice, {a, b}, modifier).grade) {
          case Grade::CriticalSuccess:
            feet += 90;
            break;
          case Grade::Success:
            feet += 60;
            break;
          case Grade::Failure:
            feet += 30;
            break;
          case Grade::CriticalFailure:
            break;
        }
      }
    }
    const GradeWays ways = grade_ways({.dice = kTaskDice, .modifier = modifier});
    EXPECT_NEAR(mean_chase_feet(ways, 30), feet / 24, 1e-9) << modifier;
  }
}

// Each point beyond 7 of the margin ladder is a target of its own (L599, W7).
TEST(TaskOdds, CountTheMarginLadder) {
  for (const int target : {7, 9, 11}) {
    int good = 0;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 4; ++b) good += a + b >= target;
    }
    EXPECT_NEAR(margin_chance({.dice = kTaskDice}, target), good / 24.0, 1e-9) << target;
  }
}

}  // namespace
}  // namespace fray::egs
