#include "rules/success_rolls/range.h"

#include <algorithm>
#include <cstdlib>

#include "board/distance.h"
#include "board/terrain.h"
#include "table/event.h"

namespace fray::success_rolls {

using board::Cell;
using table::CombatantId;

std::expected<Field, std::string> Field::squares(std::string_view map) {
  auto ground = ground_of(table::open_squares(), map);
  if (!ground) return std::unexpected(std::move(ground.error()));
  return Field(std::move(*ground), table::open_squares());
}

Field Field::bands(table::Board board) {
  return Field(*ground_of(table::open_squares(), "."), std::move(board));
}

bool Field::is_zone(Cell at) const {
  return at.y == 0 && at.x >= 0 && at.x < zones().count();
}

std::unexpected<std::string> Field::no_zone() const {
  return std::unexpected("is not a zone: [0, 0] is the first of " +
                         std::to_string(zones().count()) + ", [1, 0] the next");
}

bool Field::all_in_zones() const {
  return std::ranges::all_of(spots_, [this](const Spot& s) { return is_zone(s.at); });
}

Field::Done Field::place(CombatantId who, Cell at) {
  if (!in_bands()) return GroundField::place(who, at);
  if (!is_zone(at)) return no_zone();
  expect(who);
  spot(who) = fresh(at);
  return {};
}

Field::Done Field::put(CombatantId who, Cell at) {
  if (in_bands()) {
    if (!is_zone(at)) return no_zone();
  } else if (auto moved = GroundField::put(who, at); !moved) {
    return moved;
  }
  spot(who) = fresh(at);
  return {};
}

int Field::yards(CombatantId a, CombatantId b) const {
  const Cell from = at(a);
  const Cell to = at(b);
  if (in_bands()) return from == to ? 1 : zones().between(from.x, to.x);
  return board::steps_between(from, to);
}

std::vector<Cell> Field::within(CombatantId who, int yards) const {
  std::vector<Cell> cells;
  if (!in_bands()) {
    map().list_within(at(who), yards, cells);
    std::erase_if(cells, [this](Cell c) { return board::is_impassable(map().terrain(c)); });
    return cells;
  }
  const int zone = at(who).x;
  for (int other = 0; other < zones().count(); ++other) {
    const int apart = other == zone ? 1 : zones().between(zone, other);
    if (apart <= yards) cells.push_back({static_cast<std::int16_t>(other), 0});
  }
  return cells;
}

std::string Field::seen_by(std::span<const CombatantId> watchers, char seen, char unseen) const {
  if (is_open()) return {};
  return map().drawn([&](Cell place) {
    const bool any =
        std::ranges::any_of(watchers, [&](CombatantId who) { return map().sees(at(who), place); });
    return any ? seen : unseen;
  });
}

bool Field::half_covered(CombatantId shooter, CombatantId target) const {
  return cover(shooter, target) >= board::Cover::Half;
}

bool Field::can_move(CombatantId who, int yards, Obstruction others) const {
  return in_bands() ? yards > 0 && zones().count() > 1 : GroundField::can_move(who, yards, others);
}

void Field::list_destinations(CombatantId who, int yards, Obstruction others,
                              std::vector<std::int32_t>& domain) const {
  if (in_bands()) {
    for (int zone = 0; zone < zones().count(); ++zone) {
      const Spot& s = spot(who);
      if (zone == s.at.x) continue;
      domain.push_back(table::Place(static_cast<std::int16_t>(zone), 0).packed());
      domain.push_back(s.heading == zone ? s.left_yd : zones().between(s.at.x, zone));
    }
    return;
  }
  GroundField::list_destinations(who, yards, others, domain);
}

Field::Moved Field::move(CombatantId who, Cell to, int yards, Obstruction others) {
  if (!in_bands()) return move_on_squares(who, to, yards, others);
  Spot& s = spot(who);
  if (s.heading != to.x) {
    s.heading = to.x;
    s.left_yd = zones().between(s.at.x, to.x);
  }
  s.left_yd -= yards;
  if (s.left_yd <= 0) {
    s.at = to;
    s.heading = -1;
    s.left_yd = 0;
  }
  return {.any = yards > 0};
}

Field::Moved Field::move_on_squares(CombatantId who, Cell to, int yards, Obstruction others) {
  Spot& s = spot(who);
  bool surprises = false;
  const auto noting = [&](board::FigureId other) {
    const board::Passage passage = others(other);
    surprises |= passage == board::Passage::Free;
    return passage;
  };
  // One that moved earlier may stand in the way by now: then as near as possible.
  Cell best = s.at;
  int best_distance = board::steps_between(s.at, to);
  const board::Ground::Reach within = ground_.reach(kit::figure_of(who), rules(yards), noting);
  for (const board::ReachedCell& cell : within.cells()) {
    const int distance = board::steps_between(cell.origin, to);
    if (!cell.may_stop || distance >= best_distance) continue;
    best = cell.origin;
    best_distance = distance;
  }
  Moved moved;
  if (best != s.at && surprises && within.path_to(best, way_)) {
    best = s.at;
    for (const Cell step : way_) {
      const CombatantId there = who_is_at(step);
      if (there == table::kNoCombatant) {
        best = step;
      } else if (others(kit::figure_of(there)) == board::Passage::Free) {
        moved.met = there;
        break;
      }
    }
  }
  moved.any = best != s.at && ground_.move(kit::figure_of(who), best).has_value();
  if (moved.any) s.at = best;
  return moved;
}

CombatantId Field::push(CombatantId who, CombatantId from, int yards) {
  if (in_bands()) return table::kNoCombatant;
  Spot& s = spot(who);
  const Cell origin = at(from);
  // The nearest of the eight directions: along an axis where that is more than twice as far.
  const int x = s.at.x - origin.x;
  const int y = s.at.y - origin.y;
  if (x == 0 && y == 0) return table::kNoCombatant;
  const int dx = 2 * std::abs(x) >= std::abs(y) ? board::sign(x) : 0;
  const int dy = 2 * std::abs(y) >= std::abs(x) ? board::sign(y) : 0;
  CombatantId met = table::kNoCombatant;
  Cell to = s.at;
  for (int i = 0; i < yards; ++i) {
    const Cell next = board::shifted(to, dx, dy);
    if (!is_free(next)) {
      met = who_is_at(next);
      break;
    }
    to = next;
  }
  if (to != s.at && ground_.move(kit::figure_of(who), to)) s.at = to;
  return met;
}

}  // namespace fray::success_rolls
