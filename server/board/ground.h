// The map of a fight on squares or on hexes, whichever it is, for rulesets that are played on both
// alike: figures fill one cell, look nowhere on the board, and pay for the ground that they enter.
// Every place goes by its column and row, hexes by those on paper.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "board/destinations.h"
#include "board/facing.h"
#include "board/grid.h"
#include "board/hex_grid.h"
#include "board/hex_path.h"
#include "board/path.h"

namespace fray::board {

constexpr int sign(int value) {
  return (value > 0) - (value < 0);
}

// The memory of searches, to be kept and used again.
struct GroundScratch {
  PathScratch squares;
  HexPathScratch hexes;
  std::vector<ReachedCell> reached;  // on hexes
};

// A value. Errors are sentences for the author of the map or the move; nothing has changed when
// one is returned.
class Ground {
 public:
  using Done = std::expected<void, std::string>;

  // Squares as Grid::parse draws them, hexes as HexGrid::parse does.
  static std::expected<Ground, std::string> parse(Tiling tiling, std::string_view map);

  Tiling tiling() const { return on_squares() != nullptr ? Tiling::Squares : Tiling::Hexes; }
  int width() const;   // places in a row
  int height() const;  // rows
  bool contains(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width() && c.y < height(); }
  // Nothing on it hides or gives cover.
  bool is_open() const;
  bool has_doors() const;

  Done place(FigureId who, Cell at);
  Done move(FigureId who, Cell to);
  void remove(FigureId who);
  // kNoFigure also off the board.
  FigureId at(Cell c) const {
    const Grid* squares = on_squares();
    return squares != nullptr ? squares->at(c) : on_hexes().at(hex_at(c));
  }
  bool is_free(Cell c) const;
  Terrain terrain(Cell c) const {
    const Grid* squares = on_squares();
    return squares != nullptr ? squares->terrain(c) : on_hexes().terrain(hex_at(c));
  }
  bool set_terrain(Cell c, Terrain flags);
  // Grows whenever a figure or the ground has changed.
  std::uint32_t changes() const { return changes_; }
  // Calls `visit` for each figure on it, in the same order as long as nothing changes.
  template <class Visit>
  void each_figure(Visit visit) const {
    std::visit(
        [&](const auto& grid) {
          for (const auto& figure : grid.figures()) visit(figure.id);
        },
        on_);
  }

  // Walls do not count. Inline because everything asks it.
  int steps(Cell a, Cell b) const {
    if (on_squares() != nullptr) return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
    return steps_between(hex_at(a), hex_at(b));
  }
  bool sees(Cell a, Cell b) const;
  // By what the map has: figures cover none.
  Cover cover(Cell attacker, Cell target) const;

  // Clears `out` and fills it with all places up to so many steps away, row by row.
  void list_within(Cell from, int steps, std::vector<Cell>& out) const;
  // The same of a cone, so long and at its end so wide, without `from`.
  void list_cone(Cell from, Cell towards, int steps, int end_width, std::vector<Cell>& out) const;
  void keep_visible(Cell from, std::vector<Cell>& places) const;

  Heading heading(Cell from, Cell to) const { return heading_between(tiling(), from, to); }
  // Does the place lie on the way between the two, as the crow flies, or beside that line?
  bool lies_between(Cell at, Cell from, Cell to) const;

  // One step from `at`, straight away from `other`; east where both are the same.
  Cell away(Cell at, Cell other) const;
  // One step from `at` straight toward `other`; the same place where it is there.
  Cell towards(Cell at, Cell other) const {
    if (on_squares() == nullptr) return towards_on_hexes(at, other);
    return shifted(at, sign(other.x - at.x), sign(other.y - at.y));
  }
  // The places of a wall across the way from `from` to `middle`: 0 is the middle, then to either
  // side in turn.
  Cell across(Cell middle, Cell from, int section) const;

