#include "rules/success_rolls/content/object.h"

#include <gtest/gtest.h>

#include "rules/success_rolls/exchange.h"
#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

TEST(Object, HasHitPointsByItsWeight) {
  EXPECT_EQ(object_hp(1000, Build::Unliving), 40);
  EXPECT_EQ(object_hp(1000, Build::Homogenous), 80);
  EXPECT_EQ(object_hp(8, Build::Unliving), 8);
  EXPECT_EQ(object_hp(64, Build::Unliving), 16);
  EXPECT_EQ(object_hp(3000, Build::Unliving), 58) << "57.69, to the nearest";
  EXPECT_EQ(object_hp(0, Build::Unliving), 1);
  EXPECT_EQ(object_hp(kMostPounds, Build::Homogenous), 80'000);
}

TEST(Object, IsAsHardAsItsMaterialIsThick) {
  const auto dr = [](const char* id, int hundredths) {
    return object_dr(*find(builtin().materials, id), hundredths);
  };
  EXPECT_EQ(dr("mild-steel", 50), 27) << "half of 55, rounded down";
  EXPECT_EQ(dr("wood", 100), 0) << "three quarters of one";
  EXPECT_EQ(dr("wood", 400), 3);
  EXPECT_EQ(dr("sandbags", 800), 24);
  EXPECT_EQ(dr("hard-steel", 0), 0);
}

TEST(Object, HardlyMovesWhenItIsHeavy) {
  EXPECT_EQ(knockback_yards(23, object_hp(1000, Build::Unliving)), 0) << "23 of 38";
  EXPECT_EQ(knockback_yards(23, 12), 2);
}

}  // namespace
}  // namespace fray::success_rolls
