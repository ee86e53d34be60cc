#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "encounter/situation.h"

namespace fray::encounter {

/// Moves that no attentive player makes, whatever the rules.
enum class Blunder : std::uint8_t {
  StrikesTheFallen,  // with an enemy to strike that is not out of action
  GivesUpWeapon,     // the only one in hand, with an enemy in reach
  LiesDown,          // with an enemy in reach
  StaysDown,         // likewise, and could stand up
  NeverLoads,        // has shot, and then neither loads nor fights by other means
  KeepsNoDefense,    // though a cheaper strike at the same target is worth at least half as much
  Idles,             // a worthless action, with an enemy to strike
};
inline constexpr std::size_t kBlunders = 7;

/// "strikes-the-fallen"
std::string_view name_of(Blunder blunder);

/// Counts blunders of a fight, and the decisions in which each could have been made.
class BlunderCounter {
 public:
  struct Tally {
    std::uint64_t made = 0;
    std::uint64_t decisions = 0;

    double per_hundred() const {
      return decisions == 0 ? 0 : 100 * static_cast<double>(made) / static_cast<double>(decisions);
    }
    bool operator==(const Tally&) const = default;
  };
  using Tallies = std::array<Tally, kBlunders>;

  /// `value`: of the first Number parameter, where the option has one.
  void note(table::CombatantId who, const Situation& situation, std::uint32_t option,
            std::optional<std::int32_t> value);

  const Tally& operator[](Blunder blunder) const {
    return tallies_[static_cast<std::size_t>(blunder)];
  }
  const Tallies& tallies() const { return tallies_; }

 private:
  void count(Blunder blunder, bool possible, bool made);
  void note_loading(table::CombatantId who, const Situation& situation,
                    const evaluation::Candidate& chosen, bool can_strike);

  Tallies tallies_{};
  std::map<table::CombatantId, int> unloaded_;  // decisions since loading was first offered
};

void add(BlunderCounter::Tallies& to, const BlunderCounter::Tallies& other);

}  // namespace fray::encounter
