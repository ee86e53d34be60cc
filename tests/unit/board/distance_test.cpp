#include "board/distance.h"

#include "unit/board/boards.h"

namespace fray::board {
namespace {

TEST(Distance, ADiagonalIsOneStep) {
  EXPECT_EQ(steps_between(Cell{0, 0}, Cell{0, 0}), 0);
  EXPECT_EQ(steps_between(Cell{0, 0}, Cell{1, 1}), 1);
  EXPECT_EQ(steps_between(Cell{0, 0}, Cell{3, -2}), 3);
}

TEST(Distance, LargeFiguresCountFromTheirNearestCells) {
  EXPECT_EQ(steps_between(Footprint{{0, 0}, 4}, Footprint{{4, 3}, 1}), 1);
  EXPECT_EQ(steps_between(Footprint{{0, 0}, 4}, Footprint{{5, 5}, 2}), 2);
  EXPECT_EQ(steps_between(Footprint{{0, 0}, 4}, Footprint{{2, 2}, 3}), 0);
}

TEST(Distance, AdjacentIsWithinAStep) {
  EXPECT_TRUE(adjacent({{2, 2}, 1}, {{3, 3}, 1}));
  EXPECT_TRUE(adjacent({{0, 0}, 2}, {{2, 2}, 3}));
  EXPECT_FALSE(adjacent({{0, 0}, 2}, {{3, 0}, 1}));
  EXPECT_TRUE(within({{0, 0}, 2}, {{3, 0}, 1}, 2));
  EXPECT_FALSE(within({{0, 0}, 2}, {{3, 0}, 1}, 1));
}

TEST(Distance, IsSymmetricAndTheLeastOverAllCells) {
  RandomBoards random(21);
  const auto space = [&] {
    return Footprint{shifted({}, random.below(12), random.below(12)),
                     static_cast<std::int8_t>(1 + random.below(4))};
  };
  for (int round = 0; round < 2000; ++round) {
    const Footprint a = space();
    const Footprint b = space();
    int least = 1000;
    for (const Cell from : a) {
      for (const Cell to : b) {
        least = std::min(least, std::max(std::abs(from.x - to.x), std::abs(from.y - to.y)));
      }
    }
    ASSERT_EQ(steps_between(a, b), least);
    ASSERT_EQ(steps_between(b, a), least);
  }
}

}  // namespace
}  // namespace fray::board
