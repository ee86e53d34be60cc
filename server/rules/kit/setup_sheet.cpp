#include "rules/kit/setup_sheet.h"

namespace fray::kit {

void add_faults(const std::vector<document::Fault>& wrong, const std::string& where,
                std::vector<table::Rejection>& faults) {
  for (const document::Fault& fault : wrong) {
    faults.push_back({table::Code::Invalid, where + (fault.field.empty() ? "" : "." + fault.field),
                      fault.message});
  }
}

table::Rejection no_archetype(const table::CombatantSetup& setup, const std::string& where) {
  return {table::Code::NotFound, where + "archetype",
          "there is no \"" + setup.archetype + "\" in the content"};
}

void add_lines(std::vector<document::Fault>& faults) {
  for (document::Fault& fault : faults) {
    if (fault.line > 0) fault.message = "line " + std::to_string(fault.line) + ": " + fault.message;
  }
}

std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start_alone(
    const table::Ruleset& ruleset, std::string_view id, const table::Bearer& bearer,
    std::span<const std::string_view> options) {
  table::Setup setup{.ruleset = std::string(id), .map = ".\n", .sides = {"bearer"}};
  setup.combatants = {{.key = "bearer",
                       .archetype = bearer.archetype,
                       .sheet = bearer.sheet,
                       .carried_state = bearer.carried_state}};
  for (const std::string_view name : options) {
    const auto option = bearer.options.find(std::string(name));
    if (option != bearer.options.end()) setup.options.insert(*option);
  }
  auto game = ruleset.start(setup);
  if (game) return game;
  constexpr std::string_view kBearer = "combatant.bearer.";
  for (table::Rejection& fault : game.error()) {
    if (fault.field.starts_with(kBearer)) fault.field.erase(0, kBearer.size());
  }
  return game;
}

}  // namespace fray::kit
