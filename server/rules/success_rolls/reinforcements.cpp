// Combatants that join a fight under way.
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/muster.h"

namespace fray::success_rolls {

std::expected<void, std::vector<table::Rejection>> SuccessRollsGame::admit(
    const table::CombatantSetup& newcomer, std::optional<table::Place> at) {
  FightState& s = fight_.state;
  const CombatantId id{static_cast<std::uint16_t>(s.cast.size())};
  std::vector<table::Rejection> faults;
  auto c = make_combatant(fight_.world(), s.options, newcomer, id, "", faults);
  if (c && c->down == Down::Dead) {
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

// Whoever comes while the others have begun to declare only defends in this second, and declares
// with them from the next one on (B32).
void SuccessRollsGame::enter(table::Table&) {
  Combatant& c = fight_.state.cast.back();
  c.declared = {.act = c.able() && !c.thing() ? Act::AllOutDefend : Act::Nothing};
}

}  // namespace fray::success_rolls
