#pragma once

#include "rules/egs/attack/attack.h"

// The odds of an attack.
namespace fray::egs {

/// Chance to hit, and damage, for a target that does not defend.
table::OddsRow attack_odds(const Fight& f, const Attack& a);

}  // namespace fray::egs
