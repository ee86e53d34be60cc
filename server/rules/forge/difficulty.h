#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace fray::forge {

/// How hard a fight will be, by maximum energy (L3103). The book gives the comparison and the words
/// but no thresholds: ours are below four fifths easy, up to eleven tenths balanced, above hard;
/// its one example, 48 against 40, is hard.
enum class Difficulty : std::uint8_t { Easy, Balanced, Hard };

struct DifficultyEstimate {
  int party = 0;        ///< sum of maximum energy
  int adversaries = 0;  ///< likewise
  int percent = 0;      ///< adversaries for each 100 of the party, rounded down
  Difficulty difficulty = Difficulty::Easy;
  /// Single adversaries, by their place, with at least half as much energy again as the party has
  /// on average, where that is below 10: each can strike a character down at once (L3113).
  std::vector<std::size_t> overwhelming;
  bool low_power = false;  ///< the party has less than 10 on average: go lower (L3111)
};

/// Both with at least one member, each of at least 1 energy.
DifficultyEstimate estimate_difficulty(std::span<const int> party,
                                       std::span<const int> adversaries);

/// "easy", "balanced" or "hard".
std::string_view word_for(Difficulty difficulty);

}  // namespace fray::forge
