#pragma once

#include "rules/forge/fight/fight.h"

// Damage and healing, and their consequences: unconscious, dead, or out of the air.
namespace fray::forge {

/// Damage after the target's resistances (L815-821).
int resisted(const Fight& fight, CombatantId who, int damage, DamageType type);
/// Damage that resistances have been taken from. `by`: who deals it, or kNoCombatant.
void hurt(Fight& fight, CombatantId who, int damage, DamageType type, CombatantId by);
/// A GM's correction: no resistance.
void hurt_exactly(Fight& fight, CombatantId who, int damage);
void heal(Fight& fight, CombatantId who, int amount);
/// Combatants that have expended their maximum fall (L630-632). Called when an action is complete.
void drop_the_spent(Fight& fight);
/// Ends every hold that it has or is in, its stance, its run, and what its raised shield covers.
void break_off(Fight& fight, CombatantId who);
/// A summoned creature is gone (L2371).
void dispel(Fight& fight, CombatantId who);

/// A conscious combatant may reduce damage to itself: 1 less for each success (L3385, L3389).
int lessened(Fight& fight, CombatantId who, int damage, Attribute attribute, SkillIndex skill);
/// A fall from this many feet: 1 damage each 10, which may be reduced (L3385).
int damage_of_fall(Fight& fight, CombatantId who, int feet);
/// Down to the ground from the air, with that damage (L3383, L3385). Nothing for a combatant on the
/// ground.
void fall_from_height(Fight& fight, CombatantId who);

}  // namespace fray::forge
