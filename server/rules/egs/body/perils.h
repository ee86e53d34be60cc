#pragma once

#include "rules/egs/content/tables.h"
#include "rules/egs/fight/fight.h"

// Harm without an enemy (L3399-3565): rolled at once, without points (R106).
namespace fray::egs {

/// Demons and the insubstantial are immune to any climate (L3661, L3665), water breathers to water
/// (L3655), and combatants that a talent frees of a need to the lack of it (L2287).
bool may_suffer(const Combatant& c, const HazardDef& hazard);
/// Does a talent protect against surroundings of this scale (L2527)? For fire the scale is the
/// damage, otherwise the difficulty of the roll, and 1 at least (R257).
bool is_protected(const Combatant& c, int scale);
/// Effect of one hazard with a roll, with `modifier` added to that.
void endure(Fight& f, CombatantId who, const HazardDef& hazard, int modifier);

/// The roll against catching it, and the start of its course if that fails. Skips immune
/// combatants; a curse needs no roll.
void afflict(Fight& f, CombatantId who, const AfflictionDef& affliction, int modifier);
/// The roll of VIT + (STR or Resist), with this modifier (L3405, L3517).
bool withstands_affliction(Fight& f, CombatantId who, const AfflictionDef& affliction,
                           int modifier);
/// The venom of a bite: VIT + (STR or Resist) at this potency, or a level of Fatigue (L3704, R197).
void envenom(Fight& f, CombatantId who, int potency);
bool may_catch(const Combatant& c, const AfflictionDef& affliction);

}  // namespace fray::egs
