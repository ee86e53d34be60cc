#pragma once

#include <string_view>

#include "rules/egs/arithmetic/modifiers.h"
#include "rules/egs/fight/fight.h"

// The present dice of abilities and skills, and the modifiers of every roll with them (section 1 of
// the rules).
namespace fray::egs {

/// The die of an ability as it is now: with injuries (L3124-3138), points (L1494-1495) and talents.
/// None: the creature lacks it.
Die ability_of(const Fight& f, const Combatant& c, Ability ability);
/// Does it have that ability at all?
bool has_ability(const Fight& f, const Combatant& c, Ability ability);
/// The die of a skill as it is now; None: untrained.
Die skill_of(const Fight& f, const Combatant& c, std::string_view skill);
/// Ability and skill together; untrained the ability's die alone (L660).
SkillDice dice_of(const Fight& f, const Combatant& c, Ability ability, std::string_view skill);
/// Wounds, weariness and what holds for a while. `ability`: the roll's, for load weighs on those
/// with Dexterity, Strength or Vitality alone (R62). `looks_at`: whose light counts, where it is
/// not its own.
Modifiers common_modifiers(const Fight& f, const Combatant& c, Ability ability,
                           CombatantId looks_at = kNoCombatant);

}  // namespace fray::egs
