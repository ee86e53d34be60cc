#include "board/facing.h"

#include <cmath>
#include <numbers>

#include "unit/board/boards.h"
#include "unit/board/constants.h"
#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

// In degrees, between two directions on paper.
double angle_between(double ax, double ay, double bx, double by) {
  const double apart = std::abs(std::atan2(ay, ax) - std::atan2(by, bx)) * 180 / std::numbers::pi;
  return std::min(apart, 360 - apart);
}

double east_of(Hex h) {
  return 2 * h.q + h.r;
}
double south_of(Hex h) {
  return h.r * std::numbers::sqrt3;
}

TEST(Facing, TurnsByEighths) {
  EXPECT_EQ(turned(Direction::N, 1), Direction::NE);
  EXPECT_EQ(turned(Direction::N, -1), Direction::NW);
  EXPECT_EQ(turned(Direction::SW, 11), Direction::N);
  for (const Direction d : kDirections) {
    EXPECT_EQ(neighbour(neighbour({3, 3}, d), opposite(d)), (Cell{3, 3}));
  }
}

TEST(Facing, LooksTowardsTheClosestDirection) {
  const Footprint here{{5, 5}, 1};
  for (int y = 0; y <= 10; ++y) {
    for (int x = 0; x <= 10; ++x) {
      const auto found = direction_towards(here, {shifted(Cell{}, x, y), 1});
      if (x == 5 && y == 5) {
        ASSERT_EQ(found, std::nullopt);
        continue;
      }
      ASSERT_LE(angle_between(dx(*found), dy(*found), x - 5, y - 5), 22.5);
    }
  }
  EXPECT_EQ(direction_towards({{4, 4}, 3}, {{5, 5}, 1}), std::nullopt) << "the same middle";
}

TEST(Facing, LooksTowardsTheClosestHexDirectionAndClockwiseBetweenTwo) {
  const Hex here = hex(10, 10);
  int between = 0;
  for (int y = 3; y <= 17; ++y) {
    for (int x = 3; x <= 17; ++x) {
      const Hex there = hex(x, y);
      const auto found = direction_towards(here, there);
      if (here == there) {
        ASSERT_EQ(found, std::nullopt);
        continue;
      }
      const Hex way = neighbour({}, *found);
      const double apart =
          angle_between(east_of(way), south_of(way), east_of(there) - east_of(here),
                        south_of(there) - south_of(here));
      ASSERT_LE(apart, 30 + 1e-9);
      ASSERT_EQ(direction_towards(here, rotated(there, here)), turned(*found, 1));
      if (apart < 30 - 1e-9) continue;
      ++between;
      const Hex other = neighbour({}, turned(*found, -1));
      ASSERT_NEAR(angle_between(east_of(other), south_of(other), east_of(there) - east_of(here),
                                south_of(there) - south_of(here)),
                  30, 1e-9)
          << "the other one lies counter-clockwise";
    }
  }
  EXPECT_GT(between, 10);
}

TEST(Facing, ArcsOnSquaresAreWhatAnglesSay) {
  const Footprint here{{10, 10}, 1};
  for (std::size_t i = 0; i < kArcs.size(); ++i) {
    for (const Direction facing : kDirections) {
      for (int y = 0; y <= 20; ++y) {
        for (int x = 0; x <= 20; ++x) {
          const bool same = x == 10 && y == 10;
          const bool expected = same || angle_between(dx(facing), dy(facing), x - 10, y - 10) <=
                                            kDegrees[i] / 2 + 1e-9;
          ASSERT_EQ(in_arc(here, facing, kArcs[i], {shifted(Cell{}, x, y), 1}), expected)
              << kDegrees[i] << " degrees, at " << x << ", " << y;
        }
      }
    }
  }
}

TEST(Facing, ArcsOnHexesAreWhatAnglesSay) {
  const Hex here = hex(10, 10);
  for (std::size_t i = 0; i < kArcs.size(); ++i) {
    for (const HexDirection facing : kHexDirections) {
      const Hex way = neighbour({}, facing);
      for (int y = 0; y <= 20; ++y) {
        for (int x = 0; x <= 20; ++x) {
          const Hex there = hex(x, y);
          const bool expected =
              there == here ||
              angle_between(east_of(way), south_of(way), east_of(there) - east_of(here),
                            south_of(there) - south_of(here)) <= kDegrees[i] / 2 + 1e-9;
          ASSERT_EQ(in_arc(HexPose{here, facing}, kArcs[i], there), expected)
              << kDegrees[i] << " degrees, at " << x << ", " << y;
        }
      }
    }
  }
}

