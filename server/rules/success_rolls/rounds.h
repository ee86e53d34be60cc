#pragma once

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/fight.h"

namespace fray::success_rolls {

/// One second after another (section 26), until the fight is over.
table::Script<> play_fight(Fight& f);

/// For step 3: by Speed, then DX, then id, with the GM's changes (B49).
boost::container::small_vector<CombatantId, 16> order_of_moves(const Fight& f);

}  // namespace fray::success_rolls
