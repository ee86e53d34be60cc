#include "rules/forge/content/derived.h"

#include "rules/forge/content/cost.h"
#include "testing.h"

namespace fray::forge {
namespace {

constexpr const char* kHuman = "species = \"human\"\nchoices = [\"lithe\"]\n";

class Deriving : public testing::Test {
 protected:
  Derived derived(const std::string& toml) { return derive(content_, sheet_of(content_, toml)); }
  Derived human(const std::string& attributes_line, const std::string& rest = "") {
    return derived(kHuman + attributes_line + rest);
  }

  Content content_ = load_builtin_content();
};

TEST_F(Deriving, EnergyIsTheThreeHighestAttributes) {  // L570
  EXPECT_EQ(human(attributes(1, 4, 2, 3, 1, 3)).max_energy, 10);
}

TEST_F(Deriving, MentalDefenceIsTheMiddleMentalAttribute) {  // L693
  EXPECT_EQ(human(attributes(1, 1, 1, 1, 3, 1)).mental_defence, 1);
  EXPECT_EQ(human(attributes(1, 1, 1, 5, 3, 1)).mental_defence, 3);
}

TEST_F(Deriving, SturdyDwarfHasHealthOfOneMoreStamina) {  // L777-781
  const Derived dwarf = derived("species = \"dwarf\"\n" + attributes(1, 1, 3, 1, 1, 1));
  EXPECT_EQ(dwarf.max_health, 10);
  EXPECT_EQ(dwarf.short_rest_health, 3);
}

TEST_F(Deriving, MediumHealth) {  // L202
  EXPECT_EQ(human(attributes(1, 1, 1, 1, 1, 1)).max_health, 5);
  EXPECT_EQ(human(attributes(1, 1, 5, 1, 1, 1)).max_health, 13);
}

TEST_F(Deriving, ScrawnyInsectoidHasLessHealth) {
  EXPECT_EQ(derived("species = \"insectoid\"\n" + attributes(1, 1, 3, 1, 1, 1)).max_health, 7);
}

TEST(AttributeCost, EachStepCostsTheRatingItReaches) {  // L288, L392
  EXPECT_EQ(attribute_cost(1, 5, 0), 14);
  EXPECT_EQ(attribute_cost(1, 2, 0), 2);
  EXPECT_EQ(attribute_cost(4, 5, 0), 5);
  EXPECT_EQ(attribute_cost(1, 5, -1), 10);
  EXPECT_EQ(attribute_cost(1, 5, 1), 18);
  EXPECT_EQ(attribute_cost(3, 3, 0), 0);
}

TEST_F(Deriving, BreastplateCapsAgilityOfTheTrained) {  // L2415-2420
  const Derived worn = human(attributes(4, 5, 1, 1, 1, 1),
                             "armour = \"breastplate\"\nskills = { armor-training = 4 }\n");
  EXPECT_EQ(worn.effective_agility, 3);
  EXPECT_EQ(worn.agility_cap, 3);
  EXPECT_EQ(worn.action_surcharge, 0);
  EXPECT_EQ(worn.physical_defence, 5);
  EXPECT_EQ(worn.max_energy, 4 + 3 + 1);
}

TEST_F(Deriving, UntrainedArmourCostsEnergyAndAgility) {  // L2420
  const Derived unskilled = human(attributes(4, 5, 1, 1, 1, 1), "armour = \"breastplate\"\n");
  EXPECT_TRUE(unskilled.armour_untrained);
  EXPECT_EQ(unskilled.effective_agility, 2);
  EXPECT_EQ(unskilled.action_surcharge, 1);
  EXPECT_EQ(unskilled.max_energy, 4 + 2 + 1);
  const Derived weak = human(attributes(2, 5, 1, 1, 1, 1),
                             "armour = \"breastplate\"\nskills = { armor-training = 2 }\n");
  EXPECT_TRUE(weak.armour_untrained);
}

TEST_F(Deriving, CarapaceUnderArmour) {  // L1899
  const auto defence = [&](const std::string& armour) {
    return derived("species = \"insectoid\"\n" + attributes(4, 1, 1, 1, 1, 1) + armour)
        .physical_defence;
  };
  EXPECT_EQ(defence(""), 3);
  EXPECT_EQ(defence("armour = \"brigandine\"\n"), 4);
  EXPECT_EQ(defence("armour = \"breastplate\"\n"), 6);
  EXPECT_EQ(defence("armour = \"full-plate\"\n"), 7);
}

TEST_F(Deriving, HideUnderArmour) {  // L1905
  const auto defence = [&](const std::string& armour) {
    return derived("species = \"pandian\"\n" + attributes(4, 1, 1, 1, 1, 1) + armour)
        .physical_defence;
  };
  EXPECT_EQ(defence(""), 2);
  EXPECT_EQ(defence("armour = \"leather-armor\"\n"), 3);
  EXPECT_EQ(defence("armour = \"brigandine\"\n"), 3);
  EXPECT_EQ(defence("armour = \"chainmail\"\n"), 4);
}

TEST_F(Deriving, ShieldsCostMoreWithoutTraining) {  // L2426
  const Derived trained = human(attributes(3, 1, 1, 1, 1, 1),
                                "shield = \"kite-shield\"\nskills = { shield-training = 3 }\n");
  EXPECT_EQ(trained.shield_cost, 2);
  EXPECT_EQ(trained.shield_rating, 3);
  EXPECT_EQ(trained.physical_defence, 1);
  EXPECT_EQ(human(attributes(3, 1, 1, 1, 1, 1), "shield = \"kite-shield\"\n").shield_cost, 3);
}

TEST_F(Deriving, SmallAndLargeBodies) {
  const Derived bot =
      derived("species = \"bot\"\n" + attributes(3, 1, 2, 1, 1, 1) + "armour = \"full-plate\"\n");
  EXPECT_EQ(bot.max_health, 5);
  EXPECT_EQ(bot.speed_ft, 25);
  EXPECT_EQ(bot.size_defence, 1);
  EXPECT_EQ(bot.stealth_dice, 1);
  EXPECT_EQ(bot.physical_defence, 1 + 3);  // its armor counts 3 at most (L1775)
  const Derived titanian = derived("species = \"titanian\"\n" + attributes(3, 1, 2, 1, 1, 1));
  EXPECT_EQ(titanian.max_health, 9);
  EXPECT_EQ(titanian.strength_dice, 1);
  EXPECT_EQ(titanian.space_cells, 1);
}

struct SizeRow {
  const char* id;
  int health, speed, reach, space, strength_dice, defence, stealth, rest;
};

TEST_F(Deriving, EverySize) {  // L1771-1789, at Stamina 2
  const SizeRow rows[] = {
      {"fine", 3, 20, 5, 1, 0, 3, 3, 2},        {"diminutive", 4, 20, 5, 1, 0, 2, 2, 2},
      {"tiny", 5, 25, 5, 1, 0, 1, 1, 2},        {"small", 6, 25, 5, 1, 0, 0, 1, 2},
      {"medium", 7, 30, 5, 1, 0, 0, 0, 2},      {"large", 9, 30, 5, 1, 1, 0, 0, 2},
      {"huge", 14, 35, 10, 2, 2, 0, 0, 7},      {"gargantuan", 19, 40, 10, 2, 3, 0, 0, 12},
      {"colossal", 26, 45, 15, 3, 4, 0, 0, 14}, {"titanic", 38, 50, 15, 4, 5, 0, 0, 19}};
  for (const SizeRow& row : rows) {
    Sheet sheet;
    sheet.attributes = {1, 1, 2, 1, 1, 1};
    sheet.traits = {content_.find_trait(row.id)};
    const Derived body = derive(content_, sheet);
    EXPECT_EQ(body.max_health, row.health) << row.id;
    EXPECT_EQ(body.speed_ft, row.speed) << row.id;
    EXPECT_EQ(body.reach_ft, row.reach) << row.id;
    EXPECT_EQ(body.space_cells, row.space) << row.id;
    EXPECT_EQ(body.strength_dice, row.strength_dice) << row.id;
    EXPECT_EQ(body.size_defence, row.defence) << row.id;
    EXPECT_EQ(body.stealth_dice, row.stealth) << row.id;
    EXPECT_EQ(body.short_rest_health, row.rest) << row.id;
  }
}

TEST_F(Deriving, ParticulateBodiesAreHarderToHit) {
  EXPECT_EQ(derived("species = \"xin\"\n" + attributes(1, 1, 1, 1, 1, 1)).martial_defence, 2);
}

}  // namespace
}  // namespace fray::forge
