// Speaking with and acting for allies (L2837, L2839, L2871, L1497).
#include <algorithm>

#include "rules/egs/active_talents/talent.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/points/rolls.h"
#include "rules/egs/rounds/interrupts.h"
#include "rules/egs/rounds/visits.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

constexpr int kHelp = 2;  // L2839

void list_talk(const Fight& f, const Combatant& c, OptionList& list);
void list_help(const Fight& f, const Combatant& c, OptionList& list);
void list_command(const Fight& f, const Combatant& c, OptionList& list);
void list_way(const Fight& f, const Combatant& c, OptionList& list);

void act_talk(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  f.at(who).spoke = true;
  f.emit<Ev::Declared>(who, option.action);
}

// A participant's dice in an ally's ritual: those that the ally uses talents with, in which it must
// be trained (L2229-2231, R253). None: it cannot.
SkillDice ritual_dice(const Fight& f, const Combatant& c, const Combatant& ally) {
  const Fighter& leader = ally.fighter();
  const auto& talents = ally.profile->talents;
  if (std::ranges::none_of(talents, &KnownTalent::ritual) || leader.weird_second) return {};
  if (skill_of(f, c, leader.weird_skill_key) == Die::None) return {};
  return dice_of(f, c, leader.weird_uses, leader.weird_skill_key);
}

PendingRoll ritual_for(const Fight& f, const Combatant& c, const Combatant& ally) {
  const Fighter& leader = ally.fighter();
  return {.who = c.id,
          .what = Word::CooperativeRoll,
          .purpose = Purpose::Check,
          .dice = ritual_dice(f, c, ally),
          .modifiers = common_modifiers(f, c, leader.weird_uses),
          .skill = leader.weird_skill_key};
}

// As the ally attacks with what it has in hand (R144).
PendingRoll help_for(const Fight& f, const Combatant& c, const Combatant& ally) {
  const Weapon& weapon = weapon_of(f, {.attacker = ally.id, .weapon = ally.weapon});
  const std::string_view skill = weapon.attack_with;
  return {.who = c.id,
          .what = Word::CooperativeRoll,
          .purpose = Purpose::Check,
          .dice = dice_of(f, c, weapon.attack_uses, skill),
          .modifiers = common_modifiers(f, c, weapon.attack_uses),
          .skill = skill};
}

table::Script<> play_help(Fight& f, CombatantId who, Option option, table::Choice) {
  const bool ritual = option.mode == term(Word::Ritual);
  const PendingRoll rolling = ritual ? ritual_for(f, f.at(who), f.at(option.target))
                                     : help_for(f, f.at(who), f.at(option.target));
  const bool helps = co_await tries(f, rolling);
  if (!helps || !f.at(option.target).able()) co_return;
  const Effect helped{.word = Word::Helped, .by = who, .amount = kHelp, .until = Until::NextAction};
  add_effect(f, option.target, helped);
  if (!ritual) co_return;
  const Effect aided{.word = Word::InRitual, .by = who, .amount = 1, .until = Until::NextAction};
  add_effect(f, option.target, aided);
}

void odds_of_help(const Fight& f, const Combatant& c, const Option& option,
                  std::vector<table::OddsRow>& rows) {
  const PendingRoll rolling = option.mode == term(Word::Ritual)
                                  ? ritual_for(f, c, f.at(option.target))
                                  : help_for(f, c, f.at(option.target));
  const SkillRoll roll{
      .dice = rolling.dice, .modifier = rolling.modifiers.total(), .point_die = false};
  const double chance = hit_chance(roll, kTargetNumber).value();
  table::OddsRow row;
  row.measures.push_back({term(Word::ChanceToSucceed), chance});
  row.measures.push_back({term(Word::Usefulness), chance / 2});
  rows.push_back(row);
}

// Minions and allies, and the combatants that the setup makes subordinate.
bool takes_orders(const Fight& f, const Combatant& c) {
  const auto& all = f.state.options.subordinates;
  return c.fighter().kind == Kind::Minion || c.fighter().kind == Kind::Ally ||
         std::ranges::find(all, c.id) != all.end();
}

// Its own actions stay as they are (R44).
table::Script<> play_command(Fight& f, CombatantId who, Option option, table::Choice choice) {
  const int spent = choice.values[0];
  Combatant& c = f.at(who);
  c.actions = static_cast<std::int8_t>(c.actions - spent);
  f.emit<Ev::Commanded>(who, option.target, spent);
  co_await act_on_command(f, option.target, spent);
}

table::Script<> play_way(Fight& f, CombatantId who, Option option, table::Choice) {
  f.at(who).spoke = true;
  f.emit<Ev::Declared>(who, term(Word::MakeWay));
  co_await make_way(f, option.target);
}

}  // namespace

namespace actions {
extern const Action talk;
extern const Action cooperative_roll;
extern const Action command;
extern const Action make_way;
const Action talk{.word = Word::Talk,
                  .cost = 0,
                  .list = list_talk,
                  .act = act_talk,
                  .keeps_aim = true,
                  .free = true};
const Action cooperative_roll{.word = Word::CooperativeRoll,
                              .needs = {Need::Ally},
                              .list = list_help,
                              .play = play_help,
                              .odds = odds_of_help};
const Action command{
    .word = Word::Command, .needs = {Need::Ally}, .list = list_command, .play = play_command};
const Action make_way{.word = Word::MakeWay,
                      .cost = 0,
                      .needs = {Need::Ally},
                      .list = list_way,
                      .play = play_way,
                      .keeps_aim = true,
                      .free = true};
}  // namespace actions

namespace {

// Once at a visit.
void list_talk(const Fight&, const Combatant& c, OptionList& list) {
  if (!c.spoke) list.add(option_of(actions::talk));
}

void list_help(const Fight& f, const Combatant& c, OptionList& list) {
  each_ally(f, c, [&](const Combatant& ally) {
    if (has_effect(ally, Word::Helped, c.id)) return;
    Option option = option_of(actions::cooperative_roll);
    option.target = ally.id;
    list.add(option);
    if (ritual_dice(f, c, ally).first == Die::None) return;
    option.mode = term(Word::Ritual);
    list.add(option);
  });
}

void list_command(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.held != Held::None || c.actions < 1) return;
  each_ally(f, c, [&](const Combatant& ally) {
    if (!takes_orders(f, ally)) return;
    Option option{.action = term(Word::Command)};
    option.target = ally.id;
    list.add(option);
    list.add_number(term(Word::CombatActions), 1, c.actions, term(Word::CombatActions));
  });
}

void list_way(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.spoke || c.held != Held::None) return;
  each_ally(f, c, [&](const Combatant& ally) {
    if (!may_use_way(f, ally)) return;
    Option option = option_of(actions::make_way);
    option.target = ally.id;
    list.add(option);
  });
}

}  // namespace
}  // namespace fray::egs
