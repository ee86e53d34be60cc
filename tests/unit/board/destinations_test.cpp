// The search for destinations against the one for paths, and against plain relaxation.
#include "board/destinations.h"

#include <map>
#include <tuple>

#include "unit/board/boards.h"
#include "unit/board/path_oracle.h"

namespace fray::board {
namespace {

struct Destination {
  int cost;
  int steps;
  Cell origin;

  friend bool operator==(const Destination&, const Destination&) = default;
};
void PrintTo(const Destination& d, std::ostream* out) {
  *out << "(" << d.origin.x << ", " << d.origin.y << ") for " << d.cost << " in " << d.steps;
}

std::vector<Destination> listed(const Destinations& destinations) {
  std::vector<Destination> all;
  destinations.each([&](Cell origin, int steps, int cost) {
    all.push_back({cost, steps, origin});
  });
  return all;
}

void sort_by_price(std::vector<Destination>& all) {
  std::ranges::sort(all, {}, [](const Destination& d) {
    return std::tuple(d.cost, d.steps, d.origin.y, d.origin.x);
  });
}

std::vector<Destination> stops(const Reach& reach) {
  std::vector<Destination> all;
  for (const ReachedCell& cell : reach.cells()) {
    if (cell.may_stop) all.push_back({cell.cost, cell.steps, cell.origin});
  }
  sort_by_price(all);
  return all;
}

class DestinationsTest : public testing::Test {
 protected:
  std::vector<Destination> find(const Grid& grid, const MoveRules& rules,
                                AboutFigure<Passage> passage = kNobodyPasses) {
    destinations_.find(grid, 1, rules, passage);
    return listed(destinations_);
  }
  std::vector<Destination> expected(const Grid& grid, const MoveRules& rules,
                                    AboutFigure<Passage> passage = kNobodyPasses) {
    return stops(reachable(grid, 1, rules, passage, paths_));
  }
  Destinations destinations_;
  PathScratch paths_;
};

MoveRules random_rules(RandomBoards& random, int most_steps) {
  const int dear = random.one_in(6) ? 1000 : 1;
  return {
      .limit = random.below(most_steps + 1),
      .cost = {.per_step = dear * random.below(4), .rough_extra = dear * random.below(6)},
      .max_cost = random.one_in(2) ? dear * random.below(30) : 1'000'000,
      .running = random.one_in(4),
      .ignore_rough = random.one_in(5),
      .ignore_objects = random.one_in(4),
      .through_walls = random.one_in(5),
      .diagonal_between_figures = !random.one_in(3),
  };
}

std::vector<Passage> random_passages(RandomBoards& random, int figures) {
  std::vector<Passage> passage;
  for (int id = 0; id <= figures; ++id) passage.push_back(static_cast<Passage>(random.below(3)));
  return passage;
}

// A board that has cells that are several things at once too.
Grid mixed_board(RandomBoards& random, int width, int height, int density) {
  constexpr std::array kSeveral = {Terrain::Difficult | Terrain::HalfCover,
                                   Terrain::Door | Terrain::Difficult,
                                   Terrain::Door | Terrain::ThreeQuarterCover,
                                   Terrain::Door | Terrain::OpenDoor | Terrain::Difficult};
  Grid grid = *Grid::make(width, height);
  random.strew(grid, density);
  for (int i = random.below(6); i > 0; --i) {
    const auto which = static_cast<std::size_t>(random.below(static_cast<int>(kSeveral.size())));
    EXPECT_TRUE(grid.set_terrain(random.cell(grid), kSeveral[which]));
  }
  return grid;
}

TEST_F(DestinationsTest, AreWhatPlainRelaxationFinds) {
  RandomBoards random(81);
  int compared = 0;
  for (int round = 0; round < 1500; ++round) {
    Grid grid =
        mixed_board(random, 2 + random.below(12), 2 + random.below(12), 2 + random.below(6));
    random.crowd(grid, 7);
    if (!grid.footprint_of(1)) continue;
    const MoveRules rules = random_rules(random, 11);
    const std::vector<Passage> passage = random_passages(random, 7);
    const PlainRelaxation oracle(grid, rules, passage);
    std::vector<Destination> wanted;
    for (const auto& [origin, best] : oracle.run()) {
      if (origin == grid.footprint_of(1)->origin || !oracle.may_stop(origin)) continue;
      wanted.push_back({best.cost, best.steps, origin});
    }
    sort_by_price(wanted);
    ASSERT_EQ(find(grid, rules, [&](FigureId id) { return passage[id]; }), wanted)
        << "round " << round;
    ASSERT_EQ(destinations_.any(), !wanted.empty());
    compared += static_cast<int>(wanted.size());
  }
  EXPECT_GT(compared, 15000);
}

TEST_F(DestinationsTest, AreTheCellsOfReachableAtWhichTheMoverMayStop) {
  RandomBoards random(82);
  int compared = 0;
  for (int round = 0; round < 700; ++round) {
    Grid grid =
        mixed_board(random, 10 + random.below(25), 10 + random.below(25), 2 + random.below(9));
    random.crowd(grid, 20);
    if (!grid.footprint_of(1)) continue;
    const MoveRules rules = random_rules(random, 30);
    const std::vector<Passage> passage = random_passages(random, 20);
    const auto answer = [&](FigureId id) { return passage[id]; };
    const std::vector<Destination> wanted = expected(grid, rules, answer);
    ASSERT_EQ(find(grid, rules, answer), wanted) << "round " << round;
    ASSERT_EQ(destinations_.any(), !wanted.empty());
    compared += static_cast<int>(wanted.size());
  }
  EXPECT_GT(compared, 50000);
}

// Around 64 columns, where a row of cells fills a word or is wider than one.
TEST_F(DestinationsTest, FillAWordOrAreTooWideForIt) {
  RandomBoards random(83);
  for (int round = 0; round < 200; ++round) {
    const int width = 61 + random.below(8);
    Grid grid = mixed_board(random, width, 4 + random.below(4), 3 + random.below(10));
    random.crowd(grid, 10);
    if (!grid.footprint_of(1)) continue;
    const MoveRules rules = random_rules(random, kMaxSteps + 10);
    const std::vector<Passage> passage = random_passages(random, 10);
    const auto answer = [&](FigureId id) { return passage[id]; };
    const std::vector<Destination> wanted = expected(grid, rules, answer);
    ASSERT_EQ(find(grid, rules, answer).size(), wanted.size()) << "round " << round;
    std::vector<Destination> found = listed(destinations_);
    sort_by_price(found);  // where the other search found them they have its order
    ASSERT_EQ(found, wanted) << "round " << round;
    ASSERT_EQ(destinations_.any(), !wanted.empty());
  }
}

TEST_F(DestinationsTest, ReachTheLastColumnOfAWordAndTheFirstBeyond) {
  for (const int width : {63, 64, 65, 66}) {
    for (std::int8_t side = 1; side <= 2; ++side) {
      Grid grid = *Grid::make(width, 2);
      ASSERT_TRUE(grid.place(1, {{0, 0}, side}));
      const std::vector<Destination> all = find(grid, {.limit = 200});
      const int last = width - side;
      EXPECT_EQ(static_cast<int>(all.size()), (last + 1) * (3 - side) - 1);
      EXPECT_EQ(all.back().steps, last);
      EXPECT_EQ(all.back().origin.x, last);
    }
  }
}

TEST_F(DestinationsTest, DoNotGoAroundTheEdgesOfTheBoard) {
  Grid grid = *Grid::make(64, 5);
  ASSERT_TRUE(grid.place(1, {{63, 2}, 1}));
  EXPECT_EQ(
      find(grid, {.limit = 1}),
      (std::vector<Destination>{
          {1, 1, {62, 1}}, {1, 1, {63, 1}}, {1, 1, {62, 2}}, {1, 1, {62, 3}}, {1, 1, {63, 3}}}));
  ASSERT_TRUE(grid.move(1, {0, 0}));
  EXPECT_EQ(find(grid, {.limit = 1}),
            (std::vector<Destination>{{1, 1, {1, 0}}, {1, 1, {0, 1}}, {1, 1, {1, 1}}}));
}

TEST_F(DestinationsTest, ConsiderACostlierPathWhereTheLimitEndsTheCheaperOne) {
  Grid grid = board_of(
      ".~~......\n"
      ".##.#####\n"
      "....#####");
  ASSERT_TRUE(grid.place(1, {{0, 0}, 1}));
  const MoveRules rules{.limit = 8, .cost = {.per_step = 1, .rough_extra = 9}};
  const std::vector<Destination> all = find(grid, rules);
  const auto to = [&](int x) {
    return *std::ranges::find(all, shifted({}, x, 0), &Destination::origin);
  };
  EXPECT_EQ(to(3), (Destination{7, 7, {3, 0}})) << "the way around";
  EXPECT_EQ(to(4), (Destination{8, 8, {4, 0}}));
  EXPECT_EQ(to(5), (Destination{5 + 18, 5, {5, 0}})) << "straight through";
  EXPECT_EQ(to(8), (Destination{8 + 18, 8, {8, 0}}));
}

TEST_F(DestinationsTest, AreNoneWhereNothingIsNearEnough) {
  Grid grid = *Grid::make(9, 9);
  ASSERT_TRUE(grid.place(1, {{4, 4}, 1}));
  for (const MoveRules& rules :
       {MoveRules{.limit = 0}, MoveRules{.limit = -1}, MoveRules{.limit = 6, .max_cost = 0},
        MoveRules{.limit = 6, .max_cost = -1}}) {
    EXPECT_TRUE(find(grid, rules).empty());
    EXPECT_FALSE(destinations_.any());
  }
  EXPECT_EQ(find(grid, {.limit = 6, .cost = {.per_step = 0}, .max_cost = 0}).size(), 80u);
}

// The same question again is answered without a search: any change must be noticed.
TEST_F(DestinationsTest, AreFoundAgainForAChangedQuestion) {
  RandomBoards random(84);
  int found = 0;
  for (int board = 0; board < 60; ++board) {
    Grid grid = mixed_board(random, board % 2 == 0 ? 12 : 70, 8, 6);
    random.crowd(grid, 5);
    if (!grid.footprint_of(1)) continue;
    std::vector<Passage> passage(6, Passage::Blocked);
    MoveRules rules{.limit = 6};
    for (int round = 0; round < 60; ++round) {
      switch (random.below(8)) {
        case 0:
          std::ignore = grid.move(static_cast<FigureId>(1 + random.below(5)), random.cell(grid));
          break;
        case 1:
          std::ignore = grid.set_terrain(random.cell(grid), random.terrain());
          break;
        case 2:
          passage[static_cast<std::size_t>(random.below(6))] =
              static_cast<Passage>(random.below(3));
          break;
        case 3:
          rules.max_cost = random.below(12);
          break;
        case 4:
          rules.limit = random.below(70);
          break;
        case 5:
          rules.diagonal_between_figures = !rules.diagonal_between_figures;
          break;
        default:
          break;
      }
      const auto answer = [&](FigureId id) { return passage[id]; };
      std::vector<Destination> all = find(grid, rules, answer);
      sort_by_price(all);
      ASSERT_EQ(all, expected(grid, rules, answer)) << "round " << round;
      found += static_cast<int>(all.size());
    }
  }
  EXPECT_GT(found, 10000);
}

}  // namespace
}  // namespace fray::board
