#pragma once

#include <string_view>

#include "rules/egs/fight/combatant.h"

// Creatures' modifiers of their own rolls (L3649-3712, L3772-4404).
namespace fray::egs {

/// Acute senses for Awareness, and a keen nose for Tracking (L3651).
int keenness(const Combatant& c, std::string_view skill);
/// For physical rolls in a round in which it has run (L3983).
int clumsiness(const Combatant& c);

}  // namespace fray::egs
