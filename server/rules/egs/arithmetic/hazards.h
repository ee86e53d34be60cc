#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/egs/content/content.h"

// Fatigue, falls and fire (L3259-3270, L3477-3483).
namespace fray::egs {

enum class Fatigue : std::uint8_t { None, Tired, Drained, Exhausted, Unconscious };

inline constexpr int kRoundSeconds = 6;  // L2702

/// So many levels more or, below 0, less.
constexpr Fatigue tired_by(Fatigue now, int levels) {
  return static_cast<Fatigue>(std::clamp(static_cast<int>(now) + levels, 0, 4));
}
/// On every Skill Roll, on top of the Wound Penalty (L3261).
int fatigue_penalty(const Content& content, Fatigue level);
bool halves_speed(const Content& content, Fatigue level);
/// How long one lies unconscious, in hours (L3268).
constexpr int deep_sleep_hours(int vitality_value) {
  return 24 - vitality_value;
}

enum class Ground : std::uint8_t { Flat, Soft, Jagged };

/// Ignores armor. `snow`: its depth in feet (L3477).
int fall_damage(const Content& content, int feet, Ground ground, int snow = 0);
/// For falling off a mount or vehicle, on top of the height (L3054).
constexpr int speed_damage(int miles_per_hour) {
  return miles_per_hour / 20;
}

/// For contact with an ordinary fire, ignoring armor (L3481).
int fire_damage(const Content& content);
inline constexpr int kHouseFireDamage = 6;  // L3483

}  // namespace fray::egs
