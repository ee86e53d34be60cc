// Hex boards for tests: drawn by hand, or random from a seed; and slower ways to know where a line
// runs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <random>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "board/hex_grid.h"
#include "unit/board/constants.h"

namespace fray::board {

inline void PrintTo(Hex h, std::ostream* out) {
  const Cell c = on_paper(h);
  *out << "hex (" << c.x << ", " << c.y << ")";
}
inline void PrintTo(HexDirection d, std::ostream* out) {
  constexpr std::array kNames = {"NE", "E", "SE", "SW", "W", "NW"};
  *out << kNames[static_cast<std::size_t>(d)];
}
inline void PrintTo(HexPose pose, std::ostream* out) {
  PrintTo(pose.at, out);
  *out << " looking ";
  PrintTo(pose.facing, out);
}

// By column and row, as on paper.
inline Hex hex(int column, int row) {
  return hex_at({static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)});
}

inline HexGrid hexes_of(std::string_view map) {
  std::expected<HexGrid, std::string> grid = HexGrid::parse(map);
  EXPECT_TRUE(grid.has_value()) << grid.error();
  return *grid;
}

// A sixth of a turn clockwise about `middle`.
inline Hex rotated(Hex h, Hex middle) {
  const Hex d = axial(h.q - middle.q, h.r - middle.r);
  return axial(middle.q - d.r, middle.r - d.s());
}

// The hexes nearest to where the line from `from` to `toward` is after `step` steps: one or two.
inline std::vector<Hex> nearest_to_line(Hex from, Hex toward, int step) {
  const int length = steps_between(from, toward);
  const auto at = [&](int a, int b) { return a * (length - step) + b * step; };
  std::vector<Hex> nearest;
  long best = -1;
  for (int q = -60; q <= 60; ++q) {
    for (int r = -60; r <= 60; ++r) {
      const Hex h = axial(from.q + q, from.r + r);
      const long dq = length * h.q - at(from.q, toward.q);
      const long dr = length * h.r - at(from.r, toward.r);
      const long ds = length * h.s() - at(from.s(), toward.s());
      const long apart = dq * dq + dr * dr + ds * ds;
      if (best < 0 || apart < best) nearest.clear();
      if (best < 0 || apart <= best) {
        nearest.push_back(h);
        best = apart;
      }
    }
  }
  return nearest;
}

inline constexpr Hex kMiddle = hex_at({20, 20});

class RandomHexes {
 public:
  explicit RandomHexes(std::uint64_t seed) : chance_(seed) {}

  int below(int n) { return static_cast<int>(chance_() % static_cast<std::uint64_t>(n)); }
  bool one_in(int n) { return below(n) == 0; }
  Hex in(const HexGrid& grid) { return hex(below(grid.width()), below(grid.height())); }
  HexDirection direction() { return static_cast<HexDirection>(below(6)); }
  // At most `radius` from `middle`.
  Hex around(Hex middle, int radius) {
    while (true) {
      const Hex h = axial(middle.q + below(2 * radius + 1) - radius,
                          middle.r + below(2 * radius + 1) - radius);
      if (within(h, middle, radius)) return h;
    }
  }

  // 2 to 9 hexes each way; about one hex in `density` is not plain floor.
  HexGrid grid(int density) {
    HexGrid made = *HexGrid::make(2 + below(8), 2 + below(8));
    for (int y = 0; y < made.height(); ++y) {
      for (int x = 0; x < made.width(); ++x) {
        if (one_in(density)) {
          EXPECT_TRUE(made.set_terrain(hex(x, y), terrain()));
        }
      }
    }
    return made;
  }

  Terrain terrain() {
    constexpr std::array kKinds = {Terrain::Wall,
                                   Terrain::Wall,
                                   Terrain::Door,
                                   Terrain::Door | Terrain::OpenDoor,
                                   Terrain::Window,
                                   Terrain::Difficult,
                                   Terrain::Faint,
                                   Terrain::HalfCover,
                                   Terrain::ThreeQuarterCover};
    return kKinds[static_cast<std::size_t>(below(static_cast<int>(kKinds.size())))];
  }

  // Tries to place figures 1 to `count`; some may find no room.
  void crowd(HexGrid& grid, int count) {
    for (int id = 1; id <= count; ++id) {
      for (int attempt = 0; attempt < 10; ++attempt) {
        if (grid.place(static_cast<FigureId>(id), {in(grid), direction()})) break;
      }
    }
  }

  // A board of 41 by 41 with walls and figures within 8 of its middle, and the same board turned by
  // a sixth about that middle.
  struct Turned {
    HexGrid before;
    HexGrid after;
  };
  Turned turned_boards() {
    Turned boards{*HexGrid::make(41, 41), *HexGrid::make(41, 41)};
    for (int i = 0; i < 40; ++i) {
      const Hex h = around(kMiddle, 8);
      const Terrain t = terrain();
      EXPECT_TRUE(boards.before.set_terrain(h, t));
      EXPECT_TRUE(boards.after.set_terrain(rotated(h, kMiddle), t));
    }
    for (FigureId id = 1; id <= 8; ++id) {
      const HexPose pose{around(kMiddle, 8), direction()};
      if (!boards.before.place(id, pose)) continue;
      EXPECT_TRUE(boards.after.place(id, {rotated(pose.at, kMiddle), turned(pose.facing, 1)}));
    }
    return boards;
  }

 private:
  std::mt19937_64 chance_;
};

}  // namespace fray::board
