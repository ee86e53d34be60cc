#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/systems.h"
#include "cli/text_file.h"
#include "rules/forge/content/book.h"
#include "rules/forge/skill_code.h"
#include "rules/forge/words.h"

// What of the rulebook is there, and which scenario shows that it works.
namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using forge::BookPart;

struct Options {
  fs::path scenarios = "tests/scenarios/forge";
  fs::path content;
  std::vector<std::string> only;  // parts; none: all
  bool json = false;
};

// A scenario file: its name without ".txt", and the words it is made of but for remarks and the
// line that says in prose what it is about.
struct ScenarioFile {
  std::string name;
  std::set<std::string, std::less<>> words;
};

std::expected<std::vector<ScenarioFile>, std::string> read_scenarios(const fs::path& folder) {
  const auto paths = files_in(folder, ".txt");
  if (!paths) return std::unexpected(paths.error());
  std::vector<ScenarioFile> files;
  for (const fs::path& path : *paths) {
    const auto text = read_text(path);
    if (!text) return std::unexpected(text.error());
    ScenarioFile& file = files.emplace_back();
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
  std::ranges::sort(files, {}, &ScenarioFile::name);
  return files;
}

struct Covered {
  std::string id;
  std::string part;
  std::string scenario;  // empty: none
  std::string missing;   // empty: nothing
};

class Coverage {
 public:
  Coverage(const forge::Content& content, std::vector<ScenarioFile> scenarios)
      : content_(content), scenarios_(std::move(scenarios)) {
    for (const forge::BookEntry& entry : forge::book_entries(content)) add(entry);
    const table::Descriptor words = forge::make_descriptor(content);
    for (std::size_t i = 0; i < forge::kConditions; ++i) {
      const std::string& key = words.terms[forge::kFirstCondition + i].key;
      Covered& c = entries_.emplace_back(Covered{.id = key, .part = "conditions"});
      look_for(c, key, {key});
    }
  }

  const std::vector<Covered>& entries() const { return entries_; }

 private:
  static std::string_view name_of(BookPart part) {
    static constexpr std::array<std::string_view, 4> kNames{"skills", "spells", "traits",
                                                            "equipment"};
    return kNames[static_cast<std::size_t>(part)];
  }

  void add(const forge::BookEntry& entry) {
    Covered& c = entries_.emplace_back();
    c.part = name_of(entry.part);
    c.id = entry.id;
    if (entry.part == BookPart::Equipment) {
      c.id = "line " + std::to_string(entry.line);
      for (const std::string& id : entry.found) c.id += " " + id;
    }
    if (entry.found.empty()) {
      c.missing = "the content has no such entry";
    } else if (entry.part <= BookPart::Spells && !has_code(entry.id)) {
      c.missing = "no code";
    } else if (entry.part == BookPart::Traits && !forge::acts_in_fights(content_, entry.id)) {
      anywhere(c, entry.id);
    } else if (entry.part == BookPart::Traits) {
      look_for(c, entry.id, with_species(entry.id));
    } else {
      look_for(c, entry.id, entry.found);
    }
  }

  // The trait, and every species that brings it.
  std::vector<std::string> with_species(const std::string& trait) const {
    std::vector<std::string> ids{trait};
    const forge::TraitIndex index = content_.find_trait(trait);
    for (const forge::TraitDef& species : content_.traits()) {
      if (std::ranges::find(species.bundle, index) != species.bundle.end()) {
        ids.push_back(species.id);
      }
    }
    return ids;
  }

  // Its own, or what its entry says.
  bool has_code(std::string_view skill) const {
    return content_.skill(content_.find_skill(skill)).recipe ||
           std::ranges::any_of(forge::all_skill_code(),
                               [&](const forge::SkillCode* code) { return code->id == skill; });
  }

  // A file named `name`, or beginning so, in which one of `ids` is used. Of a class of equipment
  // some member must be used, not each.
  void look_for(Covered& c, const std::string& name, const std::vector<std::string>& ids) {
    const bool equipment = c.part == "equipment";
    for (const ScenarioFile& file : scenarios_) {
      if (file.name != name && !file.name.starts_with(name + "-")) continue;
      const auto used = [&](const std::string& id) { return file.words.contains(id); };
      if (!(equipment ? uses_class(file, name) : std::ranges::any_of(ids, used))) continue;
      c.scenario = file.name;
      if (file.name == name) return;
    }
    if (c.scenario.empty()) c.missing = "no scenario " + name + ".txt that uses it";
  }

  bool uses_class(const ScenarioFile& file, std::string_view klass) const {
    const auto used = [&](const auto& def) { return file.words.contains(def.id); };
    if (klass == "armour") return std::ranges::any_of(content_.armours(), used);
    if (klass == "shield") return std::ranges::any_of(content_.shields(), used);
    return std::ranges::any_of(content_.weapons(), [&](const forge::WeaponDef& weapon) {
      return used(weapon) && forge::spelling_of<forge::WeaponClass>(forge::kWeaponClassSpellings,
                                                                    weapon.klass) == klass;
    });
  }

  // What changes nothing in a fight needs no file of its own.
  void anywhere(Covered& c, const std::string& id) {
    const auto it = std::ranges::find_if(
        scenarios_, [&](const ScenarioFile& file) { return file.words.contains(id); });
    if (it != scenarios_.end()) {
      c.scenario = it->name;
    } else {
      c.missing = "no scenario in which somebody has it";
    }
  }

  const forge::Content& content_;
  std::vector<ScenarioFile> scenarios_;
  std::vector<Covered> entries_;
};

// What is wrong with a folder of content, all of it at once.
int check(const fs::path& folder) {
  const auto content = load_forge_content(folder);
  if (!content) {
    std::cout << content.error() << "\n";
    return kFailed;
  }
  std::cout << "Nothing is wrong.\n";
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

int coverage(const Options& o) {
  const auto content = load_forge_content(o.content);
  if (!content) {
    std::cerr << content.error() << "\n";
    return kFailed;
  }
  auto scenarios = read_scenarios(o.scenarios);
  if (!scenarios) {
    std::cerr << scenarios.error() << "\n";
    return kFailed;
  }
  std::vector<Covered> entries = Coverage(*content, std::move(*scenarios)).entries();
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
    if (!c.missing.empty()) entry["missing"] = c.missing;
    json["entries"].push_back(entry);
  }
  print_json(json);
  return complete ? kOk : kFailed;
}

}  // namespace

