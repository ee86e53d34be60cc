#include "board/hex_grid.h"

#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

TEST(HexGrid, IsDrawnWithEverySecondRowIndented) {
  const HexGrid grid = hexes_of(
      ". # . +\n"
      " . ~ .\n"
      "o . % &   \r\n"
      " / O . .");
  EXPECT_EQ(grid.width(), 4);
  EXPECT_EQ(grid.height(), 4);
  EXPECT_EQ(grid.terrain(hex(1, 0)), Terrain::Wall);
  EXPECT_EQ(grid.terrain(hex(3, 0)), Terrain::Door);
  EXPECT_EQ(grid.terrain(hex(1, 1)), Terrain::Difficult);
  EXPECT_EQ(grid.terrain(hex(3, 1)), Terrain::Floor) << "short rows are padded";
  EXPECT_EQ(grid.terrain(hex(2, 2)), Terrain::Obscured);
  EXPECT_EQ(grid.terrain(hex(0, 3)), Terrain::Door | Terrain::OpenDoor);
  EXPECT_EQ(grid.terrain(hex(4, 0)), Terrain::Wall) << "outside";
  EXPECT_EQ(grid.terrain(hex(0, -1)), Terrain::Wall);
  EXPECT_FALSE(grid.contains(hex(-1, 0)));
  EXPECT_EQ(hexes_of(". .\n\n. .").height(), 3) << "an empty row is floor";
}

TEST(HexGrid, SaysWhatIsWrongWithADrawing) {
  const auto error = [](std::string_view map) { return HexGrid::parse(map).error(); };
  EXPECT_EQ(error(""), "line 1, column 1: the map is empty");
  EXPECT_EQ(error("   "), "line 1, column 1: the map is empty");
  EXPECT_EQ(error(". .\n. ."),
            "line 2, column 1: every second row begins with a space, half a hex");
  EXPECT_EQ(error(" . ."), "line 1, column 1: a hex is missing; plain floor is drawn as '.'");
  EXPECT_EQ(error(". .\n .   ."),
            "line 2, column 4: a hex is missing; plain floor is drawn as '.'");
  EXPECT_EQ(error(". .."), "line 1, column 4: a space stands between two hexes");
  EXPECT_EQ(error(". .\n . x"), "line 2, column 4: 'x' is not a map sign");
  EXPECT_EQ(error(std::string(257, '\n')), "line 257: a board has at most 256 rows");
  std::string row;
  for (int i = 0; i < 257; ++i) row += ". ";
  EXPECT_EQ(error(row), "line 1, column 513: a board has at most 256 hexes in a row");
  EXPECT_EQ(error("\n " + row), "line 2, column 514: a board has at most 256 hexes in a row");
  EXPECT_FALSE(HexGrid::make(0, 5));
  EXPECT_FALSE(HexGrid::make(5, 257));
}

TEST(HexGrid, KnowsTheGroundsOfTheRuleset) {
  constexpr std::array kSigns = {GroundSign{'s', Terrain::Floor, 3},
                                 GroundSign{'.', Terrain::Floor, 1},
                                 GroundSign{'c', Terrain::HalfCover, 4}};
  const auto grid = HexGrid::parse(". s\n c #", kSigns);
  ASSERT_TRUE(grid.has_value());
  EXPECT_EQ(grid->ground(hex(0, 0)), 1);
  EXPECT_EQ(grid->ground(hex(1, 0)), 3);
  EXPECT_EQ(grid->ground(hex(0, 1)), 4);
  EXPECT_EQ(grid->terrain(hex(0, 1)), Terrain::HalfCover);
  EXPECT_EQ(grid->ground(hex(1, 1)), 0);
  EXPECT_EQ(grid->ground(hex(5, 5)), 0);
}

TEST(HexGrid, FiguresStandLookMoveAndGo) {
  HexGrid grid = hexes_of(". . #\n . + .");
  EXPECT_TRUE(grid.place(2, {hex(1, 0), HexDirection::W}));
  EXPECT_TRUE(grid.place(1, {hex(0, 0), HexDirection::E}));
  EXPECT_EQ(grid.figures().front().id, 1);
  EXPECT_EQ(grid.place(3, {hex(0, 0)}).error(), "another figure at (0, 0)");
  EXPECT_EQ(grid.place(1, {hex(0, 1)}).error(), "figure 1 is on the board already");
  EXPECT_EQ(grid.place(0, {hex(0, 1)}).error(), "figure 0 means no combatant and cannot be placed");
  EXPECT_EQ(grid.place(3, {hex(2, 0)}).error(), "a wall or closed door at (2, 0)");
  EXPECT_EQ(grid.place(3, {hex(3, 0)}).error(), "(3, 0) is not on the board");

  const HexGrid before = grid;
  EXPECT_FALSE(grid.move(1, {hex(1, 0)}));
  EXPECT_FALSE(grid.move(9, {hex(0, 1)}));
  EXPECT_EQ(grid, before);
  EXPECT_TRUE(grid.move(1, {hex(0, 1), HexDirection::SE}));
  EXPECT_EQ(grid.pose_of(1), (HexPose{hex(0, 1), HexDirection::SE}));
  EXPECT_TRUE(grid.face(1, HexDirection::NW));
  EXPECT_EQ(grid.pose_of(1)->facing, HexDirection::NW);
  EXPECT_FALSE(grid.face(9, HexDirection::NW));

  EXPECT_TRUE(grid.move_through(1, {hex(1, 0), HexDirection::E}));
  EXPECT_EQ(grid.at(hex(1, 0)), 2) << "who stands, before who passes";
  EXPECT_FALSE(grid.is_free(hex(1, 0), 2));
  EXPECT_TRUE(grid.move(1, {hex(0, 0), HexDirection::E}));
  EXPECT_TRUE(grid.is_free(hex(1, 0), 2));
  EXPECT_TRUE(grid.remove(2));
  EXPECT_FALSE(grid.remove(2));
  EXPECT_EQ(grid.at(hex(1, 0)), kNoFigure);
  EXPECT_EQ(grid.pose_of(2), std::nullopt);
}

TEST(HexGrid, DoorsAndWallsSpareFigures) {
  HexGrid grid = hexes_of(". +\n . .");
  EXPECT_EQ(grid.set_door(hex(0, 0), true).error(), "there is no door at (0, 0)");
  EXPECT_TRUE(grid.set_door(hex(1, 0), true));
  EXPECT_TRUE(grid.place(1, {hex(1, 0)}));
  EXPECT_EQ(grid.set_door(hex(1, 0), false).error(), "a figure stands at (1, 0)");
  EXPECT_EQ(grid.set_terrain(hex(1, 0), Terrain::Wall).error(), "a figure stands at (1, 0)");
  EXPECT_EQ(grid.set_terrain(hex(0, 5), Terrain::Wall).error(), "(0, 5) is not on the board");
  EXPECT_FALSE(grid.set_terrain(hex(0, 0), Terrain::Wall | Terrain::Faint));
  EXPECT_FALSE(grid.set_terrain(hex(0, 0), Terrain::Window | Terrain::Faint));
}

}  // namespace
}  // namespace fray::board
