#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/ruleset_option.h"
#include "cli/tools.h"

// Every word that a ruleset takes, in scenarios, setup files, sheets and requests.
namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

using Section = table::WordList;

struct Kind {
  table::TermKind kind;
  std::string_view name;
  std::string_view use;
};

constexpr Kind kKinds[] = {
    {table::TermKind::Action, "actions", "what a combatant does: \"ana move to 3,1\""},
    {table::TermKind::Reaction, "reactions", "what a combatant does in answer: \"ana dodge 2\""},
    {table::TermKind::Attribute, "attributes", "in sheets and tests: \"strength 4\""},
    {table::TermKind::Skill, "skills", "in sheets and commands: \"athletics 2\""},
    {table::TermKind::Item, "items", "weapons and shields: \"weapon club\", \"with club\""},
    {table::TermKind::Resource, "resources",
     "\"expect ana health 5\", \"gm adjust ana health -3\""},
    {table::TermKind::Condition, "conditions",
     "\"expect ana prone\", \"gm situation ana prone 1\""},
    {table::TermKind::Situation, "situations", "\"gm situation ana position 1\""},
    {table::TermKind::Hazard, "hazards", "\"gm inflict ana falling 30\""},
    {table::TermKind::Power, "powers",
     "what a GM does, and more of it: \"gm adjust ana health -3\""},
    {table::TermKind::DamageType, "damage types", "\"expect damaged ana 3 fire\""},
    {table::TermKind::Measure, "measures", "what the odds of options are given in"},
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
      if (term.kind == kind.kind) section.words.emplace_back(term.key, meaning_of(term));
    }
  }
  Section& events = sections.emplace_back();
  events.name = "events";
  events.use = "\"expect damaged ana amount 3\": behind it values in this order, or by these names";
  for (const table::EventDef& event : descriptor.events) {
    std::string arguments;
    for (const table::ArgDef& arg : event.args)
      arguments += (arguments.empty() ? "" : " ") + arg.name;
    events.words.emplace_back(event.key, std::move(arguments));
  }
}

// The names that options, checks and awards accept.
void add_names(const table::Toolbox& rules, const std::string& ruleset,
               std::vector<Section>& sections) {
  Section options{"options",
                  "\"option scene interlude\"; fray rules options " + ruleset + " explains them",
                  {}};
  for (const table::OptionInfo& o : rules.options()) options.words.emplace_back(o.name, o.values);
  sections.push_back(std::move(options));
  Section limits{"limits", "fray character check --allow points=30", {}};
  for (const table::LimitInfo& limit : rules.limits()) {
    const std::string standard =
        limit.standard ? std::to_string(*limit.standard) : std::string("no limit");
    limits.words.emplace_back(limit.name, limit.meaning + "; without it " + standard);
  }
  sections.push_back(std::move(limits));
  Section awards{"awards", "fray character award --for session", {}};
  for (const table::AwardInfo& award : rules.awards()) {
    awards.words.emplace_back(award.name, award.meaning + ": " + std::to_string(award.points));
  }
  sections.push_back(std::move(awards));
}

void print(const std::vector<Section>& sections) {
  for (const Section& section : sections) {
    std::cout << section.name << " (" << section.use << ")\n";
    for (const auto& [word, meaning] : section.words) {
      std::cout << "  " << word << (meaning.empty() ? "" : "  ") << meaning << "\n";
    }
    std::cout << "\n";
  }
}

struct WordsOptions {
  std::string ruleset;
  fs::path content;
  bool json = false;
};

int run(const WordsOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) {
    std::cerr << catalog.error() << "\n";
    return kFailed;
  }
  const table::Toolbox& rules = *catalog->find(o.ruleset);
  std::vector<Section> sections;
  add_descriptor(rules.ruleset().descriptor(), sections);
  std::ranges::move(rules.word_lists(), std::back_inserter(sections));
  add_names(rules, o.ruleset, sections);
  std::erase_if(sections, [](const Section& section) { return section.words.empty(); });
  if (!o.json) {
    print(sections);
    return kOk;
  }
  Json list = Json::object();
  for (const Section& section : sections) {
    Json& words = list[section.name] = Json::array();
    for (const auto& [word, meaning] : section.words) {
      words.push_back({{"word", word}, {"meaning", meaning}});
    }
  }
  std::cout << list.dump(2) << "\n";
  return kOk;
}

}  // namespace

void add_words(CLI::App& rules, int& exit_code) {
  const auto o = std::make_shared<WordsOptions>();
  CLI::App* command =
      rules.add_subcommand("words", "List every keyword for scenarios, setup files and sheets");
  add_ruleset_option(*command, o->ruleset);
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "Print JSON");
  command->footer(
      "By kind, each with what it means; of events, with the names of their values.\n"
      "Examples:\n"
      "  fray rules words forge\n"
      "  fray rules words forge --content deploy/homebrew --json");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
