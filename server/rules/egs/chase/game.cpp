#include "rules/egs/chase/game.h"

#include "rules/egs/powers/power.h"
#include "table/packing.h"
#include "table/power.h"

namespace fray::egs {
namespace {

constexpr int kHardestWay = -10;
constexpr int kEasiestWay = 3;

struct SavedChase {
  std::string fight;
  ChaseState chase;
};

}  // namespace

std::unique_ptr<table::Game> ChaseGame::clone() const {
  return std::make_unique<ChaseGame>(fight_.shared_world(), fight_.state, chase_.state);
}

table::Script<> ChaseGame::script() {
  return play_chase(chase_);
}

void ChaseGame::view(table::View& view) const {
  EgsGame::view(view);
  view.round = chase_.state.round;
  if (chase_.state.runners.empty()) return;
  for (table::CombatantView& c : view.combatants) {
    c.gauges.push_back({term(Word::FeetAlong), chase_.runner(c.who).feet, 0});
    c.out |= chase_.runner(c.who).fate == Runner::Fate::Escaped;
  }
}

void ChaseGame::powers(table::OptionList& list) const {
  EgsGame::powers(list);
  if (chase_.state.runners.empty()) return;
  const auto whom =
      combatants_where(fight_, [this](const Combatant& c) { return chase_.runs(c.id); });
  if (table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::WayIsHard)},
                         whom)) {
    list.add_number(table::common::kAmount, kHardestWay, kEasiestWay);
  }
}

void ChaseGame::use_power(table::Table& table, const table::Option& power,
                          std::span<const std::int32_t> values) {
  if (power.item != term(Word::WayIsHard)) return EgsGame::use_power(table, power, values);
  const table::AboutOne about(values);
  chase_.runner(about.who()).difficulty = static_cast<std::int16_t>(about.number(0));
  table.emit(table::common::kSituated, about.who(), power.item, about.number(0));
}

std::expected<void, std::vector<table::Rejection>> ChaseGame::admit(const table::CombatantSetup&,
                                                                    std::optional<table::Place>) {
  return std::unexpected(std::vector{table::Rejection{
      table::Code::IllegalNow, "", "nobody joins a chase that has begun; begin another"}});
}

std::optional<table::Outcome> ChaseGame::outcome() const {
  if (chase_.state.phase != ChaseState::Phase::Over) return std::nullopt;
  return table::Outcome{fight_.state.winner, chase_.state.round};
}

std::string ChaseGame::save() const {
  SavedChase saved{EgsGame::save(), chase_.state};
  return table::pack(saved);
}

table::Result<> ChaseGame::load(std::string_view bytes) {
  SavedChase saved;
  if (auto ok = table::unpack(bytes, saved, "chase"); !ok) return ok;
  if (auto ok = EgsGame::load(saved.fight); !ok) return ok;
  const std::size_t runners = saved.chase.runners.size();
  if (runners != 0 && runners != fight_.state.cast.size()) {
    return table::reject(table::Code::Unsupported, "chase.runners", "are others than the setup's");
  }
  chase_.state = std::move(saved.chase);
  return {};
}

}  // namespace fray::egs
