// `fray success-rolls`: each tool answers people and programs, and says what is wrong.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

nlohmann::json json_of_tool(const std::string& call) {
  const Finished done = fray("success-rolls " + call + " --json");
  EXPECT_EQ(done.exit_code, 0) << call << "\n" << done.output;
  return done.exit_code == 0 ? nlohmann::json::parse(done.output) : nlohmann::json();
}

TEST(SuccessRollsTools, RollTheSameFromTheSameSeed) {
  for (const char* tool :
       {"oracle", "twist", "adventure", "scenes", "reaction", "chase --pursuer 13 --quarry 12",
        "crowd --target 9 --people 100", "fall --feet 60", "spell --skill 14"}) {
    const std::string call = std::string("success-rolls ") + tool + " --seed 7";
    const Finished once = fray(call);
    EXPECT_EQ(once.exit_code, 0) << call << "\n" << once.output;
    EXPECT_EQ(once.output, fray(call).output) << call;
    EXPECT_NE(once.output.find("--seed 7 rolls them again"), std::string::npos) << once.output;
  }
}

TEST(SuccessRollsTools, SayWhichDiceFellWithoutASeed) {
  const auto json = json_of_tool("reaction");
  ASSERT_EQ(json["dice"].size(), 3u);
  const int sum =
      json["dice"][0].get<int>() + json["dice"][1].get<int>() + json["dice"][2].get<int>();
  EXPECT_EQ(json["roll"], sum);
  const auto again = json_of_tool("reaction --seed " + json["seed"].dump());
  EXPECT_EQ(again, json);
}

TEST(SuccessRollsTools, ReadTheOracleFromItsDice) {
  for (int seed = 0; seed < 12; ++seed) {
    const auto json = json_of_tool("oracle --odds unlikely --seed " + std::to_string(seed));
    EXPECT_EQ(json["yes"], json["dice"][0] >= 5);
    const int second = json["dice"][1];
    EXPECT_EQ(json["rider"], second == 1 ? "and" : second == 2 ? "but" : "plain");
  }
}

TEST(SuccessRollsTools, AddModifiersToReactions) {
  const auto json = json_of_tool("reaction --modifier 40 --seed 1");
  EXPECT_EQ(json["reaction"], "excellent");
  EXPECT_EQ(json["breaks"], true);
  EXPECT_EQ(json_of_tool("reaction --modifier -40 --seed 1")["reaction"], "disastrous");
}

TEST(SuccessRollsTools, ExploreUntilAResultComesBack) {
  const auto scenes = json_of_tool("scenes --seed 3")["scenes"];
  ASSERT_EQ(scenes.size(), 6u);
  for (const auto& scene : scenes) {
    if (scene["number"] == 3) {
      EXPECT_GE(scene["challenges"].size(), 1u);
    } else {
      EXPECT_EQ(scene["challenges"].size(), 1u);
    }
  }
}

TEST(SuccessRollsTools, PlayAChaseToItsEnd) {
  const auto json = json_of_tool("chase --pursuer 18 --quarry 3 --seed 5");
  EXPECT_EQ(json["end"], "caught");
  EXPECT_EQ(json["legs"].back()["won"], "pursuer");
  EXPECT_EQ(json_of_tool("chase --pursuer 12 --quarry 12 --legs 1 --seed 5")["legs"].size(), 1u);
}

TEST(SuccessRollsTools, CountCrowds) {
  const auto json = json_of_tool("crowd --target 12 --people 100");
  EXPECT_EQ(json["succeed"], 75);
  EXPECT_EQ(json["fail"], 25);
  EXPECT_FALSE(json.contains("dice")) << "it divides evenly";
  const int succeed = json_of_tool("crowd --target 9 --people 100 --seed 2")["succeed"];
  EXPECT_TRUE(succeed == 33 || succeed == 34) << succeed;
}

TEST(SuccessRollsTools, ReckonMassCombat) {
  const auto scale = json_of_tool("scale --attackers 10 --targets 100 --damage 7 --hp 10");
  EXPECT_EQ(scale["hp_lost_thousandths"], 700);
  EXPECT_EQ(scale["losses"], 7);
  EXPECT_EQ(scale["times_as_long"], 100);
  const auto great = json_of_tool("scale --attackers 1000000 --targets 1 --damage 10000");
  EXPECT_EQ(great["hp_lost_thousandths"], 10'000'000'000'000);
  EXPECT_EQ(great["losses"], 1);
  const auto risk = json_of_tool("risk --level -4");
  EXPECT_EQ(risk["leader"], -4);
  EXPECT_EQ(risk["unit"], 4);
}

