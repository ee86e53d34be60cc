// Figures that fill several hexes: where they fit, go, are pushed, seen and hit.
#include "board/hex_shape.h"

#include <set>

#include "board/destinations.h"
#include "board/facing.h"
#include "board/hex_area.h"
#include "board/hex_path.h"
#include "board/hex_push.h"
#include "board/hex_sight.h"
#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

// The hex ahead, of a figure that looks to the north-east, and the one behind.
constexpr Hex kAhead = axial(1, -1);
constexpr Hex kBehind = axial(-1, 1);

// Two hexes long: a wagon that turns about its rear.
const HexShape kWagon = *HexShape::of(std::array{kAhead});
const HexShape kBarge = *HexShape::of(std::array{axial(2, -2), kAhead, kBehind, axial(-2, 2)});

std::set<Hex> hexes_in(const HexSpace& space) {
  return {space.begin(), space.end()};
}

TEST(HexShape, IsOneHexUnlessSaid) {
  EXPECT_TRUE(HexShape().is_one_hex());
  EXPECT_TRUE(HexShape().is_round());
  EXPECT_EQ(hexes_in(hex(3, 2)), std::set{hex(3, 2)});
  EXPECT_FALSE(HexShape::of(std::array{axial(3, 0)})) << "further than a shape reaches";
}

TEST(HexShape, IsRoundWhereATurnChangesNothing) {
  for (int radius = 0; radius <= HexShape::kReach; ++radius) {
    const HexShape disc = HexShape::round(radius);
    EXPECT_EQ(disc.size(), 1 + 3 * radius * (radius + 1));
    EXPECT_TRUE(disc.is_round());
    for (const Hex h : disc) EXPECT_TRUE(within(h, Hex{}, radius));
  }
  EXPECT_FALSE(kWagon.is_round());
}

// Every shape, turned by its bits, is what its hexes are when each goes round by itself.
TEST(HexShape, TurnsAsItsHexesDo) {
  RandomHexes random(3);
  for (int i = 0; i < 200; ++i) {
    std::vector<Hex> offsets;
    for (int j = random.below(8); j >= 0; --j) offsets.push_back(random.around({}, 2));
    HexShape shape = *HexShape::of(offsets);
    std::set<Hex> hexes(shape.begin(), shape.end());
    for (int sixth = 1; sixth <= 6; ++sixth) {
      std::set<Hex> next;
      for (const Hex h : hexes) next.insert(rotated(h, {}));
      hexes = next;
      EXPECT_EQ(std::set(shape.turned(sixth).begin(), shape.turned(sixth).end()), hexes);
      EXPECT_EQ(shape.turned(sixth), shape.turned(sixth - 6));
    }
    EXPECT_EQ(shape.turned(6), shape);
  }
}

TEST(HexShape, LiesTheWayThatItsFigureLooks) {
  const HexSpace space({hex(2, 2), HexDirection::E}, kWagon);
  EXPECT_EQ(hexes_in(space), (std::set{hex(2, 2), hex(3, 2)}));
  EXPECT_TRUE(space.contains(hex(3, 2)));
  EXPECT_FALSE(space.contains(hex(1, 2)));
  EXPECT_EQ(steps_between(space, HexSpace(hex(6, 2))), 3);
  EXPECT_TRUE(adjacent(space, HexSpace(hex(4, 2))));
}

TEST(LargeHexFigure, NeedsRoomForAllOfIt) {
  HexGrid grid = hexes_of(
      ". . . . .\n"
      " . . # . .\n"
      ". . . . .\n");
  const HexPose at{hex(1, 1), HexDirection::W};
  EXPECT_FALSE(grid.place(1, {hex(1, 1), HexDirection::E}, kWagon)) << "a wall ahead";
  EXPECT_FALSE(grid.place(1, {hex(0, 0), HexDirection::W}, kWagon)) << "over the edge";
  ASSERT_TRUE(grid.place(1, at, kWagon));
  EXPECT_EQ(grid.at(hex(1, 1)), 1);
  EXPECT_EQ(grid.at(hex(0, 1)), 1);
  EXPECT_EQ(grid.space_of(1), HexSpace(at, kWagon));
  EXPECT_FALSE(grid.place(2, {hex(0, 1), HexDirection::E}));
  EXPECT_FALSE(grid.is_free(HexSpace({hex(0, 0), HexDirection::SE}, kWagon)));
  EXPECT_TRUE(grid.is_free(HexSpace({hex(1, 1), HexDirection::W}, kWagon), 1));
  EXPECT_FALSE(grid.set_terrain(hex(0, 1), Terrain::Wall)) << "the wagon stands there";
  EXPECT_FALSE(grid.face(1, HexDirection::E)) << "no room to turn";
  EXPECT_EQ(grid.pose_of(1), at);
  EXPECT_TRUE(grid.face(1, HexDirection::SW));
  EXPECT_TRUE(grid.move(1, {hex(1, 2), HexDirection::E})) << "its own hexes do not hinder it";
  EXPECT_EQ(grid.at(hex(2, 2)), 1);
}

