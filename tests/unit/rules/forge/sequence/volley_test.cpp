#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/forge/dice/odds.h"
#include "support/forge_fight.h"

// One attack on several (6.6, L2291, L2509, L3464-3474).
namespace fray::forge {
namespace {

using board::Cell;
using test::ActionSpec;
using test::Fighter;
using test::ForgeFight;

using Faces = std::vector<dice::Face>;

Fighter mage(Cell at, std::string skills) {
  return {.key = "mag",
          .at = at,
          .attributes = "222242",
          .skills = std::move(skills),
          .traits = "pyromancy-caster arcane-caster"};
}

Fighter gob(std::string key, Cell at, int side = 1, std::string skills = "") {
  return {.key = std::move(key),
          .side = side,
          .at = at,
          .attributes = "225111",
          .skills = std::move(skills)};
}

ForgeFight crowd(std::string skills = "fireball=2 flame-wave=2 flame-spray=2 arcane-bolts=2") {
  return ForgeFight(
      {.fighters = {mage({0, 5}, std::move(skills)), gob("one", {4, 3}), gob("two", {4, 8}),
                    gob("far", {18, 11}), gob("ben", {0, 6}, 0)}});
}

TEST(Volley, OneRollAgainstEachDefence) {
  ForgeFight f = crowd("flame-wave=2");
  f.dice("mag", {9, 7, 5, 1}).dice("one", {8}).dice("two", {5}).dice("ben", {10});
  f.resolve("mag", "flame-wave", {.amount = 2});
  EXPECT_EQ(f.health("one"), 13 - 1);
  EXPECT_EQ(f.health("two"), 13 - 3);
  EXPECT_EQ(f.health("ben"), 13);
  EXPECT_EQ(f.health("far"), 13);
  EXPECT_EQ(f.count("attack.volley-rolled"), 1);
  EXPECT_EQ(f.count("attack.rolled"), 3);
}

TEST(Volley, ItsCostIsPaidOnce) {
  ForgeFight f = crowd("flame-wave=2");
  f.dice("mag", {1, 1, 1, 1}).dice("one", {8}).dice("two", {8}).dice("ben", {8});
  f.resolve("mag", "flame-wave", {.amount = 2});
  EXPECT_EQ(f.energy("mag"), 8 - 1 - 2);
  EXPECT_EQ(f.at("mag").energy.expended(), 1);
}

TEST(Volley, EachTargetDodgesForItself) {
  ForgeFight f = crowd("flame-wave=2");
  f.act("mag", "flame-wave", {.amount = 1});
  EXPECT_EQ(f.candidates(), "one");
  f.react("one", "dodge", {.amount = 2});
  EXPECT_EQ(f.candidates(), "two");
  f.pass("two");
  f.dice("mag", {9, 9}).dice("one", {1, 1, 10}).dice("two", {2}).dice("ben", {10});
  f.settle();
  EXPECT_EQ(f.health("one"), 13);
  EXPECT_EQ(f.health("two"), 11);
}

TEST(Volley, OtherTargetsAreNoBystanders) {  // L3468
  const auto fight = [](Cell ward) {
    return ForgeFight({.fighters = {mage({0, 0}, "flame-spray=2"), gob("one", {2, 0}),
                                    gob("two", ward, 1, "bodyguards-ward=2"),
                                    gob("odd", {2, 6}, 1, "bodyguards-ward=2")}});
  };
  ForgeFight apart = fight({2, 1});
  apart.act("mag", "flame-spray", {.amount = 1, .to = Cell{3, 0}});
  EXPECT_EQ(apart.candidates(), "one");  // caught too, the guard only dodges for itself
  EXPECT_TRUE(apart.offers("one", "dodge"));
  apart.forget_dice();
  ForgeFight beside = fight({1, 1});
  beside.act("mag", "flame-spray", {.amount = 1, .to = Cell{3, 0}});
  EXPECT_EQ(beside.candidates(), "one");
  beside.forget_dice();
}

TEST(Volley, ThoseOutsideTheAreaMayGuard) {
  ForgeFight f({.fighters = {mage({0, 0}, "flame-spray=2"), gob("one", {3, 0}),
                             gob("two", {4, 0}, 1, "bodyguards-ward=2")}});
  f.act("mag", "flame-spray", {.amount = 1, .to = Cell{3, 0}});
  EXPECT_EQ(f.candidates(), "two");
  f.forget_dice();
}

TEST(Volley, CoverCountsFromTheMiddleOfTheArea) {
  // A wall between the mage and its target, none between the target and the middle.
  ForgeFight f({.fighters = {mage({0, 0}, "fireball=2"), gob("one", {6, 0})},
                .map = "...#........\n............\n............\n............\n"});
  f.dice("mag", {9, 9}).dice("one", {1});
  f.resolve("mag", "fireball", {.amount = 1, .to = Cell{6, 2}});
  EXPECT_EQ(f.defence_dice(), 1);
  EXPECT_EQ(f.health("one"), 11);
}

TEST(Volley, TotalCoverHelpsButDoesNotProtect) {
  ForgeFight f({.fighters = {mage({0, 0}, "fireball=2"), gob("one", {6, 0})},
                .map = "....#.......\n....#.......\n....#.......\n....#.......\n"});
  f.dice("mag", {9, 9, 10}).dice("one", {1, 1, 1, 1});  // caught in it too
  f.resolve("mag", "fireball", {.amount = 1, .to = Cell{2, 0}});
  EXPECT_EQ(f.defence_dice(), 4);
  EXPECT_EQ(f.health("one"), 11);
}

TEST(Volley, AreasDoNotCareForObscurement) {
  ForgeFight f({.fighters = {mage({0, 0}, "fireball=2 arcane-bolts=2"), gob("one", {4, 0})},
                .map = "....%.......\n............\n"});
  f.gain("one", Condition::Invisible);
  f.dice("mag", {9, 9, 10}).dice("one", {1});
  f.resolve("mag", "fireball", {.amount = 1, .to = Cell{4, 1}});
  EXPECT_EQ(f.defence_dice(), 1);
  f.dice("mag", {1, 1}).dice("one", {1, 1, 1, 1, 9});  // Invisible 3, obscured ground 1
  f.resolve("mag", "arcane-bolts", {.amount = 1, .targets = {"one"}, .shares = {2}});
  EXPECT_EQ(f.defence_dice(), 5);
}

TEST(Volley, CatchesHiddenCombatantsWithoutShowingThemUntilTheyAreHit) {
  const auto fight = [](dice::Face defence) {
    auto hider = gob("hid", {4, 5});
    hider.hidden = true;
    ForgeFight f({.fighters = {mage({0, 5}, "flame-wave=2"), gob("one", {19, 11}), hider}});
    f.act("mag", "flame-wave", {.amount = 1});
    f.dice("mag", {7, 7}).dice("hid", {defence});
    f.settle();
    return f.count("gm.revealed");
  };
  EXPECT_EQ(fight(9), 0);
  EXPECT_EQ(fight(5), 1);
}

TEST(Volley, AnEmptyAreaIsStillRolledFor) {
  ForgeFight f = crowd("fireball=2");
  f.dice("mag", {9, 9});
  f.resolve("mag", "fireball", {.amount = 1, .to = Cell{12, 0}});
  EXPECT_EQ(f.count("attack.volley-rolled"), 1);
  EXPECT_EQ(f.count("attack.rolled"), 0);
}

TEST(Volley, SharesAreRolledApart) {  // L2291
  ForgeFight f = crowd("arcane-bolts=2");
  EXPECT_EQ(f.most("mag", "arcane-bolts", {.amount = 3, .targets = {"one"}, .shares = {5}}), 3);
  f.dice("mag", {9, 9, 9, 2, 1}).dice("one", {8}).dice("two", {1});
  f.resolve("mag", "arcane-bolts", {.amount = 3, .targets = {"one", "two"}, .shares = {3, 2}});
  EXPECT_EQ(f.health("one"), 10);
  EXPECT_EQ(f.health("two"), 11);
  EXPECT_EQ(f.count("attack.volley-rolled"), 0);
}

TEST(Volley, TheSharesAddUpToThePool) {
  ForgeFight f = crowd("arcane-bolts=2");
  EXPECT_TRUE(f.offers("mag", "arcane-bolts", {.amount = 4, .targets = {"one"}, .shares = {6}}));
  EXPECT_FALSE(f.offers("mag", "arcane-bolts", {.amount = 5, .targets = {"one"}, .shares = {7}}));
}

TEST(Volley, DiceGainedAfterTheChoiceGoToEachInTurn) {
  ForgeFight f = crowd("arcane-bolts=2");
  f.gain("mag", Condition::Blinded);
  f.act("mag", "arcane-bolts", {.amount = 4, .targets = {"one", "two"}, .shares = {1, 1}});
  f.at("mag").conditions.reset();  // a reaction has ended it: 6 dice after all
  f.dice("mag", {9, 9, 9, 9, 9, 9}).dice("one", {10}).dice("two", {10});
  f.settle();
  EXPECT_EQ(f.action_dice(), 3);
}

TEST(Volley, DiceLostAfterTheChoiceAreTakenFromTheLargestShares) {
  ForgeFight f = crowd("arcane-bolts=2");
  f.act("mag", "arcane-bolts", {.amount = 4, .targets = {"one", "two"}, .shares = {5, 1}});
  f.gain("mag", Condition::Blinded);
  f.dice("mag", {9, 9}).dice("one", {10}).dice("two", {10});
  f.settle();
  EXPECT_EQ(f.count("attack.rolled"), 2);
  EXPECT_EQ(f.action_dice(), 1);
}

// Sam with a shortbow and Split-Tongue Shot before two enemies side by side.
ForgeFight archer() {
  return ForgeFight({.fighters = {{.key = "sam",
                                   .at = {0, 5},
                                   .attributes = "335111",
                                   .skills = "split-tongue-shot=1",
                                   .weapons = "shortbow"},
                                  gob("one", {8, 5}),
                                  gob("two", {8, 6})}});
}

TEST(Volley, OddsOfSplitDiceCountTheSituationOnce) {  // L662, L2219
  ForgeFight f = archer();
  f.at("sam").unstable = true;  // 2 dice less, once
  const auto rows = f.odds("sam", "split-tongue-shot", {.target = "one"});
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_NEAR(rows[3].at_least_one, opposed_at_least_one(3, 1), 1e-12);  // of 3 dice, and 1
  f.dice("sam", {1, 1, 1}).dice("one", {9}).dice("sam", {1, 1}).dice("two", {9});
  f.resolve("sam", "split-tongue-shot", {.target = "one", .amount = 3, .targets = {"two"}});
  EXPECT_EQ(f.action_dice(), 2);
}

TEST(Volley, OddsOfAReactionToAShareAreThoseOfItsDice) {
  ForgeFight f = archer();
  f.at("sam").unstable = true;  // 2 dice less, once
  f.act("sam", "split-tongue-shot", {.target = "one", .amount = 3, .targets = {"two"}});
  const auto one = f.odds("one", "dodge");
  ASSERT_FALSE(one.empty());
  EXPECT_NEAR(one[0].at_least_one, 1 - opposed_at_least_one(3, 2), 1e-12);
  f.pass("one");
  const auto two = f.odds("two", "dodge");
  ASSERT_FALSE(two.empty());
  EXPECT_NEAR(two[0].at_least_one, 1 - opposed_at_least_one(2, 2), 1e-12);
  f.forget_dice();
}

TEST(Volley, TheFallenAttackerLoosesNothing) {
  // Reactions at the declaration may fell it; the energy is gone all the same.
  ForgeFight f = crowd("flame-wave=2");
  f.act("mag", "flame-wave", {.amount = 1});
  f.at("mag").life = Life::Dying;
  f.settle();
  EXPECT_EQ(f.count("attack.void"), 1);
  EXPECT_EQ(f.count("attack.rolled"), 0);
}

TEST(Volley, OddsAgainstAnyAndAll) {
  ForgeFight f = crowd("flame-wave=2 fireball=2");
  const int defences[] = {1, 1};
  const auto rows = f.odds("mag", "flame-wave");
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_NEAR(rows[1].at_least_one, opposed_any(4, defences), 1e-12);
  EXPECT_NEAR(rows[1].mean, 2 * opposed_mean(4, 1), 1e-12);
  const auto blast = f.odds("mag", "fireball");
  ASSERT_EQ(blast.size(), 4u);
  EXPECT_NEAR(blast[1].at_least_one, opposed_at_least_one(4, 1), 1e-12);
}

// Of so many dice against one: the mean of successes, and the chance of `least` or more.
std::pair<double, double> mean_and_tail(int dice, std::size_t least) {
  const Odds odds = opposed_odds(dice, 1);
  double tail = 0;
  for (std::size_t k = least; k < odds.successes.size(); ++k) tail += odds.successes[k];
  return {odds.mean, tail};
}

TEST(Volley, HarmIsAllDamageAndTheLikeliestToDrop) {
  ForgeFight f = crowd("flame-wave=2 fireball=2");
  f.at("two").health = 2;
  const auto [mean, tail] = mean_and_tail(4, 2);
  ASSERT_GT(tail, 0.1);
  const auto wave = f.harm("mag", "flame-wave", {.amount = 2});
  ASSERT_EQ(wave.size(), 4u);
  EXPECT_EQ(wave[1].target, f.id("two"));
  EXPECT_NEAR(wave[1].damage.value(), 2 * mean, 1e-12) << "to both";
  EXPECT_NEAR(wave[1].drops.value(), tail, 1e-12);
  const auto blast = f.harm("mag", "fireball", {.amount = 2, .to = Cell{4, 3}});
  EXPECT_NEAR(blast.at(1).damage.value(), mean, 1e-12) << "to one, as its place is open";
  EXPECT_NEAR(blast.at(1).drops.value(), tail, 1e-12);
}

TEST(Volley, EachTargetHasOddsOnceItsPlaceIsChosen) {
  ForgeFight f = crowd("flame-wave=2 arcane-bolts=2");
  f.at("two").health = 2;
  const auto wave = f.each("mag", "flame-wave", {.amount = 2});
  ASSERT_EQ(wave.size(), 3u) << "a friend as well";
  const auto [mean, tail] = mean_and_tail(4, 2);
  for (const table::TargetOdds& one : wave) {
    EXPECT_NEAR(one.harm.damage.value(), mean, 1e-12);
    EXPECT_NEAR(one.harm.drops.value(), one.target == f.id("two") ? tail : 0, 1e-12);
  }
  const auto bolts =
      f.each("mag", "arcane-bolts", {.amount = 2, .targets = {"one", "two"}, .shares = {1, 3}});
  ASSERT_EQ(bolts.size(), 2u);
  EXPECT_EQ(bolts[1].target, f.id("two"));
  EXPECT_NEAR(bolts[0].harm.damage.value(), mean_and_tail(1, 1).first, 1e-12);
  EXPECT_NEAR(bolts[1].harm.drops.value(), mean_and_tail(3, 2).second, 1e-12);
}

}  // namespace
}  // namespace fray::forge