TEST(SuccessRollsTools, ReckonWithoutDice) {
  const auto hike = json_of_tool("hike --move 5 --terrain very-bad");
  EXPECT_EQ(hike["miles_a_day"], 10);
  EXPECT_EQ(hike["fp_an_hour"], 1);
  const auto loaded = json_of_tool("hike --move 6 --encumbrance light --rain --hurt");
  EXPECT_EQ(loaded["move"], 2);
  EXPECT_EQ(loaded["miles_a_day"], 10);
  EXPECT_EQ(json_of_tool("object --pounds 1000")["hp"], 40);
  const auto wall = json_of_tool("object --pounds 1000 --solid --material mild-steel --inches 0.5");
  EXPECT_EQ(wall["hp"], 80);
  EXPECT_EQ(wall["dr"], 27);
  const auto learned = json_of_tool("learn --job 400 --taught 100");
  EXPECT_EQ(learned["learning_hours"], 200);
  EXPECT_EQ(learned["points"], 1);
  EXPECT_EQ(learned["weeks_beside_a_job"], 2);
  EXPECT_EQ(learned["weeks_without_one"], 2);
  EXPECT_EQ(json_of_tool("learn --taught 91 --abroad 3")["weeks_without_one"], 2);
  EXPECT_EQ(json_of_tool("learn --taught 90 --abroad 3")["weeks_without_one"], 1);
  EXPECT_EQ(json_of_tool("learn --abroad 3")["points_abroad"], 6);
}

TEST(SuccessRollsTools, RollHarm) {
  EXPECT_EQ(json_of_tool("fall --feet 35 --seed 1")["damage_dice"], 3);
  EXPECT_EQ(json_of_tool("fall --feet 35 --soft")["damage"], 0);
  EXPECT_EQ(json_of_tool("fall --feet 14 --jump")["damage"], 0);
  const auto blast = json_of_tool("blast --dice 6 --times 3 --yards 5 --seed 1");
  EXPECT_EQ(blast["damage_dice"], 13);
  EXPECT_EQ(blast["dice"].size(), 13u);
  EXPECT_TRUE(json_of_tool("blast --dice 2 --yards 1 --shrapnel --seed 1").contains("location"));
  EXPECT_FALSE(json_of_tool("blast --dice 3 --yards 1 --shrapnel --seed 1").contains("location"));
}

TEST(SuccessRollsTools, CastSpells) {
  const auto bolt =
      json_of_tool("spell --skill 18 --range moderate --effect moderate --concentrate 3 --seed 4");
  EXPECT_EQ(bolt["effective_skill"], 17);
  EXPECT_EQ(bolt["cost"], 5);
  EXPECT_EQ(bolt["fp"], 4);
  EXPECT_EQ(bolt["damage_dice"], 3);
  EXPECT_EQ(bolt["seconds"], 4);
  EXPECT_EQ(json_of_tool("spell --skill 12 --times 8")["seconds"], 8);
  EXPECT_EQ(json_of_tool("spell --skill 18 --focus fine --unfamiliar --other 1")["effective_skill"],
            17);
  const auto ceremony =
      json_of_tool("ceremony --skill 16 --cost 10 --own 4 --helpers adept=1:6 supporter=4:4");
  EXPECT_EQ(ceremony["energy"], 14);
  EXPECT_EQ(ceremony["bonus"], 2);
  EXPECT_EQ(ceremony["target"], 18);
}

TEST(SuccessRollsTools, CountTheHitsOfABurst) {
  for (int seed = 0; seed < 8; ++seed) {
    const auto json = json_of_tool("burst --skill 14 --shots 10 --recoil 2 --yards 60 --seed " +
                                   std::to_string(seed));
    EXPECT_EQ(json["target"], 14 + 2 - 7);
    const int margin = json["margin"];
    EXPECT_EQ(json["hits"], json["success"] ? 1 + margin / 2 : 0);
  }
}

