// What the GM does to those who take part, past all rules; and who joins them.
#include <algorithm>

#include "rules/egs/game.h"
#include "rules/egs/movement.h"
#include "rules/egs/muster.h"
#include "rules/egs/rounds.h"

namespace fray::egs {

table::Result<> EgsGame::put(table::Table& table, CombatantId who, table::Place to) {
  using table::Code;
  Field& field = fight_.state.field;
  if (!field.has(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is out of the fight, and in nobody's way");
  }
  if (const auto put = field.put(who, to.cell()); !put) {
    return table::reject(Code::Invalid, "place", put.error());
  }
  table.emit(table::common::kMoved, who, table::Place(field.at(who)));
  fight_.sit_at(table);
  part_engaged(fight_, who);
  return {};
}

std::expected<void, std::vector<table::Rejection>> EgsGame::admit(
    const table::CombatantSetup& newcomer, std::optional<table::Place> at) {
  FightState& s = fight_.state;
  const CombatantId id{static_cast<std::uint16_t>(s.cast.size())};
  std::vector<table::Rejection> faults;
  auto c = make_combatant(fight_.world(), s.options, newcomer, id, "", faults);
  if (c && c->state == HealthState::Dead) {
    faults.push_back({table::Code::Invalid, "wear", "is of one who is dead"});
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  if (!at) {
    s.field.expect(id);
  } else if (const auto placed = s.field.place(id, at->cell()); !placed) {
    return std::unexpected(
        std::vector{table::Rejection{table::Code::Invalid, "at", placed.error()}});
  }
  s.cast.push_back(std::move(*c));
  return {};
}

void EgsGame::enter(table::Table& table) {
  fight_.sit_at(table);
  join_order(fight_, fight_.state.cast.back().id);
}

}  // namespace fray::egs
