// Combatants that join a fight under way.
#include "rules/forge/attack/shooting.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/fight/skill_code.h"
#include "rules/forge/game/game.h"
#include "rules/forge/game/people.h"
#include "rules/forge/rounds/turns.h"

namespace fray::forge {

std::expected<void, std::vector<table::Rejection>> ForgeGame::admit(
    const table::CombatantSetup& newcomer, std::optional<table::Place> at) {
  using table::Code;
  FightState& s = fight_.state;
  const CombatantId id{static_cast<std::uint16_t>(s.cast.size())};
  std::vector<table::Rejection> faults;
  auto c = make_combatant(fight_.world(), newcomer, "", faults);
  if (c && !c->present) {
    faults.push_back({Code::Invalid, "wear", "is of one who is dead or gone"});
  } else if (c && c->summoned_for > 0) {
    faults.push_back({Code::Invalid, "wear",
                      "is of a summoned creature, which is there from the beginning with its "
                      "summoner: see the option summoned"});
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  c->id = id;
  c->side = newcomer.side;
  take_up_arms(*c);
  if (at) {
    const board::Footprint space{at->cell(),
                                 static_cast<std::int8_t>(c->profile->derived.space_cells)};
    if (const auto placed = s.grid.place(Fight::figure(id), space); !placed) {
      return std::unexpected(std::vector{table::Rejection{Code::Invalid, "at", placed.error()}});
    }
  }
  s.cast.push_back(std::move(*c));
  return {};
}

void ForgeGame::enter(table::Table&) {
  Fight& f = fight_;
  const CombatantId who = f.state.cast.back().id;
  take_place_in_order(f, who);
  tell_all_ammunition(f, f.at(who));
  each_hook(f.at(who), &SkillCode::began, [&](const Known& k, auto began) { began(f, who, k); });
}

}  // namespace fray::forge
