#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"

namespace fray::test {
namespace {

nlohmann::json egs_odds(const std::string& arguments) {
  const Finished odds = fray("odds egs " + arguments + " --json");
  EXPECT_EQ(odds.exit_code, 0) << odds.output;
  return nlohmann::json::parse(odds.output, nullptr, false);
}

TEST(EgsOddsCommand, GradesOneRoll) {
  // Of 80 ways 28 stay below 9; four of these are doubles.
  const auto odds = egs_odds("roll --ability d8 --skill d10 --difficulty challenging");
  EXPECT_EQ(odds["critical_failure"], 4);
  EXPECT_EQ(odds["failure"], 24);
  EXPECT_EQ(odds["success"], 47);
  EXPECT_EQ(odds["critical_success"], 5);
  EXPECT_EQ(odds["of"], 80);
  EXPECT_EQ(odds["chance"], 0.65);
  EXPECT_EQ(odds["automatic_success"], "with a Hero Point for its d6");
  EXPECT_EQ(odds["with_point"]["+3"], 0.875);
  EXPECT_EQ(odds["with_point"]["ability a step up"], 0.72);
  EXPECT_EQ(egs_odds("roll --ability d8")["chance"], 0.25);
  EXPECT_EQ(egs_odds("roll --ability d8 --twice")["chance"], 0.625);
  EXPECT_EQ(egs_odds("roll --ability d12+d4 --skill d4")["of"], 192);
}

TEST(EgsOddsCommand, PrintsWhereThereIsNoChance) {
  const auto odds = egs_odds("roll --ability d4 --skill d4 --difficulty hard");
  EXPECT_EQ(odds["no_chance_of_success"], true);
  EXPECT_EQ(odds["success"], 1);
  EXPECT_EQ(odds["critical_success"], 0);
}

TEST(EgsOddsCommand, OpposesTwoRolls) {
  const auto odds =
      egs_odds("opposed --ability d6 --skill d6 --against-ability d6 --against-skill d6");
  EXPECT_EQ(odds["aggressor"]["wins"], 719);
  EXPECT_EQ(odds["defender"]["wins"], 575);
  EXPECT_EQ(odds["both_highest"], 1);
  EXPECT_EQ(odds["both_ones"], 1);
  EXPECT_EQ(odds["of"], 1294);
}

TEST(EgsOddsCommand, FollowsAnAttackToTheWound) {
  const auto odds = egs_odds(
      "attack --ability d8 --skill d8 --defense 9 --damage 5 --pen 1 --armour 2 --health 8");
  EXPECT_EQ(odds["chance"], 0.5625);
  EXPECT_EQ(odds["damage"]["armour_lost_by_a_hit"], 2);
  EXPECT_EQ(odds["damage"]["health_lost_by_a_hit"], 4);
  EXPECT_EQ(odds["damage"]["then"]["wounded"], 0.5625);
  EXPECT_EQ(odds["damage"]["then"]["healthy"], 0.4375);
  EXPECT_EQ(egs_odds("attack --ability d8 --skill d10 --defense 7 --called small")["chance"],
            0.2625);
  const auto dodged =
      egs_odds("attack --ability d8 --skill d8 --against-ability d8 --against-skill d6");
  EXPECT_LT(dodged["chance"], 0.8);
  EXPECT_FALSE(dodged.contains("automatic_success"));
}

TEST(EgsOddsCommand, PrintsTheGradesOfAnAttack) {
  // Of 64 ways 5+5 to 8+8 are critical successes, 1+1 to 4+4 critical failures.
  const auto plain = egs_odds("attack --ability d8 --skill d8 --defense 9");
  EXPECT_EQ(plain["critical_success"], 4.0 / 64);
  EXPECT_EQ(plain["critical_failure"], 4.0 / 64);
  const std::string sides = "--ability d8 --skill d8 --against-ability d8 --against-skill d6";
  const auto opposed = egs_odds("opposed " + sides);
  const auto dodged = egs_odds("attack " + sides);
  const double all = opposed["of"].get<double>();
  EXPECT_DOUBLE_EQ(dodged["critical_success"],
                   opposed["aggressor"]["critical_successes"].get<double>() / all);
  EXPECT_DOUBLE_EQ(dodged["critical_failure"],
                   opposed["aggressor"]["critical_failures"].get<double>() / all);
}

// Every pair of faces, one by one.
double counted_out(int ability, int skill, int modifier, int target) {
  int good = 0;
  for (int a = 1; a <= ability; ++a) {
    for (int b = 1; b <= skill; ++b) good += a + b + modifier >= target;
  }
  return static_cast<double>(good) / (ability * skill);
}

// The worked examples of the book that roll dice; W: their numbers in the digest of its rules.
TEST(EgsOddsCommand, CountsOutTheWorkedExamples) {
  struct Row {
    const char* example;
    std::string call;
    int modifier;
    int target;
  };
  for (const Row& row : std::vector<Row>{
           {"W6: a Challenging roll", "roll --difficulty challenging", 0, 9},
           {"W14: rates of fire of 2, 3 and 4", "attack --defense 12 --modifier 2", 2, 12},
           {"W14", "attack --defense 12 --modifier 4", 4, 12},
           {"W14", "attack --defense 12 --modifier 6", 6, 12},
           {"W17: Spread of two barrels", "attack --defense 14 --modifier 6", 6, 14},
           {"W39: a human head", "attack --defense 7 --called small", -6, 7},
           {"W39: a heart", "attack --defense 7 --called tiny", -8, 7},
           {"W40: three goblins around one", "attack --defense 10 --modifier 2", 2, 10},
           {"W48: a chase in the woods", "roll --difficulty difficult", -6, 7},
           {"W53: the small against the big", "attack --defense 11 --modifier 4", 4, 11}}) {
    const auto odds = egs_odds(row.call + " --ability d10 --skill d8");
    EXPECT_DOUBLE_EQ(odds["chance"], counted_out(10, 8, row.modifier, row.target)) << row.example;
  }
  // W8: a sum of 18, and 24 with the d6 of a point, where 24 is enough without a roll.
  EXPECT_EQ(egs_odds("roll --ability d8 --skill d10 --difficulty challenging")["automatic_success"],
            "with a Hero Point for its d6");
  EXPECT_EQ(egs_odds("roll --ability d8 --skill d8 --difficulty challenging")["automatic_success"],
            "no");
  // W7: 7, 9 and 11 open the lock in 2 minutes, 1 minute and half of one.
  const auto ladder = egs_odds("ladder --ability d8 --skill d6");
  EXPECT_DOUBLE_EQ(ladder["7"], counted_out(8, 6, 0, 7));
  EXPECT_DOUBLE_EQ(ladder["9"], counted_out(8, 6, 0, 9));
  EXPECT_DOUBLE_EQ(ladder["11"], counted_out(8, 6, 0, 11));
}

// W18: a rating of 7 is rolled with a d10 and a d4.
TEST(EgsOddsCommand, CountsOutRandomDamage) {
  const auto odds = egs_odds(
      "attack --ability d8 --skill d8 --defense 8 --damage 7 --random --armour 3 --health 14");
  double lost = 0;
  for (int a = 1; a <= 10; ++a) {
    for (int b = 1; b <= 4; ++b) lost += std::max(0, a + b - 3) / 40.0;
  }
  EXPECT_NEAR(odds["damage"]["health_lost_by_a_hit"], lost, 1e-12);
  EXPECT_NEAR(odds["damage"]["health_lost"], lost * counted_out(8, 8, 0, 8), 1e-12);
}

// W39: 4 more damage to a head, 8 to a heart; W44 and D5: what armor leaves of it.
TEST(EgsOddsCommand, CountsOutDamage) {
  const auto by_a_hit = [](const std::string& call) {
    return egs_odds("attack --ability d8 --skill d8 --defense 8 " + call)["damage"];
  };
  EXPECT_EQ(by_a_hit("--damage 4 --bonus 4 --health 20")["health_lost_by_a_hit"], 8);
  EXPECT_EQ(by_a_hit("--damage 4 --bonus 8 --health 20")["health_lost_by_a_hit"], 12);
  EXPECT_EQ(by_a_hit("--damage 6 --armour 5 --health 20")["armour_lost_by_a_hit"], 5);
  EXPECT_EQ(by_a_hit("--damage 4 --pen 2 --armour 6 --health 20")["armour_lost_by_a_hit"], 6);
  EXPECT_EQ(by_a_hit("--damage 5 --halved --armour 3 --health 20")["armour_lost_by_a_hit"], 2);
  EXPECT_EQ(by_a_hit("--damage 2 --nonlethal --armour 3 --health 20")["armour_lost_by_a_hit"], 1);
}

TEST(EgsOddsCommand, PrintsForPeople) {
  const Finished roll = fray("odds egs roll --ability d8 --skill d10");
  EXPECT_NE(roll.output.find("d8 and d10 against 7"), std::string::npos) << roll.output;
  EXPECT_NE(roll.output.find("with a Hero Point"), std::string::npos) << roll.output;
  const Finished attack = fray("odds egs attack --ability d8 --defense 8 --damage 4 --health 4");
  EXPECT_NE(attack.output.find("  dying"), std::string::npos) << attack.output;
}

TEST(EgsOddsCommand, RefusesWhatCannotBe) {
  struct Wrong {
    std::string call;
    std::string message;
  };
  for (const auto& [call, message] : std::vector<Wrong>{
           {"roll", "--ability is required"},
           {"roll --ability d20", "--ability: must be one of d4, d6, d8, d10, d12, d12+1"},
           {"roll --ability d8 --twice --skill d6", "excludes"},
           {"roll --ability d8 --difficulty brutal",
            "--difficulty: must be one of trivial, routine"},
           {"attack --ability d8 --defense 8 --called huge", "--called: must be one of large"},
           {"roll --ability d8 --modifier 101", "--modifier: must be a whole number"},
           {"opposed --ability d8 --skill d8", "--against-ability is required"},
           {"attack --ability d8", "--defense: say it, or --against-ability"},
           {"attack --ability d8 --defense 8 --armour 2", "--damage"},
           {"attack --ability d8 --defense 8 --damage 3 --health -1", "--max-health"},
           {"attack --ability d8 --against-ability d8 --called small", "give --defense"}}) {
    const Finished wrong = fray("odds egs " + call);
    EXPECT_EQ(wrong.exit_code, 2) << call << "\n" << wrong.output;
    EXPECT_NE(wrong.output.find(message), std::string::npos) << call << "\n" << wrong.output;
  }
}

}  // namespace
}  // namespace fray::test
