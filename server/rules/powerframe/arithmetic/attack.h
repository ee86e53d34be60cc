#pragma once

#include <algorithm>

#include "rules/powerframe/arithmetic/check.h"

// Figures of an attack that follow from Margins (L4213-4493, L5324-5349).
namespace fray::powerframe {

/// For each five points of an Attack's Margin (L4261): of the basic rules, without critical tables.
constexpr int damage_bonus(int attack_margin) {
  return attack_margin > 0 ? 2 * (attack_margin / kCriticalStep) : 0;
}

/// Hold cannot be more (L4412).
inline constexpr int kMostHold = 6;

/// Hexes that a push or a throw moves its victim, by a Margin above 0 (L4493, L4449).
constexpr int pushed(int margin) {
  return 1 + margin / kCriticalStep;
}

/// What the one who holds with bare hands suffers itself (L4414): half the Hold, rounded down
/// (A14).
constexpr int holding_penalty(int hold) {
  return std::min(hold / 2, 3);
}

/// Health that Stun received at once costs beside (L5079).
constexpr int health_of_stun(int stun) {
  return stun / kCriticalStep;
}

/// How many of `shots` hit, by the Margin with the bonus of Aim and the bonus itself, which counts
/// for the first alone (A66).
constexpr int auto_hits(int margin, int shots, int aim) {
  if (margin <= 0) return 0;
  return std::min(shots, std::max(1, successes(margin - aim)));
}

/// The Margin of the hit at `place`, from 0 (L5324-5349, A10, A66).
constexpr int auto_margin(int margin, int place, int aim) {
  return place == 0 ? margin : margin - aim - 2 * place;
}

}  // namespace fray::powerframe
