#include <map>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"

namespace fray::test {
namespace {

nlohmann::json played(const std::string& arguments) {
  const Finished sim = fray("sim --json " + arguments);
  EXPECT_EQ(sim.exit_code, 0) << sim.output;
  auto result = nlohmann::json::parse(sim.output, nullptr, false);
  EXPECT_TRUE(result.is_object()) << sim.output;
  return result;
}

nlohmann::json without_times(nlohmann::json result) {
  result.erase("seconds");
  result.erase("decisions_per_second");
  return result;
}

TEST(SimCommand, PlaysTheSameTwice) {
  for (const std::string policy : {"random", "sensible"}) {
    const std::string arguments = "--count 8 --seed 5 --policy " + policy;
    EXPECT_EQ(without_times(played(arguments)), without_times(played(arguments))) << policy;
  }
}

TEST(SimCommand, PlaysTheSameOnAnyNumberOfThreads) {
  for (const std::string ruleset : {"forge", "success-rolls", "egs"}) {
    const std::string arguments = "--ruleset " + ruleset + " --count 60 --seed 9 --threads ";
    const auto alone = without_times(played(arguments + "1"));
    EXPECT_EQ(alone, without_times(played(arguments + "2"))) << ruleset;
    EXPECT_EQ(alone, without_times(played(arguments + "7"))) << ruleset;
  }
  // More threads than fights.
  EXPECT_EQ(played("--count 3 --threads 100")["count"], 3);
  EXPECT_EQ(fray("sim --threads 0").exit_code, 2);
}

TEST(SimCommand, PlaysTheSampleFightOfARuleset) {
  EXPECT_EQ(without_times(played("--ruleset forge --count 8 --seed 5")),
            without_times(played("--count 8 --seed 5")));
  const Finished unknown = fray("sim --ruleset chess");
  EXPECT_EQ(unknown.exit_code, 1);
  EXPECT_NE(unknown.output.find("--ruleset: unknown ruleset \"chess\", only egs, forge"),
            std::string::npos)
      << unknown.output;
  const std::string demo = FRAY_SOURCE_DIR "/server/rules/forge/samples/demo.toml";
  EXPECT_EQ(fray("sim --ruleset forge '" + demo + "'").exit_code, 2);
}

TEST(SimCommand, OtherSeedsPlayOtherFights) {
  EXPECT_NE(without_times(played("--count 8 --seed 5"))["events"],
            without_times(played("--count 8 --seed 6"))["events"]);
}

TEST(SimCommand, CountsEveryFightOnce) {
  const auto result = played("--count 12 --seed 1");
  std::uint64_t fights = 0;
  for (const auto& [side, wins] : result["winners"].items()) fights += wins.get<std::uint64_t>();
  EXPECT_EQ(fights, 12u);
  EXPECT_EQ(result["count"], 12);
  EXPECT_EQ(result["seed"], 1);
  EXPECT_LE(result["rounds"]["min"], result["rounds"]["mean"]);
  EXPECT_LE(result["rounds"]["mean"], result["rounds"]["max"]);
  EXPECT_GT(result["decisions"], 0);
  EXPECT_GT(result["seconds"], 0);
}

TEST(SimCommand, PlaysTwoPoliciesAgainstEachOther) {
  const auto result = played("--ruleset forge --count 40 --seed 3 --policy sensible,random");
  ASSERT_EQ(result["policy"].size(), 2u) << result;
  EXPECT_EQ(result["policy"][0]["name"], "sensible");
  // By turns on either side of a mirrored map.
  const int sensible = result["policy"][0]["won"];
  const int random = result["policy"][1]["won"];
  EXPECT_EQ(sensible + random + result["winners"]["none"].get<int>(), 40);
  EXPECT_GE(sensible, 36);
  EXPECT_GT(result["winners"]["heroes"], 10);
  EXPECT_GT(result["winners"]["raiders"], 10);
  EXPECT_EQ(without_times(result),
            without_times(played("--ruleset forge --count 40 --seed 3 --policy sensible,random")));
}

TEST(SimCommand, PlaysEveryRulesetSensibly) {
  for (const std::string ruleset : {"forge", "success-rolls", "egs"}) {
    const auto result = played("--ruleset " + ruleset + " --count 500 --policy sensible,random");
    EXPECT_GE(result["policy"][0]["won"], 450) << ruleset;
  }
}

// Kinds of blunders that have been made, with how many.
std::map<std::string, int> blunders(const nlohmann::json& result) {
  std::map<std::string, int> made;
  for (const auto& kind : result["blunders"]) made[kind["kind"]] = kind["made"];
  return made;
}

TEST(SimCommand, CountsTheBlundersOfRandomPlayers) {
  const auto forge = blunders(played("--ruleset forge --count 40 --blunders"));
  EXPECT_EQ(forge.size(), 7u);
  for (const auto& [kind, made] : forge) EXPECT_GT(made, 0) << kind;
  auto egs = blunders(played("--ruleset egs --count 40 --blunders"));
  for (const std::string kind :
       {"gives-up-weapon", "lies-down", "stays-down", "never-loads", "keeps-no-defense", "idles"}) {
    EXPECT_GT(egs[kind], 0) << kind;
  }
  auto rolls = blunders(played("--ruleset success-rolls --count 40 --blunders"));
  for (const std::string kind : {"strikes-the-fallen", "never-loads", "idles"}) {
    EXPECT_GT(rolls[kind], 0) << kind;
  }
}

TEST(SimCommand, CountsBlundersWithoutChangingTheFights) {
  for (const std::string policy : {"random", "sensible"}) {
    const std::string arguments = "--count 12 --seed 4 --policy " + policy;
    auto counted = without_times(played(arguments + " --blunders"));
    EXPECT_FALSE(played(arguments).contains("blunders"));
    counted.erase("blunders");
    EXPECT_EQ(counted, without_times(played(arguments))) << policy;
  }
}

TEST(SimCommand, FailsAboveSoManyBlundersInAHundred) {
  const Finished random = fray("sim --count 10 --blunders --max-blunders 1");
  EXPECT_EQ(random.exit_code, 1);
  EXPECT_NE(random.output.find("stays-down: "), std::string::npos) << random.output;
  EXPECT_EQ(fray("sim --count 10 --blunders --max-blunders 100").exit_code, 0);
  EXPECT_EQ(fray("sim --count 10 --blunders --max-blunders -1").exit_code, 2);
  EXPECT_EQ(fray("sim --count 10 --max-blunders 1").exit_code, 2) << "counted at all";
}

// The demonstration of every ruleset, as new users see it.
TEST(SimCommand, SensiblePlayersMakeNoBlundersInTheDemonstrations) {
  for (const std::string ruleset : {"forge", "success-rolls", "egs"}) {
    const auto result = played("--ruleset " + ruleset +
                               " --policy sensible --count 200 --blunders --max-blunders 1");
    const double fights = result["count"];
    for (const auto& [side, wins] : result["winners"].items()) {
      if (side == "none") {
        EXPECT_LE(wins, 4) << ruleset;
        continue;
      }
      EXPECT_GE(wins.get<double>(), 0.35 * fights) << ruleset << ": " << side;
      EXPECT_LE(wins.get<double>(), 0.65 * fights) << ruleset << ": " << side;
    }
  }
}

TEST(SimCommand, RefusesPoliciesThatItCannotPlay) {
  EXPECT_EQ(fray("sim --policy clever").exit_code, 2);
  EXPECT_EQ(fray("sim --policy random,random,random").exit_code, 2);
}

TEST(SimCommand, NamesTheFaultsOfASetup) {
  const Finished sim = fray("sim '" FRAY_SOURCE_DIR "/tests/cli/faulty.toml'");
  EXPECT_EQ(sim.exit_code, 1);
  EXPECT_NE(sim.output.find("faulty.toml:"), std::string::npos) << sim.output;
}

}  // namespace
}  // namespace fray::test
