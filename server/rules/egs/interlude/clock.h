#pragma once

#include "rules/egs/interlude/interlude.h"

// Time, and what it restores (L3164-3173, L3259-3270, L2075).
namespace fray::egs {

enum class Ease : std::uint8_t { Relaxing, Asleep };

/// This much time passes, in which all rest except `busy`. The dying go on with their death rolls,
/// except in a clinic.
void pass_seconds(Interlude& interlude, int seconds, CombatantId busy = kNoCombatant,
                  Ease ease = Ease::Relaxing, bool cared = false);
/// So many days of rest, which heal as well.
void pass_days(Interlude& interlude, int days, bool cared);

}  // namespace fray::egs
