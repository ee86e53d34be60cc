#include "rules/egs/workings/concealment.h"

#include "rules/egs/workings/workings.h"

namespace fray::egs {

void reveal(Fight& f, CombatantId who, CombatantId by) {
  // What shows the unseen also ends what conceals it (R252).
  if (by == kNobody && has_effect(f.at(who), Word::Concealed)) {
    end_workings(f, [&](const Working& w) { return w.on == who && w.word == Word::Concealed; });
  }
  const table::Audience knew = f.table().known_to(who);
  const table::Audience now = by == kNobody ? table::kEveryone : knew | f.table().known_to(by);
  if (now == knew) return;
  f.table().set_known_to(who, now);
  f.table().emit_to(by == kNobody ? table::kEveryone : f.table().known_to(by),
                    table::common::kRevealed, who);
}

}  // namespace fray::egs
