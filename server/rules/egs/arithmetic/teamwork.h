#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "rules/egs/arithmetic/roll.h"

// Rolls for several participants, and tasks that take several rolls (L668-682, L3272-3286).
namespace fray::egs {

/// The bonus from a helper's roll, at Average difficulty against 7, to the next roll of the helped
/// (L668-670).
constexpr int cooperation_bonus(Grade helper) {
  return succeeds(helper) ? kCooperation : 0;
}

/// The dice of one roll for all: the average of the first dice and that of the second, each rounded
/// up to a die (L672-682). Points raise a participant's Skill die beforehand. Nothing if a
/// participant is untrained, or there are none.
std::optional<SkillDice> group_dice(std::span<const SkillDice> participants);

/// This many successes within this many rolls. An extended test counts the rolls of one Skill
/// (L3272), a challenge the rounds of several participants (L3280).
struct LongTask {
  int successes = 1;
  int attempts = 1;       // rolls, or rounds
  int most_failures = 0;  // at which all is lost; 0: however many (L3278)
};

/// How far a long task has come.
struct Tally {
  int successes = 0;
  int attempts = 0;
  int failures = 0;

  bool operator==(const Tally&) const = default;
};

/// After one more roll of an extended test: a critical success counts twice (L3274).
Tally counted(Tally so_far, Grade grade);
/// After one more round of a challenge.
Tally counted_round(Tally so_far, std::span<const Grade> grades);

enum class Progress : std::uint8_t { Going, Succeeded, Failed };
Progress progress_of(const LongTask& task, const Tally& tally);

}  // namespace fray::egs
