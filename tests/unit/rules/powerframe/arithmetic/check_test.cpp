#include "rules/powerframe/arithmetic/check.h"

#include <gtest/gtest.h>

namespace fray::powerframe {
namespace {

TEST(Check, CountsTheMarginInOddNumbers) {
  for (const auto& [margin, counted] : std::vector<std::pair<int, int>>{{0, 0},
                                                                        {1, 1},
                                                                        {2, 1},
                                                                        {3, 2},
                                                                        {4, 2},
                                                                        {5, 3},
                                                                        {6, 3},
                                                                        {9, 5},
                                                                        {10, 5},
                                                                        {-1, -1},
                                                                        {-2, -1},
                                                                        {-3, -2},
                                                                        {-4, -2},
                                                                        {-7, -4}}) {
    EXPECT_EQ(successes(margin), counted) << margin;
  }
}

TEST(Check, MustExceedTheResistance) {
  EXPECT_EQ(judge(7, 5), (Verdict{2, true, false}));    // L560
  EXPECT_EQ(judge(5, 5), (Verdict{0, false, false}));   // L560
  EXPECT_EQ(judge(3, 4), (Verdict{-1, false, false}));  // L564
  EXPECT_EQ(judge(6, 0).successes(), 3);                // L591
}

TEST(Check, IsCriticalForEachFivePoints) {
  EXPECT_EQ(judge(4, 0).critical(), 0);
  EXPECT_EQ(judge(5, 0).critical(), 1);
  EXPECT_EQ(judge(9, 0).critical(), 1);
  EXPECT_EQ(judge(10, 0).critical(), 2);
  EXPECT_EQ(judge(0, 9).critical(), 0);
}

TEST(Check, FailsAtThreeBelowZeroEvenAgainstLess) {
  EXPECT_EQ(judge(-3, -9), (Verdict{6, false, true}));
  EXPECT_EQ(judge(-3, -9).critical(), 0);
  EXPECT_EQ(judge(-2, -9), (Verdict{7, true, false}));
}

TEST(Check, DieAddsASecondToASixAndSubtractsItFromAOne) {
  const auto value = [](std::initializer_list<dice::Face> faces) {
    return dice::OpenEnded::value(std::span(faces.begin(), faces.size()));
  };
  EXPECT_EQ(value({3}), 3);
  EXPECT_EQ(value({6, 4}), 10);
  EXPECT_EQ(value({6, 6}), 12);
  EXPECT_EQ(value({1, 1}), -1);
  EXPECT_EQ(value({1, 6}), -6);
  const dice::Distribution values = kDie.values();
  for (const int never : {0, 1, 6}) EXPECT_EQ(values.at(never), 0) << never;
  for (const int seldom : {-6, -1, 7, 12}) EXPECT_EQ(values.at(seldom), 1) << seldom;
  for (const int often : {2, 5}) EXPECT_EQ(values.at(often), 6) << often;
  EXPECT_EQ(values.mean(), dice::Ratio::of(10, 3));
}

TEST(Check, IsHelpedByTheTrainedAndThoseTheyGuide) {
  EXPECT_EQ(help({.trained = 2}, true), 2);
  EXPECT_EQ(help({.trained = 5}, true), 3);
  EXPECT_EQ(help({.trained = 5, .most = 1}, true), 1);
  EXPECT_EQ(help({.untrained = 2}, true), 1);
  EXPECT_EQ(help({.untrained = 2}, false), 0);
  EXPECT_EQ(help({.trained = 1, .untrained = 4}, false), 2);
  EXPECT_EQ(help({.trained = 1, .untrained = 5}, true), 3);
  EXPECT_EQ(help({.trained = 1, .untrained = 1}, false), 1);
  EXPECT_EQ(help({.trained = 1, .worst = -5}, true), -4);
}

TEST(Check, TakesLongerForEachNegativeSuccess) {
  EXPECT_EQ(taking_longer(-successes(-1 - 6), 6), 16);     // L636-638
  EXPECT_EQ(taking_longer(-successes(-1 - 6), 5), 1 + 4);  // L640
  EXPECT_EQ(taking_longer(1, 12), 2);
  EXPECT_EQ(taking_longer(40, 12), std::int64_t{1} << 30);
}

TEST(Check, HalvesAndThirdsOfADieRoundUp) {
  for (int d6 = 1; d6 <= 6; ++d6) {
    EXPECT_EQ(d3(d6), d6 <= 2 ? 1 : d6 <= 4 ? 2 : 3);
    EXPECT_EQ(d2(d6), d6 <= 3 ? 1 : 2);
  }
}

TEST(Check, CountsDirectionsClockwiseFromTheFirst) {
  EXPECT_EQ(random_direction(0, 1), 0);
  EXPECT_EQ(random_direction(4, 1), 4);
  EXPECT_EQ(random_direction(4, 3), 0);
  EXPECT_EQ(random_direction(0, 6), 5);
}

}  // namespace
}  // namespace fray::powerframe
