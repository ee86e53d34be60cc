#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/output.h"
#include "rules/forge/fight_options.h"

// What a table may agree to play otherwise than ruled.
namespace fray::cli {
namespace {

void print(bool json) {
  const auto rules = forge::option_rules();
  auto list = nlohmann::ordered_json::array();
  for (const forge::OptionRule& rule : rules) {
    if (json) {
      list.push_back({{"name", rule.name},
                      {"values", rule.values},
                      {"default", rule.standard},
                      {"ruling", rule.ruling},
                      {"meaning", rule.meaning}});
      continue;
    }
    const std::string standard = rule.standard.empty() ? "nothing" : rule.standard;
    std::cout << rule.name << " = " << standard << "  (" << rule.values << "; " << rule.ruling
              << ")\n    " << rule.meaning << "\n";
  }
  if (json) print_json(list);
}

}  // namespace

void add_options(CLI::App& rules, int& exit_code) {
  const auto json = std::make_shared<bool>(false);
  CLI::App* command = rules.add_subcommand("options", "What a table may agree to play otherwise");
  command->require_subcommand(1);
  CLI::App* forge = command->add_subcommand("forge", "The Forge Engine");
  forge->add_flag("--json", *json, "For programs");
  forge->footer(
      "Each with its default, the values it takes, the ruling or line of the book it is about, "
      "and\n"
      "what is so when it is true. A setup file sets them:\n"
      "  [options]\n"
      "  darkness = true\n"
      "  stalemate_rounds = 5\n"
      "Example:\n"
      "  fray rules options forge --json");
  forge->callback([json, &exit_code] {
    print(*json);
    exit_code = kOk;
  });
}

}  // namespace fray::cli
