// The search against slower ways to know the same.
#include "unit/board/path_oracle.h"

#include <map>
#include <optional>
#include <tuple>

#include "board/path.h"
#include "unit/board/boards.h"

namespace fray::board {
namespace {

class PathOracle : public testing::Test {
 protected:
  std::vector<Cell> way(const Reach& reach, Cell to) {
    std::vector<Cell> path;
    EXPECT_TRUE(reach.path_to(to, path));
    return path;
  }
  PathScratch scratch_;
};

TEST_F(PathOracle, AgreesWithPlainRelaxationAndItsWaysAreLegal) {
  RandomBoards random(61);
  int compared = 0;
  for (int round = 0; round < 1500; ++round) {
    Grid grid = random.grid(2 + random.below(6));
    random.crowd(grid, 7);
    if (!grid.footprint_of(1)) continue;
    std::vector<Passage> passage;
    for (int id = 0; id <= 7; ++id) passage.push_back(static_cast<Passage>(random.below(3)));
    const MoveRules rules{
        .limit = random.below(12),
        .cost = {.per_step = random.below(4), .rough_extra = random.below(6)},
        .max_cost = random.one_in(2) ? random.below(30) : 1000,
        .running = random.one_in(4),
        .ignore_rough = random.one_in(4),
        .ignore_objects = random.one_in(4),
        .through_walls = random.one_in(5),
        .diagonal_between_figures = !random.one_in(4),
    };
    const auto answer = [&](FigureId id) { return passage[id]; };
    const PlainRelaxation oracle(grid, rules, passage);
    const std::map<Cell, PlainRelaxation::Best> expected = oracle.run();
    const Reach reach = reachable(grid, 1, rules, answer, scratch_);
    ASSERT_EQ(reach.cells().size() + 1, expected.size()) << "round " << round;

    std::pair<int, int> last{0, 0};
    for (const ReachedCell& cell : reach.cells()) {
      const auto found = expected.find(cell.origin);
      ASSERT_NE(found, expected.end());
      ASSERT_EQ(cell.cost, found->second.cost) << "round " << round;
      ASSERT_EQ(static_cast<int>(cell.steps), found->second.steps) << "round " << round;
      ASSERT_EQ(cell.may_stop, oracle.may_stop(cell.origin));
      ASSERT_EQ(reach.find(cell.origin), &cell);
      const std::pair key{cell.cost, static_cast<int>(cell.steps)};
      ASSERT_LE(last, key) << "in order";
      last = key;

      const std::vector<Cell> path = way(reach, cell.origin);
      ASSERT_EQ(path.back(), cell.origin);
      const auto judged = check_path(grid, 1, path, rules, answer);
      if (cell.may_stop) {
        ASSERT_EQ(judged, (PathCost{cell.steps, cell.rough_steps, cell.cost}));
      } else {
        ASSERT_EQ(judged.error(), PathFault::NoStop);
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 20000);
}

// Whatever way is declared, it is accepted only to where the search comes, at no lesser cost.
TEST_F(PathOracle, NoDeclaredWayBeatsTheSearch) {
  RandomBoards random(62);
  int accepted = 0;
  for (int round = 0; round < 1000; ++round) {
    Grid grid = random.grid(4);
    random.crowd(grid, 4);
    if (!grid.footprint_of(1)) continue;
    const auto answer = [](FigureId id) {
      return id % 2 == 0 ? Passage::PassOnly : Passage::Blocked;
    };
    const MoveRules rules{.limit = 5, .cost = {.per_step = 2, .rough_extra = 2}, .max_cost = 14};
    const Reach reach = reachable(grid, 1, rules, answer, scratch_);
    for (int attempt = 0; attempt < 30; ++attempt) {
      std::vector<Cell> path;
      Cell at = grid.footprint_of(1)->origin;
      for (int i = random.below(6); i >= 0; --i) {
        at = neighbour(at, kDirections[static_cast<std::size_t>(random.below(8))]);
        path.push_back(at);
      }
      const auto judged = check_path(grid, 1, path, rules, answer);
      if (!judged) continue;
      const ReachedCell* cell = reach.find(at);
      ASSERT_NE(cell, nullptr);
      ASSERT_TRUE(cell->may_stop);
      ASSERT_LE(cell->cost, judged->cost);
      ++accepted;
    }
  }
  EXPECT_GT(accepted, 1000);
}

TEST_F(PathOracle, TheSameScratchGivesTheSameAnswers) {
  RandomBoards random(63);
  for (int round = 0; round < 200; ++round) {
    Grid grid = random.grid(4);
    random.crowd(grid, 4);
    if (!grid.footprint_of(1)) continue;
    const MoveRules rules{.limit = 6};
    PathScratch fresh;
    const Reach once = reachable(grid, 1, rules, kNobodyPasses, fresh);
    const Reach again = reachable(grid, 1, rules, kNobodyPasses, scratch_);
    ASSERT_TRUE(std::ranges::equal(once.cells(), again.cells()));
    for (const ReachedCell& cell : once.cells()) {
      ASSERT_EQ(way(once, cell.origin), way(again, cell.origin));
    }
  }
}

// The same question again is answered without a search: any change must be noticed.
TEST_F(PathOracle, AChangedQuestionIsAnsweredAgain) {
  RandomBoards random(64);
  int found = 0;
  for (int board = 0; board < 60; ++board) {
    Grid grid = random.grid(6);
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
          rules.running = !rules.running;
          break;
        default:
          break;
      }
      const auto answer = [&](FigureId id) { return passage[id]; };
      const Cell goal = random.cell(grid);
      const std::optional<Cell> until = random.one_in(2) ? std::optional(goal) : std::nullopt;
      PathScratch fresh;
      const Reach anew = reachable(grid, 1, rules, answer, fresh, until);
      const Reach reach = reachable(grid, 1, rules, answer, scratch_, until);
      std::vector<Cell> expected, path;
      ASSERT_EQ(reach.path_to(goal, path), anew.path_to(goal, expected));
      ASSERT_EQ(path, expected) << "round " << round;
      if (!until) {
        ASSERT_TRUE(std::ranges::equal(reach.cells(), anew.cells())) << "round " << round;
      }
      found += !path.empty();
    }
  }
  EXPECT_GT(found, 500);
}

}  // namespace
}  // namespace fray::board
