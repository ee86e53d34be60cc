#pragma once

#include "rules/egs/attack/attack.h"

// What creatures do in addition to wounding (L3649-3712, L3772-4404).
namespace fray::egs {

/// Consequences of a blow that has cost the target this much Health: jaws clamp (L3787), a bear
/// hugs (L3804), a venom works (L3704).
table::Script<> follow_up(Fight& f, Attack a, int wound);

/// The attack of a swarm.
table::Script<> swarm_over(Fight& f, Attack a);

/// Does it attack, who may have to master a holy symbol first (L4318)?
table::Script<bool> defies_symbol(Fight& f, CombatantId attacker, CombatantId target);

/// The coils of a constrictor around the target it has just grasped (L4199, R198).
void constrict(Fight& f, CombatantId who, CombatantId target);

/// More than the usual damage of its charge (L4120); of a bull whatever has led it half its Speed
/// far is one (L3842, R73).
int momentum_of(const Fight& f, const Attack& a);
/// Is that what this weapon does?
bool strikes_like_a_bull(const Weapon& weapon);
/// Does it hold with jaws, as strong as 2d10 (L3787)?
bool has_jaws(const Combatant& c);
/// May it attack, having run in this round (L3804)?
bool may_attack_after_run(const Combatant& c);

}  // namespace fray::egs
