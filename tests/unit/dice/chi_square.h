#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace fray::dice {

// Standard deviations by which the counts are further from (positive) or nearer to (negative) equal
// than chance has it: Wilson and Hilferty's normal approximation of the chi-square distribution.
inline double chi_square_deviation(std::span<const std::size_t> counts) {
  double total = 0;
  for (const std::size_t count : counts) total += static_cast<double>(count);
  const double expected = total / static_cast<double>(counts.size());
  double chi_square = 0;
  for (const std::size_t count : counts) {
    const double difference = static_cast<double>(count) - expected;
    chi_square += difference * difference / expected;
  }
  const double freedom = static_cast<double>(counts.size() - 1);
  const double spread = 2 / (9 * freedom);
  return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

}  // namespace fray::dice
