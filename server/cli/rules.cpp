#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/ruleset_option.h"
#include "cli/tools.h"
#include "console/fail.h"
#include "console/output.h"
#include "console/text_file.h"

// Which parts of the rulebook are covered, and by which scenario.
namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using table::Covered;
using table::ScenarioWords;

struct RulesOptions {
  std::string ruleset;
  fs::path scenarios;  // empty: tests/scenarios/RULESET
  fs::path content;
  std::vector<std::string> only;  // parts; none: all
  bool json = false;
};

std::expected<std::vector<ScenarioWords>, std::string> read_scenarios(const fs::path& folder) {
  const auto paths = files_in(folder, ".txt", Depth::Below);
  if (!paths) return std::unexpected(paths.error());
  std::vector<ScenarioWords> files;
  for (const fs::path& path : *paths) {
    const auto text = read_text(path);
    if (!text) return std::unexpected(text.error());
    ScenarioWords& file = files.emplace_back();
    file.name = path.stem().string();
    std::istringstream stream(*text);
    for (std::string line; std::getline(stream, line);) {
      if (line.starts_with("rule ") || line.starts_with("#")) continue;
      std::string word;
      for (const char c : line + " ") {
        if (c != ' ' && c != ',' && c != '+' && c != '\t') {
          word += c;
        } else if (!word.empty()) {
          if (word == "#") break;
          file.words.insert(std::exchange(word, {}));
        }
      }
    }
  }
  std::ranges::sort(files, {}, &ScenarioWords::name);
  return files;
}

// All problems of a folder of content.
int check(const fs::path& folder) {
  const auto catalog = catalog::RulesetCatalog::load(folder);
  if (!catalog) {
    std::cout << catalog.error() << "\n";
    return kFailed;
  }
  std::cout << "No problems found.\n";
  return kOk;
}

struct Count {
  int covered = 0;
  int all = 0;
};

void print(const std::vector<Covered>& entries,
           const std::vector<std::pair<std::string, Count>>& parts) {
  for (const Covered& c : entries) {
    if (!c.missing.empty()) std::cout << c.part << "  " << c.id << ": " << c.missing << "\n";
  }
  for (const auto& [part, count] : parts) {
    std::cout << part << " " << count.covered << "/" << count.all << "\n";
  }
}

int coverage(const RulesOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return fail(catalog.error());
  const auto scenarios =
      read_scenarios(o.scenarios.empty() ? "tests/scenarios" / fs::path(o.ruleset) : o.scenarios);
  if (!scenarios) return fail(scenarios.error());
  std::vector<Covered> entries = catalog->find(o.ruleset)->coverage(*scenarios);
  if (entries.empty()) return fail(o.ruleset + " counts no entries of its rulebook");
  for (const std::string& part : o.only) {
    if (std::ranges::find(entries, part, &Covered::part) == entries.end()) {
      throw CLI::ValidationError("--only", "unknown part \"" + part + "\"");
    }
  }
  std::erase_if(entries, [&](const Covered& c) {
    return !o.only.empty() && std::ranges::find(o.only, c.part) == o.only.end();
  });
  std::vector<std::pair<std::string, Count>> parts;
  for (const Covered& c : entries) {
    if (parts.empty() || parts.back().first != c.part) parts.emplace_back(c.part, Count{});
    ++parts.back().second.all;
    parts.back().second.covered += c.missing.empty();
  }
  const bool complete =
      std::ranges::all_of(entries, [](const Covered& c) { return c.missing.empty(); });
  if (!o.json) {
    print(entries, parts);
    return complete ? kOk : kFailed;
  }
  Json json{{"complete", complete}, {"parts", Json::object()}, {"entries", Json::array()}};
  for (const auto& [part, count] : parts) {
    json["parts"][part] = {{"covered", count.covered}, {"all", count.all}};
  }
  for (const Covered& c : entries) {
    Json entry{{"part", c.part}, {"id", c.id}};
    if (!c.scenario.empty()) entry["scenario"] = c.scenario + ".txt";
    if (!c.command.empty()) entry["command"] = c.command;
    if (!c.missing.empty()) entry["missing"] = c.missing;
    json["entries"].push_back(entry);
  }
  print_json(json);
  return complete ? kOk : kFailed;
}

}  // namespace

void add_rules(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<RulesOptions>();
  const auto checked = std::make_shared<fs::path>();
  CLI::App* rules =
      app.add_subcommand("rules", "Rulebook coverage, and checks for homebrew content");
  rules->require_subcommand(1);
  add_adversaries(*rules, exit_code);
  add_options(*rules, exit_code);
  add_words(*rules, exit_code);
  CLI::App* check_command =
      rules->add_subcommand("check", "Check homebrew content and list every error");
  check_command->add_option("DIR", *checked, "What --content takes: a folder with forge/*.toml")
      ->required()
      ->check(CLI::ExistingDirectory);
  check_command->footer(
      "Each fault with its file, line, column and field.\n"
      "Example:\n"
      "  fray rules check deploy/homebrew\n"
      "Exit codes: 0 no problems, 1 problems found, 2 usage error.");
  check_command->callback([checked, &exit_code] { exit_code = check(*checked); });
  CLI::App* command =
      rules->add_subcommand("coverage", "Which entries of a rulebook work, shown by a scenario");
  add_ruleset_option(*command, o->ruleset);
  command
      ->add_option("--scenarios", o->scenarios,
                   "Folder of the scenario files; without it tests/scenarios/RULESET")
      ->check(CLI::ExistingDirectory);
  command->add_option("--only", o->only, "Only these parts");
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "Print JSON: every entry with its scenario");
  command->footer(
      "An entry counts when the content has it, its code is there where it needs any, and a\n"
      "scenario named after it uses it. Whether the scenarios hold is for `fray scenario` to say.\n"
      "Examples:\n"
      "  fray rules coverage forge --scenarios tests/scenarios/forge\n"
      "  fray rules coverage forge --only spells --json\n"
      "Exit codes: 0 fully covered, 1 gaps found, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = coverage(*o); });
}

}  // namespace fray::cli
