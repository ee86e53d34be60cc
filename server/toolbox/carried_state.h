#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sheet/figure.h"
#include "table/rejection.h"

// The state that characters carry from one encounter to the next (Game::carried_state,
// CombatantSetup::carried_state), for campaigns without a ruleset.
namespace fray::table {

/// Status of a combatant.
enum class Fate : std::uint8_t {
  Able,  // can take part
  Down,  // unconscious, dying, broken: is there, and can do nothing
  Dead,  // or destroyed
  Gone,  // not in the world any more, or not yet: a creature that a spell calls and ends
};

constexpr std::string_view name_of(Fate fate) {
  switch (fate) {
    case Fate::Able:
      break;
    case Fate::Down:
      return "down";
    case Fate::Dead:
      return "dead";
    case Fate::Gone:
      return "gone";
  }
  return "able";
}

/// One who wears it: as a CombatantSetup says, at a table with these options of the ruleset.
/// Options that say something of others are of no consequence.
struct Bearer {
  std::string archetype;
  std::string sheet;
  std::string carried_state;
  std::map<std::string, std::string> options;
};

struct CarriedStateReport {
  Fate fate = Fate::Able;
  std::string carried_state;       // as the ruleset writes it; empty: nothing, unhurt and rested
  Figures figures;                 // {"health", "Health", 4}, {"max_health", "", 9}
  std::vector<std::string> lines;  // for people: "Health 4 of 9"
};

/// Days that may pass at once: ten years.
inline constexpr int kMostDays = 3660;

inline std::optional<Rejection> wrong_days(int days) {
  if (days >= 1 && days <= kMostDays) return std::nullopt;
  return Rejection{Code::Invalid, "days", "must be from 1 to " + std::to_string(kMostDays)};
}

}  // namespace fray::table
