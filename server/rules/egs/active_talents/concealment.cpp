#include "rules/egs/active_talents/concealment.h"

#include "rules/egs/active_talents/active_talents.h"

namespace fray::egs {

void reveal(Fight& f, CombatantId who, CombatantId by) {
  // Revealing it also ends its concealment (R252).
  if (by == kNoCombatant && has_effect(f.at(who), Word::Concealed)) {
    end_talents(f, [&](const ActiveTalent& w) { return w.on == who && w.word == Word::Concealed; });
  }
  f.reveal(who, by);
}

}  // namespace fray::egs
