// Into a melee, from one enemy in it to another, and out of it (L2807, L2863, L2869).
#include "rules/egs/body/engagement.h"

#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/beasts.h"
#include "rules/egs/attack/opportunity.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/movement/movement.h"
#include "rules/egs/rounds/interrupts.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

Attack blow_meant(const Combatant& c, const Option& option) {
  return {.attacker = c.id, .target = option.target, .weapon = weapon_named(c, option.item)};
}

std::optional<Attack> foreseen_blow(const Fight&, const Combatant& c, const Option& option) {
  return blow_meant(c, option);
}

void odds_of_blow(const Fight& f, const Combatant& c, const Option& option,
                  std::vector<table::OddsRow>& rows) {
  rows.push_back(attack_odds(f, blow_meant(c, option)));
}

table::Script<> strike_if_it_can(Fight& f, CombatantId who, Option option) {
  const Combatant& c = f.at(who);
  if (!f.takes_part(c) || !c.able()) co_return;
  const Attack blow = blow_meant(c, option);
  if (!may_attack(f, c, f.at(blow.target)) || !can_attack(f, blow)) co_return;
  co_await play_attack(f, blow);
}

std::optional<board::ReachedCell> place_to_engage(const Fight& f, const Combatant& c,
                                                  const Option& option) {
  const int reach = reach_of(c, weapon_at(c, weapon_named(c, option.item)));
  return place_to_strike(f, c, option.target, budget_of(f, c, 1), reach);
}

std::optional<Attack> foreseen_engaging(const Fight& f, const Combatant& c, const Option& option) {
  Attack blow = blow_meant(c, option);
  if (strikes_like_a_bull(weapon_of(f, blow))) {
    const auto to = place_to_engage(f, c, option);
    blow.run_up = to ? to->cost : 0;
  }
  return blow;
}

void odds_of_engaging(const Fight& f, const Combatant& c, const Option& option,
                      std::vector<table::OddsRow>& rows) {
  rows.push_back(attack_odds(f, *foreseen_engaging(f, c, option)));
}

table::Script<> play_engage(Fight& f, CombatantId who, Option option, table::Choice) {
  const auto to = place_to_engage(f, f.at(who), option);
  const board::Cell from = f.state.field.at(who);
  if (to) go(f, who, to->origin);
  co_await come_near(f, who, from);
  co_await strike_if_it_can(f, who, option);
}

table::Script<> play_switch(Fight& f, CombatantId who, Option option, table::Choice) {
  co_await provoke(f, who, std::nullopt);
  if (!f.at(who).able()) co_return;
  disengage(f, who);
  co_await strike_if_it_can(f, who, option);
}

// Strikes come first, then it goes, and acts where it has come to (R14).
table::Script<> play_retreat(Fight& f, CombatantId who, Option, table::Choice choice) {
  const board::Cell to = place_chosen(choice);
  co_await provoke(f, who, to);
  Combatant& c = f.at(who);
  if (!f.takes_part(c) || !c.able()) co_return;
  go(f, who, to);
  c.held = Held::Retreating;
  c.prepaid = 1;
  c.walked = true;
}

void list_engage(const Fight& f, const Combatant& c, OptionList& list);
void list_switch(const Fight& f, const Combatant& c, OptionList& list);
void list_retreat(const Fight& f, const Combatant& c, OptionList& list);

bool parts_from_any(const Fight& f, const Combatant& c, board::Cell to) {
  for (const CombatantId foe : c.engaged) {
    if (parts(f, c, foe, to)) return true;
  }
  return false;
}

// Out of the reach of one at least. Mostly a step will do.
bool leads_out(const Fight& f, const Combatant& c, MoveBudget budget) {
  const auto parts_there = [&](board::Cell place) { return parts_from_any(f, c, place); };
  return (!may_be_warded_off(f, c) && f.state.field.has_free_step(c.id, budget, parts_there)) ||
         any_way(f, c, budget, parts_there);
}

void expand_retreat(const Fight& f, const Combatant& c, OptionList& list, std::size_t option) {
  table::Parameter& where = list.parameters[list.options[option].first_parameter];
  where.first = static_cast<std::uint32_t>(list.domain.size());
  std::vector<std::int32_t> ways;
  list_ways(f, c, 1, ways);
  for (std::size_t i = 0; i + 1 < ways.size(); i += 2) {
    if (!parts_from_any(f, c, table::Place::unpack(ways[i]).cell())) continue;
    list.domain.push_back(ways[i]);
    list.domain.push_back(ways[i + 1]);
  }
  where.count = static_cast<std::uint32_t>(list.domain.size()) - where.first;
  list.options[option].open = false;
}

}  // namespace

namespace actions {
extern const Action engage;
extern const Action switch_targets;
extern const Action retreat;
const Action engage{.word = Word::Engage,
                    .needs = {Need::Target, Need::Free},
                    .list = list_engage,
                    .play = play_engage,
                    .odds = odds_of_engaging,
                    .attack = foreseen_engaging,
                    .attacks = true};
const Action switch_targets{.word = Word::SwitchTargets,
                            .needs = {Need::Foe, Need::Engaged},
                            .list = list_switch,
                            .play = play_switch,
                            .odds = odds_of_blow,
                            .attack = foreseen_blow,
                            .attacks = true};
const Action retreat{.word = Word::Retreat,
                     .needs = {Need::Engaged},
                     .list = list_retreat,
                     .expand = expand_retreat,
                     .play = play_retreat};
}  // namespace actions

namespace {

// Only from a distance; a combatant next to the target attacks it as it is.
void list_engage(const Fight& f, const Combatant& c, OptionList& list) {
  if (!is_free(c) || c.walked || feet_left(f, c, 1) < kSquareFt) return;
  const WeaponsAtHand melee = melee_at_hand(c);
  const MoveBudget budget = budget_of(f, c, 1);
  each_attackable(f, c, [&](const Combatant& target) {
    for (const std::int8_t weapon : melee) {
      if (!has_to_come(f, c, target, weapon, budget)) continue;
      Option option = option_of(actions::engage);
      option.item = c.term_of_weapon(weapon);
      option.target = target.id;
      list.add(option);
    }
  });
}

void list_switch(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.engaged.empty()) return;
  const WeaponsAtHand melee = melee_at_hand(c);
  each_foe(f, c, [&](const Combatant& target) {
    if (c.is_engaged_with(target.id) || is_kept_from(c, target.id)) return;
    if (f.state.field.feet(c.id, target.id) > kSquareFt) return;
    for (const std::int8_t weapon : melee) {
      if (!can_attack(f, {.attacker = c.id, .target = target.id, .weapon = weapon})) continue;
      Option option = option_of(actions::switch_targets);
      option.item = c.term_of_weapon(weapon);
      option.target = target.id;
      list.add(option);
    }
  });
}

void list_retreat(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.engaged.empty() || is_held(c) || c.walked || feet_left(f, c, 1) < kSquareFt) return;
  if (!leads_out(f, c, budget_of(f, c, 1))) return;
  Option option = option_of(actions::retreat);
  option.open = true;
  list.add(option);
  list.add_parameter({.name = table::common::kDestination,
                      .kind = table::ParameterKind::Place,
                      .resource = term(Word::Movement)});
}

}  // namespace
}  // namespace fray::egs
