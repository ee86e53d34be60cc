// Combatants that join a fight under way.
#include "rules/forge/attack/ammunition.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/fight/skill_code.h"
#include "rules/forge/game/game.h"
#include "rules/forge/game/people.h"
#include "rules/forge/rounds/turns.h"

namespace fray::forge {

std::optional<Combatant> ForgeGame::build(const table::CombatantSetup& newcomer, CombatantId id,
                                          std::vector<table::Rejection>& faults) const {
  using table::Code;
  auto c = make_combatant(fight_.world(), newcomer, "", faults);
  if (c && !c->present) {
    faults.push_back({Code::Invalid, "wear", "is of one who is dead or gone"});
  } else if (c && c->summoned_for > 0) {
    faults.push_back({Code::Invalid, "wear",
                      "is of a summoned creature, which is there from the beginning with its "
                      "summoner: see the option summoned"});
  }
  if (!faults.empty()) return std::nullopt;
  c->id = id;
  c->side = newcomer.side;
  take_up_arms(*c);
  return c;
}

std::expected<void, std::string> ForgeGame::let_in(const Combatant& newcomer, CombatantId id,
                                                   std::optional<table::Place> at) {
  if (!at) return {};
  const auto cells = static_cast<std::int8_t>(newcomer.profile->derived.space_cells);
  return fight_.state.grid.place(Fight::figure(id), {at->cell(), cells});
}

void ForgeGame::has_entered(CombatantId who) {
  Fight& f = fight_;
  take_place_in_order(f, who);
  emit_all_ammunition(f, f.at(who));
  each_hook(f.at(who), &SkillCode::began, [&](const Known& k, auto began) { began(f, who, k); });
}

}  // namespace fray::forge
