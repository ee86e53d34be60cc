#include <gtest/gtest.h>

#include "support/forge_fight.h"

// The concurrent-priority turn model (6.3, 6.4): the vectors of 9.7 and the rulings of 6.8.
namespace fray::forge {
namespace {

using board::Cell;
using test::ForgeFight;

ForgeFight three() {
  return ForgeFight({.fighters = {{.key = "a", .at = {1, 1}},
                                  {.key = "b", .side = 1, .at = {9, 9}},
                                  {.key = "c", .at = {1, 9}}}});
}

TEST(Turns, WhoActsAndReactsWhenInRoundOne) {  // TV-T1, L1257-1313
  ForgeFight f({.fighters = {{.key = "one",
                              .at = {4, 4},
                              .attributes = "244111",
                              .weapons = "stick",
                              .initiative = {9}},
                             {.key = "two",
                              .side = 1,
                              .at = {5, 4},
                              .attributes = "244111",
                              .weapons = "stick",
                              .initiative = {8}},
                             {.key = "three",
                              .at = {5, 5},
                              .attributes = "244111",
                              .weapons = "stick",
                              .initiative = {3}},
                             {.key = "four",
                              .side = 2,
                              .at = {4, 5},
                              .attributes = "244111",
                              .weapons = "stick",
                              .surprise = {1},
                              .initiative = {10}}},
                .options = {{"surprise", "fixed:8:others"}}});
  EXPECT_TRUE(f.shows("four", "surprised"));
  EXPECT_EQ(f.candidates(), "one");
  // Two may react, four may not.
  f.act("one", "melee-attack", {.target = "two", .item = "stick"});
  EXPECT_EQ(f.candidates(), "two");
  f.dice("one", {1, 1}).dice("two", {9});
  f.settle();
  f.dice("one", {1, 1}).dice("four", {9});
  f.act("one", "melee-attack", {.target = "four", .item = "stick"});
  EXPECT_EQ(f.moment(), "priority");
  f.pass_all();
  EXPECT_EQ(f.candidates(), "one two");
  f.act("two", "melee-attack", {.target = "three", .item = "stick"});
  EXPECT_EQ(f.candidates(), "three");
  f.dice("two", {1, 1}).dice("three", {9});
  f.settle();
  f.pass_all();
  EXPECT_EQ(f.candidates(), "one two three");
  f.pass_all();
  EXPECT_EQ(f.candidates(), "one two three four");
  EXPECT_FALSE(f.shows("four", "surprised"));
  f.act("three", "melee-attack", {.target = "four", .item = "stick"});
  EXPECT_EQ(f.candidates(), "four");  // now it may react
  f.dice("three", {1, 1}).dice("four", {9});
  f.settle();
  EXPECT_EQ(f.count("energy.regained"), 0);
  for (const char* who : {"one", "two", "three", "four"}) {
    f.mark();
    f.to_turn_of(who);
    EXPECT_EQ(f.count("energy.regained"), 1);
    EXPECT_EQ(f.last("energy.regained", "combatant"), table::raw(f.id(who)));
  }
}

TEST(Turns, AfterAnActionTheHighestIsAskedFirst) {  // TV-T3
  ForgeFight f = three();
  f.to_turn_of("c");
  f.to_turn_of("a");
  f.to_turn_of("b");
  EXPECT_EQ(f.candidates(), "a b c");
  f.resolve("b", "drop-prone");
  EXPECT_TRUE(f.asked("a"));
  EXPECT_EQ(f.candidates(), "a b c");
  // B's answer alone settles nothing while A has not passed.
  f.react("b", "search", {.amount = 1});
  EXPECT_TRUE(f.asked("a"));
  f.dice("b", {1});
  f.pass("a");
  EXPECT_EQ(f.count("looked-out"), 1);
}

TEST(Turns, WhoHasPassedMayComeBackBetweenActions) {  // TV-T4, L1251
  ForgeFight f = three();
  f.pass_all();
  f.pass("a");
  EXPECT_FALSE(f.asked("a"));
  f.react("b", "move", {.to = Cell{9, 7}});
  EXPECT_EQ(f.moment(), "priority");
  EXPECT_EQ(f.where("b"), (Cell{9, 7}));  // whole, without a window for A inside
  EXPECT_TRUE(f.asked("a"));
  f.act("a", "move", {.to = Cell{1, 2}});
  EXPECT_EQ(f.where("a"), (Cell{1, 2}));
}

TEST(Turns, PassingIsNotTheEndOfATurn) {  // TV-T5, A-1
  ForgeFight f = three();
  f.resolve("a", "move", {.to = Cell{1, 3}});
  const int left = f.energy("a");
  f.pass_all();
  f.pass("a");
  f.react("b", "move", {.to = Cell{9, 8}});
  f.pass("a");
  EXPECT_EQ(f.energy("a"), left);
  EXPECT_EQ(f.at("a").turns, 1);
  f.to_turn_of("a");
  EXPECT_EQ(f.state().round, 2);
  EXPECT_EQ(f.energy("a"), 6);
}

TEST(Turns, EnergySpentOnReactionsIsMissingInTheFirstTurn) {  // TV-T6, L1255
  ForgeFight f({.fighters = {{.key = "a", .at = {4, 4}, .weapons = "stick"},
                             {.key = "c", .side = 1, .at = {5, 4}, .attributes = "233111"}}});
  for (int i = 0; i < 2; ++i) {
    f.act("a", "melee-attack", {.item = "stick"});
    f.dice("a", {1, 1}).dice("c", {5, 5, 5, 5});
    f.react("c", "dodge", {.amount = 3});
  }
  f.to_turn_of("c");
  EXPECT_EQ(f.energy("c"), 2);
}

TEST(Turns, RegainWithAndWithoutConditions) {  // TV-T7, TV-T9
  const auto regained = [](std::vector<Condition> conditions, int before) {
    ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}, .attributes = "431111"},
                               {.key = "b", .side = 1, .at = {9, 9}}}});
    f.at("a").energy.adjust(before - 8);
    for (const Condition c : conditions) f.gain("a", c);
    f.to_turn_of("b");
    f.to_turn_of("a");
    return f.energy("a");
  };
  EXPECT_EQ(regained({}, 0), 8);
  EXPECT_EQ(regained({}, 3), 8);
  EXPECT_EQ(regained({Condition::Enervated}, 0), 7);
  EXPECT_EQ(regained({Condition::Exhausted}, 0), 4);
  EXPECT_EQ(regained({Condition::Enervated, Condition::Exhausted}, 0), 4);
}

