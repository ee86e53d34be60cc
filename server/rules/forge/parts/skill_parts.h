#pragma once

#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/attack/trigger.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"

// Pieces that several skills are made of.
namespace fray::forge {

// ---- listing ----

/// `pool_dice` with where they come from, to be rolled.
inline DicePool pool_of(const Known& skill, int added) {
  return energy_pool(added, skill.term, skill.rating);
}

/// Adjacent, or between fights, where places do not matter.
inline bool beside(const Fight& f, CombatantId a, CombatantId b) {
  return !f.state.fighting || f.adjacent(a, b);
}

// ---- attacks without a weapon ----

/// Magic needs a free hand (L1853).
inline bool can_cast(const Combatant& c) {
  return free_hands(c) >= 1;
}
/// A spell on each known enemy within this distance. Spells cost only added energy, up to the
/// attribute of their school (L3822); the content has the energy they expend.
void offer_spell(const Fight& fight, CombatantId who, const Known& skill, int feet,
                 table::OptionList& list, bool (*on)(const Combatant&) = nullptr);
/// The attack that a spell or another skill without a weapon makes. Not martial.
Attack skill_attack(const Fight& fight, CombatantId who, const Known& skill,
                    const table::Option& option);

// ---- weapon attacks as actions ----

/// Every weapon attack, declared with the skill; `prepare` is then `weapon_attack` with the changes
/// that the skill makes.
void offer_weapon_attacks(const Fight& fight, CombatantId who, const Known& skill,
                          table::OptionList& list);
/// Makes an attack deal a condition instead of damage: `weak` with 1-2 successes, `strong` with 3
/// or more, of which at most `cap` count.
void control(Attack& attack, const Known& skill, Condition weak, Condition strong, int cap);

/// "I choose to have the attack hamper its target instead": a free reaction of the attacker at the
/// declaration of a martial attack. One such change an attack.
void offer_control(const Fight& fight, const Trigger& trigger, CombatantId who, const Known& skill,
                   table::OptionList& list);

/// Whether the option is itself a martial attack: what waits for the next one is not lost.
bool is_martial_attack(const Fight& fight, CombatantId who, const table::Option& option);

// ---- dice in Counters::value, saved up for the next martial attack ----

/// For `attack_dice`.
int saved_dice(const Fight& fight, const Attack& attack, const Known& skill);
/// For `declared`: used up, or lost to another kind of attack.
void use_saved_dice(Fight& fight, const Attack& attack, const Known& skill);
/// For `acting`: any other action loses them; as an optional rule, minor actions do not.
void lose_saved_dice(Fight& fight, CombatantId who, const Known& skill,
                     const table::Option& option);

// ---- a streak: attacks in a row on the same enemy alone ----

/// For `attack_dice`: a die for each, at most the rating.
int streak_dice(const Fight& fight, const Attack& attack, const Known& skill);
/// For `attacked`; `goes_on`: whether the attack continues the streak or ends it. Attacks on an
/// area or on several targets do not count as on that enemy only.
void count_streak(Fight& fight, const Attack& attack, const Known& skill, bool goes_on);

// ---- attacks as reactions ----

/// A melee attack on `target` with each weapon that reaches it, at a cost lowered by the skill's
/// rating. With `leaving`, only weapons whose reach ends before that cell.
void offer_reaction_attack(const Fight& fight, CombatantId who, const Known& skill,
                           CombatantId target, table::OptionList& list,
                           const board::Cell* leaving = nullptr);
/// A second attack at once is possible after this one (L2155, L2165): a martial attack on a single
/// target that was none itself.
bool may_follow_up(const Fight& fight, const Attack& attack);

/// For `prepare`: the attack of such an option.
Attack prepare_reaction_attack(const Fight& fight, const Trigger& trigger, CombatantId who,
                               const Known& skill, const table::Option& option);
/// For `perform`: makes it.
table::Script<> perform_reaction_attack(Fight& fight, Trigger& trigger, CombatantId who,
                                        const Known& skill, table::Option option,
                                        table::Choice choice);

// ---- places ----

/// A free reaction whose parameter is a place one step away from where `moved` is, so often in a
/// cycle as the rating.
void offer_single_step(const Fight& fight, CombatantId who, const Known& skill, CombatantId moved,
                       table::OptionList& list);
/// Counts and announces its use; returns the place.
board::Cell use_single_step(Fight& fight, CombatantId who, const Known& skill,
                            const table::Choice& choice);

// ---- durations and stances ----

/// "Until the end of your next turn."
Expiry until_end_of_next_turn(const Combatant& c);

/// Entering and leaving a stance: a minor action (L2131, L2185).
void offer_stance(const Fight& fight, CombatantId who, const Known& skill, table::OptionList& list);
table::Script<> toggle_stance(Fight& fight, CombatantId who, const Known& skill,
                              table::Option option, table::Choice choice);

}  // namespace fray::forge
