// Where a figure can walk or run, at what cost, and by which way.
//
// What a step costs is the ruleset's to say, in units of its own: a ruleset that halves costs
// counts in halves.
#pragma once

#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "board/cell.h"
#include "board/figure.h"
#include "board/grid.h"
#include "board/movement.h"

namespace fray::board {

// In the ruleset's units, none below zero.
struct StepCost {
  int per_step = 1;
  int rough_extra = 1;  // more for a step on difficult ground or over an object

  friend bool operator==(const StepCost&, const StepCost&) = default;
};

inline constexpr int kMaxSteps = 254;  // longer moves are cut to this

struct MoveRules {
  int limit = 0;  // steps
  StepCost cost;
  int max_cost = std::numeric_limits<int>::max();  // in the units of StepCost
  bool running = false;                            // no rough ground
  bool ignore_rough = false;                       // rough ground is like any other
  bool ignore_objects = false;           // going over an object is like going on the ground
  bool through_walls = false;            // passes solids as if rough, never stops in them
  bool diagonal_between_figures = true;  // between two that are in the way

  friend bool operator==(const MoveRules&, const MoveRules&) = default;
};

// One space the mover can come to.
struct ReachedCell {
  Cell origin;  // north-west corner of its footprint there
  std::uint8_t steps = 0;
  std::uint8_t rough_steps = 0;  // of these, the surcharged ones
  bool may_stop = true;
  int cost = 0;             // in the units of StepCost
  std::uint32_t label = 0;  // of the search; for Reach::path_to

  friend bool operator==(const ReachedCell&, const ReachedCell&) = default;
};

class Reach;

// The memory of a search, to be kept and used again: then searching does not allocate, and asked
// the same once more it answers without.
class PathScratch {
 private:
  friend class Reach;
  friend class PathSearch;
  friend Reach reachable(const Grid&, FigureId, const MoveRules&, AboutFigure<Passage>,
                         PathScratch&, std::optional<Cell>);

  // All that an answer depends on.
  struct Question {
    Footprint start;
    MoveRules rules;
    Cell first;                        // origin of the window
    Cell last;                         // likewise
    std::vector<std::uint8_t> ground;  // what each cell that it can touch means to the mover

    friend bool operator==(const Question&, const Question&) = default;
  };
  struct Label {
    std::uint32_t place = 0;  // in the window
    std::uint32_t parent = 0;
    std::uint8_t steps = 0;
    std::uint8_t rough_steps = 0;
  };

  // A window of the board, one place per possible footprint origin, with a blocked border.
  Cell corner_;     // origin that belongs to place 0
  int stride_ = 0;  // places per row
  int rows_ = 0;
  std::vector<std::uint8_t> flags_;       // flags per place
  std::vector<std::uint8_t> best_steps_;  // fewest steps of any label at the place
  std::vector<std::uint32_t> found_;      // 1 + index into reached_, 0 for none
  std::vector<Label> labels_;
  std::vector<ReachedCell> reached_;  // the start first

  Question asked_;
  Question answered_;  // by what is above
  std::optional<Cell> answered_until_;
};

// The answer of a search: a view of the scratch, valid until that is used again.
class Reach {
 public:
  explicit Reach(const PathScratch& scratch) : scratch_(&scratch) {}

  // By ascending cost, then steps; without the start.
  std::span<const ReachedCell> cells() const { return std::span(scratch_->reached_).subspan(1); }
  // The start too; nullptr if out of reach.
  const ReachedCell* find(Cell origin) const;

  // The canonical way: least cost, then fewest steps; among equals the one that the search came
  // upon first, trying directions in the order of Direction. Same board and rules, same way.
  // Clears `out` and fills it with the origins from the first step to `origin`; false if that is
  // out of reach.
  bool path_to(Cell origin, std::vector<Cell>& out) const;

 private:
  const PathScratch* scratch_;
};

// Everything `mover`, which must be on the board, can come to. Exact under both bounds: a costlier
// way with fewer steps is kept in mind where the cheapest one would break the limit. `passage` is
// asked about other figures, at most once each. With `until` the search ends there: the way to it
// is what it would be without, and nothing costlier need be among the cells.
Reach reachable(const Grid& grid, FigureId mover, const MoveRules& rules,
                AboutFigure<Passage> passage, PathScratch& scratch,
                std::optional<Cell> until = std::nullopt);

struct PathCost {
  int steps = 0;
  int rough_steps = 0;
  int cost = 0;  // in the units of StepCost
  friend bool operator==(const PathCost&, const PathCost&) = default;
};

// Judges a declared path: the mover's origins from the first step on.
std::expected<PathCost, PathFault> check_path(const Grid& grid, FigureId mover,
                                              std::span<const Cell> path, const MoveRules& rules,
                                              AboutFigure<Passage> passage);

}  // namespace fray::board
