// Positions and the space a figure fills on the square grid. Lengths are steps; how long a step is,
// and what it costs, is for the ruleset to say.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

namespace fray::board {

// One square; x grows to the east, y to the south, (0, 0) is the north-west corner of the board.
struct Cell {
  std::int16_t x = 0;
  std::int16_t y = 0;

  friend constexpr auto operator<=>(Cell, Cell) = default;
};

// The order is the tie-break everywhere on the board: straight before diagonal, then clockwise.
enum class Direction : std::uint8_t { N, E, S, W, NE, SE, SW, NW };

inline constexpr std::array kDirections = {Direction::N,  Direction::E,  Direction::S,
                                           Direction::W,  Direction::NE, Direction::SE,
                                           Direction::SW, Direction::NW};

constexpr int dx(Direction d) {
  constexpr std::array<std::int8_t, 8> kDx = {0, 1, 0, -1, 1, 1, -1, -1};
  return kDx[static_cast<std::size_t>(d)];
}
constexpr int dy(Direction d) {
  constexpr std::array<std::int8_t, 8> kDy = {-1, 0, 1, 0, -1, 1, 1, -1};
  return kDy[static_cast<std::size_t>(d)];
}
constexpr bool is_diagonal(Direction d) {
  return d >= Direction::NE;
}

constexpr Cell shifted(Cell c, int by_x, int by_y) {
  return {static_cast<std::int16_t>(c.x + by_x), static_cast<std::int16_t>(c.y + by_y)};
}
constexpr Cell neighbour(Cell c, Direction d) {
  return shifted(c, dx(d), dy(d));
}

// The direction of the one step from `a` to `b`; nothing if they are not neighbors.
constexpr std::optional<Direction> direction_between(Cell a, Cell b) {
  for (const Direction d : kDirections) {
    if (neighbour(a, d) == b) return d;
  }
  return std::nullopt;
}

inline constexpr int kMaxSide = 4;

// The square space a figure fills: `side` by `side` cells, 1 to kMaxSide.
struct Footprint {
  Cell origin;  // north-west corner
  std::int8_t side = 1;

  friend constexpr auto operator<=>(const Footprint&, const Footprint&) = default;

  constexpr int left() const { return origin.x; }
  constexpr int top() const { return origin.y; }
  constexpr int right() const { return origin.x + side - 1; }   // last column inside
  constexpr int bottom() const { return origin.y + side - 1; }  // last row inside

  constexpr bool contains(Cell c) const {
    return c.x >= left() && c.x <= right() && c.y >= top() && c.y <= bottom();
  }
  constexpr bool overlaps(const Footprint& other) const {
    return left() <= other.right() && other.left() <= right() && top() <= other.bottom() &&
           other.top() <= bottom();
  }
  constexpr Footprint at(Cell new_origin) const { return {new_origin, side}; }

  // Walks the cells row by row: for (Cell c : footprint) …
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using pointer = const Cell*;
    using reference = Cell;

    constexpr Iterator() = default;
    constexpr Iterator(Cell origin, int side, int index)
        : origin_(origin), side_(side), index_(index) {}
    constexpr Cell operator*() const { return shifted(origin_, index_ % side_, index_ / side_); }
    constexpr Iterator& operator++() { return ++index_, *this; }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++index_;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.index_ == b.index_;
    }

   private:
    Cell origin_;
    int side_ = 1;
    int index_ = 0;
  };
  constexpr Iterator begin() const { return {origin, side, 0}; }
  constexpr Iterator end() const { return {origin, side, side * side}; }
};

}  // namespace fray::board
