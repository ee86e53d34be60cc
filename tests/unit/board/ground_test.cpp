// Squares and hexes under one name, by columns and rows.
#include "board/ground.h"

#include <gtest/gtest.h>

namespace fray::board {
namespace {

TEST(GroundTest, PushesStraightAwayAndBuildsStraightAcross) {
  const Ground squares = *Ground::parse(Tiling::Squares, ".....\n.....\n.....\n.....\n.....\n");
  EXPECT_EQ(squares.away({2, 2}, {1, 1}), (Cell{3, 3}));
  EXPECT_EQ(squares.across({2, 2}, {1, 2}, 1), (Cell{2, 3}));
  EXPECT_EQ(squares.across({2, 2}, {1, 2}, 2), (Cell{2, 1}));
  const Ground on_hexes =
      *Ground::parse(Tiling::Hexes, ". . . . .\n . . . . .\n. . . . .\n . . . . .\n");
  EXPECT_EQ(on_hexes.away({2, 2}, {1, 2}), (Cell{3, 2}));
  // Every section of a wall touches the one before on its side.
  for (const int section : {1, 2, 3}) {
    const Cell before = on_hexes.across({2, 2}, {1, 2}, section < 3 ? 0 : section - 2);
    EXPECT_EQ(on_hexes.steps(on_hexes.across({2, 2}, {1, 2}, section), before), 1) << section;
  }
}

TEST(GroundTest, KnowsWhatLiesBetweenAndBehind) {
  const Ground squares = *Ground::parse(Tiling::Squares, "......\n......\n......\n");
  EXPECT_TRUE(squares.lies_between({2, 1}, {0, 1}, {5, 1}));
  EXPECT_FALSE(squares.lies_between({2, 0}, {0, 1}, {5, 1})) << "a whole square off the line";
  EXPECT_FALSE(squares.lies_between({0, 1}, {0, 1}, {5, 1}));
  EXPECT_FALSE(squares.lies_between({5, 1}, {0, 1}, {5, 1}));
}

}  // namespace
}  // namespace fray::board
