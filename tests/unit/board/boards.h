// Boards for tests: drawn by hand, or random from a seed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <random>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "board/grid.h"
#include "unit/board/constants.h"

namespace fray::board {

inline void PrintTo(Cell c, std::ostream* out) {
  *out << "(" << c.x << ", " << c.y << ")";
}
inline void PrintTo(const Footprint& f, std::ostream* out) {
  *out << "(" << f.origin.x << ", " << f.origin.y << ")x" << static_cast<int>(f.side);
}

inline Grid board_of(std::string_view map) {
  std::expected<Grid, std::string> grid = Grid::parse(map);
  EXPECT_TRUE(grid.has_value()) << grid.error();
  return *grid;
}

class RandomBoards {
 public:
  explicit RandomBoards(std::uint64_t seed) : chance_(seed) {}

  int below(int n) { return static_cast<int>(chance_() % static_cast<std::uint64_t>(n)); }
  bool one_in(int n) { return below(n) == 0; }
  Cell cell(const Grid& grid) { return shifted({}, below(grid.width()), below(grid.height())); }

  // 3 to 14 cells each way; about one cell in `density` is not plain floor.
  Grid grid(int density) {
    Grid made = *Grid::make(3 + below(12), 3 + below(12));
    strew(made, density);
    return made;
  }

  void strew(Grid& grid, int density) {
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        if (one_in(density)) {
          EXPECT_TRUE(grid.set_terrain(shifted({}, x, y), terrain()));
        }
      }
    }
  }

  Terrain terrain() {
    constexpr std::array kKinds = {Terrain::Wall,
                                   Terrain::Wall,
                                   Terrain::Door,
                                   Terrain::Door | Terrain::OpenDoor,
                                   Terrain::Window,
                                   Terrain::Difficult,
                                   Terrain::Difficult | Terrain::Obscured,
                                   Terrain::Faint,
                                   Terrain::HalfCover,
                                   Terrain::ThreeQuarterCover};
    return kKinds[static_cast<std::size_t>(below(static_cast<int>(kKinds.size())))];
  }

  // Tries to place figures 1 to `count`, sides 1 to 4; some may find no room.
  void crowd(Grid& grid, int count) {
    for (int id = 1; id <= count; ++id) {
      for (int attempt = 0; attempt < 10; ++attempt) {
        const Footprint space{cell(grid), static_cast<std::int8_t>(1 + below(kMaxSide))};
        if (grid.place(static_cast<FigureId>(id), space)) break;
      }
    }
  }

 private:
  std::mt19937_64 chance_;
};

}  // namespace fray::board
