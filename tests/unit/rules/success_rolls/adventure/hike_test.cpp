#include "rules/success_rolls/adventure/hike.h"

#include <gtest/gtest.h>

namespace fray::success_rolls {
namespace {

TEST(Hike, GoesTenMilesForEachYardOfMove) {
  EXPECT_EQ(hundredths_of_miles({}, {}), 5000);
  EXPECT_EQ(hundredths_of_miles({}, {.terrain = Terrain::VeryBad}), 1000);
  EXPECT_EQ(hundredths_of_miles({}, {.terrain = Terrain::Bad}), 2500);
  EXPECT_EQ(hundredths_of_miles({}, {.terrain = Terrain::Good}), 6250);
}

TEST(Hike, IsSlowedByWeather) {
  EXPECT_EQ(hundredths_of_miles({}, {.rain = true}), 2500);
  EXPECT_EQ(hundredths_of_miles({}, {.rain = true, .road = true}), 5000);
  EXPECT_EQ(hundredths_of_miles({}, {.road = true, .snow = Snow::Some}), 2500);
  EXPECT_EQ(hundredths_of_miles({}, {.snow = Snow::Deep}), 1250);
}

TEST(Hike, IsSlowedByLoadInjuryAndExhaustion) {
  EXPECT_EQ(hiking_move({.move_yd = 6, .encumbrance = Encumbrance::Light}), 4) << "4.8";
  EXPECT_EQ(hiking_move({.move_yd = 5, .encumbrance = Encumbrance::ExtraHeavy}), 1);
  EXPECT_EQ(hiking_move({.move_yd = 5, .hurt = true}), 3);
  EXPECT_EQ(hiking_move({.move_yd = 5, .hurt = true, .tired = true}), 2);
}

TEST(Hike, Tires) {
  EXPECT_EQ(hiking_fatigue(Encumbrance::None), 1);
  EXPECT_EQ(hiking_fatigue(Encumbrance::Light), 2);
  EXPECT_EQ(hiking_fatigue(Encumbrance::Medium), 3);
  EXPECT_EQ(hiking_fatigue(Encumbrance::Heavy), 4);
  EXPECT_EQ(hiking_fatigue(Encumbrance::ExtraHeavy), 5);
}

}  // namespace
}  // namespace fray::success_rolls
