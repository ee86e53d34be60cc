#include "dice/distribution.h"

#include <array>
#include <map>

#include <gtest/gtest.h>

namespace fray::dice {
namespace {

TEST(Distribution, ThreeSixesAreCounted) {
  const auto d = Distribution::dice(3, 6);
  EXPECT_EQ(d.least(), 3);
  EXPECT_EQ(d.most(), 18);
  EXPECT_EQ(d.total(), 216);
  const std::array<int, 16> ways = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
  for (int v = 3; v <= 18; ++v) EXPECT_EQ(d.at(v), ways[static_cast<std::size_t>(v - 3)]) << v;
  EXPECT_EQ(d.at(2), 0);
  EXPECT_EQ(d.at(19), 0);
  EXPECT_EQ(d.mean(), Ratio::of(21, 2));
}

TEST(Distribution, RollUnderAndRollOver) {
  const auto d = Distribution::dice(3, 6);
  EXPECT_EQ(d.at_most(2), 0);
  EXPECT_EQ(d.at_most(10), 108);
  EXPECT_EQ(d.at_most(18), 216);
  EXPECT_EQ(d.at_most(40), 216);
  EXPECT_EQ(d.at_least(13), 56);
  EXPECT_EQ(d.at_least(3), 216);
  EXPECT_EQ(d.at_least(19), 0);
}

TEST(Distribution, SidesMayDiffer) {
  const std::array<unsigned, 3> sides = {4, 8, 100};
  const auto d = Distribution::sum_of(sides);
  EXPECT_EQ(d.least(), 3);
  EXPECT_EQ(d.most(), 112);
  EXPECT_EQ(d.total(), 3200);
  EXPECT_EQ(d.at(3), 1);
  EXPECT_EQ(d.at(4), 3);
  EXPECT_EQ(d.mean(), Ratio::of(115, 2));  // 2.5 + 4.5 + 50.5
}

TEST(Distribution, NoDiceShowNothing) {
  EXPECT_EQ(Distribution::dice(0, 6), Distribution::constant(0));
  EXPECT_EQ(Distribution::constant(7).at(7), 1);
}

TEST(Distribution, ConstantsShiftAndReadingsMerge) {
  const auto d = Distribution::dice(2, 6).plus(-3);
  EXPECT_EQ(d.least(), -1);
  EXPECT_EQ(d.at_most(-1), 1);
  const auto capped = d.mapped([](int v) { return v < 0 ? 0 : v > 6 ? 6 : v; });
  EXPECT_EQ(capped.total(), 36);
  EXPECT_EQ(capped.at(0), 1 + 2);
  EXPECT_EQ(capped.at(6), 4 + 3 + 2 + 1);
  // Values may come in any order.
  EXPECT_EQ(Distribution::die(6).mapped([](int v) { return -v; }).plus(7), Distribution::die(6));
}

// A d6, and for each of its faces a further roll of another size: by counting out all ways.
TEST(Distribution, AFurtherRollLeavesEachValueAsLikelyAsItIs) {
  const auto further = [](int face) {
    return face == 3   ? Distribution::die(4)
           : face == 5 ? Distribution::dice(2, 3).plus(-7)
                       : Distribution::constant(face);
  };
  std::map<int, int> counted;  // of 6 * 36 ways: 36 is a multiple of 4 and of 9
  for (int face = 1; face <= 6; ++face) {
    for (int way = 0; way < 36; ++way) {
      const int value = face == 3   ? 1 + way % 4
                        : face == 5 ? (1 + way % 3) + (1 + way / 3 % 3) - 7
                                    : face;
      ++counted[value];
    }
  }
  const Distribution all = Distribution::die(6).then(further);
  EXPECT_EQ(all.total(), 6 * 36);
  for (int value = -10; value <= 10; ++value) EXPECT_EQ(all.at(value), counted[value]) << value;
}

TEST(Distribution, IsReducedToTheFewestWays) {
  const auto even = Distribution::die(6).mapped([](int v) { return v % 2; });
  EXPECT_EQ(even.total(), 6);
  EXPECT_EQ(even.reduced().total(), 2);
  EXPECT_EQ(even.reduced().at(1), 1);
  EXPECT_EQ(even.reduced().mean(), even.mean());
  EXPECT_EQ(Distribution().reduced(), Distribution());
}

TEST(Distribution, TwoRollsAreCompared) {
  EXPECT_EQ(compare(Distribution::die(6), Distribution::die(6)), (Comparison{15, 15, 6}));
  EXPECT_EQ(compare(Distribution::die(4), Distribution::die(8)), (Comparison{6, 22, 4}));
}

TEST(Distribution, CountsAsManyWaysAsFit) {
  const std::vector<unsigned> nine(9, 100);
  EXPECT_EQ(Distribution::sum_of(nine).total(), 1'000'000'000'000'000'000);
}

TEST(Ratio, IsInLowestTerms) {
  EXPECT_EQ(Ratio::of(6, 4), (Ratio{3, 2}));
  EXPECT_EQ(Ratio::of(0, 5), (Ratio{0, 1}));
  EXPECT_EQ(Ratio::of(-6, 4), (Ratio{-3, 2}));
}

}  // namespace
}  // namespace fray::dice
