#pragma once

#include "rules/egs/points/points.h"

// Consequences of critical failures (L641-650).
namespace fray::egs {

/// The detriment: the weapon in hand is dropped or jams, or the roller falls (L643).
void have_mishap(Fight& f, CombatantId who);
/// Offers the mishap of `failed`, whose critical failure it was, in place of a point (L648).
void offer_mishap(const Fight& f, Spending& spending, CombatantId failed);

}  // namespace fray::egs
