#include "board/area.h"

#include <set>

#include "board/distance.h"
#include "board/sight.h"
#include "unit/board/boards.h"

namespace fray::board {
namespace {

using Cells = std::vector<Cell>;

TEST(Radius, OfOneStepIsThreeCellsWide) {
  const Grid grid = *Grid::make(11, 11);
  Cells out{{9, 9}};
  cells_within(grid, {{5, 5}, 1}, 1, out);
  ASSERT_EQ(out.size(), 9u);
  EXPECT_EQ(out.front(), (Cell{4, 4}));
  EXPECT_EQ(out.back(), (Cell{6, 6}));
  EXPECT_EQ(out.back().x - out.front().x + 1, 3);
}

TEST(Radius, GrowsRoundLargeFiguresAndEndsAtTheEdge) {
  const Grid grid = *Grid::make(11, 11);
  Cells out;
  cells_within(grid, {{4, 4}, 3}, 2, out);
  EXPECT_EQ(out.size(), 49u);
  cells_within(grid, {{0, 0}, 1}, 2, out);
  EXPECT_EQ(out.size(), 9u);
  cells_within(grid, {{0, 0}, 1}, 0, out);
  EXPECT_EQ(out, (Cells{{0, 0}}));
  cells_within(grid, {{0, 0}, 1}, 1'000'000'000, out);
  EXPECT_EQ(out.size(), 121u);
}

TEST(Ring, IsTheBorderOfTheRadius) {
  const Grid grid = *Grid::make(11, 11);
  Cells disc;
  Cells inside;
  Cells ring;
  for (int radius = 1; radius <= 6; ++radius) {
    cells_within(grid, {{4, 4}, 2}, radius, disc);
    cells_within(grid, {{4, 4}, 2}, radius - 1, inside);
    cells_on_ring(grid, {{4, 4}, 2}, radius, ring);
    EXPECT_EQ(ring.size(), disc.size() - inside.size());
    for (const Cell c : ring) EXPECT_EQ(steps_between({{4, 4}, 2}, {c, 1}), radius);
  }
  cells_on_ring(grid, {{4, 4}, 2}, 0, ring);
  EXPECT_EQ(ring.size(), 4u);
  cells_on_ring(grid, {{4, 4}, 2}, 100, ring);
  EXPECT_TRUE(ring.empty());
}

TEST(Cone, OfLengthSixAndEndWidthThreeIsThreeWideAtItsEnd) {
  const Grid grid = *Grid::make(11, 11);
  Cells out;
  cells_in_cone(grid, {{0, 5}, 1}, {{1, 5}, 1}, 6, 3, out);
  EXPECT_EQ(out, (Cells{{4, 4},
                        {5, 4},
                        {6, 4},
                        {1, 5},
                        {2, 5},
                        {3, 5},
                        {4, 5},
                        {5, 5},
                        {6, 5},
                        {4, 6},
                        {5, 6},
                        {6, 6}}));
  cells_in_cone(grid, {{0, 0}, 1}, {{1, 1}, 1}, 3, 0, out);
  EXPECT_EQ(out, (Cells{{1, 1}, {2, 2}, {3, 3}})) << "no width at all is a line";
  cells_in_cone(grid, {{5, 5}, 1}, {{5, 5}, 1}, 3, 3, out);
  EXPECT_TRUE(out.empty());
}

TEST(Cone, TwiceAsWideAsLongIsAnArcOf90Degrees) {
  RandomBoards random(54);
  const Grid grid = *Grid::make(15, 15);
  Cells cone;
  Cells arc;
  for (int round = 0; round < 300; ++round) {
    const Footprint from{random.cell(grid), 1};
    const Footprint toward{random.cell(grid), 1};
    const int length = 1 + random.below(8);
    cells_in_cone(grid, from, toward, length, 2 * length, cone);
    cells_in_arc(grid, from, toward, Arc::Degrees90, length, arc);
    ASSERT_EQ(cone, arc);
  }
}

TEST(Arc, Of90DegreesWidensByTwoCellsAStep) {
  const Grid grid = *Grid::make(11, 11);
  Cells out;
  cells_in_arc(grid, {{5, 5}, 1}, {{8, 5}, 1}, Arc::Degrees90, 2, out);
  EXPECT_EQ(out, (Cells{{7, 3}, {6, 4}, {7, 4}, {6, 5}, {7, 5}, {6, 6}, {7, 6}, {7, 7}}));
}

TEST(Arc, Of90DegreesTowardsACornerIsAQuarterOfTheBoard) {
  const Grid grid = *Grid::make(11, 11);
  Cells out;
  cells_in_arc(grid, {{5, 5}, 1}, {{6, 4}, 1}, Arc::Degrees90, 2, out);
  EXPECT_EQ(out, (Cells{{5, 3}, {6, 3}, {7, 3}, {5, 4}, {6, 4}, {7, 4}, {6, 5}, {7, 5}}));
}

TEST(Arc, Of180DegreesTakesTheFlanks) {
  const Grid grid = *Grid::make(11, 11);
  Cells out;
  cells_in_arc(grid, {{5, 5}, 1}, {{5, 2}, 1}, Arc::Degrees180, 1, out);
  EXPECT_EQ(out, (Cells{{4, 4}, {5, 4}, {6, 4}, {4, 5}, {6, 5}}));
}

TEST(Arc, Of45DegreesIsNarrow) {
  const Grid grid = *Grid::make(11, 11);
  Cells out;
  cells_in_arc(grid, {{1, 5}, 1}, {{2, 5}, 1}, Arc::Degrees45, 3, out);
  EXPECT_EQ(out, (Cells{{4, 4}, {2, 5}, {3, 5}, {4, 5}, {4, 6}}));
}

TEST(Arc, LeavesOutTheFigureAndNeedsADirection) {
  const Grid grid = *Grid::make(11, 11);
  Cells out;
  cells_in_arc(grid, {{4, 4}, 2}, {{8, 4}, 2}, Arc::Degrees90, 1, out);
  EXPECT_EQ(out, (Cells{{6, 3}, {6, 4}, {6, 5}, {6, 6}})) << "two at exactly 45 degrees";
  cells_in_arc(grid, {{4, 4}, 3}, {{5, 5}, 1}, Arc::Degrees90, 1, out);
  EXPECT_TRUE(out.empty());
}

TEST(Arc, NestAndOppositeHalvesCoverAll) {
  RandomBoards random(31);
  Cells narrow, right, half, other_half, all;
  for (int round = 0; round < 400; ++round) {
    const Grid grid = random.grid(1000);
    const Footprint from{random.cell(grid), static_cast<std::int8_t>(1 + random.below(4))};
    const Footprint toward{random.cell(grid), 1};
    const int mirror_x = from.left() + from.right() - toward.origin.x;
    const int mirror_y = from.top() + from.bottom() - toward.origin.y;
    const Footprint away{shifted({}, mirror_x, mirror_y), 1};
    const int range = random.below(5);
    cells_in_arc(grid, from, toward, Arc::Degrees45, range, narrow);
    cells_in_arc(grid, from, toward, Arc::Degrees90, range, right);
    cells_in_arc(grid, from, toward, Arc::Degrees180, range, half);
    cells_in_arc(grid, from, away, Arc::Degrees180, range, other_half);
    cells_within(grid, from, range, all);
    if (mirror_x == toward.origin.x && mirror_y == toward.origin.y) continue;
    EXPECT_TRUE(std::ranges::includes(std::set(right.begin(), right.end()),
                                      std::set(narrow.begin(), narrow.end())));
    EXPECT_TRUE(std::ranges::includes(std::set(half.begin(), half.end()),
                                      std::set(right.begin(), right.end())));
    std::set<Cell> both(half.begin(), half.end());
    both.insert(other_half.begin(), other_half.end());
    for (const Cell c : all) EXPECT_EQ(both.contains(c), !from.contains(c));
  }
}

TEST(Line, GoesOnThroughTheTargetToItsRange) {
  const Grid grid = *Grid::make(11, 5);
  Cells out;
  cells_on_line(grid, {{0, 2}, 1}, {{2, 2}, 1}, 5, out);
  EXPECT_EQ(out, (Cells{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}}));
  cells_on_line(grid, {{0, 0}, 1}, {{1, 1}, 1}, 20, out);
  EXPECT_EQ(out, (Cells{{1, 1}, {2, 2}, {3, 3}, {4, 4}}));
  cells_on_line(grid, {{0, 0}, 1}, {{2, 1}, 1}, 4, out);
  EXPECT_EQ(out, (Cells{{1, 0}, {1, 1}, {2, 1}, {3, 1}, {3, 2}, {4, 2}}));
}

TEST(Line, EndsAtWallsDoorsAndCracks) {
  Grid grid = board_of(
      ".....\n"
      "..#..\n"
      ".....");
  Cells out;
  cells_on_line(grid, {{0, 1}, 1}, {{4, 1}, 1}, 10, out);
  EXPECT_EQ(out, (Cells{{1, 1}}));
  grid = board_of("..+..");
  cells_on_line(grid, {{0, 0}, 1}, {{4, 0}, 1}, 10, out);
  EXPECT_EQ(out, (Cells{{1, 0}}));
  grid = board_of("./.");
  cells_on_line(grid, {{0, 0}, 1}, {{2, 0}, 1}, 10, out);
  EXPECT_EQ(out.size(), 2u);
  grid = board_of(
      ".#.\n"
      "#..\n"
      "...");
  cells_on_line(grid, {{0, 0}, 1}, {{1, 1}, 1}, 10, out);
  EXPECT_TRUE(out.empty());
}

TEST(Line, FiguresComeNearestFirstAndOnce) {
  Grid grid = *Grid::make(12, 5);
  ASSERT_TRUE(grid.place(9, {{0, 2}, 1}));
  ASSERT_TRUE(grid.place(5, {{2, 1}, 3}));
  ASSERT_TRUE(grid.place(2, {{6, 2}, 1}));
  ASSERT_TRUE(grid.place(3, {{7, 1}, 1}));
  ASSERT_TRUE(grid.place(1, {{10, 2}, 1}));
  std::vector<FigureId> out;
  figures_on_line(grid, {{0, 2}, 1}, {{2, 1}, 3}, 10, out);
  EXPECT_EQ(out, (std::vector<FigureId>{5, 2, 1}));
  figures_on_line(grid, {{0, 2}, 1}, {{2, 1}, 3}, 9, out);
  EXPECT_EQ(out, (std::vector<FigureId>{5, 2}));
}

TEST(FiguresIn, FindsEveryoneOnceByIdPassersToo) {
  Grid grid = *Grid::make(6, 6);
  ASSERT_TRUE(grid.place(4, {{0, 0}, 2}));
  ASSERT_TRUE(grid.place(2, {{3, 3}, 1}));
  ASSERT_TRUE(grid.place(1, {{5, 5}, 1}));
  ASSERT_TRUE(grid.place(3, {{5, 0}, 1}));
  ASSERT_TRUE(grid.move_through(3, {1, 1}));
  std::vector<FigureId> out;
  figures_in(grid, Cells{{0, 0}, {1, 1}, {3, 3}}, out);
  EXPECT_EQ(out, (std::vector<FigureId>{2, 3, 4}));
}

TEST(KeepVisible, AWallShadesWhatLiesBehind) {
  const Grid grid = board_of(
      "..#..\n"
      "..#..\n"
      "..#..");
  Cells out;
  cells_within(grid, {{1, 1}, 1}, 20, out);
  ASSERT_EQ(out.size(), 15u);
  keep_visible(grid, {{1, 1}, 1}, out);
  EXPECT_EQ(out, (Cells{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}}));
}

TEST(KeepVisible, KeepsExactlyTheGroundThatIsSeen) {
  RandomBoards random(31);
  for (int round = 0; round < 300; ++round) {
    const Grid grid = random.grid(4);
    const Footprint from{random.cell(grid), 1};
    Cells all;
    cells_within(grid, from, 20, all);
    Cells seen;
    for (const Cell c : all) {
      if (!is_impassable(grid.terrain(c)) && sees(grid, from, {c, 1})) seen.push_back(c);
    }
    keep_visible(grid, from, all);
    EXPECT_EQ(all, seen) << "round " << round;
  }
}

TEST(Contiguous, IsAnUnbrokenChain) {
  EXPECT_TRUE(contiguous({}));
  EXPECT_TRUE(contiguous(std::vector<Footprint>{{{0, 0}, 1}}));
  EXPECT_TRUE(contiguous(std::vector<Footprint>{{{0, 0}, 1}, {{4, 0}, 1}, {{1, 1}, 3}}));
  EXPECT_FALSE(contiguous(std::vector<Footprint>{{{0, 0}, 1}, {{4, 0}, 1}, {{2, 1}, 1}}));
  std::vector<Footprint> ring;
  for (std::int16_t x = 0; x < 100; ++x) ring.push_back({{x, 0}, 1});
  EXPECT_TRUE(contiguous(ring));
  ring.erase(ring.begin() + 50);
  EXPECT_FALSE(contiguous(ring));
}

}  // namespace
}  // namespace fray::board
