#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// What dice can show and in how many equally likely ways: exact whole numbers, for dice of any
// sizes. Every ruleset builds its odds on these.
namespace fray::dice {

/// A chance or a mean, in lowest terms; the denominator is 1 or more.
struct Ratio {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;

  static Ratio of(std::int64_t numerator, std::int64_t denominator);
  /// The nearest double: for people to read, never for an outcome.
  double value() const { return static_cast<double>(numerator) / static_cast<double>(denominator); }
  bool operator==(const Ratio&) const = default;
};

/// One value of a roll and the ways in which it comes up.
struct Ways {
  int value = 0;
  std::int64_t ways = 0;
};

/// The values of a roll, each with the number of ways in which it comes up. Every operation asserts
/// that its counts stay below kMostWays.
class Distribution {
 public:
  static constexpr std::int64_t kMostWays = std::int64_t{1} << 62;

  /// Always the same value, in one way.
  static Distribution constant(int value);
  /// One die: 1..sides. 2..255 sides, as every Source rolls.
  static Distribution die(unsigned sides);
  /// The sum of `count` like dice, 0 or more.
  static Distribution dice(int count, unsigned sides);
  /// The sum of dice of mixed sizes: a d4, a d6 and a d100 are {4, 6, 100}.
  static Distribution sum_of(std::span<const unsigned> sides);

  int least() const { return least_; }
  int most() const { return least_ + static_cast<int>(ways_.size()) - 1; }
  /// All ways together.
  std::int64_t total() const { return total_; }
  /// Ways in which exactly this comes up, 0 outside of least()..most().
  std::int64_t at(int value) const;
  /// Ways in which no more than `target` comes up.
  std::int64_t at_most(int target) const;
  /// Roll-over: ways in which `target` or more comes up.
  std::int64_t at_least(int target) const { return total_ - at_most(target - 1); }
  Ratio mean() const;

  Distribution plus(int constant) const;
  /// The sum of two independent rolls.
  Distribution plus(const Distribution& other) const;
  /// What becomes of the values when each is read as `read(value)`; ways that lead to one value add
  /// up.
  template <class Read>
  Distribution mapped(Read read) const {
    Distribution result;
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      if (ways_[i] > 0) result.add(read(least_ + static_cast<int>(i)), ways_[i]);
    }
    return result;
  }
  /// What a further roll makes of each value: `next(value)` is what that roll can come to. Each
  /// value stays as likely as it is, however many ways its further roll has.
  template <class Next>
  Distribution then(Next next) const;
  /// The same chances in as few ways as there can be, so that more rolls fit behind them.
  Distribution reduced() const;
  /// Calls `each(Ways)` for every value that can come up, in ascending order.
  template <class Each>
  void for_each(Each each) const {
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      if (ways_[i] > 0) each(Ways{least_ + static_cast<int>(i), ways_[i]});
    }
  }

  bool operator==(const Distribution&) const = default;

 private:
  struct Branch;  // ways that lead to a further roll

  static Distribution merged(std::span<const Branch> branches);
  void add(int value, std::int64_t ways);

  int least_ = 0;
  std::vector<std::int64_t> ways_;  // from least_ on; the first and the last are not 0
  std::int64_t total_ = 0;
};

struct Distribution::Branch {
  std::int64_t ways = 0;
  Distribution rest;
};

template <class Next>
Distribution Distribution::then(Next next) const {
  std::vector<Branch> branches;
  for_each([&](Ways w) { branches.push_back({w.ways, next(w.value)}); });
  return merged(branches);
}

/// Two independent rolls together: calls `each(a, b, ways)` for every pair that can come up.
template <class Each>
void for_each_pair(const Distribution& a, const Distribution& b, Each each) {
  assert(b.total() == 0 || a.total() < Distribution::kMostWays / b.total());
  a.for_each([&](Ways first) {
    b.for_each([&](Ways second) { each(first.value, second.value, first.ways * second.ways); });
  });
}

/// How often either of two independent rolls is the higher.
struct Comparison {
  std::int64_t first = 0;
  std::int64_t second = 0;
  std::int64_t tie = 0;

  std::int64_t total() const { return first + second + tie; }
  bool operator==(const Comparison&) const = default;
};
Comparison compare(const Distribution& a, const Distribution& b);

}  // namespace fray::dice
