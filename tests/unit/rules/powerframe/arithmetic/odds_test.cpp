#include "rules/powerframe/arithmetic/odds.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace fray::powerframe {
namespace {

using dice::Ratio;

// Every way in which the die falls, as the book says it (L547-550).
std::vector<int> all_ways() {
  std::vector<int> ways;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      ways.push_back(first == 6 ? 6 + second : first == 1 ? -second : first);
    }
  }
  return ways;
}

// Every way of a side; one that rolls no die has as many, all alike.
std::vector<int> ways_of(Side side) {
  std::vector<int> ways = all_ways();
  for (int& way : ways) way = side.level + (side.rolls ? way : 0);
  return ways;
}

struct Counted {
  std::int64_t hit = 0, critical = 0, failed = 0, of = 0;
  std::array<std::int64_t, 64> loss{};
};

// The whole attack, die by die (L4213-4262). Without plain dice.
Counted counted(const AttackNumbers& numbers) {
  Counted all;
  const std::vector<int> damages = ways_of({numbers.damage, true});
  const std::vector<int> resists = ways_of(numbers.resistance);
  for (const int attack : ways_of({numbers.attack, true})) {
    for (const int defence : ways_of(numbers.defence)) {
      const bool failed = attack <= -3;
      const bool hit = !failed && attack > defence;
      const int bonus = hit ? (attack - defence) / 5 * 2 : 0;
      for (const int damage : damages) {
        for (const int resist : resists) {
          ++all.of;
          all.hit += hit;
          all.failed += failed;
          all.critical += hit && attack - defence >= 5;
          int loss = hit ? std::max(0, damage + bonus - resist) : 0;
          if (numbers.successes) loss = (loss + 1) / 2;
          ++all.loss[static_cast<std::size_t>(loss)];
        }
      }
    }
  }
  return all;
}

void expect_counted(const AttackNumbers& numbers) {
  const Counted all = counted(numbers);
  const AttackOdds odds = attack_odds(numbers);
  EXPECT_EQ(odds.hit, Ratio::of(all.hit, all.of));
  EXPECT_EQ(odds.critical, Ratio::of(all.critical, all.of));
  EXPECT_EQ(odds.critical_failure, Ratio::of(all.failed, all.of));
  for (int loss = 0; loss < std::ssize(all.loss); ++loss) {
    EXPECT_EQ(Ratio::of(odds.loss.at(loss), odds.loss.total()),
              Ratio::of(all.loss[static_cast<std::size_t>(loss)], all.of))
        << loss;
  }
}

TEST(Odds, OfACheck) {
  EXPECT_EQ(check_odds(3, {0, false}).critical_failure, Ratio::of(1, 36));
  EXPECT_EQ(check_odds(4, {0, false}).critical_failure, Ratio::of(0, 1));
  EXPECT_EQ(check_odds(0, {0, false}).critical_failure, Ratio::of(1, 9));
  EXPECT_EQ(check_odds(0, {0, false}).success, Ratio::of(5, 6));
  EXPECT_EQ(check_odds(1, {6, false}).success, Ratio::of(1, 6));
}

TEST(Odds, OfEqualsInAContest) {
  // The attacker of Level 4 and more never fails critically.
  const CheckOdds odds = check_odds(5, {5, true});
  EXPECT_EQ(odds.success, Ratio::of(95, 216));
  EXPECT_EQ(odds.critical, Ratio::of(272, 1296));
  EXPECT_EQ(odds.margin.mean(), Ratio::of(0, 1));
}

TEST(Odds, OfAnAttackCountEveryFace) {
  expect_counted({.attack = 2, .defence = {2}, .damage = 2, .resistance = {1}});
  expect_counted({.attack = 5, .defence = {-1}, .damage = 4, .resistance = {3}});
  expect_counted({.attack = -2, .defence = {-4}, .damage = 0, .resistance = {6}});
}

TEST(Odds, OfAnAttackOnOneWhoDoesNotRoll) {
  expect_counted({.attack = 3, .defence = {1, false}, .damage = 1, .resistance = {2}});
  expect_counted({.attack = 3, .defence = {0, false}, .damage = 1, .resistance = {2, false}});
}

TEST(Odds, OfStunByAWeaponThatIsNotMadeForIt) {
  expect_counted({.attack = 2, .defence = {0}, .damage = 3, .resistance = {1}, .successes = true});
}

TEST(Odds, OfARandomRatingAreTheMeanOverItsFaces) {
  AttackNumbers numbers{.attack = 3, .defence = {1}, .damage = 1, .resistance = {2}};
  numbers.rating = dice::Distribution::die(6);
  const AttackOdds odds = attack_odds(numbers);
  double mean = 0;
  for (int face = 1; face <= 6; ++face) {
    mean += attack_odds({.attack = 3, .defence = {1}, .damage = 1 + face, .resistance = {2}})
                .loss.mean()
                .value() /
            6;
  }
  EXPECT_NEAR(odds.loss.mean().value(), mean, 1e-12);
}

TEST(Odds, SayHowOftenEnoughIsLost) {
  const AttackOdds odds =
      attack_odds({.attack = 2, .defence = {2}, .damage = 2, .resistance = {1}});
  EXPECT_EQ(at_least(odds.loss, 0), Ratio::of(1, 1));
  EXPECT_EQ(at_least(odds.loss, odds.loss.most() + 1), Ratio::of(0, 1));
  EXPECT_EQ(at_least(odds.loss, 1),
            Ratio::of(odds.loss.total() - odds.loss.at(0), odds.loss.total()));
}

}  // namespace
}  // namespace fray::powerframe
