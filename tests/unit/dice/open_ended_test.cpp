#include "dice/open_ended.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include <gtest/gtest.h>

namespace fray::dice {
namespace {

int value_of(Face first, Face other, unsigned sides) {
  const std::array faces{first, other};
  return OpenEnded::value(
      std::span(faces).first(OpenEnded(sides).calls_for_another(first) ? 2 : 1));
}

TEST(OpenEnded, AddsToItsHighestFaceAndSubtractsInPlaceOfAOne) {
  EXPECT_EQ(value_of(4, 6, 6), 4) << "the other is not rolled";
  EXPECT_EQ(value_of(6, 5, 6), 11);
  EXPECT_EQ(value_of(6, 6, 6), 12) << "it calls for no third";
  EXPECT_EQ(value_of(6, 1, 6), 7);
  EXPECT_EQ(value_of(1, 5, 6), -5) << "the 1 itself does not count";
  EXPECT_EQ(value_of(1, 1, 6), -1);
  EXPECT_EQ(value_of(6, 5, 10), 6);
  EXPECT_EQ(OpenEnded::value({}), 0);
}

TEST(OpenEnded, HasItsOddsAsPrinted) {
  const Distribution d = OpenEnded(6).values();
  EXPECT_EQ(d.total(), 36);
  for (int value = -6; value <= 12; ++value) {
    const bool possible = value != 0 && value != 1 && value != 6;
    const bool plain = value >= 2 && value <= 5;
    EXPECT_EQ(d.at(value), possible ? (plain ? 6 : 1) : 0) << value;
  }
  EXPECT_EQ(d.mean(), Ratio::of(10, 3));
}

TEST(OpenEnded, HasItsOddsAsCountedOut) {
  for (const unsigned sides : {2u, 3u, 4u, 6u, 10u, 20u, 100u}) {
    std::map<int, std::int64_t> counted;
    for (unsigned first = 1; first <= sides; ++first) {
      for (unsigned other = 1; other <= sides; ++other) {
        ++counted[value_of(static_cast<Face>(first), static_cast<Face>(other), sides)];
      }
    }
    const Distribution d = OpenEnded(sides).values();
    EXPECT_EQ(d.total(), std::int64_t{sides} * sides);
    for (const auto& [value, ways] : counted) EXPECT_EQ(d.at(value), ways) << sides << " " << value;
  }
}

// A whole attack in four open-ended dice: what hits by 5 does 2 more damage, which the target's own
// die resists. Attack and damage are two contests, the second of which depends on the first.
constexpr int kAttack = 3, kDefence = 2, kDamage = 4, kToughness = 3;

int loss_of(int margin, int damage, int resistance) {
  if (margin <= 0) return 0;
  return std::max(0, damage + kDamage + 2 * (margin / 5) - resistance - kToughness);
}

TEST(OpenEnded, GivesTheOddsOfAWholeAttackAsCountedOut) {
  const Distribution die = OpenEnded(6).values();
  const Distribution against = die.mapped([](int v) { return -v; });
  const Distribution odds =
      die.plus(against).plus(kAttack - kDefence).then([&](int margin) -> Distribution {
        if (margin <= 0) return Distribution::constant(0);
        return die.plus(against).mapped([&](int more) { return loss_of(margin, more, 0); });
      });

  std::vector<int> values;  // of every way in which two plain dice fall
  for (Face first = 1; first <= 6; ++first) {
    for (Face other = 1; other <= 6; ++other) values.push_back(value_of(first, other, 6));
  }
  std::map<int, std::int64_t> counted;
  std::int64_t all = 0;
  for (const int attack : values) {
    for (const int defence : values) {
      const int margin = attack + kAttack - defence - kDefence;
      for (const int damage : values) {
        for (const int resistance : values) {
          ++counted[loss_of(margin, damage, resistance)];
          ++all;
        }
      }
    }
  }
  ASSERT_EQ(odds.total(), all);
  EXPECT_GT(counted.size(), 20u);
  for (const auto& [loss, ways] : counted) EXPECT_EQ(odds.at(loss), ways) << loss;
}

// As many ways as six dice have do not fit; reduced on the way they do.
TEST(OpenEnded, GivesTheOddsOfManyTogether) {
  const Distribution hit =
      OpenEnded(6).values().mapped([](int v) { return v >= 4 ? 1 : 0; }).reduced();
  EXPECT_EQ(hit.total(), 2) << "18 of 36";
  Distribution hits = Distribution::constant(0);
  for (int shot = 0; shot < 30; ++shot) hits = hits.plus(hit);
  EXPECT_EQ(hits.mean(), Ratio::of(15, 1));
}

}  // namespace
}  // namespace fray::dice
