#pragma once

#include "rules/forge/fight.h"

namespace fray::forge {

/// From wherever the state stands to the end of the fight.
table::Script<> play_fight(Fight& fight);

}  // namespace fray::forge
