#pragma once

#include <span>
#include <vector>

#include "rules/forge/fight/fight.h"
#include "table/power.h"

// What a GM may do in a fight and between fights. One file a power, or a family of them, holding a
// GmPower; a line in CMakeLists.txt, and nothing else.
namespace fray::forge {

struct GmPower {
  Term action = kNoTerm;
  /// Which items of the action it is about. None: all of them.
  bool (*is_about)(Term item) = nullptr;
  /// Appends what may be done now: exactly that.
  void (*list)(const Fight& fight, table::OptionList& list) = nullptr;
  void (*use)(Fight& fight, const table::Option& option, table::AboutOne values) = nullptr;
};

/// All combatants of which this is so, by id.
template <class IsSo>
std::vector<CombatantId> those(const Fight& fight, IsSo is_so) {
  std::vector<CombatantId> those;
  for (const Combatant& c : fight.state.cast) {
    if (is_so(c)) those.push_back(c.id);
  }
  return those;
}
inline bool alive(const Combatant& c) {
  return c.life != Life::Dead;
}
/// Alive, and has not left.
inline bool taking_part(const Combatant& c) {
  return alive(c) && c.present;
}

/// In the order in which they are listed: see CMakeLists.txt.
std::span<const GmPower* const> all_powers();

/// With the pass, as every list.
void list_powers(const Fight& fight, table::OptionList& list);
/// One of these; `values` are among its own.
void use_power(Fight& fight, const table::Option& option, table::AboutOne values);

}  // namespace fray::forge
