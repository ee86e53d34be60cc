// What helps a GM before and after a fight: `fray rules adversaries`, `fray difficulty`,
// `fray character award`.
#include <array>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

class GmTools : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.file(name)) << text;
    return "'" + folder_.file(name) + "'";
  }
  std::string text(const std::string& name) const {
    std::ifstream stream(folder_.file(name));
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  std::string sheet(const std::string& id) const {
    return "id = \"" + id + "\"\nname = \"" + id +
           "\"\nspecies = \"human\"\nchoices = [\"muscular\"]\nattributes = { strength = 3, "
           "agility = 3, stamina = 2, influence = 1, intelligence = 2, acuity = 1 }\n";
  }

  support::TemporaryFolder folder_;
};

TEST_F(GmTools, ListsAdversariesByTierRoleAndEra) {
  const auto list = [](const std::string& filter) {
    return nlohmann::json::parse(fray("rules adversaries --json " + filter).output);
  };
  EXPECT_EQ(list("").size(), 41U);  // twenty for each era, and the vampire
  EXPECT_EQ(list("--era sci-fi").size(), 20U);
  EXPECT_EQ(list("--role caster").size(), 10U);
  const auto one = list("--tier 8 --role commander --era modern");
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0]["id"], "modern-commander-8");
  EXPECT_EQ(one[0]["line"], 3950);
  EXPECT_EQ(one[0]["health"], 7);
  const Finished table = fray("rules adversaries --tier 8 --role grunt --era fantasy");
  EXPECT_NE(table.output.find("Melee weapon 6/9"), std::string::npos) << table.output;
  EXPECT_EQ(fray("rules adversaries --tier 9").exit_code, 1);
}

TEST_F(GmTools, SaysHowHardAFightWillBe) {
  const std::string setup =
      "title = \"Gate\"\nruleset = \"forge\"\nsides = [\"guards\", \"heroes\"]\n"
      "map = \"\"\"\n....\n....\n\"\"\"\n"
      "[[combatant]]\nkey = \"a\"\nname = \"Ana\"\nside = \"heroes\"\nat = [0, 0]\n"
      "archetype = \"hospiter\"\n"
      "[[combatant]]\nkey = \"b\"\nname = \"Ogre\"\nside = \"guards\"\nat = [3, 0]\n"
      "archetype = \"grunt-12\"\n";
  const std::string path = file("gate.toml", setup);
  const auto json = nlohmann::json::parse(fray("difficulty --json --party heroes " + path).output);
  EXPECT_EQ(json["party_energy"], 8);
  EXPECT_EQ(json["adversary_energy"], 12);
  EXPECT_EQ(json["difficulty"], "hard");
  EXPECT_EQ(json["overwhelming"], nlohmann::json::array({"Ogre"}));
  const Finished other = fray("difficulty " + path);  // seen from the guards' side
  EXPECT_EQ(other.exit_code, 0);
  EXPECT_NE(other.output.find("easy: energy 12 against 8, ratio 0.66"), std::string::npos)
      << other.output;
  EXPECT_EQ(fray("difficulty --party nobody " + path).exit_code, 1);
}

