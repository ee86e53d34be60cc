#include "rules/egs/active_talents/panic.h"

#include "rules/egs/active_talents/active_talents.h"

namespace fray::egs {

const ActiveTalent* panic_of(const Fight& f, const Combatant& c) {
  if (!has_effect(c, Word::Panicked)) return nullptr;
  const ActiveTalent* panic = active_talent_on(f, c, Word::Panicked);
  if (panic == nullptr || !f.takes_part(f.at(panic->by))) return nullptr;
  return f.state.field.sees(c.id, panic->by) ? panic : nullptr;
}

void note_flight(Fight& f, CombatantId who) {
  for (ActiveTalent& w : f.state.active_talents) {
    if (w.on == who && w.word == Word::Panicked) w.amount = 1;
  }
}

void end_panic(Fight& f, CombatantId who) {
  end_talents(f, [&](const ActiveTalent& w) { return w.on == who && w.word == Word::Panicked; });
}

}  // namespace fray::egs
