#pragma once

#include <algorithm>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "board/cell.h"
#include "board/terrain.h"
#include "table/common.h"
#include "table/place.h"
#include "table/rejection.h"
#include "table/table.h"

// Ground that the GM draws on the map of a fight, on whatever grid that is.
namespace fray::kit {

/// Where the ground becomes another by drawing at these places, each once. Refused as a whole, in
/// the field "places", as table::RearrangedGame says. `is_taken`: does anyone stand there?
template <class Grid, class IsTaken>
table::Result<std::vector<board::Cell>> changed_by_drawing(const Grid& map,
                                                           std::span<const table::Place> places,
                                                           board::Terrain ground,
                                                           IsTaken is_taken) {
  std::vector<board::Cell> changed;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto refuse = [i](const char* why) {
      return table::reject(table::Code::Invalid, "places[" + std::to_string(i) + "]", why);
    };
    const board::Cell at = places[i].cell();
    if (!map.contains(at)) return refuse("is off the map");
    if (map.terrain(at) == ground) continue;
    if (board::is_impassable(ground) && is_taken(at)) {
      return refuse("is where a combatant stands; move the combatant first");
    }
    changed.push_back(at);
  }
  if (changed.empty()) {
    return table::reject(table::Code::IllegalNow, "places", "have this ground already");
  }
  std::ranges::sort(changed);
  changed.erase(std::ranges::unique(changed).begin(), changed.end());
  return changed;
}

/// Before it is drawn. A single door opens or closes.
template <class Grid>
void announce_drawing(table::Table& table, const Grid& map, std::span<const board::Cell> changed,
                      board::Terrain ground) {
  namespace common = table::common;
  using board::Terrain;
  const board::Cell first = changed.front();
  const bool turns = changed.size() == 1 && board::has(ground, Terrain::Door) &&
                     board::has(map.terrain(first), Terrain::Door);
  table.emit(!turns                                  ? common::kDrew
             : board::has(ground, Terrain::OpenDoor) ? common::kOpenedDoor
                                                     : common::kClosedDoor,
             table::Place(first));
}

}  // namespace fray::kit
