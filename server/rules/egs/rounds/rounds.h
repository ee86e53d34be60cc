#pragma once

#include "rules/egs/fight/fight.h"

namespace fray::egs {

/// From wherever the state stands to the end of the fight.
table::Script<> play_fight(Fight& f);

}  // namespace fray::egs
