#include "rules/forge/difficulty.h"

#include <array>
#include <cassert>
#include <numeric>

namespace fray::forge {

DifficultyEstimate estimate_difficulty(std::span<const int> party,
                                       std::span<const int> adversaries) {
  assert(!party.empty() && !adversaries.empty());
  DifficultyEstimate estimate{
      .party = std::accumulate(party.begin(), party.end(), 0),
      .adversaries = std::accumulate(adversaries.begin(), adversaries.end(), 0)};
  assert(estimate.party > 0);
  const int size = static_cast<int>(party.size());
  estimate.percent = 100 * estimate.adversaries / estimate.party;
  if (10 * estimate.adversaries > 11 * estimate.party) {
    estimate.difficulty = Difficulty::Hard;
  } else if (10 * estimate.adversaries >= 8 * estimate.party) {
    estimate.difficulty = Difficulty::Balanced;
  }
  estimate.low_power = estimate.party < 10 * size;
  if (!estimate.low_power) return estimate;
  for (std::size_t i = 0; i < adversaries.size(); ++i) {
    if (2 * size * adversaries[i] >= 3 * estimate.party) estimate.overwhelming.push_back(i);
  }
  return estimate;
}

std::string_view word_for(Difficulty difficulty) {
  static constexpr std::array<std::string_view, 3> kWords{"easy", "balanced", "hard"};
  return kWords[static_cast<std::size_t>(difficulty)];
}

}  // namespace fray::forge
