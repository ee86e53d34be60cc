#include "board/grid.h"

#include "unit/board/boards.h"

namespace fray::board {
namespace {

TEST(GridParse, ReadsEverySign) {
  const Grid grid = board_of(
      ".#+/~\n"
      "%&oO=");
  EXPECT_EQ(grid.width(), 5);
  EXPECT_EQ(grid.height(), 2);
  EXPECT_EQ(grid.terrain({0, 0}), Terrain::Floor);
  EXPECT_EQ(grid.terrain({1, 0}), Terrain::Wall);
  EXPECT_EQ(grid.terrain({2, 0}), Terrain::Door);
  EXPECT_EQ(grid.terrain({3, 0}), Terrain::Door | Terrain::OpenDoor);
  EXPECT_EQ(grid.terrain({4, 0}), Terrain::Difficult);
  EXPECT_EQ(grid.terrain({0, 1}), Terrain::Obscured);
  EXPECT_EQ(grid.terrain({1, 1}), Terrain::Faint);
  EXPECT_EQ(grid.terrain({2, 1}), Terrain::HalfCover);
  EXPECT_EQ(grid.terrain({3, 1}), Terrain::ThreeQuarterCover);
  EXPECT_EQ(grid.terrain({4, 1}), Terrain::Window);
}

TEST(GridParse, PadsShortLinesAndTakesEitherLineEnd) {
  const Grid grid = board_of("#\r\n\n###\n");
  EXPECT_EQ(grid.width(), 3);
  EXPECT_EQ(grid.height(), 3);
  EXPECT_EQ(grid.terrain({1, 0}), Terrain::Floor);
  EXPECT_EQ(grid.terrain({2, 1}), Terrain::Floor);
  EXPECT_EQ(grid.terrain({2, 2}), Terrain::Wall);
}

TEST(GridParse, ErrorsNameLineAndColumn) {
  EXPECT_EQ(Grid::parse("...\n.#x.\n").error(), "line 2, column 3: 'x' is not a map sign");
  EXPECT_EQ(Grid::parse("").error(), "line 1, column 1: the map is empty");
  EXPECT_EQ(Grid::parse("\n\n").error(), "line 1, column 1: the map is empty");
  EXPECT_EQ(Grid::parse("..\n" + std::string(257, '.')).error(),
            "line 2, column 257: a board has at most 256 columns");
  std::string tall;
  for (int row = 0; row < 257; ++row) tall += ".\n";
  EXPECT_EQ(Grid::parse(tall).error(), "line 257: a board has at most 256 rows");
}

TEST(GridMake, TakesSizesUpTo256) {
  EXPECT_TRUE(Grid::make(1, 1));
  EXPECT_TRUE(Grid::make(256, 256));
  EXPECT_FALSE(Grid::make(0, 5));
  EXPECT_FALSE(Grid::make(5, -1));
  EXPECT_FALSE(Grid::make(257, 5));
  EXPECT_FALSE(Grid::make(5, 257));
}

TEST(GridTerrain, RefusesWhatCannotBe) {
  Grid grid = *Grid::make(4, 4);
  EXPECT_FALSE(grid.set_terrain({4, 0}, Terrain::Difficult));
  EXPECT_FALSE(grid.set_terrain({-1, 0}, Terrain::Difficult));
  EXPECT_FALSE(grid.set_terrain({0, 0}, Terrain::Wall | Terrain::Difficult));
  EXPECT_FALSE(grid.set_terrain({0, 0}, Terrain::Window | Terrain::Difficult));
  EXPECT_EQ(grid, *Grid::make(4, 4));
  EXPECT_TRUE(grid.set_terrain({0, 0}, Terrain::Difficult | Terrain::Obscured));
  EXPECT_TRUE(has(grid.terrain({0, 0}), Terrain::Obscured));
  EXPECT_EQ(grid.terrain({-1, 0}), Terrain::Wall) << "outside is wall";
}

TEST(GridTerrain, NoWallRisesUnderAFigure) {
  Grid grid = *Grid::make(4, 4);
  ASSERT_TRUE(grid.place(1, {{1, 1}, 2}));
  EXPECT_FALSE(grid.set_terrain({2, 2}, Terrain::Wall));
  EXPECT_TRUE(grid.set_terrain({2, 2}, Terrain::Difficult));
  EXPECT_TRUE(grid.set_terrain({3, 3}, Terrain::Wall));
}

TEST(GridDoor, OpensAndClosesUnlessOccupied) {
  Grid grid = board_of("+.\n..");
  EXPECT_TRUE(is_solid(grid.terrain({0, 0})));
  EXPECT_FALSE(grid.place(1, {{0, 0}, 1}));
  ASSERT_TRUE(grid.set_door({0, 0}, true));
  EXPECT_FALSE(is_solid(grid.terrain({0, 0})));
  ASSERT_TRUE(grid.place(1, {{0, 0}, 1}));
  EXPECT_FALSE(grid.set_door({0, 0}, false));
  EXPECT_FALSE(is_solid(grid.terrain({0, 0})));
  ASSERT_TRUE(grid.move(1, {1, 1}));
  EXPECT_TRUE(grid.set_door({0, 0}, false));
  EXPECT_FALSE(grid.set_door({1, 0}, true)) << "no door there";
  EXPECT_FALSE(grid.set_door({9, 9}, true));
}

TEST(GridFigures, PlaceRefusesWithoutChange) {
  Grid grid = board_of("....\n.#..\n....\n....");
  ASSERT_TRUE(grid.place(7, {{2, 2}, 2}));
  const Grid before = grid;
  EXPECT_FALSE(grid.place(0, {{0, 0}, 1}));
  EXPECT_FALSE(grid.place(7, {{0, 0}, 1})) << "already there";
  EXPECT_FALSE(grid.place(8, {{0, 0}, 2})) << "a wall in its space";
  EXPECT_FALSE(grid.place(8, {{3, 3}, 1})) << "occupied";
  EXPECT_FALSE(grid.place(8, {{3, 0}, 2})) << "over the edge";
  EXPECT_FALSE(grid.place(8, {{-1, 0}, 1}));
  EXPECT_FALSE(grid.place(8, {{0, 0}, 0}));
  EXPECT_FALSE(grid.place(8, {{0, 0}, 5}));
  EXPECT_EQ(grid, before);
}

TEST(GridFigures, MoveTakesTheWholeSpaceAlong) {
  Grid grid = *Grid::make(6, 6);
  ASSERT_TRUE(grid.place(3, {{0, 0}, 3}));
  ASSERT_TRUE(grid.move(3, {1, 0})) << "its own cells do not hinder it";
  EXPECT_EQ(grid.at({0, 1}), kNoFigure);
  EXPECT_EQ(grid.at({3, 2}), 3);
  EXPECT_EQ(grid.footprint_of(3), (Footprint{{1, 0}, 3}));
  EXPECT_FALSE(grid.move(3, {4, 0}));
  EXPECT_FALSE(grid.move(4, {0, 0}));
  EXPECT_TRUE(grid.remove(3));
  EXPECT_FALSE(grid.remove(3));
  EXPECT_EQ(grid.footprint_of(3), std::nullopt);
  EXPECT_EQ(grid, *Grid::make(6, 6));
}

TEST(GridFigures, APasserSharesCellsAndLeavesThemAsTheyWere) {
  Grid grid = *Grid::make(5, 1);
  ASSERT_TRUE(grid.place(1, {{0, 0}, 1}));
  ASSERT_TRUE(grid.place(2, {{1, 0}, 1}));
  EXPECT_FALSE(grid.move(1, {1, 0}));
  ASSERT_TRUE(grid.move_through(1, {1, 0}));
  EXPECT_EQ(grid.at({1, 0}), 2);
  EXPECT_EQ(grid.footprint_of(1), (Footprint{{1, 0}, 1}));
  EXPECT_FALSE(grid.is_free({{1, 0}, 1}, 2)) << "the passer is there as well";
  ASSERT_TRUE(grid.move(1, {2, 0}));
  EXPECT_EQ(grid.at({1, 0}), 2);
  EXPECT_EQ(grid.at({2, 0}), 1);
}

TEST(GridFigures, APasserInheritsTheCellWhenTheOtherLeaves) {
  Grid grid = *Grid::make(5, 1);
  ASSERT_TRUE(grid.place(1, {{0, 0}, 1}));
  ASSERT_TRUE(grid.place(2, {{1, 0}, 1}));
  ASSERT_TRUE(grid.move_through(1, {1, 0}));
  ASSERT_TRUE(grid.remove(2));
  EXPECT_EQ(grid.at({1, 0}), 1);
  EXPECT_FALSE(grid.place(3, {{1, 0}, 1}));
}

TEST(GridFigures, IsFreeIsWhatMoveAccepts) {
  RandomBoards random(11);
  int accepted = 0;
  for (int round = 0; round < 300; ++round) {
    Grid grid = random.grid(6);
    random.crowd(grid, 6);
    if (grid.figures().empty()) continue;
    const Grid::Standing figure = grid.figures()[static_cast<std::size_t>(
        random.below(static_cast<int>(grid.figures().size())))];
    if (random.one_in(2)) (void)grid.move_through(figure.id, random.cell(grid));
    for (int i = 0; i < 20; ++i) {
      Grid copy = grid;
      const Footprint target = figure.space.at(random.cell(grid));
      const bool moved = copy.move(figure.id, target.origin).has_value();
      EXPECT_EQ(moved, grid.is_free(target, figure.id));
      if (moved) {
        EXPECT_EQ(copy.footprint_of(figure.id), target);
      } else {
        EXPECT_EQ(copy, grid);
      }
      accepted += moved ? 1 : 0;
    }
  }
  EXPECT_GT(accepted, 500);
}

// After any operations, a cell names a figure exactly if one fills it, and the right one.
TEST(GridFigures, CellsAndFootprintsAlwaysAgree) {
  RandomBoards random(12);
  Grid grid = *Grid::make(9, 9);
  for (int action = 0; action < 20000; ++action) {
    const auto id = static_cast<FigureId>(1 + random.below(9));
    switch (random.below(5)) {
      case 0:
        (void)grid.place(id, {random.cell(grid), static_cast<std::int8_t>(1 + random.below(4))});
        break;
      case 1:
        (void)grid.remove(id);
        break;
      case 2:
        (void)grid.move_through(id, random.cell(grid));
        break;
      default:
        (void)grid.move(id, random.cell(grid));
    }
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        const Cell c = shifted({}, x, y);
        const auto fills = [&](const Grid::Standing& s) { return s.space.contains(c); };
        const bool filled = std::ranges::any_of(grid.figures(), fills);
        ASSERT_EQ(grid.at(c) != kNoFigure, filled) << "after action " << action;
        if (filled) {
          ASSERT_TRUE(grid.footprint_of(grid.at(c))->contains(c));
        }
      }
    }
    for (const Grid::Standing& a : grid.figures()) {
      for (const Grid::Standing& b : grid.figures()) {
        const bool shares = a.id != b.id && a.space.overlaps(b.space);
        ASSERT_TRUE(!shares || a.passing || b.passing) << "after action " << action;
      }
    }
  }
}

