#pragma once

#include "rules/forge/fight/fight.h"

// Attribute tests (4.1, L708-769).
namespace fray::forge {

/// No test is rolled with more.
inline constexpr int kMostTestDice = 120;

// ---- without energy, as outside combat ----

/// Attribute and capped skill, and dice of helpers (L708-712, L763).
DicePool free_test_pool(const Fight& fight, const Combatant& c, Attribute attribute,
                        SkillIndex skill, int help = 0);
/// Rolls such a test and logs it. Returns the successes, minus the weakness penalty. `help`: dice
/// from helpers.
int free_test(Fight& fight, CombatantId who, Attribute attribute, SkillIndex skill, int difficulty,
              Purpose purpose, int help = 0);
/// How a combatant hides: a free test of Stealth.
DicePool stealth_pool(const Fight& fight, const Combatant& c);

// ---- with energy ----

/// Energy added, and as many more as the skill gives (L745, L767).
DicePool added_test_pool(const Fight& fight, const Combatant& c, Attribute attribute,
                         SkillIndex skill, int added);
/// The same with the dice that skills give for this action.
DicePool contest_pool(const Fight& fight, CombatantId who, Word action, Attribute attribute,
                      SkillIndex skill, int added);

/// Pays for such a test of the attribute or skill that `mode` names, rolls it and logs it. Returns
/// the successes, minus the weakness penalty.
int paid_test(Fight& fight, CombatantId who, Term mode, int added, int difficulty);

/// Dice from size in a test: of Strength, and of Stealth (L1771-1789).
int size_dice(const Fight& fight, const Combatant& c, Attribute attribute, SkillIndex skill);
/// The successes of a test that Weakened and Enfeebled leave (L1163-1167).
int burdened(const Combatant& c, int successes);

// ---- that a target resists ----

/// Returns the instigator's successes.
table::Script<int> opposed_test(Fight& fight, CombatantId who, CombatantId target, Word action,
                                Attribute attribute, SkillIndex skill, int added);
/// The same with a pool of its own, for the term `what`.
table::Script<int> opposed_test(Fight& fight, CombatantId who, CombatantId target, Term what,
                                DicePool pool);
/// A combatant's free resistance: dice of Strength, with those of its size, or Agility without a
/// skill (L747, L1502, L1781, A-23). None where it is not conscious.
DicePool free_resistance(const Combatant& c);

}  // namespace fray::forge