  // Where a figure gets to, and at what price. A view of the scratch, as board::Reach is.
  class Reach {
   public:
    // By ascending price.
    std::span<const ReachedCell> cells() const;
    const ReachedCell* find(Cell at) const;
    bool path_to(Cell to, std::vector<Cell>& way) const;
    // Of it what takes no more than that: what a search no farther would have found.
    Reach within(int max_cost) const;

   private:
    friend class Ground;
    explicit Reach(board::Reach on_squares) : on_(on_squares), reached_(on_squares.cells()) {}
    Reach(HexReach on_hexes, std::span<const ReachedCell> reached)
        : on_(on_hexes), reached_(reached) {}

    std::variant<board::Reach, HexReach> on_;
    std::span<const ReachedCell> reached_;
  };
  // With `until` the search ends there.
  Reach reach(FigureId who, const GroundRules& rules, AboutFigure<Passage> others,
              GroundScratch& scratch, std::optional<Cell> until = std::nullopt) const;
  // Finds the places of `reach` at which the figure may stop: many at a time, and by which route is
  // left open.
  void find_destinations(FigureId who, const GroundRules& rules, AboutFigure<Passage> others,
                         Destinations& found) const;
  // What a step there takes, no matter who stands there; nothing where there is no ground.
  std::optional<int> price_of(Cell to, const GroundRules& rules) const {
    const Terrain there = terrain(to);
    if (is_impassable(there)) return std::nullopt;
    const bool surcharged = !rules.ignore_rough && is_rough(there);
    return rules.cost.per_step + (surcharged ? rules.cost.rough_extra : 0);
  }
  // Is it a step past a corner at which something solid stands?
  bool may_be_barred(Cell from, Cell to) const {
    if (on_squares() == nullptr || from.x == to.x || from.y == to.y) return false;
    return is_impassable(terrain({from.x, to.y})) || is_impassable(terrain({to.x, from.y}));
  }
  // Is one of the nearest places surely free, no dearer than that, and wanted? Quicker than
  // `reach`, and false where there may be a way all the same.
  template <class Wanted>
  bool has_free_step(Cell from, const GroundRules& rules, Wanted wanted) const {
    const auto may_go = [&](Cell to) {
      const auto price = price_of(to, rules);
      return price && *price <= rules.max_cost && at(to) == kNoFigure && wanted(to);
    };
    if (on_squares() == nullptr) {
      return std::ranges::any_of(kHexDirections, [&](HexDirection d) {
        return may_go(on_paper(neighbour(hex_at(from), d)));
      });
    }
    // No corner bars these.
    return may_go(shifted(from, 1, 0)) || may_go(shifted(from, -1, 0)) ||
           may_go(shifted(from, 0, 1)) || may_go(shifted(from, 0, -1));
  }

  // A map by a sign for each place, in the arrangement that `parse` reads.
  template <class SignOf>
  std::string drawn(const SignOf& sign_of) const {
    if (const Grid* squares = std::get_if<Grid>(&on_)) return squares->drawn(sign_of);
    std::string map;
    for (int y = 0; y < height(); ++y) {
      if (y > 0) map += '\n';
      if (y % 2 == 1) map += ' ';
      for (int x = 0; x < width(); ++x) {
        if (x > 0) map += ' ';
        map += sign_of(shifted({}, x, y));
      }
    }
    return map;
  }

 private:
  const Grid* on_squares() const { return std::get_if<Grid>(&on_); }
  const HexGrid& on_hexes() const { return std::get<HexGrid>(on_); }
  bool any_ground(Terrain flags) const;
  Cell towards_on_hexes(Cell at, Cell other) const;

  explicit Ground(Grid grid) : on_(std::move(grid)) {}
  explicit Ground(HexGrid grid) : on_(std::move(grid)) {}

  std::variant<Grid, HexGrid> on_;
  std::uint32_t changes_ = 0;
};

}  // namespace fray::board
