#pragma once

#include <string>
#include <string_view>

#include "table/descriptor.h"

// Why actions are not on offer, in the words that every ruleset shares: fragments that a client may
// put behind the action's name.
namespace fray::table::reasons {

inline constexpr std::string_view kOutOfReach = "out of reach";
inline constexpr std::string_view kOutOfRange = "out of range";
inline constexpr std::string_view kOutOfSight = "out of sight";
inline constexpr std::string_view kNotLoaded = "not loaded";
inline constexpr std::string_view kNotInHand = "not in hand";

/// "needs 3 mana, you have 2"
std::string needs(const Descriptor& descriptor, Term resource, int amount, int available);

}  // namespace fray::table::reasons
