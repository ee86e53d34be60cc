#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"

namespace fray::test {
namespace {

nlohmann::json odds_of(const std::string& arguments) {
  const Finished odds = fray("odds success-rolls " + arguments + " --json");
  EXPECT_EQ(odds.exit_code, 0) << odds.output;
  return nlohmann::json::parse(odds.output, nullptr, false);
}

TEST(SuccessRollsOddsCommand, GivesExactExchanges) {
  const auto odds = odds_of("exchange --attack 14 --defence 12");
  EXPECT_EQ(odds["attack_hits"], 29193);
  EXPECT_EQ(odds["defence_hits"], 12809);
  EXPECT_EQ(odds["both_miss"], 1120);
  EXPECT_EQ(odds["tie"], 3534);
  EXPECT_EQ(odds["of"], 46656);
  EXPECT_EQ(odds_of("exchange --attack 12 --defence 10 --mook")["attack_hits"], 34560);
  EXPECT_EQ(odds_of("exchange --attack 12 --defence 12 --group")["defence_hits"], 19573);
}

TEST(SuccessRollsOddsCommand, CountsTheWeaponsDice) {
  const double one = odds_of("exchange --attack 14 --defence 12")["mean_damage"];
  const double three = odds_of("exchange --attack 14 --defence 12 --dice 3")["mean_damage"];
  EXPECT_GT(three, one + 5.9);
}

TEST(SuccessRollsOddsCommand, GivesSingleRollsAndSeveralFoes) {
  EXPECT_EQ(odds_of("success --target 12")["success"], 160);
  EXPECT_EQ(odds_of("success --target 5 --group")["success"], 0);
  const auto several = odds_of("several --skill 14 --foe 12 --foe 12");
  EXPECT_EQ(several["lands"], 6305688);
  EXPECT_EQ(several["hurt_by"], nlohmann::json({3008368, 5055208, 2014120}));
  EXPECT_EQ(odds_of("several --skill 14 --foe 12 --foe 12 --defend")["lands"], 0);
}

TEST(SuccessRollsOddsCommand, RefusesWhatCannotBe) {
  EXPECT_EQ(fray("odds success-rolls exchange --attack 14").exit_code, 2);
  EXPECT_EQ(fray("odds success-rolls exchange --attack 14 --defence 12 --mook --group").exit_code,
            2);
  EXPECT_EQ(fray("odds success-rolls exchange --attack 14 --defence 101").exit_code, 2);
}

}  // namespace
}  // namespace fray::test
