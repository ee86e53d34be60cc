#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/destinations.h"
#include "board/grid.h"
#include "board/hex_grid.h"
#include "board/hex_path.h"
#include "board/path.h"
#include "table/place.h"

// The map of a fight: squares of 5 feet, a diagonal step as long as any other, or hexes of
// 5 feet (L160-164). Everything above it speaks of places by their column and row.
namespace fray::egs {

inline constexpr int kSquareFt = 5;  // a hex too

/// How far one goes, and whether the ground makes no difference.
struct MoveBudget {
  MoveBudget(int most, bool unhindered_by_ground = false)  // NOLINT: so many feet are a budget
      : feet(most), unhindered(unhindered_by_ground) {}

  int feet;
  bool unhindered;
};

/// A straight way from one place to another, across and down; of hexes in half hexes across.
struct Heading {
  std::int16_t across = 0;
  std::int16_t down = 0;

  bool operator==(const Heading&) const = default;
};

constexpr int sign(int value) {
  return (value > 0) - (value < 0);
}

/// The memory of searches, to be kept and used again.
struct WayScratch {
  board::PathScratch squares;
  board::HexPathScratch hexes;
  std::vector<board::ReachedCell> reached;  // on hexes
};

/// A value. Errors are sentences for the author of the map or the move; nothing has changed when
/// one is returned.
class Map {
 public:
  using Done = std::expected<void, std::string>;
  using Obstruction = board::AboutFigure<board::Passage>;

  /// Squares as board::Grid::parse draws them, hexes as board::HexGrid::parse does.
  static std::expected<Map, std::string> parse(table::BoardKind kind, std::string_view map);

  int width() const;   // places in a row
  int height() const;  // rows
  bool contains(board::Cell c) const {
    return c.x >= 0 && c.y >= 0 && c.x < width() && c.y < height();
  }
  /// Nothing on it hides or gives cover.
  bool is_open() const;
  bool has_doors() const;

  Done place(board::FigureId who, board::Cell at);
  Done move(board::FigureId who, board::Cell to);
  void remove(board::FigureId who);
  /// kNoFigure also off the board.
  board::FigureId at(board::Cell c) const {
    const board::Grid* squares = on_squares();
    return squares != nullptr ? squares->at(c) : on_hexes().at(board::hex_at(c));
  }
  bool is_free(board::Cell c) const;
  board::Terrain terrain(board::Cell c) const {
    const board::Grid* squares = on_squares();
    return squares != nullptr ? squares->terrain(c) : on_hexes().terrain(board::hex_at(c));
  }
  bool set_terrain(board::Cell c, board::Terrain flags);
  /// Grows whenever somebody or the ground has changed.
  std::uint32_t changes() const { return changes_; }
  /// Calls `visit` for each who stands on it, in the same order as long as nothing changes.
  template <class Visit>
  void each_figure(Visit visit) const {
    std::visit(
        [&](const auto& grid) {
          for (const auto& figure : grid.figures()) visit(figure.id);
        },
        on_);
  }

  /// Walls do not count. Inline because everything asks it.
  int steps(board::Cell a, board::Cell b) const {
    if (on_squares() != nullptr) return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
    return board::steps_between(board::hex_at(a), board::hex_at(b));
  }
  bool sees(board::Cell a, board::Cell b) const;
  board::Cover cover(board::Cell attacker, board::Cell target) const;

  /// Clears `out` and fills it with all places up to so many steps away, row by row.
  void list_within(board::Cell from, int steps, std::vector<board::Cell>& out) const;
  /// The same of a cone, so long and at its end so wide, without `from`.
  void list_cone(board::Cell from, board::Cell towards, int steps, int end_width,
                 std::vector<board::Cell>& out) const;
  void keep_visible(board::Cell from, std::vector<board::Cell>& places) const;

  Heading heading(board::Cell from, board::Cell to) const;
  /// The scalar product of two ways, on a scale of its own.
  int product(Heading a, Heading b) const;
  /// Does the place lie on the way between the two, as the crow flies, or beside that line?
  bool lies_between(board::Cell at, board::Cell from, board::Cell to) const;

  /// One step from `at`, straight away from `other`; east where both are the same.
  board::Cell away(board::Cell at, board::Cell other) const;
  /// One step from `at` straight towards `other`; the same place where it is there.
  board::Cell towards(board::Cell at, board::Cell other) const {
    if (on_squares() == nullptr) return towards_on_hexes(at, other);
    return board::shifted(at, sign(other.x - at.x), sign(other.y - at.y));
  }
  /// The places of a wall across the way from `from` to `middle`: 0 is the middle, then to either
  /// side in turn.
  board::Cell across(board::Cell middle, board::Cell from, int section) const;

