#include "rules/kit/changing_ground.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <ranges>
#include <utility>

namespace fray::kit {

using board::Cell;

board::Tiling tiling_of(table::BoardKind kind) {
  return kind == table::BoardKind::Hexes ? board::Tiling::Hexes : board::Tiling::Squares;
}

ChangingGround::ChangingGround(board::Ground as_set_up)
    : map_(std::move(as_set_up)), open_(map_.is_open()), has_doors_(map_.has_doors()) {}

bool ChangingGround::lay(Cell at, board::Terrain now) {
  if (!map_.set_terrain(at, now)) return false;
  sight_.forget();
  open_ = open_ && !board::has(now, board::kHides);
  has_doors_ = has_doors_ || board::has(now, board::Terrain::Door);
  return true;
}

std::vector<ChangingGround::Change>::iterator ChangingGround::last_at(Cell at) {
  const auto found = std::ranges::find(changed_ | std::views::reverse, at, &Change::at);
  return found == changed_.rend() ? changed_.end() : std::prev(found.base());
}

// What is as the map says again is forgotten.
bool ChangingGround::change(Cell at, board::Terrain now) {
  const board::Terrain before = map_.terrain(at);
  if (!lay(at, now)) return false;
  const auto found = last_at(at);
  if (found == changed_.end()) {
    changed_.push_back({at, before, now});
  } else if (found->was == now) {
    changed_.erase(found);
  } else {
    found->now = now;
  }
  return true;
}

// On top of what has changed there, which comes back with its fall.
bool ChangingGround::raise_wall(Cell at) {
  const board::Terrain there = map_.terrain(at);
  if (board::is_solid(there) || board::has(there, board::Terrain::Door)) return false;
  if (!lay(at, board::Terrain::Wall)) return false;
  changed_.push_back({at, there, board::Terrain::Wall});
  return true;
}

void ChangingGround::lower_wall(Cell at) {
  const auto found = last_at(at);
  if (found == changed_.end()) return;
  const bool lowered = lay(at, found->was);
  assert(lowered);
  changed_.erase(found);
}

// Nothing that has changed there comes back any more.
void ChangingGround::draw(Cell at, board::Terrain ground) {
  const auto first = std::ranges::find(changed_, at, &Change::at);
  const board::Terrain as_set_up = first == changed_.end() ? map_.terrain(at) : first->was;
  const bool drawn = lay(at, ground);
  assert(drawn);
  std::erase_if(changed_, [at](const Change& c) { return c.at == at; });
  if (ground != as_set_up) changed_.push_back({at, as_set_up, ground});
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
  if (changed_.empty()) return std::string(as_set_up);
  return map_.drawn([this](Cell at) { return board::drawn_sign(map_.terrain(at)); });
}

void ChangingGround::restore_map() {
  for (const Change& c : std::views::reverse(changed_)) {
    const bool restored = lay(c.at, c.was);
    assert(restored);
  }
  changed_.clear();
}

bool ChangingGround::change_again() {
  return std::ranges::all_of(changed_, [this](Change& c) {
    c.was = map_.terrain(c.at);
    return lay(c.at, c.now);
  });
}

}  // namespace fray::kit
