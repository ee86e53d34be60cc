#include "rules/forge/words.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/systems.h"
#include "rules/forge/fight_options.h"
#include "rules/forge/wear.h"

// Every word that a ruleset takes, in scenarios, setup files, sheets and requests.
namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct Entry {
  std::string word;
  std::string meaning;
};

struct Section {
  std::string name;
  std::string use;  // where its words stand
  std::vector<Entry> entries;
};

struct Kind {
  table::TermKind kind;
  std::string_view name;
  std::string_view use;
};

constexpr Kind kKinds[] = {
    {table::TermKind::Action, "actions", "what somebody does: \"ana move to 3,1\""},
    {table::TermKind::Reaction, "reactions", "what somebody does in answer: \"ana dodge 2\""},
    {table::TermKind::Attribute, "attributes", "in sheets and tests: \"strength 4\""},
    {table::TermKind::Skill, "skills", "in sheets and deeds: \"athletics 2\""},
    {table::TermKind::Item, "items", "weapons and shields: \"weapon club\", \"with club\""},
    {table::TermKind::Resource, "resources",
     "\"expect ana health 5\", \"gm adjust ana health -3\""},
    {table::TermKind::Condition, "conditions",
     "\"expect ana prone\", \"gm situation ana prone 1\""},
    {table::TermKind::Situation, "situations", "\"gm situation ana position 1\""},
    {table::TermKind::Hazard, "hazards", "\"gm inflict ana falling 30\""},
    {table::TermKind::DamageType, "damage types", "\"expect damaged ana 3 fire\""},
    {table::TermKind::Word, "other words", "parameters, moments and states: \"amount 2\""}};

std::string meaning_of(const table::TermDef& term) {
  return term.summary.empty() ? term.name : term.name + ": " + term.summary;
}

void add_descriptor(const table::Descriptor& descriptor, std::vector<Section>& sections) {
  for (const Kind& kind : kKinds) {
    Section& section = sections.emplace_back();
    section.name = kind.name;
    section.use = kind.use;
    for (const table::TermDef& term : descriptor.terms) {
      if (term.kind == kind.kind) section.entries.push_back({term.key, meaning_of(term)});
    }
  }
  Section& events = sections.emplace_back();
  events.name = "events";
  events.use = "\"expect damaged ana amount 3\": behind it values in this order, or by these names";
  for (const table::EventDef& event : descriptor.events) {
    std::string arguments;
    for (const table::ArgDef& arg : event.args)
      arguments += (arguments.empty() ? "" : " ") + arg.name;
    events.entries.push_back({event.key, std::move(arguments)});
  }
}

template <class Defs>
void add_defs(std::string name, std::string use, const Defs& defs, std::vector<Section>& sections) {
  Section& section = sections.emplace_back(Section{std::move(name), std::move(use), {}});
  for (const auto& def : defs) section.entries.push_back({def.id, def.name});
}

// What sheets and setup files name besides.
void add_forge(const forge::Content& content, std::vector<Section>& sections) {
  add_defs("armour", "\"armour chainmail\"", content.armours(), sections);
  add_defs("tools", "\"tool crowbar\"", content.tools(), sections);
  Section species{"species", "\"species bot\"; what it lets one choose by \"choice\"", {}};
  Section traits{"traits", "\"trait lithe\"", {}};
  for (const forge::TraitDef& trait : content.traits()) {
    const bool is_species = trait.group == forge::TraitGroup::Species;
    (is_species ? species : traits).entries.push_back({trait.id, trait.name});
  }
  sections.push_back(std::move(species));
  sections.push_back(std::move(traits));
  add_defs("templates", "\"raiders gob at 2,1 archetype grunt-8\"", content.template_sheets(),
           sections);
  Section sheet{"keys of a sheet",
                "in scenarios weapon, trait and choice stand for one each of their lists",
                {}};
  for (std::string& key : forge::sheet_keys(content)) sheet.entries.push_back({std::move(key), ""});
  sections.push_back(std::move(sheet));
  Section wear{"keys of wear", "\"wear ana health 4\"", {}};
  for (std::string& key : forge::wear_keys()) wear.entries.push_back({std::move(key), ""});
  sections.push_back(std::move(wear));
  Section options{
      "options", "\"option scene interlude\"; fray rules options forge explains them", {}};
  for (const forge::OptionRule& rule : forge::option_rules()) {
    options.entries.push_back({std::string(rule.name), std::string(rule.values)});
  }
  sections.push_back(std::move(options));
}

void print(const std::vector<Section>& sections) {
  for (const Section& section : sections) {
    std::cout << section.name << " (" << section.use << ")\n";
    for (const Entry& entry : section.entries) {
      std::cout << "  " << entry.word << (entry.meaning.empty() ? "" : "  ") << entry.meaning
                << "\n";
    }
    std::cout << "\n";
  }
}

int run(const fs::path& folder, bool json) {
  const auto content = load_forge_content(folder);
  if (!content) {
    std::cerr << content.error() << "\n";
    return kFailed;
  }
  std::vector<Section> sections;
  add_descriptor(forge::make_descriptor(*content), sections);
  add_forge(*content, sections);
  if (!json) {
    print(sections);
    return kOk;
  }
  Json list = Json::object();
  for (const Section& section : sections) {
    Json& words = list[section.name] = Json::array();
    for (const Entry& entry : section.entries) {
      words.push_back({{"word", entry.word}, {"meaning", entry.meaning}});
    }
  }
  std::cout << list.dump(2) << "\n";
  return kOk;
}

}  // namespace

void add_words(CLI::App& rules, int& exit_code) {
  struct Options {
    fs::path content;
    bool json = false;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* command =
      rules.add_subcommand("words", "Every word that scenarios, setup files and sheets may use");
  command->require_subcommand(1);
  CLI::App* forge = command->add_subcommand("forge", "The Forge Engine");
  add_content_option(*forge, o->content);
  forge->add_flag("--json", o->json, "For programs");
  forge->footer(
      "By kind, each with what it means; of events, with the names of their values.\n"
      "Examples:\n"
      "  fray rules words forge\n"
      "  fray rules words forge --content deploy/homebrew --json");
  forge->callback([o, &exit_code] { exit_code = run(o->content, o->json); });
}

}  // namespace fray::cli
