#pragma once

#include <algorithm>
#include <vector>

#include "rules/egs/active_talents/talent.h"

// Where a talent may be used whose place is chosen, and what that takes.
namespace fray::egs {

/// The value of the Weird Ability, by which ranges go (L2269).
int weird_value(const Fight& f, const Combatant& c);
/// What is paid of the least Magnitude where others take part in a ritual; their share comes on top
/// of what is chosen (R253).
constexpr int least_paid(int least, int aid) {
  return least - aid > 1 ? least - aid : 1;
}

/// The places that take just so many points of Range: what is nearer is offered for fewer points,
/// unless the talent's target is that far away.
struct Ring {
  int nearer = -1;  ///< steps that take fewer points
  int steps = 0;
  bool takes(int away) const { return away > nearer && away <= steps; }
};
Ring ring_of(const Fight& f, const Combatant& c, const KnownTalent& known, Where where,
             CombatantId target, int points);
/// Does the place suit the talent, as far as the side of `c` knows?
bool takes_place(const Fight& f, const Combatant& c, Where where, board::Cell cell);

/// Calls `visit` for each of them, as long as it says true.
template <class Visit>
void each_place(const Fight& f, const Combatant& c, const KnownTalent& known, Where where,
                CombatantId target, int points, Visit visit) {
  const board::Ground& map = f.state.field.map();
  const board::Cell at = f.state.field.at(c.id);
  const Ring ring = ring_of(f, c, known, where, target, points);
  if (ring.steps <= ring.nearer) return;
  std::vector<board::Cell> cells;
  map.list_within(at, ring.steps, cells);
  for (const board::Cell cell : cells) {
    if (!ring.takes(map.steps(at, cell))) continue;
    if (takes_place(f, c, where, cell) && !visit(cell)) return;
  }
}

}  // namespace fray::egs
