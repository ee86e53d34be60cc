#include "board/cell.h"

#include "unit/board/boards.h"

namespace fray::board {
namespace {

TEST(Directions, OrthogonalsComeFirstAndEachHasAnOpposite) {
  int x = 0;
  int y = 0;
  for (std::size_t i = 0; i < kDirections.size(); ++i) {
    const Direction d = kDirections[i];
    EXPECT_EQ(is_diagonal(d), i >= 4);
    EXPECT_EQ(is_diagonal(d), dx(d) != 0 && dy(d) != 0);
    EXPECT_EQ(direction_between({7, 7}, neighbour({7, 7}, d)), d);
    x += dx(d);
    y += dy(d);
  }
  EXPECT_EQ(x, 0);
  EXPECT_EQ(y, 0);
  EXPECT_EQ(neighbour({3, 3}, Direction::NE), (Cell{4, 2}));
  EXPECT_EQ(direction_between(Cell{7, 7}, Cell{7, 7}), std::nullopt);
  EXPECT_EQ(direction_between(Cell{7, 7}, Cell{9, 7}), std::nullopt);
}

TEST(Footprint, HoldsExactlyTheCellsItWalks) {
  for (std::int8_t side = 1; side <= kMaxSide; ++side) {
    const Footprint space{{2, 5}, side};
    std::vector<Cell> walked;
    for (const Cell c : space) walked.push_back(c);
    EXPECT_EQ(walked.size(), static_cast<std::size_t>(side * side));
    EXPECT_EQ(walked.front(), space.origin);
    EXPECT_EQ(walked.back(), (shifted(space.origin, side - 1, side - 1)));
    for (std::int16_t y = 0; y < 12; ++y) {
      for (std::int16_t x = 0; x < 12; ++x) {
        const bool is_walked = std::ranges::find(walked, Cell{x, y}) != walked.end();
        EXPECT_EQ(space.contains({x, y}), is_walked) << x << " " << y;
        EXPECT_EQ(space.overlaps({{x, y}, 1}), is_walked);
      }
    }
  }
  EXPECT_TRUE((Footprint{{0, 0}, 2}.overlaps({{1, 1}, 3})));
  EXPECT_FALSE((Footprint{{0, 0}, 2}.overlaps({{2, 0}, 3})));
}

}  // namespace
}  // namespace fray::board
