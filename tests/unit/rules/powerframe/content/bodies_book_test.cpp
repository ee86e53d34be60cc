// Sizes, levels of play, ways to move and Traits of the content against the printed tables.
#include <map>

#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

TEST(BodiesBook, HasTheSixteenSizes) {
  // L3030-3045: Size, name, average Health, Carry as "x1 +5" in halves, Rations a day in eighths.
  const std::vector<SizeDef> printed = {{-5, "Minuscule", 1, 2, 0, 0, 3030},
                                        {-4, "Tiny", 2, 2, 1, 0, 3031},
                                        {-3, "Little", 3, 2, 2, 1, 3032},
                                        {-2, "Small", 4, 2, 3, 2, 3033},
                                        {-1, "Medium", 5, 2, 4, 4, 3034},
                                        {0, "Average", 6, 2, 5, 8, 3035},
                                        {1, "Large", 8, 3, 6, 16, 3036},
                                        {2, "Huge", 10, 4, 7, 32, 3037},
                                        {3, "Enormous", 12, 5, 8, 64, 3038},
                                        {4, "Gigantic", 16, 6, 9, 120, 3039},
                                        {5, "Gargantuan", 20, 7, 10, 240, 3040},
                                        {6, "Colossal I", 25, 8, 11, 480, 3041},
                                        {7, "Colossal II", 30, 9, 12, 960, 3042},
                                        {8, "Colossal III", 40, 10, 13, 2000, 3043},
                                        {9, "Colossal IV", 50, 11, 14, 4000, 3044},
                                        {10, "Colossal V", 60, 12, 15, 8000, 3045}};
  expect_rows(builtin().sizes, printed);
}

TEST(BodiesBook, HasTheEightLevelsOfPlay) {
  // L974-981: points, most in one Ability, and with Mastery.
  expect_rows(builtin().power_levels, {{"untrained", "Untrained", 0, 2, 2, 974},
                                       {"novice", "Novice", 5, 3, 3, 975},
                                       {"journeyman", "Journeyman", 10, 4, 4, 976},
                                       {"adept", "Adept", 15, 5, 5, 977},
                                       {"expert", "Expert", 20, 5, 6, 978},
                                       {"master", "Master", 30, 5, 7, 979},
                                       {"hero", "Hero", 40, 5, 8, 980},
                                       {"legend", "Legend", 50, 5, 9, 981}});
}

TEST(BodiesBook, HasTheFiveWaysToMove) {
  // L3655-3660: the Threat of None, Limited, Slow and Regular.
  expect_rows(
      builtin().movements,
      {{"walking", "Walking", Movement::Walking, Ability::Move, {-3, -2, -1, 0}, 3656},
       {"swimming", "Swimming", Movement::Swimming, Ability::Swim, {-2, -1, 0, 1}, 3657},
       {"climbing", "Climbing", Movement::Climbing, Ability::Climb, {-1, 0, 1, 2}, 3658},
       {"flying", "Flying", Movement::Flying, Ability::Fly, {0, 1, 2, 3}, 3659},
       {"burrowing", "Burrowing", Movement::Burrowing, Ability::Burrow, {0, 1, 2, 3}, 3660}});
}

TEST(BodiesBook, GivesHumansNoThreatForMoving) {
  for (const MovementDef& row : builtin().movements) {
    const auto category = kHumanMovement[static_cast<std::size_t>(row.movement)];
    EXPECT_EQ(row.threat[static_cast<std::size_t>(category)], 0) << row.id;
  }
}

// A Trait as the list has it: its grades with Threat and figure.
struct PrintedTrait {
  const char *id, *name;
  std::vector<std::array<int, 2>> grades;  // Threat, figure
  TraitThreat threat = TraitThreat::Listed;
  int line = 0;
};

