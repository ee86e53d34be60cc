#include "rules/egs/field/field.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace fray::egs {
namespace {

using board::Cell;
using table::CombatantId;
using table::raw;

}  // namespace

std::expected<Field, std::string> Field::make(const table::Board& board, std::string_view map) {
  auto drawn = Map::parse(board.kind, map);
  if (!drawn) return std::unexpected(drawn.error());
  return Field(std::move(*drawn), board);
}

std::expected<void, std::string> Field::place(CombatantId who, Cell at) {
  if (const auto placed = map_.place(figure(who), at); !placed) return placed;
  expect(who);  // not before: what is refused changes nothing
  spots_[raw(who)] = {.at = at, .present = true};
  return {};
}

std::expected<void, std::string> Field::put(CombatantId who, Cell at) {
  if (const auto moved = map_.move(figure(who), at); !moved) return moved;
  spots_[raw(who)].at = at;
  return {};
}

void Field::bring_back(CombatantId who, Cell at) {
  [[maybe_unused]] const auto placed = map_.place(figure(who), at);
  assert(placed);
  spots_[raw(who)] = {.at = at, .present = true};
}

void Field::remove(CombatantId who) {
  map_.remove(figure(who));
  spots_[raw(who)].present = false;
}

bool Field::stand_up() {
  for (std::size_t i = 0; i < spots_.size(); ++i) map_.remove(figure(CombatantId(i)));
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    const bool stands =
        !spots_[i].present || map_.place(figure(CombatantId(i)), spots_[i].at).has_value();
    if (!stands) return false;
  }
  return true;
}

// What is as the map says again is forgotten.
bool Field::change(Cell at, board::Terrain now) {
  const board::Terrain before = map_.terrain(at);
  if (!map_.set_terrain(at, now)) return false;
  sight_.forget();
  open_ = open_ && !board::is_solid(now);
  const auto found = std::ranges::find(changed_, at, &Changed::at);
  if (found == changed_.end()) {
    changed_.push_back({at, before, now});
  } else if (found->was == now) {
    changed_.erase(found);
  } else {
    found->now = now;
  }
  return true;
}

bool Field::raise_wall(Cell at) {
  const board::Terrain there = map_.terrain(at);
  if (board::is_solid(there) || board::has(there, board::Terrain::Door)) return false;
  return change(at, board::Terrain::Wall);
}

void Field::lower_wall(Cell at) {
  const auto found = std::ranges::find(changed_, at, &Changed::at);
  if (found == changed_.end()) return;
  const bool lowered = change(at, found->was);
  assert(lowered);
}

std::optional<bool> Field::door_at(Cell at) const {
  const board::Terrain there = map_.terrain(at);
  if (!board::has(there, board::Terrain::Door)) return std::nullopt;
  return board::has(there, board::Terrain::OpenDoor);
}

bool Field::set_door(Cell at, bool open) {
  return change(at, board::with_door(map_.terrain(at), open));
}

void Field::clear_ground(Cell at) {
  const bool cleared = change(at, board::Terrain::Floor);
  assert(cleared);
}

std::string Field::drawn(std::string_view as_set_up) const {
  std::string map(as_set_up);
  if (changed_.empty()) return map;
  const bool hexes = board_.kind == table::BoardKind::Hexes;
  int row = 0;
  int column =
      0;  // of the text; rows of hexes have a space between two, and every second is indented
  for (char& sign : map) {
    if (sign == '\n') {
      ++row;
      column = 0;
      continue;
    }
    const int x = hexes ? (column - row % 2) / 2 : column;
    ++column;
    if (hexes && sign == ' ') continue;
    const auto found = std::ranges::find(changed_, board::shifted({}, x, row), &Changed::at);
    if (found == changed_.end()) continue;
    sign = found->now == board::Terrain::Wall              ? '#'
           : !board::has(found->now, board::Terrain::Door) ? '.'
           : board::is_solid(found->now)                   ? '+'
                                                           : '/';
  }
  return map;
}

