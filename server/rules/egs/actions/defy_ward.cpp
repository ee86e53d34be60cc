// Overcoming a circle that wards one off (L2647-2651).
#include "rules/egs/active_talents/ward.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

constexpr int kHardToDefy = -4;

void list_defiance(const Fight& f, const Combatant& c, table::OptionList& list);

PendingRoll rolling_against_ward(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  PendingRoll rolling{
      .who = who,
      .what = Word::DefyWard,
      .purpose = Purpose::Resistance,
      .dice = SkillDice::of(ability_of(f, c, Ability::Psy), ability_of(f, c, Ability::Spt)),
      .modifiers = common_modifiers(f, c, Ability::Psy)};
  rolling.modifiers.add(Source::Difficulty, kHardToDefy);
  return rolling;
}

void odds_of_defiance(const Fight& f, const Combatant& c, const table::Option&,
                      std::vector<table::OddsRow>& rows) {
  const PendingRoll rolling = rolling_against_ward(f, c.id);
  const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
  rows.emplace_back().measures.push_back(
      {term(Word::ChanceToSucceed), hit_chance(roll, kTargetNumber).value()});
}

table::Script<> play_defiance(Fight& f, CombatantId who, table::Option, table::Choice) {
  const PendingRoll rolling = rolling_against_ward(f, who);
  const bool overcomes = co_await tries(f, rolling);
  if (!overcomes) co_return;
  for (const ActiveTalent& w : f.state.active_talents) {
    if (w.word != Word::Warding) continue;
    const Effect defying{.word = Word::Defying, .by = w.by, .until = Until::Fight};
    add_effect(f, who, defying);
  }
}

}  // namespace

namespace actions {
extern const Action defy_ward;
const Action defy_ward{.word = Word::DefyWard,
                       .needs = {Need::ActiveTalent},
                       .list = list_defiance,
                       .play = play_defiance,
                       .odds = odds_of_defiance};
}  // namespace actions

namespace {

// Without a Psyche or a Spirit there is nothing to roll (R94).
void list_defiance(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!can_defy_ward(f, c)) return;
  if (!has_ability(f, c, Ability::Psy) || !has_ability(f, c, Ability::Spt)) return;
  list.add(option_of(actions::defy_ward));
}

}  // namespace
}  // namespace fray::egs
