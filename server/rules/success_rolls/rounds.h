#pragma once

#include "rules/success_rolls/fight.h"

namespace fray::success_rolls {

/// One second after another (section 26), until the fight is over.
table::Script<> play_fight(Fight& f);

}  // namespace fray::success_rolls
