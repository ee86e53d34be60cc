#include <fstream>

#include <gtest/gtest.h>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

constexpr const char* kDuel =
    "rule A duel\nheroes ana at 1,1 weapon club\nraiders gob at 2,1\n---\n";

class ScenarioCommand : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.file(name)) << text;
  }
  Finished play(const std::string& name = "") const {
    return fray("scenario '" + folder_.file(name) + "'");
  }

  support::TemporaryFolder folder_;
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
