#include "rules/forge/actions/actions.h"

#include <gtest/gtest.h>

#include "support/forge_fight.h"

// The default actions (5.2) and when they are refused.
namespace fray::forge {
namespace {

using board::Cell;
using test::ForgeFight;

struct Duel : ForgeFight {
  explicit Duel(std::string ana_weapons = "", std::string map = "")
      : ForgeFight({.fighters = {{.key = "ana",
                                  .at = {3, 1},
                                  .attributes = "333333",
                                  .skills = "athletics=2",
                                  .weapons = ana_weapons},
                                 {.key = "gob",
                                  .side = 1,
                                  .at = {4, 1},
                                  .attributes = "232222",
                                  .skills = "acrobatics=1",
                                  .weapons = "stick"}},
                    .map = map}) {}
};

TEST(Actions, EachWordHasOneCodeThatDoesIt) {
  for (const Actions* together : all_actions()) {
    ASSERT_FALSE(together->empty());
    EXPECT_TRUE(together->front().offer) << table::raw(term(together->front().word));
    for (const ActionCode& code : *together) {
      EXPECT_EQ(action_code(term(code.word)), &code) << table::raw(term(code.word));
      const bool done = (code.act != nullptr) != (code.perform != nullptr);
      EXPECT_TRUE(done || code.word == Word::HoldBack) << table::raw(term(code.word));
    }
  }
  EXPECT_EQ(action_code(term(Word::Dodge)), nullptr);
  EXPECT_EQ(action_code(term(Condition::Dazed)), nullptr);
}

TEST(Grapple, OneOrTwoSuccessesGrapple) {  // L1472
  Duel f;
  EXPECT_EQ(f.most("ana", "grapple"), 3);
  f.dice("ana", {9, 9, 1, 1, 1}).dice("gob", {5, 5, 5});  // 3 added + Athletics 2; free: AGI 3
  f.resolve("ana", "grapple", {.amount = 3});
  EXPECT_EQ(f.dice_of("test.opposed", "dice"), 5);
  EXPECT_TRUE(f.has("gob", Condition::Grappled));
  EXPECT_TRUE(f.shows("ana", "slowed"));
  EXPECT_EQ(f.energy("ana"), 6);
}

TEST(Grapple, TheSkillGivesNoMoreThanEnergyAdded) {  // A-30
  Duel f;
  f.dice("ana", {1, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "grapple", {.amount = 1});
  EXPECT_EQ(f.dice_of("test.opposed", "dice"), 2);
  EXPECT_FALSE(f.has("gob", Condition::Grappled));
}

TEST(Grapple, ThreeSuccessesRestrain) {
  Duel f;
  f.dice("ana", {9, 9, 9, 1, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "grapple", {.amount = 3});
  EXPECT_TRUE(f.has("gob", Condition::Restrained));
}

TEST(Grapple, NeedsAFreeHand) {
  EXPECT_FALSE(Duel("halberd").offers("ana", "grapple"));
  EXPECT_TRUE(Duel("machete").offers("ana", "grapple"));
  ForgeFight shield(
      {.fighters = {{.key = "ana", .at = {3, 1}, .weapons = "machete", .shield = "buckler"},
                    {.key = "gob", .side = 1, .at = {4, 1}}}});
  EXPECT_FALSE(shield.offers("ana", "grapple"));
}

TEST(Grapple, OnlyTheAdjacentAndOneAtATime) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {3, 1}, .attributes = "333333"},
                             {.key = "gob", .side = 1, .at = {4, 1}},
                             {.key = "hob", .side = 1, .at = {3, 2}},
                             {.key = "far", .side = 1, .at = {9, 9}}}});
  EXPECT_FALSE(f.offers("ana", "grapple", {.target = "far"}));
  f.dice("ana", {9}).dice("gob", {1, 1});
  f.resolve("ana", "grapple", {.target = "gob", .amount = 1});
  EXPECT_FALSE(f.offers("ana", "grapple", {.target = "hob"}));
}

TEST(Grapple, TheHeldMayEscapeByOpposedTest) {
  Duel f;
  f.dice("ana", {9, 1}).dice("gob", {1, 1, 1});
  f.resolve("ana", "grapple", {.amount = 1});
  f.to_turn_of("gob");
  f.dice("gob", {9, 9}).dice("ana", {5, 5, 5});
  f.resolve("gob", "escape-grapple", {.mode = "acrobatics", .amount = 1});
  EXPECT_FALSE(f.has("gob", Condition::Grappled));
  EXPECT_FALSE(f.shows("ana", "slowed"));
}

