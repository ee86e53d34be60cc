#include "rules/forge/dice/odds.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include "rules/forge/dice/pool.h"
#include "unit/rules/forge/dice/printed_tables.h"

namespace fray::forge {
namespace {

using Rational = boost::multiprecision::cpp_rational;
using Integer = boost::multiprecision::cpp_int;

// Half a unit of the last decimal given, and a breath for numbers exactly half-way.
double rounding(int decimals) {
  return 0.5 * std::pow(10.0, -decimals) + 1e-9;
}

Rational value(const Fraction& fraction) {
  return Rational(Integer(fraction.numerator), Integer(fraction.denominator));
}

Rational power(const Rational& base, int exponent) {
  Rational result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

Fraction fraction(const char* numerator, const char* denominator) {
  return {numerator, denominator};
}

TEST(PrintedTables, T1AtLeastOneFixedL3502) {
  for (int pool = 1; pool <= 10; ++pool) {
    const auto& row = printed::kAtLeastOneFixed[pool - 1];
    SCOPED_TRACE(pool);
    for (int difficulty = 7; difficulty <= 10; ++difficulty) {
      EXPECT_NEAR(100 * fixed_odds(pool, difficulty).at_least_one, row[difficulty - 7], rounding(2))
          << difficulty;
    }
    EXPECT_NEAR(100 * compound_odds(pool, 9, 2), row[4], rounding(2));
    EXPECT_NEAR(100 * compound_odds(pool, 10, 2), row[5], rounding(2));
  }
}

TEST(PrintedTables, T2AtLeastOneOpposedL3504) {
  for (int action = 1; action <= 10; ++action) {
    for (int defence = 1; defence <= 5; ++defence) {
      EXPECT_NEAR(100 * opposed_odds(action, defence).at_least_one,
                  printed::kAtLeastOneOpposed[action - 1][defence - 1], rounding(3))
          << action << " against " << defence;
    }
  }
}

TEST(PrintedTables, T3SuccessesFixedL3506) {
  for (int pool = 1; pool <= 10; ++pool) {
    for (int difficulty = 7; difficulty <= 10; ++difficulty) {
      const auto& cell = printed::kSuccessesFixed[pool - 1][difficulty - 7];
      const Odds odds = fixed_odds(pool, difficulty);
      SCOPED_TRACE(testing::Message() << pool << " against " << difficulty);
      EXPECT_DOUBLE_EQ(odds.mean, cell.mean);
      EXPECT_EQ(odds.median, cell.median);
    }
    for (int threshold = 9; threshold <= 10; ++threshold) {
      const auto& cell = printed::kCompound[pool - 1][threshold - 9];
      const double chance = compound_odds(pool, threshold, 2);
      SCOPED_TRACE(testing::Message() << pool << " against two of " << threshold);
      EXPECT_NEAR(100 * chance, cell.chance, rounding(1));
      EXPECT_EQ(chance > 0.5 ? 1 : 0, cell.printed);
    }
  }
}

TEST(PrintedTables, T4SuccessesOpposedL3508) {
  for (int action = 1; action <= 15; ++action) {
    for (int defence = 1; defence <= 5; ++defence) {
      const auto& cell = printed::kSuccessesOpposed[action - 1][defence - 1];
      const Odds odds = opposed_odds(action, defence);
      SCOPED_TRACE(testing::Message() << action << " against " << defence);
      EXPECT_NEAR(odds.mean, cell.mean, rounding(3));
      EXPECT_EQ(odds.median, cell.median);
    }
  }
}

TEST(PrintedTables, T5CriticalFailureOpposedL3516) {
  for (int action = 1; action <= 10; ++action) {
    for (int defence = 1; defence <= 5; ++defence) {
      EXPECT_NEAR(100 * opposed_odds(action, defence).critical_failure,
                  printed::kCriticalFailureOpposed[action - 1][defence - 1], rounding(4))
          << action << " against " << defence;
    }
  }
}

TEST(ExactFractions, AtLeastOneOpposed) {
  const std::vector<std::pair<std::pair<int, int>, Fraction>> cases{
      {{1, 1}, {"11", "20"}},
      {{1, 2}, {"77", "200"}},
      {{2, 1}, {"143", "200"}},
      {{2, 2}, {"1133", "2000"}},
      {{3, 3}, {"589501", "1000000"}},
      {{5, 5}, {"1273068929", "2000000000"}},
      {{7, 4}, {"76617796633", "100000000000"}},
      {{10, 5}, {"164778271263989", "200000000000000"}},
  };
  for (const auto& [pools, chance] : cases) {
    EXPECT_EQ(exact_opposed(pools.first, pools.second).at_least_one, chance)
        << pools.first << " against " << pools.second;
  }
}

TEST(ExactFractions, MeanOpposed) {
  EXPECT_EQ(exact_opposed(1, 1).mean, fraction("11", "20"));
  EXPECT_EQ(exact_opposed(2, 2).mean, fraction("77", "100"));
  EXPECT_EQ(exact_opposed(7, 4).mean, fraction("177331", "100000"));
  EXPECT_EQ(exact_opposed(12, 4).mean, fraction("75999", "25000"));
}

TEST(ExactFractions, DistributionOpposed) {
  EXPECT_EQ(exact_opposed(2, 1).successes,
            (std::vector<Fraction>{{"57", "200"}, {"33", "100"}, {"77", "200"}}));
  EXPECT_EQ(
      exact_opposed(3, 2).successes,
      (std::vector<Fraction>{
          {"32691", "100000"}, {"31977", "100000"}, {"22473", "100000"}, {"12859", "100000"}}));
}

TEST(ExactFractions, Fixed) {
  const ExactOdds odds = exact_fixed(3, 8);
  EXPECT_EQ(
      odds.successes,
      (std::vector<Fraction>{{"343", "1000"}, {"441", "1000"}, {"189", "1000"}, {"27", "1000"}}));
  EXPECT_EQ(odds.at_least_one, fraction("657", "1000"));
  EXPECT_EQ(odds.mean, fraction("9", "10"));
  EXPECT_EQ(odds.median, 1);
  EXPECT_EQ(odds.critical_failure, fraction("19", "1000"));  // 111, and 11x with x 2..7
}

// Counts every outcome of `dice` dice in turn.
template <typename Visit>
void for_each_roll(std::size_t dice, const Visit& visit) {
  std::vector<dice::Face> faces(dice, 1);
  for (;;) {
    visit(faces);
    std::size_t i = 0;
    while (i < dice && faces[i] == 10) faces[i++] = 1;
    if (i == dice) return;
    ++faces[i];
  }
}

struct Tally {
  explicit Tally(std::size_t pool) : successes(pool + 1) {}

  void add(const std::vector<dice::Face>& dice, int count) {
    ++successes[static_cast<std::size_t>(count)];
    if (critical_failure(dice, count)) ++critical_failures;
    ++total;
  }

  // Both sides are the double nearest to the same quotient.
  void expect(const Odds& odds) const {
    ASSERT_EQ(odds.successes.size(), successes.size());
    double sum = 0;
    for (std::size_t k = 0; k < successes.size(); ++k) {
      EXPECT_EQ(odds.successes[k], successes[k] / total) << k << " successes";
      sum += successes[k] * static_cast<double>(k);
    }
    EXPECT_EQ(odds.at_least_one, (total - successes[0]) / total);
    EXPECT_EQ(odds.mean, sum / total);
    EXPECT_EQ(odds.critical_failure, critical_failures / total);
  }

  std::vector<double> successes;
  double critical_failures = 0;
  double total = 0;
};

TEST(Odds, OpposedAgreeWithEveryRollReadByThePoolRules) {
  for (std::size_t action = 0; action <= 4; ++action) {
    for (std::size_t defence = 0; action + defence <= 5; ++defence) {
      SCOPED_TRACE(testing::Message() << action << " against " << defence);
      Tally tally(action);
      for_each_roll(action, [&](const auto& dice) {
        for_each_roll(defence, [&](const auto& against) {
          tally.add(dice, successes_opposed(dice, against));
        });
      });
      tally.expect(opposed_odds(static_cast<int>(action), static_cast<int>(defence)));
    }
  }
}

TEST(Odds, FixedAgreeWithEveryRollReadByThePoolRules) {
  for (std::size_t pool = 0; pool <= 4; ++pool) {
    for (int difficulty = 2; difficulty <= 10; ++difficulty) {
      SCOPED_TRACE(testing::Message() << pool << " against difficulty " << difficulty);
      Tally tally(pool);
      std::vector<double> enough(pool + 2);
      for_each_roll(pool, [&](const auto& dice) {
        const int successes = successes_fixed(dice, difficulty);
        tally.add(dice, successes);
        for (std::size_t needed = 1; needed < enough.size(); ++needed) {
          enough[needed] += successes >= static_cast<int>(needed) ? 1 : 0;
        }
      });
      tally.expect(fixed_odds(static_cast<int>(pool), difficulty));
      for (std::size_t needed = 1; needed < enough.size(); ++needed) {
        EXPECT_EQ(compound_odds(static_cast<int>(pool), difficulty, static_cast<int>(needed)),
                  enough[needed] / tally.total)
            << needed << " needed";
      }
    }
  }
}

// The closed formulae, far beyond what can be enumerated.
TEST(Odds, LargePoolsAgreeWithTheFormulae) {
  for (const int action : {1, 2, 13, 37, 60}) {
    for (const int defence : {1, 2, 17, 60}) {
      SCOPED_TRACE(testing::Message() << action << " against " << defence);
      Rational none = 0;
      Rational per_die = 0;
      for (int highest = 1; highest <= 10; ++highest) {
        const Rational chance =
            power(Rational(highest, 10), defence) - power(Rational(highest - 1, 10), defence);
        none += chance * power(Rational(highest - 1, 10), action);
        per_die += chance * Rational(11 - highest, 10);
      }
      const ExactOdds odds = exact_opposed(action, defence);
      EXPECT_EQ(value(odds.at_least_one), 1 - none);
      EXPECT_EQ(value(odds.mean), action * per_die);
      Rational sum = 0;
      Rational mean = 0;
      for (std::size_t k = 0; k < odds.successes.size(); ++k) {
        sum += value(odds.successes[k]);
        mean += value(odds.successes[k]) * k;
      }
      EXPECT_EQ(sum, 1);
      EXPECT_EQ(mean, action * per_die);
    }
  }
}

bool is_nearest(double number, const Fraction& fraction) {
  const Rational exact = value(fraction);
  const Rational error = abs(Rational(number) - exact);
  return error <= abs(Rational(std::nextafter(number, 100.0)) - exact) &&
         error <= abs(Rational(std::nextafter(number, -100.0)) - exact);
}

// Many pools, because careless rounding goes wrong once in a thousand numbers.
TEST(Odds, DoublesAreNearestToTheFractions) {
  std::vector<std::pair<int, int>> pools{{60, 60}};
  for (int action = 1; action <= 24; ++action) {
    for (int defence = 1; defence <= 8; ++defence) pools.emplace_back(action, defence);
  }
  for (const auto& [action, defence] : pools) {
    SCOPED_TRACE(testing::Message() << action << " against " << defence);
    const Odds odds = opposed_odds(action, defence);
    const ExactOdds exact = exact_opposed(action, defence);
    EXPECT_EQ(odds.median, exact.median);
    for (std::size_t k = 0; k < odds.successes.size(); ++k) {
      EXPECT_TRUE(is_nearest(odds.successes[k], exact.successes[k])) << k;
    }
    EXPECT_TRUE(is_nearest(odds.mean, exact.mean));
    EXPECT_TRUE(is_nearest(odds.at_least_one, exact.at_least_one));
    EXPECT_TRUE(is_nearest(odds.critical_failure, exact.critical_failure));
  }
}

TEST(Odds, MedianIsTheLowerOneOnATie) {
  EXPECT_EQ(fixed_odds(1, 6).median, 0);  // half and half
  EXPECT_EQ(fixed_odds(1, 5).median, 1);
}

TEST(Odds, EmptyPools) {
  const Odds nothing = opposed_odds(0, 3);
  EXPECT_EQ(nothing.successes, std::vector<double>{1.0});
  EXPECT_EQ(nothing.at_least_one, 0);
  EXPECT_EQ(nothing.mean, 0);
  EXPECT_EQ(nothing.critical_failure, 0);

  const Odds undefended = opposed_odds(3, 0);
  EXPECT_EQ(undefended.successes, (std::vector<double>{0, 0, 0, 1}));
  EXPECT_EQ(undefended.at_least_one, 1);
  EXPECT_EQ(undefended.mean, 3);
  EXPECT_EQ(undefended.median, 3);
  EXPECT_EQ(undefended.critical_failure, 0);
}

TEST(Odds, NeedingMoreDiceThanThereAreIsHopeless) {
  EXPECT_EQ(compound_odds(2, 9, 3), 0);
  EXPECT_EQ(compound_odds(0, 9, 1), 0);
  EXPECT_EQ(compound_odds(60, 2, 61), 0);
}

void expect_chances(std::span<const double> quick, const std::vector<double>& exact) {
  ASSERT_EQ(quick.size(), exact.size());
  for (std::size_t k = 0; k < exact.size(); ++k) ASSERT_NEAR(quick[k], exact[k], 2e-14) << k;
}

TEST(QuickOdds, AgreeWithExactOnesOnEachNumberOfSuccesses) {
  for (int action = 0; action <= kMaxOddsPool; ++action) {
    std::vector<double> quick(static_cast<std::size_t>(action) + 1);
    for (int defence = 0; defence <= kMaxOddsPool; defence += defence < 12 ? 1 : 12) {
      SCOPED_TRACE(std::to_string(action) + " against " + std::to_string(defence));
      opposed_successes(action, defence, quick);
      expect_chances(quick, opposed_odds(action, defence).successes);
    }
    for (int difficulty = 1; difficulty <= 10; ++difficulty) {
      SCOPED_TRACE(std::to_string(action) + " against difficulty " + std::to_string(difficulty));
      fixed_successes(action, difficulty, quick);
      expect_chances(quick, fixed_odds(action, difficulty).successes);
    }
  }
}

TEST(QuickOdds, AgreeWithExactOnesOverTheWholeRange) {
  for (int action = 0; action <= kMaxOddsPool; ++action) {
    for (int defence = 0; defence <= kMaxOddsPool; ++defence) {
      const Odds odds = opposed_odds(action, defence);
      ASSERT_NEAR(opposed_at_least_one(action, defence), odds.at_least_one, 2e-14)
          << action << " against " << defence;
      ASSERT_NEAR(opposed_mean(action, defence), odds.mean, 1e-14 * (1 + odds.mean))
          << action << " against " << defence;
    }
    for (int difficulty = 2; difficulty <= 10; ++difficulty) {
      const Odds odds = fixed_odds(action, difficulty);
      ASSERT_NEAR(fixed_at_least_one(action, difficulty), odds.at_least_one, 1e-14)
          << action << " against difficulty " << difficulty;
      ASSERT_EQ(fixed_mean(action, difficulty), odds.mean)
          << action << " against difficulty " << difficulty;
    }
  }
}

TEST(OddsDeathTest, RefusePoolsOutOfRange) {
  EXPECT_DEATH(opposed_odds(61, 1), "is_pool");
  EXPECT_DEATH(opposed_odds(1, -1), "is_pool");
  EXPECT_DEATH(opposed_at_least_one(1, kMaxQuickPool + 1), "is_quick_pool");
  EXPECT_DEATH(fixed_odds(1, 11), "is_difficulty");
  EXPECT_DEATH(fixed_mean(1, 0), "is_difficulty");
  EXPECT_EQ(fixed_at_least_one(2, 1), 1);
}

TEST(OpposedAny, OneDefenceIsAnOrdinaryRoll) {
  for (int action = 0; action <= 8; ++action) {
    for (int defence = 0; defence <= 5; ++defence) {
      const int defences[] = {defence};
      EXPECT_NEAR(opposed_any(action, defences), opposed_at_least_one(action, defence), 1e-14);
    }
  }
}

TEST(OpposedAny, CountsEveryRollOfTwoDefences) {
  const int defences[] = {1, 2};
  int hits = 0;
  for (int action = 1; action <= 10; ++action) {
    for (int first = 1; first <= 10; ++first) {
      for (int second = 0; second < 100; ++second) {
        const int highest = std::max(second / 10 + 1, second % 10 + 1);
        hits += action >= std::min(first, highest);
      }
    }
  }
  EXPECT_NEAR(opposed_any(1, defences), hits / 10000.0, 1e-14);
  EXPECT_EQ(opposed_any(3, {}), 0);
}

}  // namespace
}  // namespace fray::forge
