#include "rules/egs/talents/places.h"

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/skills.h"

namespace fray::egs {
namespace {

constexpr int kDirectionSteps = 2;  // so that there are sixteen

// Free ground, as far as its side knows.
bool may_appear(const Fight& f, const Combatant& c, board::Cell cell) {
  const CombatantId there = f.state.field.who_is_at(cell);
  return there == kNoCombatant ? f.state.field.is_free(cell) : !f.knows(c.side, there);
}

bool is_element(const Fight& f, board::Cell cell) {
  const auto& fires = f.state.fires;
  return std::ranges::find(fires, cell) != fires.end() ||
         std::ranges::find(f.state.obstacles, cell, &Obstacle::at) != f.state.obstacles.end();
}

}  // namespace

int weird_value(const Fight& f, const Combatant& c) {
  return value_of(ability_of(f, c, c.fighter().weird_uses));
}

Ring ring_of(const Fight& f, const Combatant& c, const KnownTalent& known, Where where,
             CombatantId target, int points) {
  const board::Ground& map = f.state.field.map();
  if (where == Where::Direction) return {.nearer = 0, .steps = kDirectionSteps};
  const int value = weird_value(f, c);
  const int target_feet = target == c.id ? 0 : f.state.field.feet(c.id, target);
  const int least = points_to_reach(*known.def, value, target_feet).value_or(0);
  const int nearer = points > least ? reach_of(*known.def, value, points - 1) / kSquareFt : -1;
  const int steps = reach_of(*known.def, value, points) / kSquareFt;
  return {.nearer = nearer, .steps = std::min(steps, std::max(map.width(), map.height()))};
}

bool takes_place(const Fight& f, const Combatant& c, Where where, board::Cell cell) {
  const board::Cell at = f.state.field.at(c.id);
  if (where == Where::Free && !may_appear(f, c, cell)) return false;
  if (where == Where::Element && !is_element(f, cell)) return false;
  return cell == at || f.state.field.map().sees(at, cell);
}

}  // namespace fray::egs
