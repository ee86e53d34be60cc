#pragma once

#include "rules/success_rolls/content/tables.h"

// A simple-magic spell's penalty to the skill, and its cost (L220-272).
namespace fray::success_rolls {

struct SpellComponents {
  const MagicTier* range = nullptr;
  const MagicTier* duration = nullptr;
  const MagicTier* target = nullptr;
  const MagicTier* effect = nullptr;
};

/// The penalty of all components together; 0 or less.
int spell_modifier(const SpellComponents& spell);

/// FP before any discount; components of a tier that costs once are paid together (A12).
int spell_cost(const SpellComponents& spell);

/// FP that skill saves: 1 from 15 on, 2 from 20, and 1 more for each full 5 beyond (L272).
constexpr int skill_discount(int effective_skill) {
  return effective_skill < 15 ? 0 : effective_skill / 5 - 2;
}

/// The price in the end, when casting and for each duration that it is sustained (A14).
int paid_cost(int cost, int effective_skill);

}  // namespace fray::success_rolls