  /// Where one gets to, and at what price in feet: rough ground takes twice as much (L2716). A
  /// view of the scratch, as board::Reach is.
  class Reach {
   public:
    /// By ascending price.
    std::span<const board::ReachedCell> cells() const;
    const board::ReachedCell* find(board::Cell at) const;
    bool path_to(board::Cell to, std::vector<board::Cell>& way) const;
    /// Of it what takes no more than so many feet: what a search no farther would have found.
    Reach within(int feet) const;

   private:
    friend class Map;
    explicit Reach(board::Reach on_squares) : on_(on_squares), reached_(on_squares.cells()) {}
    Reach(board::HexReach on_hexes, std::span<const board::ReachedCell> reached)
        : on_(on_hexes), reached_(reached) {}

    std::variant<board::Reach, board::HexReach> on_;
    std::span<const board::ReachedCell> reached_;
  };
  /// With `until` the search ends there.
  Reach reach(board::FigureId who, MoveBudget budget, Obstruction others, WayScratch& scratch,
              std::optional<board::Cell> until = std::nullopt) const;
  /// Finds the places of `reach` at which one may stop: many at a time, and by which route is left
  /// open.
  void find_destinations(board::FigureId who, MoveBudget budget, Obstruction others,
                         board::Destinations& found) const;
  /// What a step there takes, in feet, whoever stands there; nothing where there is no ground.
  std::optional<int> price_of(board::Cell to, bool unhindered) const {
    const board::Terrain there = terrain(to);
    if (board::is_impassable(there)) return std::nullopt;
    return !unhindered && board::is_rough(there) ? 2 * kSquareFt : kSquareFt;
  }
  /// Is it a step past a corner at which something solid stands?
  bool may_be_barred(board::Cell from, board::Cell to) const {
    if (on_squares() == nullptr || from.x == to.x || from.y == to.y) return false;
    return board::is_impassable(terrain({from.x, to.y})) ||
           board::is_impassable(terrain({to.x, from.y}));
  }
  /// Is one of the nearest places surely free, no dearer than that, and wanted? Quicker than
  /// `reach`, and false where there may be a way all the same.
  template <class Wanted>
  bool has_free_step(board::Cell from, MoveBudget budget, Wanted wanted) const {
    const auto may_go = [&](board::Cell to) {
      const auto price = price_of(to, budget.unhindered);
      return price && *price <= budget.feet && at(to) == board::kNoFigure && wanted(to);
    };
    if (on_squares() == nullptr) {
      return std::ranges::any_of(board::kHexDirections, [&](board::HexDirection d) {
        return may_go(board::on_paper(board::neighbour(board::hex_at(from), d)));
      });
    }
    // No corner bars these.
    return may_go(board::shifted(from, 1, 0)) || may_go(board::shifted(from, -1, 0)) ||
           may_go(board::shifted(from, 0, 1)) || may_go(board::shifted(from, 0, -1));
  }

  /// A map by a sign for each place, in the arrangement that `parse` reads.
  template <class SignOf>
  std::string drawn(const SignOf& sign_of) const {
    if (const board::Grid* squares = std::get_if<board::Grid>(&on_)) return squares->drawn(sign_of);
    std::string map;
    for (int y = 0; y < height(); ++y) {
      if (y > 0) map += '\n';
      if (y % 2 == 1) map += ' ';
      for (int x = 0; x < width(); ++x) {
        if (x > 0) map += ' ';
        map += sign_of(board::shifted({}, x, y));
      }
    }
    return map;
  }

 private:
  const board::Grid* on_squares() const { return std::get_if<board::Grid>(&on_); }
  const board::HexGrid& on_hexes() const { return std::get<board::HexGrid>(on_); }
  bool any_ground(board::Terrain flags) const;
  board::Cell towards_on_hexes(board::Cell at, board::Cell other) const;

  explicit Map(board::Grid grid) : on_(std::move(grid)) {}
  explicit Map(board::HexGrid grid) : on_(std::move(grid)) {}

  std::variant<board::Grid, board::HexGrid> on_;
  std::uint32_t changes_ = 0;
};

}  // namespace fray::egs
