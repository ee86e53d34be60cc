#include "board/sight.h"

#include "unit/board/boards.h"

namespace fray::board {
namespace {

constexpr Footprint one(std::int16_t x, std::int16_t y) {
  return {{x, y}, 1};
}

TEST(Sight, OpenGroundIsSeenAcross) {
  const Grid grid = *Grid::make(120, 120);
  EXPECT_TRUE(sees(grid, one(0, 0), one(119, 119)));
  EXPECT_TRUE(sees(grid, one(119, 3), one(0, 77)));
  EXPECT_EQ(cover(grid, one(0, 0), one(119, 119)), Cover::None);
}

TEST(Sight, WallsAndClosedDoorsBlock) {
  Grid grid = board_of(
      "..#..\n"
      "..+..\n"
      "..#..");
  EXPECT_FALSE(sees(grid, one(0, 1), one(4, 1)));
  EXPECT_EQ(cover(grid, one(0, 1), one(4, 1)), Cover::Total);
  ASSERT_TRUE(grid.set_door({2, 1}, true));
  EXPECT_TRUE(sees(grid, one(0, 1), one(4, 1)));
  EXPECT_EQ(cover(grid, one(0, 1), one(4, 1)), Cover::None);
}

TEST(Sight, GoesThroughWindowsFree) {
  const Grid grid = board_of(
      "..#..\n"
      "..=..\n"
      "..#..");
  EXPECT_TRUE(sees(grid, one(0, 1), one(4, 1)));
  EXPECT_EQ(cover(grid, one(0, 1), one(4, 1)), Cover::None);
}

TEST(Sight, ACrackBetweenWallsThatTouchIsClosed) {
  const Grid grid = board_of(
      ".#.\n"
      "#..\n"
      "...");
  EXPECT_FALSE(sees(grid, one(0, 0), one(1, 1)));
  EXPECT_FALSE(sees(grid, one(0, 0), one(2, 2)));
}

TEST(Sight, OneCornerDoesNotBlock) {
  const Grid grid = board_of(
      ".#\n"
      "..");
  EXPECT_TRUE(sees(grid, one(0, 0), one(1, 1)));
  EXPECT_EQ(cover(grid, one(0, 0), one(1, 1)), Cover::None);
}

TEST(Sight, AWallNextToTheLineDoesNotMatter) {
  const Grid grid = board_of(
      "#####\n"
      ".....\n"
      "#####");
  EXPECT_TRUE(sees(grid, one(0, 1), one(4, 1)));
  EXPECT_EQ(cover(grid, one(0, 1), one(4, 1)), Cover::None);
}

TEST(Sight, TheIncorporealLookOutOfWallsAndAreSeenInThem) {
  Grid grid = board_of("..##.#.");
  ASSERT_TRUE(grid.place(1, one(1, 0)));
  ASSERT_TRUE(grid.move_through(1, {2, 0}));
  EXPECT_TRUE(sees(grid, one(2, 0), one(0, 0)));
  EXPECT_TRUE(sees(grid, one(0, 0), one(2, 0)));
  EXPECT_EQ(cover(grid, one(0, 0), one(2, 0)), Cover::None);
  EXPECT_FALSE(sees(grid, one(2, 0), one(4, 0))) << "the wall beside it still stands";
}

TEST(Sight, FiguresDoNotBlock) {
  Grid grid = *Grid::make(6, 4);
  ASSERT_TRUE(grid.place(1, {{1, 0}, 4}));
  EXPECT_TRUE(sees(grid, one(0, 1), one(5, 1)));
}

TEST(Sight, OneCellOfALargeFigureIsEnough) {
  const Grid grid = board_of(
      "..#...\n"
      "..#...\n"
      "..#...\n"
      "......");
  EXPECT_FALSE(sees(grid, one(0, 0), one(4, 0)));
  EXPECT_TRUE(sees(grid, one(0, 3), {{3, 0}, 3}));
  EXPECT_TRUE(sees(grid, {{0, 0}, 2}, {{3, 2}, 2}));
}

// Worked by hand on a lattice of 8 to the cell, with the corners 1 inside: from the attacker's
// upper right corner (7, 1), its best, lines go to (33, 9), (39, 9), (33, 15) and (39, 15).
TEST(WallCover, GrowsWithTheShareOfCornersHidden) {
  const auto with_wall = [](Cell wall) {
    Grid grid = *Grid::make(9, 3);
    EXPECT_TRUE(grid.set_terrain(wall, Terrain::Wall));
    return grid;
  };
  EXPECT_EQ(cover(with_wall({1, 1}), one(0, 0), one(4, 1)), Cover::None) << "all pass above";
  EXPECT_EQ(cover(with_wall({2, 1}), one(0, 0), one(4, 1)), Cover::Half) << "both lower ones";
  EXPECT_EQ(cover(with_wall({3, 1}), one(0, 0), one(4, 1)), Cover::ThreeQuarter)
      << "only (39, 9) passes above";
  Grid both = with_wall({3, 1});
  ASSERT_TRUE(both.set_terrain({3, 0}, Terrain::Wall));
  EXPECT_EQ(cover(both, one(0, 0), one(4, 1)), Cover::Total);
  // To (65, 23), y is past 16 at x = 48 from every corner; the others pass from (7, 1).
  EXPECT_EQ(cover(with_wall({5, 2}), one(0, 0), one(8, 2)), Cover::Partial);
}

TEST(WallCover, WhoStandsAtTheCornerGainsMoreThanWhoStandsFar) {
  const Grid grid = board_of(
      "........\n"
      "........\n"
      ".....#..\n"
      "........");
  const Cover of_the_near = cover(grid, one(0, 0), one(6, 2));
  const Cover of_the_far = cover(grid, one(6, 2), one(0, 0));
  EXPECT_GT(of_the_near, Cover::None);
  EXPECT_GE(of_the_near, of_the_far);
}

TEST(ObjectCover, HelpsTheOneStandingNearer) {
  const Grid grid = board_of("....o.");
  EXPECT_EQ(cover(grid, one(0, 0), one(5, 0)), Cover::Half);
  EXPECT_EQ(cover(grid, one(5, 0), one(0, 0)), Cover::None) << "shooting over one's own parapet";
  EXPECT_TRUE(sees(grid, one(0, 0), one(5, 0)));
}

TEST(ObjectCover, CountsInTheTargetsOwnCellButNotTheAttackers) {
  const Grid grid = board_of("O...O");
  EXPECT_EQ(cover(grid, one(0, 0), one(4, 0)), Cover::ThreeQuarter);
  EXPECT_EQ(cover(grid, one(2, 0), one(4, 0)), Cover::ThreeQuarter);
  EXPECT_EQ(cover(grid, one(0, 0), one(2, 0)), Cover::None);
}

TEST(ObjectCover, InTheMiddleHelpsBoth) {
  const Grid grid = board_of("..O..");
  EXPECT_EQ(cover(grid, one(0, 0), one(4, 0)), Cover::ThreeQuarter);
  EXPECT_EQ(cover(grid, one(4, 0), one(0, 0)), Cover::ThreeQuarter);
}

TEST(ObjectCover, NeverAddsUpToTotal) {
  const Grid grid = board_of("..OOOO.");
  EXPECT_EQ(cover(grid, one(0, 0), one(6, 0)), Cover::ThreeQuarter);
}

TEST(FigureCover, ACombatantInBetweenIsPartialCover) {
  Grid grid = *Grid::make(6, 3);
  ASSERT_TRUE(grid.place(1, one(0, 1)));
  ASSERT_TRUE(grid.place(2, one(2, 1)));
  ASSERT_TRUE(grid.place(3, one(5, 1)));
  EXPECT_EQ(cover(grid, one(0, 1), one(5, 1)), Cover::Partial);
  EXPECT_EQ(cover(grid, one(5, 1), one(0, 1)), Cover::Partial);
  EXPECT_EQ(cover(grid, one(0, 1), one(2, 1)), Cover::None) << "neither end screens itself";
  ASSERT_TRUE(grid.move(2, {2, 0}));
  EXPECT_EQ(cover(grid, one(0, 1), one(5, 1)), Cover::None);
}

TEST(FigureCover, NeitherEndScreensItself) {
  Grid grid = *Grid::make(8, 4);
  ASSERT_TRUE(grid.place(1, {{0, 0}, 2}));
  ASSERT_TRUE(grid.place(2, {{5, 1}, 3}));
  ASSERT_TRUE(grid.place(3, one(2, 3)));  // between them, but off every line of the best corner
  EXPECT_EQ(cover(grid, {{0, 0}, 2}, {{5, 1}, 3}), Cover::None);
  ASSERT_TRUE(grid.move(3, {4, 2}));
  EXPECT_EQ(cover(grid, {{0, 0}, 2}, {{5, 1}, 3}), Cover::Partial);
}

TEST(FigureCover, OneLineOfFourIsEnough) {
  Grid grid = *Grid::make(9, 3);
  ASSERT_TRUE(grid.place(3, one(5, 2)));  // where a wall would cut one line: see WallCover
  EXPECT_EQ(cover(grid, one(0, 0), one(8, 2)), Cover::Partial);
}

TEST(FigureCover, TheCallerSaysWhoCounts) {
  Grid grid = *Grid::make(6, 1);
  ASSERT_TRUE(grid.place(2, one(2, 0)));
  ASSERT_TRUE(grid.place(7, one(3, 0)));
  const auto only_seven = [](FigureId id) { return id == 7; };
  EXPECT_EQ(cover(grid, one(0, 0), one(5, 0), only_seven), Cover::Partial);
  ASSERT_TRUE(grid.remove(7));
  EXPECT_EQ(cover(grid, one(0, 0), one(5, 0), only_seven), Cover::None);
}

TEST(LargeCover, HidingHalfOfALargeFigureIsHalfCover) {
  // Only the lower left corner is hidden from the north-west, both lower ones from the south-west.
  const Grid grid = board_of(
      "..........\n"
      "..........\n"
      "....#.....\n"
      "....#.....\n"
      "....#.....");
  EXPECT_EQ(cover(grid, one(0, 0), {{6, 0}, 4}), Cover::Partial);
  EXPECT_EQ(cover(grid, one(0, 3), {{6, 0}, 4}), Cover::Half);
}

TEST(LargeCover, AGapTooNarrowForAnyCornerLeavesThreeQuarterCover) {
  // Through the door in the middle something of the dragon shows, but none of its corners.
  const Grid grid = board_of(
      "......#....\n"
      "......#....\n"
      "...........\n"
      "......#....\n"
      "......#....");
  EXPECT_TRUE(sees(grid, one(0, 2), {{7, 0}, 4}));
  EXPECT_EQ(cover(grid, one(0, 2), {{7, 0}, 4}), Cover::ThreeQuarter);
}

TEST(Obscured, TheClearestCellDecides) {
  const Grid grid = board_of(
      "%%&.\n"
      "%&&.");
  EXPECT_EQ(obscurement(grid, one(0, 0)), Obscurement::Obscured);
  EXPECT_EQ(obscurement(grid, one(2, 0)), Obscurement::Faint);
  EXPECT_EQ(obscurement(grid, one(3, 0)), Obscurement::None);
  EXPECT_EQ(obscurement(grid, {{0, 0}, 2}), Obscurement::Obscured);
  EXPECT_EQ(obscurement(grid, {{1, 0}, 2}), Obscurement::Obscured);
  EXPECT_EQ(obscurement(grid, {{2, 0}, 2}), Obscurement::None);
}

TEST(SightProperties, SymmetricAndTheSameAsNotTotalCover) {
  RandomBoards random(41);
  int seen = 0;
  int hidden = 0;
  for (int round = 0; round < 1500; ++round) {
    Grid grid = random.grid(3);
    random.crowd(grid, 6);
    const auto& figures = grid.figures();
    for (const Grid::Standing& a : figures) {
      for (const Grid::Standing& b : figures) {
        const bool sight = sees(grid, a.space, b.space);
        ASSERT_EQ(sight, sees(grid, b.space, a.space));
        ASSERT_EQ(sight, cover(grid, a.space, b.space) != Cover::Total);
        (sight ? seen : hidden) += 1;
      }
    }
  }
  EXPECT_GT(seen, 1000);
  EXPECT_GT(hidden, 1000);
}

TEST(SightProperties, TearingDownAWallNeverHidesAFigure) {
  RandomBoards random(42);
  int torn = 0;
  for (int round = 0; round < 1500; ++round) {
    Grid grid = random.grid(3);
    random.crowd(grid, 2);
    const std::optional<Footprint> a = grid.footprint_of(1);
    const std::optional<Footprint> b = grid.footprint_of(2);
    if (!a || !b) continue;
    const bool before = sees(grid, *a, *b);
    const Cover cover_before = cover(grid, *a, *b);
    const Cell wall = random.cell(grid);
    if (!is_solid(grid.terrain(wall))) continue;
    ASSERT_TRUE(grid.set_terrain(wall, Terrain::Floor));
    ++torn;
    EXPECT_GE(sees(grid, *a, *b), before);
    EXPECT_LE(cover(grid, *a, *b), cover_before);
  }
  EXPECT_GT(torn, 50);
}

TEST(SightProperties, TurningTheBoardTurnsNothing) {
  RandomBoards random(43);
  for (int round = 0; round < 600; ++round) {
    const Grid grid = random.grid(3);
    Grid turned = *Grid::make(grid.height(), grid.width());  // x and y swapped
    for (std::int16_t y = 0; y < grid.height(); ++y) {
      for (std::int16_t x = 0; x < grid.width(); ++x) {
        ASSERT_TRUE(turned.set_terrain({y, x}, grid.terrain({x, y})));
      }
    }
    for (int i = 0; i < 20; ++i) {
      const Cell a = random.cell(grid);
      const Cell b = random.cell(grid);
      ASSERT_EQ(cover(grid, {a, 1}, {b, 1}), cover(turned, {{a.y, a.x}, 1}, {{b.y, b.x}, 1}));
    }
  }
}

}  // namespace
}  // namespace fray::board
