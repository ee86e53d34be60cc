#include "rules/success_rolls/magic/spell.h"

#include <gtest/gtest.h>

#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

const MagicTier* tier(const char* id) {
  return find(builtin().tiers, id);
}

SpellComponents all(const char* id) {
  return {tier(id), tier(id), tier(id), tier(id)};
}

// Range within bowshot, an effect of 3d, the rest easy. (digest 28.4, 22)
SpellComponents bolt() {
  return {tier("moderate"), tier("easy"), tier("easy"), tier("moderate")};
}

TEST(Spell, IsHarderAndDearerByItsComponents) {
  EXPECT_EQ(spell_modifier(bolt()), -4);
  EXPECT_EQ(spell_cost(bolt()), 5) << "2 and 2, and 1 for both easy ones together";
  EXPECT_EQ(spell_modifier(all("easy")), 0);
  EXPECT_EQ(spell_cost(all("easy")), 1);
  EXPECT_EQ(spell_modifier(all("heroic")), -20);
  EXPECT_EQ(spell_cost(all("heroic")), 20);
  EXPECT_EQ(spell_modifier(all("very-difficult")), -12);
  EXPECT_EQ(spell_cost(all("very-difficult")), 12);
}

TEST(Spell, CostsTheSkilledLess) {
  EXPECT_EQ(paid_cost(5, 14), 5);
  EXPECT_EQ(paid_cost(5, 17), 4);
  EXPECT_EQ(paid_cost(1, 15), 0) << "never less than nothing";
  EXPECT_EQ(paid_cost(1, 40), 0);
  const auto discounts = [](int from, int to, int expected) {
    for (int skill = from; skill <= to; ++skill)
      EXPECT_EQ(skill_discount(skill), expected) << skill;
  };
  discounts(-3, 14, 0);
  discounts(15, 19, 1);
  discounts(20, 24, 2);
  discounts(25, 29, 3);
  discounts(30, 34, 4);
}

TEST(Spell, TakesTheLargerOfConcentrationAndExtraTime) {
  EXPECT_EQ(time_bonus(0, 1), 0);
  EXPECT_EQ(time_bonus(2, 1), 2);
  EXPECT_EQ(time_bonus(9, 1), 3) << "3 seconds are all that helps";
  EXPECT_EQ(time_bonus(3, 30), 5);
  EXPECT_EQ(time_bonus(3, 4), 3);
}

TEST(Spell, AddsUpWhatTheCasterBrings) {
  EXPECT_EQ(effective_skill({.core_skill = 18, .spell = bolt()}), 14);
  EXPECT_EQ(effective_skill({.core_skill = 18, .spell = bolt(), .concentrated_seconds = 3}), 17);
  EXPECT_EQ(effective_skill({.core_skill = 18, .spell = bolt(), .focus_bonus = 2}), 16);
  EXPECT_EQ(effective_skill({.core_skill = 18, .spell = bolt(), .other = -1}), 13);
}

TEST(Spell, IsHarderOutsideOfWhatWasLearned) {
  Casting casting{.core_skill = 18, .spell = bolt(), .familiar = false};
  EXPECT_EQ(effective_skill(casting), 14) << "unless the table plays so";
  casting.variant = FocusedMagic::ByCollege;
  EXPECT_EQ(effective_skill(casting), 10);
  casting.variant = FocusedMagic::BySpell;
  EXPECT_EQ(effective_skill(casting), 10);
  casting.familiar = true;
  EXPECT_EQ(effective_skill(casting), 14);
}

}  // namespace
}  // namespace fray::success_rolls
