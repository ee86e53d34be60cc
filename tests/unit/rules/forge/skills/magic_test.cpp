#include <gtest/gtest.h>

#include "support/forge_fight.h"

// Spells (4.4).
namespace fray::forge {
namespace {

using board::Cell;
using test::Fighter;
using test::ForgeFight;

using Faces = std::vector<dice::Face>;
Faces some(int n, dice::Face face = 1) {
  return Faces(static_cast<std::size_t>(n), face);
}

ForgeFight fire(Cell target, std::string weapons = "", std::string target_traits = "") {
  return ForgeFight({.fighters = {{.key = "mag",
                                   .at = {0, 0},
                                   .attributes = "222242",
                                   .skills = "fiery-bolt=4 flaming-touch=2",
                                   .weapons = weapons,
                                   .traits = "pyromancy-caster"},
                                  {.key = "gob",
                                   .side = 1,
                                   .at = target,
                                   .attributes = "225111",
                                   .traits = target_traits}}});
}

TEST(FieryBolt, FourEnergyEightDiceHalfDamage) {  // TV-A7, E-16
  ForgeFight f = fire({5, 0});
  EXPECT_EQ(f.most("mag", "fiery-bolt"), 4);
  EXPECT_EQ(f.cost("mag", "fiery-bolt"), 0);  // L3822
  f.dice("mag", {9, 9, 9, 1, 1, 1, 1, 1}).dice("gob", {5});
  f.resolve("mag", "fiery-bolt", {.amount = 4});
  EXPECT_EQ(f.action_dice(), 8);
  EXPECT_EQ(f.energy("mag"), 8 - 4);
  EXPECT_EQ(f.health("gob"), 13 - 2);
}

TEST(FieryBolt, ReachesTwentyFiveFeet) {
  EXPECT_TRUE(fire({5, 0}).offers("mag", "fiery-bolt", {.amount = 1}));
  EXPECT_FALSE(fire({6, 0}).offers("mag", "fiery-bolt", {.amount = 1}));
}

TEST(FieryBolt, HasNoShortestRange) {
  ForgeFight f = fire({1, 0});
  f.dice("mag", {1, 1}).dice("gob", {5});
  f.resolve("mag", "fiery-bolt", {.amount = 1});
  EXPECT_EQ(f.defence_dice(), 1);
}

TEST(FieryBolt, HalvesBeforeFireIsResistedOrFeared) {
  for (const auto& [trait, damage] :
       {std::pair("fire-resistant", 1), std::pair("fire-vulnerable", 4),
        std::pair("fire-proof", 0)}) {
    ForgeFight f = fire({5, 0}, "", trait);
    f.dice("mag", {9, 9, 9, 1}).dice("gob", {5});
    f.resolve("mag", "fiery-bolt", {.amount = 2});
    EXPECT_EQ(13 - f.health("gob"), damage) << trait;
  }
}

TEST(FieryBolt, MayBeDodged) {
  ForgeFight f = fire({5, 0});
  f.act("mag", "fiery-bolt", {.amount = 1});
  EXPECT_EQ(f.candidates(), "gob");
  f.dice("mag", {1, 1}).dice("gob", {5, 5});
  f.react("gob", "dodge", {.amount = 1});
  EXPECT_EQ(f.defence_dice(), 2);
}

TEST(Spells, NeedAFreeHand) {  // L1853
  EXPECT_FALSE(fire({1, 0}, "longbow").offers("mag", "fiery-bolt"));
  EXPECT_FALSE(fire({1, 0}, "longbow").offers("mag", "flaming-touch"));
  EXPECT_TRUE(fire({1, 0}, "machete").offers("mag", "fiery-bolt"));
}

TEST(Spells, AreNotMartial) {  // 4.4
  ForgeFight f({.fighters = {{.key = "mag",
                              .at = {3, 1},
                              .attributes = "222242",
                              .skills = "flaming-touch=2 engaged-attack=3 precision-attack=2",
                              .traits = "pyromancy-caster"},
                             {.key = "gob", .side = 1, .at = {4, 1}},
                             {.key = "ben", .at = {5, 1}}}});
  f.gain("gob", Condition::Incorporeal);
  f.dice("mag", some(4)).dice("gob", {9});
  f.resolve("mag", "flaming-touch", {.amount = 2});
  EXPECT_EQ(f.action_dice(), 4);
  EXPECT_EQ(f.defence_dice(), 1);
}

TEST(FlamingTouch, BurnsTheAdjacentInFull) {  // L2351
  ForgeFight f = fire({1, 1});
  f.dice("mag", {9, 9, 9, 1, 1}).dice("gob", {5});
  f.resolve("mag", "flaming-touch", {.amount = 3});  // 3 + min(3, 2)
  EXPECT_EQ(f.health("gob"), 10);
  EXPECT_FALSE(fire({2, 0}).offers("mag", "flaming-touch"));
}

TEST(FlamingTouch, IsAMeleeAttack) {
  ForgeFight f = fire({1, 1});
  f.gain("gob", Condition::Prone);
  f.at("mag").position = 1;
  f.dice("mag", some(4)).dice("gob", {5});
  f.resolve("mag", "flaming-touch", {.amount = 1});
  EXPECT_EQ(f.action_dice(), 4);
}

TEST(FlamingTouch, ShowsItsOdds) {
  ForgeFight f = fire({1, 1});
  const auto rows = f.odds("mag", "flaming-touch");
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_NEAR(rows[0].mean, 2 * 0.55, 1e-9);
}

ForgeFight heal(std::string weapons = "") {
  return ForgeFight({.fighters = {{.key = "doc",
                                   .at = {0, 0},
                                   .attributes = "112113",
                                   .skills = "healing-touch=2",
                                   .weapons = weapons,
                                   .traits = "anima-caster"},
                                  {.key = "ben", .at = {1, 0}, .attributes = "225111"},
                                  {.key = "far", .at = {5, 5}},
                                  {.key = "gob", .side = 1, .at = {0, 1}}}});
}

TEST(HealingTouch, ExpendsOneAndRestoresAHealthForEachDie) {  // L2275
  ForgeFight f = heal();
  f.at("ben").health = 1;
  EXPECT_EQ(f.most("doc", "healing-touch"), 3);
  f.resolve("doc", "healing-touch", {.target = "ben", .amount = 3});
  EXPECT_EQ(f.health("ben"), 1 + 3 + 2);
  EXPECT_EQ(f.at("doc").energy.expended(), 1);
  EXPECT_EQ(f.energy("doc"), 6 - 4);
}

TEST(HealingTouch, OneselfOrAnAdjacentAlly) {
  ForgeFight f = heal();
  EXPECT_TRUE(f.offers("doc", "healing-touch", {.target = "doc"}));
  EXPECT_TRUE(f.offers("doc", "healing-touch", {.target = "ben"}));
  EXPECT_FALSE(f.offers("doc", "healing-touch", {.target = "far"}));
  EXPECT_FALSE(f.offers("doc", "healing-touch", {.target = "gob"}));
}

TEST(HealingTouch, NeedsAFreeHandAndRegularEnergy) {
  EXPECT_FALSE(heal("warhammer").offers("doc", "healing-touch"));
  ForgeFight f = heal();
  f.at("doc").energy.adjust(-6);
  f.at("doc").energy.add_bonus(3, {});
  f.pass_all();
  EXPECT_FALSE(f.offers("doc", "healing-touch"));  // bonus energy is never expended
}

TEST(HealingTouch, NeverOverTheMaximum) {
  ForgeFight f = heal();
  f.at("ben").health = 12;
  f.resolve("doc", "healing-touch", {.target = "ben", .amount = 3});
  EXPECT_EQ(f.health("ben"), 13);
}

TEST(HealingTouch, ExpendingTheLastEnergyFellsTheHealer) {  // TV-T11
  ForgeFight f = heal();
  f.at("doc").energy.expend(5);
  f.at("doc").energy.add_bonus(1, {});
  f.at("ben").health = 1;
  f.pass_all();
  f.resolve("doc", "healing-touch", {.target = "ben", .amount = 1});
  EXPECT_EQ(f.health("ben"), 3);
  EXPECT_EQ(f.at("doc").life, Life::Stabilised);
}

TEST(HealingTouch, WakesTheFallen) {
  ForgeFight f = heal();
  f.at("ben").health = -1;
  f.at("ben").life = Life::Dying;
  f.resolve("doc", "healing-touch", {.target = "ben", .amount = 1});
  EXPECT_EQ(f.at("ben").life, Life::Conscious);
  EXPECT_EQ(f.count("woke"), 1);
  EXPECT_TRUE(f.at("ben").turns == 0);
}

}  // namespace
}  // namespace fray::forge
