#include "rules/egs/chase/game.h"

#include "rules/egs/powers/power.h"
#include "table/power.h"

namespace fray::egs {
namespace {

constexpr int kHardestWay = -10;
constexpr int kEasiestWay = 3;

}  // namespace

table::Script<> ChaseGame::script() {
  return play_chase(scene_);
}

void ChaseGame::view(table::View& view) const {
  EgsGame::view(view);
  view.round = scene_.state.round;
  if (scene_.state.runners.empty()) return;
  for (table::CombatantView& c : view.combatants) {
    c.gauges.push_back({term(Word::FeetAlong), scene_.runner(c.who).feet, 0});
    c.out |= scene_.runner(c.who).fate == Runner::Fate::Escaped;
  }
}

void ChaseGame::powers(table::OptionList& list) const {
  EgsGame::powers(list);
  if (scene_.state.runners.empty()) return;
  const auto whom =
      combatants_where(fight_, [this](const Combatant& c) { return scene_.runs(c.id); });
  if (table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::WayIsHard)},
                         whom)) {
    list.add_number(table::common::kAmount, kHardestWay, kEasiestWay);
  }
}

void ChaseGame::use_power(table::Table& table, const table::Option& power,
                          std::span<const std::int32_t> values) {
  if (power.item != term(Word::WayIsHard)) return EgsGame::use_power(table, power, values);
  const table::AboutOne about(values);
  scene_.runner(about.who()).difficulty = static_cast<std::int16_t>(about.number(0));
  table.emit(table::common::kSituated, about.who(), power.item, about.number(0));
}

std::expected<void, std::vector<table::Rejection>> ChaseGame::admit(const table::CombatantSetup&,
                                                                    std::optional<table::Place>) {
  return std::unexpected(std::vector{table::Rejection{
      table::Code::IllegalNow, "", "no one can join a running chase; start another"}});
}

std::optional<table::Outcome> ChaseGame::outcome() const {
  if (scene_.state.phase != ChaseState::Phase::Over) return std::nullopt;
  return table::Outcome{fight_.state.winner, scene_.state.round};
}

table::Result<> ChaseGame::suits_fight(const ChaseState& read) const {
  if (read.runners.empty() || read.runners.size() == fight_.state.cast.size()) return {};
  return table::reject(table::Code::Unsupported, "chase.runners", "are others than the setup's");
}

}  // namespace fray::egs
