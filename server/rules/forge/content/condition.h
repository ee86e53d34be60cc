#pragma once

#include <cstdint>

namespace fray::forge {

/// The 19 conditions of 5.1, in its order.
enum class Condition : std::uint8_t {
  Dazed,
  Stunned,
  Enervated,
  Exhausted,
  Empowered,
  Slowed,
  Immobilized,
  Grappled,
  Restrained,
  Prone,
  Poisoned,
  Incorporeal,
  Weakened,
  Enfeebled,
  Blinded,
  Deafened,
  Obscured,
  Faint,
  Invisible,
};
inline constexpr int kConditions = 19;

}  // namespace fray::forge
