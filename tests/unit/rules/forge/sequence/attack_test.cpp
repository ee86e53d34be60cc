#include <gtest/gtest.h>

#include "support/forge_fight.h"

// Whole attacks built from the tables (9.4), their steps, and the order of the damage (6.6).
namespace fray::forge {
namespace {

using board::Cell;
using test::Fighter;
using test::ForgeFight;

std::vector<dice::Face> ones(int n) {
  return std::vector<dice::Face>(static_cast<std::size_t>(n), 1);
}

// Ana with a machete (3/3) next to a target with much health and 1 die of defense.
ForgeFight duel(std::string ana_skills = "", std::string gob_traits = "",
                std::map<std::string, std::string> options = {}) {
  return ForgeFight({.fighters = {{.key = "ana",
                                   .at = {3, 1},
                                   .attributes = "333333",
                                   .skills = std::move(ana_skills),
                                   .weapons = "machete"},
                                  {.key = "gob",
                                   .side = 1,
                                   .at = {4, 1},
                                   .attributes = "224111",
                                   .weapons = "stick",
                                   .traits = std::move(gob_traits)}},
                     .options = std::move(options)});
}

TEST(Attack, AGruntNextToAnAllyRollsTwelveDice) {  // TV-A1
  ForgeFight f({.fighters = {{.key = "grunt", .at = {3, 1}, .archetype = "grunt-8"},
                             {.key = "other", .at = {4, 2}, .archetype = "grunt-8"},
                             {.key = "gob", .side = 1, .at = {4, 1}}}});
  const int before = f.energy("grunt");
  f.dice("grunt", ones(12)).dice("gob", {10});
  f.resolve("grunt", "melee-attack", {.item = "adversary-melee-weapon", .amount = 3});
  EXPECT_EQ(f.action_dice(), 12);
  EXPECT_EQ(before - f.energy("grunt"), 6);
}

TEST(Attack, TheHospiterAtHerBestRollsThirteen) {  // TV-A2, L374
  ForgeFight f({.fighters = {{.key = "hospiter", .at = {3, 1}, .archetype = "hospiter"},
                             {.key = "gob", .side = 1, .at = {4, 1}}}});
  const int before = f.energy("hospiter");
  f.dice("hospiter", ones(13)).dice("gob", {10});
  f.resolve("hospiter", "melee-attack", {.item = "warhammer", .amount = 3});
  EXPECT_EQ(f.action_dice(), 13);
  EXPECT_EQ(before - f.energy("hospiter"), 7);
}

TEST(Attack, TheScavengerAtHisBestRollsNine) {  // TV-A3, L366
  ForgeFight f({.fighters = {{.key = "scavenger", .at = {1, 1}, .archetype = "wasteland-scavenger"},
                             {.key = "gob", .side = 1, .at = {9, 1}}}});
  // The rifle is the second weapon.
  f.resolve("scavenger", "draw", {.item = "remington-308"});
  f.dice("scavenger", ones(9)).dice("gob", {10});
  f.resolve("scavenger", "ranged-attack", {.item = "remington-308", .amount = 3});
  EXPECT_EQ(f.action_dice(), 9);
  EXPECT_EQ(f.energy("scavenger"), 7 - 5);
}

TEST(Attack, AnOffHandPenaltyStopsAtOneDie) {  // TV-A8
  ForgeFight f(
      {.fighters = {
           {.key = "ana", .at = {3, 1}, .attributes = "213111", .weapons = "stick finesse-dagger"},
           {.key = "gob", .side = 1, .at = {4, 1}}}});
  f.resolve("ana", "draw", {.item = "finesse-dagger"});
  f.dice("ana", {5}).dice("gob", {6});
  f.resolve("ana", "melee-attack", {.item = "finesse-dagger", .mode = "off-hand", .amount = 1});
  EXPECT_EQ(f.action_dice(), 1);
  EXPECT_EQ(f.sum("attack.pool", "dice", "off-hand"), -2);
}

TEST(Attack, TheAmbidextrousPayNoPenaltyForTheOffHand) {
  ForgeFight f({.fighters = {{.key = "ana",
                              .at = {3, 1},
                              .attributes = "213111",
                              .weapons = "stick finesse-dagger",
                              .traits = "ambidextrous"},
                             {.key = "gob", .side = 1, .at = {4, 1}}}});
  f.resolve("ana", "draw", {.item = "finesse-dagger"});
  f.dice("ana", {5, 5}).dice("gob", {6});
  f.resolve("ana", "melee-attack", {.item = "finesse-dagger", .mode = "off-hand", .amount = 1});
  EXPECT_EQ(f.action_dice(), 2);
}

TEST(Attack, EachDieThatReachesTheHighestDefenceIsOneDamage) {  // L174: a tie hits
  ForgeFight f = duel();
  f.dice("ana", {5, 6, 4}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "machete"});
  EXPECT_EQ(f.successes(), 2);
  EXPECT_EQ(f.health("gob"), 11 - 2);
}

TEST(Attack, NoSuccessIsAMiss) {
  ForgeFight f = duel();
  f.dice("ana", {5, 6, 4}).dice("gob", {7});
  f.resolve("ana", "melee-attack", {.item = "machete"});
  EXPECT_EQ(f.health("gob"), 11);
  EXPECT_EQ(f.count("damaged"), 0);
}

TEST(Attack, EnergyIsAddedUpToTheAttributeOnly) {  // L658
  ForgeFight f = duel();
  EXPECT_EQ(f.least("ana", "melee-attack", {.item = "machete"}), 0);
  EXPECT_EQ(f.most("ana", "melee-attack", {.item = "machete"}), 3);
  f.at("ana").energy.adjust(-5);  // 4 left: 3 spent, 1 to add
  f.to_turn_of("gob");
  EXPECT_EQ(f.most("ana", "melee-attack", {.item = "machete"}), 1);
}

TEST(Attack, IsRefusedWithoutASingleDie) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {3, 1}, .weapons = "pebble"},
                             {.key = "gob", .side = 1, .at = {4, 1}}}});
  EXPECT_EQ(f.least("ana", "melee-attack", {.item = "pebble"}), 1);
}

