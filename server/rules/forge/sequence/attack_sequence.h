#pragma once

#include <span>

#include "rules/forge/attack/attack.h"

// The attack sequence (L3437-3498), with the reactions to each of its steps.
namespace fray::forge {

/// Resolves an attack whose cost has been paid, from its declaration to its end, with every
/// reaction.
table::Script<> resolve_attack(Fight& fight, Attack attack);

/// The same of an attack that is itself a reaction by `skill`: spends `cost`, adds `added`.
table::Script<> reaction_attack(Fight& fight, Attack attack, Term skill, int cost, int added);

// ---- its steps in 6.6, of which an attack on several (volley_sequence.h) is put together too ----

/// D1, for the attacker: what its skills count, once for a declared attack, on however many.
void emit_declared(Fight& fight, const Attack& attack);
/// D1, for a target: its defense is built, and skills that count attacks on it hear of this one.
void emit_targeted(Fight& fight, Attack& attack);
/// R1 for the target, unless that has been done.
void roll_defence(Fight& fight, Attack& attack);
/// Dice rolled after the roll count too (Twist The Blade, Sidestep).
void count_successes(Fight& fight, Attack& attack);
/// H1-M5. `together`: the attacks on several of which this is one.
table::Script<> strike(Fight& fight, Attack& attack, std::span<const Attack> together);
/// X
table::Script<> conclude(Fight& fight, Attack& attack, std::span<const Attack> together);

}  // namespace fray::forge
