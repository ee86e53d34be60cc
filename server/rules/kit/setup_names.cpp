#include "rules/kit/setup_names.h"

#include <algorithm>

namespace fray::kit {

std::optional<table::Side> side_named(const table::Setup& setup, std::string_view name) {
  const auto found = std::ranges::find(setup.sides, name);
  if (found == setup.sides.end()) return std::nullopt;
  return table::Side(found - setup.sides.begin());
}

std::optional<table::CombatantId> combatant_named(const table::Setup& setup,
                                                  std::string_view name) {
  const auto found = std::ranges::find(setup.combatants, name, &table::CombatantSetup::key);
  if (found == setup.combatants.end()) return std::nullopt;
  return table::CombatantId(found - setup.combatants.begin());
}

std::optional<std::vector<table::CombatantId>> all_named(const table::Setup& setup,
                                                         std::string_view name) {
  const std::optional<table::Side> side = side_named(setup, name);
  std::vector<table::CombatantId> meant;
  for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
    const table::CombatantSetup& c = setup.combatants[i];
    if (c.key == name || c.side == side) meant.push_back(table::CombatantId(i));
  }
  if (!side && meant.empty()) return std::nullopt;
  return meant;
}

}  // namespace fray::kit
