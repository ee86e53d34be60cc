#include "rules/success_rolls/adventure/reaction.h"

#include <array>

#include <gtest/gtest.h>

#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

constexpr std::array<int, 19> kWays = {0,  0,  0,  1,  3,  6,  10, 15, 21, 25,
                                       27, 27, 25, 21, 15, 10, 6,  3,  1};

TEST(Reaction, FallsIntoTheBands) {
  const auto band = [](int total) { return reaction_of(builtin().reactions, total).id; };
  EXPECT_EQ(band(-7), "disastrous");
  EXPECT_EQ(band(0), "disastrous");
  EXPECT_EQ(band(1), "very-bad");
  EXPECT_EQ(band(12), "neutral");
  EXPECT_EQ(band(13), "good");
  EXPECT_EQ(band(19), "excellent");
  EXPECT_EQ(band(99), "excellent");
  std::map<std::string, int> ways;
  for (int roll = 3; roll <= 18; ++roll) ways[band(roll)] += kWays[static_cast<std::size_t>(roll)];
  EXPECT_EQ(ways, (std::map<std::string, int>{{"very-bad", 1},
                                              {"bad", 19},
                                              {"poor", 61},
                                              {"neutral", 79},
                                              {"good", 46},
                                              {"very-good", 10}}));
}

TEST(Reaction, BreaksMorale) {
  for (const auto& [modifier, expected] :
       std::map<int, int>{{0, 56}, {2, 108}, {5, 181}, {-2, 20}, {-5, 1}}) {
    int breaks = 0;
    for (int roll = 3; roll <= 18; ++roll) {
      if (reaction_of(builtin().reactions, roll + modifier).breaks) {
        breaks += kWays[static_cast<std::size_t>(roll)];
      }
    }
    EXPECT_EQ(breaks, expected) << modifier;
  }
}

}  // namespace
}  // namespace fray::success_rolls
