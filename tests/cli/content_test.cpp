// `--content`: other rules' content than what is built in.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

class ContentOption : public testing::Test {
 protected:
  ContentOption() { std::filesystem::create_directory(folder_.file("forge")); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.file(name)) << text;
  }
  Finished play() const {
    const std::string folder = folder_.path().string();
    return fray("scenario '" + folder + "/duel.txt' --content '" + folder + "'");
  }

  support::TemporaryFolder folder_;
};

constexpr const char* kSpear =
    "[[weapon]]\nid = \"boar-spear\"\nname = \"Boar Spear\"\nclass = \"reach\"\n"
    "skill = \"reach-weapons\"\nattribute = \"strength\"\ncost = 4\nrating = 3\n"
    "grip = \"two-hands\"\ndamage = [\"piercing\"]\n";
constexpr const char* kDuelOfHomebrew =
    "rule A boar spear costs 4\nheroes ana at 1,1 weapon boar-spear\nraiders gob at 2,1\n"
    "initiative ana, gob\n---\nexpect ana can melee-attack gob with boar-spear cost 4\n";

TEST_F(ContentOption, AddsToWhatIsBuiltIn) {
  write("duel.txt", kDuelOfHomebrew);
  write("forge/spear.toml", kSpear);
  const Finished with = play();
  EXPECT_EQ(with.exit_code, 0) << with.output;
  EXPECT_EQ(fray("scenario '" + folder_.file("duel.txt") + "'").exit_code, 1);
}

TEST_F(ContentOption, ABrokenFileIsRefusedWithItsLineAndField) {
  write("duel.txt", kDuelOfHomebrew);
  write("forge/spear.toml", std::string(kSpear) + "weight = 3\n");
  const Finished refused = play();
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("spear.toml:11:"), std::string::npos) << refused.output;
  EXPECT_NE(refused.output.find("weight"), std::string::npos) << refused.output;
  EXPECT_EQ(refused.output.find("passed"), std::string::npos) << refused.output;
}

TEST_F(ContentOption, AFolderWithoutContentIsRefused) {
  write("duel.txt", kDuelOfHomebrew);
  const Finished refused = play();
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("no *.toml"), std::string::npos) << refused.output;
}

constexpr const char* kBlow =
    "[[skill]]\nid = \"own-blow\"\nname = \"Own Blow\"\nkind = \"action\"\nsummary = \"x\"\n"
    "[skill.attack]\nmade = \"melee-weapon\"\nspend = 2\n";

TEST_F(ContentOption, AScenarioNamesItsOwnFolder) {
  std::filesystem::create_directories(folder_.file("house/forge"));
  write("house/forge/blow.toml", kBlow);
  write("blow.txt",
        "rule A skill of data costs more\ncontent house\nheroes ana at 1,1 weapon club own-blow 1\n"
        "raiders gob at 2,1\n---\nexpect ana can own-blow gob with club cost 5\n");
  const Finished played = fray("scenario '" + folder_.file("blow.txt") + "'");
  EXPECT_EQ(played.exit_code, 0) << played.output;
  write("house/forge/blow.toml", std::string(kBlow) + "range = 5\n");
  const Finished refused = fray("scenario '" + folder_.file("blow.txt") + "'");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("blow.toml:9:"), std::string::npos) << refused.output;
}

TEST_F(ContentOption, CheckNamesEveryFaultByFileLineAndField) {
  write("forge/a.toml", std::string(kBlow) + "range = 5\ncondition = \"sleepy\"\n");
  write("forge/b.toml",
        "[[skill]]\nid = \"idle\"\nname = \"Idle\"\nkind = \"bonus\"\n"
        "summary = \"x\"\nper_fight = 2\n");
  const Finished refused = fray("rules check '" + folder_.path().string() + "'");
  EXPECT_EQ(refused.exit_code, 1);
  for (const char* part :
       {"a.toml:9:", "skill.own-blow.attack.range", "a.toml:10:", "skill.own-blow.attack.condition",
        "b.toml:1:", "skill.idle: does nothing"}) {
    EXPECT_NE(refused.output.find(part), std::string::npos) << part << "\n" << refused.output;
  }
  const Finished sound = fray("rules check '" FRAY_SOURCE_DIR "/deploy/homebrew'");
  EXPECT_EQ(sound.exit_code, 0) << sound.output;
}

TEST_F(ContentOption, ATableNamesTheContentThatItIsPlayedWith) {
  const std::string barrow = "sim '" FRAY_SOURCE_DIR "/deploy/homebrew/barrow.toml' --count 5";
  const std::string folder = "'" FRAY_SOURCE_DIR "/deploy/homebrew'";
  const Finished played = fray(barrow + " --content barrow=" + folder);
  EXPECT_EQ(played.exit_code, 0) << played.output;
  const Finished plain = fray(barrow + " --content " + folder);
  EXPECT_EQ(plain.exit_code, 1);
  EXPECT_NE(plain.output.find("no ruleset \"forge:barrow\""), std::string::npos) << plain.output;
  EXPECT_EQ(fray("sim --count 1 --content barrow=" + folder).exit_code, 0);  // the demonstration
  EXPECT_EQ(fray(barrow + " --content 'Bad Name='" + folder).exit_code, 2);
  EXPECT_EQ(fray(barrow + " --content barrow=/nowhere").exit_code, 2);
}

}  // namespace
}  // namespace fray::test