TEST(GridParse, NoCombatantStandsInAWindow) {
  Grid grid = board_of(".=.");
  EXPECT_EQ(grid.place(1, {{1, 0}, 1}).error(), "a window at (1, 0)");
  ASSERT_TRUE(grid.place(1, {{0, 0}, 1}));
  EXPECT_FALSE(grid.is_free({{1, 0}, 1}));
  EXPECT_FALSE(grid.move(1, {1, 0}));
  EXPECT_FALSE(grid.set_terrain({0, 0}, Terrain::Window)) << "nor is one built around a figure";
}

TEST(GridGround, SaysInSetsWhatTheTerrainSays) {
  RandomBoards random(24);
  for (const int width : {1, 20, 64, 65, 128, 129, 200, 256}) {
    Grid grid = *Grid::make(width, 6);
    random.strew(grid, 2);
    for (int y = 0; y < grid.height(); ++y) {
      const int left = random.below(width);
      const GroundWords ground = grid.ground(left, y);
      for (int i = 0; i < 64; ++i) {
        const Cell cell = shifted({}, left + i, y);
        const Terrain t = grid.contains(cell) ? grid.terrain(cell) : Terrain::Floor;
        ASSERT_EQ(ground.impassable >> i & 1, is_impassable(t));
        ASSERT_EQ(ground.objects >> i & 1, has(t, Terrain::HalfCover | Terrain::ThreeQuarterCover));
        ASSERT_EQ(ground.difficult >> i & 1, has(t, Terrain::Difficult));
      }
    }
  }
}

}  // namespace
}  // namespace fray::board