TEST(Turns, EmpoweredGivesBonusEnergyWithEachRegain) {  // TV-T10, A-17
  ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}, .attributes = "431111"},
                             {.key = "b", .side = 1, .at = {9, 9}}}});
  f.at("a").energy.adjust(-8);
  f.gain("a", Condition::Empowered);
  f.to_turn_of("b");
  f.to_turn_of("a");
  EXPECT_EQ(f.energy("a"), 8);
  EXPECT_EQ(f.bonus("a"), 4);
  f.to_turn_of("a");
  EXPECT_EQ(f.bonus("a"), 4);  // not 8: the old bonus ended at the Start of Turn
}

TEST(Turns, ExpendingTheLastEnergyEndsInUnconsciousness) {  // TV-T11, L630-632
  ForgeFight f({.fighters = {{.key = "ana",
                              .at = {3, 1},
                              .attributes = "333111",
                              .skills = "debilitating-blow=3",
                              .weapons = "machete"},
                             {.key = "gob", .side = 1, .at = {4, 1}, .attributes = "115111"},
                             {.key = "hob", .side = 1, .at = {9, 9}}}});
  f.at("gob").energy.expend(f.at("gob").energy.max() - 1);
  f.dice("ana", {9, 1, 1}).dice("gob", {5});
  f.act("ana", "melee-attack", {.item = "machete"});
  f.pass("gob");
  f.react("ana", "debilitating-blow", {.amount = 1});
  EXPECT_EQ(f.at("gob").life, Life::Stabilised);
  EXPECT_EQ(f.health("gob"), 13 - 1);  // fell when the attack was over, not before
  EXPECT_TRUE(f.has("gob", Condition::Prone));
}

TEST(Turns, TheSurprisedHaveTheirBaseDefenceAlone) {  // TV-T12, L1227
  ForgeFight f({.fighters = {{.key = "ana", .at = {4, 4}, .weapons = "stick"},
                             {.key = "gob",
                              .side = 1,
                              .at = {5, 4},
                              .attributes = "333111",
                              .skills = "sidestep=2 shield-training=1",
                              .weapons = "stick",
                              .shield = "buckler",
                              .surprise = {1}}},
                .options = {{"surprise", "fixed:9:foes"}}});
  f.dice("ana", {9, 9}).dice("gob", {1});
  f.act("ana", "melee-attack", {.item = "stick"});
  EXPECT_EQ(f.moment(), "priority");
  EXPECT_EQ(f.defence_dice(), 1);
}

TEST(Turns, RunnersDoNotReactUntilTheirNextAction) {  // TV-T13, L1496
  ForgeFight f({.fighters = {{.key = "ana", .at = {1, 1}, .weapons = "stick"},
                             {.key = "gob", .side = 1, .at = {6, 1}, .weapons = "stick"}}});
  f.resolve("ana", "run", {.to = Cell{5, 1}});
  EXPECT_TRUE(f.shows("ana", "running"));
  f.to_turn_of("gob");
  f.dice("gob", {1, 1}).dice("ana", {9});
  f.act("gob", "melee-attack", {.item = "stick"});
  EXPECT_EQ(f.moment(), "priority");  // no Dodge
  f.resolve("ana", "drop-prone");
  f.act("gob", "melee-attack", {.item = "stick"});
  EXPECT_EQ(f.candidates(), "ana");
  f.dice("gob", {1, 1}).dice("ana", {9});
  f.settle();
}

