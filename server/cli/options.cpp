#include <algorithm>
#include <iostream>
#include <memory>
#include <string_view>
#include <vector>

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

/// The groups in the order of their first options, and the options of each in theirs.
void group(std::vector<table::OptionInfo>& options) {
  std::vector<std::string_view> names;
  for (const table::OptionInfo& option : options) {
    if (std::ranges::find(names, option.group.name) == names.end())
      names.push_back(option.group.name);
  }
  std::ranges::stable_sort(options, {}, [&](const table::OptionInfo& option) {
    return std::ranges::find(names, option.group.name) - names.begin();
  });
}

int run(const ListOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load();
  if (!catalog) {
    std::cerr << catalog.error() << "\n";
    return kFailed;
  }
  auto list = nlohmann::ordered_json::array();
  auto options = catalog->find(o.ruleset)->options();
  group(options);
  std::string_view heading;
  for (const table::OptionInfo& option : options) {
    if (o.json) {
      list.push_back({{"name", option.name},
                      {"title", option.title},
                      {"group", option.group.name},
                      {"encounter", option.group.of_encounter},
                      {"values", option.values},
                      {"default", option.standard},
                      {"ruling", option.ruling},
                      {"meaning", option.meaning}});
      continue;
    }
    if (option.group.name != heading) {
      std::cout << (heading.empty() ? "" : "\n") << option.group.name
                << (option.group.of_encounter ? ", for each encounter" : "") << "\n";
      heading = option.group.name;
    }
    const std::string standard = option.standard.empty() ? "nothing" : option.standard;
    std::cout << "  " << option.title << ": " << option.name << " = " << standard << "  ("
              << option.values << "; " << option.ruling << ")\n      " << option.meaning << "\n";
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
      "By group, each with its title, default, values, the ruling or line of the book it is "
      "about,\n"
      "and what is so when it is true. A setup file sets them:\n"
      "  [options]\n"
      "  darkness = true\n"
      "  stalemate_rounds = 5\n"
      "Example:\n"
      "  fray rules options forge --json");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
