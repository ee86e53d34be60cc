#include "board/hex_area.h"

#include <cmath>
#include <numbers>
#include <set>

#include "board/hex_sight.h"
#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

using Hexes = std::vector<Hex>;

HexGrid open_board() {
  return *HexGrid::make(41, 41);
}

TEST(HexRadius, RingsOfSixEachOneWider) {
  const HexGrid grid = open_board();
  Hexes disc{kMiddle};
  Hexes ring;
  std::size_t inside = 0;
  for (int radius = 0; radius <= 12; ++radius) {
    cells_within(grid, kMiddle, radius, disc);
    cells_on_ring(grid, kMiddle, radius, ring);
    EXPECT_EQ(disc.size(), 1u + 3u * static_cast<unsigned>(radius * (radius + 1)));
    EXPECT_EQ(disc.size() - inside, ring.size());
    inside = disc.size();
    for (const Hex h : disc) ASSERT_LE(steps_between(h, kMiddle), radius);
    for (const Hex h : ring) ASSERT_EQ(steps_between(h, kMiddle), radius);
  }
  cells_within(grid, hex(0, 0), 1, disc);
  EXPECT_EQ(disc, (Hexes{hex(0, 0), hex(1, 0), hex(0, 1)})) << "row by row, on the board";
  cells_within(grid, kMiddle, 1'000'000'000, disc);
  EXPECT_EQ(disc.size(), 41u * 41u);
  cells_within(*HexGrid::make(256, 256), hex(0, 0), 1'000, disc);
  EXPECT_EQ(disc.size(), 256u * 256u) << "further than either side is long";
  cells_on_ring(grid, hex(0, 0), 100, ring);
  EXPECT_TRUE(ring.empty());
}

TEST(HexArc, Of60DegreesTowardsACornerIsATriangle) {
  const HexGrid grid = open_board();
  Hexes out;
  const Hex corner = axial(kMiddle.q + 1, kMiddle.r + 1);  // between E and SE
  for (int range = 1; range <= 6; ++range) {
    cells_in_arc(grid, kMiddle, corner, Arc::Degrees60, range, out);
    EXPECT_EQ(out.size(), static_cast<unsigned>(range * (range + 3) / 2)) << "2, then 3 more ...";
  }
  cells_in_arc(grid, kMiddle, neighbour(kMiddle, HexDirection::E), Arc::Degrees60, 2, out);
  EXPECT_EQ(out, (Hexes{hex(21, 19), hex(21, 20), hex(22, 20), hex(21, 21)}));
  cells_in_arc(grid, kMiddle, neighbour(kMiddle, HexDirection::E), Arc::Degrees180, 1, out);
  EXPECT_EQ(out, (Hexes{hex(20, 19), hex(21, 20), hex(20, 21)}));
  cells_in_arc(grid, kMiddle, kMiddle, Arc::Degrees180, 3, out);
  EXPECT_TRUE(out.empty());
}

double angle_at(Hex apex, Hex a, Hex b) {
  const auto bearing = [&](Hex h) {
    const int q = h.q - apex.q;
    const int r = h.r - apex.r;
    return std::atan2(r * std::numbers::sqrt3, 2 * q + r) * 180 / std::numbers::pi;
  };
  const double apart = std::abs(bearing(a) - bearing(b));
  return std::min(apart, 360 - apart);
}

TEST(HexArc, IsWhatAnglesSayTowardsAnyHex) {
  const HexGrid grid = open_board();
  RandomHexes random(81);
  Hexes out;
  for (int round = 0; round < 300; ++round) {
    const Hex toward = random.around(kMiddle, 9);
    const auto arc = static_cast<std::size_t>(random.below(5));
    const int range = random.below(8);
    if (toward == kMiddle) continue;
    cells_in_arc(grid, kMiddle, toward, kArcs[arc], range, out);
    const std::set<Hex> found(out.begin(), out.end());
    ASSERT_EQ(found.size(), out.size());
    Hexes disc;
    cells_within(grid, kMiddle, 9, disc);
    for (const Hex h : disc) {
      const bool expected = h != kMiddle && within(h, kMiddle, range) &&
                            angle_at(kMiddle, toward, h) <= kDegrees[arc] / 2 + 1e-9;
      ASSERT_EQ(found.contains(h), expected);
    }
  }
}

TEST(HexCone, WidensToItsEndWidth) {
  const HexGrid grid = open_board();
  Hexes out;
  cells_in_cone(grid, kMiddle, neighbour(kMiddle, HexDirection::E), 6, 0, out);
  EXPECT_EQ(out.size(), 6u) << "no width at all is a line";
  RandomHexes random(82);
  for (int round = 0; round < 200; ++round) {
    const Hex toward = random.around(kMiddle, 9);
    const int length = 1 + random.below(9);
    const int width = random.below(12);
    if (toward == kMiddle) continue;
    cells_in_cone(grid, kMiddle, toward, length, width, out);
    const std::set<Hex> found(out.begin(), out.end());
    Hexes disc;
    cells_within(grid, kMiddle, 10, disc);
    const double half = std::atan(width / 2.0 / length) * 180 / std::numbers::pi;
    for (const Hex h : disc) {
      const bool expected =
          h != kMiddle && within(h, kMiddle, length) && angle_at(kMiddle, toward, h) <= half + 1e-9;
      ASSERT_EQ(found.contains(h), expected) << length << " long, " << width << " wide";
    }
  }
  cells_in_cone(grid, kMiddle, hex(30, 20), 1'000'000'000, 1'000'000'000, out);
  EXPECT_FALSE(out.empty());
}

TEST(HexLine, RunsThroughTheNearestHexesAndBetweenTwoThroughTheRightOne) {
  const HexGrid grid = open_board();
  RandomHexes random(83);
  Hexes out;
  int between = 0;
  for (int round = 0; round < 150; ++round) {
    const Hex toward = random.around(kMiddle, 9);
    if (toward == kMiddle) continue;
    const int length = steps_between(kMiddle, toward);
    const int range = length + random.below(3);
    cells_on_line(grid, kMiddle, toward, range, out);
    ASSERT_EQ(out.size(), static_cast<std::size_t>(range));
    ASSERT_EQ(out[static_cast<std::size_t>(length - 1)], toward);
    Hex before = kMiddle;
    for (int step = 1; step <= range; ++step) {
      const Hex at = out[static_cast<std::size_t>(step - 1)];
      ASSERT_EQ(steps_between(before, at), 1);
      before = at;
      const Hexes nearest = nearest_to_line(kMiddle, toward, step);
      ASSERT_NE(std::ranges::find(nearest, at), nearest.end());
      ASSERT_LE(nearest.size(), 2u);
      if (nearest.size() < 2) continue;
      ++between;
      const Hex other = nearest[0] == at ? nearest[1] : nearest[0];
      const auto to_the_right = [&](Hex h) {
        const int dx = 2 * (toward.q - kMiddle.q) + toward.r - kMiddle.r;
        const int hx = 2 * (h.q - kMiddle.q) + h.r - kMiddle.r;
        return dx * (h.r - kMiddle.r) - (toward.r - kMiddle.r) * hx;
      };
      ASSERT_GT(to_the_right(at), to_the_right(other));
    }
  }
  EXPECT_GT(between, 50);
}

TEST(HexLine, TakesTheLeftWhereTheRightIsBarredAndEndsAtWallsAndTheEdge) {
  // From (0, 0) toward (1, 2) it first runs between (1, 0), on its left, and (0, 1).
  HexGrid grid = hexes_of(
      ". . .\n"
      " . . .\n"
      ". . .");
  Hexes out;
  const Hex toward = axial(1, 1);
  ASSERT_EQ(toward, hex(1, 1));
  cells_on_line(grid, hex(0, 0), toward, 9, out);
  EXPECT_EQ(out, (Hexes{hex(0, 1), hex(1, 1), hex(2, 2)})) << "the edge beyond";
  ASSERT_TRUE(grid.set_terrain(hex(0, 1), Terrain::Wall));
  cells_on_line(grid, hex(0, 0), toward, 2, out);
  EXPECT_EQ(out, (Hexes{hex(1, 0), hex(1, 1)}));
  ASSERT_TRUE(grid.set_terrain(hex(1, 0), Terrain::Wall));
  cells_on_line(grid, hex(0, 0), toward, 2, out);
  EXPECT_TRUE(out.empty());
  cells_on_line(grid, hex(0, 0), hex(0, 0), 2, out);
  EXPECT_TRUE(out.empty());
}

TEST(HexFigures, InAnAreaAndUnderALine) {
  HexGrid grid = *HexGrid::make(6, 1);
  ASSERT_TRUE(grid.place(3, {hex(2, 0)}));
  ASSERT_TRUE(grid.place(1, {hex(4, 0)}));
  ASSERT_TRUE(grid.place(2, {hex(5, 0)}));
  ASSERT_TRUE(grid.move_through(2, {hex(4, 0)}));
  std::vector<FigureId> out{9};
  figures_on_line(grid, hex(0, 0), hex(1, 0), 9, out);
  EXPECT_EQ(out, (std::vector<FigureId>{3, 1, 2}));
  figures_in(grid, Hexes{hex(4, 0), hex(2, 0)}, out);
  EXPECT_EQ(out, (std::vector<FigureId>{1, 2, 3}));
  figures_in(grid, Hexes{hex(0, 0)}, out);
  EXPECT_TRUE(out.empty());
}

TEST(HexVisible, DropsWallsAndWhatTheyHide) {
  const HexGrid grid = hexes_of(". # . .");
  Hexes hexes{hex(0, 0), hex(1, 0), hex(2, 0)};
  keep_visible(grid, hex(0, 0), hexes);
  EXPECT_EQ(hexes, (Hexes{hex(0, 0)}));
}

TEST(HexContiguous, IsAnUnbrokenChain) {
  EXPECT_TRUE(contiguous(Hexes{}));
  EXPECT_TRUE(contiguous(Hexes{hex(3, 3)}));
  EXPECT_TRUE(contiguous(Hexes{hex(0, 0), hex(1, 1), hex(0, 1)}));
  EXPECT_FALSE(contiguous(Hexes{hex(0, 0), hex(1, 1)}));
}

TEST(HexAreas, TurnWithTheBoard) {
  RandomHexes random(84);
  for (int round = 0; round < 40; ++round) {
    const RandomHexes::Turned boards = random.turned_boards();
    const Hex from = random.around(kMiddle, 6);
    const Hex toward = random.around(kMiddle, 6);
    const auto alike = [&](auto fill) {
      Hexes before;
      Hexes after;
      fill(boards.before, from, toward, before);
      fill(boards.after, rotated(from, kMiddle), rotated(toward, kMiddle), after);
      for (Hex& h : before) h = rotated(h, kMiddle);
      std::ranges::sort(before);
      std::ranges::sort(after);
      ASSERT_EQ(before, after);
    };
    alike([](const HexGrid& g, Hex a, Hex b, Hexes& out) {
      cells_in_arc(g, a, b, Arc::Degrees120, 6, out);
    });
    alike([](const HexGrid& g, Hex a, Hex b, Hexes& out) { cells_in_cone(g, a, b, 6, 3, out); });
    alike([](const HexGrid& g, Hex a, Hex b, Hexes& out) { cells_on_line(g, a, b, 9, out); });
    alike([](const HexGrid& g, Hex a, Hex, Hexes& out) {
      cells_within(g, a, 6, out);
      keep_visible(g, a, out);
    });
  }
}

}  // namespace
}  // namespace fray::board
