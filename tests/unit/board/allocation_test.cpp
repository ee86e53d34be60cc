// The hot queries do not touch the heap once their scratch has grown.
#include <cstdlib>
#include <new>

#include "board/destinations.h"
#include "board/hex_path.h"
#include "board/hex_push.h"
#include "board/hex_sight.h"
#include "board/path.h"
#include "board/push.h"
#include "board/sight.h"
#include "unit/board/boards.h"
#include "unit/board/hex_boards.h"

namespace {
long allocations = 0;
}

// Not inlined: the compiler would take the pair of malloc and delete for a mistake.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace fray::board {
namespace {

TEST(Allocations, NoneInSightPathsAndPushesOnceWarm) {
  RandomBoards random(71);
  Grid grid = random.grid(5);
  random.crowd(grid, 5);
  ASSERT_GE(grid.figures().size(), 2u);
  const Grid::Standing mover = grid.figures()[0];
  const Grid::Standing other = grid.figures()[1];
  const auto passes = [](FigureId) { return Passage::PassOnly; };
  PathScratch scratch;
  std::vector<Cell> path;
  std::size_t answers = 0;
  const auto ask_everything = [&] {
    reachable(grid, mover.id, {.limit = 5}, passes, scratch);  // or it would know the next answer
    const Reach reach = reachable(grid, mover.id, {.limit = 6}, passes, scratch);
    for (const ReachedCell& cell : reach.cells()) answers += reach.path_to(cell.origin, path);
    answers += cover(grid, mover.space, other.space) != Cover::Total;
    answers += sees(grid, mover.space, other.space);
    answers += push(grid, mover.space, other.id, 3).cells;
  };
  ask_everything();
  const long before = allocations;
  ask_everything();
  EXPECT_EQ(allocations, before);
  EXPECT_GT(answers, 0u);
  EXPECT_GT(before, 0) << "the counter counts";
}

TEST(Allocations, NoneInDestinationsOnceWarm) {
  RandomBoards random(73);
  Grid grid = random.grid(5);
  random.crowd(grid, 5);
  ASSERT_GE(grid.figures().size(), 1u);
  const FigureId mover = grid.figures()[0].id;
  const auto passes = [](FigureId) { return Passage::PassOnly; };
  Destinations destinations;
  std::size_t places = 0;
  const auto ask_twice = [&] {  // the second time something else, or it would know the answer
    for (const int limit : {5, 6}) {
      destinations.find(grid, mover, {.limit = limit}, passes);
      destinations.each([&](Cell, int, int) { ++places; });
    }
  };
  ask_twice();
  const long before = allocations;
  ask_twice();
  EXPECT_EQ(allocations, before);
  EXPECT_GT(places, 0u);
}

TEST(Allocations, NoneOnHexesEitherOnceWarm) {
  RandomHexes random(72);
  HexGrid grid = random.grid(5);
  random.crowd(grid, 5);
  ASSERT_GE(grid.figures().size(), 2u);
  const HexGrid::Standing mover = grid.figures()[0];
  const HexGrid::Standing other = grid.figures()[1];
  const auto passes = [](FigureId) { return Passage::PassOnly; };
  const auto price = [](const HexStep&) { return std::optional(1); };
  HexPathScratch scratch;
  Destinations destinations;
  std::vector<HexPose> path;
  std::size_t answers = 0;
  const auto ask_everything = [&] {
    for (const int cost : {5, 6}) {  // two questions, or it would know the answer
      destinations.find(grid, mover.id, {.max_cost = cost}, passes);
      destinations.each([&](Cell, int, int) { ++answers; });
    }
    const HexReach reach =
        reachable(grid, mover.id, {.max_cost = 6, .turn_cost = 1}, price, passes, scratch);
    for (const ReachedPose& one : reach.poses()) {
      reach.path_to(one, path);
      answers += path.size();
    }
    answers += cover(grid, mover.pose.at, other.pose.at) != Cover::Total;
    answers += sees(grid, mover.pose.at, other.pose.at);
    answers += static_cast<std::size_t>(push(grid, mover.pose.at, other.id, 3).cells);
  };
  ask_everything();
  const long before = allocations;
  ask_everything();
  EXPECT_EQ(allocations, before);
  EXPECT_GT(answers, 0u);
}

}  // namespace
}  // namespace fray::board
