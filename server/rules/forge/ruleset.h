#pragma once

#include "rules/forge/content/content.h"
#include "rules/forge/fight_state.h"
#include "table/ruleset.h"

namespace fray::forge {

/// The Forge Engine over this content. Options of a setup:
///   critical_failures, surprise_costs_energy, reflex_strike_interrupts: true or false
///   darkness: true where it is the dark that hides whoever stands on obscured or faint ground
///   stalemate_rounds: rounds without any deed after which the fight ends (1..100)
///   standoff_rounds: rounds in which sides do nothing to each other after which it ends (1..1000)
///   surprise: none | ambush:<side that hides> | unprepared:<side> | both |
///   fixed:<difficulty>:<side>
/// The descriptor's version follows the content: with another the same inputs give other events.
std::unique_ptr<table::Ruleset> make_ruleset(Content content);
std::unique_ptr<table::Ruleset> make_ruleset();  // the built-in content

}  // namespace fray::forge
