#include "board/hex_push.h"

#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

TEST(HexPush, FollowsTheLineAwayAndTowards) {
  RandomHexes random(95);
  for (int round = 0; round < 150; ++round) {
    HexGrid grid = *HexGrid::make(41, 41);
    const Hex from = random.around(kMiddle, 6);
    const Hex target = random.around(kMiddle, 6);
    if (from == target) continue;
    ASSERT_TRUE(grid.place(1, {target}));
    const int apart = steps_between(from, target);
    const int cells = random.below(6);
    const HexShove away = push(grid, from, 1, cells);
    ASSERT_EQ(away.cells, cells);
    ASSERT_EQ(away.stopped_by, Stop::None);
    ASSERT_EQ(steps_between(from, away.to), apart + cells);
    const auto beyond = nearest_to_line(from, target, apart + cells);
    ASSERT_NE(std::ranges::find(beyond, away.to), beyond.end());

    const HexShove near = pull(grid, from, 1, cells);
    ASSERT_EQ(near.cells, std::min(cells, apart - 1));
    ASSERT_EQ(near.stopped_by, cells >= apart ? Stop::Reached : Stop::None);
    const auto towards = nearest_to_line(target, from, near.cells);
    ASSERT_NE(std::ranges::find(towards, near.to), towards.end());
  }
}

TEST(HexPush, TurnsWithTheBoard) {
  RandomHexes random(96);
  int stopped = 0;
  for (int round = 0; round < 200; ++round) {
    const RandomHexes::Turned boards = random.turned_boards();
    const Hex from = random.around(kMiddle, 8);
    for (const HexGrid::Standing& figure : boards.before.figures()) {
      const HexShove before = push(boards.before, from, figure.id, 4);
      HexShove expected = before;
      expected.to = rotated(before.to, kMiddle);
      ASSERT_EQ(push(boards.after, rotated(from, kMiddle), figure.id, 4), expected);
      stopped += before.stopped_by == Stop::Figure;
    }
  }
  EXPECT_GT(stopped, 10);
}

TEST(HexPush, StopsBeforeWallsFiguresAndTheEdge) {
  HexGrid grid = hexes_of(". . . . # .");
  ASSERT_TRUE(grid.place(1, {hex(1, 0)}));
  EXPECT_EQ(push(grid, hex(0, 0), 1, 9), (HexShove{hex(3, 0), 2, Stop::Wall, kNoFigure}));
  EXPECT_EQ(push(grid, hex(2, 0), 1, 9), (HexShove{hex(0, 0), 1, Stop::Edge, kNoFigure}));
  ASSERT_TRUE(grid.place(2, {hex(3, 0)}));
  EXPECT_EQ(push(grid, hex(0, 0), 1, 9), (HexShove{hex(2, 0), 1, Stop::Figure, 2}));
  EXPECT_EQ(push(grid, hex(1, 0), 1, 1).stopped_by, Stop::NoLine);
  EXPECT_EQ(push(grid, hex(1, 0), 1, 0).stopped_by, Stop::None);
  EXPECT_EQ(pull(grid, hex(0, 0), 2, 9), (HexShove{hex(2, 0), 1, Stop::Figure, 1}));
  EXPECT_EQ(pull(grid, hex(0, 0), 1, 9), (HexShove{hex(1, 0), 0, Stop::Reached, kNoFigure}));
}

TEST(HexPush, GoesLeftWhereTheRightIsBarred) {
  // Away from (0, 0) through (1, 1) it comes between (2, 1), on the left, and (1, 2).
  HexGrid grid = *HexGrid::make(6, 6);
  ASSERT_TRUE(grid.place(1, {hex(1, 1)}));
  EXPECT_EQ(push(grid, hex(0, 0), 1, 1).to, neighbour(hex(1, 1), HexDirection::SE));
  ASSERT_TRUE(grid.place(2, {neighbour(hex(1, 1), HexDirection::SE)}));
  EXPECT_EQ(push(grid, hex(0, 0), 1, 1).to, neighbour(hex(1, 1), HexDirection::E));
  ASSERT_TRUE(grid.set_terrain(neighbour(hex(1, 1), HexDirection::E), Terrain::Wall));
  EXPECT_EQ(push(grid, hex(0, 0), 1, 1).struck, 2) << "both barred: what is on the right";
}

}  // namespace
}  // namespace fray::board
