#include <gtest/gtest.h>

#include "rules/forge/dice/odds.h"
#include "support/forge_fight.h"

// What the scenario files of the martial skills (tests/scenarios/forge) do not show: exact odds,
// and where two rules meet.
namespace fray::forge {
namespace {

using test::Fighter;
using test::ForgeFight;

// Her stick costs 1 and has rating 2.
Fighter ana(std::string skills = "", std::string weapons = "stick") {
  return {.key = "ana", .at = {3, 1}, .attributes = "333333", .skills = skills, .weapons = weapons};
}
Fighter gob(std::string skills = "", board::Cell at = {4, 1}) {
  return {.key = "gob",
          .side = 1,
          .at = at,
          .attributes = "444333",
          .skills = skills,
          .weapons = "stick"};
}

TEST(FollowingAttack, OddsAreThoseAgainstTheDiceRolled) {  // L2165
  ForgeFight f({.fighters = {ana("following-attack=1"), gob()}});
  f.dice("ana", {1, 1}).dice("gob", {8});
  f.act("ana", "melee-attack", {.item = "stick", .amount = 0});
  f.pass("gob");
  const auto rows = f.odds("ana", "following-attack", {.item = "stick"});
  ASSERT_EQ(rows.size(), 4u);
  for (const auto& row : rows) {
    EXPECT_DOUBLE_EQ(row.at_least_one, fixed_at_least_one(2 + row.value, 8));
    EXPECT_DOUBLE_EQ(row.mean, fixed_mean(2 + row.value, 8));
  }
  f.pass("ana");
}

TEST(FollowingAttack, AgainstAOneEveryDieIsASuccess) {
  ForgeFight f({.fighters = {ana("following-attack=1"), gob()}});
  f.dice("ana", {1, 1}).dice("gob", {1});
  f.act("ana", "melee-attack", {.item = "stick", .amount = 0});
  f.pass("gob");
  const auto rows = f.odds("ana", "following-attack", {.item = "stick"});
  EXPECT_DOUBLE_EQ(rows[0].at_least_one, 1.0);
  EXPECT_DOUBLE_EQ(rows[0].mean, 2.0);
  f.dice("ana", {1, 1});
  f.react("ana", "following-attack", {.item = "stick", .amount = 0});
  EXPECT_EQ(f.successes(), 2);
}

TEST(DualWieldAttack, IsNotFollowedByAFurtherAttack) {  // L2155, L2165
  ForgeFight f(
      {.fighters = {ana("dual-wield-attack=2 following-attack=2", "stick pebble"), gob()}});
  f.act("ana", "draw", {.item = "pebble"});
  f.dice("ana", {1, 1}).dice("gob", {5});
  f.act("ana", "melee-attack", {.item = "stick", .amount = 0});
  f.pass("gob");
  EXPECT_TRUE(f.offers("ana", "following-attack"));
  EXPECT_EQ(f.cost("ana", "dual-wield-attack"), 1);
  EXPECT_EQ(f.least("ana", "dual-wield-attack"), 1);  // never without a die
  f.dice("ana", {1}).dice("gob", {5});
  f.react("ana", "dual-wield-attack", {.amount = 1});
  f.pass("gob");
  // Only what the first attack allows is still open.
  EXPECT_FALSE(f.offers("ana", "dual-wield-attack"));
  EXPECT_TRUE(f.offers("ana", "following-attack"));
  f.pass("ana");
  EXPECT_EQ(f.moment(), "priority");
}

TEST(NimbleDefense, IsInTheOddsOfADodge) {  // L2183
  ForgeFight f({.fighters = {ana(), gob("nimble-defense=1")}});
  f.act("ana", "melee-attack", {.item = "stick", .amount = 0});
  const auto rows = f.odds("gob", "dodge");
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_DOUBLE_EQ(rows[0].at_least_one, 1 - opposed_at_least_one(2, 3));
  EXPECT_DOUBLE_EQ(rows[1].at_least_one, 1 - opposed_at_least_one(2, 4));
  f.dice("ana", {1, 1}).dice("gob", {5});
  f.pass("gob");
}

TEST(Stances, AreInTheOddsOfAnAttack) {  // L2131, L2145
  ForgeFight f({.fighters = {gob("defensive-stance=1", {4, 1}), ana()}});
  f.act("gob", "defensive-stance");
  f.to_turn_of("ana");
  f.pass("gob");
  const auto rows = f.odds("ana", "melee-attack", {.item = "stick"});
  EXPECT_DOUBLE_EQ(rows[0].at_least_one, opposed_at_least_one(2, 2));
}

TEST(Repel, DrivesOffARunnerToo) {  // L2209, L2147
  ForgeFight f({.fighters = {ana(), gob("repel=2", {8, 1})}});
  f.act("ana", "run", {.to = board::Cell{7, 1}});
  EXPECT_EQ(f.most("gob", "repel"), 2);
  f.react("gob", "repel", {.amount = 2});
  EXPECT_EQ(f.cost("ana", "press-on"), 4);
  f.pass("ana");
  EXPECT_EQ(f.where("ana"), (board::Cell{6, 1}));  // outside the reach, where she was
  EXPECT_EQ(f.count("pushed"), 0);
  EXPECT_EQ(f.energy("gob"), 10);
  EXPECT_EQ(f.at("ana").moved_ft, 20);  // the step from which she was driven back too
}

TEST(Repel, WhoCannotPayIsNotAsked) {
  ForgeFight f({.fighters = {ana(), gob("repel=4", {7, 1})}});
  f.at("ana").energy.adjust(-3);  // 6 left
  f.act("ana", "move", {.to = board::Cell{6, 1}});
  f.react("gob", "repel", {.amount = 4});
  EXPECT_EQ(f.moment(), "priority");
  EXPECT_EQ(f.where("ana"), (board::Cell{5, 1}));
}

TEST(EnragedAttacker, ExpendsWhenItsOwnerFalls) {  // L2161
  ForgeFight f({.fighters = {ana("enraged-attacker=2"), gob()}});
  f.act("ana", "enraged-attacker");
  f.at("ana").health = 1;
  f.to_turn_of("gob");
  f.pass("ana");
  f.dice("gob", {9, 9}).dice("ana", {5});
  f.act("gob", "melee-attack", {.item = "stick", .amount = 0});
  EXPECT_EQ(f.count("stance.ended"), 1);
  EXPECT_EQ(f.at("ana").energy.expended(), 2);
}

TEST(EnragedAttacker, ResistsWithFreeDiceAlone) {
  ForgeFight f({.fighters = {ana("enraged-attacker=2"), gob()}});
  f.act("ana", "enraged-attacker");
  f.to_turn_of("gob");
  f.pass("ana");
  f.dice("gob", {1}).dice("ana", {5, 5, 5});
  f.act("gob", "shove", {.mode = "athletics", .amount = 1});
  EXPECT_EQ(f.moment(), "priority");
}

TEST(UnarmoredDefense, DoesNotCountTwiceForOneAttack) {  // L2235
  ForgeFight f({.fighters = {ana(), gob("unarmored-defense=4")}});
  f.dice("ana", {1, 1}).dice("gob", {5, 5, 5});
  f.act("ana", "melee-attack", {.item = "stick", .amount = 0});
  f.react("gob", "dodge", {.amount = 2});
  EXPECT_EQ(f.defence_dice(), 3);
  f.dice("ana", {1, 1}).dice("gob", {5, 5, 5, 5, 5});
  f.act("ana", "melee-attack", {.item = "stick", .amount = 0});
  f.react("gob", "dodge", {.amount = 2});  // and 2 for the one before
  EXPECT_EQ(f.defence_dice(), 5);
  f.dice("ana", {1, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "melee-attack", {.item = "stick", .amount = 0});  // the best counts, not both
}

TEST(CriticalFailures, AreForTestsToo) {  // L1531
  ForgeFight f(
      {.fighters = {ana("athletics=1"), gob()}, .options = {{"critical_failures", "true"}}});
  f.dice("ana", {1, 1}).dice("gob", {5, 5, 5, 5});
  f.act("ana", "shove", {.mode = "athletics", .amount = 1});
  f.settle();
  EXPECT_EQ(f.count("critical-failure"), 1);
  f.mark();
  f.dice("ana", {1, 1});
  f.act("ana", "attribute-test", {.mode = "athletics", .amount = 1, .second = 8});
  EXPECT_EQ(f.count("critical-failure"), 1);
  f.mark();
  f.dice("ana", {1, 2, 3});
  f.gain("ana", Condition::Slowed);
  f.act("ana", "shake-it-off", {.amount = 3});
  EXPECT_EQ(f.count("critical-failure"), 0);  // fewer than half
}

// TV-E9: Iron Will 4 with Intelligence 4 or more: up to 4 energy on MD (L693).
TEST(IronWill, AddsUpToItsRating) {
  Fighter wise = gob("iron-will=4");
  wise.attributes = "333353";
  ForgeFight f({.fighters = {ana("distracting-taunt=1"), wise}});
  f.act("ana", "distracting-taunt", {.amount = 1});
  EXPECT_EQ(f.most("gob", "iron-will"), 4);
  f.dice("ana", {1, 1}).dice("gob", {5, 5, 5, 5, 5, 5, 5});
  f.react("gob", "iron-will", {.amount = 4});
  EXPECT_EQ(f.defence_dice(), 7);
}

}  // namespace
}  // namespace fray::forge
