#include "table/board.h"

#include <gtest/gtest.h>

namespace fray::table {
namespace {

TEST(Board, CountsStepsOnSquaresAndOnHexes) {
  EXPECT_EQ(Board().distance({0, 0}, {3, 2}), 3);
  const Board hexes{.kind = BoardKind::Hexes, .zones = {}};
  EXPECT_EQ(hexes.distance({0, 0}, {3, 2}), 4);  // two rows down are one column across
  EXPECT_EQ(hexes.distance({0, 0}, {0, 1}), 1);
  EXPECT_EQ(hexes.distance({0, 0}, Place(2, 0, board::HexDirection::W)), 2);
}

TEST(Board, KnowsTheDistancesBetweenBands) {
  Board bands{.kind = BoardKind::Bands,
              .zones = *board::Zones::make({{"gate", "The gate"}, {"yard", "The yard"}})};
  bands.zones.set_distance(0, 1, 15);
  EXPECT_EQ(bands.distance({0, 0}, {1, 0}), 15);
  EXPECT_EQ(bands.distance({1, 0}, {0, 0}), 15);
  EXPECT_EQ(bands.distance({1, 0}, {1, 0}), 0);
}

}  // namespace
}  // namespace fray::table