TEST(Grapple, ReleasingIsAMinorAction) {
  Duel f;
  f.dice("ana", {9, 1}).dice("gob", {1, 1, 1});
  f.resolve("ana", "grapple", {.amount = 1});
  EXPECT_EQ(f.cost("ana", "release-grapple"), 0);
  f.resolve("ana", "release-grapple");
  EXPECT_FALSE(f.has("gob", Condition::Grappled));
  EXPECT_EQ(f.count("released"), 1);
}

TEST(Grapple, ReleasingKeepsASlownessOfAnotherCause) {
  Duel f;
  f.gain("ana", Condition::Slowed);
  f.dice("ana", {9, 1}).dice("gob", {1, 1, 1});
  f.resolve("ana", "grapple", {.amount = 1});
  f.resolve("ana", "release-grapple");
  EXPECT_TRUE(f.has("ana", Condition::Slowed));
}

TEST(Contest, TripKnocksDown) {
  Duel f;
  f.dice("ana", {9, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "trip", {.mode = "athletics", .amount = 1});
  EXPECT_TRUE(f.has("gob", Condition::Prone));
  EXPECT_FALSE(f.offers("ana", "trip"));
}

TEST(Contest, ATieIsTheInstigators) {  // L729
  Duel f;
  f.dice("ana", {5, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "trip", {.mode = "athletics", .amount = 1});
  EXPECT_TRUE(f.has("gob", Condition::Prone));
}

TEST(Contest, ShovePushesFiveFeetForEachSuccess) {
  Duel f;
  f.dice("ana", {9, 9, 1, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "shove", {.amount = 2});
  EXPECT_EQ(f.where("gob"), (Cell{6, 1}));
}

TEST(Contest, AWallStopsAShove) {
  Duel f("", "..........\n.....#....\n");
  f.dice("ana", {9, 9, 1, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "shove", {.amount = 2});
  EXPECT_EQ(f.where("gob"), (Cell{4, 1}));
}

TEST(PassThrough, GoesToTheFarSide) {  // L969
  Duel f;
  f.dice("ana", {9, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "pass-through", {.mode = "athletics", .amount = 1});
  EXPECT_EQ(f.where("ana"), (Cell{5, 1}));
  EXPECT_EQ(f.energy("ana"), 9 - 3);
  EXPECT_EQ(f.at("ana").moved_ft, 10);
}

TEST(PassThrough, FailsInPlace) {
  Duel f;
  f.dice("ana", {1, 1}).dice("gob", {5, 5, 5});
  f.resolve("ana", "pass-through", {.mode = "athletics", .amount = 1});
  EXPECT_EQ(f.where("ana"), (Cell{3, 1}));
}

TEST(PassThrough, NeedsRoomBeyond) {
  EXPECT_FALSE(Duel("", "..........\n.....#....\n").offers("ana", "pass-through"));
}

TEST(PassThrough, CostsMoreWhenSlowed) {
  Duel f;
  EXPECT_EQ(f.cost("ana", "pass-through"), 2);
  f.gain("ana", Condition::Slowed);
  EXPECT_EQ(f.cost("ana", "pass-through"), 4);
}

TEST(Minor, TheFirstOfACycleIsFree) {  // L1458
  Duel f("machete stick");
  f.resolve("ana", "draw", {.item = "stick"});
  EXPECT_EQ(f.energy("ana"), 9);
  EXPECT_EQ(f.cost("ana", "sheathe"), 1);
  f.resolve("ana", "sheathe");
  EXPECT_EQ(f.energy("ana"), 8);
}

TEST(Minor, IsPossibleWithoutAnyEnergy) {  // 6.4
  Duel f;
  f.at("ana").energy.adjust(-9);
  f.to_turn_of("gob");
  EXPECT_TRUE(f.asked("ana"));
  f.resolve("ana", "drop-prone");
  EXPECT_FALSE(f.asked("ana"));
}

TEST(Minor, DrawingASecondOneHandedWeaponFillsTheOffHand) {
  Duel f("machete stick");
  f.resolve("ana", "draw", {.item = "stick"});
  EXPECT_TRUE(f.offers("ana", "melee-attack", {.item = "stick", .mode = "off-hand"}));
  EXPECT_TRUE(f.offers("ana", "melee-attack", {.item = "machete"}));
}

TEST(Minor, DoorsOpenAndClose) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {1, 0}}, {.key = "gob", .side = 1, .at = {9, 0}}},
                .map = "..+.......\n###########"});
  EXPECT_EQ(f.move_cost("ana", "move", {3, 0}), -1);
  EXPECT_FALSE(f.offers("ana", "close-door", {.to = Cell{2, 0}}));
  f.resolve("ana", "open-door", {.to = Cell{2, 0}});
  EXPECT_EQ(f.move_cost("ana", "move", {3, 0}), 2);
  f.resolve("ana", "close-door", {.to = Cell{2, 0}});
  EXPECT_EQ(f.energy("ana"), 5);
}

