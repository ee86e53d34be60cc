#include "rules/egs/talents/push.h"

#include "rules/egs/mounts.h"
#include "rules/egs/movement.h"

namespace fray::egs {

Pushed push_back(Fight& f, CombatantId who, CombatantId from, int feet) {
  part_from_mount(f, who);
  if (!f.takes_part(f.at(who))) return {};  // it died of the fall
  board::Cell at = f.state.field.at(who);
  const board::Cell other = from == kNobody ? board::Cell{static_cast<std::int16_t>(at.x + 1), at.y}
                                            : f.state.field.at(from);
  Pushed pushed;
  while (pushed.feet + kSquareFt <= feet) {
    const board::Cell next = f.state.field.map().away(at, other);
    if (!f.state.field.put(who, next)) {
      const CombatantId there = f.state.field.who_is_at(next);
      if (there != kNobody) f.reveal(there, who);
      pushed.hit = true;
      break;
    }
    at = next;
    pushed.feet += kSquareFt;
  }
  if (pushed.feet > 0) {
    f.emit<Ev::Moved>(who, table::Place(f.state.field.at(who)));
    part_engaged(f, who);
  }
  return pushed;
}

void throw_down(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (riding(c) != nullptr) return part_from_mount(f, who);
  if (c.stance == Stance::Prone) return;
  if (c.stance == Stance::Kneeling) f.lose(who, Word::Kneeling);
  c.stance = Stance::Prone;
  f.gain(who, Word::Prone);
  come_down(f, who);
}

}  // namespace fray::egs
