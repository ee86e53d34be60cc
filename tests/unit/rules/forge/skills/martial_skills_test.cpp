#include <gtest/gtest.h>

#include "support/forge_fight.h"

// More of the specialized martial skills (4.3): streaks, defenses and changed attacks.
namespace fray::forge {
namespace {

using test::Fighter;
using test::ForgeFight;

using Faces = std::vector<dice::Face>;
Faces some(int n, dice::Face face = 1) {
  return Faces(static_cast<std::size_t>(n), face);
}

// Her machete costs 3 and has rating 3; his stick has rating 2.
Fighter ana(std::string skills = "") {
  return {
      .key = "ana", .at = {3, 1}, .attributes = "333333", .skills = skills, .weapons = "machete"};
}
Fighter gob(std::string skills = "", std::string weapons = "stick") {
  return {.key = "gob",
          .side = 1,
          .at = {4, 1},
          .attributes = "335333",
          .skills = skills,
          .weapons = weapons};
}

// Ana attacks without reactions; the dice that she rolls, all of one face.
void strike(ForgeFight& f, int dice, dice::Face face, int amount = 0) {
  f.dice("ana", some(dice, face)).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = amount});
  EXPECT_EQ(f.action_dice(), dice);
}

TEST(AggravatedStrike, GrowsWithMissesUpToItsRatingAndEndsWithAHit) {  // L2129
  ForgeFight f({.fighters = {ana("aggravated-strike=1"), gob()}});
  strike(f, 3, 1);
  strike(f, 4, 1);
  f.to_turn_of("ana");
  strike(f, 4, 9);  // two misses, no more than the rating
  strike(f, 3, 1);
}

TEST(AggravatedStrike, IsForThatEnemyAlone) {
  Fighter hob = gob();
  hob.key = "hob";
  hob.at = {2, 1};
  ForgeFight f({.fighters = {ana("aggravated-strike=2"), gob(), hob}});
  f.dice("ana", some(3)).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 0});
  f.dice("ana", some(3)).dice("hob", {5});
  f.resolve("ana", "melee-attack", {.target = "hob", .item = "machete", .amount = 0});
}

