#include "rules/egs/body/obstacles.h"

#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/concealment.h"

namespace fray::egs {
namespace {

constexpr int kDoorToughness = 4;  // of wood (L3029)

bool is_raised(const ActiveTalent& w, board::Cell at) {
  return w.word == Word::Walling && w.at == at;
}

int damage_to(const Fight& f, board::Cell at) {
  const auto found = std::ranges::find(f.state.battered, at, &Battered::at);
  return found == f.state.battered.end() ? 0 : found->damage;
}

// Whatever it is, nothing is left of it.
void bring_down(Fight& f, CombatantId who, board::Cell at) {
  if (f.state.field.door_at(at)) {
    f.state.field.clear_ground(at);
    return f.emit<Ev::DoorBroken>(who, table::Place(at));
  }
  if (clear_obstacle(f, who, at)) return;
  const auto raised = [&](const ActiveTalent& w) { return is_raised(w, at); };
  if (std::ranges::any_of(f.state.active_talents, raised)) return end_talents(f, raised);
  f.state.field.clear_ground(at);
  f.emit<Ev::WallGone>(who, table::Place(at));
}

}  // namespace

bool has_anything_to_break(const Fight& f) {
  return f.state.field.has_doors() || !f.state.obstacles.empty() ||
         f.state.options.wall_toughness > 0 ||
         std::ranges::find(f.state.active_talents, Word::Walling, &ActiveTalent::word) !=
             f.state.active_talents.end();
}

int toughness_at(const Fight& f, board::Cell at) {
  if (f.state.field.door_at(at) == false) return kDoorToughness;
  const auto made = std::ranges::find(f.state.obstacles, at, &Obstacle::at);
  if (made != f.state.obstacles.end()) return made->toughness;
  const auto wall = std::ranges::find_if(f.state.active_talents,
                                         [&](const ActiveTalent& w) { return is_raised(w, at); });
  if (wall != f.state.active_talents.end()) return wall->magnitude;
  const board::Ground& map = f.state.field.map();
  const bool of_map = map.contains(at) && board::has(map.terrain(at), board::Terrain::Wall);
  return of_map ? f.state.options.wall_toughness : 0;
}

int toughness_left(const Fight& f, board::Cell at) {
  return std::max(0, toughness_at(f, at) - damage_to(f, at));
}

std::optional<board::Cell> what_hides(const Fight& f, board::Cell from, board::Cell to) {
  const board::Ground& map = f.state.field.map();
  const auto [left, right] = std::minmax(from.x, to.x);
  const auto [top, bottom] = std::minmax(from.y, to.y);
  // Rows of hexes are half a hex apart.
  for (int y = top - 1; y <= bottom + 1; ++y) {
    for (int x = left - 1; x <= right + 1; ++x) {
      const board::Cell cell = board::shifted({}, x, y);
      if (!map.contains(cell) || !map.lies_between(cell, from, to)) continue;
      if (!board::is_solid(map.terrain(cell)) || toughness_at(f, cell) == 0) continue;
      board::Ground without = map;
      without.set_terrain(cell, board::Terrain::Floor);
      if (without.sees(from, to)) return cell;
    }
  }
  return std::nullopt;
}

// No roll: it stands still (L3026). What was done to it is remembered until it is down.
int batter(Fight& f, CombatantId who, board::Cell at, int damage) {
  const int left = toughness_left(f, at);
  f.emit<Ev::Battered>(who, table::Place(at), damage, std::max(0, left - damage));
  auto& battered = f.state.battered;
  const auto found = std::ranges::find(battered, at, &Battered::at);
  if (damage >= left) {
    if (found != battered.end()) battered.erase(found);
    bring_down(f, who, at);
  } else if (found == battered.end()) {
    battered.push_back({.at = at, .damage = static_cast<std::int16_t>(damage)});
  } else {
    found->damage = static_cast<std::int16_t>(found->damage + damage);
  }
  return damage - left;
}

// Finds a hidden combatant there.
bool make_obstacle(Fight& f, CombatantId by, board::Cell at, int toughness) {
  if (!f.state.field.raise_wall(at)) {
    const CombatantId there = f.state.field.who_is_at(at);
    if (there != kNoCombatant) reveal(f, there, by);
    return false;
  }
  f.state.obstacles.push_back({.at = at, .toughness = static_cast<std::int16_t>(toughness)});
  f.emit<Ev::WallRaised>(by, table::Place(at), toughness);
  return true;
}

bool clear_obstacle(Fight& f, CombatantId by, board::Cell at) {
  const auto found = std::ranges::find(f.state.obstacles, at, &Obstacle::at);
  if (found == f.state.obstacles.end()) return false;
  f.state.obstacles.erase(found);
  f.state.field.lower_wall(at);
  f.emit<Ev::WallGone>(by, table::Place(at));
  return true;
}

void end_walls(Fight& f, board::Cell at) {
  if (std::erase_if(f.state.obstacles, [at](const Obstacle& o) { return o.at == at; }) > 0) {
    f.state.field.lower_wall(at);
  }
  end_talents(f, [at](const ActiveTalent& w) { return is_raised(w, at); });
}

Obstacle* obstacle_at(Fight& f, board::Cell at) {
  const auto found = std::ranges::find(f.state.obstacles, at, &Obstacle::at);
  return found == f.state.obstacles.end() ? nullptr : &*found;
}

}  // namespace fray::egs
