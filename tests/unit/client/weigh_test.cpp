#include "fray/weigh.h"

#include <array>
#include <map>

#include <gtest/gtest.h>

namespace fray::weigh {
namespace {

TEST(Weigh, AnOptionIsTakenAtItsBestValue) {
  const std::array<Prospect, 3> rows{{{.value = 1, .chance = 0.2, .worth = 0.5, .price = 1},
                                      {.value = 2, .chance = 0.4, .worth = 0.9, .price = 2},
                                      {.value = 3, .chance = 0.5, .worth = 1.0, .price = 3}}};
  EXPECT_EQ(best_take(7, rows, false).value, 3);
  EXPECT_DOUBLE_EQ(best_take(7, rows, false).worth, 1.0);
  const Take kept = best_take(7, rows, true);  // the third unit brings less than it is worth
  EXPECT_EQ(kept.option, 7u);
  EXPECT_EQ(kept.value, 2);
  EXPECT_DOUBLE_EQ(kept.chance, 0.4);
  EXPECT_DOUBLE_EQ(kept.worth, 0.9 - 2 * kWorthOfUnit);
}

TEST(Weigh, WhatIsWorthNothingIsNotTaken) {
  const std::array<Prospect, 2> rows{{{.value = 1, .worth = 0}, {.value = 2, .worth = -1}}};
  const std::array<Take, 1> takes{best_take(1, rows, false)};
  EXPECT_EQ(takes[0].worth, 0);
  EXPECT_EQ(worth_most(takes), nullptr);
  EXPECT_EQ(drawn(takes, 0.5), nullptr);
  EXPECT_EQ(drawn({}, 0), nullptr);
}

TEST(Weigh, OfEqualsTheFirstIsWorthMost) {
  const std::array<Take, 3> takes{
      {{.option = 1, .worth = 1}, {.option = 2, .worth = 2}, {.option = 3, .worth = 2}}};
  EXPECT_EQ(worth_most(takes)->option, 2u);
}

TEST(Weigh, TheBetterIsDrawnTheOftener) {
  const std::array<Take, 3> takes{
      {{.option = 1, .worth = 1}, {.option = 2, .worth = 0}, {.option = 3, .worth = 3}}};
  std::map<std::uint32_t, int> times;
  for (int i = 0; i < 100; ++i) ++times[drawn(takes, i / 100.0)->option];
  EXPECT_EQ(times, (std::map<std::uint32_t, int>{{1, 10}, {3, 90}}));  // as 1 to 9
}

}  // namespace
}  // namespace fray::weigh
