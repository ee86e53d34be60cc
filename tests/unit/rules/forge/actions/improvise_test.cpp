#include <gtest/gtest.h>

#include "rules/forge/dice/odds.h"
#include "rules/forge/words/words.h"
#include "support/forge_fight.h"

// The odds of what the GM allows, and of fleeing (L1386, L3188). What happens: tests/scenarios.
namespace fray::forge {
namespace {

using test::ForgeFight;

test::FightSetup edge() {
  return {.fighters = {{.key = "ana", .at = {0, 1}, .skills = "athletics=1"},
                       {.key = "gob", .side = 1, .at = {1, 1}, .attributes = "321111"},
                       {.key = "orc", .side = 1, .at = {1, 2}, .attributes = "141111"}},
          .options = {{"fleeing", "true"}}};
}

TEST(Improvise, OddsAreOfAllTheSuccessesItTakes) {
  ForgeFight f(edge());
  f.at("ana").improvised = Improvised{.test = term(Attribute::Strength),
                                      .cost = 1,
                                      .difficulty = 8,
                                      .successes = 2,
                                      .last_round = 2};
  f.gain("ana", Condition::Deafened);  // changes nothing, but the options are listed again
  const auto rows = f.odds("ana", "improvise");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_DOUBLE_EQ(rows[0].at_least_one, 0);
  EXPECT_DOUBLE_EQ(rows[1].at_least_one, 0.09);  // both dice of two
  // Of two successes Weakened takes one: it would take three.
  f.gain("ana", Condition::Weakened);
  EXPECT_DOUBLE_EQ(f.odds("ana", "improvise")[1].at_least_one, 0);
}

TEST(Fleeing, OddsAreAgainstAllAdjacentAndATieHoldsBack) {
  ForgeFight f(edge());
  const auto rows = f.odds("ana", "flee", {.mode = "athletics"});
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].value, 1);
  // 2 dice against the best of 3 + 4: the other way round a tie would be theirs.
  EXPECT_DOUBLE_EQ(rows[0].at_least_one, 1 - opposed_at_least_one(7, 2));
  f.resolve("ana", "flee", {.mode = "athletics", .amount = 1});
  EXPECT_EQ(f.count("fled"), 1);
}

TEST(Fleeing, HoldingBackShowsItsOwnOdds) {
  ForgeFight f(edge());
  f.act("ana", "flee", {.mode = "acrobatics", .amount = 2});
  EXPECT_EQ(f.moment(), "flight");
  EXPECT_DOUBLE_EQ(f.odds("gob", "hold-back")[0].at_least_one, opposed_at_least_one(3, 2));
  const auto paid = f.odds("orc", "hold-back", {.mode = "acrobatics"});
  ASSERT_EQ(paid.size(), 4U);
  EXPECT_DOUBLE_EQ(paid[3].at_least_one, opposed_at_least_one(4, 2));
  f.settle();
  EXPECT_TRUE(f.view().combatants[0].out);
}

}  // namespace
}  // namespace fray::forge
