#pragma once

#include "rules/egs/points/points.h"

// What goes wrong with critical failures (L641-650).
namespace fray::egs {

/// The detriment: what is in hand is dropped or jams, or one falls (L643).
void have_mishap(Fight& f, CombatantId who);
/// Offers the mishap of `failed`, whose critical failure it was, in place of a point (L648).
void offer_mishap(const Fight& f, Spending& spending, CombatantId failed);

}  // namespace fray::egs
