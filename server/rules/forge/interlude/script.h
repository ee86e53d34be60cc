#pragma once

#include "rules/forge/interlude/interlude.h"

namespace fray::forge {

/// From wherever the state stands to the end.
table::Script<> play_interlude(Interlude& interlude);

}  // namespace fray::forge
