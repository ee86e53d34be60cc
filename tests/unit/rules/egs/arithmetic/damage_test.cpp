#include "rules/egs/arithmetic/damage.h"

#include <gtest/gtest.h>

namespace fray::egs {
namespace {

TEST(EgsDamage, HasItsBonuses) {
  EXPECT_EQ(kPointDamage, 2);
  EXPECT_EQ(kPointDamageSides, 4);
  EXPECT_EQ(kMountedChargeSides, 4);
  EXPECT_EQ(kSetWeaponSides, 4);
  EXPECT_EQ(kUnarmedDamage, 1);
}

// D5.
TEST(EgsDamage, EatsArmourWithPenetrationFirst) {
  EXPECT_EQ(loss_of({.damage = 5, .penetration = 1}, {2, 10}), (Loss{2, 4}));
  EXPECT_EQ(loss_of({.damage = 5}, {2, 10}), (Loss{2, 3}));
}

// D6 and W10: what penetration is left over never reaches Health.
TEST(EgsDamage, KeepsPenetrationFromHealth) {
  EXPECT_EQ(loss_of({.damage = 4, .penetration = 2}, {6, 10}), (Loss{6, 0}));
  EXPECT_EQ(loss_of({.damage = 4, .penetration = 9}, {3, 10}), (Loss{3, 4}));
  EXPECT_EQ(loss_of({.damage = 4, .penetration = 9}, {0, 10}), (Loss{0, 4}));
}

// D7, D8 and R22.
TEST(EgsDamage, HalvesBluntBlowsAgainstArmour) {
  EXPECT_EQ(loss_of({.damage = 1, .harm = Harm::Nonlethal}, {1, 10}), (Loss{0, 0}));
  EXPECT_EQ(loss_of({.damage = 2, .harm = Harm::Nonlethal}, {3, 10}), (Loss{1, 0}));
  EXPECT_EQ(loss_of({.damage = 9, .harm = Harm::Nonlethal}, {3, 10}), (Loss{3, 0}));
  EXPECT_EQ(loss_of({.damage = 9, .harm = Harm::Nonlethal}, {0, 10}), (Loss{0, 9}));
}

TEST(EgsDamage, NeverKillsByBluntBlows) {
  EXPECT_EQ(loss_of({.damage = 9, .harm = Harm::Nonlethal}, {0, 4}), (Loss{0, 4}));
  EXPECT_EQ(loss_of({.damage = 9, .harm = Harm::Nonlethal}, {0, -2}), (Loss{0, 0}));
  EXPECT_EQ(loss_of({.damage = 9}, {0, 4}), (Loss{0, 9}));
}

// R74.
TEST(EgsDamage, SparesAfterMeetingArmourInFull) {
  EXPECT_EQ(loss_of({.damage = 9, .harm = Harm::Sparing}, {3, 4}), (Loss{3, 4}));
  EXPECT_EQ(loss_of({.damage = 9, .harm = Harm::Sparing}, {3, 14}), (Loss{3, 6}));
}

// D9: a bullet against a flak jacket.
TEST(EgsDamage, IsHalvedByItsSourceFirst) {
  EXPECT_EQ(loss_of({.damage = 5, .halvings = 1}, {3, 10}), (Loss{2, 0}));
  EXPECT_EQ(loss_of({.damage = 9, .halvings = 2}, {0, 10}), (Loss{0, 2}));
  EXPECT_EQ(loss_of({.damage = 9, .halvings = 1, .reduction = 3}, {0, 10}), (Loss{0, 1}));
  EXPECT_EQ(loss_of({.damage = 2, .reduction = 3}, {0, 10}), (Loss{0, 0}));
  EXPECT_EQ(loss_of({.damage = -1}, {2, 10}), (Loss{0, 0}));
}

TEST(EgsDamage, MayIgnoreArmour) {
  EXPECT_EQ(loss_of({.damage = 4, .penetration = 2, .ignores_armour = true}, {6, 10}),
            (Loss{0, 4}));
}

TEST(EgsDamage, WearsArmourSlowlyByTheOption) {
  EXPECT_EQ(slow_loss_of({.damage = 7, .penetration = 2}, {5, 10}, 0).loss, (Loss{3, 2}));
  EXPECT_EQ(slow_loss_of({.damage = 4}, {5, 10}, 0).loss, (Loss{1, 0}));
  EXPECT_EQ(slow_loss_of({.damage = 4}, {0, 10}, 0).loss, (Loss{0, 4}));
  const SlowLoss first = slow_loss_of({.damage = 4, .harm = Harm::Nonlethal}, {5, 10}, 0);
  EXPECT_EQ(first.loss, (Loss{0, 0}));
  EXPECT_EQ(first.nonlethal_hits, 1);
  const SlowLoss second = slow_loss_of({.damage = 4, .harm = Harm::Nonlethal}, {5, 10}, 1);
  EXPECT_EQ(second.loss, (Loss{1, 0}));
  EXPECT_EQ(second.nonlethal_hits, 0);
}

// W44.
TEST(EgsDamage, DegradesArmourThatItExceeds) {
  EXPECT_TRUE(degrades(6, 5));
  EXPECT_FALSE(degrades(5, 5));
  EXPECT_FALSE(degrades(5, 0));
}

TEST(EgsDamage, IsReducedByHalfTheVitalityDie) {
  EXPECT_EQ(vitality_reduction(1), 1);
  EXPECT_EQ(vitality_reduction(4), 2);
  EXPECT_EQ(vitality_reduction(7), 4);
}

// L1781 and W18.
TEST(EgsDamage, RollsItsRatingByTheOption) {
  EXPECT_EQ(random_damage(0), (DamageDice{0, {}}));
  EXPECT_EQ(random_damage(1), (DamageDice{1, {}}));
  EXPECT_EQ(random_damage(2), (DamageDice{0, {4}}));
  EXPECT_EQ(random_damage(3), (DamageDice{0, {6}}));
  EXPECT_EQ(random_damage(4), (DamageDice{0, {8}}));
  EXPECT_EQ(random_damage(5), (DamageDice{0, {10}}));
  EXPECT_EQ(random_damage(6), (DamageDice{0, {12}}));
  EXPECT_EQ(random_damage(7), (DamageDice{0, {10, 4}}));
  EXPECT_EQ(random_damage(8), (DamageDice{0, {12, 4}}));
  EXPECT_EQ(random_damage(9), (DamageDice{0, {12, 6}}));
  EXPECT_EQ(random_damage(10), (DamageDice{0, {12, 8}}));
  EXPECT_EQ(random_damage(11), (DamageDice{0, {12, 10}}));
  EXPECT_EQ(random_damage(12), (DamageDice{0, {12, 12}}));
  EXPECT_EQ(random_damage(13), (DamageDice{0, {12, 10, 4}}));
  EXPECT_EQ(random_damage(14), (DamageDice{0, {12, 12, 4}}));
  EXPECT_EQ(random_damage(18), (DamageDice{0, {12, 12, 12}}));
}

}  // namespace
}  // namespace fray::egs
