// Combatants that join a fight under way.
#include "rules/success_rolls/build_combatants.h"
#include "rules/success_rolls/game.h"

namespace fray::success_rolls {

std::optional<Combatant> SuccessRollsGame::build(const table::CombatantSetup& newcomer,
                                                 CombatantId id,
                                                 std::vector<table::Rejection>& faults) const {
  auto c = make_combatant(fight_.world(), fight_.state.options, newcomer, id, "", faults);
  if (c && c->down == Down::Dead) {
    faults.push_back({table::Code::Invalid, "wear", "is of one who is dead"});
  }
  return c;
}

// A reinforcement that comes while the others have started to declare only defends in this second,
// and declares with them from the next one on (B32).
void SuccessRollsGame::has_entered(CombatantId who) {
  Combatant& c = fight_.at(who);
  c.declared = {.act = c.able() && !c.thing() ? Act::AllOutDefend : Act::Nothing};
}

}  // namespace fray::success_rolls
