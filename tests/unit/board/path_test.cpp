#include "board/path.h"

#include "unit/board/boards.h"

namespace fray::board {
namespace {

class PathTest : public testing::Test {
 protected:
  // The mover is figure 1.
  Reach search(const Grid& grid, const MoveRules& rules) {
    return reachable(grid, 1, rules, kNobodyPasses, scratch_);
  }
  std::vector<Cell> way(const Reach& reach, Cell to) {
    std::vector<Cell> path;
    EXPECT_TRUE(reach.path_to(to, path));
    return path;
  }
  PathScratch scratch_;
};

Grid with_mover(std::string_view map, Cell at, std::int8_t side = 1) {
  Grid grid = board_of(map);
  EXPECT_TRUE(grid.place(1, {at, side}));
  return grid;
}

TEST_F(PathTest, NoPathLeadsThroughAWindowOrPastItsCorner) {
  Grid grid = with_mover("..=..", {0, 0});
  EXPECT_EQ(search(grid, {.limit = 9}).cells().size(), 1u);
  Grid corner = with_mover(".=\n..", {0, 0});
  EXPECT_EQ(search(corner, {.limit = 9}).find({1, 1})->steps, 2);
}

TEST_F(PathTest, GoesAsFarAsTheLargestBoardIsLong) {
  Grid grid = *Grid::make(256, 256);
  ASSERT_TRUE(grid.place(1, {{128, 128}, 1}));
  const Reach reach = search(grid, {.limit = kMaxSteps});
  EXPECT_EQ(reach.cells().size(), 256u * 256u - 1u);
  EXPECT_EQ(reach.find({255, 255})->steps, 127);
  EXPECT_EQ(reach.find({0, 0})->steps, 128);
  EXPECT_EQ(way(reach, {0, 255}).back(), (Cell{0, 255}));
}

TEST_F(PathTest, CostsEachStepUpToTheLimit) {
  Grid grid = *Grid::make(21, 21);
  ASSERT_TRUE(grid.place(1, {{10, 10}, 1}));
  const Reach reach = search(grid, {.limit = 6});
  EXPECT_EQ(reach.cells().size(), 13u * 13u - 1u);
  for (const ReachedCell& cell : reach.cells()) {
    EXPECT_EQ(cell.cost, cell.steps);
    EXPECT_TRUE(cell.may_stop);
  }
  EXPECT_EQ(reach.find({16, 4})->steps, 6);
  EXPECT_EQ(reach.find({17, 4}), nullptr);
  EXPECT_EQ(reach.find({-1, -1}), nullptr);
  EXPECT_EQ(reach.find({10, 10})->cost, 0);
  EXPECT_TRUE(way(reach, {10, 10}).empty());
  std::vector<Cell> path{{1, 1}};
  EXPECT_FALSE(reach.path_to({17, 4}, path));
}

TEST_F(PathTest, CostBoundsAsWellAsTheLimit) {
  Grid grid = *Grid::make(21, 21);
  ASSERT_TRUE(grid.place(1, {{10, 10}, 1}));
  EXPECT_EQ(search(grid, {.limit = 6, .max_cost = 2}).cells().size(), 24u);
  EXPECT_EQ(search(grid, {.limit = 6, .max_cost = 0}).cells().size(), 0u);
  EXPECT_EQ(search(grid, {.limit = 0}).cells().size(), 0u);
  EXPECT_EQ(search(grid, {.limit = 6, .max_cost = -1}).cells().size(), 0u);
  const StepCost slowed{.per_step = 4, .rough_extra = 2};
  EXPECT_EQ(search(grid, {.limit = 6, .cost = slowed, .max_cost = 8}).cells().size(), 24u);
}

TEST_F(PathTest, RoughGroundAndObjectsCostASurcharge) {
  const Grid grid = with_mover(".~oO.", {0, 0});
  const Reach reach = search(grid, {.limit = 6});
  EXPECT_EQ(reach.find({1, 0})->cost, 2);
  EXPECT_EQ(reach.find({3, 0})->cost, 6);
  EXPECT_EQ(reach.find({3, 0})->rough_steps, 3);
  EXPECT_EQ(reach.find({4, 0})->cost, 7);
  EXPECT_EQ(search(grid, {.limit = 6, .ignore_rough = true}).find({4, 0})->cost, 4);
}

TEST_F(PathTest, GoesRoundRoughGroundIfThatIsCheaper) {
  const Grid grid = with_mover(
      "......\n"
      ".~~~~.",
      {0, 1});
  const Reach reach = search(grid, {.limit = 6});
  EXPECT_EQ(reach.find({5, 1})->cost, 5);
  EXPECT_EQ(way(reach, {5, 1}), (std::vector<Cell>{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 1}}));
}

TEST_F(PathTest, TheDearWayRemainsWhereTheCheapOneIsTooLong) {
  // Around costs 7 steps; straight costs 3 steps with surcharges and is all the limit allows.
  const Grid grid = with_mover(
      ".~~~.\n"
      ".###.\n"
      ".....",
      {0, 0});
  const MoveRules heavy{.limit = 4, .cost = {.per_step = 2, .rough_extra = 20}};
  EXPECT_EQ(search(grid, heavy).find({4, 0})->cost, 68);
  MoveRules longer = heavy;
  longer.limit = 8;
  const Reach reach = search(grid, longer);
  EXPECT_EQ(reach.find({4, 0})->cost, 16);
  EXPECT_EQ(reach.find({4, 0})->steps, 8);
}

TEST_F(PathTest, NeverRunsOverRoughGround) {
  const Grid grid = with_mover("......~.", {0, 0});
  const MoveRules run{.limit = 12, .running = true};
  const Reach reach = search(grid, run);
  EXPECT_EQ(reach.find({4, 0})->cost, 4);
  EXPECT_EQ(reach.find({6, 0}), nullptr);
  EXPECT_EQ(reach.find({7, 0}), nullptr);
}

TEST_F(PathTest, NotDiagonallyAroundWallCorners) {
  const Grid grid = with_mover(
      ".#.\n"
      "...",
      {0, 0});
  const Reach reach = search(grid, {.limit = 6});
  EXPECT_EQ(way(reach, {1, 1}), (std::vector<Cell>{{0, 1}, {1, 1}}));
  EXPECT_EQ(reach.find({2, 0})->steps, 4);
}

TEST_F(PathTest, DiagonallyBetweenFiguresUnlessBarred) {
  Grid grid = *Grid::make(2, 2);
  ASSERT_TRUE(grid.place(1, {{0, 0}, 1}));
  ASSERT_TRUE(grid.place(2, {{1, 0}, 1}));
  ASSERT_TRUE(grid.place(3, {{0, 1}, 1}));
  EXPECT_EQ(search(grid, {.limit = 6}).find({1, 1})->steps, 1);
  const MoveRules barred{.limit = 6, .diagonal_between_figures = false};
  EXPECT_EQ(search(grid, barred).find({1, 1}), nullptr);
  ASSERT_TRUE(grid.remove(3));
  EXPECT_NE(search(grid, barred).find({1, 1}), nullptr) << "one figure alone does not bar";
}

TEST_F(PathTest, AlliesArePassedButNotStoppedOn) {
  Grid grid = with_mover("....", {0, 0});
  ASSERT_TRUE(grid.place(2, {{1, 0}, 1}));
  EXPECT_EQ(search(grid, {.limit = 6}).cells().size(), 0u);

  const auto ally = [](FigureId) { return Passage::PassOnly; };
  const Reach past = reachable(grid, 1, {.limit = 6}, ally, scratch_);
  EXPECT_FALSE(past.find({1, 0})->may_stop);
  EXPECT_TRUE(past.find({2, 0})->may_stop);
  EXPECT_EQ(past.find({3, 0})->steps, 3);

  const auto air = [](FigureId) { return Passage::Free; };
  EXPECT_TRUE(reachable(grid, 1, {.limit = 6}, air, scratch_).find({1, 0})->may_stop);
}

TEST_F(PathTest, DoorsAndTheIncorporeal) {
  Grid grid = with_mover("..+..", {0, 0});
  EXPECT_EQ(search(grid, {.limit = 6}).find({3, 0}), nullptr);
  const Reach ghost = search(grid, {.limit = 6, .through_walls = true});
  EXPECT_FALSE(ghost.find({2, 0})->may_stop);
  EXPECT_EQ(ghost.find({3, 0})->cost, 3 + 1);
  ASSERT_TRUE(grid.set_door({2, 0}, true));
  EXPECT_EQ(search(grid, {.limit = 6}).find({3, 0})->steps, 3);
}

TEST_F(PathTest, LargeFiguresNeedRoom) {
  const Grid grid = with_mover(
      "....#...\n"
      "....#...\n"
      "........\n"
      "........",
      {0, 0}, 2);
  const Reach reach = search(grid, {.limit = 10});
  EXPECT_EQ(reach.find({3, 0}), nullptr);
  EXPECT_NE(reach.find({2, 0}), nullptr);
  EXPECT_EQ(reach.find({7, 2}), nullptr) << "would stick out";
  EXPECT_EQ(reach.find({6, 0})->steps, 7) << "down, along and up again without cutting corners";
}

TEST_F(PathTest, AmongEqualWaysTheDirectionOrderDecides) {
  Grid grid = *Grid::make(12, 12);
  ASSERT_TRUE(grid.place(1, {{2, 2}, 1}));
  const Reach reach = search(grid, {.limit = 6});
  EXPECT_EQ(way(reach, {6, 3}), (std::vector<Cell>{{3, 2}, {4, 2}, {5, 2}, {6, 3}}));
  EXPECT_EQ(way(reach, {3, 6}), (std::vector<Cell>{{2, 3}, {2, 4}, {2, 5}, {3, 6}}));
}

TEST_F(PathTest, JudgesDeclaredWays) {
  Grid grid = with_mover(
      "..~.#\n"
      "#....\n"
      ".....",
      {0, 0});
  ASSERT_TRUE(grid.place(2, {{2, 1}, 1}));
  const auto judge = [&](std::vector<Cell> path, const MoveRules& rules, Passage other) {
    const auto answer = [other](FigureId) { return other; };
    return check_path(grid, 1, path, rules, answer);
  };
  const MoveRules walk{.limit = 3};
  const MoveRules run{.limit = 3, .running = true};
  const auto fault = [](PathFault f) {
    return std::expected<PathCost, PathFault>(std::unexpect, f);
  };
  EXPECT_EQ(judge({{1, 0}, {2, 0}, {3, 0}}, walk, Passage::Blocked), (PathCost{3, 1, 4}));
  EXPECT_EQ(judge({}, walk, Passage::Blocked), fault(PathFault::Empty));
  EXPECT_EQ(judge({{2, 0}}, walk, Passage::Blocked), fault(PathFault::NotAdjacent));
  EXPECT_EQ(judge({{0, 0}}, walk, Passage::Blocked), fault(PathFault::NotAdjacent));
  EXPECT_EQ(judge({{0, 1}}, walk, Passage::Blocked), fault(PathFault::Blocked));
  EXPECT_EQ(judge({{0, -1}}, walk, Passage::Blocked), fault(PathFault::Blocked));
  EXPECT_EQ(judge({{1, 1}}, walk, Passage::Blocked), fault(PathFault::Corner));
  EXPECT_EQ(judge({{1, 0}, {2, 1}}, walk, Passage::Blocked), fault(PathFault::Blocked));
  EXPECT_EQ(judge({{1, 0}, {2, 1}}, walk, Passage::PassOnly), fault(PathFault::NoStop));
  EXPECT_EQ(judge({{1, 0}, {2, 1}, {3, 2}}, walk, Passage::PassOnly), (PathCost{3, 0, 3}));
  EXPECT_EQ(judge({{1, 0}, {2, 0}}, run, Passage::Blocked), fault(PathFault::Rough));
  EXPECT_EQ(judge({{1, 0}, {1, 1}, {1, 2}, {2, 2}}, walk, Passage::Blocked),
            fault(PathFault::TooFar));
  EXPECT_EQ(judge({{1, 0}, {2, 0}}, {.limit = 3, .max_cost = 2}, Passage::Blocked),
            fault(PathFault::TooDear));
}

TEST_F(PathTest, CrossesTheLargestBoard) {
  Grid grid = *Grid::make(120, 120);
  ASSERT_TRUE(grid.place(1, {{0, 0}, 1}));
  const Reach reach = search(grid, {.limit = 100'000});
  EXPECT_EQ(reach.cells().size(), 120u * 120u - 1u);
  EXPECT_EQ(reach.find({119, 119})->steps, 119);
}

}  // namespace
}  // namespace fray::board
