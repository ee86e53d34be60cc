#include "rules/forge/toolbox/toolbox.h"

#include <gtest/gtest.h>

namespace fray::forge {
namespace {

const table::Toolbox& tools() {
  static const auto toolbox = std::move(*load_toolbox({}, ""));
  return *toolbox;
}

// L3217-3251
TEST(Toolbox, AwardsThePrintedPoints) {
  std::vector<std::pair<std::string, int>> points;
  for (const table::AwardInfo& award : tools().awards()) {
    points.emplace_back(award.name, award.points);
  }
  EXPECT_EQ(points, (std::vector<std::pair<std::string, int>>{{"session", 2},
                                                              {"accelerated", 1},
                                                              {"minor-quest", 2},
                                                              {"major-quest", 4},
                                                              {"campaign", 6},
                                                              {"combat", 1},
                                                              {"role-play", 1}}));
}

TEST(Toolbox, GivesADemonstrationAndAPracticeFight) {
  const auto samples = tools().samples();
  ASSERT_EQ(samples.size(), 2U);
  EXPECT_EQ(samples[0].name, "demo.toml");
  EXPECT_NE(samples[0].text.find("ruleset = \"forge\""), std::string_view::npos);
  EXPECT_EQ(samples[1].name, "practice.toml");
  EXPECT_EQ(tools().practice(), &samples[1]);
}

TEST(Toolbox, CarriesTheNameOfItsContent) {
  const auto named = load_toolbox({}, "hall");
  ASSERT_TRUE(named);
  EXPECT_EQ((*named)->ruleset().descriptor().id, "forge:hall");
  EXPECT_EQ(tools().ruleset().descriptor().id, "forge");
}

TEST(Toolbox, NamesTheFaultsOfItsContent) {
  const document::File file{"house.toml", "[[weapon]]\nid = \"x\"\n"};
  const auto broken = load_toolbox(std::span(&file, 1), "");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().front().file, "house.toml");
}

TEST(Toolbox, ShowsWhatIsLeftOfAmmunition) {
  const auto report = tools().read_carried_state(
      {.sheet = "id = \"ana\"\nname = \"Ana\"\nspecies = \"human\"\nchoices = [\"muscular\"]\n"
                "attributes = { strength = 2, agility = 2, stamina = 2, influence = 2, "
                "intelligence = 2, acuity = 2 }\nweapons = [\"longbow\", \"m67-grenade*3\"]\n"
                "ammunition = [\"longbow*20\"]\n",
       .carried_state = "used = [\"longbow*12\", \"m67-grenade*2\"]\n"});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->lines,
            (std::vector<std::string>{"Health 7 of 7", "Ammunition for longbow 8 of 20",
                                      "Used up: m67-grenade 2"}));
}

TEST(Toolbox, RefusesASheetOfAnotherRuleset) {
  const auto reports =
      tools().check_characters("\nruleset = \"chess\"\nid = \"a\"\n", "a.toml", {});
  ASSERT_TRUE(reports);
  const auto& faults = reports->front().faults;
  const auto named = std::ranges::find(faults, "ruleset", &document::Fault::field);
  ASSERT_NE(named, faults.end());
  EXPECT_EQ(named->line, 2);
  EXPECT_EQ(named->message, "must be \"forge\", not \"chess\"");
}

}  // namespace
}  // namespace fray::forge
