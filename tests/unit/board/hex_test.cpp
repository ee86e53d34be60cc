#include "board/hex.h"

#include <map>

#include "unit/board/hex_boards.h"

namespace fray::board {
namespace {

using enum HexDirection;

TEST(Hex, RowsOnPaperAreIndentedFromTheSecondOn) {
  EXPECT_EQ(hex_at({0, 0}), (Hex{0, 0}));
  EXPECT_EQ(neighbour(hex(0, 0), SE), hex(0, 1));
  EXPECT_EQ(neighbour(hex(1, 0), SW), hex(0, 1));
  EXPECT_EQ(neighbour(hex(0, 1), SE), hex(1, 2));
  EXPECT_EQ(neighbour(hex(0, 1), SW), hex(0, 2));
  EXPECT_EQ(neighbour(hex(4, 3), E), hex(5, 3));
  EXPECT_EQ(neighbour(hex(4, 3), NW), hex(4, 2));
  EXPECT_EQ(neighbour(hex(4, 2), NW), hex(3, 1));
  for (std::int16_t y = -5; y < 130; ++y) {
    for (std::int16_t x = -5; x < 130; ++x) ASSERT_EQ(on_paper(hex_at({x, y})), (Cell{x, y}));
  }
}

TEST(Hex, SixNeighboursGoRoundClockwise) {
  const Hex middle = hex(3, 3);
  for (const HexDirection d : kHexDirections) {
    EXPECT_EQ(neighbour(neighbour(middle, d), opposite(d)), middle);
    EXPECT_EQ(direction_between(middle, neighbour(middle, d)), d);
    EXPECT_EQ(neighbour(neighbour(middle, d), turned(d, 2)), neighbour(middle, turned(d, 1)));
    EXPECT_EQ(rotated(neighbour(middle, d), middle), neighbour(middle, turned(d, 1)));
  }
  EXPECT_EQ(direction_between(middle, middle), std::nullopt);
  EXPECT_EQ(direction_between(middle, hex(5, 3)), std::nullopt);
}

TEST(Hex, TurnsEitherWay) {
  EXPECT_EQ(turned(NW, 1), NE);
  EXPECT_EQ(turned(NE, -1), NW);
  EXPECT_EQ(turned(E, -8), NW);
  EXPECT_EQ(turns_between(NE, NW), 1);
  EXPECT_EQ(turns_between(E, W), 3);
  EXPECT_EQ(turns_between(SW, E), 2);
}

TEST(HexDistance, IsWhatASearchFinds) {
  const Hex start = hex(10, 11);
  std::map<Hex, int> found{{start, 0}};
  std::vector<Hex> edge{start};
  for (int steps = 1; steps <= 9; ++steps) {
    std::vector<Hex> next;
    for (const Hex from : edge) {
      for (const HexDirection d : kHexDirections) {
        if (found.try_emplace(neighbour(from, d), steps).second) next.push_back(neighbour(from, d));
      }
    }
    EXPECT_EQ(next.size(), 6u * static_cast<unsigned>(steps));
    edge = next;
  }
  for (const auto& [h, steps] : found) {
    ASSERT_EQ(steps_between(start, h), steps);
    ASSERT_EQ(steps_between(h, start), steps);
    ASSERT_EQ(steps_between(rotated(h, start), start), steps);
    ASSERT_EQ(adjacent(start, h), steps <= 1);
  }
}

}  // namespace
}  // namespace fray::board
