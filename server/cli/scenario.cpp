#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>

#include <CLI/CLI.hpp>

#include "catalog/ruleset_catalog.h"
#include "cli/commands.h"
#include "console/text_file.h"
#include "scenario/parse.h"
#include "scenario/run.h"

namespace fray::cli {
namespace {

namespace fs = std::filesystem;

using scenario::Failure;

// Files as named; of a folder all *.txt below it, by name.
std::expected<std::vector<fs::path>, std::string> files_of(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code ignored;
    if (!fs::is_directory(path, ignored)) {
      files.emplace_back(path);
      continue;
    }
    const auto found = files_in(path, ".txt", Depth::Below);
    if (!found) return std::unexpected(found.error());
    files.insert(files.end(), found->begin(), found->end());
  }
  return files;
}

// The rulesets with the content that scenarios ask for; each folder is read once.
class ScenarioContents {
 public:
  explicit ScenarioContents(catalog::RulesetCatalog catalog) : plain_(std::move(catalog)) {}

  /// With a folder's content in place of what the program was called with; empty: with that.
  std::expected<const catalog::RulesetCatalog*, std::string> with(const fs::path& folder) {
    if (folder.empty()) return &plain_;
    const auto known = others_.find(folder);
    if (known != others_.end()) return &known->second;
    auto catalog = catalog::RulesetCatalog::load(folder);
    if (!catalog) return std::unexpected(std::move(catalog.error()));
    return &others_.emplace(folder, std::move(*catalog)).first->second;
  }

 private:
  catalog::RulesetCatalog plain_;
  std::map<fs::path, catalog::RulesetCatalog> others_;
};

std::vector<Failure> play(ScenarioContents& rulesets, const fs::path& path) {
  const auto text = read_text(path);
  if (!text) return {{path.string(), 0, "the file", "a file that can be read", text.error(), ""}};
  const auto scenario = scenario::parse(*text, path.string());
  if (!scenario) return scenario.error();
  const fs::path folder =
      scenario->content.empty() ? fs::path() : path.parent_path() / scenario->content;
  const auto catalog = rulesets.with(folder.lexically_normal());
  if (!catalog) {
    return {{path.string(), 0, "content " + scenario->content, "content without faults",
             catalog.error(), ""}};
  }
  const table::Toolbox* rules =
      scenario->ruleset.empty() ? &(*catalog)->first() : (*catalog)->find(scenario->ruleset);
  if (!rules) {
    return {{path.string(), 0, "ruleset " + scenario->ruleset, "one of " + (*catalog)->names(), "",
             ""}};
  }
  return scenario::run(*scenario, *rules);
}

struct ScenarioOptions {
  std::vector<std::string> paths;
  fs::path content;
  bool verbose = false;
};

int run(const ScenarioOptions& options) {
  auto catalog = catalog::RulesetCatalog::load(options.content);
  if (!catalog) {
    std::cerr << catalog.error() << "\n";
    return kFailed;
  }
  ScenarioContents rulesets(std::move(*catalog));
  const auto files = files_of(options.paths);
  if (!files) {
    std::cerr << files.error() << "\n";
    return kFailed;
  }
  int passed = 0;
  int failed = 0;
  for (const fs::path& file : *files) {
    const std::vector<Failure> failures = play(rulesets, file);
    ++(failures.empty() ? passed : failed);
    for (const Failure& failure : failures) std::cout << to_text(failure) << "\n";
    if (options.verbose && failures.empty()) std::cout << "passed  " << file.string() << "\n";
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  if (files->empty()) std::cout << "No *.txt file was found.\n";
  return failed == 0 && passed > 0 ? kOk : kFailed;
}

}  // namespace

void add_scenario(CLI::App& app, int& exit_code) {
  const auto options = std::make_shared<ScenarioOptions>();
  CLI::App* command =
      app.add_subcommand("scenario", "Run scenario files: plain-text tests of one rule each");
  command->add_option("FILE", options->paths, "Files, or folders with *.txt files")
      ->required()
      ->check(CLI::ExistingPath);
  add_content_option(*command, options->content);
  command->add_flag("-v,--verbose", options->verbose, "List passing scenarios too");
  command->footer(
      "Examples:\n"
      "  fray scenario tests/scenarios/forge/actions/dodge.txt\n"
      "  fray scenario tests/scenarios\n"
      "Exit codes: 0 all passed, 1 some failed, 2 usage error.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace fray::cli
