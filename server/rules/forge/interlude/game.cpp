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
    : SceneGame(std::move(world), at_rest(fight), beginning(fight)) {}

table::Script<> InterludeGame::script() {
  return play_interlude(scene_);
}

void InterludeGame::view(table::View& view) const {
  ForgeGame::view(view);
  view.interlude = true;
  view.turn = kNoCombatant;
  for (table::CombatantView& c : view.combatants) {
    c.gauges.push_back({term(Word::Minutes), scene_.state.seconds / kMinuteSeconds, 0});
    const int disposition = scene_.state.dispositions[table::raw(c.who)];
    if (disposition != 0) c.gauges.push_back({term(Word::Disposition), disposition, 0});
  }
}

void InterludeGame::powers(table::OptionList& list) const {
  ForgeGame::powers(list);
  list_disposition(scene_, list);
  list_interruption(scene_, list);
}

void InterludeGame::use_power(table::Table& table, const table::Option& power,
                              std::span<const std::int32_t> values) {
  if (power.item == term(Word::Disposition)) {
    set_disposition(scene_, table::AboutOne(values));
  } else if (power.item == term(Word::Interruption)) {
    set_interruption(scene_, table::AboutOne(values));
  } else {
    ForgeGame::use_power(table, power, values);
  }
}

table::Result<> InterludeGame::suits_fight(const InterludeState& read) const {
  if (read.dispositions.size() == fight_.state.cast.size()) return {};
  return table::reject(table::Code::Unsupported, "interlude.dispositions",
                       "are of other people than the setup's");
}

std::string InterludeGame::carried_state(CombatantId who) const {
  return write_carried_state(carried_state_of(fight_.state, who), *fight_.at(who).profile);
}

std::uint64_t InterludeGame::digest() const {
  table::StateHash h;
  h.add(ForgeGame::digest()).add(static_cast<std::uint64_t>(scene_.state.seconds));
  h.add(static_cast<std::uint64_t>(scene_.state.interruption));
  h.add(scene_.state.waited).add(scene_.state.over);
  for (const std::int8_t d : scene_.state.dispositions) h.add(static_cast<std::uint64_t>(d));
  return h.value();
}

}  // namespace fray::forge
