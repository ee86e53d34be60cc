#include "table/drawn_map.h"

#include <gtest/gtest.h>

namespace fray::table {
namespace {

TEST(DrawnMap, KnowsThePlacesOfSquares) {
  const Board squares;
  constexpr std::string_view kMap = "...\n..#";
  EXPECT_TRUE(is_on_board(squares, kMap, {0, 0}));
  EXPECT_TRUE(is_on_board(squares, kMap, {2, 1})) << "a wall too";
  for (const Place off : {Place(3, 0), Place(0, 2), Place(-1, 0), Place(0, -1)}) {
    EXPECT_FALSE(is_on_board(squares, kMap, off)) << off.x << ", " << off.y;
  }
  EXPECT_FALSE(is_on_board(squares, "", {0, 0}));
}

TEST(DrawnMap, KnowsThePlacesOfHexes) {
  const Board hexes{.kind = BoardKind::Hexes, .zones = {}};
  constexpr std::string_view kMap = ". . .\n . ~ .\n. . .";
  EXPECT_TRUE(is_on_board(hexes, kMap, {2, 1}));
  EXPECT_TRUE(is_on_board(hexes, kMap, {2, 2}));
  EXPECT_FALSE(is_on_board(hexes, kMap, {3, 0})) << "spaces are no hexes";
  EXPECT_FALSE(is_on_board(hexes, kMap, {0, 3}));
}

TEST(DrawnMap, KnowsZonesByNumber) {
  const Board bands{.kind = BoardKind::Bands,
                    .zones = *board::Zones::make({{"gate", "The gate"}, {"yard", "The yard"}})};
  EXPECT_TRUE(is_on_board(bands, "", {1, 0}));
  EXPECT_FALSE(is_on_board(bands, "", {2, 0}));
  EXPECT_FALSE(is_on_board(bands, "", {0, 1}));
}

}  // namespace
}  // namespace fray::table
