// The single cases of the worked examples, by their numbers.
#include "rules/success_rolls/exchange.h"

#include <gtest/gtest.h>

#include "rules/success_rolls/range.h"

namespace fray::success_rolls {
namespace {

constexpr Damage kOneDie{};

Verdict by(int margin) {
  return {true, false, margin};
}
constexpr Verdict kCritical{true, true, 0};

TEST(Exchange, Case1DefenceIsCompared) {
  EXPECT_EQ(defence_bonus(11, 8), 1);
  EXPECT_EQ(defence_bonus(8, 11), 0);
  for (int d = 0; d <= 11; ++d) EXPECT_EQ(defence_bonus(8 + d, 8), d / 3) << d;
}

TEST(Exchange, Case2DiceAfterTheFirst) {
  EXPECT_EQ(basic_damage({.dice = 3}, by(0)), 6);
}

TEST(Exchange, Case3TheLargerMarginHits) {
  EXPECT_EQ(exchange(judge(9, 14), judge(11, 14)), Winner::First);
  const Damage swing{.dice = 1, .mod = 3, .type = DamageType::Cutting};
  EXPECT_EQ(swing.cap(), 9);
  const int basic = basic_damage(swing, judge(9, 14));
  EXPECT_EQ(basic, 5);
  EXPECT_EQ(injury(basic, 2, swing), 4);
}

TEST(Exchange, Case4ACriticalBeatsAnyMargin) {
  EXPECT_EQ(exchange(judge(4, 14), judge(5, 25)), Winner::First);
  EXPECT_EQ(exchange(judge(5, 25), judge(4, 14)), Winner::Second);
  EXPECT_EQ(exchange(judge(4, 14), judge(3, 14)), Winner::Second);  // of two, the larger margin
  const Damage swing{.dice = 1, .mod = 3, .type = DamageType::Cutting};
  EXPECT_EQ(injury(basic_damage(swing, kCritical), 2, swing), 10);
}

TEST(Exchange, Case5TiesMissesAndBareHits) {
  EXPECT_EQ(exchange(judge(9, 12), judge(10, 13)), Winner::Neither);
  EXPECT_EQ(exchange(judge(13, 12), judge(14, 12)), Winner::Neither);
  EXPECT_EQ(exchange(judge(12, 12), judge(13, 12)), Winner::First);
  EXPECT_EQ(basic_damage(kOneDie, by(0)), 0);
  EXPECT_EQ(basic_damage(kOneDie, by(0), {.min_hit_damage = 1}), 1);
  EXPECT_EQ(basic_damage({.dice = 3}, by(0)), 6);
}

TEST(Exchange, Case6TheCapHoldsTheBonus) {
  const Damage three{.dice = 3};
  EXPECT_EQ(basic_damage(three, by(4)), 10);
  EXPECT_EQ(basic_damage(three, by(15)), 18);
  EXPECT_EQ(basic_damage(three, by(15), {.cap_bonus = false}), 21);
  EXPECT_EQ(basic_damage(three, kCritical), 18);
}

TEST(Exchange, Case8TypesAndLocations) {
  const Damage thrust{.dice = 1, .mod = 1, .type = DamageType::Impaling};
  EXPECT_EQ(injury(basic_damage(thrust, by(5)), 4, thrust), 2);
  EXPECT_EQ(injury(5, 4, 6), 3);                                         // vitals, x3
  EXPECT_EQ(injury(5, 0, 8), 20);                                        // skull, x4
  EXPECT_EQ(injury(5, 2, 4), 6);                                         // a cut to the neck, x2
  EXPECT_EQ(injury(3, 2, injury_halves(DamageType::SmallPiercing)), 1);  // at least 1 got through
  EXPECT_EQ(injury(2, 2, 4), 0);
  EXPECT_EQ(injury(9, 2, injury_halves(DamageType::KnockbackOnly)), 0);
}

TEST(Exchange, Case9ModsRaiseTheCapAlone) {
  const Damage pistol{.dice = 2, .mod = 2, .type = DamageType::Piercing};
  EXPECT_EQ(pistol.cap(), 14);
  EXPECT_EQ(basic_damage(pistol, by(6)), 9);
  EXPECT_EQ(injury(9, 2, pistol), 7);
  const Damage blaster{.dice = 3, .divisor = 5, .type = DamageType::Burning};
  EXPECT_EQ(injury(basic_damage(blaster, by(4)), 12, blaster), 8);
}

TEST(Exchange, Case10RifleBurst) {
  const int target = 12 + rapid_fire_bonus(10) + range_modifier(range_band(60));
  EXPECT_EQ(target, 7);
  const Verdict v = judge(5, target);
  EXPECT_EQ(v.margin, 2);
  EXPECT_EQ(hits(v.margin, 2, 10), 2);
  const Damage rifle{.dice = 5, .mod = 1, .type = DamageType::Piercing};
  EXPECT_EQ(rifle.cap(), 31);
  EXPECT_EQ(basic_damage(rifle, v), 14);
  EXPECT_EQ(injury(14, 12, rifle), 2);
}

TEST(Exchange, Case11Shotgun) {
  const int target = 12 + rapid_fire_bonus(18) + range_modifier(range_band(10));
  EXPECT_EQ(target, 13);
  const Verdict v = judge(8, target);
  EXPECT_EQ(hits(v.margin, 1, 18), 6);
  const Damage pellet{.dice = 1, .mod = 1, .type = DamageType::Piercing};
  EXPECT_EQ(injury(basic_damage(pellet, v), 2, pellet), 3);
  EXPECT_EQ(hits(30, 1, 18), 18);
}

TEST(Exchange, Case12HeavyWeapons) {
  const Damage gun{.dice = 13, .mod = 1, .type = DamageType::LargePiercing};
  EXPECT_EQ(basic_damage(gun, by(4)), 40);
  EXPECT_EQ(gun.cap(), 79);
  EXPECT_EQ(injury(40, 35, gun), 7);
  const Damage sword{.dice = 8, .divisor = 5, .type = DamageType::Burning};
  EXPECT_EQ(basic_damage(sword, by(3)), 24);
  EXPECT_EQ(injury(24, 50, sword), 14);
  EXPECT_EQ(injury(24, 6, sword), 23);
}

TEST(Exchange, Case13MultipliedDice) {
  const Damage rocket{.dice = 6, .mult = 3, .divisor = 10, .explosive = true};
  EXPECT_EQ(basic_damage(rocket, by(5)), 60);
  EXPECT_EQ(injury(60, 70, rocket), 53);
  EXPECT_EQ(basic_damage(rocket, kCritical), 108);
  EXPECT_EQ(rocket.maximum(), 108);
  EXPECT_EQ(injury(108, 70, rocket), 101);
}

TEST(Exchange, Case14RapidFire) {
  constexpr std::pair<int, int> kBonus[] = {
      {1, 0},  {4, 0},  {5, 1},  {8, 1},  {9, 2},  {12, 2},  {13, 3},  {16, 3},  {17, 4},
      {24, 4}, {25, 5}, {49, 5}, {50, 6}, {99, 6}, {100, 7}, {199, 7}, {200, 8}, {300, 9}};
  for (const auto& [shots, bonus] : kBonus) EXPECT_EQ(rapid_fire_bonus(shots), bonus) << shots;
}

TEST(Exchange, Case15TwoThirds) {
  const Verdict full = judge(9, 14);
  const Verdict part = judge(9, two_thirds(14));
  EXPECT_EQ(part, (Verdict{true, false, 0}));
  EXPECT_EQ(exchange(full, judge(10, 12)), Winner::First);
  EXPECT_EQ(basic_damage(kOneDie, full), 5);
  EXPECT_EQ(exchange(part, judge(11, 12)), Winner::Second);
  EXPECT_EQ(basic_damage(kOneDie, judge(11, 12)), 1);
  EXPECT_EQ(exchange(full, judge(11, 12)), Winner::First);  // all-out defense holds
  EXPECT_EQ(two_thirds(-1), -1);
}

TEST(Exchange, Case17StrayShots) {
  EXPECT_EQ(stray_target(14 + range_modifier(range_band(60))), 7);
  EXPECT_EQ(stray_target(20 + range_modifier(range_band(60))), 9);
}

TEST(Exchange, Case18MassScale) {
  EXPECT_EQ(scaled_thousandths(7, 10, 100), 700);
  EXPECT_EQ(scaled_thousandths(7, 100, 10), 70'000);
}

TEST(Exchange, Case25Knockback) {
  EXPECT_EQ(knockback_yards(23, 12), 2);
  EXPECT_EQ(knockback_yards(7, 3), 7);
  EXPECT_EQ(knockback_yards(23, 40), 0);
  EXPECT_EQ(knockback_yards(4, 4), 2);
}

TEST(Exchange, A20WeakWeaponsDoNothing) {
  const Damage feeble{.dice = 1, .mod = -6};
  EXPECT_EQ(basic_damage(feeble, kCritical, {.min_hit_damage = 1}), 0);
  EXPECT_EQ(rolled_damage(feeble, 4), 0);
  EXPECT_EQ(rolled_damage({.dice = 2, .mod = 2, .mult = 3}, 7), 27);
}

TEST(Exchange, ASuccessBeatsAMook) {
  EXPECT_EQ(exchange_with_mook(judge(12, 12), judge(3, 10)), Winner::First);  // A23
  EXPECT_EQ(exchange_with_mook(judge(13, 12), judge(10, 10)), Winner::Second);
  EXPECT_EQ(exchange_with_mook(judge(13, 12), judge(11, 10)), Winner::Neither);
}

TEST(Range, Bands) {
  constexpr std::pair<int, int> kModifiers[] = {{0, 0},     {5, 0},     {6, -3},    {20, -3},
                                                {21, -7},   {100, -7},  {101, -11}, {500, -11},
                                                {501, -15}, {9999, -15}};
  for (const auto& [yards, modifier] : kModifiers) {
    EXPECT_EQ(range_modifier(range_band(yards)), modifier) << yards;
  }
}

TEST(DamageType, Multipliers) {
  using enum DamageType;
  EXPECT_EQ(injury_halves(SmallPiercing), 1);
  EXPECT_EQ(injury_halves(Crushing), 2);
  EXPECT_EQ(injury_halves(Piercing), 2);
  EXPECT_EQ(injury_halves(Burning), 2);
  EXPECT_EQ(injury_halves(Cutting), 3);
  EXPECT_EQ(injury_halves(LargePiercing), 3);
  EXPECT_EQ(injury_halves(Impaling), 4);
  EXPECT_EQ(injury_halves(HugePiercing), 4);
  EXPECT_EQ(injury(7, 2, injury_halves(Cutting)), 7);
}

}  // namespace
}  // namespace fray::success_rolls
