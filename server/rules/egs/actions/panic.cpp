// Actions in a panic (L2505-2509): leaving the melee, fleeing, and after that recovering. A routed
// combatant flees as well (L3501).
#include "rules/egs/active_talents/panic.h"

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/morale.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/movement/movement.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

void list_flee(const Fight& f, const Combatant& c, OptionList& list);
void list_regain(const Fight& f, const Combatant& c, OptionList& list);

void list_flight(const Fight& f, const Combatant& c, CombatantId from,
                 std::vector<std::int32_t>& ways) {
  const std::size_t first = ways.size();
  list_ways(f, c, 1, ways);
  keep_farther(f, c, from, first, ways);
}

// Only to where it is farther from the combatant it flees from.
void expand_flight(const Fight& f, const Combatant& c, OptionList& list, std::size_t option) {
  const CombatantId from = flees_from(f, c);
  table::Parameter& where = list.parameters[list.options[option].first_parameter];
  where.first = static_cast<std::uint32_t>(list.domain.size());
  if (from != kNoCombatant) list_flight(f, c, from, list.domain);
  where.count = static_cast<std::uint32_t>(list.domain.size()) - where.first;
  list.options[option].open = false;
}

void act_flee(Fight& f, CombatantId who, const Option&, const table::Choice& choice) {
  note_flight(f, who);
  go(f, who, place_chosen(choice));
}

PendingRoll rolling_against_panic(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  return {.who = who,
          .what = Word::RegainControl,
          .purpose = Purpose::Resistance,
          .dice = dice_of(f, c, Ability::Psy, "resist"),
          .modifiers = common_modifiers(f, c, Ability::Psy),
          .skill = "resist"};
}

void odds_of_regaining(const Fight& f, const Combatant& c, const Option&,
                       std::vector<table::OddsRow>& rows) {
  const ActiveTalent* panic = panic_of(f, c);
  if (panic == nullptr) return;
  const PendingRoll rolling = rolling_against_panic(f, c.id);
  const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
  rows.emplace_back().measures.push_back(
      {term(Word::ChanceToSucceed), hit_chance(roll, panic->which + 1).value()});
}

table::Script<> play_regain(Fight& f, CombatantId who, Option, table::Choice) {
  const ActiveTalent* panic = panic_of(f, f.at(who));
  if (panic == nullptr) co_return;
  const int total = panic->which;
  const PendingRoll rolling = rolling_against_panic(f, who);
  const bool free = co_await tries(f, rolling, total + 1);
  if (free) end_panic(f, who);
}

}  // namespace

namespace actions {
extern const Action flee;
extern const Action regain_control;
const Action flee{.word = Word::Flee,
                  .needs = {Need::Free},
                  .list = list_flee,
                  .expand = expand_flight,
                  .act = act_flee,
                  .for_panicked = true};
const Action regain_control{.word = Word::RegainControl,
                            .needs = {Need::ActiveTalent},
                            .list = list_regain,
                            .play = play_regain,
                            .odds = odds_of_regaining,
                            .for_panicked = true};
}  // namespace actions

namespace {

void list_flee(const Fight& f, const Combatant& c, OptionList& list) {
  const CombatantId from = flees_from(f, c);
  if (from == kNoCombatant || !is_free(c) || c.walked) return;
  std::vector<std::int32_t> ways;
  list_flight(f, c, from, ways);
  if (ways.empty()) return;
  Option option = option_of(actions::flee);
  option.open = true;
  list.add(option);
  list.add_parameter({.name = table::common::kDestination,
                      .kind = table::ParameterKind::Place,
                      .resource = term(Word::Movement)});
}

// Once it has fled, and only who was ever taught to resist (L2259).
void list_regain(const Fight& f, const Combatant& c, OptionList& list) {
  const ActiveTalent* panic = panic_of(f, c);
  if (panic == nullptr || panic->amount == 0) return;
  if (skill_of(f, c, "resist") == Die::None) return;
  list.add(option_of(actions::regain_control));
}

}  // namespace
}  // namespace fray::egs
