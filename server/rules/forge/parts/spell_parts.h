#pragma once

#include "board/push.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/parts/attack_spells.h"
#include "rules/forge/sequence/attack_sequence.h"

// Pieces of the spells that are no plain attacks.
namespace fray::forge {

/// The attribute that limits what a spell adds; of a cantrip, the best of the three (L2265).
int casting_attribute(const Fight& fight, const Combatant& c, const Known& skill);
/// A spell's option for `target` within the school's attribute; nothing without a hand.
void offer_cast(const Fight& fight, CombatantId who, const Known& skill, CombatantId target,
                table::OptionList& list);
/// Gives up and pays what the spell costs.
void pay_cast(Fight& fight, CombatantId who, const Known& skill, const table::Option& option,
              int added);

// ---- targets ----

using Fits = bool (*)(const Fight& fight, CombatantId who, const Combatant& target);
bool oneself(const Fight& fight, CombatantId who, const Combatant& target);
/// Oneself or an ally within 5'.
bool touched_friend(const Fight& fight, CombatantId who, const Combatant& target);
/// A creature within 5' that oneself has summoned.
bool touched_creature(const Fight& fight, CombatantId who, const Combatant& target);
/// Oneself and allies in sight, so far away.
std::vector<CombatantId> friends_within(const Fight& fight, CombatantId who, int feet);

template <Fits kFits>
void offer_on(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  if (!can_cast(f.at(who))) return;
  for (const Combatant& target : f.state.cast) {
    if (f.standing_in(target.id) && kFits(f, who, target)) {
      offer_cast(f, who, skill, target.id, list);
    }
  }
}

// ---- spells that lay an effect with as many dice as their pool has ----

/// For a minute, or for `kRoundsEach` rounds for each of the dice.
template <const EffectCode& kEffect, int kRoundsEach>
table::Script<> lay_pool(Fight& f, CombatantId who, const Known& skill, table::Option option,
                         table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  const int dice = pool_dice(skill, choice.values[0]);
  lay_effect(f, option.target, skill, kEffect, who, dice,
             kRoundsEach > 0 ? dice * kRoundsEach : kMinute);
  co_return;
}

template <const EffectCode& kEffect, Fits kFits, int kRoundsEach = 0>
constexpr SkillCode laying_spell(std::string_view id) {
  return {.id = id, .offer_action = offer_on<kFits>, .act = lay_pool<kEffect, kRoundsEach>};
}

/// The outcome of an attack: lays an effect for a minute, its amount the successes.
template <const EffectCode& kEffect>
table::Script<> lay_successes(Fight& f, Attack& attack, int successes) {
  const Known& skill = *f.known(attack.attacker, attack.means);
  lay_effect(f, attack.target, skill, kEffect, attack.attacker, successes);
  co_return;
}

// ---- healing ----

table::Script<> heal_pool(Fight& fight, CombatantId who, const Known& skill, table::Option option,
                          table::Choice choice);
/// No roll: a fixed amount is recovered.
void heal_odds(const Fight& fight, CombatantId who, const Known& skill,
               const table::OptionList& list, const table::Option& option,
               std::vector<table::OddsRow>& rows);

template <Fits kFits>
constexpr SkillCode healing_spell(std::string_view id) {
  return {.id = id,
          .at_rest = true,
          .offer_action = offer_on<kFits>,
          .act = heal_pool,
          .odds = heal_odds};
}

// ---- dice shared out among oneself and allies ----

template <int kFeet>
void offer_to_friends(const Fight& f, CombatantId who, const Known& skill,
                      table::OptionList& list) {
  if (!can_cast(f.at(who))) return;
  offer_shares(f, who, skill, f.world().content.skill(skill.skill).expend,
               casting_attribute(f, f.at(who), skill), friends_within(f, who, kFeet), list);
}

/// Calls visit(CombatantId, share) for each of the choice.
template <class Visit>
void each_share(const table::Choice& choice, Visit visit) {
  const auto count = static_cast<std::size_t>(choice.values[1]);
  for (std::size_t i = 0; i < count; ++i) {
    visit(CombatantId(choice.values[2 + i]), choice.values[2 + count + i]);
  }
}

// ---- answering an attack ----

/// A spell that is itself an attack on the attacker of `who`, as a reaction.
void offer_answer(const Fight& fight, CombatantId who, const Known& skill, CombatantId attacker,
                  table::OptionList& list);

/// The bearer strikes an adjacent attacker back, once (L2285, L2349, A-15).
template <DamageType kDamage>
table::Script<> strike_back(Fight& f, const Attack& attack, CombatantId bearer, Effect effect) {
  const CombatantId other = attack.attacker;
  if (attack.by_effect || !f.at(bearer).conscious() || !f.standing_in(other)) co_return;
  if (!f.adjacent(bearer, other)) co_return;
  end_effect(f, bearer, effect.skill, effect.caster);
  const Attack strike{.attacker = bearer,
                      .target = other,
                      .means = effect.skill,
                      .damage_type = kDamage,
                      .martial = false,
                      .by_effect = true,
                      .basic_pool_only = true,
                      .base = effect.amount};
  co_await resolve_attack(f, strike);
}

// ---- tests of a spell's own pool ----

/// Pays for the spell, rolls and logs it; returns the successes.
int test_cast(Fight& fight, CombatantId who, const Known& skill, const table::Option& option,
              int added, int difficulty);
void fixed_odds(const Known& skill, int difficulty, const table::OptionList& list,
                const table::Option& option, std::vector<table::OddsRow>& rows);

// ---- moving others ----

/// Puts a pushed target where it comes to rest, with all that follows.
table::Script<> shove_to(Fight& fight, CombatantId target, board::Shove shove);
/// Pushed away from `who`, 5' for each success: the outcome of an attack.
table::Script<> push_outcome(Fight& fight, Attack& attack, int successes);

/// Force and Move (L2379, L2385): calls visit(CombatantId) for each that may be moved; none between
/// fights.
template <class Visit>
void each_movable(const Fight& f, CombatantId who, Visit visit) {
  constexpr int kRangeFeet = 25;
  if (!f.state.fighting) return;
  for (const Combatant& c : f.state.cast) {
    if (c.id == who || !f.standing_in(c.id) || !f.knows(f.at(who).side, c.id)) continue;
    if (within(f, who, c.id, kRangeFeet)) visit(c.id);
  }
}
/// Their test against the option's target, which resists by Strength or Agility; paid for. Returns
/// the cells by which to move it.
table::Script<int> test_on_target(Fight& fight, CombatantId who, const Known& skill,
                                  table::Option option, table::Choice choice);
/// A test of the spell's own pool against a difficulty: on things, which the map does not know.
void offer_on_things(const Fight& fight, CombatantId who, const Known& skill,
                     table::OptionList& list);
table::Script<> test_on_things(Fight& fight, CombatantId who, const Known& skill,
                               table::Option option, table::Choice choice);
/// For such a test at difficulty 7, and for an opposed one.
void force_odds(const Fight& fight, CombatantId who, const Known& skill,
                const table::OptionList& list, const table::Option& option,
                std::vector<table::OddsRow>& rows);

}  // namespace fray::forge
