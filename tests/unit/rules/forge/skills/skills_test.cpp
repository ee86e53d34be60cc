#include <gtest/gtest.h>

#include "support/forge_fight.h"

// The specialized martial skills (4.3): what each does, its limit, and where it must not apply.
namespace fray::forge {
namespace {

using board::Cell;
using test::Fighter;
using test::ForgeFight;

using Faces = std::vector<dice::Face>;
Faces some(int n, dice::Face face = 1) {
  return Faces(static_cast<std::size_t>(n), face);
}

Fighter ana(std::string skills, std::string weapons = "machete") {
  return {.key = "ana", .at = {3, 1}, .attributes = "333333", .skills = skills, .weapons = weapons};
}
Fighter ben(Cell at, std::string skills = "", std::string weapons = "machete") {
  return {.key = "ben", .at = at, .attributes = "333333", .skills = skills, .weapons = weapons};
}
Fighter gob(Cell at = {4, 1}, std::string skills = "") {
  return {.key = "gob",
          .side = 1,
          .at = at,
          .attributes = "335333",
          .skills = skills,
          .weapons = "stick"};
}
Fighter hob(Cell at, std::string skills = "") {
  return {.key = "hob",
          .side = 1,
          .at = at,
          .attributes = "335333",
          .skills = skills,
          .weapons = "stick"};
}

// Dice that Ana rolls with her machete and so much energy.
int dice_with(ForgeFight& f, int amount, int expected) {
  f.dice("ana", some(expected)).dice("gob", {9});
  f.resolve("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = amount});
  return f.action_dice();
}

TEST(EngagedAttack, AddsNoMoreThanEnergyOrRating) {
  ForgeFight f({.fighters = {ana("engaged-attack=2"), gob(), ben({5, 1})}});
  EXPECT_EQ(dice_with(f, 1, 5), 5);
  EXPECT_EQ(dice_with(f, 2, 7), 7);
}

TEST(EngagedAttack, NeedsAnAllyInReachThatCanAct) {
  ForgeFight alone({.fighters = {ana("engaged-attack=2"), gob(), ben({9, 9})}});
  EXPECT_EQ(dice_with(alone, 2, 5), 5);
  ForgeFight bound({.fighters = {ana("engaged-attack=2"), gob(), ben({5, 1})}});
  bound.gain("ben", Condition::Restrained);
  EXPECT_EQ(dice_with(bound, 2, 5), 5);
}

TEST(OffensiveStance, AddsDiceWhileHeld) {  // L2185
  ForgeFight f({.fighters = {ana("offensive-stance=1"), gob()}});
  EXPECT_EQ(dice_with(f, 0, 3), 3);
  f.resolve("ana", "offensive-stance");
  EXPECT_EQ(f.energy("ana"), 6);  // a free minor action
  EXPECT_TRUE(f.shows("ana", "offensive-stance"));
  EXPECT_EQ(dice_with(f, 1, 5), 5);
  EXPECT_EQ(f.cost("ana", "offensive-stance"), 1);
}

TEST(OffensiveStance, ExcludesOtherSpecializedSkills) {
  ForgeFight f(
      {.fighters = {ana("offensive-stance=1 engaged-attack=3 distracting-taunt=1 sidestep=1"),
                    gob(), ben({5, 1})}});
  EXPECT_TRUE(f.offers("ana", "distracting-taunt"));
  f.resolve("ana", "offensive-stance");
  EXPECT_FALSE(f.offers("ana", "distracting-taunt"));
  EXPECT_EQ(dice_with(f, 1, 5), 5);  // no die for the ally
  f.to_turn_of("gob");
  f.act("gob", "melee-attack", {.target = "ana", .amount = 0});
  f.dice("gob", {9, 9}).dice("ana", {1});
  f.pass("ana");                      // no Dodge
  EXPECT_EQ(f.moment(), "priority");  // and no Sidestep
}

TEST(OffensiveStance, LeavesMagicAlone) {
  Fighter caster = ana("offensive-stance=1 flaming-touch=1");
  caster.traits = "pyromancy-caster";
  ForgeFight f({.fighters = {caster, gob()}});
  f.resolve("ana", "offensive-stance");
  EXPECT_TRUE(f.offers("ana", "flaming-touch"));
  f.dice("ana", {1, 1}).dice("gob", {9});
  f.resolve("ana", "flaming-touch", {.amount = 1});
  EXPECT_EQ(f.action_dice(), 2);  // not martial: no die of the stance
}

TEST(OffensiveStance, EndsWithUnconsciousnessAndRestraint) {
  ForgeFight f({.fighters = {ana("offensive-stance=1"), gob(), ben({9, 9})}});
  f.resolve("ana", "offensive-stance");
  f.to_turn_of("gob");
  f.dice("gob", some(3, 9)).dice("ana", some(3));
  f.act("gob", "grapple", {.amount = 3});
  f.settle();
  EXPECT_TRUE(f.has("ana", Condition::Restrained));
  EXPECT_EQ(f.count("stance.ended"), 1);
  EXPECT_FALSE(f.shows("ana", "offensive-stance"));
}

TEST(FirstStrike, OnlyTheFirstDamageOfTheEncounter) {  // L2163
  ForgeFight f({.fighters = {ana("first-strike=2"), gob()}});
  f.dice("ana", {9, 9, 9}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_EQ(f.health("gob"), 13 - 5);
  f.dice("ana", {9, 9, 9}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_EQ(f.health("gob"), 8 - 3);
}

TEST(FirstStrike, NotAfterAnothersDamage) {
  ForgeFight f({.fighters = {gob(), ana("first-strike=2")}});
  f.dice("gob", {9, 1}).dice("ana", {5});
  f.resolve("gob", "melee-attack", {.item = "stick", .amount = 0});
  f.to_turn_of("ana");
  f.dice("ana", {9, 9, 9}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_EQ(f.health("gob"), 13 - 3);
}

TEST(SurpriseAttack, TheFirstAttackOfWhoBeganUnarmed) {  // L2227
  ForgeFight f({.fighters = {ana("surprise-attack=2", "punch machete"), gob()}});
  f.resolve("ana", "draw", {.item = "machete"});
  EXPECT_EQ(dice_with(f, 2, 7), 7);
  EXPECT_EQ(dice_with(f, 1, 4), 4);  // once
}

TEST(SurpriseAttack, NotOfWhoBeganArmed) {
  ForgeFight f({.fighters = {ana("surprise-attack=2"), gob()}});
  EXPECT_EQ(dice_with(f, 2, 5), 5);
}

TEST(PrecisionAttack, TheNextMartialAttackGainsTheDice) {  // L2197
  ForgeFight f({.fighters = {ana("precision-attack=2"), gob()}});
  EXPECT_EQ(f.most("ana", "precision-attack"), 2);
  f.resolve("ana", "precision-attack", {.amount = 2});
  EXPECT_EQ(f.energy("ana"), 7);
  EXPECT_EQ(dice_with(f, 0, 5), 5);
  EXPECT_EQ(dice_with(f, 0, 3), 3);
}

TEST(PrecisionAttack, IsLostByAnotherAction) {  // even a free minor action
  ForgeFight f({.fighters = {ana("precision-attack=2", "machete stick"), gob()}});
  f.resolve("ana", "precision-attack", {.amount = 2});
  f.resolve("ana", "draw", {.item = "stick"});
  EXPECT_EQ(dice_with(f, 0, 3), 3);
}

TEST(PrecisionAttack, IsLostWhenAttacked) {
  ForgeFight f({.fighters = {ana("precision-attack=2"), gob()}});
  f.resolve("ana", "precision-attack", {.amount = 2});
  f.to_turn_of("gob");
  f.dice("gob", {1, 1}).dice("ana", {9});
  f.resolve("gob", "melee-attack", {.item = "stick", .amount = 0});
  EXPECT_EQ(dice_with(f, 0, 3), 3);
}

TEST(PrecisionAttack, ServesAPinningAttackToo) {
  ForgeFight f({.fighters = {ana("precision-attack=2 pinning-attack=1"), gob()}});
  f.resolve("ana", "precision-attack", {.amount = 1});
  f.dice("ana", some(4)).dice("gob", {9});
  f.resolve("ana", "pinning-attack", {.item = "machete", .amount = 0});
  EXPECT_EQ(f.action_dice(), 4);
}

TEST(PinningAttack, SlowsOrImmobilizesInsteadOfDamage) {  // L2195
  for (const auto& [rating, condition] :
       {std::pair("3", Condition::Immobilized), std::pair("2", Condition::Slowed)}) {
    ForgeFight f({.fighters = {ana(std::string("pinning-attack=") + rating), gob()}});
    f.dice("ana", some(3, 9)).dice("gob", {5});
    f.resolve("ana", "pinning-attack", {.item = "machete", .amount = 0});
    EXPECT_TRUE(f.has("gob", condition)) << rating;  // no more successes than the rating
    EXPECT_EQ(f.health("gob"), 13);
    EXPECT_EQ(f.energy("ana"), 6);
  }
}

TEST(PinningAttack, WeakenedCountsForTheCondition) {
  ForgeFight f({.fighters = {ana("pinning-attack=3"), gob()}});
  f.gain("ana", Condition::Weakened);
  f.dice("ana", some(3, 9)).dice("gob", {5});
  f.resolve("ana", "pinning-attack", {.item = "machete", .amount = 0});
  EXPECT_TRUE(f.has("gob", Condition::Slowed));
}

TEST(PinningAttack, AMissDoesNothingAndNoWeaponNoOption) {
  ForgeFight f({.fighters = {ana("pinning-attack=3"), gob()}});
  f.dice("ana", some(3, 1)).dice("gob", {5});
  f.resolve("ana", "pinning-attack", {.item = "machete", .amount = 0});
  EXPECT_EQ(f.count("condition.gained"), 0);
  ForgeFight far({.fighters = {ana("pinning-attack=3"), gob({9, 9})}});
  EXPECT_FALSE(far.offers("ana", "pinning-attack"));
}

TEST(DistractingTaunt, EnervatesOrExhausts) {  // L2153, A-26
  for (const auto& [successes, condition] :
       {std::pair(2, Condition::Enervated), std::pair(3, Condition::Exhausted)}) {
    ForgeFight f({.fighters = {ana("distracting-taunt=2"), gob({13, 1})}});
    EXPECT_EQ(f.most("ana", "distracting-taunt"), 3);
    Faces faces = some(5);
    for (int i = 0; i < successes; ++i) faces[static_cast<std::size_t>(i)] = 9;
    f.dice("ana", faces).dice("gob", {5, 5, 5});  // MD 3
    f.resolve("ana", "distracting-taunt", {.amount = 3});
    EXPECT_TRUE(f.has("gob", condition));
    EXPECT_EQ(f.energy("ana"), 6);
    EXPECT_EQ(f.health("gob"), 13);
  }
}

TEST(DistractingTaunt, ReachesFiftyFeetInSight) {
  ForgeFight f({.fighters = {ana("distracting-taunt=2"), gob({13, 1}), hob({14, 1})}});
  EXPECT_TRUE(f.offers("ana", "distracting-taunt", {.target = "gob", .amount = 1}));
  EXPECT_FALSE(f.offers("ana", "distracting-taunt", {.target = "hob", .amount = 1}));
}

TEST(DistractingTaunt, ShowsItsOdds) {
  ForgeFight f({.fighters = {ana("distracting-taunt=2"), gob()}});
  const auto rows = f.odds("ana", "distracting-taunt");
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_GT(rows[2].mean, rows[0].mean);
}

TEST(LeadersPledge, GivesBonusEnergyUntilTheEndOfTheAlliesNextTurn) {  // L2179
  ForgeFight f({.fighters = {ana("leaders-pledge=2"), ben({6, 1}), gob({15, 9})}});
  EXPECT_EQ(f.most("ana", "leaders-pledge"), 2);
  f.resolve("ana", "leaders-pledge", {.amount = 2});
  EXPECT_EQ(f.energy("ana"), 7);
  EXPECT_EQ(f.bonus("ben"), 2);
  f.to_turn_of("ben");
  EXPECT_EQ(f.bonus("ben"), 2);
  f.to_turn_of("ben");
  EXPECT_EQ(f.bonus("ben"), 0);
  EXPECT_EQ(f.count("energy.bonus-ended"), 1);
}

TEST(LeadersPledge, OnceForEachAllyAndRatingTimesInACycle) {
  Fighter cat = ben({2, 1});
  cat.key = "cat";
  ForgeFight f({.fighters = {ana("leaders-pledge=1"), ben({4, 1}), cat, gob({15, 9})}});
  f.resolve("ana", "leaders-pledge", {.target = "ben", .amount = 1});
  EXPECT_FALSE(f.offers("ana", "leaders-pledge"));
  f.to_turn_of("gob");
  f.to_turn_of("ana");
  EXPECT_TRUE(f.offers("ana", "leaders-pledge", {.target = "ben"}));
  ForgeFight two({.fighters = {ana("leaders-pledge=2"), ben({4, 1}), cat, gob({15, 9})}});
  two.resolve("ana", "leaders-pledge", {.target = "ben", .amount = 1});
  EXPECT_FALSE(two.offers("ana", "leaders-pledge", {.target = "ben"}));
  EXPECT_TRUE(two.offers("ana", "leaders-pledge", {.target = "cat"}));
}

TEST(LeadersPledge, OnlyAlliesNearThatPerceive) {
  ForgeFight far({.fighters = {ana("leaders-pledge=2"), ben({9, 1}), gob({15, 9})}});
  EXPECT_FALSE(far.offers("ana", "leaders-pledge"));
  ForgeFight numb({.fighters = {ana("leaders-pledge=2"), ben({4, 1}), gob({15, 9})}});
  numb.gain("ben", Condition::Blinded);
  EXPECT_TRUE(numb.offers("ana", "leaders-pledge"));
  ForgeFight cut_off({.fighters = {ana("leaders-pledge=2"), ben({4, 1}), gob({15, 9})}});
  cut_off.gain("ben", Condition::Blinded);
  cut_off.gain("ben", Condition::Deafened);
  EXPECT_FALSE(cut_off.offers("ana", "leaders-pledge"));
}

TEST(TakeTheInitiative, ABetterRollChangesPriorityAtOnceAndSlotsNextRound) {  // L2229, A-19
  Fighter first = gob({9, 9}), second = ana("take-the-initiative=2");
  first.initiative = {8};
  second.initiative = {5};
  ForgeFight f({.fighters = {first, second}});
  f.to_turn_of("ana");
  f.dice("ana", {9, 1, 1, 1, 1});  // 3 added, 2 by the rating
  f.resolve("ana", "take-the-initiative", {.amount = 3});
  EXPECT_EQ(f.candidates(), "ana gob");
  EXPECT_FALSE(f.offers("ana", "take-the-initiative"));
  f.mark();
  f.pass_all();
  EXPECT_EQ(f.last("turn.began", "combatant"), table::raw(f.id("ana")));
}

TEST(TakeTheInitiative, AWorseRollChangesNothing) {
  Fighter first = gob({9, 9}), second = ana("take-the-initiative=2");
  ForgeFight f({.fighters = {first, second}});
  f.to_turn_of("ana");
  f.dice("ana", {8, 1});
  f.resolve("ana", "take-the-initiative", {.amount = 1});
  EXPECT_EQ(f.candidates(), "gob ana");
  EXPECT_EQ(f.count("initiative.changed"), 0);
}

TEST(TakeTheInitiative, GoesBeforeTheSurprised) {
  Fighter late = gob({9, 9});
  late.surprise = {1, 1, 1};
  late.initiative = {10};
  ForgeFight f({.fighters = {ben({1, 1}), ana("take-the-initiative=2"), late},
                .options = {{"surprise", "fixed:8:foes"}}});
  f.to_turn_of("ana");
  f.dice("ana", {9, 9});
  f.resolve("ana", "take-the-initiative", {.amount = 1});
  EXPECT_EQ(f.state().priority.back(), f.id("gob"));
}

TEST(TwistTheBlade, AddsDiceAfterTheRoll) {  // L2233
  ForgeFight f({.fighters = {ana("twist-the-blade=2"), gob()}});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.dice("ana", {1, 1, 1}).dice("gob", {5});
  f.pass("gob");
  EXPECT_EQ(f.moment(), "roll");
  EXPECT_EQ(f.most("ana", "twist-the-blade"), 2);
  EXPECT_EQ(f.cost("ana", "twist-the-blade"), 1);
  EXPECT_NEAR(f.odds("ana", "twist-the-blade")[0].at_least_one, 0.6, 1e-9);
  ASSERT_EQ(f.odds("ana", "pass").size(), 1u);
  EXPECT_EQ(f.odds("ana", "pass")[0].at_least_one, 0) << "it has failed";
  f.dice("ana", {5, 4});
  f.react("ana", "twist-the-blade", {.amount = 2});
  f.settle();
  EXPECT_EQ(f.health("gob"), 12);
  EXPECT_EQ(f.energy("ana"), 9 - 3 - 3);
}

TEST(TwistTheBlade, NotFromAfar) {
  ForgeFight f({.fighters = {ana("twist-the-blade=2", "longbow"), gob({9, 1})}});
  f.act("ana", "ranged-attack", {.amount = 0});
  f.dice("ana", some(4)).dice("gob", {5});
  f.pass("gob");
  EXPECT_EQ(f.moment(), "priority");
}

struct Hit : ForgeFight {
  explicit Hit(std::string skills)
      : ForgeFight({.fighters = {ana(""), gob({4, 1}, skills), hob({12, 9})}}) {
    act("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 0});
    dice("ana", {9, 8, 1}).dice("gob", {5});
    pass("gob");
  }
};

TEST(Sidestep, AddsDefenceAfterTheRoll) {  // L2217
  Hit f("sidestep=2");
  EXPECT_EQ(f.moment(), "roll");
  EXPECT_EQ(f.most("gob", "sidestep"), 2);
  EXPECT_EQ(f.cost("gob", "sidestep"), 1);
  // One die: 10 stops it (1 in 10); 9 leaves one of two successes.
  const auto rows = f.odds("gob", "sidestep");
  EXPECT_NEAR(rows[0].at_least_one, 0.1, 1e-9);
  EXPECT_NEAR(rows[0].mean, 0.1 * 2 + 0.1 * 1, 1e-9);
  f.dice("gob", {9, 2});
  f.react("gob", "sidestep", {.amount = 2});
  f.settle();
  EXPECT_EQ(f.health("gob"), 12);
  EXPECT_EQ(f.energy("gob"), f.at("gob").energy.max() - 3);
}

TEST(Sidestep, NotAgainstTheMind) {
  ForgeFight f({.fighters = {ana("distracting-taunt=2"), gob({4, 1}, "sidestep=2")}});
  f.dice("ana", {9, 9}).dice("gob", {1, 1, 1});
  f.act("ana", "distracting-taunt", {.amount = 1});
  EXPECT_EQ(f.moment(), "priority");
}

TEST(Sidestep, NeedsOneMoreThanItsCost) {
  ForgeFight f({.fighters = {ana(""), gob({4, 1}, "sidestep=2")}});
  f.at("gob").energy.adjust(-20);
  f.at("gob").energy.adjust(1);
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.dice("ana", {9, 8, 1}).dice("gob", {5});
  f.pass("gob");
  EXPECT_EQ(f.moment(), "priority");
}

TEST(Retaliation, DamageGivesBonusEnergy) {  // L2203
  Hit two("retaliation=3");
  EXPECT_EQ(two.bonus("gob"), 2);
  Hit one("retaliation=1");
  EXPECT_EQ(one.bonus("gob"), 1);
  one.to_turn_of("gob");
  EXPECT_EQ(one.bonus("gob"), 1);
  one.to_turn_of("gob");
  EXPECT_EQ(one.bonus("gob"), 0);
}

TEST(Retaliation, NotWithoutDamageNorOnceDown) {
  ForgeFight f({.fighters = {ana(""), gob({4, 1}, "retaliation=3"), hob({12, 9})}});
  f.dice("ana", {1, 1, 1}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 0});
  EXPECT_EQ(f.bonus("gob"), 0);
  f.at("gob").health = 2;
  f.dice("ana", {9, 9, 9}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 0});
  EXPECT_EQ(f.bonus("gob"), 0);
}

TEST(DebilitatingBlow, AtMostTheDamageAndTheRating) {  // L2143
  for (const auto& [rating, damage, most] : {std::tuple("3", 2, 2), std::tuple("1", 3, 1)}) {
    ForgeFight f({.fighters = {ana(std::string("debilitating-blow=") + rating), gob()}});
    f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
    f.dice("ana", {9, 9, static_cast<dice::Face>(damage == 3 ? 9 : 1)}).dice("gob", {5});
    f.pass("gob");
    EXPECT_EQ(f.moment(), "damage");
    EXPECT_EQ(f.most("ana", "debilitating-blow"), most);
    f.settle();
  }
}

TEST(DebilitatingBlow, NotFromAfar) {
  ForgeFight f({.fighters = {ana("debilitating-blow=2", "longbow"), gob({9, 1})}});
  f.dice("ana", some(4, 9)).dice("gob", {5});
  f.act("ana", "ranged-attack", {.amount = 0});
  f.pass("gob");
  EXPECT_EQ(f.moment(), "priority");
}

TEST(CleavingAttack, StrikesAnotherWithTheAddedEnergy) {  // L2139
  ForgeFight f({.fighters = {ana("cleaving-attack=2"), gob(), hob({4, 2})}});
  f.act("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 3});
  f.dice("ana", some(6)).dice("gob", {9});
  f.pass("gob");
  EXPECT_EQ(f.moment(), "resolved");
  EXPECT_FALSE(f.offers("ana", "cleaving-attack", {.target = "gob"}));
  EXPECT_EQ(f.cost("ana", "cleaving-attack", {.target = "hob"}), 0);
  f.react("ana", "cleaving-attack", {.target = "hob"});
  f.dice("ana", {9, 9}).dice("hob", {5});
  f.pass("hob");
  EXPECT_EQ(f.action_dice(), 2);
  EXPECT_EQ(f.health("hob"), 11);
  EXPECT_EQ(f.energy("ana"), 3);
  EXPECT_EQ(f.moment(), "priority");  // it does not chain
}

TEST(CleavingAttack, NotWithoutAddedEnergyNorAnotherTarget) {
  ForgeFight none({.fighters = {ana("cleaving-attack=2"), gob(), hob({4, 2})}});
  none.dice("ana", some(3)).dice("gob", {9});
  none.act("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 0});
  none.pass("gob");
  EXPECT_EQ(none.moment(), "priority");
  ForgeFight alone({.fighters = {ana("cleaving-attack=2"), gob(), hob({9, 9})}});
  alone.dice("ana", some(4)).dice("gob", {9});
  alone.act("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 1});
  alone.pass("gob");
  EXPECT_EQ(alone.moment(), "priority");
}

TEST(OpportunityAttack, TheRatingLowersTheCostToNothing) {  // L2187
  ForgeFight f({.fighters = {gob(), ana("opportunity-attack=3")}});
  f.act("gob", "move", {.to = Cell{6, 1}});
  ASSERT_TRUE(f.asked("ana"));
  EXPECT_EQ(f.cost("ana", "opportunity-attack", {.item = "machete"}), 0);
  EXPECT_EQ(f.most("ana", "opportunity-attack", {.item = "machete"}), 3);
  EXPECT_EQ(f.odds("ana", "opportunity-attack", {.item = "machete"}).size(), 4u);
  f.settle();
}

TEST(OpportunityAttack, NotAtAlliesNorWhileRunning) {
  ForgeFight ally({.fighters = {ben({4, 1}), ana("opportunity-attack=3"), gob({15, 9})}});
  ally.act("ben", "move", {.to = Cell{7, 1}});
  EXPECT_EQ(ally.moment(), "priority");
  ForgeFight runner({.fighters = {gob(), ana("opportunity-attack=3")}});
  runner.at("ana").running = true;
  runner.act("gob", "move", {.to = Cell{6, 1}});
  EXPECT_EQ(runner.moment(), "priority");
}

TEST(ReflexStrike, AfterAnAttackOnAnother) {  // L2207, A-14
  ForgeFight f({.fighters = {gob(), ana("reflex-strike=1"), ben({5, 1})}});
  f.act("gob", "melee-attack", {.target = "ben", .item = "stick", .amount = 0});
  EXPECT_EQ(f.candidates(), "ben");
  f.dice("gob", {9, 1}).dice("ben", {5});
  f.pass("ben");
  EXPECT_EQ(f.health("ben"), 8);
  EXPECT_EQ(f.moment(), "resolved");
  EXPECT_EQ(f.cost("ana", "reflex-strike", {.item = "machete"}), 2);
  f.react("ana", "reflex-strike", {.item = "machete", .amount = 0});
  f.dice("ana", {9, 1, 1}).dice("gob", {5});
  f.settle();
  EXPECT_EQ(f.health("gob"), 12);
}

TEST(ReflexStrike, NotWhenOneselfIsAttackedNorOutOfReach) {
  ForgeFight self({.fighters = {gob(), ana("reflex-strike=1")}});
  self.dice("gob", {1, 1}).dice("ana", {5});
  self.act("gob", "melee-attack", {.target = "ana", .item = "stick", .amount = 0});
  self.pass("ana");
  EXPECT_EQ(self.moment(), "priority");
  ForgeFight far({.fighters = {gob({6, 1}), ana("reflex-strike=1"), ben({7, 1})}});
  far.dice("gob", {1, 1}).dice("ben", {5});
  far.act("gob", "melee-attack", {.target = "ben", .item = "stick", .amount = 0});
  far.pass("ben");
  EXPECT_EQ(far.moment(), "priority");
}

TEST(ReflexStrike, FreeStrikesDoNotAnswerEachOtherWithoutEnd) {
  Fighter a = ana("reflex-strike=3"), b = ben({3, 2}, "reflex-strike=3");
  Fighter g = gob({4, 1}, "reflex-strike=3"), h = hob({4, 2}, "reflex-strike=3");
  g.weapons = h.weapons = "machete";
  ForgeFight f({.fighters = {a, g, b, h}});
  for (const char* who : {"ana", "ben", "gob", "hob"}) {
    f.dice(who, some(400, 1));
  }
  f.act("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 0});
  int strikes = 0;
  while (f.moment() != "priority" && strikes < 50) {
    bool struck = false;
    for (const char* who : {"ana", "ben", "gob", "hob"}) {
      if (struck || !f.asked(who)) continue;
      if (f.offers(who, "reflex-strike", {.item = "machete"})) {
        f.react(who, "reflex-strike", {.item = "machete", .amount = 0});
        ++strikes;
        struck = true;
      } else {
        f.pass(who);
        struck = true;
      }
    }
  }
  EXPECT_LT(strikes, 50);
  EXPECT_EQ(f.moment(), "priority");
  f.forget_dice();
}

TEST(BodyguardsWard, GivesDiceToAnAdjacentAlly) {  // L2133
  ForgeFight f({.fighters = {gob(), ana("bodyguards-ward=2"), ben({3, 2})}});
  f.act("gob", "melee-attack", {.target = "ben", .item = "stick", .amount = 0});
  ASSERT_EQ(f.candidates(), "ana");
  EXPECT_EQ(f.most("ana", "bodyguards-ward"), 2);
  EXPECT_EQ(f.odds("ana", "bodyguards-ward").size(), 2u);
  f.react("ana", "bodyguards-ward", {.amount = 2});
  EXPECT_EQ(f.energy("ana"), 7);
  f.dice("gob", {1, 1}).dice("ben", some(3, 9));
  f.settle();
  EXPECT_EQ(f.defence_dice(), 3);
}

TEST(BodyguardsWard, LendsAShieldUpToTheRating) {
  Fighter guard = ana("bodyguards-ward=2 shield-training=3");
  guard.shield = "kite-shield";
  ForgeFight f({.fighters = {gob(), guard, ben({3, 2})}});
  f.act("gob", "melee-attack", {.target = "ben", .item = "stick", .amount = 0});
  f.react("ana", "raise-shield", {.mode = "bodyguards-ward"});
  EXPECT_EQ(f.energy("ana"), 7);
  f.dice("gob", {1, 1}).dice("ben", some(3, 9));
  f.settle();
  EXPECT_EQ(f.defence_dice(), 3);
}

TEST(BodyguardsWard, NotForOneselfNorFromAfarNorForTheMind) {
  ForgeFight self({.fighters = {gob(), ana("bodyguards-ward=2"), ben({3, 2})}});
  self.act("gob", "melee-attack", {.target = "ana", .item = "stick", .amount = 0});
  EXPECT_FALSE(self.offers("ana", "bodyguards-ward"));
  self.dice("gob", {1, 1}).dice("ana", {9});
  self.settle();
  ForgeFight far({.fighters = {gob({7, 2}), ana("bodyguards-ward=2"), ben({6, 2})}});
  far.act("gob", "melee-attack", {.target = "ben", .item = "stick", .amount = 0});
  EXPECT_EQ(far.candidates(), "ben");
  far.dice("gob", {1, 1}).dice("ben", {9});
  far.settle();
  ForgeFight mind(
      {.fighters = {gob({4, 1}, "distracting-taunt=1"), ana("bodyguards-ward=2"), ben({3, 2})}});
  mind.dice("gob", {1, 1}).dice("ben", {9, 9, 9});
  mind.act("gob", "distracting-taunt", {.target = "ben", .amount = 1});
  EXPECT_EQ(mind.moment(), "priority");
}

}  // namespace
}  // namespace fray::forge
