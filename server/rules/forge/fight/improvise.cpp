#include "rules/forge/fight/improvise.h"

namespace fray::forge {

void end_improvised(Fight& f) {
  for (const Combatant& c : f.state.cast) {
    if (c.improvised && c.improvised->last_round < f.state.round) take_back_improvised(f, c.id);
  }
}

void take_back_improvised(Fight& f, CombatantId who) {
  f.at(who).improvised.reset();
  f.emit<Ev::ImproviseEnded>(who);
}

}  // namespace fray::forge
