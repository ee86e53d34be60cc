#pragma once

#include <optional>

#include "rules/egs/active_talents/talent.h"
#include "rules/egs/points/rolls.h"

// Using a talent (L2159-2183): paid, rolled, answered, and what each grade of the roll comes to.
namespace fray::egs {

/// Its difficulty where it is not opposed (L2237).
int difficulty_of(const Fight& f, const Cast& cast, CombatantId target);
/// The roll of it against this target.
PendingRoll talent_roll(const Fight& f, const Cast& cast, CombatantId target);

/// The blow of a talent that strikes or bursts, as this target suffers it: demons half of it where
/// its user draws on Demonology (L1343).
Blow blow_of_talent(const Fight& f, const Cast& cast, CombatantId target);

/// For a talent that bursts: does it reach as high or low as `who` is?
bool is_level_with(const Fight& f, const Cast& cast, CombatantId who);

/// The least Magnitude that this target takes (L2249).
int least_magnitude(const Fight& f, const KnownTalent& known, const Combatant& target, Term mode);

/// Uses it; its Combat Action is paid already, its Weird Points are not.
table::Script<> play_talent(Fight& f, Cast cast);

/// What a critical failure does to its user in addition to the point that its opposition holds
/// (L2089-2157).
table::Script<> suffer_backlash(Fight& f, Cast cast);

}  // namespace fray::egs
