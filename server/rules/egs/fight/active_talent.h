#pragma once

#include <cstdint>

#include "board/cell.h"
#include "rules/egs/content/flags.h"
#include "table/ids.h"

namespace fray::egs {

enum class Word : std::uint16_t;

/// A talent's effect as long as it lasts (L2187, L2219-2221).
struct ActiveTalent {
  table::CombatantId by = table::kNoCombatant;
  table::CombatantId on = table::kNoCombatant;
  std::uint8_t talent = 0;  ///< its row in the content
  Word word{};              ///< the condition that it brings
  std::int16_t which = 0;   ///< an ability, a skill's place in the sheet ...
  std::int16_t amount = 0;  ///< of a modifier, or steps of a die
  std::int8_t magnitude = 1;
  std::uint16_t cast = 0;  ///< which use of it: several targets may share one
  board::Cell at{};        ///< where it is, if it is bound to a place
  std::int32_t ends = 0;   ///< the round in which it does, at the first visit of its user
  bool kept = false;       ///< beyond its Duration, in this round
};

}  // namespace fray::egs
