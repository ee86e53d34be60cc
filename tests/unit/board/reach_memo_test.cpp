#include "board/reach_memo.h"

#include <array>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

// What is remembered of a search is what another search would find.
namespace fray::board {
namespace {

// What a move of so many feet takes on ground whose cells are 5 feet wide.
GroundRules walk(int feet, bool ignore_rough = false) {
  return {
      .cost = {.per_step = 5, .rough_extra = 5}, .max_cost = feet, .ignore_rough = ignore_rough};
}

Ground ground_of(Tiling tiling) {
  constexpr std::string_view kSquares = ".#....~.\n.#..#...\n..~.#.#.\n.o..+...\n........\n";
  constexpr std::string_view kHexes =
      ". # . . . . ~ .\n . # . . # . . .\n. . ~ . # . # .\n . o . . + . . .\n";
  return *Ground::parse(tiling, tiling == Tiling::Hexes ? kHexes : kSquares);
}

void expect_same(const Ground::Reach& found, const Ground::Reach& wanted, const Ground& ground) {
  ASSERT_EQ(found.cells().size(), wanted.cells().size());
  for (std::size_t i = 0; i < found.cells().size(); ++i) {
    EXPECT_EQ(found.cells()[i].origin, wanted.cells()[i].origin);
    EXPECT_EQ(found.cells()[i].cost, wanted.cells()[i].cost);
    EXPECT_EQ(found.cells()[i].may_stop, wanted.cells()[i].may_stop);
  }
  for (int place = 0; place < ground.width() * ground.height(); ++place) {
    const Cell cell = shifted({}, place % ground.width(), place / ground.width());
    EXPECT_EQ(found.find(cell) != nullptr, wanted.find(cell) != nullptr);
    std::vector<Cell> way;
    std::vector<Cell> other;
    EXPECT_EQ(found.path_to(cell, way), wanted.path_to(cell, other));
    EXPECT_EQ(way, other);
  }
}

// Three figures go here and there and mean this and that to each other, walls rise and fall.
void wander(Tiling tiling) {
  std::mt19937 dice(4);
  const auto below = [&](unsigned n) { return static_cast<int>(dice() % n); };
  Ground ground = ground_of(tiling);
  for (const int who : {1, 2, 3}) {
    ASSERT_TRUE(ground.place(static_cast<FigureId>(who), shifted({}, 2 * who, 0)));
  }
  std::array<Passage, 4> passages{};
  ReachMemo memo;
  for (int i = 0; i < 4000 && !testing::Test::HasFailure(); ++i) {
    const Cell cell = shifted({}, below(8), below(4));
    const auto who = static_cast<FigureId>(1 + below(3));
    switch (below(12)) {
      case 0:
        (void)ground.move(who, cell);
        break;
      case 1:
        ground.set_terrain(cell, below(2) == 0 ? Terrain::Wall : Terrain::Floor);
        break;
      case 2:
        passages[who] = static_cast<Passage>(below(3));
        break;
      default:
        break;
    }
    const int feet = 5 * below(8);
    const GroundRules rules = walk(feet, below(4) == 0);
    const auto others = [&](FigureId figure) { return passages[figure]; };
    const auto mover = static_cast<FigureId>(1 + below(2));
    const std::optional<Cell> until = below(5) == 0 ? std::optional(cell) : std::nullopt;
    const Ground::Reach found = memo.reach(ground, mover, rules, others, until);
    GroundScratch scratch;
    const Ground::Reach wanted = ground.reach(mover, rules, others, scratch);
    if (!until) {
      expect_same(found, wanted, ground);
    } else {
      std::vector<Cell> way;
      std::vector<Cell> other;
      EXPECT_EQ(found.path_to(cell, way), wanted.path_to(cell, other));
      EXPECT_EQ(way, other);
    }
  }
}

TEST(ReachMemo, RemembersOnSquares) {
  wander(Tiling::Squares);
}

TEST(ReachMemo, RemembersOnHexes) {
  wander(Tiling::Hexes);
}

TEST(ReachMemo, IsNoPartOfAValue) {
  const Ground ground = [] {
    Ground drawn = ground_of(Tiling::Squares);
    EXPECT_TRUE(drawn.place(1, {0, 4}));
    return drawn;
  }();
  const auto alone = [](FigureId) { return Passage::Free; };
  ReachMemo memo;
  const std::size_t all = memo.reach(ground, 1, walk(20), alone, std::nullopt).cells().size();
  ReachMemo copy = memo;
  EXPECT_EQ(copy.reach(ground, 1, walk(20), alone, std::nullopt).cells().size(), all);
  copy = memo;
  EXPECT_LT(memo.reach(ground, 1, walk(10), alone, std::nullopt).cells().size(), all);
  EXPECT_EQ(copy.reach(ground, 1, walk(20), alone, std::nullopt).cells().size(), all);
}

}  // namespace
}  // namespace fray::board
