#pragma once

#include <span>

#include "rules/forge/attack.h"

// The pieces that an attack on one (attack.cpp) and an attack on several (volley.cpp) are put
// together from, by their steps in 6.6.
namespace fray::forge {

// ---- pools: attack_pools.cpp ----

/// D1: what the action pool and the bare defence are built of, for a table that asks.
void note_action(Fight& fight, const Attack& attack);
void note_defence(Fight& fight, const Attack& attack);
/// D1: the target's defence with what skills give it, for all to see (L3458-3462).
void build_defence(Fight& fight, Attack& attack);
/// D5: conditions and situation change both pools (L3518-3557, 5.1).
void settle_action(Fight& fight, Attack& attack);
void settle_defence(Fight& fight, Attack& attack);

// ---- the sequence: attack.cpp ----

/// D1, for the attacker: what its skills count, once for a declared attack, on however many.
void tell_declared(Fight& fight, const Attack& attack);
/// D1, for a target: its defence is built, and whoever counts attacks on it hears of this one.
void tell_targeted(Fight& fight, Attack& attack);
/// R1 for the target, unless that has been done.
void roll_defence(Fight& fight, Attack& attack);
/// Dice thrown after the roll count too (Twist The Blade, Sidestep).
void count_successes(Fight& fight, Attack& attack);
/// H1-M5. `together`: the attacks on several of which this is one.
table::Script<> strike(Fight& fight, Attack& attack, std::span<const Attack> together);
/// X
table::Script<> conclude(Fight& fight, Attack& attack, std::span<const Attack> together);

}  // namespace fray::forge
