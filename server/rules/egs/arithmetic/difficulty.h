#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "rules/egs/arithmetic/roll.h"
#include "rules/egs/content/tables.h"

// Difficulty of a task, and success without a roll (L607-615, L652-658). For fights and between
// them.
namespace fray::egs {

/// The sum of die values that succeeds without a roll, at any modifier of difficulty; nothing if no
/// sum does. A modifier that is not in the table counts as the next harder row (R6).
std::optional<int> automatic_threshold(std::span<const DifficultyDef> rows, int modifier);

enum class AutomaticSuccess : std::uint8_t {
  No,
  WithPoint,  // the d6 of a point, counted as 6, is what lacks (L656)
  Yes,
};

/// Only for unopposed rolls (L654); for an attack the difficulty is the penalty of a called shot,
/// or 0 (R5). No other modifier counts. Such a success is never critical, so a player may roll all
/// the same (R78). `raised_by`: a table's addition to the threshold for a high Defense (R5).
AutomaticSuccess automatic_success(const SkillDice& dice, std::optional<int> threshold,
                                   int raised_by = 0);

/// [OPT] How far a success exceeds the target number, in steps of 2 (L599): 0 at 7, 1 at 9, 2 at 11
/// and more.
constexpr int margin_steps(int total, int target = kTargetNumber) {
  constexpr int kMostSteps = 2;
  return total < target ? 0 : std::min(kMostSteps, (total - target) / 2);
}

}  // namespace fray::egs