// Exit codes, and faults with their lines.
TEST_F(GmTools, DifficultyFailsWhereAFightCannotBeWeighed) {
  const std::string head =
      "ruleset = \"forge\"\nsides = [\"guards\", \"heroes\"]\nmap = \"....\"\n";
  const std::string ana =
      "[[combatant]]\nkey = \"ana\"\nside = \"heroes\"\nat = [0, 0]\narchetype = \"hospiter\"\n";
  const std::string guard = "[[combatant]]\nkey = \"bo\"\nside = \"guards\"\nat = [3, 0]\n";
  const auto difficulty = [&](const std::string& name, const std::string& text) {
    return fray("difficulty " + file(name, text));
  };
  EXPECT_EQ(difficulty("sound.toml", head + ana + guard + "archetype = \"grunt-8\"\n").exit_code,
            0);
  for (const auto& [name, text, said] : std::vector<std::array<std::string, 3>>{
           {"unfinished.toml", "sides = [", "unfinished.toml:1:"},
           {"nobody.toml", head + ana + guard + "archetype = \"nobody\"\n",
            "nobody.toml:13:13: combatant.bo.archetype: there is no \"nobody\" in the content"},
           {"sheet.toml",
            head + ana + guard +
                "[combatant.sheet]\nid = \"bo\"\nname = \"Bo\"\nspecies = \"elk\"\n",
            "sheet.toml:16:11: combatant.bo.sheet.species: "},
           {"other.toml", "ruleset = \"toy\"" + head.substr(17) + ana,
            "is not a fight of the Forge"},
           {"alone.toml", head + ana, "needs somebody on both sides"}}) {
    const Finished refused = difficulty(name, text);
    EXPECT_EQ(refused.exit_code, 1) << refused.output;
    EXPECT_NE(refused.output.find(said), std::string::npos) << refused.output;
  }
  EXPECT_EQ(fray("difficulty").exit_code, 2);
  EXPECT_EQ(fray("difficulty /no/such/file.toml").exit_code, 2);
}

TEST_F(GmTools, AwardsPointsThatTheCheckAccepts) {
  const std::string ana = file("ana.toml", sheet("ana")), bo = file("bo.toml", sheet("bo"));
  const Finished done = fray("character award " + ana + " " + bo +
                             " --session --accelerated --minor-quest 1 --role-play ana "
                             "--when 'The mill'");
  EXPECT_EQ(done.exit_code, 0) << done.output;
  EXPECT_NE(done.output.find("ana: 6 points, 6 to spend"), std::string::npos) << done.output;
  EXPECT_NE(done.output.find("bo: 5 points, 5 to spend"), std::string::npos) << done.output;
  EXPECT_TRUE(text("ana.toml").starts_with(sheet("ana")));
  const Finished checked = fray("character check " + ana);
  EXPECT_EQ(checked.exit_code, 0);
  EXPECT_NE(checked.output.find("The mill: 6 points earned, 0 spent, 6 left"), std::string::npos)
      << checked.output;
}

// L3261: the same seed rolls the same dice, and they decide.
TEST_F(GmTools, ARolledAwardShowsItsDice) {
  const std::string seed(64, '7');
  const auto award = [&](int chance, const std::string& name) {
    const std::string path = file(name, sheet("ana"));
    return nlohmann::json::parse(fray("character award " + path + " --role-play ana --chance " +
                                      std::to_string(chance) + " --seed " + seed +
                                      " --json --when Feast")
                                     .output);
  };
  const auto sure = award(2, "a.toml");
  const int face = sure["awards"][0]["rolled"];
  EXPECT_EQ(sure["seed"], seed);
  for (const int chance : {2, 6, 7, 8, 10}) {
    const std::string name = std::to_string(chance) + ".toml";
    const auto again = award(chance, name);
    EXPECT_EQ(again["awards"][0]["rolled"], face);
    EXPECT_EQ(again["awards"][0]["points"], face >= chance ? 1 : 0);
    EXPECT_EQ(text(name) == sheet("ana"), face < chance);
  }
}

TEST_F(GmTools, AFaultLeavesEverySheetAsItWas) {
  const std::string ana = file("ana.toml", sheet("ana"));
  const std::string bad = file("bad.toml", "id = \"bad\"\n");
  EXPECT_EQ(fray("character award " + ana + " " + bad + " --session --when Mill").exit_code, 1);
  EXPECT_EQ(text("ana.toml"), sheet("ana"));
  EXPECT_EQ(fray("character award " + ana + " --when Mill").exit_code, 1);
  EXPECT_EQ(fray("character award " + ana + " --session --role-play bo --when Mill").exit_code, 1);
  EXPECT_EQ(fray("character award " + ana + " --accelerated --when Mill").exit_code, 2);
  EXPECT_EQ(fray("character award " + ana + " --session").exit_code, 2);
  EXPECT_EQ(text("ana.toml"), sheet("ana"));
}

}  // namespace
}  // namespace fray::test