// What a search finds is what going pose by pose, wherever there is room, comes to.
TEST(LargeHexFigure, GoesWhereverThereIsRoom) {
  RandomHexes random(11);
  HexPathScratch scratch;
  int reached_in_total = 0;
  for (int i = 0; i < 150; ++i) {
    HexGrid grid = random.grid(6);
    const HexShape shape = i % 3 == 0 ? kBarge : i % 3 == 1 ? kWagon : HexShape::round(1);
    const HexPose start{random.in(grid), random.direction()};
    if (!grid.place(1, start, shape)) continue;
    for (FigureId other = 2; other <= 3; ++other) {
      (void)grid.place(other, {random.in(grid), random.direction()});
    }
    const auto blocked = [](FigureId) { return Passage::Blocked; };
    const auto one = [](const HexStep&) { return std::optional(1); };
    const HexMoveRules rules{.max_cost = 5, .turn_cost = 1};
    std::set<HexPose> found;
    for (const ReachedPose& pose : reachable(grid, 1, rules, one, blocked, scratch).poses()) {
      found.insert(pose.pose);
    }
    std::set<HexPose> wanted{start};
    std::set<HexPose> edge{start};
    for (int cost = 0; cost < 5; ++cost) {
      std::set<HexPose> next;
      for (const HexPose& pose : edge) {
        std::vector<HexPose> ways{{pose.at, turned(pose.facing, 1)},
                                  {pose.at, turned(pose.facing, -1)}};
        for (const HexDirection d : kHexDirections)
          ways.push_back({neighbour(pose.at, d), pose.facing});
        for (const HexPose& to : ways) {
          if (grid.is_free(HexSpace(to, shape), 1) && wanted.insert(to).second) next.insert(to);
        }
      }
      edge = next;
    }
    wanted.erase(start);
    EXPECT_EQ(found, wanted) << "board " << i;
    reached_in_total += static_cast<int>(found.size());
    std::vector<HexPose> way;
    for (const HexPose& to : found) {
      const HexReach reach(scratch);
      reach.path_to(*reach.find(to), way);
      EXPECT_EQ(check_path(grid, 1, way, rules, one, blocked), reach.find(to)->cost);
    }
  }
  EXPECT_GT(reached_in_total, 500);
}

TEST(LargeHexFigure, PaysForItsDearestHex) {
  HexGrid grid = hexes_of(
      ". . . .\n"
      " . . ~ .\n");
  ASSERT_TRUE(grid.place(1, {hex(0, 1), HexDirection::E}, kWagon));
  const auto price = [&](const HexStep& step) {
    return std::optional(is_rough(grid.terrain(step.to)) ? 3 : 1);
  };
  const auto blocked = [](FigureId) { return Passage::Blocked; };
  HexPathScratch scratch;
  const HexReach reach =
      reachable(grid, 1, {.max_cost = 3, .turn_cost = 3}, price, blocked, scratch);
  ASSERT_NE(reach.find(HexPose{hex(1, 1), HexDirection::E}), nullptr);
  EXPECT_EQ(reach.find(HexPose{hex(1, 1), HexDirection::E})->cost, 3) << "rough ground ahead";
  const std::array one{HexPose{hex(1, 1), HexDirection::E}};
  EXPECT_EQ(check_path(grid, 1, one, {.turn_cost = 3}, price, blocked), 3);
}

TEST(LargeHexFigure, IsListedWhereItMayStopOnce) {
  HexGrid grid = hexes_of(
      ". . . . .\n"
      " . . . . .\n"
      ". . . . .\n"
      " . . . . .\n"
      ". . . . .\n");
  ASSERT_TRUE(grid.place(1, {hex(1, 3), HexDirection::E}, kWagon));
  ASSERT_TRUE(grid.place(2, {hex(3, 0), HexDirection::E}, kWagon));
  const auto blocked = [](FigureId) { return Passage::Blocked; };
  Destinations found;
  std::multiset<std::pair<int, int>> places;
  found.find(grid, 1, {.max_cost = 2}, blocked);
  found.each([&](Cell place, int, int) { places.insert({place.x, place.y}); });
  EXPECT_GT(places.size(), 3u);
  for (const auto& place : places) EXPECT_EQ(places.count(place), 1u);
  // One of a single hex goes round all of the other.
  ASSERT_TRUE(grid.place(3, {hex(4, 1), HexDirection::E}));
  found.find(grid, 3, {.max_cost = 1}, blocked);
  std::set<std::pair<int, int>> beside;
  found.each([&](Cell place, int, int) { beside.insert({place.x, place.y}); });
  EXPECT_EQ(beside, (std::set<std::pair<int, int>>{{3, 1}, {4, 2}}));
}

