#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "table/setup.h"

// The combatants that a setup's options refer to by name.
namespace fray::kit {

std::optional<table::Side> side_named(const table::Setup& setup, std::string_view name);
std::optional<table::CombatantId> combatant_named(const table::Setup& setup, std::string_view name);
/// A combatant, or all of a side, by id; nothing where there is neither.
std::optional<std::vector<table::CombatantId>> all_named(const table::Setup& setup,
                                                         std::string_view name);

}  // namespace fray::kit
