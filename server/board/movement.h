// What moving meets with on any board.
#pragma once

#include <cstdint>

namespace fray::board {

// What another figure means to the mover.
enum class Passage : std::uint8_t {
  Free,      // as if it were not there; the mover may even stop in its space
  PassOnly,  // may be passed, not stopped on: an ally, say
  Blocked,
};

// Why a declared path is refused.
enum class PathFault : std::uint8_t {
  Empty,
  NotAdjacent,  // a step that is not to a neighbor
  Blocked,      // a wall, the edge or a figure
  Corner,       // diagonally around a wall corner or between figures where that is barred
  Rough,        // running over rough ground
  TooFar,
  TooDear,
  NoStop,  // ends in a space that may only be passed
};

// What ends a push.
enum class Stop : std::uint8_t {
  None,     // went the whole way
  Wall,     // a wall, a closed door or the corner of one
  Figure,   // another figure's space
  Edge,     // the edge of the board
  Reached,  // a pulled figure has come adjacent
  NoLine,   // both middles coincide: there is no direction away
};

}  // namespace fray::board
