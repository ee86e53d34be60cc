// Where a figure can move to and stop, and at what price, where the route does not matter: what
// lists of destinations need. Finds what `reachable` finds, many places at a time, on squares and
// on hexes: both lie in rows on paper.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board/hex_path.h"
#include "board/path.h"

namespace fray::board {

// What a move takes where the ground alone says so, and turning nothing.
struct GroundRules {
  StepCost cost;  // per_step at least 1
  int max_cost = 0;
  bool ignore_rough = false;  // rough ground and objects are like any other ground
};

// The answer, and the memory of the search for the next one: then it does not allocate, and asked
// the same once more it answers without searching.
class Destinations {
 public:
  // Finds the cells of `reachable` at which the mover may stop, with the same costs and steps.
  void find(const Grid& grid, FigureId mover, const MoveRules& rules, AboutFigure<Passage> passage);
  // The same on hexes, where an origin is a hex on paper.
  void find(const HexGrid& grid, FigureId mover, const GroundRules& rules,
            AboutFigure<Passage> passage);

  // Of what was found last.
  bool any() const;

  // Calls visit(Cell origin, int steps, int cost) for each, by ascending cost, then steps. The cost
  // is in the units of StepCost.
  template <class Visit>
  void each(Visit visit) const {
    if (found_by_ == FoundBy::Paths) return each_stop(Reach(paths_).cells(), visit);
    if (found_by_ == FoundBy::HexPaths) return each_stop(std::span(stops_), visit);
    const std::uint64_t* places = found_.data();
    for (const Shell& shell : shells_) {
      for (int y = shell.top; y <= shell.bottom; ++y) {
        for (std::uint64_t left = *places++; left != 0; left &= left - 1) {
          visit(shifted(answered_.first, std::countr_zero(left), y), shell.steps, shell.cost);
        }
      }
    }
  }

 private:
  friend class DestinationSearch;

  static Cell origin_of(const ReachedCell& cell) { return cell.origin; }
  static Cell origin_of(const ReachedPose& pose) { return on_paper(pose.pose.at); }
  template <class Reached, class Visit>
  static void each_stop(std::span<const Reached> reached, Visit& visit) {
    for (const Reached& one : reached) {
      if (one.may_stop) visit(origin_of(one), int{one.steps}, one.cost);
    }
  }

  // Below, a row of places is a word: bit i is the origin in column i of the window. Rows are
  // counted within the window, from 0.

  // Places found at the same price.
  struct Shell {
    int cost = 0;
    int steps = 0;
    int top = 0;     // first row
    int bottom = 0;  // last row
  };
  // What stands in the way in a row, of cells or of places: see hindrance.h.
  struct Hindrances {
    std::uint64_t blocked = 0;
    std::uint64_t corner = 0;
    std::uint64_t rough = 0;
    std::uint64_t no_stop = 0;
    std::uint64_t figure = 0;

    void add(std::uint8_t flags, std::uint64_t where);
    friend bool operator==(const Hindrances&, const Hindrances&) = default;
  };
  // All that an answer depends on.
  struct Question {
    bool hexes = false;
    Footprint start;
    MoveRules rules;
    int max_steps = 0;
    Cell first;                      // origin of the window
    Cell last;                       // likewise
    std::vector<Hindrances> ground;  // for each row of cells that it can touch

    friend bool operator==(const Question&, const Question&) = default;
  };
  // Of the places of a row those that can be entered, and those between which and the next place
  // in a direction a diagonal step is not barred, either way.
  struct Row {
    std::uint64_t plain = 0;
    std::uint64_t rough = 0;  // at the surcharge
    std::uint64_t stop = 0;   // of both, where the mover may stop
    std::uint64_t north_east = 0;
    std::uint64_t north_west = 0;
  };
  // Places that a way of so many steps, of them so many at the surcharge, has come to.
  struct Layer {
    int cost = 0;
    int steps = 0;
    int rough_steps = 0;
    int top = 0;            // no places above this row
    int bottom = 0;         // none below
    std::size_t words = 0;  // where its rows begin in words_
  };

  // Searches where the question is another than the last.
  void answer();
  void list_stops();

  Question asked_;
  Question answered_;
  enum class FoundBy : std::uint8_t { Words, Paths, HexPaths };
  FoundBy found_by_ = FoundBy::Words;  // Paths where a row is too wide for a word
  PathScratch paths_;
  HexPathScratch hex_paths_;
  std::vector<ReachedPose> stops_;  // of HexPaths, each hex once

  std::vector<Shell> shells_;
  std::vector<std::uint64_t> found_;  // the rows of all shells

  // Of the search. Rows and sets of places have an empty row more at either end, so that every
  // row has neighbors.
  std::vector<Row> rows_;
  std::vector<Layer> open_;            // not settled yet
  std::vector<std::uint64_t> words_;   // a set for each open layer
  std::vector<std::size_t> spare_;     // where in words_ there is room for another
  std::vector<std::uint64_t> spread_;  // a set: one step from the layer that is gone on from
  std::vector<std::uint64_t> seen_;    // sets, see DestinationSearch::begin
};

}  // namespace fray::board
