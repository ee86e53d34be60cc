#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/ruleset_option.h"
#include "cli/tools.h"
#include "console/output.h"

// Optional rules of a table.
namespace fray::cli {
namespace {

struct ListOptions {
  std::string ruleset;
  bool json = false;
};

int run(const ListOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load();
  if (!catalog) {
    std::cerr << catalog.error() << "\n";
    return kFailed;
  }
  auto list = nlohmann::ordered_json::array();
  for (const table::OptionInfo& option : catalog->find(o.ruleset)->options()) {
    if (o.json) {
      list.push_back({{"name", option.name},
                      {"values", option.values},
                      {"default", option.standard},
                      {"ruling", option.ruling},
                      {"meaning", option.meaning}});
      continue;
    }
    const std::string standard = option.standard.empty() ? "nothing" : option.standard;
    std::cout << option.name << " = " << standard << "  (" << option.values << "; " << option.ruling
              << ")\n    " << option.meaning << "\n";
  }
  if (o.json) print_json(list);
  return kOk;
}

}  // namespace

void add_options(CLI::App& rules, int& exit_code) {
  const auto o = std::make_shared<ListOptions>();
  CLI::App* command = rules.add_subcommand("options", "List a ruleset's optional rules");
  add_ruleset_option(*command, o->ruleset);
  command->add_flag("--json", o->json, "Print JSON");
  command->footer(
      "Each with its default, the values it takes, the ruling or line of the book it is about, "
      "and\n"
      "what is so when it is true. A setup file sets them:\n"
      "  [options]\n"
      "  darkness = true\n"
      "  stalemate_rounds = 5\n"
      "Example:\n"
      "  fray rules options forge --json");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