TEST(Facing, ArcsHoldAtTheEndsOfTheLargestBoards) {
  for (const Arc arc : kArcs) {
    EXPECT_TRUE(in_arc({hex(0, 0), HexDirection::E}, arc, hex(119, 0)));
    EXPECT_FALSE(in_arc({hex(0, 0), HexDirection::W}, arc, hex(119, 119)));
    EXPECT_TRUE(in_arc({{0, 0}, 1}, Direction::SE, arc, {{119, 119}, 1}));
    EXPECT_FALSE(in_arc({{119, 119}, 1}, Direction::SE, arc, {{0, 0}, 1}));
  }
}

TEST(Bearing, TheThreeForwardNeighboursAreInFront) {
  const HexPose pose{hex(3, 3), HexDirection::SE};
  const auto side = [&](int sixths) {
    return bearing(pose, neighbour(pose.at, turned(pose.facing, sixths)), Arc::Degrees180,
                   Arc::Degrees60);
  };
  EXPECT_EQ(side(0), Bearing::Front);
  EXPECT_EQ(side(1), Bearing::Front);
  EXPECT_EQ(side(-1), Bearing::Front);
  EXPECT_EQ(side(2), Bearing::Flank);
  EXPECT_EQ(side(-2), Bearing::Flank);
  EXPECT_EQ(side(3), Bearing::Rear);
  EXPECT_EQ(bearing(pose, pose.at, Arc::Degrees180, Arc::Degrees60), Bearing::Front);
}

TEST(Bearing, OnSquaresAQuarterLiesBehind) {
  const auto side = [](Cell other) {
    return bearing({{5, 5}, 1}, Direction::N, {other, 1}, Arc::Degrees180, Arc::Degrees90);
  };
  EXPECT_EQ(side({5, 2}), Bearing::Front);
  EXPECT_EQ(side({8, 5}), Bearing::Front) << "where two sectors end, in front";
  EXPECT_EQ(side({8, 6}), Bearing::Flank);
  EXPECT_EQ(side({7, 7}), Bearing::Rear);
  EXPECT_EQ(side({5, 9}), Bearing::Rear);
}

TEST(Facing, HasHeadingsAlongAnyWay) {
  const auto on = [](Tiling tiling) {
    return [tiling](Cell from, Cell to) { return heading_between(tiling, from, to); };
  };
  const auto squares = on(Tiling::Squares);
  EXPECT_GT(product(Tiling::Squares, squares({1, 1}, {2, 1}), squares({1, 1}, {3, 2})), 0);
  EXPECT_EQ(product(Tiling::Squares, squares({1, 1}, {2, 1}), squares({1, 1}, {1, 2})), 0);
  // All neighbours are as far away, and opposite ones lie straight across.
  const auto hexes = on(Tiling::Hexes);
  const Heading east = hexes({1, 1}, {2, 1});
  EXPECT_EQ(east, heading_of(HexDirection::E));
  const std::int64_t step = product(Tiling::Hexes, east, east);
  for (const Cell next : {Cell{2, 1}, Cell{0, 1}, Cell{1, 0}, Cell{2, 0}, Cell{1, 2}, Cell{2, 2}}) {
    const Heading there = hexes({1, 1}, next);
    EXPECT_EQ(product(Tiling::Hexes, there, there), step);
  }
  EXPECT_EQ(opposite(east), hexes({1, 1}, {0, 1}));
  EXPECT_EQ(product(Tiling::Hexes, east, opposite(east)), -step);
}

// As far as the largest board allows, where squares of lengths are more than 32 bits hold.
TEST(Facing, TellsFrontAndRearHoweverFarAway) {
  for (const Tiling tiling : {Tiling::Squares, Tiling::Hexes}) {
    for (const std::int16_t far : {1, 100, 200, 255}) {
      const Heading looks = heading_between(tiling, {0, 0}, {far, 0});
      const auto side = [&](Cell from, Cell to) {
        return bearing(tiling, looks, heading_between(tiling, from, to), Arc::Degrees90,
                       Arc::Degrees90);
      };
      EXPECT_EQ(side({0, 0}, {far, 0}), Bearing::Front) << far;
      EXPECT_EQ(side({far, 0}, {0, 0}), Bearing::Rear) << far;
      EXPECT_EQ(side({far, 0}, {far, far}), Bearing::Flank) << far;
    }
  }
}

TEST(Facing, LeadsNowhereInHalfACircleAlone) {
  const Heading east = heading_of(Direction::E);
  EXPECT_FALSE(in_arc(Tiling::Squares, east, Arc::Degrees90, {}));
  EXPECT_TRUE(in_arc(Tiling::Squares, east, Arc::Degrees180, {}));
}

}  // namespace
}  // namespace fray::board
