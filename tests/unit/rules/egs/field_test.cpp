#include "rules/egs/field.h"

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
  squares.break_door({3, 1});
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

}  // namespace
}  // namespace fray::egs