TEST(WeakpointStrike, GrowsWithHitsUpToItsRatingAndEndsWithAMiss) {  // L2239
  ForgeFight f({.fighters = {ana("weakpoint-strike=1"), gob()}});
  f.dice("ana", {9, 1, 1}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.dice("ana", {9, 1, 1, 1}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.to_turn_of("ana");
  strike(f, 4, 1);
  strike(f, 3, 1);
}

TEST(MentalReactions, AddUpToAttributeAndRating) {  // L2141, L2157, L2171
  for (const std::string skill : {"iron-will", "empty-vessel", "coherent-mind"}) {
    ForgeFight f({.fighters = {ana("distracting-taunt=1"), gob(skill + "=2")}});
    f.act("ana", "distracting-taunt", {.amount = 1});
    EXPECT_EQ(f.most("gob", skill), 2) << skill;
    EXPECT_EQ(f.odds("gob", skill).size(), 2u);
    f.dice("ana", {5, 5}).dice("gob", {1, 1, 1, 1, 9});
    f.react("gob", skill, {.amount = 2});
    f.settle();
    EXPECT_EQ(f.successes(), 0);
    EXPECT_EQ(f.energy("gob"), 9) << skill;
  }
}

TEST(MentalReactions, DoNotHelpTheBody) {
  ForgeFight f({.fighters = {ana(), gob("iron-will=2 empty-vessel=2 coherent-mind=2")}});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  for (const auto* skill : {"iron-will", "empty-vessel", "coherent-mind"}) {
    EXPECT_FALSE(f.offers("gob", skill));
  }
}

TEST(BraceAndSuckItUp, AreADodgeWithAnotherLimit) {  // L2135, L2225
  for (const auto& [skill, most] : {std::pair("brace", 3), std::pair("suck-it-up", 4)}) {
    ForgeFight f({.fighters = {ana(), gob("brace=4 suck-it-up=4")}});
    f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
    EXPECT_EQ(f.most("gob", skill), most);
    EXPECT_TRUE(f.offers("gob", "dodge"));
    f.dice("ana", {5, 5, 5}).dice("gob", {1, 1, 9});
    f.react("gob", skill, {.amount = 2});  // one limit a Dodge: nothing else is left
    EXPECT_EQ(f.successes(), 0);
  }
}

TEST(BraceAndSuckItUp, DoNotHelpTheMindNorAfterADodge) {
  ForgeFight f({.fighters = {ana("distracting-taunt=1"), gob("brace=4 suck-it-up=4")}});
  f.dice("ana", {1, 1}).dice("gob", {5, 5, 5});
  f.act("ana", "distracting-taunt", {.amount = 1});
  EXPECT_EQ(f.moment(), "priority");
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.dice("ana", {5, 5, 5}).dice("gob", {1, 9});
  f.react("gob", "dodge", {.amount = 1});
  EXPECT_EQ(f.moment(), "priority");
}

TEST(Parry, CostsTheWeaponAndGivesItsRatingUpToTheSkill) {  // L2189
  ForgeFight f({.fighters = {ana(), gob("parry=2", "machete")}});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_EQ(f.cost("gob", "parry"), 3);
  EXPECT_EQ(f.odds("gob", "parry").size(), 1u);
  f.dice("ana", {5, 5, 5}).dice("gob", {1, 1, 9});
  f.react("gob", "parry");
  f.settle();
  EXPECT_EQ(f.defence_dice(), 3);
  EXPECT_EQ(f.successes(), 0);
}

TEST(Parry, NeedsAWieldedWeapon) {
  ForgeFight f({.fighters = {ana(), gob("parry=2", "punch")}});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_FALSE(f.offers("gob", "parry"));
}

TEST(StunningAndWeakeningAttack, GiveAConditionInPlaceOfDamage) {  // L2223, L2237
  for (const auto& [skill, condition] : {std::pair("stunning-attack=3", Condition::Stunned),
                                         std::pair("stunning-attack=2", Condition::Dazed),
                                         std::pair("weakening-attack=3", Condition::Enfeebled),
                                         std::pair("weakening-attack=2", Condition::Weakened)}) {
    ForgeFight f({.fighters = {ana(skill), gob()}});
    f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
    const std::string name = std::string(skill).substr(0, std::string_view(skill).find('='));
    f.dice("ana", some(3, 9)).dice("gob", {5});
    f.react("ana", name);
    f.settle();
    EXPECT_TRUE(f.has("gob", condition)) << skill;
    EXPECT_EQ(f.health("gob"), 13);
  }
}

TEST(StunningAndWeakeningAttack, ExcludeEachOtherAndSpareWhoIsMissed) {
  ForgeFight f({.fighters = {ana("stunning-attack=3 weakening-attack=3"), gob()}});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_TRUE(f.offers("ana", "weakening-attack"));
  f.dice("ana", some(3)).dice("gob", {5});
  f.react("ana", "stunning-attack");
  EXPECT_FALSE(f.asked("ana"));
  f.settle();
  EXPECT_EQ(f.count("condition.gained"), 0);
}

TEST(KillingBlow, ExpendsEnergyForDice) {  // L2173
  ForgeFight f({.fighters = {ana("killing-blow=5"), gob()}});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.dice("ana", some(6)).dice("gob", {5});
  f.react("ana", "killing-blow");
  f.settle();
  EXPECT_EQ(f.action_dice(), 6);  // no more than Strength
  EXPECT_EQ(f.energy("ana"), 5);
  EXPECT_EQ(f.at("ana").energy.expended(), 1);
}

TEST(KillingBlow, IsForMeleeAlone) {
  ForgeFight f({.fighters = {ana("killing-blow=2 distracting-taunt=1"), gob()}});
  f.dice("ana", some(2)).dice("gob", {5, 5, 5});
  f.act("ana", "distracting-taunt", {.amount = 1});
  EXPECT_EQ(f.moment(), "priority");
}

TEST(HardToKill, LowersOneFellingBlow) {  // L2167
  ForgeFight f({.fighters = {ana(), gob("hard-to-kill=2")}});
  f.at("gob").health = 4;
  strike(f, 3, 9);  // 3 do not fell him: no question
  EXPECT_EQ(f.health("gob"), 1);
  f.dice("ana", {9, 9, 1}).dice("gob", {5});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.pass("gob");
  EXPECT_EQ(f.moment(), "damage");
  f.react("gob", "hard-to-kill");
  EXPECT_EQ(f.health("gob"), 1);
  f.to_turn_of("ana");
  f.dice("ana", {9, 1, 1}).dice("gob", {5});
  f.act("ana", "melee-attack", {.item = "machete", .amount = 0});
  f.pass("gob");
  EXPECT_EQ(f.health("gob"), 0);  // once
}

TEST(LastGasp, GivesBonusEnergyForTheRestOfTheEncounterOnce) {  // L2175
  ForgeFight f({.fighters = {ana("last-gasp=2"), gob()}});
  f.resolve("ana", "last-gasp");
  EXPECT_EQ(f.bonus("ana"), 2);
  EXPECT_EQ(f.at("ana").energy.expended(), 1);
  EXPECT_FALSE(f.offers("ana", "last-gasp"));
  f.to_turn_of("ana");
  f.to_turn_of("ana");
  EXPECT_EQ(f.bonus("ana"), 2);
  EXPECT_FALSE(f.offers("ana", "last-gasp"));
}

TEST(ShadowLurker, HelpsAgainstTheUnaware) {  // L2211
  Fighter hidden = ana("shadow-lurker=1");
  hidden.hidden = true;
  ForgeFight f({.fighters = {hidden, gob()}});
  strike(f, 6, 1, 2);  // 3, 2 added, 1 for the skill
  strike(f, 4, 1, 1);  // seen now
}

}  // namespace
}  // namespace fray::forge
