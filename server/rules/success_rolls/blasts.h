#pragma once

#include "rules/success_rolls/wounds.h"

namespace fray::success_rolls {

/// Adds the blows of an explosion to all who stand near the one it has hit.
void explode(Fight& f, const Blow& blow, Blows& blows);

/// Does the weapon explode in this use of it, by this table's rules?
bool explodes(const Fight& f, const Mode& mode);
/// The area of the attack if it hits; nothing where it does not explode.
table::Coverage blast_coverage(const Fight& f, const Combatant& attacker,
                               const table::Option& option);

}  // namespace fray::success_rolls