TEST(Attack, IsRefusedOutOfReachAndOutOfEnergy) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {1, 1}, .weapons = "machete"},
                             {.key = "gob", .side = 1, .at = {3, 1}, .weapons = "stick"}}});
  EXPECT_FALSE(f.offers("ana", "melee-attack"));
  f.resolve("ana", "move", {.to = Cell{2, 1}});
  EXPECT_TRUE(f.offers("ana", "melee-attack", {.item = "machete"}));
  f.at("ana").energy.adjust(-3);
  f.to_turn_of("gob");
  EXPECT_FALSE(f.offers("ana", "melee-attack", {.item = "machete"}));
}

TEST(Attack, ReachWeaponsReachTenFeetButServeBadlyInside) {  // L2453
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {1, 1}, .attributes = "333333", .weapons = "halberd"},
                    {.key = "far", .side = 1, .at = {3, 1}},
                    {.key = "near", .side = 1, .at = {1, 2}}}});
  f.dice("ana", ones(6)).dice("far", {9});
  f.resolve("ana", "melee-attack", {.target = "far", .item = "halberd", .amount = 0});
  EXPECT_EQ(f.defence_dice(), 1);
  f.to_turn_of("far");
  f.to_turn_of("near");
  f.to_turn_of("ana");
  f.dice("ana", ones(6)).dice("near", {9, 9, 9});
  f.resolve("ana", "melee-attack", {.target = "near", .item = "halberd", .amount = 0});
  EXPECT_EQ(f.sum("attack.defence", "dice", "inside-reach"), 2);
}

TEST(Attack, UnarmedTakesTheBetterOfStrengthAndAgility) {  // L1481
  ForgeFight f(
      {.fighters = {
           {.key = "ana", .at = {3, 1}, .attributes = "241111", .skills = "martial-arts=3"},
           {.key = "gob", .side = 1, .at = {4, 1}}}});
  EXPECT_EQ(f.most("ana", "melee-attack", {.item = "punch"}), 4);
  f.dice("ana", ones(7)).dice("gob", {9});
  f.resolve("ana", "melee-attack", {.item = "punch", .amount = 4});
  EXPECT_EQ(f.action_dice(), 4 + 3);
}

