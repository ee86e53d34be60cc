#include "dice/distribution.h"

#include <algorithm>
#include <numeric>

#include "dice/source.h"

namespace fray::dice {

Ratio Ratio::of(std::int64_t numerator, std::int64_t denominator) {
  assert(denominator > 0);
  const std::int64_t common = std::gcd(numerator, denominator);
  return {numerator / common, denominator / common};
}

Distribution Distribution::constant(int value) {
  Distribution d;
  d.add(value, 1);
  return d;
}

Distribution Distribution::die(unsigned sides) {
  assert(sides >= kMinSides && sides <= kMaxSides);
  Distribution d;
  d.least_ = 1;
  d.ways_.assign(sides, 1);
  d.total_ = sides;
  return d;
}

Distribution Distribution::dice(int count, unsigned sides) {
  assert(count >= 0);
  Distribution sum = constant(0);
  const Distribution one = die(sides);
  for (int i = 0; i < count; ++i) sum = sum.plus(one);
  return sum;
}

Distribution Distribution::sum_of(std::span<const unsigned> sides) {
  Distribution sum = constant(0);
  for (const unsigned s : sides) sum = sum.plus(die(s));
  return sum;
}

std::int64_t Distribution::at(int value) const {
  if (ways_.empty() || value < least_ || value > most()) return 0;
  return ways_[static_cast<std::size_t>(value - least_)];
}

std::int64_t Distribution::at_most(int target) const {
  if (ways_.empty() || target < least_) return 0;
  const auto end = ways_.begin() + (std::min(target, most()) - least_ + 1);
  return std::accumulate(ways_.begin(), end, std::int64_t{0});
}

Ratio Distribution::mean() const {
  assert(total_ > 0);
  std::int64_t sum = 0;
  for_each([&](Ways w) {
    assert(w.ways < kMostWays / (1 + std::abs(static_cast<std::int64_t>(w.value))));
    sum += w.value * w.ways;
  });
  return Ratio::of(sum, total_);
}

Distribution Distribution::plus(int constant) const {
  Distribution result = *this;
  result.least_ += constant;
  return result;
}

Distribution Distribution::plus(const Distribution& other) const {
  Distribution result;
  if (total_ == 0 || other.total_ == 0) return result;
  assert(total_ < kMostWays / other.total_);
  result.least_ = least_ + other.least_;
  result.ways_.assign(ways_.size() + other.ways_.size() - 1, 0);
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    for (std::size_t j = 0; j < other.ways_.size(); ++j) {
      result.ways_[i + j] += ways_[i] * other.ways_[j];
    }
  }
  result.total_ = total_ * other.total_;
  return result;
}

Distribution Distribution::reduced() const {
  std::int64_t common = 0;
  for (const std::int64_t ways : ways_) common = std::gcd(common, ways);
  Distribution result = *this;
  if (common == 0) return result;
  for (std::int64_t& ways : result.ways_) ways /= common;
  result.total_ /= common;
  return result;
}

// Each way is split into as many as bring all further rolls to the same number of ways.
Distribution Distribution::merged(std::span<const Branch> branches) {
  std::int64_t split = 1;
  for (const Branch& branch : branches) {
    assert(branch.rest.total() > 0);
    const std::int64_t more = branch.rest.total() / std::gcd(split, branch.rest.total());
    assert(split < kMostWays / more);
    split *= more;
  }
  Distribution result;
  for (const Branch& branch : branches) {
    assert(branch.ways < kMostWays / split);
    const std::int64_t each = branch.ways * (split / branch.rest.total());
    branch.rest.for_each([&](Ways w) { result.add(w.value, each * w.ways); });
  }
  return result;
}

void Distribution::add(int value, std::int64_t ways) {
  assert(total_ < kMostWays - ways);
  if (ways_.empty()) {
    least_ = value;
  } else if (value < least_) {
    ways_.insert(ways_.begin(), static_cast<std::size_t>(least_ - value), 0);
    least_ = value;
  }
  const auto index = static_cast<std::size_t>(value - least_);
  if (index >= ways_.size()) ways_.resize(index + 1, 0);
  ways_[index] += ways;
  total_ += ways;
}

Comparison compare(const Distribution& a, const Distribution& b) {
  Comparison result;
  for_each_pair(a, b, [&](int first, int second, std::int64_t ways) {
    (first > second ? result.first : second > first ? result.second : result.tie) += ways;
  });
  return result;
}

}  // namespace fray::dice
