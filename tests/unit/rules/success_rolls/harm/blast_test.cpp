#include "rules/success_rolls/harm/blast.h"

#include <gtest/gtest.h>

namespace fray::success_rolls {
namespace {

TEST(Blast, LosesADieForEachYard) {
  const Damage rocket{.dice = 6, .mult = 3, .divisor = 10, .explosive = true};
  EXPECT_EQ(blast_at(rocket, 0).dice, 18);
  EXPECT_EQ(blast_at(rocket, 0).mult, 1);
  EXPECT_EQ(blast_at(rocket, 5).dice, 13);
  EXPECT_EQ(blast_at(rocket, 17).dice, 1);
  EXPECT_EQ(blast_at(rocket, 18).dice, 0);
  EXPECT_EQ(blast_at(rocket, 50).maximum(), 0);
}

TEST(Blast, KeepsItsModWhileThereAreDice) {
  const Damage grenade{.dice = 2, .mod = 3};
  EXPECT_EQ(blast_at(grenade, 1).maximum(), 9);
  EXPECT_EQ(blast_at(grenade, 2).maximum(), 0) << "no damage of a mod alone";
}

TEST(Blast, FlingsShrapnelAtOnePlace) {
  EXPECT_TRUE(shrapnel_hits_a_location({.dice = 1}));
  EXPECT_FALSE(shrapnel_hits_a_location({.dice = 2}));
  EXPECT_FALSE(shrapnel_hits_a_location({.dice = 0}));
}

TEST(Fall, DoesADieForTenFeet) {
  EXPECT_EQ(fall_dice({.feet = 35}), 3);
  EXPECT_EQ(fall_dice({.feet = 35, .soft = true}), 0);
  EXPECT_EQ(fall_dice({.feet = 9}), 0);
  EXPECT_EQ(fall_dice({.feet = 250}), 20);
  EXPECT_EQ(fall_dice({.feet = 250, .soft = true}), 17) << "the cap comes first";
}

TEST(Fall, IsNothingForAShortJump) {
  EXPECT_EQ(fall_dice({.feet = 14, .deliberate = true}), 0);
  EXPECT_EQ(fall_dice({.feet = 15, .deliberate = true}), 1);
  EXPECT_EQ(fall_dice({.feet = 14}), 1);
}

}  // namespace
}  // namespace fray::success_rolls
