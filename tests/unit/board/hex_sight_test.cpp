#include "board/hex_sight.h"

#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

TEST(HexSight, WallsAndClosedDoorsBlockIt) {
  HexGrid grid = hexes_of(". + . . # .");
  EXPECT_FALSE(sees(grid, hex(0, 0), hex(2, 0)));
  EXPECT_TRUE(sees(grid, hex(0, 0), hex(1, 0))) << "what fills an end is ignored";
  EXPECT_TRUE(sees(grid, hex(0, 0), hex(0, 0)));
  ASSERT_TRUE(grid.set_door(hex(1, 0), true));
  EXPECT_TRUE(sees(grid, hex(0, 0), hex(2, 0)));
  EXPECT_FALSE(sees(grid, hex(3, 0), hex(5, 0)));
}

TEST(HexSight, GoesThroughWindows) {
  const HexGrid grid = hexes_of(". = . .");
  EXPECT_TRUE(sees(grid, hex(0, 0), hex(3, 0)));
  EXPECT_EQ(cover(grid, hex(0, 0), hex(3, 0)), Cover::None);
}

TEST(HexSight, BetweenTwoHexesBothMustBlock) {
  // (0, 0) and (1, 1) see each other between (1, 0) and (0, 1).
  EXPECT_TRUE(sees(hexes_of(". #\n . ."), hex(0, 0), hex(1, 1)));
  EXPECT_TRUE(sees(hexes_of(". .\n # ."), hex(0, 0), hex(1, 1)));
  EXPECT_FALSE(sees(hexes_of(". #\n # ."), hex(0, 0), hex(1, 1)));
}

TEST(HexSight, AgreesWithTheNearestHexesIsSymmetricAndTurnsWithTheBoard) {
  RandomHexes random(91);
  int blocked = 0;
  for (int round = 0; round < 40; ++round) {
    const RandomHexes::Turned boards = random.turned_boards();
    for (int pair = 0; pair < 5; ++pair) {
      const Hex a = random.around(kMiddle, 8);
      const Hex b = random.around(kMiddle, 8);
      bool open = true;
      for (int step = 1; step < steps_between(a, b); ++step) {
        open &= std::ranges::any_of(nearest_to_line(a, b, step),
                                    [&](Hex h) { return !is_solid(boards.before.terrain(h)); });
      }
      ASSERT_EQ(sees(boards.before, a, b), open);
      ASSERT_EQ(sees(boards.before, b, a), open);
      ASSERT_EQ(sees(boards.after, rotated(a, kMiddle), rotated(b, kMiddle)), open);
      ASSERT_EQ(cover(boards.before, a, b) == Cover::Total, !open);
      ASSERT_EQ(cover(boards.after, rotated(a, kMiddle), rotated(b, kMiddle)),
                cover(boards.before, a, b));
      blocked += !open;
    }
  }
  EXPECT_GT(blocked, 20);
}

TEST(HexCover, IsTheWorstUnderTheLine) {
  HexGrid grid = hexes_of(". . . o . O .");
  EXPECT_EQ(cover(grid, hex(0, 0), hex(1, 0)), Cover::None);
  EXPECT_EQ(cover(grid, hex(0, 0), hex(4, 0)), Cover::Half);
  EXPECT_EQ(cover(grid, hex(0, 0), hex(3, 0)), Cover::Half) << "an object in the target's hex";
  EXPECT_EQ(cover(grid, hex(0, 0), hex(6, 0)), Cover::ThreeQuarter);
  EXPECT_EQ(cover(grid, hex(4, 0), hex(0, 0)), Cover::None) << "over one's own parapet";
  ASSERT_TRUE(grid.place(7, {hex(1, 0)}));
  EXPECT_EQ(cover(grid, hex(0, 0), hex(2, 0)), Cover::Partial);
  EXPECT_EQ(cover(grid, hex(0, 0), hex(1, 0)), Cover::None) << "nobody screens himself";
  const auto nobody = [](FigureId) { return false; };
  EXPECT_EQ(cover(grid, hex(0, 0), hex(2, 0), nobody), Cover::None);
  EXPECT_EQ(cover(hexes_of(". # ."), hex(0, 0), hex(2, 0)), Cover::Total);
  EXPECT_EQ(cover(hexes_of(". .\n O ."), hex(0, 0), hex(1, 1)), Cover::None)
      << "beside the object one sees past it";
}

TEST(HexObscurement, IsThatOfTheHex) {
  const HexGrid grid = hexes_of(". % &");
  EXPECT_EQ(obscurement(grid, hex(0, 0)), Obscurement::None);
  EXPECT_EQ(obscurement(grid, hex(1, 0)), Obscurement::Obscured);
  EXPECT_EQ(obscurement(grid, hex(2, 0)), Obscurement::Faint);
}

}  // namespace
}  // namespace fray::board