TEST(Turns, ShakeItOffOncePerCycle) {  // TV-T14, L1474
  ForgeFight f = three();
  f.gain("a", Condition::Dazed);
  f.dice("a", {1});
  f.resolve("a", "shake-it-off", {.mode = "dazed", .amount = 1});
  EXPECT_TRUE(f.has("a", Condition::Dazed));
  EXPECT_FALSE(f.offers("a", "shake-it-off"));
  f.pass_all();
  EXPECT_FALSE(f.offers("a", "shake-it-off"));
  f.to_turn_of("c");
  f.to_turn_of("a");
  f.dice("a", {8});
  f.resolve("a", "shake-it-off", {.mode = "dazed", .amount = 1});
  EXPECT_FALSE(f.has("a", Condition::Dazed));
}

ForgeFight interrupted() {
  return ForgeFight(
      {.fighters =
           {{.key = "gob", .side = 1, .at = {4, 4}, .attributes = "331111", .weapons = "stick"},
            {.key = "ana", .at = {5, 4}, .weapons = "stick"},
            {.key = "ben",
             .at = {4, 5},
             .attributes = "333111",
             .skills = "reflex-strike=2",
             .weapons = "machete"},
            {.key = "hob", .side = 1, .at = {15, 9}}},
       .options = {{"reflex_strike_interrupts", "true"}}});
}

TEST(Turns, AnAttackAsAReactionIsResolvedBeforeWhatItInterrupts) {  // TV-T15, L3470
  ForgeFight f = interrupted();
  f.act("gob", "melee-attack", {.target = "ana", .item = "stick"});
  ASSERT_EQ(f.candidates(), "ben");
  f.react("ben", "reflex-strike", {.item = "machete", .amount = 0});
  EXPECT_EQ(f.candidates(), "gob");  // defends inside
  f.dice("ben", {9, 1, 1}).dice("gob", {5});
  f.pass("gob");
  EXPECT_EQ(f.health("gob"), 5 - 1);
  EXPECT_EQ(f.candidates(), "ana");  // the outer attack continues
  f.dice("gob", {9, 1}).dice("ana", {5});
  f.pass("ana");
  EXPECT_EQ(f.health("ana"), 6);
}

TEST(Turns, AnInterruptedAttackComesToNothingIfItsMakerFalls) {  // TV-T15
  ForgeFight f = interrupted();
  f.at("gob").health = 1;
  f.act("gob", "melee-attack", {.target = "ana", .item = "stick"});
  f.react("ben", "reflex-strike", {.item = "machete", .amount = 0});
  f.dice("ben", {9, 1, 1}).dice("gob", {5});
  f.settle();
  EXPECT_EQ(f.count("attack.void"), 1);
  EXPECT_EQ(f.health("ana"), 7);
}

TEST(Turns, DyingGoesOnAtTheOwnStartOfTurn) {  // TV-T16, L876, A-38
  ForgeFight f = three();
  f.at("c").life = Life::Dying;
  f.at("c").health = -2;
  f.dice("c", {9, 9, 9, 9});  // STA 2, no Endurance: 2 dice a turn, difficulty 10
  for (const char* who : {"b"}) f.to_turn_of(who);
  EXPECT_EQ(f.health("c"), -2);
  f.to_turn_of("c");
  EXPECT_EQ(f.health("c"), -3);
  EXPECT_EQ(f.at("c").life, Life::Dying);
  EXPECT_EQ(f.last("test.rolled", "difficulty"), 10);
  f.to_turn_of("c");
  EXPECT_EQ(f.health("c"), -4);
}

TEST(Turns, TheDyingDieAtMinusTheirMaximum) {  // TV-T16, L892
  ForgeFight f = three();
  f.at("c").life = Life::Dying;
  f.at("c").health = -6;
  f.pass_all();
  f.pass_all();
  EXPECT_EQ(f.at("c").life, Life::Dead);
  EXPECT_EQ(f.count("died"), 1);
}

TEST(Turns, TheDyingMayStabiliseThemselves) {
  ForgeFight f = three();
  f.at("c").life = Life::Dying;
  f.at("c").health = -2;
  f.dice("c", {10, 1});
  f.to_turn_of("c");
  EXPECT_EQ(f.at("c").life, Life::Stabilised);
  f.to_turn_of("c");
  EXPECT_EQ(f.health("c"), -3);
}

