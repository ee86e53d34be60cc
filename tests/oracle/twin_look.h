#pragma once

#include <string>

#include "encounter/encounter.h"

// An encounter as one viewer or seat sees it, in words that can be compared between two encounters
// in which combatants have other ids.
namespace fray::oracle {

using encounter::Encounter;
using encounter::Viewer;
using table::CombatantId;
using table::SeatId;

std::string name_of(const Encounter& e, CombatantId who);
/// The latest that has happened, in words for people who look for a difference.
std::string story(const Encounter& e);
/// All that has come to a viewer since event `from`.
std::string stream(const Encounter& e, Viewer viewer, std::uint64_t from);
/// The state as the viewer is shown it, and the combatants it sees awaited.
std::string picture(const Encounter& e, Viewer viewer);
/// The open prompts with all their options, and with their odds where `odds`.
std::string prompts(Encounter& e, SeatId seat, bool odds);

}  // namespace fray::oracle
