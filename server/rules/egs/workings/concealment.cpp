#include "rules/egs/workings/concealment.h"

#include "rules/egs/workings/workings.h"

namespace fray::egs {

void reveal(Fight& f, CombatantId who, CombatantId by) {
  // What shows the unseen also ends what conceals it (R252).
  if (by == kNoCombatant && has_effect(f.at(who), Word::Concealed)) {
    end_workings(f, [&](const Working& w) { return w.on == who && w.word == Word::Concealed; });
  }
  f.reveal(who, by);
}

}  // namespace fray::egs
