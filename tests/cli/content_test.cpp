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
constexpr const char* kDuel =
    "rule A boar spear costs 4\nheroes ana at 1,1 weapon boar-spear\nraiders gob at 2,1\n"
    "initiative ana, gob\n---\nexpect ana can melee-attack gob with boar-spear cost 4\n";

TEST_F(ContentOption, AddsToWhatIsBuiltIn) {
  write("duel.txt", kDuel);
  write("forge/spear.toml", kSpear);
  const Finished with = play();
  EXPECT_EQ(with.exit_code, 0) << with.output;
  EXPECT_EQ(fray("scenario '" + folder_.file("duel.txt") + "'").exit_code, 1);
}

TEST_F(ContentOption, ABrokenFileIsRefusedWithItsLineAndField) {
  write("duel.txt", kDuel);
  write("forge/spear.toml", std::string(kSpear) + "weight = 3\n");
  const Finished refused = play();
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("spear.toml:11:"), std::string::npos) << refused.output;
  EXPECT_NE(refused.output.find("weight"), std::string::npos) << refused.output;
  EXPECT_EQ(refused.output.find("passed"), std::string::npos) << refused.output;
}

TEST_F(ContentOption, AFolderWithoutContentIsRefused) {
  write("duel.txt", kDuel);
  const Finished refused = play();
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("no *.toml"), std::string::npos) << refused.output;
}

}  // namespace
}  // namespace fray::test
