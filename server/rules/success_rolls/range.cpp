#include "rules/success_rolls/range.h"

#include <algorithm>
#include <cstdlib>

#include "board/area.h"
#include "board/distance.h"
#include "board/sight.h"
#include "table/event.h"

namespace fray::success_rolls {

using board::Cell;
using table::CombatantId;
using table::raw;

std::expected<Field, std::string> Field::squares(std::string_view map) {
  auto grid = board::Grid::parse(map);
  if (!grid) return std::unexpected(grid.error());
  Field field(std::move(*grid));
  field.open_ = map.find_first_of("#+/oO") == map.npos;
  return field;
}

Field Field::bands(table::Board board) {
  Field field(*board::Grid::make(1, 1));
  field.board_ = std::move(board);
  return field;
}

bool Field::is_zone(Cell at) const {
  return at.y == 0 && at.x >= 0 && at.x < zones().count();
}

std::unexpected<std::string> Field::no_zone() const {
  return std::unexpected("is not a zone: [0, 0] is the first of " +
                         std::to_string(zones().count()) + ", [1, 0] the next");
}

std::expected<void, std::string> Field::place(CombatantId who, Cell at) {
  if (in_bands()) {
    if (!is_zone(at)) return no_zone();
  } else if (auto placed = grid_.place(figure(who), board::Footprint{at, 1}); !placed) {
    return placed;
  }
  // Not before: what is refused changes nothing.
  if (spots_.size() <= raw(who)) spots_.resize(raw(who) + std::size_t{1});
  spots_[raw(who)] = {.at = at, .present = true};
  return {};
}

std::expected<void, std::string> Field::put(CombatantId who, Cell at) {
  if (in_bands()) {
    if (!is_zone(at)) return no_zone();
  } else if (auto moved = grid_.move(figure(who), at); !moved) {
    return moved;
  }
  // No longer under way to anywhere.
  spots_[raw(who)] = {.at = at, .present = true};
  return {};
}

void Field::remove(CombatantId who) {
  if (!in_bands()) grid_.remove(figure(who));
  spots_[raw(who)].present = false;
}

bool Field::stand_up() {
  const auto there = [this](Cell at) { return is_zone(at); };
  if (in_bands()) return std::ranges::all_of(spots_, there, &Spot::at);
  for (std::size_t i = 0; i < spots_.size(); ++i) grid_.remove(figure(CombatantId(i)));
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    const bool stands =
        !spots_[i].present || grid_.place(figure(CombatantId(i)), {spots_[i].at, 1}).has_value();
    if (!stands) return false;
  }
  return true;
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
    board::cells_within(grid_, {at(who), 1}, yards, cells);
    std::erase_if(cells, [this](Cell c) { return board::is_impassable(grid_.terrain(c)); });
    return cells;
  }
  const int zone = at(who).x;
  for (int other = 0; other < zones().count(); ++other) {
    const int apart = other == zone ? 1 : zones().between(zone, other);
    if (apart <= yards) cells.push_back({static_cast<std::int16_t>(other), 0});
  }
  return cells;
}

bool Field::sees(CombatantId a, CombatantId b) const {
  if (open_) return true;
  return board::sees(grid_, {at(a), 1}, {at(b), 1});
}

std::string Field::seen_by(std::span<const CombatantId> watchers, char seen, char unseen) const {
  if (open_) return {};
  return grid_.drawn([&](Cell place) {
    const bool any = std::ranges::any_of(watchers, [&](CombatantId who) {
      return board::sees(grid_, {at(who), 1}, {place, 1});
    });
    return any ? seen : unseen;
  });
}

bool Field::half_covered(CombatantId shooter, CombatantId target) const {
  if (open_) return false;
  const auto no_figures = [](board::FigureId) { return false; };
  return board::cover(grid_, {at(shooter), 1}, {at(target), 1}, no_figures) >= board::Cover::Half;
}

board::MoveRules Field::rules_of_moving(int yards) {
  return {.limit = yards,  // a step is a yard
          .ignore_rough = true};
}

const board::Destinations& Field::destinations(CombatantId who, int yards,
                                               Obstruction others) const {
  destinations_.find(grid_, figure(who), rules_of_moving(yards), others);
  return destinations_;
}

bool Field::can_move(CombatantId who, int yards, Obstruction others) const {
  if (yards <= 0) return false;
  if (in_bands()) return zones().count() > 1;
  using enum board::Direction;
  for (const board::Direction d : {N, E, S, W}) {
    if (grid_.is_free({board::neighbour(at(who), d), 1})) return true;
  }
  return destinations(who, yards, others).any();
}

void Field::list_destinations(CombatantId who, int yards, Obstruction others,
                              std::vector<std::int32_t>& domain) const {
  if (in_bands()) {
    for (int zone = 0; zone < zones().count(); ++zone) {
      const Spot& s = spots_[raw(who)];
      if (zone == s.at.x) continue;
      domain.push_back(table::Place(static_cast<std::int16_t>(zone), 0).packed());
      domain.push_back(s.heading == zone ? s.left_yd : zones().between(s.at.x, zone));
    }
    return;
  }
  destinations(who, yards, others).each([&](Cell origin, int steps, int) {
    domain.push_back(table::Place(origin).packed());
    domain.push_back(steps);
  });
}

Field::Moved Field::move(CombatantId who, Cell to, int yards, Obstruction others) {
  if (!in_bands()) return move_on_squares(who, to, yards, others);
  Spot& s = spots_[raw(who)];
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
  Spot& s = spots_[raw(who)];
  bool surprises = false;
  const auto noting = [&](board::FigureId other) {
    const board::Passage passage = others(other);
    surprises |= passage == board::Passage::Free;
    return passage;
  };
  // One that moved earlier may stand in the way by now: then as near as possible.
  Cell best = s.at;
  int best_distance = board::steps_between(s.at, to);
  const board::Reach within =
      board::reachable(grid_, figure(who), rules_of_moving(yards), noting, scratch_);
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
      const CombatantId there = standing_at(step);
      if (there == table::kNoCombatant) {
        best = step;
      } else if (others(figure(there)) == board::Passage::Free) {
        moved.met = there;
        break;
      }
    }
  }
  moved.any = best != s.at && grid_.move(figure(who), best).has_value();
  if (moved.any) s.at = best;
  return moved;
}

CombatantId Field::push(CombatantId who, CombatantId from, int yards) {
  if (in_bands()) return table::kNoCombatant;
  Spot& s = spots_[raw(who)];
  const auto sign = [](int v) { return (v > 0) - (v < 0); };
  const Cell origin = at(from);
  // The nearest of the eight directions: along an axis where that is more than twice as far.
  const int x = s.at.x - origin.x;
  const int y = s.at.y - origin.y;
  const int dx = 2 * std::abs(x) >= std::abs(y) ? sign(x) : 0;
  const int dy = 2 * std::abs(y) >= std::abs(x) ? sign(y) : 0;
  CombatantId met = table::kNoCombatant;
  Cell to = s.at;
  for (int i = 0; i < yards; ++i) {
    const Cell next = board::shifted(to, dx, dy);
    if (!grid_.is_free({next, 1}, figure(who))) {
      met = standing_at(next);
      break;
    }
    to = next;
  }
  if (to != s.at && grid_.move(figure(who), to)) s.at = to;
  return met;
}

}  // namespace fray::success_rolls
