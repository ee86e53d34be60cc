#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/command.h"

namespace fray::test {
namespace {

constexpr const char* kDuel =
    "rule A duel\nheroes ana at 1,1 weapon club\nraiders gob at 2,1\n---\n";

class ScenarioCommand : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "scenariosXXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }
  Finished play(const std::string& name = "") const {
    return fray("scenario '" + (folder_ / name).string() + "'");
  }

  std::filesystem::path folder_;
};

TEST_F(ScenarioCommand, PassesWhatIsSo) {
  write("so.txt", std::string(kDuel) + "expect ana health 9\n");
  const Finished finished = play("so.txt");
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_EQ(finished.output, "1 passed, 0 failed\n");
}

TEST_F(ScenarioCommand, NamesFileLineAndDifferenceOfWhatIsNotSo) {
  write("not_so.txt", std::string(kDuel) + "expect ana health 8\n");
  write("so.txt", std::string(kDuel) + "expect ana health 9\n");
  const Finished finished = play();
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_NE(finished.output.find("not_so.txt:5: expect ana health 8"), std::string::npos);
  EXPECT_NE(finished.output.find("health 9 of 9"), std::string::npos) << finished.output;
  EXPECT_NE(finished.output.find("melee-attack gob with club"), std::string::npos);
  EXPECT_NE(finished.output.find("1 passed, 1 failed"), std::string::npos) << finished.output;
}

TEST_F(ScenarioCommand, ABrokenFileFails) {
  write("broken.txt", "rule Broken\nheroes ana somewhere\n---\n");
  const Finished finished = play("broken.txt");
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_NE(finished.output.find("broken.txt:2: "), std::string::npos) << finished.output;
}

TEST_F(ScenarioCommand, AnEmptyFolderIsNoSuccess) {
  EXPECT_EQ(play().exit_code, 1);
}

}  // namespace
}  // namespace fray::test
