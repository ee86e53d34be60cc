#pragma once

#include "rules/forge/interlude/interlude.h"

// Short and long rests, for all who join in (L908-942).
namespace fray::forge {

bool may_rest_long(const Combatant& c);
table::Script<> perform_rest(Interlude& interlude, CombatantId who, bool long_rest);
/// Those who rest briefly may dispel creatures that they have summoned (L2371).
void list_dispelling(const Interlude& interlude, CombatantId who, table::OptionList& list);
/// What a short rest gives at its end.
void recover_briefly(Interlude& interlude, CombatantId who);

}  // namespace fray::forge