TEST(StandUp, CostsTwoAndTenFeet) {  // L1494
  Duel f;
  f.gain("ana", Condition::Prone);
  f.resolve("ana", "stand-up");
  EXPECT_EQ(f.energy("ana"), 7);
  EXPECT_EQ(f.at("ana").moved_ft, 10);
  EXPECT_FALSE(f.has("ana", Condition::Prone));
  EXPECT_FALSE(f.offers("ana", "stand-up"));
}

TEST(StandUp, NeedsTenFeetOfMovement) {
  Duel f;
  f.gain("ana", Condition::Prone);
  f.at("ana").moved_ft = 25;
  f.gain("ana", Condition::Prone);
  EXPECT_FALSE(f.offers("ana", "stand-up"));
}

TEST(Reload, BowsAreReloadedAfterEachShot) {  // L2460
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {1, 1}, .attributes = "343111", .weapons = "shortbow"},
                    {.key = "gob", .side = 1, .at = {9, 1}}}});
  EXPECT_FALSE(f.offers("ana", "reload"));
  f.dice("ana", {1, 1}).dice("gob", {9});
  f.resolve("ana", "ranged-attack", {.item = "shortbow", .amount = 0});
  EXPECT_FALSE(f.offers("ana", "ranged-attack", {.item = "shortbow"}));
  EXPECT_EQ(f.cost("ana", "reload"), 2);
  f.resolve("ana", "reload");
  EXPECT_TRUE(f.offers("ana", "ranged-attack", {.item = "shortbow"}));
}

TEST(Reload, HandgunsHoldSeveralShots) {
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {1, 1}, .attributes = "343111", .weapons = "glock-17"},
                    {.key = "gob", .side = 1, .at = {5, 1}}}});
  f.dice("ana", {1, 1, 1, 1}).dice("gob", {9, 9});
  f.resolve("ana", "ranged-attack", {.amount = 0});
  f.resolve("ana", "ranged-attack", {.amount = 0});
  EXPECT_EQ(f.at("ana").shots[0], 15);
}

TEST(Thrown, WeaponsLeaveTheHand) {  // L2472
  ForgeFight f({.fighters = {{.key = "ana", .at = {1, 1}, .weapons = "thrown-dagger"},
                             {.key = "gob", .side = 1, .at = {4, 1}}}});
  f.dice("ana", {1}).dice("gob", {9});
  f.resolve("ana", "ranged-attack", {.amount = 0});
  EXPECT_FALSE(f.offers("ana", "ranged-attack"));
  EXPECT_EQ(f.at("ana").main(), nullptr);
}

TEST(Thrown, LieInTheCellOfTheTargetThatIsNearest) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {9, 2}, .weapons = "thrown-dagger"},
                             {.key = "gob", .side = 1, .at = {4, 1}, .traits = "giant"}}});
  ASSERT_EQ(f.at("gob").profile->derived.space_cells, 2);
  f.dice("ana", {1}).forget_dice();
  f.dice("gob", {9, 9, 9});
  f.resolve("ana", "ranged-attack", {.amount = 0});
  ASSERT_EQ(f.state().lying.size(), 1U);
  EXPECT_EQ(f.state().lying[0].at, (Cell{5, 1}));
}

TEST(AttributeTest, RollsEnergyAndSkillAgainstADifficulty) {  // L1470, TV-S11
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {1, 1}, .attributes = "222224", .skills = "perception=4"},
                    {.key = "gob", .side = 1, .at = {9, 1}}}});
  EXPECT_EQ(f.most("ana", "attribute-test", {.mode = "perception"}), 4);
  f.dice("ana", {9, 8, 1, 1});
  f.resolve("ana", "attribute-test", {.mode = "perception", .amount = 2, .second = 9});
  EXPECT_EQ(f.last("test.rolled", "successes"), 1);
  EXPECT_EQ(f.dice_of("test.rolled", "dice"), 4);
}

TEST(Search, FindsTheHiddenInSight) {
  ForgeFight f(
      {.fighters = {
           {.key = "ana", .at = {1, 1}, .attributes = "222224"},
           {.key = "gob", .side = 1, .at = {9, 1}},
           {.key = "hid", .side = 1, .at = {5, 5}, .skills = "stealth=1", .hidden = true}}});
  EXPECT_FALSE(f.offers("ana", "melee-attack", {.target = "hid"}));
  f.dice("ana", {6, 1}).dice("hid", {7, 1, 1});
  f.resolve("ana", "search", {.amount = 2});
  EXPECT_EQ(f.count("gm.revealed"), 0);
  f.dice("ana", {6, 1}).dice("hid", {6, 1, 1});
  f.resolve("ana", "search", {.amount = 2});
  EXPECT_EQ(f.count("gm.revealed"), 1);
}

}  // namespace
}  // namespace fray::forge
