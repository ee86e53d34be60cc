#pragma once

#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/arithmetic/health.h"
#include "rules/egs/fight/fight.h"

// What a blow does to its target, and how dying goes on (L3100-3138).
namespace fray::egs {

/// The loss by the blow.
Loss loss_to(const Fight& f, const Combatant& target, Location place, const Blow& blow);
/// Takes the blow off the tracks of the hit location, and nothing else.
struct Taken {
  Loss loss;
  HealthState state{};  // that it leads to
};
Taken take_blow(const Fight& f, Combatant& c, Location place, const Blow& blow);
/// Takes a blow off the tracks of the hit location, and emits what follows. `by`: who deals it, or
/// kNoCombatant.
void strike(Fight& f, CombatantId target, Location place, const Blow& blow, CombatantId by);
/// Damage that ignores armor.
void hurt_past_armour(Fight& f, CombatantId who, int damage, CombatantId by = kNoCombatant);
/// Levels of Fatigue more or less, with what that brings.
void tire(Fight& f, CombatantId who, int levels);
/// Health as a GM or a healer sets it, with the state that follows.
void set_state(Fight& f, CombatantId who, HealthState state);
/// A combatant felled at the initiative at which it acts itself has acted now, and falls (L2706,
/// R59).
void fall_after_acting(Fight& f, CombatantId who);
/// A combatant that can do nothing any more loses the rest of the round (L3108), and lies there.
void collapse(Fight& f, CombatantId who);
/// A dying combatant holds on, with 1 more Health, and need not roll next time (L1504, R242).
void stabilize(Fight& f, CombatantId who);
/// At the start of a round, for each dying combatant: the roll, and its effect (L349-354).
void fight_for_life(Fight& f, CombatantId who);

}  // namespace fray::egs
