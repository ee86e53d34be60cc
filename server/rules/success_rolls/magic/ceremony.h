#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/success_rolls/content/tables.h"
#include "table/rejection.h"

// Ceremonial magic (L300-325): a leader casts, helpers give the energy.
namespace fray::success_rolls {

inline constexpr int kCeremonyLeaderSkill = 15;  // effective (B9)
inline constexpr int kCeremonyTimes = 10;        // as long as the casting alone

/// Helpers of one kind.
struct CeremonyGift {
  const CeremonyHelper* kind = nullptr;
  int helpers = 0;  ///< 0..1,000,000
  int energy = 0;   ///< all that they give together
};

struct Ceremony {
  int leader_skill = 0;
  int cost = 0;  ///< FP that the spell costs, discount included (A15); 1 or more
  int leader_energy = 0;
  std::vector<CeremonyGift> gifts;
};

struct CeremonyPower {
  int energy = 0;  ///< all of it is spent, whatever the roll
  int bonus = 0;   ///< for what goes beyond the cost
  bool operator==(const CeremonyPower&) const = default;
};

/// For `energy` on a spell of this cost: the last step reached, and 1 more for each full 100 per
/// cent beyond the last step (L318-322).
int surplus_bonus(std::span<const CeremonySurplus> steps, int energy, int cost);

/// Refused: a leader below kCeremonyLeaderSkill, no helper, gifts beyond what their givers may
/// give, less energy than the spell costs.
table::Result<CeremonyPower> hold_ceremony(std::span<const CeremonySurplus> steps,
                                           const Ceremony& ceremony);

}  // namespace fray::success_rolls
