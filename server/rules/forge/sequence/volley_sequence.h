#pragma once

#include "rules/forge/attack/volley.h"

namespace fray::forge {

/// As resolve_attack. The cost in `volley.attack` has been paid.
table::Script<> resolve_volley(Fight& fight, Volley volley);

}  // namespace fray::forge
