#include "rules/egs/interlude/game.h"

#include "rules/egs/powers/power.h"
#include "table/power.h"

namespace fray::egs {
namespace {

// [OPT] Languages understood in addition to its own: a quarter of the Intelligence (L431).
int other_languages(const Combatant& c) {
  return (value_of(c.fighter().ability(Ability::Int)) + 3) / 4;
}

}  // namespace

table::Script<> InterludeGame::script() {
  return play_interlude(scene_);
}

void InterludeGame::view(table::View& view) const {
  EgsGame::view(view);
  view.round = 0;
  view.interlude = true;
  for (table::CombatantView& c : view.combatants) {
    c.gauges.push_back({term(Word::Seconds), scene_.state.seconds, 0});
    if (!fight_.state.options.multilingual) continue;
    c.gauges.push_back({term(Word::Languages), other_languages(fight_.at(c.who)), 0});
  }
}

void InterludeGame::powers(table::OptionList& list) const {
  EgsGame::powers(list);
  // Only combatants seen to rest: for others, the common clock would reveal them.
  const auto whom = combatants_where(fight_, [this](const Combatant& c) {
    return fight_.takes_part(c) && fight_.known_to_all(c.id);
  });
  if (table::offer_about(
          list, {.action = table::common::kSituation, .item = term(Word::Interruption)}, whom)) {
    list.add_number(table::common::kAmount, 0, kDaySeconds);
  }
}

void InterludeGame::use_power(table::Table& table, const table::Option& power,
                              std::span<const std::int32_t> values) {
  if (power.item != term(Word::Interruption)) {
    EgsGame::use_power(table, power, values);
    return leave_actions_uncounted(fight_);
  }
  const table::AboutOne about(values);
  scene_.state.interruption = about.number(0);
  table.emit(table::common::kSituated, about.who(), power.item, about.number(0));
}

}  // namespace fray::egs
