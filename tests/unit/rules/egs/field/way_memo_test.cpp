#include "rules/egs/field/way_memo.h"

#include <array>
#include <random>

#include <gtest/gtest.h>

// What is remembered of a search is what another search would find.
namespace fray::egs {
namespace {

using board::Cell;
using board::FigureId;
using board::Passage;

Map map_of(table::BoardKind kind) {
  constexpr std::string_view kSquares = ".#....~.\n.#..#...\n..~.#.#.\n.o..+...\n........\n";
  constexpr std::string_view kHexes =
      ". # . . . . ~ .\n . # . . # . . .\n. . ~ . # . # .\n . o . . + . . .\n";
  return *Map::parse(kind, kind == table::BoardKind::Hexes ? kHexes : kSquares);
}

void expect_same(const Map::Reach& found, const Map::Reach& wanted, const Map& map) {
  ASSERT_EQ(found.cells().size(), wanted.cells().size());
  for (std::size_t i = 0; i < found.cells().size(); ++i) {
    EXPECT_EQ(found.cells()[i].origin, wanted.cells()[i].origin);
    EXPECT_EQ(found.cells()[i].cost, wanted.cells()[i].cost);
    EXPECT_EQ(found.cells()[i].may_stop, wanted.cells()[i].may_stop);
  }
  for (int place = 0; place < map.width() * map.height(); ++place) {
    const Cell cell = board::shifted({}, place % map.width(), place / map.width());
    EXPECT_EQ(found.find(cell) != nullptr, wanted.find(cell) != nullptr);
    std::vector<Cell> way;
    std::vector<Cell> other;
    EXPECT_EQ(found.path_to(cell, way), wanted.path_to(cell, other));
    EXPECT_EQ(way, other);
  }
}

// Three people go here and there and mean this and that to each other, walls rise and fall.
void wander(table::BoardKind kind) {
  std::mt19937 dice(4);
  const auto below = [&](unsigned n) { return static_cast<int>(dice() % n); };
  Map map = map_of(kind);
  for (const int who : {1, 2, 3}) {
    ASSERT_TRUE(map.place(static_cast<FigureId>(who), board::shifted({}, 2 * who, 0)));
  }
  std::array<Passage, 4> passages{};
  WayMemo memo;
  for (int i = 0; i < 4000 && !testing::Test::HasFailure(); ++i) {
    const Cell cell = board::shifted({}, below(8), below(4));
    const auto who = static_cast<FigureId>(1 + below(3));
    switch (below(12)) {
      case 0:
        (void)map.move(who, cell);
        break;
      case 1:
        map.set_terrain(cell, below(2) == 0 ? board::Terrain::Wall : board::Terrain::Floor);
        break;
      case 2:
        passages[who] = static_cast<Passage>(below(3));
        break;
      default:
        break;
    }
    const MoveBudget budget(5 * below(8), below(4) == 0);
    const auto others = [&](FigureId figure) { return passages[figure]; };
    const auto mover = static_cast<FigureId>(1 + below(2));
    const std::optional<Cell> until = below(5) == 0 ? std::optional(cell) : std::nullopt;
    const Map::Reach found = memo.reach(map, mover, budget, others, until);
    WayScratch scratch;
    const Map::Reach wanted = map.reach(mover, budget, others, scratch);
    if (!until) {
      expect_same(found, wanted, map);
    } else {
      std::vector<Cell> way;
      std::vector<Cell> other;
      EXPECT_EQ(found.path_to(cell, way), wanted.path_to(cell, other));
      EXPECT_EQ(way, other);
    }
  }
}

TEST(WayMemoTest, RemembersOnSquares) {
  wander(table::BoardKind::Squares);
}

TEST(WayMemoTest, RemembersOnHexes) {
  wander(table::BoardKind::Hexes);
}

TEST(WayMemoTest, IsNoPartOfAValue) {
  const Map map = [] {
    Map drawn = map_of(table::BoardKind::Squares);
    EXPECT_TRUE(drawn.place(1, {0, 4}));
    return drawn;
  }();
  const auto alone = [](FigureId) { return Passage::Free; };
  WayMemo memo;
  const std::size_t all = memo.reach(map, 1, 20, alone, std::nullopt).cells().size();
  WayMemo copy = memo;
  EXPECT_EQ(copy.reach(map, 1, 20, alone, std::nullopt).cells().size(), all);
  copy = memo;
  EXPECT_LT(memo.reach(map, 1, 10, alone, std::nullopt).cells().size(), all);
  EXPECT_EQ(copy.reach(map, 1, 20, alone, std::nullopt).cells().size(), all);
}

}  // namespace
}  // namespace fray::egs
