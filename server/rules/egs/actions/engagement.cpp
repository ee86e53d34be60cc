// Into a melee, from one foe in it to another, and out of it (L2807, L2863, L2869).
#include "rules/egs/actions/action.h"
#include "rules/egs/attack.h"
#include "rules/egs/beasts.h"
#include "rules/egs/interrupts.h"
#include "rules/egs/movement.h"
#include "rules/egs/opportunity.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

constexpr int kNearby = 2 * kSquareFt;

Attack blow_at(const Combatant& c, CombatantId target) {
  return {.attacker = c.id, .target = target, .weapon = c.weapon};
}

bool strikes_close(const Combatant& c) {
  const Weapon* weapon = c.ready();
  return weapon == nullptr || is_melee(*weapon);
}

void odds_of_blow(const Fight& f, const Combatant& c, const Option& option,
                  std::vector<table::OddsRow>& rows) {
  rows.push_back(attack_odds(f, blow_at(c, option.target)));
}

std::vector<std::int32_t> ways_of(const Fight& f, const Combatant& c) {
  std::vector<std::int32_t> ways;
  list_ways(f, c, 1, ways);
  return ways;
}

table::Script<> strike_if_it_can(Fight& f, CombatantId who, CombatantId target) {
  const Combatant& c = f.at(who);
  if (!f.takes_part(c) || !c.able()) co_return;
  const Attack blow = blow_at(c, target);
  if (!may_attack(f, c, f.at(target)) || !can_attack(f, blow)) co_return;
  co_await play_attack(f, blow);
}

void odds_of_engaging(const Fight& f, const Combatant& c, const Option& option,
                      std::vector<table::OddsRow>& rows) {
  Attack blow = blow_at(c, option.target);
  if (strikes_like_a_bull(c)) blow.run_up = feet_to_strike(f, c, option.target, ways_of(f, c));
  rows.push_back(attack_odds(f, blow));
}

table::Script<> play_engage(Fight& f, CombatantId who, Option option, table::Choice) {
  const auto to = place_to_strike(f, f.at(who), option.target, ways_of(f, f.at(who)));
  const board::Cell from = f.state.field.at(who);
  if (to) go(f, who, *to);
  co_await come_near(f, who, from);
  co_await strike_if_it_can(f, who, option.target);
}

table::Script<> play_switch(Fight& f, CombatantId who, Option option, table::Choice) {
  co_await provoke(f, who, std::nullopt);
  if (!f.at(who).able()) co_return;
  disengage(f, who);
  co_await strike_if_it_can(f, who, option.target);
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

// Out of the reach of one at least.
bool leads_out(const Fight& f, const Combatant& c, Stride stride) {
  std::vector<std::int32_t> ways;
  list_ways(f, c, stride, ways);
  for (std::size_t i = 0; i + 1 < ways.size(); i += 2) {
    if (parts_from_any(f, c, table::Place::unpack(ways[i]).cell())) return true;
  }
  return false;
}

void expand_retreat(const Fight& f, const Combatant& c, OptionList& list, std::size_t option) {
  table::Parameter& where = list.parameters[list.options[option].first_parameter];
  where.first = static_cast<std::uint32_t>(list.domain.size());
  const std::vector<std::int32_t> ways = ways_of(f, c);
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
                    .list = list_engage,
                    .play = play_engage,
                    .odds = odds_of_engaging,
                    .attacks = true};
const Action switch_targets{.word = Word::SwitchTargets,
                            .list = list_switch,
                            .play = play_switch,
                            .odds = odds_of_blow,
                            .attacks = true};
const Action retreat{
    .word = Word::Retreat, .list = list_retreat, .expand = expand_retreat, .play = play_retreat};
}  // namespace actions

namespace {

// Only from a distance; who stands beside the target attacks it as it is.
void list_engage(const Fight& f, const Combatant& c, OptionList& list) {
  if (!is_free(c) || c.walked || !strikes_close(c) || feet_left(f, c, 1) < kSquareFt) return;
  Approach approach(f, c, 1);
  each_attackable(f, c, [&](const Combatant& target) {
    if (can_attack(f, blow_at(c, target.id)) || !approach.reaches(target.id)) return;
    Option option = option_of(actions::engage);
    option.item = c.ready_term();
    option.target = target.id;
    list.add(option);
  });
}

void list_switch(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.engaged.empty() || !strikes_close(c)) return;
  for (const Combatant& target : f.state.cast) {
    if (!f.enemies(c, target) || !f.takes_part(target) || !target.able()) continue;
    if (!f.knows(c.side, target.id) || c.is_engaged_with(target.id)) continue;
    if (is_kept_from(c, target.id)) continue;
    if (f.state.field.feet(c.id, target.id) > kSquareFt) continue;
    if (!can_attack(f, blow_at(c, target.id))) continue;
    Option option = option_of(actions::switch_targets);
    option.item = c.ready_term();
    option.target = target.id;
    list.add(option);
  }
}

void list_retreat(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.engaged.empty() || is_held(c) || c.walked || feet_left(f, c, 1) < kSquareFt) return;
  // Mostly a step or two will do.
  Stride stride = stride_of(f, c, 1);
  const int all = stride.feet;
  stride.feet = std::min(all, kNearby);
  bool leads = leads_out(f, c, stride);
  stride.feet = all;
  if (!leads && all > kNearby) leads = leads_out(f, c, stride);
  if (!leads) return;
  Option option = option_of(actions::retreat);
  option.open = true;
  list.add(option);
  list.add_parameter({.name = table::common::kDestination,
                      .kind = table::ParameterKind::Place,
                      .resource = term(Word::Movement)});
}

}  // namespace
}  // namespace fray::egs
