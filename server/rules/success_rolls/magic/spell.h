#pragma once

#include <cstdint>

#include "rules/success_rolls/content/spell_cost.h"

// Casting by simple magic (L214-298): one core skill, and whatever helps or hinders.
namespace fray::success_rolls {

inline constexpr int kCastingSeconds = 1;  // no longer time is named

/// Concentrating gives 1 for each second, at most 3 (L270); taking 2, 4, 8, 15 or 30 times as long
/// gives 1 to 5 (L276-286). They do not add up: the larger counts.
int time_bonus(int concentrated_seconds, int times_as_long);

/// A table's choice (L290-298).
enum class FocusedMagic : std::uint8_t { Off, ByCollege, BySpell };
/// For a spell outside of the learned colleges, or one not learned as a skill of its own.
constexpr int unfamiliar_modifier(FocusedMagic variant, bool familiar) {
  return variant == FocusedMagic::Off || familiar ? 0 : -4;
}

struct Casting {
  int core_skill = 0;  ///< Ritual Magic, Thaumatology or what the table uses
  SpellComponents spell;
  int concentrated_seconds = 0;
  int times_as_long = 1;
  int focus_bonus = 0;  ///< good 1, fine 2 (L288)
  FocusedMagic variant = FocusedMagic::Off;
  bool familiar = true;
  int other = 0;  ///< whatever the GM adds
};
int effective_skill(const Casting& casting);

}  // namespace fray::success_rolls
