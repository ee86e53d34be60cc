#include "rules/success_rolls/adventure/chase.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace fray::success_rolls {
namespace {

constexpr Verdict kGood{true, false, 3};
constexpr Verdict kBad{false, false, 3};

TEST(Chase, EndsAfterTwoLegsRunning) {
  Chase caught;
  EXPECT_EQ(caught.leg(kGood, kBad), ChaseEnd::Goes);
  EXPECT_EQ(caught.leg(kGood, kBad), ChaseEnd::Caught);
  EXPECT_EQ(caught.leg(kBad, kGood), ChaseEnd::Caught) << "it is over";
  Chase lost;
  lost.leg(kBad, kGood);
  EXPECT_EQ(lost.leg(kBad, kGood), ChaseEnd::Lost);
}

TEST(Chase, StartsOverAfterATieOrATurn) {
  Chase chase;
  chase.leg(kGood, kBad);
  EXPECT_EQ(chase.leg(kGood, kGood), ChaseEnd::Goes) << "a tie";
  EXPECT_EQ(chase.leg(kGood, kBad), ChaseEnd::Goes);
  EXPECT_EQ(chase.leg(kBad, kGood), ChaseEnd::Goes);
  EXPECT_EQ(chase.leg(kGood, kBad), ChaseEnd::Goes);
  EXPECT_EQ(chase.leg(kGood, kBad), ChaseEnd::Caught);
}

struct Legs {
  int won = 0, lost = 0, tied = 0;
};

// All 46656 pairs of rolls.
Legs legs(int pursuer, int quarry) {
  constexpr std::array<int, 19> kWays = {0,  0,  0,  1,  3,  6,  10, 15, 21, 25,
                                         27, 27, 25, 21, 15, 10, 6,  3,  1};
  Legs sum;
  for (int a = 3; a <= 18; ++a) {
    for (int b = 3; b <= 18; ++b) {
      const int ways = kWays[static_cast<std::size_t>(a)] * kWays[static_cast<std::size_t>(b)];
      const Winner winner = contest(judge(a, pursuer), judge(b, quarry));
      (winner == Winner::First ? sum.won : winner == Winner::Second ? sum.lost : sum.tied) += ways;
    }
  }
  return sum;
}

// Where a chase of such legs ends, in 1/10000, and after how many legs, in 1/1000: followed leg by
// leg until nothing worth counting is left.
std::pair<int, int> course(const Legs& l) {
  const double win = l.won / 46656.0, lose = l.lost / 46656.0, tie = l.tied / 46656.0;
  double fresh = 1, won = 0, lost = 0, caught = 0, mean = 0;
  for (int leg = 1; leg <= 400; ++leg) {
    const double ends = won * win + lost * lose;
    caught += won * win;
    mean += leg * ends;
    const double going = fresh + won + lost;
    const double next_won = win * (fresh + lost);
    const double next_lost = lose * (fresh + won);
    fresh = tie * going;
    won = next_won;
    lost = next_lost;
  }
  return {static_cast<int>(std::lround(10'000 * caught)),
          static_cast<int>(std::lround(1000 * mean))};
}

TEST(Chase, GoesAsTheDigestReckons) {
  struct Row {
    int pursuer, won, lost, tied, caught, mean;
  };
  for (const Row& row :
       {Row{12, 21162, 21162, 4332, 5000, 3533}, Row{13, 25494, 16941, 4221, 6662, 3451},
        Row{14, 29715, 13035, 3906, 8024, 3238}}) {
    const Legs l = legs(row.pursuer, 12);
    EXPECT_EQ(l.won, row.won) << row.pursuer;
    EXPECT_EQ(l.lost, row.lost) << row.pursuer;
    EXPECT_EQ(l.tied, row.tied) << row.pursuer;
    EXPECT_EQ(course(l).first, row.caught) << row.pursuer;
    EXPECT_EQ(course(l).second, row.mean) << row.pursuer;
  }
}

}  // namespace
}  // namespace fray::success_rolls
