#include "rules/egs/workings/panic.h"

#include "rules/egs/workings/workings.h"

namespace fray::egs {

const Working* panic_of(const Fight& f, const Combatant& c) {
  if (!has_effect(c, Word::Panicked)) return nullptr;
  const Working* panic = working_on(f, c, Word::Panicked);
  if (panic == nullptr || !f.takes_part(f.at(panic->by))) return nullptr;
  return f.state.field.sees(c.id, panic->by) ? panic : nullptr;
}

void note_flight(Fight& f, CombatantId who) {
  for (Working& w : f.state.workings) {
    if (w.on == who && w.word == Word::Panicked) w.amount = 1;
  }
}

void end_panic(Fight& f, CombatantId who) {
  end_workings(f, [&](const Working& w) { return w.on == who && w.word == Word::Panicked; });
}

}  // namespace fray::egs
