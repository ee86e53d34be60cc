#include "table/place.h"

#include <gtest/gtest.h>

namespace fray::table {
namespace {

TEST(Place, ComesBackFromItsNumber) {
  for (const Place place : {Place(0, 0), Place(-1, 5), Place(7, Place::kLeastY),
                            Place(32767, Place::kMostY), Place(-32768, -1)}) {
    EXPECT_EQ(Place::unpack(place.packed()), place);
    for (const board::HexDirection facing : board::kHexDirections) {
      const Place looking(place.x, place.y, facing);
      EXPECT_EQ(Place::unpack(looking.packed()), looking);
      EXPECT_NE(looking.packed(), place.packed());
    }
  }
}

// Logs from before there were facings hold such numbers.
TEST(Place, IsColumnAndRowWithoutAFacing) {
  EXPECT_EQ(Place(3, 4).packed(), 3 << 16 | 4);
  EXPECT_EQ(Place(119, 119).packed(), 119 << 16 | 119);
}

TEST(Place, IsASquareOrAHexOnItsBoard) {
  EXPECT_EQ(Place(board::Cell{3, 4}), Place(3, 4));
  EXPECT_EQ(Place(3, 4).cell(), (board::Cell{3, 4}));
  const board::HexPose pose{board::hex_at({5, 3}), board::HexDirection::W};
  EXPECT_EQ(Place(pose), Place(5, 3, board::HexDirection::W));
  EXPECT_EQ(Place(pose).pose(), pose);
  EXPECT_EQ(Place(pose.at), Place(5, 3));
  EXPECT_EQ(Place(5, 3).pose().facing, board::HexDirection::NE);
}

}  // namespace
}  // namespace fray::table
