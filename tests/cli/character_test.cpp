// `fray character` and `fray rules`.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

class CharacterCommand : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.file(name)) << text;
    return "'" + folder_.file(name) + "'";
  }

  support::TemporaryFolder folder_;
};

constexpr const char* kSound =
    "id = \"ana\"\nname = \"Ana\"\nspecies = \"human\"\nchoices = [\"muscular\"]\n"
    "attributes = { strength = 4, agility = 3, stamina = 2, influence = 1, intelligence = 2, "
    "acuity = 1 }\nskills = { melee-weapons = 3, athletics = 2 }\nweapons = [\"longsword\"]\n";

TEST_F(CharacterCommand, ASoundSheetShowsWhatFollowsFromIt) {
  const Finished done = fray("character check " + file("ana.toml", kSound));
  EXPECT_EQ(done.exit_code, 0) << done.output;
  EXPECT_NE(done.output.find("energy 9, health 7, PD 1, MD 1"), std::string::npos) << done.output;
  EXPECT_NE(done.output.find("15 points in attributes and traits, 5 in skills (2 general)"),
            std::string::npos)
      << done.output;
}

TEST_F(CharacterCommand, EveryFaultOfABadSheetIsNamedAtOnce) {
  const std::string bad = file(
      "bad.toml",
      "id = \"bad\"\nname = \"Bad\"\nspecies = \"human\"\nchoices = [\"muscular\"]\n"
      "attributes = { strength = 5, agility = 5, stamina = 5, influence = 1, intelligence = 1, "
      "acuity = 1 }\nskills = { melee-weapons = 6, juggling = 1 }\nweapons = [\"door\"]\n");
  const Finished done = fray("character check " + bad);
  EXPECT_EQ(done.exit_code, 1);
  for (const char* part :
       {"bad.toml:5:", "cost 38 points, and there are 15",
        "skills.melee-weapons: must not be above", "skills.juggling: there is no such skill",
        "there is no weapon \"door\""}) {
    EXPECT_NE(done.output.find(part), std::string::npos) << part << "\n" << done.output;
  }
  const auto json = nlohmann::json::parse(fray("character check --json " + bad).output);
  ASSERT_EQ(json.size(), 1U);
  EXPECT_FALSE(json[0]["sound"]);
  EXPECT_EQ(json[0]["faults"].size(), 4U);
  EXPECT_EQ(json[0]["faults"][0]["field"], "attributes");
}

TEST_F(CharacterCommand, AFormListsWhatASheetCanSay) {
  const Finished done = fray("character form forge");
  EXPECT_EQ(done.exit_code, 0) << done.output;
  EXPECT_NE(done.output.find("attributes.agility: Agility (number 1..30, required)"),
            std::string::npos)
      << done.output;
  const auto json = nlohmann::json::parse(fray("character form success-rolls --json").output);
  EXPECT_EQ(json[0]["fields"][0]["key"], "id");
  EXPECT_EQ(json[0]["fields"][0]["required"], true);
  EXPECT_EQ(fray("character form chess").exit_code, 2);
}

TEST_F(CharacterCommand, AJudgementShowsWhatIsLeftAndWhatIsClosed) {
  const std::string sound = file("ana.toml", kSound);
  const Finished done = fray("character judge " + sound);
  EXPECT_EQ(done.exit_code, 0) << done.output;
  EXPECT_NE(done.output.find("Attributes and traits: 15 spent of 15, 0 left"), std::string::npos)
      << done.output;
  const auto json = nlohmann::json::parse(fray("character judge --json " + sound).output);
  EXPECT_EQ(json["sound"], true);
  EXPECT_EQ(json["budgets"][0]["left"], 0);
  EXPECT_EQ(json["figures"]["derived"]["energy"], 9);
  const Finished unfinished = fray("character judge " + file("bo.toml", "id = \"bo\"\n"));
  EXPECT_EQ(unfinished.exit_code, 1);
  EXPECT_NE(unfinished.output.find("missing name: is required"), std::string::npos)
      << unfinished.output;
  const Finished strange = fray("character judge " + file("cy.toml", "colour = \"red\"\n"));
  EXPECT_EQ(strange.exit_code, 1);
  EXPECT_NE(strange.output.find("cy.toml:1:"), std::string::npos) << strange.output;
}

TEST_F(CharacterCommand, FindsTheRulesetInTheFile) {
  const std::string sheet = fray("success-rolls template").output;
  const Finished sound = fray("character check " + file("ana.toml", sheet));
  EXPECT_EQ(sound.exit_code, 0) << sound.output;
  EXPECT_NE(sound.output.find("HP 10, FP 12, Will 14"), std::string::npos) << sound.output;
  std::string bad = sheet;
  bad.replace(bad.find("dx = 14"), 7, "dx = 15");
  const Finished faulty = fray("character check " + file("bad.toml", bad));
  EXPECT_EQ(faulty.exit_code, 1);
  EXPECT_NE(faulty.output.find("attributes: must be 14, 14, 10, 10 in some order"),
            std::string::npos)
      << faulty.output;
  EXPECT_EQ(fray("character check --unlimited " + file("bad.toml", bad)).exit_code, 0);
  const Finished shown = fray("character show ogre");
  EXPECT_NE(shown.output.find("HP 25"), std::string::npos) << shown.output;
}

