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

}  // namespace
}  // namespace fray::egs
