#include <gtest/gtest.h>

#include "rules/forge/dice/odds.h"
#include "support/forge_fight.h"

// The default reactions (5.3) and shields (L2109, L2426).
namespace fray::forge {
namespace {

using board::Cell;
using test::ForgeFight;

struct Assault : ForgeFight {
  Assault(std::string skills, std::string shield, std::string attributes = "333333")
      : ForgeFight({.fighters = {{.key = "gob",
                                  .side = 1,
                                  .at = {4, 1},
                                  .attributes = "333333",
                                  .skills = "distracting-taunt=1",
                                  .weapons = "stick"},
                                 {.key = "ana",
                                  .at = {3, 1},
                                  .attributes = attributes,
                                  .skills = skills,
                                  .weapons = "machete",
                                  .shield = shield}}}) {}
  void strike() { act("gob", "melee-attack", {.target = "ana", .item = "stick", .amount = 0}); }
  void rolls(int defence) {
    dice("gob", {1, 1}).dice("ana", std::vector<dice::Face>(static_cast<std::size_t>(defence), 9));
  }
};

TEST(Dodge, AddsUpToAgility) {  // L1500
  Assault f("", "");
  f.strike();
  EXPECT_EQ(f.least("ana", "dodge"), 1);
  EXPECT_EQ(f.most("ana", "dodge"), 3);
  f.rolls(4);
  f.react("ana", "dodge", {.amount = 3});
  EXPECT_EQ(f.energy("ana"), 6);
  EXPECT_EQ(f.defence_dice(), 4);
}

TEST(Dodge, NeedsEnergy) {
  Assault f("", "");
  f.at("ana").energy.adjust(-9);
  f.rolls(1);
  f.strike();
  EXPECT_EQ(f.moment(), "priority");
}

TEST(Dodge, IsNoHelpAgainstAnAttackOnTheMind) {
  Assault f("", "");
  f.dice("gob", {1, 1}).dice("ana", {9, 9, 9});
  f.act("gob", "distracting-taunt", {.amount = 1});
  EXPECT_EQ(f.moment(), "priority");
}

TEST(Dodge, OddsRiseWithTheEnergy) {
  Assault f("", "");
  f.strike();
  const auto rows = f.odds("ana", "dodge");
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_LT(rows[0].at_least_one, rows[2].at_least_one);
  EXPECT_GT(rows[0].mean, 0);
  f.rolls(1);
  f.settle();
}

// The chance that two dice of an attack all stay below the best of so many of a defense, by every
// way in which they can fall.
double counted_failures(int defence) {
  std::int64_t fail = 0, all = 0;
  for (int best = 1; best <= 10; ++best) {
    std::int64_t up_to = 1, below = 1;  // ways in which no defense die shows more, or as much
    for (int d = 0; d < defence; ++d) {
      up_to *= best;
      below *= best - 1;
    }
    for (int one = 1; one <= 10; ++one) {
      for (int other = 1; other <= 10; ++other) {
        all += up_to - below;
        if (one < best && other < best) fail += up_to - below;
      }
    }
  }
  return static_cast<double>(fail) / static_cast<double>(all);
}

TEST(NoReaction, HasTheOddsOfTheAttackAsItStands) {
  Assault f("shield-training=3", "kite-shield");
  EXPECT_TRUE(f.odds("gob", "pass").empty()) << "in a turn one may do anything";
  f.strike();
  const auto bare = f.odds("ana", "pass");
  ASSERT_EQ(bare.size(), 1u);
  EXPECT_NEAR(bare[0].at_least_one, counted_failures(1), 1e-12);
  EXPECT_EQ(bare[0].mean, 0) << "nothing is taken from it";
  EXPECT_LT(bare[0].at_least_one, f.odds("ana", "dodge")[0].at_least_one);
  f.rolls(4);
  f.react("ana", "raise-shield");
  const auto shielded = f.odds("ana", "pass");
  ASSERT_EQ(shielded.size(), 1u);
  EXPECT_NEAR(shielded[0].at_least_one, counted_failures(4), 1e-12);
  f.pass("ana");
  EXPECT_EQ(f.action_dice(), 2);
  EXPECT_EQ(f.defence_dice(), 4);
}

TEST(Shield, ItsDiceStayUntilTheNextStartOfTurn) {  // L2109
  Assault f("shield-training=3", "kite-shield");
  f.strike();
  f.rolls(4);  // once, not twice
  f.react("ana", "raise-shield");
  f.settle();
  EXPECT_EQ(f.energy("ana"), 7);
  EXPECT_EQ(f.defence_dice(), 4);
  EXPECT_EQ(f.sum("attack.defence", "dice", "raise-shield"), 3);
  f.mark();
  f.strike();
  EXPECT_FALSE(f.offers("ana", "raise-shield"));
  f.rolls(4);
  f.settle();
  EXPECT_EQ(f.energy("ana"), 7);  // free
  EXPECT_EQ(f.sum("attack.defence", "dice", "raise-shield"), 3);
  f.to_turn_of("ana");
  f.strike();
  EXPECT_TRUE(f.offers("ana", "raise-shield"));
  f.rolls(1);
  f.settle();
  EXPECT_EQ(f.defence_dice(), 1);
}

TEST(Shield, UntrainedItCostsOneMoreAndHelpsOnce) {  // A-27, L2426
  Assault f("", "kite-shield");
  f.strike();
  EXPECT_EQ(f.cost("ana", "raise-shield"), 3);
  f.rolls(4);
  f.react("ana", "raise-shield");
  f.settle();
  EXPECT_EQ(f.defence_dice(), 4);
  EXPECT_EQ(f.sum("attack.defence", "dice", "raise-shield"), 3);
  f.strike();
  f.rolls(1);
  f.settle();
  EXPECT_EQ(f.defence_dice(), 1);
}

TEST(Shield, TooLittleTrainingCostsOneMoreButStays) {  // L2426
  Assault f("shield-training=2", "kite-shield");
  f.strike();
  EXPECT_EQ(f.cost("ana", "raise-shield"), 3);
  f.rolls(4);
  f.react("ana", "raise-shield");
  f.settle();
  f.strike();
  f.rolls(4);
  f.settle();
}

TEST(Shield, IsNoHelpToTheMind) {
  Assault f("shield-training=3", "kite-shield");
  f.strike();
  f.rolls(4);
  f.react("ana", "raise-shield");
  f.settle();
  f.dice("gob", {1, 1}).dice("ana", {9, 9, 9});
  f.act("gob", "distracting-taunt", {.amount = 1});
  EXPECT_EQ(f.defence_dice(), 3);
}

TEST(Resist, FreeWithTheAttributeAlone) {  // A-23, L1502
  Assault f("athletics=3", "", "342222");
  f.act("gob", "trip", {.mode = "athletics", .amount = 1});
  EXPECT_EQ(f.moment(), "resist");
  f.dice("gob", {9}).dice("ana", {5, 5, 5, 5});  // the better of STR 3 and AGI 4
  f.pass("ana");
  EXPECT_EQ(f.dice_of("test.opposed", "opposed"), 4);
  EXPECT_EQ(f.energy("ana"), 9);
}

TEST(Resist, HasOdds) {
  Assault f("athletics=3", "", "342222");
  f.act("gob", "trip", {.mode = "athletics", .amount = 1});
  const auto free_dice = f.odds("ana", "pass");
  ASSERT_EQ(free_dice.size(), 1u);
  EXPECT_DOUBLE_EQ(free_dice[0].at_least_one, 1 - opposed_at_least_one(1, 4));
  EXPECT_DOUBLE_EQ(free_dice[0].mean, 0);
  const auto paid = f.odds("ana", "resist-paid", {.mode = "athletics"});
  ASSERT_EQ(paid.size(), 3u);
  EXPECT_EQ(paid[2].value, 3);
  EXPECT_DOUBLE_EQ(paid[2].at_least_one, 1 - opposed_at_least_one(1, 6));
  EXPECT_DOUBLE_EQ(paid[2].mean, opposed_mean(1, 4) - opposed_mean(1, 6));
}

TEST(Resist, OrPaidWithTheSkill) {
  Assault f("athletics=3", "", "342222");
  f.act("gob", "trip", {.mode = "athletics", .amount = 1});
  EXPECT_EQ(f.most("ana", "resist-paid", {.mode = "athletics"}), 3);
  EXPECT_EQ(f.most("ana", "resist-paid", {.mode = "acrobatics"}), 4);
  f.dice("gob", {9}).dice("ana", {9, 10, 1, 1, 1, 1});
  f.react("ana", "resist-paid", {.mode = "athletics", .amount = 3});
  EXPECT_EQ(f.dice_of("test.opposed", "opposed"), 6);
  EXPECT_EQ(f.energy("ana"), 6);
  EXPECT_FALSE(f.has("ana", Condition::Prone));
}

TEST(Resist, RunnersResistWithTheFreeDiceAlone) {
  Assault f("", "");
  f.at("ana").running = true;  // cannot pay, but has the attribute's dice
  f.dice("gob", {9}).dice("ana", {5, 5, 5});
  f.act("gob", "trip", {.mode = "athletics", .amount = 1});
  EXPECT_EQ(f.moment(), "priority");
  EXPECT_EQ(f.dice_of("test.opposed", "opposed"), 3);
}

}  // namespace
}  // namespace fray::forge
