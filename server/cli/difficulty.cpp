#include <algorithm>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/setup_text.h"
#include "cli/tools.h"
#include "console/fail.h"
#include "console/fault_text.h"
#include "console/output.h"
#include "console/text_file.h"

// How hard the fight of a setup file will be for one side.
namespace fray::cli {
namespace {

using Json = nlohmann::ordered_json;

struct DifficultyOptions {
  std::string file;
  std::string party;  // empty: the first side
  std::filesystem::path content;
  bool json = false;
};

int run(const DifficultyOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return fail(catalog.error());
  const auto text = read_text(o.file);
  if (!text) return fail(text.error());
  const auto file = encounter::read_setup(*text, o.file);
  if (!file) return fail(fault_lines(file.error()));
  const table::Setup& setup = file->setup;
  const table::Toolbox* rules = catalog->find(setup.ruleset);
  if (!rules) return fail(fault_text(file->fault_of(catalog->has_no(setup.ruleset))));
  const auto named =
      o.party.empty() ? setup.sides.begin() : std::ranges::find(setup.sides, o.party);
  if (named == setup.sides.end()) return fail("--party: unknown side \"" + o.party + "\"");
  const auto side = table::Side(named - setup.sides.begin());
  const auto ours = std::ranges::count(setup.combatants, side, &table::CombatantSetup::side);
  if (ours == 0 || ours == std::ssize(setup.combatants)) {
    return fail(o.file + ": needs a combatant on each side");
  }
  const auto estimate = rules->difficulty(setup, side);
  if (!estimate) return fail(refusal_lines(*file, estimate.error()));
  if (o.json) {
    Json json{{"party", *named}, {"difficulty", estimate->word}};
    json.update(json_of(estimate->figures));
    json["warnings"] = estimate->warnings;
    print_json(json);
    return kOk;
  }
  std::cout << estimate->word << ": " << estimate->because << "\n";
  for (const std::string& warning : estimate->warnings) std::cout << "careful: " << warning << "\n";
  return kOk;
}

}  // namespace

void add_difficulty(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<DifficultyOptions>();
  CLI::App* command = app.add_subcommand("difficulty", "Estimate how hard a fight is for one side");
  command->add_option("FILE", o->file, "A setup file")->required()->check(CLI::ExistingFile);
  command->add_option("--party", o->party, "The players' side; without it the file's first");
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "Print JSON");
  command->footer(
      "By the yardstick of the setup's ruleset, which weighs all others against the party. How\n"
      "a fight really ends is for `fray sim` to say.\n"
      "Example:\n"
      "  fray difficulty ambush.toml --party heroes\n"
      "Exit codes: 0 success, 1 invalid file, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