TEST(Attack, WeaponsNotInHandCannotBeUsed) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {3, 1}, .weapons = "machete stick"},
                             {.key = "gob", .side = 1, .at = {4, 1}}}});
  EXPECT_TRUE(f.offers("ana", "melee-attack", {.item = "machete"}));
  EXPECT_FALSE(f.offers("ana", "melee-attack", {.item = "stick"}));
  EXPECT_TRUE(f.offers("ana", "melee-attack", {.item = "punch"}));
}

// ---- damage, in the order of 6.6 ----

struct DamageCase {
  const char* name;
  std::vector<Condition> conditions;  // of the attacker
  std::string skills;
  std::string traits;  // of the target; the machete cuts, the adversary's weapon pierces
  int successes;
  int damage;
};

void PrintTo(const DamageCase& c, std::ostream* out) {
  *out << c.name;
}

class Damage : public ::testing::TestWithParam<DamageCase> {};

TEST_P(Damage, IsWorkedOutInOrder) {
  const DamageCase& c = GetParam();
  ForgeFight f(
      {.fighters = {
           {.key = "ana",
            .at = {3, 1},
            .attributes = "333333",
            .skills = c.skills,
            .weapons = "adversary-melee-weapon"},
           {.key = "gob", .side = 1, .at = {4, 1}, .attributes = "225111", .traits = c.traits}}});
  for (const Condition condition : c.conditions) f.gain("ana", condition);
  std::vector<dice::Face> dice(6, 1);
  for (int i = 0; i < c.successes; ++i) dice[static_cast<std::size_t>(i)] = 9;
  f.dice("ana", dice).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "adversary-melee-weapon", .amount = 3});
  EXPECT_EQ(13 - f.health("gob"), c.damage);
}

using C = Condition;
INSTANTIATE_TEST_SUITE_P(
    Pipeline, Damage,
    ::testing::Values(
        DamageCase{"Plain", {}, "", "", 3, 3},
        DamageCase{"Resistant", {}, "", "piercing-resistant", 3, 2},    // TV-A9
        DamageCase{"Vulnerable", {}, "", "piercing-vulnerable", 3, 6},  // TV-A9
        DamageCase{"Proof", {}, "", "piercing-proof", 3, 0},            // L819
        DamageCase{"OtherTypeResisted", {}, "", "fire-resistant", 3, 3},
        DamageCase{"Enfeebled", {C::Enfeebled}, "", "", 3, 2},   // TV-A10
        DamageCase{"WeakenedHit", {C::Weakened}, "", "", 1, 1},  // TV-A10
        DamageCase{"Weakened", {C::Weakened}, "", "", 3, 2},
        DamageCase{"WeakenedMiss", {C::Weakened}, "", "", 0, 0},
        DamageCase{"WeakenedThenEnfeebled", {C::Weakened, C::Enfeebled}, "", "", 4, 2},
        DamageCase{"FirstStrike", {}, "first-strike=2", "", 3, 5},  // TV-A11
        DamageCase{"FirstStrikeUpToTheDamage", {}, "first-strike=3", "", 1, 2},
        DamageCase{"EnfeebledBeforeFirstStrike", {C::Enfeebled}, "first-strike=2", "", 3, 4},
        DamageCase{"FirstStrikeAfterResistance", {}, "first-strike=2", "piercing-resistant", 3, 4},
        DamageCase{
            "FirstStrikeAfterVulnerability", {}, "first-strike=1", "piercing-vulnerable", 2, 5}),
    [](const auto& test) { return test.param.name; });

TEST(Attack, ProofDamageOpensNoWindowAndIsNotTheFirst) {
  ForgeFight f = duel("first-strike=2 debilitating-blow=2", "slashing-proof");
  f.dice("ana", {9, 9, 9}).dice("gob", {1});
  f.act("ana", "melee-attack", {.item = "machete"});
  f.pass("gob");
  EXPECT_EQ(f.moment(), "priority");
  EXPECT_FALSE(f.state().damage_dealt);
}

// ---- windows ----

