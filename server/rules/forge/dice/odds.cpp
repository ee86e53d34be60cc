#include "rules/forge/dice/odds.h"

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <boost/multiprecision/cpp_int.hpp>

namespace fray::forge {
namespace {

constexpr int kSides = 10;

// Two pools of 60 dice have 10^120 outcomes, below 2^399; multiplied by 60 for a mean, or shifted
// for to_double, they still fit.
using Count = boost::multiprecision::uint512_t;

Count power(int base, int exponent) {
  return boost::multiprecision::pow(Count{static_cast<unsigned>(base)},
                                    static_cast<unsigned>(exponent));
}

// C(n, k) for one n and every k; C(60, 30) is below 2^57.
std::vector<std::uint64_t> binomials(int n) {
  std::vector<std::uint64_t> row{1};
  for (int i = 1; i <= n; ++i) {
    row.push_back(0);
    for (std::size_t k = row.size() - 1; k > 0; --k) row[k] += row[k - 1];
  }
  return row;
}

// Outcomes of a whole test, all equally likely.
struct Outcomes {
  std::vector<Count> successes;  // [k] = those with exactly k
  Count critical_failures = 0;
  Count total = 0;
};

// Adds `weight` times the outcomes of a pool against a difficulty 1..10. A defense pool is a
// mixture of difficulties, each weighted by the ways in which it is the highest die.
void add_pool(Outcomes& outcomes, int difficulty, const Count& weight) {
  const int pool = static_cast<int>(outcomes.successes.size()) - 1;
  const auto choose = binomials(pool);
  const int failing = difficulty - 1;
  const int passing = kSides - failing;

  std::vector<Count> failing_powers{1};
  for (int i = 1; i <= pool; ++i) {
    failing_powers.push_back(failing_powers.back() * static_cast<unsigned>(failing));
  }
  Count passing_power = weight;
  for (int k = 0; k <= pool; ++k) {
    const auto index = static_cast<std::size_t>(k);
    outcomes.successes[index] +=
        passing_power * failing_powers[static_cast<std::size_t>(pool - k)] * choose[index];
    passing_power *= static_cast<unsigned>(passing);
  }
  outcomes.total += weight * power(kSides, pool);

  // No success, and at least half the dice, rounded up, show 1 (L3514). At difficulty 1 a 1 is a
  // success, and of no dice none shows 1.
  if (difficulty == 1 || pool == 0) return;
  Count others = weight;  // ways of the dice that fail but show no 1
  for (int ones = pool; ones >= (pool + 1) / 2; --ones) {
    outcomes.critical_failures += others * choose[static_cast<std::size_t>(ones)];
    others *= static_cast<unsigned>(failing - 1);
  }
}

Outcomes outcomes_of(int pool) {
  return Outcomes{.successes = std::vector<Count>(static_cast<std::size_t>(pool) + 1)};
}

bool is_pool(int dice) {
  return dice >= 0 && dice <= kMaxOddsPool;
}
bool is_quick_pool(int dice) {
  return dice >= 0 && dice <= kMaxQuickPool;
}
bool is_difficulty(int difficulty) {
  return difficulty >= 1 && difficulty <= kSides;
}

Outcomes fixed(int pool, int difficulty) {
  assert(is_pool(pool) && is_difficulty(difficulty));
  Outcomes outcomes = outcomes_of(pool);
  add_pool(outcomes, difficulty, 1);
  return outcomes;
}

Outcomes opposed(int action, int defence) {
  assert(is_pool(action) && is_pool(defence));
  Outcomes outcomes = outcomes_of(action);
  if (defence == 0) {
    add_pool(outcomes, 1, 1);
    return outcomes;
  }
  for (int highest = 1; highest <= kSides; ++highest) {
    add_pool(outcomes, highest, power(highest, defence) - power(highest - 1, defence));
  }
  return outcomes;
}

Count at_least_one(const Outcomes& outcomes) {
  return outcomes.total - outcomes.successes.front();
}

Count all_successes(const Outcomes& outcomes) {
  Count sum = 0;
  for (std::size_t k = 0; k < outcomes.successes.size(); ++k) sum += outcomes.successes[k] * k;
  return sum;
}

int median(const Outcomes& outcomes) {
  Count at_most = 0;
  for (std::size_t k = 0; k < outcomes.successes.size(); ++k) {
    at_most += outcomes.successes[k];
    if (at_most * 2 >= outcomes.total) return static_cast<int>(k);
  }
  assert(false && "the counts of successes do not add up to the total");
  return 0;
}

// The double nearest to the quotient.
double to_double(const Count& numerator, const Count& denominator) {
  if (numerator == 0) return 0.0;
  // A quotient of 62 or 63 bits whose last bit remembers any remainder rounds as the exact one.
  const int shift = 62 + static_cast<int>(msb(denominator)) - static_cast<int>(msb(numerator));
  Count quotient;
  Count remainder;
  divide_qr(Count{numerator << shift}, denominator, quotient, remainder);
  auto bits = quotient.convert_to<std::uint64_t>();
  if (remainder != 0) bits |= 1;
  return std::ldexp(static_cast<double>(bits), -shift);
}

Fraction to_fraction(const Count& numerator, const Count& denominator) {
  const Count divisor = gcd(numerator, denominator);
  return {Count{numerator / divisor}.str(), Count{denominator / divisor}.str()};
}

Odds to_odds(const Outcomes& outcomes) {
  Odds odds;
  for (const Count& count : outcomes.successes) {
    odds.successes.push_back(to_double(count, outcomes.total));
  }
  odds.at_least_one = to_double(at_least_one(outcomes), outcomes.total);
  odds.mean = to_double(all_successes(outcomes), outcomes.total);
  odds.median = median(outcomes);
  odds.critical_failure = to_double(outcomes.critical_failures, outcomes.total);
  return odds;
}

ExactOdds to_exact(const Outcomes& outcomes) {
  ExactOdds odds;
  for (const Count& count : outcomes.successes) {
    odds.successes.push_back(to_fraction(count, outcomes.total));
  }
  odds.at_least_one = to_fraction(at_least_one(outcomes), outcomes.total);
  odds.mean = to_fraction(all_successes(outcomes), outcomes.total);
  odds.median = median(outcomes);
  odds.critical_failure = to_fraction(outcomes.critical_failures, outcomes.total);
  return odds;
}

// Calls `visit` with each number k of `pool` dice, and in how many ways k of them are chosen.
template <class Visit>
void each_count(int pool, Visit visit) {
  double ways = 1;
  for (int k = 0; k <= pool; ++k) {
    visit(static_cast<std::size_t>(k), ways);
    ways = ways * (pool - k) / (k + 1);
  }
}

// [faces][dice] = P(every one of the dice shows one of the faces).
constexpr auto kAllAmong = [] {
  std::array<std::array<double, kMaxQuickPool + 1>, kSides + 1> chance{};
  for (std::size_t faces = 0; faces <= kSides; ++faces) {
    chance[faces][0] = 1;
    for (std::size_t dice = 1; dice <= kMaxQuickPool; ++dice) {
      chance[faces][dice] = chance[faces][dice - 1] * static_cast<double>(faces) / kSides;
    }
  }
  return chance;
}();

}  // namespace

Odds fixed_odds(int pool, int difficulty) {
  return to_odds(fixed(pool, difficulty));
}

ExactOdds exact_fixed(int pool, int difficulty) {
  return to_exact(fixed(pool, difficulty));
}

Odds opposed_odds(int action, int defence) {
  return to_odds(opposed(action, defence));
}

ExactOdds exact_opposed(int action, int defence) {
  return to_exact(opposed(action, defence));
}

double compound_odds(int pool, int threshold, int needed) {
  assert(needed >= 1);
  const Outcomes outcomes = fixed(pool, threshold);
  Count enough = 0;
  for (std::size_t k = static_cast<std::size_t>(needed); k < outcomes.successes.size(); ++k) {
    enough += outcomes.successes[k];
  }
  return to_double(enough, outcomes.total);
}

double fixed_at_least_one(int pool, int difficulty) {
  assert(is_quick_pool(pool) && is_difficulty(difficulty));
  return 1 - kAllAmong[static_cast<std::size_t>(difficulty - 1)][static_cast<std::size_t>(pool)];
}

double fixed_mean(int pool, int difficulty) {
  assert(is_quick_pool(pool) && is_difficulty(difficulty));
  return pool * (kSides + 1 - difficulty) / static_cast<double>(kSides);
}

void fixed_successes(int pool, int difficulty, std::span<double> chances) {
  assert(is_quick_pool(pool) && is_difficulty(difficulty));
  assert(chances.size() == static_cast<std::size_t>(pool) + 1);
  const auto failing = static_cast<std::size_t>(difficulty - 1);
  each_count(pool, [&](std::size_t k, double ways) {
    const std::size_t others = static_cast<std::size_t>(pool) - k;
    chances[k] = ways * kAllAmong[failing][others] * kAllAmong[kSides - failing][k];
  });
}

void opposed_successes(int action, int defence, std::span<double> chances) {
  assert(is_quick_pool(action) && is_quick_pool(defence));
  if (defence == 0) return fixed_successes(action, 1, chances);
  assert(chances.size() == static_cast<std::size_t>(action) + 1);
  const auto d = static_cast<std::size_t>(defence);
  each_count(action, [&](std::size_t k, double ways) {
    const std::size_t others = static_cast<std::size_t>(action) - k;
    double chance = 0;
    for (std::size_t failing = 0; failing < kSides; ++failing) {
      chance += (kAllAmong[failing + 1][d] - kAllAmong[failing][d]) * kAllAmong[failing][others] *
                kAllAmong[kSides - failing][k];
    }
    chances[k] = ways * chance;
  });
}

double opposed_at_least_one(int action, int defence) {
  assert(is_quick_pool(action) && is_quick_pool(defence));
  if (defence == 0) return action > 0 ? 1 : 0;
  const auto a = static_cast<std::size_t>(action);
  const auto d = static_cast<std::size_t>(defence);
  double chance = 0;
  for (std::size_t highest = 1; highest <= kSides; ++highest) {
    chance += (kAllAmong[highest][d] - kAllAmong[highest - 1][d]) * (1 - kAllAmong[highest - 1][a]);
  }
  return chance;
}

double opposed_any(int action, std::span<const int> defences) {
  assert(is_quick_pool(action));
  if (action == 0 || defences.empty()) return 0;
  const auto a = static_cast<std::size_t>(action);
  double chance = 0;
  for (std::size_t highest = 1; highest <= kSides; ++highest) {
    // Some defense stays within the highest action die.
    double all_above = 1;
    for (const int defence : defences) {
      assert(is_quick_pool(defence));
      all_above *= 1 - kAllAmong[highest][static_cast<std::size_t>(defence)];
    }
    chance += (kAllAmong[highest][a] - kAllAmong[highest - 1][a]) * (1 - all_above);
  }
  return chance;
}

double opposed_mean(int action, int defence) {
  assert(is_quick_pool(action) && is_quick_pool(defence));
  if (defence == 0) return action;
  // A die passes with chance (11 - h) / 10 when the highest defense die is h; summed by parts,
  // that is the mean over h 1..10 of P(highest <= h).
  double chance = 0;
  for (std::size_t highest = 1; highest <= kSides; ++highest) {
    chance += kAllAmong[highest][static_cast<std::size_t>(defence)];
  }
  return action * chance / kSides;
}

}  // namespace fray::forge
