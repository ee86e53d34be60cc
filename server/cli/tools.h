#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "catalog/ruleset_catalog.h"
#include "document/document.h"
#include "rules/rulesets.h"

// Common parts of commands about characters and fights.
namespace fray::cli {

/// The toolbox for a character's file, by the ruleset that the file names.
inline std::expected<const table::Toolbox*, document::Fault> toolbox_for(
    const catalog::RulesetCatalog& catalog, std::string_view toml, std::string_view file_name) {
  const auto ruleset = rules::ruleset_of(toml, file_name);
  if (!ruleset) return std::unexpected(ruleset.error());
  return catalog.find(*ruleset);
}

/// {"energy": 9, "health": 7}
inline nlohmann::ordered_json json_of(const table::Figures& figures) {
  auto json = nlohmann::ordered_json::object();
  for (const table::Figure& figure : figures) json[figure.key] = figure.value;
  return json;
}

}  // namespace fray::cli
