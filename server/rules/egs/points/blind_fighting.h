#pragma once

#include "rules/egs/arithmetic/modifiers.h"
#include "rules/egs/fight/fight.h"

// Fighting those that one cannot see (L2985-2991).
namespace fray::egs {

/// Cannot the one see the other, although it knows of it?
bool is_unseen(const Combatant& viewer, const Combatant& other);
/// Rolls to find it, before one attacks it or defends against it (L2989); false where there is
/// nothing to find, as it is seen.
table::Script<bool> finds_unseen(Fight& f, CombatantId who, CombatantId other);
double chance_to_find(const Fight& f, CombatantId who);
/// A chance that depends on that, over both ways in which it can end.
template <class Chance>
double average_over_finding(const Fight& f, CombatantId who, CombatantId other, Chance chance) {
  if (!is_unseen(f.at(who), f.at(other))) return chance(false);
  const double finds = chance_to_find(f, who);
  return finds * chance(true) + (1 - finds) * chance(false);
}
/// The penalty on an attack or a defense for not seeing the other; of darkness and blindness only
/// the worse counts (R20).
void add_blindness(const Combatant& c, const Combatant& other, bool found, Modifiers& m);

}  // namespace fray::egs