TEST(AttackWindows, TheDefenderIsAskedAtTheDeclaration) {
  ForgeFight f = duel();
  f.act("ana", "melee-attack", {.item = "machete"});
  EXPECT_EQ(f.moment(), "declare");
  EXPECT_EQ(f.candidates(), "gob");
  f.dice("ana", ones(3)).dice("gob", {9});
  f.settle();
}

TEST(AttackWindows, AttackerThenBystandersThenDefender) {  // L3464-3474
  ForgeFight f(
      {.fighters = {{.key = "ana",
                     .at = {3, 1},
                     .attributes = "333333",
                     .skills = "twist-the-blade=1",
                     .weapons = "machete"},
                    {.key = "gob", .side = 1, .at = {4, 1}, .skills = "sidestep=1"},
                    {.key = "hob", .side = 1, .at = {4, 2}, .skills = "bodyguards-ward=1"}}});
  f.act("ana", "melee-attack", {.item = "machete"});
  EXPECT_EQ(f.candidates(), "hob");
  f.pass("hob");
  EXPECT_EQ(f.candidates(), "gob");
  f.dice("ana", {9, 9, 9}).dice("gob", {1});
  f.pass("gob");
  EXPECT_EQ(f.moment(), "roll");
  EXPECT_EQ(f.candidates(), "ana");
  f.pass("ana");
  EXPECT_EQ(f.candidates(), "gob");
  f.pass("gob");
  EXPECT_EQ(f.moment(), "priority");
}

TEST(AttackWindows, EachReactionAtMostOnceButDifferentOnesTogether) {
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {3, 1}, .attributes = "333333", .weapons = "machete"},
                    {.key = "gob",
                     .side = 1,
                     .at = {4, 1},
                     .skills = "shield-training=1",
                     .weapons = "stick",
                     .shield = "buckler"}}});
  f.act("ana", "melee-attack", {.item = "machete"});
  f.react("gob", "dodge", {.amount = 1});
  ASSERT_TRUE(f.asked("gob"));
  EXPECT_FALSE(f.offers("gob", "dodge"));
  f.dice("ana", ones(3)).dice("gob", {9, 9, 9});
  f.react("gob", "raise-shield");
  EXPECT_EQ(f.moment(), "priority");
  EXPECT_EQ(f.defence_dice(), 3);
}

TEST(AttackWindows, OddsSayWhatTheDiceSay) {
  ForgeFight f = duel();
  const auto rows = f.odds("ana", "melee-attack", {.item = "machete"});
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_EQ(rows[3].value, 3);
  // 3 dice against 1: 1 - sum over d of ((d-1)/10)^3 / 10.
  double miss = 0;
  for (int d = 1; d <= 10; ++d) miss += (d - 1) * (d - 1) * (d - 1) / 10000.0;
  EXPECT_NEAR(rows[0].at_least_one, 1 - miss, 1e-9);
  EXPECT_NEAR(rows[0].mean, 3 * 0.55, 1e-9);
}

// Counts what all dice may show: three of the attack against one of the defense.
struct Counted {
  double damage = 0;
  double drops = 0;
};
template <class DamageOf>
Counted count_duel(int health, DamageOf damage_of) {
  Counted counted;
  for (int roll = 0; roll < 10000; ++roll) {
    const int defence = roll / 1000;
    const int successes =
        (roll % 10 >= defence) + (roll / 10 % 10 >= defence) + (roll / 100 % 10 >= defence);
    const int damage = successes > 0 ? damage_of(successes) : 0;
    counted.damage += damage / 10000.0;
    counted.drops += damage >= health ? 1 / 10000.0 : 0;
  }
  return counted;
}

TEST(AttackHarm, IsTheDamageOfAllRollsAndTheChanceToFell) {
  for (const int health : {1, 2, 3, 4}) {
    ForgeFight f = duel();
    f.at("gob").health = static_cast<std::int16_t>(health);
    const auto harm = f.harm("ana", "melee-attack", {.item = "machete"});
    ASSERT_EQ(harm.size(), f.odds("ana", "melee-attack", {.item = "machete"}).size());
    const Counted counted = count_duel(health, [](int successes) { return successes; });
    EXPECT_NEAR(harm[0].damage.value(), counted.damage, 1e-12) << health;
    EXPECT_NEAR(harm[0].drops.value(), counted.drops, 1e-12) << health;
    EXPECT_GT(harm[3].damage.value(), harm[0].damage.value()) << "with more energy";
  }
}

