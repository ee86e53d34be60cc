#include "rules/egs/field/field.h"

#include <array>

#include <gtest/gtest.h>

// Squares and hexes, and what a fight changes on them.
namespace fray::egs {
namespace {

using board::Cell;
using table::CombatantId;

const table::Board& hexes() {
  static const table::Board kHexes{.kind = table::BoardKind::Hexes, .zones = {}};
  return kHexes;
}

Field field_of(const table::Board& board, std::string_view map) {
  auto field = Field::make(board, map);
  EXPECT_TRUE(field) << (field ? "" : field.error());
  return std::move(*field);
}

TEST(FieldTest, NamesWhatIsWrongWithAMap) {
  EXPECT_FALSE(Field::make(table::open_squares(), "..x\n"));
  EXPECT_FALSE(Field::make(hexes(), ". . x\n"));
}

TEST(FieldTest, RemembersSightOfEachPlaceOfALongBoard) {
  SightMemo memo;
  EXPECT_TRUE(memo.sees({1, 0}, {5, 5}, [] { return true; }));
  EXPECT_FALSE(memo.sees({0, 128}, {5, 5}, [] { return false; }));
  EXPECT_TRUE(memo.sees({1, 0}, {5, 5}, [] { return true; }));
}

TEST(FieldTest, CountsStepsByTheShapeOfItsPlaces) {
  Field squares = field_of(table::open_squares(), "....\n....\n....\n....\n");
  Field on_hexes = field_of(hexes(), ". . . .\n . . . .\n. . . .\n . . . .\n");
  for (Field* field : {&squares, &on_hexes}) {
    ASSERT_TRUE(field->place(CombatantId{0}, {0, 0}));
    ASSERT_TRUE(field->place(CombatantId{1}, {3, 3}));
  }
  EXPECT_EQ(squares.feet(CombatantId{0}, CombatantId{1}), 15);   // diagonals cost nothing more
  EXPECT_EQ(on_hexes.feet(CombatantId{0}, CombatantId{1}), 25);  // three rows down, two more east
}

TEST(FieldTest, PushesStraightAwayAndBuildsStraightAcross) {
  const Map squares = *Map::parse(table::BoardKind::Squares, ".....\n.....\n.....\n.....\n.....\n");
  EXPECT_EQ(squares.away({2, 2}, {1, 1}), (Cell{3, 3}));
  EXPECT_EQ(squares.across({2, 2}, {1, 2}, 1), (Cell{2, 3}));
  EXPECT_EQ(squares.across({2, 2}, {1, 2}, 2), (Cell{2, 1}));
  const Map on_hexes =
      *Map::parse(table::BoardKind::Hexes, ". . . . .\n . . . . .\n. . . . .\n . . . . .\n");
  EXPECT_EQ(on_hexes.away({2, 2}, {1, 2}), (Cell{3, 2}));
  // Every section of a wall touches the one before on its side.
  for (const int section : {1, 2, 3}) {
    const Cell before = on_hexes.across({2, 2}, {1, 2}, section < 3 ? 0 : section - 2);
    EXPECT_EQ(on_hexes.steps(on_hexes.across({2, 2}, {1, 2}, section), before), 1) << section;
  }
}

TEST(FieldTest, DrawsWhatHasChanged) {
  constexpr std::string_view kSquares = "..+.\n.../\n....";
  Field squares = field_of(table::open_squares(), kSquares);
  EXPECT_EQ(squares.drawn(kSquares), kSquares);
  EXPECT_TRUE(squares.set_door({2, 0}, true));
  EXPECT_TRUE(squares.raise_wall({0, 2}));
  squares.clear_ground({3, 1});
  EXPECT_EQ(squares.drawn(kSquares), "../.\n....\n#...");
  squares.lower_wall({0, 2});
  EXPECT_TRUE(squares.set_door({2, 0}, false));
  EXPECT_EQ(squares.drawn(kSquares), "..+.\n....\n....");

  constexpr std::string_view kHexes = ". + .\n . . .\n";
  Field on_hexes = field_of(hexes(), kHexes);
  EXPECT_TRUE(on_hexes.set_door({1, 0}, true));
  EXPECT_TRUE(on_hexes.raise_wall({2, 1}));
  EXPECT_EQ(on_hexes.drawn(kHexes), ". / .\n . . #\n");
}

TEST(FieldTest, ChangesOnlyWhatCanBe) {
  Field field = field_of(table::open_squares(), "#./+\n");
  ASSERT_TRUE(field.place(CombatantId{0}, {2, 0}));
  EXPECT_FALSE(field.raise_wall({0, 0}));
  EXPECT_FALSE(field.raise_wall({3, 0})) << "a door is no place for a wall";
  EXPECT_FALSE(field.set_door({2, 0}, false)) << "somebody stands in it";
  EXPECT_EQ(field.door_at({1, 0}), std::nullopt);
  EXPECT_EQ(field.door_at({2, 0}), true);
  EXPECT_EQ(field.door_at({3, 0}), false);
}

TEST(FieldTest, SeesPastWhatHasBeenOpened) {
  Field field = field_of(table::open_squares(), "#####\n..+..\n#####\n");
  ASSERT_TRUE(field.place(CombatantId{0}, {0, 1}));
  ASSERT_TRUE(field.place(CombatantId{1}, {4, 1}));
  EXPECT_FALSE(field.sees(CombatantId{0}, CombatantId{1}));
  EXPECT_TRUE(field.set_door({2, 1}, true));
  EXPECT_TRUE(field.sees(CombatantId{0}, CombatantId{1}));
}

TEST(FieldTest, CountsHeightAsFarAsDistance) {
  Field field = field_of(table::open_squares(), ".....\n");
  ASSERT_TRUE(field.place(CombatantId{0}, {0, 0}));
  ASSERT_TRUE(field.place(CombatantId{1}, {3, 0}));
  field.set_height(CombatantId{1}, 2);
  EXPECT_EQ(field.feet(CombatantId{0}, CombatantId{1}), 15);
  field.set_height(CombatantId{1}, 5);
  EXPECT_EQ(field.feet(CombatantId{0}, CombatantId{1}), 25);
  EXPECT_EQ(field.feet_from({3, 0}, CombatantId{1}), 25);
  EXPECT_EQ(field.feet_from({3, 0}, CombatantId{1}, 4), 5);
  field.remove(CombatantId{1});
  field.bring_back(CombatantId{1}, {1, 0});
  EXPECT_EQ(field.feet(CombatantId{0}, CombatantId{1}), 5) << "it comes back on the ground";
}

// What has been looked at before is not what it was once the ground has changed.
TEST(FieldTest, ForgetsWhatItSawBeforeTheGroundChanged) {
  Field field = field_of(table::open_squares(), "#....\n.....\n");
  ASSERT_TRUE(field.place(CombatantId{0}, {0, 1}));
  ASSERT_TRUE(field.place(CombatantId{1}, {4, 1}));
  EXPECT_TRUE(field.sees(CombatantId{0}, CombatantId{1}));
  ASSERT_TRUE(field.raise_wall({2, 0}));
  ASSERT_TRUE(field.raise_wall({2, 1}));
  EXPECT_FALSE(field.sees(CombatantId{0}, CombatantId{1}));
  const Field copy = field;
  EXPECT_FALSE(copy.sees(CombatantId{0}, CombatantId{1}));
  field.lower_wall({2, 1});
  EXPECT_TRUE(field.sees(CombatantId{0}, CombatantId{1}));
  EXPECT_FALSE(copy.sees(CombatantId{0}, CombatantId{1}));
}

// Wherever the quick look says that the straight way is free, the search finds one.
TEST(FieldTest, GoesStraightOnlyWhereThereIsAWay) {
  constexpr std::array kMaps{"..#...~.\n.#..#...\n....#.#.\n.o..+...\n........\n",
                             "........\n.#.#.#..\n........\n..#.#.#.\n.~......\n"};
  int straight = 0;
  for (const char* map : kMaps) {
    for (std::int16_t from = 0; from < 40; ++from) {
      for (std::int16_t to = 0; to < 40; ++to) {
        Field field = field_of(table::open_squares(), map);
        const Cell a{static_cast<std::int16_t>(from % 8), static_cast<std::int16_t>(from / 8)};
        const Cell b{static_cast<std::int16_t>(to % 8), static_cast<std::int16_t>(to / 8)};
        if (!field.place(CombatantId{0}, a) || !field.place(CombatantId{1}, b)) continue;
        const auto blocked = [](board::FigureId) { return board::Passage::Blocked; };
        if (!field.goes_straight(CombatantId{0}, CombatantId{1}, 5, 30, blocked)) continue;
        ++straight;
        std::vector<std::int32_t> ways;
        field.list_destinations(CombatantId{0}, 30, blocked, ways);
        bool reaches = false;
        for (std::size_t i = 0; i < ways.size(); i += 2) {
          reaches |= field.feet_from(table::Place::unpack(ways[i]).cell(), CombatantId{1}) <= 5;
        }
        EXPECT_TRUE(reaches) << map << from << " to " << to;
      }
    }
  }
  EXPECT_GT(straight, 500);
}

TEST(MapTest, KnowsWhatLiesBetweenAndBehind) {
  const Map squares = *Map::parse(table::BoardKind::Squares, "......\n......\n......\n");
  EXPECT_TRUE(squares.lies_between({2, 1}, {0, 1}, {5, 1}));
  EXPECT_FALSE(squares.lies_between({2, 0}, {0, 1}, {5, 1})) << "a whole square off the line";
  EXPECT_FALSE(squares.lies_between({0, 1}, {0, 1}, {5, 1}));
  EXPECT_FALSE(squares.lies_between({5, 1}, {0, 1}, {5, 1}));
  EXPECT_GT(squares.product(squares.heading({1, 1}, {2, 1}), squares.heading({1, 1}, {3, 2})), 0);
  EXPECT_EQ(squares.product(squares.heading({1, 1}, {2, 1}), squares.heading({1, 1}, {1, 2})), 0);
  const Map on_hexes = *Map::parse(table::BoardKind::Hexes, ". . . .\n . . . .\n. . . .\n");
  // All neighbours are as far away, and opposite ones lie straight across.
  const Heading east = on_hexes.heading({1, 1}, {2, 1});
  for (const Cell next : {Cell{2, 1}, Cell{0, 1}, Cell{1, 0}, Cell{2, 0}, Cell{1, 2}, Cell{2, 2}}) {
    const Heading there = on_hexes.heading({1, 1}, next);
    EXPECT_EQ(on_hexes.product(there, there), on_hexes.product(east, east));
  }
  EXPECT_EQ(on_hexes.product(east, on_hexes.heading({1, 1}, {0, 1})),
            -on_hexes.product(east, east));
}

}  // namespace
}  // namespace fray::egs
