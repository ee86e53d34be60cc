#pragma once

#include <cstdint>

#include "rules/success_rolls/content/tables.h"

// Simple magic (L214-298): one core skill, and four components that make a spell hard and dear.
namespace fray::success_rolls {

struct SpellComponents {
  const MagicTier* range = nullptr;
  const MagicTier* duration = nullptr;
  const MagicTier* target = nullptr;
  const MagicTier* effect = nullptr;
};

/// What all components together take off the skill; 0 or less.
int spell_modifier(const SpellComponents& spell);

/// FP before any discount; components of a tier that costs once are paid together (A12).
int spell_cost(const SpellComponents& spell);

/// FP that skill saves: 1 from 15 on, 2 from 20, and 1 more for each full 5 beyond (L272).
constexpr int skill_discount(int effective_skill) {
  return effective_skill < 15 ? 0 : effective_skill / 5 - 2;
}

/// What is paid in the end, when casting and for each duration that it is kept up (A14).
int paid_cost(int cost, int effective_skill);

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