TEST(BodiesBook, HasTheTwentyFiveTraits) {
  using enum TraitThreat;
  const std::vector<PrintedTrait> printed = {
      {"allergy", "Allergy", {{-1, -2}, {-2, -3}, {-3, -4}}, Listed, 3462},
      {"animated", "Animated", {{0, 0}}, Listed, 3477},
      {"animal-panic", "Animal Panic", {{-2, 0}}, Listed, 3500},
      {"berserker", "Berserker", {{1, 0}}, Listed, 3510},
      {"bloodless", "Bloodless", {{2, 0}}, Listed, 3518},
      {"bound", "Bound", {{-2, 20'000}, {-3, 1'000}, {-4, 0}}, Listed, 3527},
      {"breathing", "Breathing", {{0, 0}, {1, 0}, {2, 0}}, Listed, 3541},
      {"camouflage", "Camouflage", {{1, 2}}, Listed, 3563},
      {"comfort-zone", "Comfort Zone", {{0, 3}, {1, 5}, {2, 7}}, Listed, 3571},
      {"dark-vision", "Dark Vision", {{1, 2}, {2, 4}, {3, 6}}, Listed, 3583},
      {"day-or-night", "Day or Night Trait", {}, HalfOfTrait, 3596},
      {"endurance-costs", "Endurance Costs", {{1, 0}, {-1, 0}}, Listed, 3604},
      {"health", "Health", {}, HealthLess6, 3613},
      {"mana-font", "Mana Font", {{5, 0}}, Listed, 3619},
      {"mindless", "Mindless", {{4, 0}}, Listed, 3633},
      {"movement-categories", "Movement Categories", {}, Categories, 3642},
      {"natural-armour", "Natural Armour", {}, Armour, 3666},
      {"natural-weapons",
       "Natural Weapons",
       {{0, -1}, {1, 0}, {2, 1}, {3, 2}, {4, 3}},
       Listed,
       3677},
      {"phobia", "Phobia", {{-1, 4}, {-2, 6}, {-3, 8}}, Listed, 3698},
      {"power", "Power", {}, SpellLevel, 3713},
      {"racial-modifiers", "Racial Modifiers", {}, Modifiers, 3728},
      {"reaction", "Reaction", {{-2, 1}, {-3, 3}, {-4, 6}}, Listed, 3736},
      {"regeneration", "Regeneration", {{2, 1}, {4, 2}, {6, 3}, {8, 4}, {10, 5}}, Listed, 3754},
      {"size", "Size", {}, TraitThreat::Size, 3779},
      {"undead", "Undead", {{0, 0}}, Listed, 3787},
  };
  ASSERT_EQ(builtin().traits.size(), printed.size());
  for (const PrintedTrait& row : printed) {
    const TraitDef* trait = find(builtin().traits, row.id);
    ASSERT_NE(trait, nullptr) << row.id;
    EXPECT_EQ(trait->name, row.name);
    EXPECT_EQ(trait->threat, row.threat) << row.id;
    EXPECT_EQ(trait->line, row.line) << row.id;
    EXPECT_FALSE(trait->summary.empty()) << row.id;
    std::vector<std::array<int, 2>> grades;
    for (const TraitGrade& grade : trait->grades) grades.push_back({grade.threat, grade.value});
    EXPECT_EQ(grades, row.grades) << row.id;
  }
}

TEST(BodiesBook, NamesGradesAsTheTablesDo) {
  std::map<std::string, std::vector<std::string>> found;
  for (const TraitDef& trait : builtin().traits) {
    for (const TraitGrade& grade : trait.grades) found[trait.id].push_back(grade.id);
  }
  const std::vector<std::string> severity{"mild", "serious", "severe"};
  EXPECT_EQ(found["allergy"], severity);
  EXPECT_EQ(found["phobia"], severity);
  EXPECT_EQ(found["reaction"], severity);
  EXPECT_EQ(found["bound"], (std::vector<std::string>{"region", "land", "place"}));
  EXPECT_EQ(found["breathing"], (std::vector<std::string>{"water", "air-and-water", "nothing"}));
  EXPECT_EQ(found["comfort-zone"], (std::vector<std::string>{"three", "five", "seven"}));
  EXPECT_EQ(found["dark-vision"], (std::vector<std::string>{"two", "four", "six"}));
  EXPECT_EQ(found["endurance-costs"], (std::vector<std::string>{"half", "double"}));
  EXPECT_EQ(found["natural-weapons"],
            (std::vector<std::string>{"vestigial", "small", "medium", "large", "enormous"}));
  EXPECT_EQ(found["regeneration"],
            (std::vector<std::string>{"one", "two", "three", "four", "five"}));
  for (const char* id :
       {"animated", "animal-panic", "berserker", "bloodless", "mana-font", "mindless", "undead"}) {
    EXPECT_EQ(found[id], (std::vector<std::string>{"always"})) << id;
  }
  EXPECT_EQ(found["camouflage"], (std::vector<std::string>{"natural"}));
}

}  // namespace
}  // namespace fray::powerframe
