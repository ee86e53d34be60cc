#include "rules/success_rolls/content/strength.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

namespace fray::success_rolls {
namespace {

std::string written(const Damage& d) {
  return std::to_string(d.dice) + "d" +
         (d.mod == 0 ? "" : (d.mod > 0 ? "+" : "") + std::to_string(d.mod));
}

TEST(Strength, MakesThePrintedDamageAndLift) {
  struct Row {
    const char *thrust, *swing;
    int lift_tenths;
  };
  constexpr std::array<Row, 20> kPrinted{
      {{"1d-6", "1d-5", 2},   {"1d-6", "1d-5", 8},  {"1d-5", "1d-4", 18},  {"1d-5", "1d-4", 32},
       {"1d-4", "1d-3", 50},  {"1d-4", "1d-3", 72}, {"1d-3", "1d-2", 98},  {"1d-3", "1d-2", 130},
       {"1d-2", "1d-1", 160}, {"1d-2", "1d", 200},  {"1d-1", "1d+1", 240}, {"1d-1", "1d+2", 290},
       {"1d", "2d-1", 340},   {"1d", "2d", 390},    {"1d+1", "2d+1", 450}, {"1d+1", "2d+2", 510},
       {"1d+2", "3d-1", 580}, {"1d+2", "3d", 650},  {"2d-1", "3d+1", 720}, {"2d-1", "3d+2", 800}}};
  for (int st = 1; st <= 20; ++st) {
    const Row& row = kPrinted[static_cast<std::size_t>(st - 1)];
    EXPECT_EQ(written(thrust_damage(st)), row.thrust) << "ST " << st;
    EXPECT_EQ(written(swing_damage(st)), row.swing) << "ST " << st;
    EXPECT_EQ(basic_lift_tenths(st), row.lift_tenths) << "ST " << st;
  }
}

TEST(Strength, GoesOnBeyondTheTable) {
  EXPECT_EQ(written(thrust_damage(21)), "2d");
  EXPECT_EQ(written(swing_damage(21)), "4d-1");
  EXPECT_EQ(basic_lift_tenths(30), 1800);
}

TEST(Strength, CarriesSoMuch) {
  EXPECT_EQ(load_of(10, 200), (Load{Encumbrance::None, false}));
  EXPECT_EQ(load_of(10, 201), (Load{Encumbrance::Light, false}));
  EXPECT_EQ(load_of(10, 400), (Load{Encumbrance::Light, false}));
  EXPECT_EQ(load_of(10, 600), (Load{Encumbrance::Medium, false}));
  EXPECT_EQ(load_of(10, 1200), (Load{Encumbrance::Heavy, false}));
  EXPECT_EQ(load_of(10, 2000), (Load{Encumbrance::ExtraHeavy, false}));
  EXPECT_EQ(load_of(10, 2001), (Load{Encumbrance::ExtraHeavy, true}));
}

}  // namespace
}  // namespace fray::success_rolls
