#include "rules/egs/content/creation.h"

#include "unit/rules/egs/content/sheet_testing.h"

namespace fray::egs {
namespace {

// W5, D1.
TEST(Creation, PricesSkills) {
  EXPECT_EQ(skill_points(Die::None), 0);
  EXPECT_EQ(skill_points(Die::D4), 1);
  EXPECT_EQ(skill_points(Die::D6), 2);
  EXPECT_EQ(skill_points(Die::D8), 3);
  EXPECT_EQ(skill_points(Die::D10), 5);
  EXPECT_EQ(skill_points(Die::D12), 8);
}

constexpr const char* kUsual = "dex = \"d10\", int = \"d6\", per = \"d8\", psy = \"d6\"";

// L292.
TEST(Creation, HoldsAbilitiesToTheirDice) {
  EXPECT_EQ(faults_of_sheet(
                sheet_text({{kUsual, "dex = \"d12\", int = \"d6\", per = \"d8\", psy = \"d4\""}})),
            Lines{});
  const Lines wrong = {
      "kim.toml:3:13: abilities: must at first be four d6, two d8 and two d10; or a d4 for one d6, "
      "and a d12 for one d10"};
  EXPECT_EQ(faults_of_sheet(
                sheet_text({{kUsual, "dex = \"d12\", int = \"d6\", per = \"d8\", psy = \"d6\""}})),
            wrong);
  EXPECT_EQ(faults_of_sheet(
                sheet_text({{kUsual, "dex = \"d10\", int = \"d6\", per = \"d8\", psy = \"d4\""}})),
            wrong);
  EXPECT_EQ(faults_of_sheet("free = true\n" + sheet_text({{kUsual,
                                                           "dex = \"d12\", int = \"d12\", per = "
                                                           "\"d8\", psy = \"d12+d4\""}})),
            Lines{});
}

// L443-449.
TEST(Creation, HoldsSkillsToTheirPoints) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{"resist = \"d6\"", "resist = \"d8\""}})),
            Lines{"kim.toml:4:10: skills: cost 19 points at first, and there are 18"});
  EXPECT_EQ(faults_of_sheet(sheet_text({{", resist = \"d6\"", ""}})), Lines{}) << "not all of them";
}

// L457, L483.
TEST(Creation, CountsTheWeirdQuality) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"lazy\"", "\"lazy\", \"lustful\""}})),
            Lines{"kim.toml:5:13: qualities: must at first be 5, the Weird Quality among them, not "
                  "6"});
  EXPECT_EQ(faults_of_sheet(sheet_text({{", \"lazy\"", ""}})),
            Lines{"kim.toml:5:13: qualities: must at first be 5, the Weird Quality among them, not "
                  "4"});
}

// L2081.
TEST(Creation, CountsTalents) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"glow\", ", ""}})),
            Lines{"kim.toml:6:9: weird: must at first have 4 talents, not 3"});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"talents", "bought_points = 5, talents"}})),
            Lines{"kim.toml:6:9: weird: bought_points must be bought with experience"});
}

// L471-477: the long sword and the whole suit of leather are given.
TEST(Creation, HoldsGearToItsMoney) {
  EXPECT_EQ(faults_of_sheet(sheet_text() + "shield = \"large-shield\"\ngoods = [\"rope\"]\n"),
            Lines{});
  EXPECT_EQ(faults_of_sheet(sheet_text() + "outfit = \"given\"\nshield = \"large-shield\"\n"
                                           "goods = [{ id = \"rope\", count = 6 }]\n"),
            Lines{"kim.toml:9:10: outfit: the gear costs 210 beside what is given, and there are "
                  "200"});
  EXPECT_EQ(faults_of_sheet(sheet_text() + "outfit = \"bought\"\n"), Lines{})
      << "200 and three times 100";
  EXPECT_EQ(faults_of_sheet(sheet_text() + "outfit = \"bought\"\nkit = [\"rope\"]\n"
                                           "goods = [\"soap\"]\n"),
            Lines({"kim.toml:9:10: outfit: the gear costs 501, and there are 500",
                   "kim.toml:10:7: kit: is given, not bought"}));
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"leather-armor\"", "\"kevlar-vest\""}})), Lines{})
      << "better than 2, so paid for";
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"leather-armor\"", "\"flak-jacket\""}}) +
                            "outfit = \"given\"\n"),
            Lines{"kim.toml:9:10: outfit: the gear costs 250 beside what is given, and there are "
                  "200"});
}

TEST(Creation, CountsRoundsByThePiece) {
  Sheet sheet{.id = "kim", .name = "Kim"};
  sheet.outfit = Outfit::Bought;
  sheet.weapons = {{.id = "bow", .ammunition = "arrow", .rounds = 21}};
  EXPECT_EQ(cost_of_gear(builtin(), sheet), 150 + 11);
  sheet.goods = {{"sling-bullets", 26}};
  EXPECT_EQ(cost_of_gear(builtin(), sheet), 150 + 11 + 2);
  sheet.armour = {{"flak-jacket", {Location::Torso, Location::Arms}},
                  {"chain-mail", {Location::Legs}}};
  EXPECT_EQ(cost_of_gear(builtin(), sheet), 150 + 11 + 2 + 250 + 300) << "the jacket is whole";
}

// L3294-3299.
TEST(Creation, KnowsTheAges) {
  const std::string youth =
      sheet_text({{kUsual, "dex = \"d8\", int = \"d6\", per = \"d6\", psy = \"d6\""},
                  {"str = \"d10\"", "str = \"d8\""},
                  {"\"lazy\"", "\"lazy\", \"lustful\""}});
  EXPECT_EQ(faults_of_sheet("age = \"youth\"\n" + youth), Lines{});
  EXPECT_EQ(faults_of_sheet("age = \"youth\"\n" + sheet_text()),
            Lines({"kim.toml:4:13: abilities: of a youth must at first be five d6 and three d8",
                   "kim.toml:6:13: qualities: must at first be 6, the Weird Quality among them, "
                   "not 5"}));
  // Six points more, for a skill that is not physical; or a Quality.
  const std::string history = sheet_text({{"resist = \"d6\"", "resist = \"d12\""}});
  EXPECT_EQ(faults_of_sheet("age = \"middle-aged\"\n" + history), Lines{});
  const std::string melee =
      sheet_text({{"resist = \"d6\"", "acrobatics = \"d12\", stealth = \"d8\""},
                  {", awareness = \"d8\"", ""}});
  EXPECT_EQ(faults_of_sheet("age = \"middle-aged\"\n" + melee),
            Lines{"kim.toml:5:10: skills: what age gives is not for physical skills, which cost 19 "
                  "of 18"});
  const std::string both =
      sheet_text({{"resist = \"d6\"", "resist = \"d8\""}, {"\"lazy\"", "\"lazy\", \"lustful\""}});
  EXPECT_EQ(faults_of_sheet("age = \"middle-aged\"\n" + both),
            Lines{"kim.toml:5:10: skills: cost 19 points at first, and there are 18"});
  EXPECT_EQ(faults_of_sheet("age = \"elderly\"\n" + both), Lines{});
  const std::string many =
      sheet_text({{"\"lazy\"", "\"lazy\", \"lustful\", \"enemy\", \"phobia\""}});
  EXPECT_EQ(faults_of_sheet("age = \"elderly\"\n" + many), Lines{});
  EXPECT_EQ(faults_of_sheet("age = \"middle-aged\"\n" + many),
            Lines{"kim.toml:6:13: qualities: must at first be 5 to 6, the Weird Quality among "
                  "them, not 8"});
}

}  // namespace
}  // namespace fray::egs
