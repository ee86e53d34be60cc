#pragma once

#include <cstdint>

namespace fray::dice {

/// The increment of splitmix64's state for each number.
inline constexpr std::uint64_t kMixStep = 0x9E3779B97F4A7C15;

/// The finalizer of splitmix64: every bit reaches every other. One to one, so that nothing is lost.
constexpr std::uint64_t mix(std::uint64_t word) {
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
  return word ^ (word >> 31);
}

/// The next number of splitmix64. Never for dice that a player could want to predict.
constexpr std::uint64_t next_mixed(std::uint64_t& state) {
  return mix(state += kMixStep);
}

}  // namespace fray::dice
