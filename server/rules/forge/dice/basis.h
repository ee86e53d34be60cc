#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace fray::forge {

/// How what a row of odds stands for would be rolled, in the `basis` of that row.
enum class Rolled : std::int16_t { Otherwise, Fixed, Opposed };
using Basis = std::array<std::int16_t, 3>;
constexpr Basis basis_of(Rolled how, int pool, int against) {
  return {static_cast<std::int16_t>(how), static_cast<std::int16_t>(pool),
          static_cast<std::int16_t>(against)};
}
/// The chances of each number of successes; empty where it is rolled otherwise, or with too many
/// dice.
std::vector<double> successes_of(const Basis& basis);

}  // namespace fray::forge
