#pragma once

#include "rules/egs/fight/fight.h"

// The Surprise Round before the first (L3066-3076, R60).
namespace fray::egs {

/// Where the setup says so, rolls who is surprised and gives each ambusher its action; false: there
/// is none.
table::Script<bool> begin_surprise(Fight& f);

}  // namespace fray::egs
