#pragma once

#include <span>
#include <string>
#include <vector>

// Forge Engine: the odds of d10 pools by arithmetic, never by sampling. Odds inform; no outcome
// may depend on these floating-point numbers.
namespace fray::forge {

inline constexpr int kMaxOddsPool = 60;    // dice, either side
inline constexpr int kMaxQuickPool = 127;  // dice: every pool that can be rolled

struct Odds {
  std::vector<double> successes;  // [k] = P(exactly k), k 0..pool
  double at_least_one = 0;
  double mean = 0;
  int median = 0;               // the least m with P(at most m) >= 1/2
  double critical_failure = 0;  // by the optional rule L3514
};

// In lowest terms, decimal digits.
struct Fraction {
  std::string numerator;
  std::string denominator;

  bool operator==(const Fraction&) const = default;
};

struct ExactOdds {
  std::vector<Fraction> successes;
  Fraction at_least_one;
  Fraction mean;
  int median = 0;
  Fraction critical_failure;
};

// Exact integers throughout. In Odds each number is the double nearest to the exact one.

// Against a fixed difficulty (L180): pool 0..kMaxOddsPool, difficulty 1..10 (1: every
// die succeeds).
Odds fixed_odds(int pool, int difficulty);
ExactOdds exact_fixed(int pool, int difficulty);

// Action pool against defense pool, each 0..kMaxOddsPool; without defense dice every action die
// succeeds (L174).
Odds opposed_odds(int action, int defence);
ExactOdds exact_opposed(int action, int defence);

// P(at least `needed` dice show `threshold` or more): the chance of a compound success (L3347).
// pool 0..kMaxOddsPool, threshold 2..10, needed 1 or more.
double compound_odds(int pool, int threshold, int needed);

// The same numbers to about 1e-14 in nanoseconds, without allocating: for every option listed to
// every player, and for forecasts. Pools 0..kMaxQuickPool, difficulties as above.
double fixed_at_least_one(int pool, int difficulty);
double fixed_mean(int pool, int difficulty);
double opposed_at_least_one(int action, int defence);
double opposed_mean(int action, int defence);
/// The chances of exactly 0, 1, 2... successes: `chances` has a place for each, pool + 1 in all.
void fixed_successes(int pool, int difficulty, std::span<double> chances);
void opposed_successes(int action, int defence, std::span<double> chances);
/// One action roll against several defense pools, each rolled for itself: the chance of at least
/// one success against at least one of them.
double opposed_any(int action, std::span<const int> defences);

}  // namespace fray::forge
