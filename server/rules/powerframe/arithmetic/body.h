#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/powerframe/content/movement.h"

// What follows from a body's figures (L2890-3302). Enc in eighths, as in the content.
namespace fray::powerframe {

/// By what is left of Health, H, and its maximum, M (L2929-2959).
enum class HealthState : std::uint8_t { Conscious, Unconscious, Dying, Dead };

constexpr HealthState health_state(int health, int most) {
  if (health > 0) return HealthState::Conscious;
  if (health < -most) return HealthState::Dead;
  return 2 * health < -most ? HealthState::Dying : HealthState::Unconscious;
}

/// By what is left of Structure (L2963-2990).
enum class StructureState : std::uint8_t { Working, Disabled, Destroyed };

constexpr StructureState structure_state(int structure, int most) {
  if (structure > 0) return StructureState::Working;
  return 2 * structure < -most ? StructureState::Destroyed : StructureState::Disabled;
}

/// What can be carried, in Enc (L3105-3113): Strength times `halves` halves, rounded down, and a
/// bonus; both are of the Size.
constexpr int carry(int strength, int halves, int bonus) {
  const int doubled = strength * halves;
  return (doubled >= 0 ? doubled / 2 : -((1 - doubled) / 2)) + bonus;
}

/// Weight in Enc (L3157-3163).
constexpr int weight(int strength, int toughness, int halves, int bonus) {
  return carry(strength + toughness, halves, 2 * bonus);
}

inline constexpr int kMostBurden = 6;  // no more movement, and no action but to drop things (L3133)

/// The penalty for a load (L3115-3133): one for each time that Carry is full before the last of it.
/// Who can carry nothing is overburdened by anything (A53).
constexpr int burden(int eighths, int carry) {
  if (eighths <= 0) return 0;
  if (carry <= 0) return kMostBurden;
  return std::min((eighths - 1) / (8 * carry), kMostBurden);
}

/// (L3171)
constexpr int endurance(int toughness) {
  return toughness + 5;
}

/// Hexes for one action, in halves: halves are there to be added up (L3911). `swims`: alone may go
/// below 0, which means to sink.
constexpr int rate_in_halves(MovementCategory category, int size, int ability, bool swims = false) {
  switch (category) {
    case MovementCategory::None:
      return 0;
    case MovementCategory::Limited:
      return std::max(1, 2 + size);
    case MovementCategory::Slow: {
      const int halves = std::max(1, 2 + size) + ability;
      return swims ? halves : std::max(0, halves);
    }
    case MovementCategory::Regular:
      return std::max(0, std::max(1, 6 + size) + ability);
  }
  return 0;
}

/// Actor's Size less defender's (L3015-3021): added to the defence, and subtracted from what
/// resists an effect that comes from an Ability.
constexpr int size_differential(int actor, int defender) {
  return actor - defender;
}

}  // namespace fray::powerframe
