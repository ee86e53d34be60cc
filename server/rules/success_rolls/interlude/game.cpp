#include "rules/success_rolls/interlude/game.h"

#include "rules/success_rolls/carried_state.h"
#include "rules/success_rolls/powers/power.h"
#include "rules/success_rolls/recovery.h"
#include "table/hash.h"
#include "table/packing.h"
#include "table/power.h"

namespace fray::success_rolls {
namespace {

struct Saved {
  std::string fight;
  InterludeState interlude;
};

}  // namespace

std::unique_ptr<table::Game> InterludeGame::clone() const {
  return std::make_unique<InterludeGame>(fight_.shared_world(), fight_.state, interlude_.state);
}

table::Script<> InterludeGame::script() {
  return play_interlude(interlude_);
}

void InterludeGame::view(table::View& view) const {
  SuccessRollsGame::view(view);
  for (table::CombatantView& c : view.combatants) {
    c.gauges.push_back({term(Word::Minutes), interlude_.state.minutes, 0});
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
  interlude_.state.interruption = about.number(0);
  table.emit(table::common::kSituated, about.who(), power.item, about.number(0));
}

std::optional<table::Outcome> InterludeGame::outcome() const {
  if (!interlude_.state.over) return std::nullopt;
  return table::Outcome{};
}

std::string InterludeGame::carried_state(CombatantId who) const {
  return write_carried_state(fight_.at(who), fight_.state.options);
}

std::uint64_t InterludeGame::digest() const {
  table::StateHash hash;
  hash.add(SuccessRollsGame::digest());
  hash.add(static_cast<std::uint64_t>(interlude_.state.minutes));
  hash.add(static_cast<std::uint64_t>(interlude_.state.interruption));
  hash.add(interlude_.state.waited).add(interlude_.state.over);
  return hash.value();
}

std::string InterludeGame::save() const {
  Saved saved{SuccessRollsGame::save(), interlude_.state};
  return table::pack(saved);
}

table::Result<> InterludeGame::load(std::string_view bytes) {
  Saved saved;
  if (auto ok = table::unpack(bytes, saved, "interlude"); !ok) return ok;
  if (auto ok = SuccessRollsGame::load(saved.fight); !ok) return ok;
  interlude_.state = saved.interlude;
  return {};
}

}  // namespace fray::success_rolls
