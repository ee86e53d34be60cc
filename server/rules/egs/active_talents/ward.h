#pragma once

#include "rules/egs/active_talents/talent.h"

// The circles that *ward* draws (L2643-2651).
namespace fray::egs {

/// Is there a circle that may be against it at all?
bool may_be_warded_off(const Fight& f, const Combatant& c);
/// Does a circle stand between `c` and this place, which it may neither cross nor strike across?
bool is_warded_off(const Fight& f, const Combatant& c, board::Cell place);
/// Is there any circle against it that it has not overcome, and could (L2649)?
bool can_defy_ward(const Fight& f, const Combatant& c);

}  // namespace fray::egs
