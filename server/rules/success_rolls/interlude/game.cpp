#include "rules/success_rolls/interlude/game.h"

#include "rules/success_rolls/carried_state.h"
#include "rules/success_rolls/powers/power.h"
#include "rules/success_rolls/recovery.h"
#include "table/hash.h"
#include "table/power.h"

namespace fray::success_rolls {

table::Script<> InterludeGame::script() {
  return play_interlude(scene_);
}

void InterludeGame::view(table::View& view) const {
  SuccessRollsGame::view(view);
  view.interlude = true;
  for (table::CombatantView& c : view.combatants) {
    c.gauges.push_back({term(Word::Minutes), scene_.state.minutes, 0});
  }
}

void InterludeGame::powers(table::OptionList& list) const {
  SuccessRollsGame::powers(list);
  // Only combatants seen to rest: for others, the common clock would reveal them.
  const auto whom = combatants_where(
      fight_, [this](const Combatant& c) { return living(c) && fight_.known_to_all(c.id); });
  if (table::offer_about(
          list, {.action = table::common::kSituation, .item = term(Word::Interruption)}, whom)) {
    list.add_number(table::common::kAmount, 0, kDayMinutes);
  }
}

void InterludeGame::use_power(table::Table& table, const table::Option& power,
                              std::span<const std::int32_t> values) {
  if (power.item != term(Word::Interruption)) {
    return SuccessRollsGame::use_power(table, power, values);
  }
  const table::AboutOne about(values);
  scene_.state.interruption = about.number(0);
  table.emit(table::common::kSituated, about.who(), power.item, about.number(0));
}

std::string InterludeGame::carried_state(CombatantId who) const {
  return write_carried_state(fight_.at(who), fight_.state.options);
}

std::uint64_t InterludeGame::digest() const {
  table::StateHash hash;
  hash.add(SuccessRollsGame::digest());
  hash.add(static_cast<std::uint64_t>(scene_.state.minutes));
  hash.add(static_cast<std::uint64_t>(scene_.state.interruption));
  hash.add(scene_.state.waited).add(scene_.state.over);
  return hash.value();
}

}  // namespace fray::success_rolls
