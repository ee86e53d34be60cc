#pragma once

#include <cstdint>
#include <type_traits>

// Strong ids of the table. All are small indices that mean nothing outside one encounter; what
// leaves the server are the references that encounter/ derives from them.
namespace fray::table {

enum class CombatantId : std::uint16_t {};
inline constexpr CombatantId kNoCombatant{0xffff};

enum class SeatId : std::uint16_t {};
inline constexpr SeatId kNoSeat{0xffff};

enum class Side : std::uint8_t {};

/// Unique in its encounter, never reused. Never shown to a player: see encounter/projection.h.
enum class WindowId : std::uint32_t {};

/// A word of the ruleset's descriptor: an action, a skill, an item, a condition, a resource ...
enum class Term : std::uint16_t {};
inline constexpr Term kNoTerm{0xffff};

/// A kind of event, declared in the ruleset's descriptor.
enum class EventKind : std::uint16_t {};

template <class Enum>
constexpr auto raw(Enum value) {
  return static_cast<std::underlying_type_t<Enum>>(value);
}

}  // namespace fray::table
