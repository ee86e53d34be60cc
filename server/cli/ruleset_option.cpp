#include "cli/ruleset_option.h"

#include <vector>

#include <CLI/CLI.hpp>

#include "rules/rulesets.h"

namespace fray::cli {

void add_ruleset_option(CLI::App& command, std::string& ruleset) {
  std::vector<std::string> ids;
  for (const rules::Entry& entry : rules::all()) ids.emplace_back(entry.id);
  command.add_option("RULESET", ruleset, "Such as " + ids.front())
      ->required()
      ->check(CLI::IsMember(ids));
}

}  // namespace fray::cli