TEST(SuccessRollsTools, PlayShips) {
  support::TemporaryFolder folder;
  const std::string path = folder.file("duel.toml");
  const std::string ships =
      "[[ship]]\nid = \"red\"\nclass = \"fighter\"\nside = \"a\"\ncr = 1\n"
      "guns = [{ id = \"gun\", firepower = 3, gunner = 18 }]\n"
      "[[ship]]\nid = \"rock\"\ntarget = \"planetoid\"\nside = \"b\"\n";
  std::ofstream(path) << ships
                      << "[[turn]]\nfire = [{ ship = \"red\", gun = \"gun\", target = "
                         "\"rock\" }]\n";
  const auto json = json_of_tool("ships '" + path + "'");
  EXPECT_EQ(json["events"][0]["how"], "heavy");
  EXPECT_EQ(json["ships"][1]["hull"], "disabled");
  std::ofstream(path) << ships
                      << "[[turn]]\nfire = [{ ship = \"rock\", gun = \"gun\", target = "
                         "\"red\" }]\n";
  const Finished faulty = fray("success-rolls ships '" + path + "'");
  EXPECT_EQ(faulty.exit_code, 1);
  EXPECT_NE(faulty.output.find("duel.toml:12:"), std::string::npos) << faulty.output;
  EXPECT_NE(faulty.output.find("the ship has no gun"), std::string::npos) << faulty.output;
  EXPECT_EQ(fray("success-rolls ships nowhere.toml").exit_code, 1);
}

TEST(SuccessRollsTools, AddUpATask) {
  const auto task = json_of_tool(
      "task --skill 13 --difficulty hard --equipment none --technical --times 4 --saved 25 "
      "--other 1 --seed 2");
  EXPECT_EQ(task["difficulty"], -4);
  EXPECT_EQ(task["equipment"], -10);
  EXPECT_EQ(task["time"], 2 - 2);
  EXPECT_EQ(task["target"], 13 - 4 - 10 + 1);
  EXPECT_EQ(json_of_tool("task --skill 13 --difficulty very-easy")["target"], 19);
  EXPECT_EQ(json_of_tool("task --skill 13 --equipment best --tech-level 9")["target"], 17);
}

TEST(SuccessRollsTools, LeadUnits) {
  const auto json = json_of_tool("command --skill 14 --units 3 --seed 9");
  EXPECT_EQ(json["target"], 11);
  const int margin = json["margin"];
  EXPECT_EQ(json["bonus"], (json["success"] ? margin : -margin) / 2);
}

TEST(SuccessRollsTools, NameWhatIsWrong) {
  const auto says = [](const std::string& call, int exit_code, const std::string& part) {
    const Finished done = fray("success-rolls " + call);
    EXPECT_EQ(done.exit_code, exit_code) << call << "\n" << done.output;
    EXPECT_NE(done.output.find(part), std::string::npos) << done.output;
  };
  says("oracle --odds maybe", 1, "--odds: must be one of certain, likely, even");
  says("object --pounds 5 --material cheese", 1, "--material: must be one of aluminium");
  says("spell --skill 12 --range far", 1, "--range: must be one of easy, moderate");
  says("ceremony --skill 14 --cost 5 --helpers adept=1:5", 1, "leader_skill: the leader must");
  says("ceremony --skill 15 --cost 5 --helpers supporter=2:5", 1, "gifts.supporter: 2 of them may");
  says("ceremony --skill 15 --cost 5 --helpers cat=1:5", 1, "must be KIND=COUNT:ENERGY");
  says("ceremony --skill 15 --cost 5 --helpers adept=1:-5", 1, "must be KIND=COUNT:ENERGY");
  says("task --skill 12 --difficulty odd", 1, "--difficulty: must be one of automatic, trivial");
  says("crowd --target 9", 2, "--people");
  says("crowd --target 2 --people 10", 2, "--target");
  says("crowd --target 19 --people 10", 2, "--target");
  says("risk --level 7", 2, "--level");
  says("scale --attackers 0 --targets 1 --damage 1", 2, "--attackers");
  says("reaction --modifier many", 2, "--modifier");
  says("hike --move 5 --terrain sea", 2, "--terrain");
}

TEST(SuccessRollsTools, AllExplainThemselves) {
  for (const char* tool :
       {"adventure", "blast",  "burst", "ceremony", "chase",  "command",  "crowd",
        "fall",      "hike",   "learn", "object",   "oracle", "reaction", "risk",
        "scale",     "scenes", "ships", "spell",    "task",   "template", "twist"}) {
    const Finished done = fray(std::string("success-rolls ") + tool + " --help");
    EXPECT_EQ(done.exit_code, 0) << tool;
    EXPECT_NE(done.output.find("fray success-rolls " + std::string(tool)), std::string::npos)
        << "an example: " << done.output;
  }
}

}  // namespace
}  // namespace fray::test
