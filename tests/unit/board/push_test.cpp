#include "board/push.h"

#include "board/distance.h"
#include "unit/board/boards.h"

namespace fray::board {
namespace {

Footprint one(int x, int y) {
  return {shifted({}, x, y), 1};
}

class OpenPush : public testing::Test {
 protected:
  Shove after_push(Cell target, int cells) {
    Grid grid = *Grid::make(21, 21);
    EXPECT_TRUE(grid.place(1, {target, 1}));
    return push(grid, one(10, 10), 1, cells);
  }
};

TEST_F(OpenPush, GoesStraightAwayInEveryDirection) {
  for (const Direction d : kDirections) {
    const Shove shove = after_push(neighbour({10, 10}, d), 3);
    EXPECT_EQ(shove.to, one(10 + 4 * dx(d), 10 + 4 * dy(d)));
    EXPECT_EQ(shove.cells, 3);
    EXPECT_EQ(shove.stopped_by, Stop::None);
  }
}

TEST_F(OpenPush, TakesTheNearestDirectionOfEight) {
  EXPECT_EQ(after_push({12, 11}, 1).to, one(13, 12)) << "26 degrees: diagonal";
  EXPECT_EQ(after_push({13, 11}, 1).to, one(14, 11)) << "18 degrees: straight";
  EXPECT_EQ(after_push({9, 8}, 2).to, one(7, 6));
}

TEST_F(OpenPush, StopsAtTheEdgeAndKnowsNothingToDo) {
  EXPECT_EQ(after_push({18, 10}, 5), (Shove{one(20, 10), 2, Stop::Edge, kNoFigure}));
  EXPECT_EQ(after_push({11, 10}, 0), (Shove{one(11, 10), 0, Stop::None, kNoFigure}));
  EXPECT_EQ(after_push({10, 10}, 2).stopped_by, Stop::NoLine);
}

TEST(Push, StopsBeforeWallsDoorsAndCorners) {
  Grid grid = board_of(
      ".....#\n"
      "...+..\n"
      "......\n"
      ".#....");
  ASSERT_TRUE(grid.place(1, one(1, 0)));
  EXPECT_EQ(push(grid, one(0, 0), 1, 9), (Shove{one(4, 0), 3, Stop::Wall, kNoFigure}));
  ASSERT_TRUE(grid.place(2, one(1, 1)));
  EXPECT_EQ(push(grid, one(0, 1), 2, 9), (Shove{one(2, 1), 1, Stop::Wall, kNoFigure}));
  ASSERT_TRUE(grid.place(3, one(1, 2)));
  EXPECT_EQ(push(grid, one(0, 1), 3, 9), (Shove{one(1, 2), 0, Stop::Wall, kNoFigure}))
      << "not diagonally around a corner";
}

TEST(Push, StopsBeforeAWindow) {
  Grid grid = board_of("..=.");
  ASSERT_TRUE(grid.place(1, one(1, 0)));
  EXPECT_EQ(push(grid, one(0, 0), 1, 2), (Shove{one(1, 0), 0, Stop::Wall, kNoFigure}));
}

TEST(Push, StopsBeforeFiguresAndNamesThem) {
  Grid grid = *Grid::make(10, 5);
  ASSERT_TRUE(grid.place(1, {{2, 0}, 2}));
  ASSERT_TRUE(grid.place(2, one(6, 1)));
  EXPECT_EQ(push(grid, {{0, 0}, 2}, 1, 9), (Shove{{{4, 0}, 2}, 2, Stop::Figure, 2}));
}

TEST(Push, GoesBetweenTwoFiguresDiagonally) {
  Grid grid = *Grid::make(5, 5);
  ASSERT_TRUE(grid.place(1, one(1, 1)));
  ASSERT_TRUE(grid.place(2, one(2, 1)));
  ASSERT_TRUE(grid.place(3, one(1, 2)));
  EXPECT_EQ(push(grid, one(0, 0), 1, 2).to, one(3, 3));
}

TEST(Pull, ComesAdjacentAndNoFurther) {
  Grid grid = *Grid::make(12, 12);
  ASSERT_TRUE(grid.place(1, one(7, 2)));
  EXPECT_EQ(pull(grid, one(2, 2), 1, 9), (Shove{one(3, 2), 4, Stop::Reached, kNoFigure}));
  EXPECT_EQ(pull(grid, one(2, 2), 1, 2), (Shove{one(5, 2), 2, Stop::None, kNoFigure}));
  ASSERT_TRUE(grid.place(2, {{8, 7}, 3}));
  const Shove big = pull(grid, one(2, 3), 2, 20);
  EXPECT_EQ(big.stopped_by, Stop::Reached);
  EXPECT_TRUE(adjacent(one(2, 3), big.to));
}

TEST(PushProperties, EveryStepIsLegalAndChangesTheDistanceByOne) {
  RandomBoards random(51);
  int moved = 0;
  for (int round = 0; round < 3000; ++round) {
    Grid grid = random.grid(12);
    random.crowd(grid, 5);
    const std::optional<Footprint> from = grid.footprint_of(1);
    const std::optional<Footprint> target = grid.footprint_of(2);
    if (!from || !target) continue;
    const int want = random.below(6);
    for (const bool away : {true, false}) {
      const Shove whole = away ? push(grid, *from, 2, want) : pull(grid, *from, 2, want);
      ASSERT_EQ(whole.cells == want, whole.stopped_by == Stop::None);
      ASSERT_EQ(whole.struck != kNoFigure, whole.stopped_by == Stop::Figure);
      Grid walked = grid;
      for (int i = 1; i <= whole.cells; ++i) {
        const Shove part = away ? push(grid, *from, 2, i) : pull(grid, *from, 2, i);
        ASSERT_EQ(part.cells, i);
        const Footprint before = *walked.footprint_of(2);
        ASSERT_TRUE(direction_between(before.origin, part.to.origin));
        ASSERT_TRUE(walked.move(2, part.to.origin));
        const int gained = steps_between(*from, part.to) - steps_between(*from, before);
        ASSERT_EQ(gained, away ? 1 : -1);
        ++moved;
      }
      ASSERT_EQ(walked.footprint_of(2), whole.to);
    }
  }
  EXPECT_GT(moved, 2000);
}

}  // namespace
}  // namespace fray::board
