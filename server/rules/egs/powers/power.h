#pragma once

#include <vector>

#include "rules/egs/fight.h"
#include "table/power.h"

// What a GM may do in a fight. One file a power, or a family of them, holding a GmPower; its name
// in powers.cpp, and nothing else.
namespace fray::egs {

struct GmPower {
  Term action = kNoTerm;
  /// Which items of the action it is about. None: all of them.
  bool (*is_about)(const Fight& fight, Term item) = nullptr;
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
/// Those that have neither died nor left.
inline std::vector<CombatantId> those_taking_part(const Fight& fight) {
  return those(fight, [&](const Combatant& c) { return fight.takes_part(c); });
}

/// With the pass, as every list.
void list_powers(const Fight& fight, table::OptionList& list);
/// One of these; `values` are among its own.
void use_power(Fight& fight, const table::Option& option, table::AboutOne values);

}  // namespace fray::egs