void Field::restore_map() {
  for (const Changed& c : changed_) {
    const bool restored = map_.set_terrain(c.at, c.was);
    assert(restored);
  }
  changed_.clear();
  sight_.forget();
}

bool Field::change_again() {
  for (Changed& c : changed_) {
    c.was = map_.terrain(c.at);
    if (!map_.set_terrain(c.at, c.now)) return false;
    sight_.forget();
    open_ = open_ && !board::is_solid(c.now);
  }
  return true;
}

bool Field::sees(CombatantId a, CombatantId b) const {
  return open_ || sight_.sees(at(a), at(b), [&] { return map_.sees(at(a), at(b)); });
}

board::Cover Field::cover(CombatantId attacker, CombatantId target) const {
  return open_ ? board::Cover::None : map_.cover(at(attacker), at(target));
}

template <class Arrived>
bool Field::is_straight_way_free(CombatantId who, Cell to, MoveBudget budget, Obstruction others,
                                 Arrived arrived) const {
  Cell here = at(who);
  int spent = 0;
  bool may_stop = false;
  while (!arrived(here)) {
    const Cell next = map_.towards(here, to);
    const auto price = map_.price_of(next, budget.unhindered);
    if (!price || map_.may_be_barred(here, next)) return false;
    here = next;
    spent += *price;
    if (spent > budget.feet) return false;
    const board::FigureId there = map_.at(here);
    const auto passage = there == board::kNoFigure ? board::Passage::Free : others(there);
    if (passage == board::Passage::Blocked) return false;
    may_stop = passage == board::Passage::Free;
  }
  return may_stop;
}

bool Field::goes_straight(CombatantId who, CombatantId target, int within, MoveBudget budget,
                          Obstruction others) const {
  const int height = this->height(who);
  const bool straight = is_straight_way_free(who, at(target), budget, others, [&](Cell here) {
    return feet_from(here, target, height) <= within;
  });
  if (straight) return true;
  map_.list_within(at(target), within / kSquareFt, around_);
  return std::ranges::any_of(around_, [&](Cell place) {
    return feet_from(place, target, height) <= within &&
           is_straight_way_free(who, place, budget, others,
                                [place](Cell here) { return here == place; });
  });
}

bool Field::can_move(CombatantId who, MoveBudget budget, Obstruction others) const {
  if (budget.feet < kSquareFt) return false;
  if (has_free_step(who, budget, [](Cell) { return true; })) return true;
  return any_destination(who, budget, others, [](Cell) { return true; });
}

void Field::list_destinations(CombatantId who, MoveBudget budget, Obstruction others,
                              std::vector<std::int32_t>& domain) const {
  ways_.each_destination(map_, figure(who), budget, others, [&](Cell place, int feet) {
    domain.push_back(table::Place(place).packed());
    domain.push_back(feet);
  });
}

Field::Moved Field::move(CombatantId who, Cell to, MoveBudget budget, Obstruction others) {
  Moved moved;
  const Map::Reach within = reach(who, budget, others, to);
  const board::ReachedCell* goal = within.find(to);
  if (goal == nullptr || !goal->may_stop || !within.path_to(to, way_)) return moved;
  Cell last = at(who);
  int spent = 0;
  for (const Cell step : way_) {
    const board::FigureId there = map_.at(step);
    if (there != board::kNoFigure && others(there) == board::Passage::Free) {
      moved.met = combatant(there);
      break;
    }
    const board::ReachedCell* reached = within.find(step);
    if (there == board::kNoFigure && reached != nullptr && reached->may_stop) {
      last = step;
      spent = reached->cost;
    }
  }
  if (last == at(who) || !map_.move(figure(who), last)) return moved;
  spots_[raw(who)].at = last;
  moved.feet = spent;
  return moved;
}

}  // namespace fray::egs
