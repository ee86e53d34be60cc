// What ground and figures mean to a mover, for the two searches of this folder.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "board/grid.h"
#include "board/path.h"

namespace fray::board {

// What a place means to the mover. All are hindrances, so a large figure's place has those of all
// its cells.
inline constexpr std::uint8_t kBlocked = 1;
inline constexpr std::uint8_t kCorner = 2;  // not to be cut diagonally
inline constexpr std::uint8_t kRough = 4;
inline constexpr std::uint8_t kNoStop = 8;
inline constexpr std::uint8_t kFigure = 16;  // a figure in the way

struct GroundFlags {
  std::uint8_t rough;
  std::uint8_t object;
  std::uint8_t solid;
};

inline GroundFlags ground_flags(const MoveRules& rules) {
  GroundFlags flags{kRough, kRough, kBlocked | kCorner};
  if (rules.running) flags.rough = kBlocked;
  if (rules.ignore_rough) flags.rough = 0;
  flags.object = rules.ignore_objects ? 0 : flags.rough;
  if (rules.through_walls) flags.solid = (rules.running ? kBlocked : kRough) | kNoStop;
  return flags;
}

inline std::uint8_t flags_of(Passage p) {
  switch (p) {
    case Passage::Free:
      return 0;
    case Passage::PassOnly:
      return kNoStop | kFigure;
    case Passage::Blocked:
      return kBlocked | kFigure;
  }
  assert(false);
  return kBlocked;
}

// More steps than this no way can have.
inline int max_steps(const MoveRules& rules) {
  assert(rules.cost.per_step >= 0 && rules.cost.rough_extra >= 0);
  const int steps = std::clamp(rules.limit, 0, kMaxSteps);
  if (rules.cost.per_step == 0) return steps;
  return std::min(steps, std::max(0, rules.max_cost) / rules.cost.per_step);
}

inline int cost_of(const StepCost& cost, int steps, int rough_steps) {
  return steps * cost.per_step + rough_steps * cost.rough_extra;
}

inline const Grid::Standing& standing(const Grid& grid, FigureId id) {
  const auto& figures = grid.figures();
  const auto found = std::ranges::lower_bound(figures, id, {}, &Grid::Standing::id);
  assert(found != figures.end() && found->id == id);
  return *found;
}

// The part of the board that so many steps can lead to.
struct Window {
  Cell first;       // the origin furthest to the north-west in it
  Cell last;        // and to the south-east
  Grid::Box cells;  // those that a footprint there can touch
};

inline Window window_around(int width, int height, const Footprint& start, int steps) {
  const int side = start.side;
  const int left = std::max(0, start.left() - steps);
  const int top = std::max(0, start.top() - steps);
  const int last_left = std::min(width - side, start.left() + steps);
  const int last_top = std::min(height - side, start.top() + steps);
  return {shifted({}, left, top),
          shifted({}, last_left, last_top),
          {left, top, last_left + side - 1, last_top + side - 1}};
}

// Calls `visit` with a box of cells and their flags for each figure in the window but the mover.
template <class Visit>
void each_figure_in(const Grid& grid, const Window& window, FigureId mover,
                    AboutFigure<Passage> passage, Visit visit) {
  const Grid::Box& cells = window.cells;
  for (const Grid::Standing& figure : grid.figures()) {
    if (figure.id == mover) continue;
    const Grid::Box box{
        std::max(cells.left, figure.space.left()), std::max(cells.top, figure.space.top()),
        std::min(cells.right, figure.space.right()), std::min(cells.bottom, figure.space.bottom())};
    if (box.left > box.right || box.top > box.bottom) continue;
    visit(box, flags_of(passage(figure.id)));
  }
}

}  // namespace fray::board
