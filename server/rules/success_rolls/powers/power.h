#pragma once

#include <vector>

#include "rules/success_rolls/fight.h"
#include "table/power.h"

// What a GM may do in a fight. One file a power, or a family of them, holding a GmPower; its name
// in powers.cpp, and nothing else.
namespace fray::success_rolls {

struct GmPower {
  Term action = kNoTerm;
  /// Which items of the action it is about. None: all of them.
  bool (*is_about)(Term item) = nullptr;
  /// Appends what may be done now: exactly that.
  void (*list)(const Fight& fight, table::OptionList& list) = nullptr;
  /// Do the values fit each other? None: always.
  table::Result<> (*judge)(const Fight& fight, table::AboutOne values) = nullptr;
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
/// Has neither died, nor fled, nor given up.
inline bool taking_part(const Combatant& c) {
  return c.down < Down::Surrendered;
}

/// And is a person, not a thing.
inline bool living(const Combatant& c) {
  return taking_part(c) && !c.thing();
}

/// With the pass, as every list.
void list_powers(const Fight& fight, table::OptionList& list);
/// Of one of these, before it is used.
table::Result<> may_use_power(const Fight& fight, const table::Option& option,
                              table::AboutOne values);
/// One of these; `values` are among its own.
void use_power(Fight& fight, const table::Option& option, table::AboutOne values);

}  // namespace fray::success_rolls
