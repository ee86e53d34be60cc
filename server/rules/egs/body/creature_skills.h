#pragma once

#include <string_view>

#include "rules/egs/fight/combatant.h"

// What creatures add to rolls of their own (L3649-3712, L3772-4404).
namespace fray::egs {

/// Of acute senses to Awareness, and of a keen nose to Tracking (L3651).
int keenness(const Combatant& c, std::string_view skill);
/// To what it does with its body in a round in which it has run (L3983).
int clumsiness(const Combatant& c);

}  // namespace fray::egs
