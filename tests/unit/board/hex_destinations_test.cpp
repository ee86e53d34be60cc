// The search for destinations on hexes, against the one for paths.
#include <algorithm>
#include <tuple>
#include <vector>

#include "board/destinations.h"
#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

struct HexDestination {
  int cost;
  int steps;
  Cell at;

  friend bool operator==(const HexDestination&, const HexDestination&) = default;
};
void PrintTo(const HexDestination& d, std::ostream* out) {
  *out << "(" << d.at.x << ", " << d.at.y << ") for " << d.cost << " in " << d.steps;
}

void sort_by_cost(std::vector<HexDestination>& all) {
  std::ranges::sort(
      all, {}, [](const HexDestination& d) { return std::tuple(d.cost, d.steps, d.at.y, d.at.x); });
}

class HexDestinationsTest : public testing::Test {
 protected:
  std::vector<HexDestination> find(const HexGrid& grid, const GroundRules& rules,
                                   AboutFigure<Passage> passage) {
    destinations_.find(grid, 1, rules, passage);
    std::vector<HexDestination> all;
    destinations_.each([&](Cell at, int steps, int cost) {
      EXPECT_GE(cost, all.empty() ? 0 : all.back().cost) << "by ascending cost";
      all.push_back({cost, steps, at});
    });
    sort_by_cost(all);
    EXPECT_EQ(destinations_.any(), !all.empty());
    return all;
  }

  // Those of the routes, by their own price of a step.
  std::vector<HexDestination> by_routes(const HexGrid& grid, const GroundRules& rules,
                                        AboutFigure<Passage> passage) {
    const auto price = [&](const HexStep& step) {
      const bool dear = !rules.ignore_rough && is_rough(grid.terrain(step.to));
      return std::optional(rules.cost.per_step + (dear ? rules.cost.rough_extra : 0));
    };
    std::vector<HexDestination> all;
    const HexReach reach = reachable(grid, 1, {.max_cost = rules.max_cost}, price, passage, paths_);
    for (const ReachedPose& pose : reach.poses()) {
      if (pose.may_stop) all.push_back({pose.cost, pose.steps, on_paper(pose.pose.at)});
    }
    sort_by_cost(all);
    return all;
  }

  Destinations destinations_;
  HexPathScratch paths_;
};

HexGrid random_hexes(RandomHexes& random, int width, int height, int density) {
  HexGrid grid = *HexGrid::make(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (random.one_in(density)) (void)grid.set_terrain(hex(x, y), random.terrain());
    }
  }
  random.crowd(grid, 9);
  return grid;
}

constexpr auto kNoneInTheWay = [](FigureId) { return Passage::Free; };

TEST_F(HexDestinationsTest, AreThoseOfTheRoutes) {
  RandomHexes random(91);
  int compared = 0;
  int dear = 0;
  for (int board = 0; board < 3000; ++board) {
    const HexGrid grid =
        random_hexes(random, 1 + random.below(24), 1 + random.below(24), 2 + random.below(7));
    if (!grid.pose_of(1)) continue;
    std::vector<Passage> passages;
    for (int id = 0; id <= 9; ++id) passages.push_back(static_cast<Passage>(random.below(3)));
    const auto passage = [&](FigureId id) { return passages[id]; };
    const GroundRules rules{
        .cost = {.per_step = 1 + random.below(5), .rough_extra = random.below(6)},
        .max_cost = random.one_in(8) ? 100'000 : random.below(60),
        .ignore_rough = random.one_in(4)};
    const std::vector<HexDestination> wanted = by_routes(grid, rules, passage);
    ASSERT_EQ(find(grid, rules, passage), wanted) << "board " << board;
    compared += static_cast<int>(wanted.size());
    for (const HexDestination& d : wanted) dear += d.cost > d.steps * rules.cost.per_step ? 1 : 0;
  }
  EXPECT_GT(compared, 100'000);
  EXPECT_GT(dear, 10'000) << "some at a surcharge";
}

// Where a row of the window fills a word, and where it is wider than one.
TEST_F(HexDestinationsTest, OfWideBoardsAreThoseOfTheRoutes) {
  RandomHexes random(92);
  int wide = 0;
  for (int board = 0; board < 150; ++board) {
    const int width = 60 + random.below(12);
    const HexGrid grid = random_hexes(random, width, 2 + random.below(9), 3 + random.below(8));
    if (!grid.pose_of(1)) continue;
    const auto passage = [&](FigureId id) {
      return id % 2 == 0 ? Passage::PassOnly : Passage::Blocked;
    };
    const GroundRules rules{.cost = {.per_step = 5, .rough_extra = 5},
                            .max_cost = 100 + random.below(600)};
    ASSERT_EQ(find(grid, rules, passage), by_routes(grid, rules, passage)) << "board " << board;
    wide += width > 64 ? 1 : 0;
  }
  EXPECT_GT(wide, 30);
}

// From an indented row and from one that is not, in the middle and at either edge.
TEST_F(HexDestinationsTest, OfOneStepAreTheNeighbors) {
  for (const int width : {5, 64}) {
    for (int y = 0; y < 4; ++y) {
      for (const int x : {0, 2, width - 1}) {
        HexGrid grid = *HexGrid::make(width, 4);
        ASSERT_TRUE(grid.place(1, {hex(x, y), HexDirection::E}));
        std::vector<HexDestination> neighbors;
        for (const HexDirection d : kHexDirections) {
          const Hex to = neighbour(hex(x, y), d);
          if (grid.contains(to)) neighbors.push_back({5, 1, on_paper(to)});
        }
        sort_by_cost(neighbors);
        EXPECT_EQ(find(grid, {.cost = {.per_step = 5}, .max_cost = 9}, kNoneInTheWay), neighbors)
            << "from (" << x << ", " << y << ")";
      }
    }
  }
}

TEST_F(HexDestinationsTest, OfSquaresAreForgottenOnHexes) {
  Grid squares = *Grid::make(9, 9);
  ASSERT_TRUE(squares.place(1, {{4, 4}, 1}));
  HexGrid hexes = *HexGrid::make(9, 9);
  ASSERT_TRUE(hexes.place(1, {hex(4, 4), HexDirection::E}));
  const MoveRules one_step{.limit = 1, .cost = {.per_step = 1, .rough_extra = 1}, .max_cost = 1};
  const auto count = [&] {
    int places = 0;
    destinations_.each([&](Cell, int, int) { ++places; });
    return places;
  };
  destinations_.find(squares, 1, one_step, kNoneInTheWay);
  EXPECT_EQ(count(), 8);
  destinations_.find(hexes, 1, {.cost = {.per_step = 1, .rough_extra = 1}, .max_cost = 1},
                     kNoneInTheWay);
  EXPECT_EQ(count(), 6);
  destinations_.find(squares, 1, one_step, kNoneInTheWay);
  EXPECT_EQ(count(), 8);
}

TEST_F(HexDestinationsTest, AreNoneWhereNothingIsNearEnough) {
  HexGrid grid = *HexGrid::make(9, 9);
  ASSERT_TRUE(grid.place(1, {hex(4, 4), HexDirection::E}));
  for (const int most : {-5, 0, 4}) {
    EXPECT_TRUE(find(grid, {.cost = {.per_step = 5}, .max_cost = most}, kNoneInTheWay).empty());
  }
}

}  // namespace
}  // namespace fray::board