void add_rules(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<Options>();
  const auto checked = std::make_shared<fs::path>();
  CLI::App* rules = app.add_subcommand(
      "rules", "What of the rulebooks is there, and what is wrong with content of your own");
  rules->require_subcommand(1);
  add_adversaries(*rules, exit_code);
  add_options(*rules, exit_code);
  add_words(*rules, exit_code);
  CLI::App* check_command =
      rules->add_subcommand("check", "Name everything that is wrong with content of your own");
  check_command->add_option("DIR", *checked, "What --content takes: a folder with forge/*.toml")
      ->required()
      ->check(CLI::ExistingDirectory);
  check_command->footer(
      "Each fault with its file, line, column and field.\n"
      "Example:\n"
      "  fray rules check deploy/homebrew\n"
      "Exit codes: 0 nothing is wrong, 1 something is, 2 wrongly called.");
  check_command->callback([checked, &exit_code] { exit_code = check(*checked); });
  CLI::App* command =
      rules->add_subcommand("coverage", "Which entries of a rulebook work, shown by a scenario");
  command->require_subcommand(1);
  CLI::App* forge = command->add_subcommand("forge", "The Forge Engine");
  forge->add_option("--scenarios", o->scenarios, "Folder of the scenario files")
      ->check(CLI::ExistingDirectory)
      ->capture_default_str();
  forge->add_option("--only", o->only, "Only these parts")
      ->check(CLI::IsMember({"skills", "spells", "traits", "equipment", "conditions"}));
  add_content_option(*forge, o->content);
  forge->add_flag("--json", o->json, "For programs: every entry with its scenario");
  forge->footer(
      "An entry counts when the content has it, its code is there where it needs any, and a\n"
      "scenario named after it uses it (of weapons, a scenario named after their class). Traits\n"
      "that change nothing in a fight need only be had by somebody in some scenario. Whether the\n"
      "scenarios hold is for `fray scenario` to say.\n"
      "Examples:\n"
      "  fray rules coverage forge --scenarios tests/scenarios/forge\n"
      "  fray rules coverage forge --only spells --json\n"
      "Exit codes: 0 everything is covered, 1 something is not, 2 wrongly called.");
  forge->callback([o, &exit_code] { exit_code = coverage(*o); });
}

}  // namespace fray::cli