TEST(Turns, LeftOverEnergyMayBeUsedRightBeforeTheRegain) {
  ForgeFight f = three();
  f.to_turn_of("c");
  EXPECT_EQ(f.candidates(), "a b c");  // the last window before A's slot
  f.resolve("a", "move", {.to = Cell{1, 7}});
  EXPECT_EQ(f.energy("a"), 0);
  f.to_turn_of("a");
  EXPECT_EQ(f.energy("a"), 6);
}

TEST(Turns, TheFightEndsWhenOneSideStands) {
  ForgeFight f(
      {.fighters = {{.key = "a", .at = {4, 4}, .attributes = "333333", .weapons = "machete"},
                    {.key = "b", .side = 1, .at = {5, 4}, .attributes = "111111"}}});
  f.at("b").health = 1;
  f.dice("a", {9, 1, 1}).dice("b", {5});
  f.resolve("a", "melee-attack", {.item = "machete"});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.state().winner, table::Side{0});
}

TEST(Turns, AFightWithoutActionsEnds) {
  ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}}, {.key = "b", .side = 1, .at = {9, 9}}},
                .options = {{"stalemate_rounds", "2"}}});
  for (int i = 0; i < 10 && !f.over(); ++i) f.pass_all();
  EXPECT_TRUE(f.over());
  EXPECT_FALSE(f.state().winner);
  EXPECT_EQ(f.count("encounter.stalemate"), 1);
}

TEST(Turns, AFightWithoutAttacksEnds) {
  ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}}, {.key = "b", .side = 1, .at = {2, 1}}},
                .options = {{"stalemate_rounds", "100"}, {"standoff_rounds", "4"}}});
  while (f.state().round < 3) f.pass_all();
  f.to_turn_of("a");
  const int clash = f.state().round;
  f.dice("a", {1}).dice("b", {5, 5});
  f.resolve("a", "shove", {.amount = 1});
  for (int i = 0; i < 40 && !f.over(); ++i) f.pass_all();
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.state().round, clash + 5) << "four rounds without a blow have passed";
  EXPECT_EQ(f.count("encounter.stalemate"), 1);
}

TEST(Turns, AFightWithoutBlowsGoesOnWhereNoStandoffEndsIt) {
  ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}}, {.key = "b", .side = 1, .at = {9, 9}}},
                .options = {{"stalemate_rounds", "100"}, {"standoff_rounds", "0"}}});
  while (f.state().round < 50) f.pass_all();
  EXPECT_FALSE(f.over());
}

TEST(Turns, CountersOfACycleAreFreshAfterTheRegain) {
  ForgeFight f = three();
  EXPECT_EQ(f.cost("a", "drop-prone"), 0);
  f.resolve("a", "drop-prone");
  f.resolve("a", "stand-up");
  EXPECT_EQ(f.cost("a", "drop-prone"), 1);  // the second minor action
  f.to_turn_of("c");
  EXPECT_EQ(f.cost("a", "drop-prone"), 1);
  f.to_turn_of("a");
  EXPECT_EQ(f.cost("a", "drop-prone"), 0);
}

TEST(Turns, WithoutEnergyOneMayDoWhatCostsNone) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {1, 1}, .weapons = "glove"},
                             {.key = "ben", .at = {5, 1}},
                             {.key = "gob", .side = 1, .at = {2, 1}}}});
  f.pass_all();
  f.to_turn_of("gob");
  for (const char* who : {"ana", "ben"}) {
    f.at(who).energy.use(f.energy(who));
    f.at(who).free_minor_used = true;
  }
  f.forget_dice();
  f.resolve("gob", "drop-prone");
  EXPECT_EQ(f.candidates(), "ana gob");
  f.dice("ana", {10}).dice("gob", {1});
  f.resolve("ana", "melee-attack", {.item = "glove", .amount = 0});
  EXPECT_EQ(f.health("gob"), f.at("gob").profile->derived.max_health - 1);
}

TEST(Turns, TheHealedMayActWithWhatTheyHave) {
  ForgeFight f({.fighters = {{.key = "ana",
                              .at = {1, 1},
                              .attributes = "222223",
                              .skills = "healing-touch=1",
                              .traits = "anima-caster"},
                             {.key = "ben", .at = {2, 1}},
                             {.key = "gob", .side = 1, .at = {9, 9}}}});
  f.to_turn_of("ben");
  f.at("ben").life = Life::Stabilised;
  f.at("ben").health = 0;
  f.at("ben").energy.adjust(-2);
  f.resolve("ana", "healing-touch", {.target = "ben", .amount = 1});
  EXPECT_EQ(f.at("ben").life, Life::Conscious);
  EXPECT_EQ(f.health("ben"), 2);
  EXPECT_TRUE(f.asked("ben"));
  EXPECT_EQ(f.energy("ben"), 4);
}

}  // namespace
}  // namespace fray::forge
