#pragma once

#include <cstdint>

#include "table/ids.h"

namespace fray::egs {

enum class Word : std::uint16_t;

enum class Until : std::uint8_t {
  RoundEnds,    ///< the end of the combat round
  NextAction,   ///< its bearer has started another action of its own, see `Effect::round`
  MakersVisit,  ///< the first visit of `by` in round `round` (L2219)
  Fight,        ///< ended by something that happens, or never
};

struct Effect {
  Word word{};
  table::CombatantId by = table::kNoCombatant;  ///< the maker, and the combatant it concerns
  std::int16_t which = 0;                       ///< an ability, a skill's place in the sheet ...
  std::int16_t amount = 0;                      ///< of a modifier, or steps of a die
  Until until = Until::RoundEnds;
  /// For MakersVisit the round in which it ends; for NextAction 1 once its action has started: it
  /// ends with that.
  std::int32_t round = 0;

  bool operator==(const Effect&) const = default;
};

}  // namespace fray::egs
