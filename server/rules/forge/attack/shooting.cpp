#include "rules/forge/attack/shooting.h"

namespace fray::forge {
namespace {

// Something that stands: a wall, a closed door, an object that gives cover.
bool solid(board::Terrain t) {
  return board::is_solid(t) ||
         board::has(t, board::Terrain::HalfCover | board::Terrain::ThreeQuarterCover);
}

}  // namespace

bool braced(const Fight& f, const Combatant& c) {
  if (c.has(Condition::Prone)) return true;
  const board::Footprint space = f.space(c.id);
  for (int y = space.top() - 1; y <= space.bottom() + 1; ++y) {
    for (int x = space.left() - 1; x <= space.right() + 1; ++x) {
      const board::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      if (f.state.grid.contains(cell) && solid(f.state.grid.terrain(cell))) return true;
    }
  }
  return false;
}

bool on_tripod(const Combatant& c, const Arm& arm) {
  return arm.mounts.tripod && c.moved_ft == 0;
}

int firing_cost(const Fight& f, const Combatant& c, const Arm& arm, const FireMode* mode) {
  const WeaponDef& w = *arm.def;
  int cost = w.cost;
  if (w.needs_support && !on_tripod(c, arm) && !braced(f, c)) cost *= 2;  // L2547
  return cost + (mode ? mode->cost : 0);
}

int farthest_ft(const Fight& f, const Combatant& c, const Arm& arm) {
  const WeaponDef& w = *arm.def;
  const bool steady = w.range_multiple_steady > w.range_multiple &&
                      (arm.mounts.scope || on_tripod(c, arm) || braced(f, c));
  return w.range_max_ft * (steady ? w.range_multiple_steady : w.range_multiple);
}

const FireMode* fire_mode(const Arm& arm, Term mode) {
  for (const FireMode& m : arm.def->fire) {
    if (term(m.kind) == mode) return &m;
  }
  return nullptr;
}

}  // namespace fray::forge
