#include "rules/egs/arithmetic/teamwork.h"

#include <algorithm>

namespace fray::egs {
namespace {

Die average_die(std::span<const SkillDice> participants, Die SkillDice::*which) {
  int sum = 0;
  for (const SkillDice& one : participants) sum += value_of(one.*which);
  const int people = static_cast<int>(participants.size());
  return die_of_value((sum + people - 1) / people);
}

}  // namespace

std::optional<SkillDice> group_dice(std::span<const SkillDice> participants) {
  const bool all_trained = std::ranges::all_of(participants, [](const SkillDice& one) {
    return one.first != Die::None && one.second != Die::None;
  });
  if (participants.empty() || !all_trained) return std::nullopt;
  return SkillDice::of(average_die(participants, &SkillDice::first),
                       average_die(participants, &SkillDice::second));
}

Tally counted(Tally so_far, Grade grade) {
  ++so_far.attempts;
  if (succeeds(grade)) {
    so_far.successes += grade == Grade::CriticalSuccess ? 2 : 1;
  } else {
    ++so_far.failures;
  }
  return so_far;
}

Tally counted_round(Tally so_far, std::span<const Grade> grades) {
  ++so_far.attempts;
  for (const Grade grade : grades) ++(succeeds(grade) ? so_far.successes : so_far.failures);
  return so_far;
}

Progress progress_of(const LongTask& task, const Tally& tally) {
  if (tally.successes >= task.successes) return Progress::Succeeded;
  const bool lost = task.most_failures > 0 && tally.failures >= task.most_failures;
  return lost || tally.attempts >= task.attempts ? Progress::Failed : Progress::Going;
}

}  // namespace fray::egs
