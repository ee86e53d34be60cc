// Where a figure can go on hexes, at what cost, which way it looks there, and by which way.
//
// A way is a chain of poses: each steps to a neighboring hex or turns by a sixth where it stands.
// What both cost is the ruleset's to say, in units of its own: one that keeps half hexes counts in
// halves.
#pragma once

#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "board/figure.h"
#include "board/hex_grid.h"
#include "board/movement.h"

namespace fray::board {

struct HexStep {
  Hex from;
  Hex to;
  HexDirection way = HexDirection::NE;     // from one to the other
  HexDirection facing = HexDirection::NE;  // of the mover, which keeps it; `way` if it has none
  bool through_wall = false;
};

// A mover that fills several hexes needs room for all of them, at every step and turn. It is asked
// about each hex that it would fill, as a step into that one, and the dearest counts.
//
// What a step costs, none below zero; nothing where the ruleset does not allow it at all, as over
// deep water, or to the rear. Asked about steps on the board only, and through walls only if the
// rules let the mover pass them. It may be asked again about the same step.
using StepPrice = About<std::optional<int>, const HexStep&>;

struct HexMoveRules {
  int max_cost = std::numeric_limits<int>::max();
  // For each sixth of a turn, none below zero. Nothing where facing does not matter to the move:
  // the mover looks the way it goes, and ends with the facing of its last step.
  std::optional<int> turn_cost = std::nullopt;
  bool through_walls = false;  // may pass solids if the price allows, never stops in them
};

// One pose the mover can come to.
struct ReachedPose {
  HexPose pose;
  int steps = 0;  // without turns
  int cost = 0;
  bool may_stop = true;
  std::int32_t before = -1;  // the pose before, among Reach's; for HexReach::path_to

  friend bool operator==(const ReachedPose&, const ReachedPose&) = default;
};

class HexReach;

// The memory of a search, to be kept and used again: then searching does not allocate.
class HexPathScratch {
 private:
  friend class HexReach;
  friend class HexPathSearch;

  struct Candidate {
    int cost = 0;
    int steps = 0;
    std::uint32_t order = 0;  // in which they were found
    HexPose pose;
    std::int32_t before = -1;
  };

  // The board of the last search. Tables are of its size and zero but for what the lists name, so
  // that a short search on a large board does not pay for the board.
  int width_ = 0;
  int height_ = 0;
  int per_hex_ = 0;                  // different poses in a hex: 6, or 1 where facing is nothing
  std::vector<std::uint8_t> flags_;  // per hex, of the figures in it
  std::vector<std::size_t> crowded_;
  std::vector<std::int32_t> found_;   // per pose: 1 + index into reached_
  std::vector<ReachedPose> reached_;  // the start first
  std::vector<Candidate> queue_;      // a heap
};

// The answer of a search: a view of the scratch, valid until that is used again.
class HexReach {
 public:
  explicit HexReach(const HexPathScratch& scratch) : scratch_(&scratch) {}

  // By ascending cost, then steps; without the start. With a turn_cost, or of a mover that needs
  // other hexes once it has turned, each pose; else each hex once.
  std::span<const ReachedPose> poses() const { return std::span(scratch_->reached_).subspan(1); }
  // The start too; nullptr if out of reach. Of a hex, the cheapest pose there.
  const ReachedPose* find(Hex at) const;
  const ReachedPose* find(HexPose pose) const;

  // Whether a hex may be among the poses more than once.
  bool distinguishes_facings() const { return scratch_->per_hex_ > 1; }

  // The canonical way: least cost, then fewest steps; among equals the one that the search came
  // upon first, trying the directions clockwise from the north-east and then the turns, clockwise
  // first. Clears `out` and fills it with the poses after the start, the last of them `to`.
  void path_to(const ReachedPose& to, std::vector<HexPose>& out) const;

 private:
  const HexPathScratch* scratch_;
};

// Everything that `mover`, which must be on the board, can come to. `passage` is asked about other
// figures, at most once each.
HexReach reachable(const HexGrid& grid, FigureId mover, const HexMoveRules& rules, StepPrice price,
                   AboutFigure<Passage> passage, HexPathScratch& scratch);

// Judges a declared path: the poses after the start, by step or by turns. Without a turn_cost only
// their hexes count, and turns on the spot are not allowed. Returns the cost.
std::expected<int, PathFault> check_path(const HexGrid& grid, FigureId mover,
                                         std::span<const HexPose> path, const HexMoveRules& rules,
                                         StepPrice price, AboutFigure<Passage> passage);

}  // namespace fray::board
