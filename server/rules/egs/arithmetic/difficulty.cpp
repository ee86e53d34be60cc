#include "rules/egs/arithmetic/difficulty.h"

namespace fray::egs {

std::optional<int> automatic_threshold(std::span<const DifficultyDef> rows, int modifier) {
  const DifficultyDef* next = nullptr;
  for (const DifficultyDef& row : rows) {
    const bool reached = row.modifier <= modifier;
    if (reached && (next == nullptr || row.modifier > next->modifier)) {
      next = &row;
    }
  }
  return next == nullptr ? std::nullopt : next->automatic;
}

AutomaticSuccess automatic_success(const SkillDice& dice, std::optional<int> threshold,
                                   int raised_by) {
  if (!threshold) return AutomaticSuccess::No;
  const int lacking = *threshold + raised_by - value_of(dice);
  if (lacking <= 0) return AutomaticSuccess::Yes;
  return lacking <= kPointDieSides ? AutomaticSuccess::WithPoint : AutomaticSuccess::No;
}

}  // namespace fray::egs