TEST(LargeHexFigure, IsPushedAsItLies) {
  HexGrid grid = hexes_of(
      ". . . . . . .\n"
      " . . . . . . .\n"
      ". . . . . . .\n");
  ASSERT_TRUE(grid.place(1, {hex(2, 1), HexDirection::E}, kWagon));
  ASSERT_TRUE(grid.place(2, {hex(6, 1), HexDirection::E}));
  const HexShove shove = push(grid, hex(1, 1), 1, 5);
  EXPECT_EQ(shove.to, hex(4, 1)) << "its front is next to the other by then";
  EXPECT_EQ(shove.stopped_by, Stop::Figure);
  EXPECT_EQ(shove.struck, 2);
  const HexShove back = pull(grid, hex(5, 1), 1, 5);
  EXPECT_EQ(back.to, hex(3, 1));
  EXPECT_EQ(back.stopped_by, Stop::Reached) << "of its front";
}

TEST(LargeHexFigure, IsSeenWhereAnyOfItIs) {
  const HexGrid grid = hexes_of(
      ". . . . . .\n"
      " . . # . . .\n"
      ". . . . . .\n");
  const HexSpace wagon({hex(3, 1), HexDirection::NW}, kWagon);
  const HexSpace one(hex(1, 1));
  EXPECT_FALSE(sees(grid, hex(1, 1), hex(3, 1)));
  EXPECT_TRUE(sees(grid, one, wagon));
  EXPECT_TRUE(sees(grid, wagon, one));
  const auto everyone = [](FigureId) { return true; };
  EXPECT_LT(cover(grid, one, wagon, everyone), Cover::Total);
  EXPECT_EQ(cover(grid, one, hex(3, 1), everyone), Cover::Total);
}

TEST(LargeHexFigure, DoesNotCoverItself) {
  HexGrid grid = *HexGrid::make(8, 1);
  ASSERT_TRUE(grid.place(1, {hex(3, 0), HexDirection::W}, kBarge));
  ASSERT_TRUE(grid.place(2, {hex(0, 0), HexDirection::E}));
  const auto everyone = [](FigureId) { return true; };
  EXPECT_EQ(cover(grid, hex(0, 0), *grid.space_of(1), everyone), Cover::None);
  EXPECT_EQ(cover(grid, hex(7, 0), hex(0, 0), everyone), Cover::Partial) << "it covers others";
}

TEST(LargeHexFigure, LiesInAreasThatTouchIt) {
  HexGrid grid = *HexGrid::make(9, 5);
  ASSERT_TRUE(grid.place(1, {hex(4, 2), HexDirection::E}, kWagon));
  std::vector<Hex> area;
  cells_within(grid, *grid.space_of(1), 1, area);
  EXPECT_EQ(area.size(), 10u) << "two hexes, and the eight round them";
  cells_on_ring(grid, *grid.space_of(1), 1, area);
  EXPECT_EQ(area.size(), 8u);
  std::vector<FigureId> figures;
  figures_in(grid, std::array{hex(5, 2)}, figures);
  EXPECT_EQ(figures, std::vector<FigureId>{1});
  figures_on_line(grid, hex(0, 2), hex(8, 2), 8, figures);
  EXPECT_EQ(figures, std::vector<FigureId>{1}) << "once, although the line runs through both";
}

TEST(LargeHexFigure, ShowsInFrontIfAnyOfItIs) {
  const HexPose looks{hex(4, 2), HexDirection::E};
  const HexSpace beside({hex(4, 1), HexDirection::NE}, kWagon);
  EXPECT_TRUE(in_arc(looks, Arc::Degrees180, beside));
  EXPECT_EQ(bearing(looks, HexSpace({hex(3, 2), HexDirection::W}, kWagon), Arc::Degrees120,
                    Arc::Degrees60),
            Bearing::Rear);
  EXPECT_EQ(bearing(looks, HexSpace({hex(3, 2), HexDirection::NE}, kWagon), Arc::Degrees120,
                    Arc::Degrees60),
            Bearing::Flank)
      << "its front lies beside";
}

}  // namespace
}  // namespace fray::board
