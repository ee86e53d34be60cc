#include "rules/forge/fight/energy.h"

#include <gtest/gtest.h>

#include "support/forge_fight.h"

// The energy ledger (6.5) and the sequences of the book (L600-642).
namespace fray::forge {
namespace {

using board::Cell;
using test::ForgeFight;

Energy energy_of(int max, int pool) {
  Energy e;
  e.set_max(max);
  e.start_with(pool);
  return e;
}

TEST(Energy, SpendingTakesFromTheBonusFirst) {
  Energy e = energy_of(8, 8);
  e.add_bonus(3, {});
  e.use(4);
  EXPECT_EQ(e.bonus(), 0);
  EXPECT_EQ(e.pool(), 7);
}

TEST(Energy, BonusGoesOverTheMaximumAndIsNeverExpended) {  // TV-T8, L590, L620
  Energy e = energy_of(8, 8);
  e.add_bonus(3, {});
  EXPECT_EQ(e.available(), 11);
  EXPECT_EQ(e.expendable(), 8);
  e.expend(2);
  EXPECT_EQ(e.bonus(), 3);
  EXPECT_EQ(e.pool(), 6);
  EXPECT_EQ(e.cap(), 6);
}

TEST(Energy, RegainDiscardsWhatExceedsTheMaximum) {  // TV-T7
  Energy e = energy_of(8, 3);
  EXPECT_EQ(e.regain(8), 5);
  EXPECT_EQ(e.pool(), 8);
}

TEST(Energy, RegainStopsAtTheMaximumLessWhatIsExpended) {  // L588, L642
  Energy e = energy_of(8, 8);
  e.expend(2);
  e.use(6);
  e.regain(8);
  EXPECT_EQ(e.pool(), 6);
}

TEST(Energy, ForcedExpendingTakesThePoolFirst) {
  Energy e = energy_of(8, 2);
  EXPECT_EQ(e.expend_forced(1, GivesUp::Pool), 1);
  EXPECT_EQ(e.pool(), 1);
  EXPECT_EQ(e.cap(), 7);
  EXPECT_EQ(e.expend_forced(3, GivesUp::Pool), 3);
  EXPECT_EQ(e.pool(), 0);
  EXPECT_EQ(e.cap(), 4);
  EXPECT_EQ(e.expend_forced(9, GivesUp::Pool), 4);
  EXPECT_EQ(e.cap(), 0);
}

TEST(Energy, ForcedExpendingMayTakeSpentEnergyFirst) {  // L2143
  Energy e = energy_of(8, 6);
  EXPECT_EQ(e.expend_forced(3, GivesUp::Spent), 3);
  EXPECT_EQ(e.pool(), 5);
  EXPECT_EQ(e.cap(), 5);
  EXPECT_EQ(e.expend_forced(9, GivesUp::Spent), 5);
  EXPECT_EQ(e.cap(), 0);
}

TEST(Energy, BonusesEndOneByOne) {
  const Expiry turn_2{Expiry::Kind::EndOfTurn, 2}, turn_3{Expiry::Kind::EndOfTurn, 3};
  Energy e = energy_of(8, 0);
  e.add_bonus(2, turn_2);
  e.add_bonus(3, turn_3);
  EXPECT_EQ(e.drop_bonus(turn_2), 2);
  EXPECT_EQ(e.bonus(), 3);
}

TEST(Energy, LastGaspLeavesThreeOfFour) {  // TV-E6: expend 1, gain 3, use 3
  Energy e = energy_of(8, 4);
  e.expend(1);
  e.add_bonus(3, {Expiry::Kind::Encounter});
  e.use(3);
  EXPECT_EQ(e.available(), 3);
  EXPECT_EQ(e.cap(), 7);
  e.use(3);
  EXPECT_EQ(e.available(), 0);
}

TEST(Energy, WhatIsBoundIsNotRecovered) {  // L2371
  Energy e = energy_of(8, 8);
  e.expend(5);
  e.bind(2);
  EXPECT_EQ(e.recoverable(), 3);
  e.recover(3);
  EXPECT_EQ(e.expended(), 2);
  EXPECT_EQ(e.recoverable(), 0);
  e.release(2);
  EXPECT_EQ(e.expended(), 2);
  EXPECT_EQ(e.recoverable(), 2);
}

TEST(Energy, AGmCorrectionStaysWithinTheLedger) {
  Energy e = energy_of(8, 4);
  e.expend(2);
  e.adjust(100);
  EXPECT_EQ(e.pool(), 6);
  e.adjust(-100);
  EXPECT_EQ(e.pool(), 0);
}

TEST(EnergySequence, WalkAttackDodgeRegain) {  // TV-E1, L636
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {1, 1}, .attributes = "332111", .weapons = "dagger"},
                    {.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"}}});
  EXPECT_EQ(f.energy("ana"), 8);
  f.resolve("ana", "move", {.to = Cell{3, 1}});
  EXPECT_EQ(f.energy("ana"), 6);
  f.dice("ana", {1, 1, 1, 1}).dice("gob", {10});
  f.resolve("ana", "melee-attack", {.item = "dagger", .amount = 3});
  EXPECT_EQ(f.energy("ana"), 1);
  f.to_turn_of("gob");
  f.act("gob", "melee-attack", {.target = "ana", .item = "stick"});
  f.dice("gob", {1, 1}).dice("ana", {5, 5});
  f.react("ana", "dodge", {.amount = 1});
  EXPECT_EQ(f.energy("ana"), 0);
  EXPECT_EQ(f.defence_dice(), 2);
  f.to_turn_of("ana");
  EXPECT_EQ(f.energy("ana"), 8);
}

TEST(EnergySequence, ExpendedEnergyLowersTheRegain) {  // TV-E2, L640
  ForgeFight f(
      {.fighters = {{.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"},
                    {.key = "ana", .at = {3, 1}, .attributes = "332111", .weapons = "dagger"}}});
  f.at("ana").energy.expend(2);
  EXPECT_EQ(f.energy("ana"), 6);
  f.dice("gob", {1, 1}).dice("ana", {5, 5});
  f.act("gob", "melee-attack", {.item = "stick"});
  f.react("ana", "dodge", {.amount = 1});
  EXPECT_EQ(f.energy("ana"), 5);
  f.to_turn_of("ana");
  EXPECT_EQ(f.energy("ana"), 5);  // the first turn regains nothing
  f.dice("ana", {1, 1}).dice("gob", {10});
  f.resolve("ana", "melee-attack", {.item = "dagger", .amount = 1});
  EXPECT_EQ(f.energy("ana"), 2);
  f.dice("gob", {1, 1}).dice("ana", {5, 5, 5});
  f.act("gob", "melee-attack", {.item = "stick"});
  f.react("ana", "dodge", {.amount = 2});
  EXPECT_EQ(f.energy("ana"), 0);
  f.to_turn_of("ana");
  EXPECT_EQ(f.energy("ana"), 6);
}

TEST(EnergySequence, EnervatedRegainsByTwoAttributes) {  // TV-E3, L642
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {3, 1}, .attributes = "332111", .weapons = "dagger"},
                    {.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"}}});
  f.dice("ana", {1, 1, 1, 1}).dice("gob", {10});
  f.resolve("ana", "melee-attack", {.item = "dagger", .amount = 3});
  f.dice("ana", {1, 1}).dice("gob", {10});
  f.resolve("ana", "melee-attack", {.item = "dagger", .amount = 1});
  EXPECT_EQ(f.energy("ana"), 0);
  f.gain("ana", Condition::Enervated);
  f.to_turn_of("gob");
  f.to_turn_of("ana");
  EXPECT_EQ(f.energy("ana"), 6);
  f.dice("ana", {1}).dice("gob", {10});
  f.resolve("ana", "melee-attack", {.item = "dagger", .amount = 0});
  EXPECT_EQ(f.energy("ana"), 4);
  f.dice("gob", {1, 1}).dice("ana", {5, 5, 5});
  f.act("gob", "melee-attack", {.item = "stick"});
  f.react("ana", "dodge", {.amount = 2});
  EXPECT_EQ(f.energy("ana"), 2);
  f.to_turn_of("ana");
  EXPECT_EQ(f.energy("ana"), 8);
}

TEST(EnergySequence, TheSkillGivesNoMoreDiceThanEnergyAdded) {  // TV-E4, L670
  ForgeFight f({.fighters = {{.key = "ana",
                              .at = {3, 1},
                              .attributes = "321111",
                              .skills = "melee-weapons=3",
                              .weapons = "machete"},
                             {.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"}}});
  EXPECT_EQ(f.energy("ana"), 6);
  f.dice("ana", {1, 1, 1, 1, 1, 1, 1}).dice("gob", {10});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 2});
  EXPECT_EQ(f.action_dice(), 7);
  EXPECT_EQ(f.energy("ana"), 1);
}

TEST(EnergySequence, WithoutSkillTheEnergyAloneCounts) {  // TV-E5, L600-604
  ForgeFight f({.fighters = {{.key = "ana", .at = {3, 1}, .weapons = "stick"},
                             {.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"}}});
  f.dice("ana", {1, 1, 1, 1}).dice("gob", {10});
  f.resolve("ana", "melee-attack", {.item = "stick", .amount = 2});
  EXPECT_EQ(f.action_dice(), 4);
  EXPECT_EQ(f.energy("ana"), 3);
}

TEST(EnergySequence, DodgeAddsAsManyDiceAsEnergy) {  // TV-E7, L687
  ForgeFight f({.fighters = {{.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"},
                             {.key = "ana",
                              .at = {3, 1},
                              .skills = "armor-training=1",
                              .weapons = "stick",
                              .armour = "leather-armor"}}});
  f.dice("gob", {1, 1}).dice("ana", {5, 5, 5, 5});
  f.act("gob", "melee-attack", {.item = "stick"});
  f.react("ana", "dodge", {.amount = 2});
  EXPECT_EQ(f.defence_dice(), 4);
  EXPECT_EQ(f.energy("ana"), 4);
}

TEST(EnergySequence, ABucklerGivesOneDieForOneEnergy) {  // TV-E8 with the table's buckler
  ForgeFight f({.fighters = {{.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"},
                             {.key = "ana",
                              .at = {3, 1},
                              .skills = "shield-training=1",
                              .weapons = "stick",
                              .shield = "buckler"}}});
  f.dice("gob", {1, 1}).dice("ana", {5, 5});
  f.act("gob", "melee-attack", {.item = "stick"});
  f.react("ana", "raise-shield");
  EXPECT_EQ(f.energy("ana"), 5);
  f.settle();
  EXPECT_EQ(f.defence_dice(), 2);
}

TEST(EnergySequence, ThreeActionsWithTwoMomentsBetween) {  // TV-E10, L1386
  ForgeFight f(
      {.fighters = {{.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"},
                    {.key = "ana", .at = {1, 1}, .attributes = "332111", .weapons = "machete"}}});
  f.to_turn_of("ana");
  EXPECT_EQ(f.energy("ana"), 8);
  f.resolve("ana", "move", {.to = Cell{3, 1}});
  EXPECT_TRUE(f.asked("gob"));
  f.dice("ana", {1, 1, 1}).dice("gob", {10});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_TRUE(f.asked("gob"));
  f.resolve("ana", "move", {.to = Cell{0, 1}});
  EXPECT_EQ(f.energy("ana"), 0);
}

TEST(EnergySequence, SurchargesAddUp) {  // TV-E11: Dazed, untrained armor, 1 added
  ForgeFight f({.fighters = {{.key = "gob", .side = 1, .at = {4, 1}, .weapons = "stick"},
                             {.key = "ana",
                              .at = {3, 1},
                              .attributes = "332111",
                              .weapons = "stick",
                              .armour = "leather-armor"}}});
  f.gain("ana", Condition::Dazed);
  const int before = f.energy("ana");
  // PD 2, 1 by the Dodge, 1 lost by Dazed.
  f.dice("gob", {1, 1}).dice("ana", {5, 5});
  f.act("gob", "melee-attack", {.item = "stick"});
  f.react("ana", "dodge", {.amount = 1});
  EXPECT_EQ(before - f.energy("ana"), 3);
  EXPECT_EQ(f.defence_dice(), 2);
}

TEST(EnergySequence, DebilitatingBlowExpendsHalfOfWhatIsSpent) {  // TV-E13, L2143
  ForgeFight f(
      {.fighters = {
           {.key = "ana",
            .at = {3, 1},
            .attributes = "333111",
            .skills = "debilitating-blow=2",
            .weapons = "machete"},
           {.key = "gob", .side = 1, .at = {4, 1}, .attributes = "225111", .weapons = "stick"}}});
  f.dice("ana", {9, 9, 9}).dice("gob", {1});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.pass("gob");  // no dodge
  ASSERT_TRUE(f.asked("ana"));
  EXPECT_EQ(f.most("ana", "debilitating-blow"), 2);
  f.react("ana", "debilitating-blow", {.amount = 2});
  EXPECT_EQ(f.at("gob").energy.expended(), 2);
  EXPECT_EQ(f.energy("ana"), 9 - 3 - 4);
}

TEST(EnergySequence, LeadersPledgeGoesOverTheMaximum) {  // TV-T8
  ForgeFight f(
      {.fighters = {
           {.key = "ana", .at = {1, 1}, .attributes = "111311", .skills = "leaders-pledge=3"},
           {.key = "ben", .at = {2, 1}, .attributes = "332111"},
           {.key = "gob", .side = 1, .at = {9, 9}}}});
  f.resolve("ana", "leaders-pledge", {.target = "ben", .amount = 3});
  EXPECT_EQ(f.energy("ben"), 8);
  EXPECT_EQ(f.bonus("ben"), 3);
  EXPECT_EQ(f.at("ben").energy.expendable(), 8);
}

}  // namespace
}  // namespace fray::forge
