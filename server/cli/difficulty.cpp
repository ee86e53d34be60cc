#include "rules/forge/difficulty.h"

#include <algorithm>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/fault_text.h"
#include "cli/output.h"
#include "cli/setup_text.h"
#include "cli/systems.h"
#include "cli/text_file.h"
#include "rules/forge/content/derived.h"

// How hard a fight of a setup file will be, by the energy of both sides.
namespace fray::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string file;
  std::string party;  // empty: the first side
  std::filesystem::path content;
  bool json = false;
};

struct Fighter {
  std::string name;
  table::Side side{};
  int energy = 0;
};

// Everybody's maximum energy; nothing after the faults have been told.
std::optional<std::vector<Fighter>> weigh(const forge::Content& content,
                                          const encounter::SetupFile& file) {
  std::vector<Fighter> fighters;
  std::vector<table::Rejection> faults;
  for (const table::CombatantSetup& c : file.setup.combatants) {
    const std::string where = "combatant." + c.key;
    const forge::Sheet* known = c.archetype.empty() ? nullptr : content.template_sheet(c.archetype);
    if (!c.archetype.empty() && !known) {
      faults.push_back({table::Code::NotFound, where + ".archetype",
                        "there is no \"" + c.archetype + "\" in the content"});
      continue;
    }
    auto parsed = known ? *known : forge::parse_sheet(content, c.sheet, c.key);
    if (!parsed) {
      for (const document::Fault& f : parsed.error()) {
        faults.push_back({table::Code::Invalid, where + ".sheet." + f.field, f.message});
      }
      continue;
    }
    fighters.push_back({c.name, c.side, forge::derive(content, *parsed).max_energy});
  }
  if (faults.empty()) return fighters;
  std::cerr << refusal_lines(file, faults) << "\n";
  return std::nullopt;
}

int fail(const std::string& message) {
  std::cerr << message << "\n";
  return kFailed;
}

int run(const Options& o) {
  const auto content = load_forge_content(o.content);
  if (!content) return fail(content.error());
  const auto text = read_text(o.file);
  if (!text) return fail(text.error());
  const auto file = encounter::read_setup(*text, o.file);
  if (!file) return fail(fault_lines(file.error()));
  const table::Setup* const setup = &file->setup;
  if (setup->ruleset != "forge") return fail(o.file + ": is not a fight of the Forge Engine");
  const auto side =
      o.party.empty() ? setup->sides.begin() : std::ranges::find(setup->sides, o.party);
  if (side == setup->sides.end()) return fail("--party: there is no side \"" + o.party + "\"");
  const auto fighters = weigh(*content, *file);
  if (!fighters) return kFailed;

  std::vector<int> party, others;
  std::vector<const Fighter*> foes;
  for (const Fighter& f : *fighters) {
    const bool ours = f.side == table::Side(side - setup->sides.begin());
    (ours ? party : others).push_back(f.energy);
    if (!ours) foes.push_back(&f);
  }
  if (party.empty() || others.empty()) return fail(o.file + ": needs somebody on both sides");
  const forge::DifficultyEstimate estimate = forge::estimate_difficulty(party, others);
  const std::string word(forge::word_for(estimate.difficulty));
  if (o.json) {
    Json json{{"party", *side},
              {"party_energy", estimate.party},
              {"adversary_energy", estimate.adversaries},
              {"percent", estimate.percent},
              {"difficulty", word},
              {"low_power", estimate.low_power},
              {"overwhelming", Json::array()}};
    for (const std::size_t i : estimate.overwhelming) json["overwhelming"].push_back(foes[i]->name);
    print_json(json);
    return kOk;
  }
  print_format("%s: energy %d against %d, ratio %d.%02d\n", word.c_str(), estimate.party,
               estimate.adversaries, estimate.percent / 100, estimate.percent % 100);
  for (const std::size_t i : estimate.overwhelming) {
    print_format("careful: %s alone has %d energy, and a few of its attacks may be too many\n",
                 foes[i]->name.c_str(), foes[i]->energy);
  }
  if (estimate.low_power) {
    print_format("careful: with less than 10 energy each, luck weighs more; go a little lower\n");
  }
  return kOk;
}

}  // namespace

void add_difficulty(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("difficulty", "How hard a fight will be, by the energy of both sides");
  command->add_option("FILE", o->file, "A setup file")->required()->check(CLI::ExistingFile);
  command->add_option("--party", o->party, "The players' side; without it the file's first");
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "For programs");
  command->footer(
      "The sums of maximum energy are compared: with less than 0.8 of the party's a fight is "
      "easy,\n"
      "up to 1.1 balanced, above hard. Everybody not on the party's side counts against it. How a\n"
      "fight really ends is for `fray sim` to say.\n"
      "Example:\n"
      "  fray difficulty ambush.toml --party heroes\n"
      "Exit codes: 0 answered, 1 the file is faulty, 2 wrongly called.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
