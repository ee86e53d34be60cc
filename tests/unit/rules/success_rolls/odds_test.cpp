// The odds of the worked examples, to the last way.
#include "rules/success_rolls/odds.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace fray::success_rolls {
namespace {

TEST(Odds, SuccessOutOf216) {
  constexpr std::array<int, 21> kWays = {4,   4,   4,   4,   4,   10,  20,  35,  56,  81, 108,
                                         135, 160, 181, 196, 206, 212, 215, 215, 215, 215};
  for (int skill = 0; skill < 21; ++skill) {
    EXPECT_EQ(success_ways(skill), kWays[static_cast<std::size_t>(skill)]) << skill;
  }
  EXPECT_EQ(success_ways(-5), 4);
  EXPECT_EQ(success_ways(99), 215);
}

TEST(Odds, GroupsOutOf216) {
  for (int skill = 0; skill <= 6; ++skill) EXPECT_EQ(group_success_ways(skill), 0) << skill;
  constexpr std::array<int, 11> kWays = {35, 56, 81, 108, 135, 160, 181, 196, 206, 216, 216};
  for (int skill = 7; skill <= 17; ++skill) {
    EXPECT_EQ(group_success_ways(skill), kWays[static_cast<std::size_t>(skill - 7)]) << skill;
  }
}

// Case 20.
TEST(Odds, FailingByFive) {
  constexpr std::array<int, 5> kWays = {35, 20, 10, 4, 1};
  for (int ht = 9; ht <= 13; ++ht) {
    EXPECT_EQ(failure_ways(ht, 5), kWays[static_cast<std::size_t>(ht - 9)]) << ht;
  }
}

struct BookRow {
  int a, b;
  std::int64_t first, second, both_miss, tie;
  double mean;  // as printed, to three digits
};

TEST(Odds, ExchangesOutOf46656) {
  constexpr BookRow kRows[] = {
      {8, 8, 10122, 10122, 25600, 812, 1.526},   {10, 10, 16413, 16413, 11664, 2166, 2.277},
      {12, 12, 20000, 20000, 3136, 3520, 3.472}, {14, 14, 21035, 21035, 400, 4186, 4.724},
      {16, 16, 21159, 21159, 16, 4322, 5.573},   {12, 10, 26652, 11364, 6048, 2592, 3.126},
      {14, 10, 35672, 6544, 2160, 2280, 4.030},  {14, 12, 29193, 12809, 1120, 3534, 4.341},
      {16, 12, 36818, 6914, 224, 2700, 5.078},   {7, 14, 1834, 40617, 3620, 585, 0},
  };
  for (const BookRow& row : kRows) {
    SCOPED_TRACE(std::to_string(row.a) + " v " + std::to_string(row.b));
    const ExchangeOdds odds = exchange_odds({row.a}, {row.b});
    EXPECT_EQ(odds.first, row.first);
    EXPECT_EQ(odds.second, row.second);
    EXPECT_EQ(odds.both_miss, row.both_miss);
    EXPECT_EQ(odds.tie, row.tie);
    EXPECT_EQ(odds.total, 46656);
    if (row.mean > 0) {
      EXPECT_EQ(std::lround(odds.first_basic.value() * 1000), std::lround(row.mean * 1000));
    }
    const ExchangeOdds turned = exchange_odds({row.b}, {row.a});
    EXPECT_EQ(turned.second, row.first);
    EXPECT_EQ(turned.second_basic, odds.first_basic);
  }
}

TEST(Odds, MooksAndGroups) {
  const ExchangeOdds mook = exchange_odds({12}, {10, Roller::Mook});
  EXPECT_EQ(mook.first, 34560);
  EXPECT_EQ(mook.second, 6048);
  EXPECT_EQ(mook.both_miss, 6048);
  EXPECT_EQ(mook.tie, 0);
  const ExchangeOdds turned = exchange_odds({10, Roller::Mook}, {12});
  EXPECT_EQ(turned.first, mook.second);
  EXPECT_EQ(turned.second, mook.first);
  const ExchangeOdds group = exchange_odds({12}, {12, Roller::Group});
  EXPECT_EQ(group.first, 20273);
  EXPECT_EQ(group.second, 19573);
  EXPECT_EQ(group.both_miss, 3136);
  EXPECT_EQ(group.tie, 3674);
}

TEST(Odds, SeveralFoes) {
  constexpr std::array<int, 2> kFoes = {12, 12};
  const SeveralOdds defending = several_odds(14, kFoes, false);
  EXPECT_EQ(defending.total, 10077696);
  EXPECT_EQ(defending.hurt_by, (std::vector<std::int64_t>{5868895, 2884114, 1324687}));
  EXPECT_EQ(defending.lands, 0);
  const SeveralOdds attacking = several_odds(14, kFoes, true);
  EXPECT_EQ(attacking.hurt_by, (std::vector<std::int64_t>{3008368, 5055208, 2014120}));
  EXPECT_EQ(attacking.lands, 6305688);
  const SeveralOdds equal = several_odds(12, kFoes, false);
  EXPECT_EQ(equal.hurt_by, (std::vector<std::int64_t>{3930220, 3654952, 2492524}));
  const SeveralOdds bold = several_odds(12, kFoes, true);
  EXPECT_EQ(bold.hurt_by, (std::vector<std::int64_t>{2169985, 4752550, 3155161}));
  EXPECT_EQ(bold.lands, 4320000);
}

// A9: 12.00% and 67.22%; B10.
TEST(Odds, ShotsThatMayBeDodged) {
  EXPECT_EQ(dodged_shot_ways(7, 8), 35 * 160);
  EXPECT_EQ(dodged_shot_ways(14, 8), 196 * 160);
  EXPECT_EQ(dodged_shot_ways(14, 8, true), 192 * 160 + 4 * 216);
}

// A chase's leg is a quick contest (section 28.3).
TEST(Odds, ContestsOutOf46656) {
  constexpr std::array<std::array<int, 4>, 3> kLegs = {
      {{12, 21162, 21162, 4332}, {13, 25494, 16941, 4221}, {14, 29715, 13035, 3906}}};
  const auto roll = dice::Distribution::dice(3, 6);
  for (const auto& [skill, win, lose, tie] : kLegs) {
    std::array<std::int64_t, 3> ways{};
    dice::for_each_pair(roll, roll, [&](int a, int b, std::int64_t w) {
      ways[static_cast<std::size_t>(contest(judge(a, skill), judge(b, 12)))] += w;
    });
    EXPECT_EQ(ways, (std::array<std::int64_t, 3>{tie, win, lose})) << skill;
  }
}

}  // namespace
}  // namespace fray::success_rolls
