#include <gtest/gtest.h>

#include "rules/kit/ground_field.h"
#include "table/packing.h"

// Where combatants are on squares and hexes, what changes there, and what is saved of it.
namespace fray::kit {
namespace {

using board::Cell;
using table::CombatantId;

// A ruleset whose steps take 2, and 3 more on rough ground.
struct Spot {
  Cell at;
  bool present = false;
  std::int16_t luck = 7;
};

class Field : public GroundField<Spot> {
 public:
  static std::expected<Field, std::string> make(const table::Board& board, std::string_view map) {
    auto ground = ground_of(board, map);
    if (!ground) return std::unexpected(ground.error());
    return Field(std::move(*ground), board, {.per_step = 2, .rough_extra = 3});
  }
  int luck(CombatantId who) const { return spot(who).luck; }
  void set_luck(CombatantId who, std::int16_t luck) { spot(who).luck = luck; }

 private:
  using GroundField::GroundField;
};

const table::Board& hexes() {
  static const table::Board kHexes{.kind = table::BoardKind::Hexes, .zones = {}};
  return kHexes;
}

Field field_of(const table::Board& board, std::string_view map) {
  auto field = Field::make(board, map);
  EXPECT_TRUE(field) << (field ? "" : field.error());
  return std::move(*field);
}

const auto kBlocked = [](board::FigureId) { return board::Passage::Blocked; };

TEST(GroundField, NamesWhatIsWrongWithAMap) {
  EXPECT_FALSE(Field::make(table::open_squares(), "..x\n"));
  EXPECT_FALSE(Field::make(hexes(), ". . x\n"));
}

TEST(GroundField, DrawsWhatHasChanged) {
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
  EXPECT_EQ(on_hexes.drawn(kHexes), ". / .\n . . #");
}

TEST(GroundField, DrawsWhatTheGmDraws) {
  Field field = field_of(table::open_squares(), "....\n..\n");
  EXPECT_TRUE(field.is_open());
  EXPECT_FALSE(field.has_doors());
  field.draw({3, 1}, board::Terrain::HalfCover);
  EXPECT_FALSE(field.is_open());
  field.draw({0, 0}, board::Terrain::Door);
  EXPECT_TRUE(field.has_doors());
  EXPECT_EQ(field.drawn(""), "+...\n...o");
  field.draw({3, 1}, board::Terrain::Floor);
  field.draw({0, 0}, board::Terrain::Floor);
  EXPECT_EQ(field.drawn("as set up"), "as set up");
}

// A wall is raised on what the GM has drawn, or has been broken, and with its fall that is back.
TEST(GroundField, RaisesWallsOnChangedGround) {
  Field field = field_of(table::open_squares(), "+.\n");
  field.draw({1, 0}, board::Terrain::Difficult);
  field.clear_ground({0, 0});
  ASSERT_TRUE(field.raise_wall({0, 0}));
  ASSERT_TRUE(field.raise_wall({1, 0}));
  EXPECT_EQ(field.drawn(""), "##");
  const std::string bytes = table::pack(field);
  Field loaded = field_of(table::open_squares(), "+.\n");
  ASSERT_TRUE(table::unpack(bytes, loaded, "field"));
  for (Field* one : {&field, &loaded}) {
    one->lower_wall({0, 0});
    one->lower_wall({1, 0});
    EXPECT_EQ(one->drawn(""), ".~");
  }
  ASSERT_TRUE(field.raise_wall({1, 0}));
  field.draw({1, 0}, board::Terrain::Obscured);
  EXPECT_EQ(field.drawn(""), ".%") << "nothing of it is left to fall";
}

TEST(GroundField, ChangesOnlyWhatCanBe) {
  Field field = field_of(table::open_squares(), "#./+\n");
  ASSERT_TRUE(field.place(CombatantId{0}, {2, 0}));
  EXPECT_FALSE(field.raise_wall({0, 0}));
  EXPECT_FALSE(field.raise_wall({3, 0})) << "a door is no place for a wall";
  EXPECT_FALSE(field.set_door({2, 0}, false)) << "a figure stands in it";
  EXPECT_EQ(field.door_at({1, 0}), std::nullopt);
  EXPECT_EQ(field.door_at({2, 0}), true);
  EXPECT_EQ(field.door_at({3, 0}), false);
}

TEST(GroundField, SeesPastWhatHasBeenOpened) {
  Field field = field_of(table::open_squares(), "#####\n..+..\n#####\n");
  ASSERT_TRUE(field.place(CombatantId{0}, {0, 1}));
  ASSERT_TRUE(field.place(CombatantId{1}, {4, 1}));
  EXPECT_FALSE(field.sees(CombatantId{0}, CombatantId{1}));
  EXPECT_TRUE(field.set_door({2, 1}, true));
  EXPECT_TRUE(field.sees(CombatantId{0}, CombatantId{1}));
}

// What has been looked at before is not what it was once the ground has changed.
TEST(GroundField, ForgetsWhatItSawBeforeTheGroundChanged) {
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

TEST(GroundField, HasNoCombatantWithoutAPlace) {
  Field field = field_of(table::open_squares(), "..\n..\n");
  EXPECT_FALSE(field.place(CombatantId{7}, {5, 5}));
  EXPECT_FALSE(field.has(CombatantId{7}));
  EXPECT_TRUE(field.place(CombatantId{7}, {1, 1}));
  EXPECT_TRUE(field.has(CombatantId{7}));
  EXPECT_EQ(field.who_is_at({1, 1}), CombatantId{7});
  EXPECT_EQ(field.who_is_at({0, 1}), table::kNoCombatant);
  field.remove(CombatantId{7});
  EXPECT_FALSE(field.has(CombatantId{7}));
  EXPECT_EQ(field.at(CombatantId{7}), (Cell{1, 1})) << "where it was is still known";
}

// Both are shown by what a ruleset adds to a spot.
TEST(GroundField, StartsAfreshWhereItIsPlacedAndGoesOnWhereItIsPut) {
  Field field = field_of(table::open_squares(), "...\n");
  ASSERT_TRUE(field.place(CombatantId{0}, {0, 0}));
  field.set_luck(CombatantId{0}, 3);
  ASSERT_TRUE(field.put(CombatantId{0}, {1, 0}));
  EXPECT_EQ(field.luck(CombatantId{0}), 3);
  field.remove(CombatantId{0});
  field.bring_back(CombatantId{0}, {2, 0});
  EXPECT_EQ(field.luck(CombatantId{0}), 7);
}

TEST(GroundField, PaysForStepsAndRoughGround) {
  for (const auto& [board, map] :
       {std::pair(table::open_squares(), ".~..\n"), std::pair(hexes(), ". ~ . .\n")}) {
    Field field = field_of(board, map);
    ASSERT_TRUE(field.place(CombatantId{0}, {0, 0}));
    EXPECT_FALSE(field.can_move(CombatantId{0}, 4, kBlocked));
    EXPECT_TRUE(field.can_move(CombatantId{0}, 5, kBlocked));
    EXPECT_TRUE(field.can_move(CombatantId{0}, {2, true}, kBlocked)) << "unhindered";
    std::vector<std::int32_t> domain;
    field.list_destinations(CombatantId{0}, 8, kBlocked, domain);
    EXPECT_EQ(domain, (std::vector<std::int32_t>{table::Place(1, 0).packed(), 5,
                                                 table::Place(2, 0).packed(), 7}));
    EXPECT_EQ(field.move(CombatantId{0}, {2, 0}, 8, kBlocked).spent, 7);
    EXPECT_EQ(field.at(CombatantId{0}), (Cell{2, 0}));
  }
}

TEST(GroundField, StopsBeforeWhoIsMetOnTheWay) {
  Field field = field_of(table::open_squares(), "....\n");
  ASSERT_TRUE(field.place(CombatantId{0}, {0, 0}));
  ASSERT_TRUE(field.place(CombatantId{1}, {2, 0}));
  const auto unknown = [](board::FigureId) { return board::Passage::Free; };
  const Field::Moved moved = field.move(CombatantId{0}, {3, 0}, 8, unknown);
  EXPECT_EQ(moved.met, CombatantId{1});
  EXPECT_EQ(moved.spent, 2);
  EXPECT_EQ(field.at(CombatantId{0}), (Cell{1, 0}));
}

TEST(GroundField, IsSavedWithWhatHasChanged) {
  const Field as_set_up = [] {
    Field field = field_of(table::open_squares(), ".+..\n");
    EXPECT_TRUE(field.place(CombatantId{0}, {0, 0}));
    EXPECT_TRUE(field.place(CombatantId{1}, {2, 0}));
    return field;
  }();
  Field field = as_set_up;
  ASSERT_TRUE(field.set_door({1, 0}, true));
  ASSERT_TRUE(field.put(CombatantId{0}, {1, 0}));
  ASSERT_TRUE(field.raise_wall({0, 0}));
  field.remove(CombatantId{1});
  const std::string bytes = table::pack(field);

  Field loaded = as_set_up;
  ASSERT_TRUE(table::unpack(bytes, loaded, "field"));
  EXPECT_EQ(loaded.at(CombatantId{0}), (Cell{1, 0}));
  EXPECT_EQ(loaded.who_is_at({1, 0}), CombatantId{0});
  EXPECT_FALSE(loaded.has(CombatantId{1}));
  EXPECT_EQ(loaded.drawn(".+..\n"), "#/..");
  EXPECT_EQ(table::pack(loaded), bytes);

  Field of_others = field_of(table::open_squares(), ".+..\n");
  ASSERT_TRUE(of_others.place(CombatantId{0}, {0, 0}));
  EXPECT_FALSE(table::unpack(bytes, of_others, "field")) << "two are saved and one is there";
}

}  // namespace
}  // namespace fray::kit
