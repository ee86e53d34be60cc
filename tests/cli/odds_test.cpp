#include "rules/forge/dice/odds.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"

namespace fray::test {
namespace {

std::string text_of(const forge::Fraction& f) {
  return f.denominator == "1" ? f.numerator : f.numerator + "/" + f.denominator;
}

nlohmann::json json_of(const std::string& arguments) {
  const Finished odds = fray(arguments);
  EXPECT_EQ(odds.exit_code, 0) << odds.output;
  return nlohmann::json::parse(odds.output, nullptr, false);
}

// rules/forge.md 9.6, worked out by enumeration.
TEST(OddsCommand, GivesTheExactFractions) {
  const auto two_one = json_of("odds forge opposed --attack 2 --defence 1 --json");
  EXPECT_EQ(two_one["exact"]["at_least_one"], "143/200");
  EXPECT_EQ(two_one["exact"]["successes"], nlohmann::json({"57/200", "33/100", "77/200"}));
  EXPECT_EQ(two_one["at_least_one"], 0.715);
  EXPECT_EQ(json_of("odds forge opposed --attack 10 --defence 5 --json")["exact"]["at_least_one"],
            "164778271263989/200000000000000");
  EXPECT_EQ(json_of("odds forge fixed --pool 2 --difficulty 8 --json")["exact"]["at_least_one"],
            "51/100");
}

TEST(OddsCommand, AgreesWithTheArithmeticOfTheProgram) {
  for (const auto& [attack, defence] : {std::pair(0, 0), {1, 0}, {7, 4}, {60, 60}}) {
    const auto odds = json_of("odds forge opposed --json --attack " + std::to_string(attack) +
                              " --defence " + std::to_string(defence));
    const forge::ExactOdds exact = forge::exact_opposed(attack, defence);
    EXPECT_EQ(odds["exact"]["at_least_one"], text_of(exact.at_least_one));
    EXPECT_EQ(odds["exact"]["mean"], text_of(exact.mean));
    EXPECT_EQ(odds["exact"]["critical_failure"], text_of(exact.critical_failure));
    EXPECT_EQ(odds["median"], exact.median);
    EXPECT_EQ(odds["successes"].size(), exact.successes.size());
    EXPECT_EQ(odds["mean"], forge::opposed_odds(attack, defence).mean);
  }
}

TEST(OddsCommand, DrawsATableForPeople) {
  const Finished odds = fray("odds forge opposed --attack 2 --defence 1");
  EXPECT_EQ(odds.exit_code, 0);
  EXPECT_NE(odds.output.find("71.500 %"), std::string::npos) << odds.output;
  EXPECT_NE(odds.output.find("143/200"), std::string::npos) << odds.output;
  EXPECT_NE(odds.output.find("####"), std::string::npos) << odds.output;
}

}  // namespace
}  // namespace fray::test
