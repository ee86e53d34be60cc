#include "rules/kit/changing_ground.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace fray::kit {

using board::Cell;

board::Tiling tiling_of(table::BoardKind kind) {
  return kind == table::BoardKind::Hexes ? board::Tiling::Hexes : board::Tiling::Squares;
}

ChangingGround::ChangingGround(board::Ground as_set_up)
    : map_(std::move(as_set_up)), open_(map_.is_open()), has_doors_(map_.has_doors()) {}

// What is as the map says again is forgotten.
bool ChangingGround::change(Cell at, board::Terrain now) {
  const board::Terrain before = map_.terrain(at);
  if (!map_.set_terrain(at, now)) return false;
  sight_.forget();
  open_ = open_ && !board::is_solid(now);
  const auto found = std::ranges::find(changed_, at, &Change::at);
  if (found == changed_.end()) {
    changed_.push_back({at, before, now});
  } else if (found->was == now) {
    changed_.erase(found);
  } else {
    found->now = now;
  }
  return true;
}

bool ChangingGround::raise_wall(Cell at) {
  const board::Terrain there = map_.terrain(at);
  if (board::is_solid(there) || board::has(there, board::Terrain::Door)) return false;
  return change(at, board::Terrain::Wall);
}

void ChangingGround::lower_wall(Cell at) {
  const auto found = std::ranges::find(changed_, at, &Change::at);
  if (found == changed_.end()) return;
  const bool lowered = change(at, found->was);
  assert(lowered);
}

std::optional<bool> ChangingGround::door_at(Cell at) const {
  const board::Terrain there = map_.terrain(at);
  if (!board::has(there, board::Terrain::Door)) return std::nullopt;
  return board::has(there, board::Terrain::OpenDoor);
}

bool ChangingGround::set_door(Cell at, bool open) {
  return change(at, board::with_door(map_.terrain(at), open));
}

void ChangingGround::clear_ground(Cell at) {
  const bool cleared = change(at, board::Terrain::Floor);
  assert(cleared);
}

std::string ChangingGround::drawn(std::string_view as_set_up) const {
  std::string map(as_set_up);
  if (changed_.empty()) return map;
  const bool hexes = map_.tiling() == board::Tiling::Hexes;
  int row = 0;
  // Of the text: rows of hexes have a space between two, and every second is indented.
  int column = 0;
  for (char& sign : map) {
    if (sign == '\n') {
      ++row;
      column = 0;
      continue;
    }
    const int x = hexes ? (column - row % 2) / 2 : column;
    ++column;
    if (hexes && sign == ' ') continue;
    const auto found = std::ranges::find(changed_, board::shifted({}, x, row), &Change::at);
    if (found == changed_.end()) continue;
    sign = found->now == board::Terrain::Wall              ? '#'
           : !board::has(found->now, board::Terrain::Door) ? '.'
           : board::is_solid(found->now)                   ? '+'
                                                           : '/';
  }
  return map;
}

void ChangingGround::restore_map() {
  for (const Change& c : changed_) {
    const bool restored = map_.set_terrain(c.at, c.was);
    assert(restored);
  }
  changed_.clear();
  sight_.forget();
}

bool ChangingGround::change_again() {
  for (Change& c : changed_) {
    c.was = map_.terrain(c.at);
    if (!map_.set_terrain(c.at, c.now)) return false;
    sight_.forget();
    open_ = open_ && !board::is_solid(c.now);
  }
  return true;
}

}  // namespace fray::kit
