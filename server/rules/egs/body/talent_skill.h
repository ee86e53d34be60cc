#pragma once

#include "rules/egs/arithmetic/modifiers.h"
#include "rules/egs/fight/fight.h"

// The skill that talents are used with.
namespace fray::egs {

/// The Weird Ability and Weird Skill as they are now (L2163).
SkillDice talent_dice(const Fight& f, const Combatant& c);
/// Modifiers of a talent's roll: wounds and the like, and the talents that are sustained (L2187).
/// `looks_at`: whose light counts, where it is not its user's own.
Modifiers talent_modifiers(const Fight& f, const Combatant& c, CombatantId looks_at = kNoCombatant);

}  // namespace fray::egs
