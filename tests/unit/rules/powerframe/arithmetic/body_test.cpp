#include "rules/powerframe/arithmetic/body.h"

#include <vector>

#include <gtest/gtest.h>

namespace fray::powerframe {
namespace {

TEST(Body, DiesByItsMaximum) {
  struct Row {
    int most, dying, dead;
  };
  for (const Row row : std::vector<Row>{{6, -4, -7}, {8, -5, -9}, {7, -4, -8}, {20, -11, -21}}) {
    EXPECT_EQ(health_state(1, row.most), HealthState::Conscious);
    EXPECT_EQ(health_state(0, row.most), HealthState::Unconscious);
    EXPECT_EQ(health_state(row.dying + 1, row.most), HealthState::Unconscious) << row.most;
    EXPECT_EQ(health_state(row.dying, row.most), HealthState::Dying) << row.most;
    EXPECT_EQ(health_state(row.dead + 1, row.most), HealthState::Dying) << row.most;
    EXPECT_EQ(health_state(row.dead, row.most), HealthState::Dead) << row.most;
  }
}

TEST(Body, IsDestroyedBelowHalfOfItsStructure) {
  EXPECT_EQ(structure_state(1, 8), StructureState::Working);
  EXPECT_EQ(structure_state(0, 8), StructureState::Disabled);
  EXPECT_EQ(structure_state(-4, 8), StructureState::Disabled);
  EXPECT_EQ(structure_state(-5, 8), StructureState::Destroyed);
}

TEST(Body, CarriesByStrengthAndSize) {
  EXPECT_EQ(carry(0, 2, 5), 5);
  EXPECT_EQ(carry(-1, 2, 5), 4);  // L1130
  EXPECT_EQ(carry(1, 2, 5), 6);   // L11500
  EXPECT_EQ(carry(4, 3, 6), 12);  // a horse
  EXPECT_EQ(carry(3, 3, 6), 10);  // halves round down
  EXPECT_EQ(carry(-3, 3, 6), 1);
  EXPECT_EQ(weight(2, 1, 2, 5), 13);  // L3163
  EXPECT_EQ(weight(4, 3, 3, 6), 22);
}

TEST(Body, IsBurdenedForEachTimeThatCarryIsExceeded) {
  // L3125-3133: Strength 0, Carry 5.
  for (const auto& [enc, penalty] : std::vector<std::pair<int, int>>{
           {0, 0}, {5, 0}, {6, 1}, {10, 1}, {11, 2}, {16, 3}, {31, 6}, {900, 6}}) {
    EXPECT_EQ(burden(enc * 8, 5), penalty) << enc;
  }
  EXPECT_EQ(burden(5 * 8 + 1, 5), 1);
  EXPECT_EQ(burden(0, 0), 0);
  EXPECT_EQ(burden(1, 0), 6);
  EXPECT_EQ(burden(1, -2), 6);
  EXPECT_EQ(burden(8 * (5 + 1 + 3), 8), 1);  // L11636
  EXPECT_EQ(burden(8 * (5 + 1 + 3), 9), 0);
}

TEST(Body, MovesByCategorySizeAndAbility) {
  using enum MovementCategory;
  EXPECT_EQ(rate_in_halves(Regular, 0, 0), 6);
  EXPECT_EQ(rate_in_halves(Regular, 0, 1), 7);
  EXPECT_EQ(rate_in_halves(Regular, 1, 5), 12);  // a horse: 6
  EXPECT_EQ(rate_in_halves(Regular, -1, 4), 9);  // an eagle: 4½
  EXPECT_EQ(rate_in_halves(Regular, -9, 0), 1);
  EXPECT_EQ(rate_in_halves(Regular, 0, -7), 0);
  EXPECT_EQ(rate_in_halves(Limited, 2, 5), 4);
  EXPECT_EQ(rate_in_halves(Limited, -5, 5), 1);
  EXPECT_EQ(rate_in_halves(Slow, 0, 0), 2);
  EXPECT_EQ(rate_in_halves(Slow, 0, -3), 0);
  EXPECT_EQ(rate_in_halves(Slow, 0, -3, true), -1);
  EXPECT_EQ(rate_in_halves(None, 3, 3), 0);
}

TEST(Body, OfAnotherSizeIsHarderOrEasierToHit) {
  EXPECT_EQ(size_differential(2, 0), 2);   // L3025: +2 to Avoid
  EXPECT_EQ(size_differential(0, 2), -2);  // L3027
}

}  // namespace
}  // namespace fray::powerframe