TEST(AttackHarm, CountsWhatChangesTheDamage) {
  ForgeFight weak = duel();
  weak.gain("ana", Condition::Enfeebled);
  weak.at("gob").health = 2;
  const auto halved = weak.harm("ana", "melee-attack", {.item = "machete"});
  const Counted half = count_duel(2, [](int successes) { return (successes + 1) / 2; });
  EXPECT_NEAR(halved[0].damage.value(), half.damage, 1e-12);
  EXPECT_NEAR(halved[0].drops.value(), half.drops, 1e-12);

  // The first damage of the encounter grows by as much again, at most the rating (L2163).
  ForgeFight first = duel("first-strike=2");
  first.at("gob").health = 4;
  const auto grown = first.harm("ana", "melee-attack", {.item = "machete"});
  const Counted more =
      count_duel(4, [](int successes) { return successes + std::min(successes, 2); });
  EXPECT_NEAR(grown[0].damage.value(), more.damage, 1e-12);
  EXPECT_NEAR(grown[0].drops.value(), more.drops, 1e-12);
}

TEST(AttackHarm, IsShownToTheTargetWithAndWithoutADodge) {
  ForgeFight f = duel();
  f.at("gob").health = 2;
  const auto before = f.harm("ana", "melee-attack", {.item = "machete"});
  f.act("ana", "melee-attack", {.item = "machete"});
  ASSERT_EQ(f.moment(), "declare");
  const auto passing = f.harm("gob", "pass");
  ASSERT_EQ(passing.size(), 1u);
  EXPECT_NEAR(passing[0].damage.value(), before[0].damage.value(), 1e-12);
  EXPECT_NEAR(passing[0].drops.value(), before[0].drops.value(), 1e-12);
  const auto dodging = f.harm("gob", "dodge");
  ASSERT_FALSE(dodging.empty());
  EXPECT_LT(dodging[0].damage.value(), passing[0].damage.value());
  EXPECT_LT(dodging[0].drops.value(), passing[0].drops.value());
}

TEST(AttackHarm, SaysNothingOfTheFallen) {
  ForgeFight f = duel();
  f.at("gob").health = 0;
  f.at("gob").life = forge::Life::Stabilised;
  EXPECT_TRUE(f.harm("ana", "melee-attack", {.item = "machete"}).empty());
}

TEST(AttackWindows, CriticalFailuresAreAnOption) {  // L3514
  ForgeFight plain = duel();
  plain.dice("ana", {1, 1, 2}).dice("gob", {9});
  plain.resolve("ana", "melee-attack", {.item = "machete"});
  EXPECT_EQ(plain.count("critical-failure"), 0);
  ForgeFight critical = duel("", "", {{"critical_failures", "true"}});
  critical.dice("ana", {1, 1, 2}).dice("gob", {9});
  critical.resolve("ana", "melee-attack", {.item = "machete"});
  EXPECT_EQ(critical.count("critical-failure"), 1);
}

TEST(AttackWindows, TheUnconsciousAreAttackedAtTheirBaseDefenceProne) {
  ForgeFight f(
      {.fighters = {
           {.key = "ana", .at = {3, 1}, .attributes = "333333", .weapons = "machete"},
           {.key = "gob", .side = 1, .at = {4, 1}, .attributes = "225111", .skills = "sidestep=2"},
           {.key = "hob", .side = 1, .at = {9, 9}}}});
  f.at("gob").life = Life::Stabilised;
  f.at("gob").health = 0;
  f.gain("gob", Condition::Prone);
  f.dice("ana", {9, 1, 1}).dice("gob", {2});
  f.act("ana", "melee-attack", {.target = "gob", .item = "machete"});
  EXPECT_EQ(f.moment(), "priority");  // no one was asked
  EXPECT_EQ(f.defence_dice(), 1);
  EXPECT_EQ(f.at("gob").life, Life::Dying);  // L884
}

}  // namespace
}  // namespace fray::forge
