// `fray rules coverage`: what it counts, and what it ends with.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

const std::string kScenarios = FRAY_SOURCE_DIR "/tests/scenarios/forge";

TEST(Coverage, EndsWellWhereEveryEntryHasItsScenario) {
  const Finished all = fray("rules coverage forge --json --scenarios '" + kScenarios + "'");
  EXPECT_EQ(all.exit_code, 0);
  const auto json = nlohmann::json::parse(all.output);
  EXPECT_EQ(json["complete"], true);
  for (const auto& [part, count] : json["parts"].items()) {
    EXPECT_GT(count["all"], 0) << part;
    EXPECT_EQ(count["covered"], count["all"]) << part;
  }
}

TEST(Coverage, FailsForOneMissingScenarioAndNamesIt) {
  support::TemporaryFolder folder;
  std::filesystem::copy(kScenarios, folder.path(), std::filesystem::copy_options::recursive);
  std::vector<std::filesystem::path> fireballs;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
    const std::string name = entry.path().stem();
    if (name == "fireball" || name.starts_with("fireball-")) fireballs.push_back(entry.path());
  }
  for (const auto& path : fireballs) std::filesystem::remove(path);
  const std::string call = "rules coverage forge --scenarios '" + folder.path().string() + "'";
  const Finished text = fray(call);
  EXPECT_EQ(text.exit_code, 1);
  EXPECT_NE(text.output.find("spells  fireball: no scenario fireball.txt that uses it\n"),
            std::string::npos)
      << text.output;
  const Finished json = fray(call + " --json");
  EXPECT_EQ(json.exit_code, 1);
  EXPECT_EQ(nlohmann::json::parse(json.output)["complete"], false);
  EXPECT_EQ(fray(call + " --only spells").exit_code, 1);
  EXPECT_EQ(fray(call + " --only conditions").exit_code, 0) << "the fault is in another part";
}

TEST(Coverage, FailsWhereThereIsNothing) {
  support::TemporaryFolder folder;
  EXPECT_EQ(fray("rules coverage forge --scenarios '" + folder.path().string() + "'").exit_code, 1);
  EXPECT_EQ(fray("rules coverage forge --only nonsense --scenarios '" + kScenarios + "'").exit_code,
            2);
  EXPECT_EQ(fray("rules coverage forge --content '" + folder.path().string() + "' --scenarios '" +
                 kScenarios + "'")
                .exit_code,
            1)
      << "the content cannot be read";
}

}  // namespace
}  // namespace fray::test
