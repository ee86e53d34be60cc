#include "rules/egs/arithmetic/task_odds.h"

#include <map>
#include <utility>

namespace fray::egs {

double task_chance(const GradeWays& ways, const LongTask& task) {
  const auto total = static_cast<double>(ways.total());
  const std::pair<Grade, double> shares[] = {
      {Grade::Failure, static_cast<double>(ways.failure + ways.critical_failure) / total},
      {Grade::Success, static_cast<double>(ways.success) / total},
      {Grade::CriticalSuccess, static_cast<double>(ways.critical_success) / total}};
  // The chance of each pair of successes and failures; each roll leads on to other pairs.
  std::map<std::pair<int, int>, double> now{{{0, 0}, 1}};
  double done = 0;
  for (int attempt = 0; attempt < task.attempts; ++attempt) {
    std::map<std::pair<int, int>, double> next;
    for (const auto& [at, chance] : now) {
      for (const auto& [grade, share] : shares) {
        const Tally tally = counted({at.first, attempt, at.second}, grade);
        const Progress progress = progress_of(task, tally);
        if (progress == Progress::Succeeded) done += chance * share;
        if (progress == Progress::Going) next[{tally.successes, tally.failures}] += chance * share;
      }
    }
    now = std::move(next);
  }
  return done;
}

double margin_chance(const SkillRoll& roll, int total) {
  const bool beyond = highest(roll.dice, roll.point_die) + roll.modifier < total;
  if (total > kTargetNumber && beyond) return 0;
  const GradeWays ways = grade_ways(roll, total);
  return static_cast<double>(ways.succeeds()) / static_cast<double>(ways.total());
}

double mean_chase_feet(const GradeWays& ways, int speed) {
  const std::int64_t feet = speed * (ways.failure + 2 * ways.success + 3 * ways.critical_success);
  return static_cast<double>(feet) / static_cast<double>(ways.total());
}

}  // namespace fray::egs
