#pragma once

#include <cstdint>

#include "table/ids.h"

// What holds for a while: conditions that another brought about, bonuses for the next action, what
// talents do. Each is kept with the one it befalls and shown among its conditions.
namespace fray::egs {

enum class Word : std::uint16_t;
class Fight;
struct Combatant;

enum class Until : std::uint8_t {
  RoundEnds,    ///< the end of the combat round
  NextAction,   ///< its bearer has begun another action of its own, see `Effect::round`
  MakersVisit,  ///< the first visit of `by` in round `round` (L2219)
  Fight,        ///< ended by something that happens, or never
};

struct Effect {
  Word word{};
  table::CombatantId by = table::kNobody;  ///< whose doing, and whom it concerns
  std::int16_t which = 0;                  ///< an ability, a skill's place in the sheet ...
  std::int16_t amount = 0;                 ///< of a modifier, or steps of a die
  Until until = Until::RoundEnds;
  /// Of MakersVisit the round in which it ends; of NextAction 1 once the action has begun that it
  /// is for: it ends with that.
  std::int32_t round = 0;

  bool operator==(const Effect&) const = default;
};

/// From now on it holds for `who`; its word is told if nothing of that word held yet. One of the
/// same word, maker and `which` takes the place of the earlier.
void add_effect(Fight& f, table::CombatantId who, const Effect& effect);
/// Ends those of that word and, where it is not kNobody, of that maker.
void end_effects(Fight& f, table::CombatantId who, Word word,
                 table::CombatantId by = table::kNobody);

/// The combat round is over.
void end_effects_of_round(Fight& f);
/// `who` begins its visit: what was to last until then is over, for whomever it befell.
void end_effects_by(Fight& f, table::CombatantId who);
/// `who` begins an action of its own: what was for the next one holds for this one.
void begin_effects_of_action(Fight& f, table::CombatantId who);
/// It is done: what was for it is over.
void end_effects_of_action(Fight& f, table::CombatantId who);

}  // namespace fray::egs