TEST_F(CharacterCommand, GrowsByAwardsOfItsRuleset) {
  const std::string sheet = fray("success-rolls template").output;
  const std::string path = file("ana.toml", sheet);
  const Finished awarded = fray("character award " + path + " --for session=3 --when 'A night'");
  EXPECT_EQ(awarded.exit_code, 0) << awarded.output;
}

TEST_F(CharacterCommand, TheGmSetsTheBudget) {
  const std::string ana = file("ana.toml", kSound);
  const auto check = [&](const std::string& options) {
    return fray("character check " + ana + " " + options);
  };
  EXPECT_EQ(check("--allow points=15").exit_code, 0);
  for (const auto& [options, said] : std::vector<std::pair<std::string, std::string>>{
           {"--allow points=14", "cost 15 points, and there are 14"},
           {"--allow skill-points=4 --allow general=0", "cost 5 points, and there are 4"},
           {"--allow highest-attribute=3", "strength may be at most 3"},
           {"--allow points=14 --unlimited", "cost 15 points, and there are 14"},
           {"--without muscular", "the trait muscular is not allowed"},
           {"--without wings", "--without: there is no trait \"wings\""},
           {"--allow luck=3", "--allow: unknown \"luck\", only points, skill-points"},
           {"--allow points=many", "--allow points: must be a whole number from 0 to 1000"},
           {"--allow points=1001", "--allow points: must be a whole number from 0 to 1000"},
           {"--allow points", "--allow points: must be a whole number from 0 to 1000"}}) {
    const Finished done = check(options);
    EXPECT_EQ(done.exit_code, 1) << options;
    EXPECT_NE(done.output.find(said), std::string::npos) << options << "\n" << done.output;
  }
}

TEST_F(CharacterCommand, AFileNamesItsRuleset) {
  EXPECT_EQ(fray("character check " + file("a.toml", "ruleset = \"forge\"\n" + std::string(kSound)))
                .exit_code,
            0);
  const Finished done =
      fray("character check " + file("b.toml", "\nruleset = \"chess\"\n" + std::string(kSound)));
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_NE(done.output.find("b.toml:2:11: ruleset: must be one of forge"), std::string::npos)
      << done.output;
}

TEST_F(CharacterCommand, ShippedTemplatesAreSound) {
  const std::string data = FRAY_SOURCE_DIR "/server/rules/forge/content/data/";
  EXPECT_EQ(fray("character check '" + data + "samples.toml'").exit_code, 0);
  EXPECT_EQ(fray("character check --unlimited '" + data + "adversaries.toml'").exit_code, 0);
  EXPECT_EQ(fray("character check --unlimited '" + data + "adversaries_modern.toml'").exit_code, 0);
}

TEST_F(CharacterCommand, ShowsTemplatesByName) {
  const auto json = nlohmann::json::parse(fray("character show hospiter --json").output);
  EXPECT_EQ(json[0]["derived"]["energy"], 8);
  EXPECT_EQ(json[0]["derived"]["physical_defence"], 3);
  EXPECT_EQ(fray("character show nobody").exit_code, 1);
}

TEST_F(CharacterCommand, CoverageNamesWhatIsMissing) {
  file("huge.txt", "rule  About huge\nheroes ana at 1,1 trait huge\n---\nexpect ana health 16\n");
  file("fine.txt", "rule  About fine, but it has none\n# fine\nheroes ana at 1,1\n---\n");
  const auto json = nlohmann::json::parse(
      fray("rules coverage forge --json --scenarios '" + folder_.path().string() + "'").output);
  EXPECT_FALSE(json["complete"]);
  EXPECT_EQ(json["parts"]["skills"]["all"], 57);
  EXPECT_EQ(json["parts"]["spells"]["all"], 54);
  EXPECT_EQ(json["parts"]["traits"]["all"], 97);
  EXPECT_EQ(json["parts"]["equipment"]["all"], 173);
  EXPECT_EQ(json["parts"]["conditions"]["all"], 19);
  int seen = 0;
  for (const auto& entry : json["entries"]) {
    if (entry["id"] == "huge") {
      EXPECT_EQ(entry["scenario"], "huge.txt");
      EXPECT_FALSE(entry.contains("missing"));
      ++seen;
    } else if (entry["id"] == "fine") {
      EXPECT_EQ(entry["missing"], "no scenario fine.txt that uses it");
      ++seen;
    }
  }
  EXPECT_EQ(seen, 2);
}

}  // namespace
}  // namespace fray::test
