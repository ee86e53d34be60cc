#pragma once

#include <algorithm>

#include "rules/forge/interlude/interlude.h"

// Treating wounds, stabilizing, bringing back.
namespace fray::forge {

inline constexpr int kTreatDifficulty = 8;
inline constexpr int kTreatSelfDifficulty = 9;
inline constexpr int kResurrectDifficulty = 10;
bool can_be_treated(const Interlude& interlude, const Combatant& healer, const Combatant& patient);
bool can_be_stabilised(const Interlude& interlude, const Combatant& healer,
                       const Combatant& patient);
bool can_be_brought_back(const Interlude& interlude, const Combatant& healer,
                         const Combatant& patient);
inline int minutes_dead(const Combatant& c) {
  return std::max<int>(1, c.lasting.minutes_dead);
}
table::Script<> perform_care(Interlude& interlude, CombatantId who, table::Option option);

}  // namespace fray::forge
