#include "rules/forge/interlude/game.h"

#include <memory>
#include <utility>

#include "rules/forge/game/carried_state.h"
#include "rules/forge/interlude/disposition.h"
#include "rules/forge/interlude/interruption.h"
#include "rules/forge/interlude/script.h"
#include "table/hash.h"

namespace fray::forge {
namespace {

InterludeState beginning(const FightState& fight) {
  InterludeState state;
  state.dispositions.resize(fight.cast.size());
  return state;
}

// All combatants have caught their breath and put away what they held; the dead lie out of the way.
FightState at_rest(FightState fight) {
  fight.fighting = false;
  for (Combatant& c : fight.cast) {
    c.energy.start_with(c.energy.cap());
    c.main_arm = c.off_arm = Combatant::kNoArm;
    c.shield_held = false;
    if (!c.present) fight.grid.remove(Fight::figure(c.id));
  }
  return fight;
}

}  // namespace

InterludeGame::InterludeGame(std::shared_ptr<const World> world, const FightState& fight)
    : InterludeGame(std::move(world), at_rest(fight), beginning(fight)) {}

InterludeGame::InterludeGame(std::shared_ptr<const World> world, FightState fight,
                             InterludeState interlude)
    : ForgeGame(std::move(world), std::move(fight)),
      interlude_{.fight = fight_, .state = std::move(interlude)} {}

std::unique_ptr<table::Game> InterludeGame::clone() const {
  return std::make_unique<InterludeGame>(fight_.shared_world(), fight_.state, interlude_.state);
}

table::Script<> InterludeGame::script() {
  return play_interlude(interlude_);
}

void InterludeGame::view(table::View& view) const {
  ForgeGame::view(view);
  view.turn = kNoCombatant;
  for (table::CombatantView& c : view.combatants) {
    c.gauges.push_back({term(Word::Minutes), interlude_.state.seconds / kMinuteSeconds, 0});
    const int disposition = interlude_.state.dispositions[table::raw(c.who)];
    if (disposition != 0) c.gauges.push_back({term(Word::Disposition), disposition, 0});
  }
}

void InterludeGame::powers(table::OptionList& list) const {
  ForgeGame::powers(list);
  list_disposition(interlude_, list);
  list_interruption(interlude_, list);
}

void InterludeGame::use_power(table::Table& table, const table::Option& power,
                              std::span<const std::int32_t> values) {
  if (power.item == term(Word::Disposition)) {
    set_disposition(interlude_, table::AboutOne(values));
  } else if (power.item == term(Word::Interruption)) {
    set_interruption(interlude_, table::AboutOne(values));
  } else {
    ForgeGame::use_power(table, power, values);
  }
}

std::optional<table::Outcome> InterludeGame::outcome() const {
  if (!interlude_.state.over) return std::nullopt;
  return table::Outcome{};
}

std::string InterludeGame::carried_state(CombatantId who) const {
  return write_carried_state(carried_state_of(fight_.state, who), *fight_.at(who).profile);
}

std::uint64_t InterludeGame::digest() const {
  table::StateHash h;
  h.add(ForgeGame::digest()).add(static_cast<std::uint64_t>(interlude_.state.seconds));
  h.add(static_cast<std::uint64_t>(interlude_.state.interruption));
  h.add(interlude_.state.waited).add(interlude_.state.over);
  for (const std::int8_t d : interlude_.state.dispositions) h.add(static_cast<std::uint64_t>(d));
  return h.value();
}

}  // namespace fray::forge
