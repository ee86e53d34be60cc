// What helps a GM before and after a fight: `fray rules adversaries`, `fray difficulty`,
// `fray character award`.
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

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

TEST_F(GmTools, ListsAdversariesByTheirTags) {
  const auto list = [](const std::string& filter) {
    return nlohmann::json::parse(fray("rules adversaries forge --json " + filter).output);
  };
  EXPECT_EQ(list("").size(), 41U);  // twenty for each era, and the vampire
  EXPECT_EQ(list("--tag sci-fi").size(), 20U);
  EXPECT_EQ(list("--tag caster").size(), 10U);
  const auto one = list("--tag tier-8 --tag commander --tag modern");
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0]["id"], "modern-commander-8");
  EXPECT_EQ(one[0]["line"], 3950);
  EXPECT_EQ(one[0]["health"], 7);
  const Finished table = fray("rules adversaries forge --tag tier-8 --tag grunt --tag fantasy");
  EXPECT_NE(table.output.find("Melee weapon 6/9"), std::string::npos) << table.output;
  EXPECT_EQ(fray("rules adversaries forge --tag tier-9").exit_code, 1);
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
  EXPECT_EQ(json["warnings"][0],
            "Ogre alone has 12 energy, and a few of its attacks may be too many");
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
            "other.toml:1:11: ruleset: there is no ruleset \"toy\""},
           {"alone.toml", head + ana, "needs a combatant on each side"}}) {
    const Finished refused = difficulty(name, text);
    EXPECT_EQ(refused.exit_code, 1) << refused.output;
    EXPECT_NE(refused.output.find(said), std::string::npos) << refused.output;
  }
  EXPECT_EQ(fray("difficulty").exit_code, 2);
  EXPECT_EQ(fray("difficulty /no/such/file.toml").exit_code, 2);
}

TEST_F(GmTools, AwardsPointsThatTheCheckAccepts) {
  const std::string ana = file("ana.toml", sheet("ana")), bo = file("bo.toml", sheet("bo"));
  const Finished done =
      fray("character award " + ana + " " + bo +
           " --for session --for accelerated --for minor-quest --for ana:role-play "
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
    return nlohmann::json::parse(fray("character award " + path + " --for ana:role-play --chance " +
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
  const auto award = [&](const std::string& options) {
    return fray("character award " + ana + " " + options);
  };
  EXPECT_EQ(award(bad + " --for session --when Mill").exit_code, 1);
  for (const auto& [reasons, said] : std::vector<std::pair<std::string, std::string>>{
           {"--for session --for bo:role-play", "--for: \"bo\" is none of the characters"},
           {"--for luck", "--for: unknown \"luck\", only session, accelerated"},
           {"--for session=2", "--for session: must be from 1 to 1 times"},
           {"--for minor-quest=0", "--for minor-quest: must be from 1 to 100 times"},
           {"--for ana:role-play --chance 11", "--chance: must be from 2 to 10 for role-play"},
           {"--for minor-quest=x", "--for minor-quest=x: must be REASON"}}) {
    const Finished refused = award(reasons + " --when Mill");
    EXPECT_EQ(refused.exit_code, 1) << reasons;
    EXPECT_NE(refused.output.find(said), std::string::npos) << refused.output;
  }
  EXPECT_EQ(award("--when Mill").exit_code, 2);
  EXPECT_EQ(award("--for session").exit_code, 2);
  EXPECT_EQ(text("ana.toml"), sheet("ana"));
}

// A line's words, without a remark and commas.
std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word && !word.starts_with('#');) {
    if (word.ends_with(',')) word.pop_back();
    words.push_back(word);
  }
  return words;
}

// Of the set-up: whatever stands in pairs behind a place, a name or "option". Of what happens: the
// events, which alone have a dot.
TEST_F(GmTools, ListsEveryWordThatScenariosUse) {
  const Finished finished = fray("rules words forge --json");
  ASSERT_EQ(finished.exit_code, 0) << finished.output;
  std::set<std::string> known{"like", "archetype", "true"};
  const auto sections = nlohmann::json::parse(finished.output);
  for (const auto& [section, entries] : sections.items()) {
    EXPECT_FALSE(entries.empty()) << section;
    for (const auto& entry : entries) known.insert(entry["word"]);
  }
  const auto is_word = [](const std::string& word) {
    return word.find_first_of("0123456789") != 0 && word.find_first_of("-+") != 0;
  };
  std::set<std::string> unknown;
  const auto look_for = [&](std::string word) {
    word = word.substr(0, word.find_first_of("*+"));
    if (is_word(word) && !known.contains(word) && !known.contains(word + "s")) unknown.insert(word);
  };
  int files = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(FRAY_SOURCE_DIR "/tests/scenarios/forge")) {
    if (!entry.is_regular_file()) continue;
    std::ifstream stream(entry.path());
    const std::string all{std::istreambuf_iterator<char>(stream), {}};
    if (all.find("\ncontent ") != all.npos) continue;  // of its own
    ++files;
    bool set_up = true;
    std::istringstream lines(all);
    for (std::string line; std::getline(lines, line);) {
      const auto words = words_of(line);
      if (words.empty() || line.starts_with("rule ")) continue;
      set_up = set_up && words[0] != "---";
      if (!set_up && words[0] == "expect" && words.size() > 1 && words[1].find('.') != line.npos) {
        look_for(words[1]);
      }
      if (!set_up || line.starts_with(' ') || words.size() < 3) continue;
      if (words[0] == "option") look_for(words[1]);
      const auto at = std::ranges::find(words, "at");
      const auto first = words[0] == "wear" ? words.begin() + 2 : at == words.end() ? at : at + 2;
      for (auto word = first; word < words.end(); ++word) {
        // The key of another one.
        const bool another =
            word != words.begin() && (*(word - 1) == "like" || *(word - 1) == "summoner");
        if (!another) look_for(*word);
      }
    }
  }
  EXPECT_GT(files, 300);
  EXPECT_TRUE(unknown.empty()) << nlohmann::json(unknown).dump();
}

}  // namespace
}  // namespace fray::test
