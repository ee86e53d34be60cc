#pragma once

#include "rules/egs/content/tables.h"
#include "rules/egs/fight.h"

// What harms without an enemy (L3399-3565): rolled at once, without points (R106).
namespace fray::egs {

/// Levels of Fatigue more or less, with what that brings.
void tire(Fight& f, CombatantId who, int levels);

/// Damage that ignores armour.
void hurt_past_armour(Fight& f, CombatantId who, int damage);

/// What one hazard of those with a roll does, `modifier` being added to that.
void endure(Fight& f, CombatantId who, const HazardDef& hazard, int modifier);

/// Has caught it: the roll against it, and what it does if that fails. Whom it cannot befall it
/// leaves alone.
void afflict(Fight& f, CombatantId who, const AfflictionDef& affliction, int modifier);
/// The venom of a bite: VIT + (STR or Resist) at this potency, or a level of Fatigue (L3704, R197).
void envenom(Fight& f, CombatantId who, int potency);
bool may_catch(const Combatant& c, const AfflictionDef& affliction);

}  // namespace fray::egs
