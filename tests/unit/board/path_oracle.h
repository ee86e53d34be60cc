// The reachable cells, found by a slower method than that of board/path.h.
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "board/path.h"

namespace fray::board {

// The least (cost, steps) by plain relaxation, step by step, with legality written out again.
class PlainRelaxation {
 public:
  struct Best {
    int cost = -1;
    int steps = 0;
  };

  PlainRelaxation(const Grid& grid, const MoveRules& rules, std::vector<Passage> passage)
      : grid_(grid), rules_(rules), passage_(std::move(passage)), start_(*grid.footprint_of(1)) {}

  std::map<Cell, Best> run() const {
    std::map<Cell, Best> best{{start_.origin, {0, 0}}};
    std::map<Cell, int> layer{{start_.origin, 0}};  // cheapest cost with exactly this many steps
    for (int steps = 1; steps <= rules_.limit; ++steps) {
      std::map<Cell, int> next;
      for (const auto& [from, cost] : layer) {
        for (const Direction d : kDirections) {
          const Cell to = neighbour(from, d);
          if (!legal(from, d)) continue;
          const int total =
              cost + rules_.cost.per_step + (surcharged(to) ? rules_.cost.rough_extra : 0);
          if (total > rules_.max_cost) continue;
          const auto [spot, fresh] = next.try_emplace(to, total);
          if (!fresh) spot->second = std::min(spot->second, total);
        }
      }
      layer = next;
      for (const auto& [cell, cost] : layer) {
        const auto [spot, fresh] = best.try_emplace(cell, Best{cost, steps});
        if (!fresh && cost < spot->second.cost) spot->second = {cost, steps};
      }
    }
    return best;
  }

  bool may_stop(Cell origin) const {
    for (const Cell c : start_.at(origin)) {
      if (is_impassable(grid_.terrain(c))) return false;
      if (other_at(c) && passage_[grid_.at(c)] != Passage::Free) return false;
    }
    return true;
  }

 private:
  bool other_at(Cell c) const { return grid_.at(c) != kNoFigure && grid_.at(c) != 1; }

  bool walled(Cell origin) const {
    for (const Cell c : start_.at(origin)) {
      if (is_impassable(grid_.terrain(c)) && !rules_.through_walls) return true;
    }
    return false;
  }

  bool hinders(Terrain t) const {
    if (is_impassable(t)) return true;
    if (!is_rough(t) || rules_.ignore_rough) return false;
    return has(t, Terrain::Difficult) || !rules_.ignore_objects;
  }

  bool surcharged(Cell origin) const {
    for (const Cell c : start_.at(origin)) {
      if (hinders(grid_.terrain(c))) return true;
    }
    return false;
  }

  bool crowded(Cell origin) const {
    for (const Cell c : start_.at(origin)) {
      if (other_at(c) && passage_[grid_.at(c)] != Passage::Free) return true;
    }
    return false;
  }

  bool legal(Cell from, Direction d) const {
    const Cell to = neighbour(from, d);
    if (!grid_.contains(start_.at(to)) || walled(to)) return false;
    for (const Cell c : start_.at(to)) {
      if (other_at(c) && passage_[grid_.at(c)] == Passage::Blocked) return false;
    }
    if (rules_.running && surcharged(to)) return false;
    if (!is_diagonal(d)) return true;
    const Cell beside = shifted(from, dx(d), 0);
    const Cell other_side = shifted(from, 0, dy(d));
    if (walled(beside) || walled(other_side)) return false;
    return rules_.diagonal_between_figures || !(crowded(beside) && crowded(other_side));
  }

  const Grid& grid_;
  const MoveRules& rules_;
  std::vector<Passage> passage_;  // by id
  Footprint start_;
};

}  // namespace fray::board
