#include <algorithm>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/systems.h"
#include "rules/forge/content/derived.h"

// The adversary templates as a table for the GM.
namespace fray::cli {
namespace {

using Json = nlohmann::ordered_json;
using forge::Content;
using forge::Sheet;

struct Options {
  std::filesystem::path content;
  int tier = 0;  // 0: all
  std::string role;
  std::string era;
  bool json = false;
};

bool tagged(const Sheet& sheet, std::string_view tag) {
  return std::ranges::find(sheet.tags, tag) != sheet.tags.end();
}

bool wanted(const Sheet& sheet, const Options& o) {
  if (tagged(sheet, "sample")) return false;
  if (o.tier > 0 && !tagged(sheet, "tier-" + std::to_string(o.tier))) return false;
  return (o.role.empty() || tagged(sheet, o.role)) && (o.era.empty() || tagged(sheet, o.era));
}

std::vector<std::string> attacks_of(const Content& content, const Sheet& sheet) {
  std::vector<std::string> attacks;
  for (const forge::WeaponIndex index : sheet.weapons) {
    const forge::WeaponDef& weapon = content.weapon(index);
    const forge::MaxAttack most = forge::max_attack(content, sheet, weapon);
    attacks.push_back(weapon.name + " " + std::to_string(most.energy) + "/" +
                      std::to_string(most.dice));
  }
  return attacks;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

void print(const Content& content, const std::vector<const Sheet*>& sheets) {
  print_format("%-20s %2s %6s %2s %2s  %s\n", "template", "E", "health", "PD", "MD",
               "hardest attacks (energy/dice) and skills");
  for (const Sheet* sheet : sheets) {
    const forge::Derived d = forge::derive(content, *sheet);
    std::vector<std::string> skills;
    for (const auto& [skill, rating] : sheet->skills) {
      if (content.skill(skill).topic_of) continue;  // languages and knowledge: not for a fight
      skills.push_back(content.skill(skill).name + " " + std::to_string(rating));
    }
    print_format("%-20s %2d %6d %2d %2d  %s\n%36s %s\n", sheet->id.c_str(), d.max_energy,
                 d.max_health, d.physical_defence, d.mental_defence,
                 joined(attacks_of(content, *sheet)).c_str(), "", joined(skills).c_str());
  }
}

int run(const Options& o) {
  const auto content = load_forge_content(o.content);
  if (!content) {
    std::cerr << content.error() << "\n";
    return kFailed;
  }
  std::vector<const Sheet*> sheets;
  for (const Sheet& sheet : content->template_sheets()) {
    if (wanted(sheet, o)) sheets.push_back(&sheet);
  }
  if (!o.json && sheets.empty()) {
    std::cerr << "there is no such adversary\n";
    return kFailed;
  }
  if (!o.json) {
    print(*content, sheets);
    return kOk;
  }
  Json list = Json::array();
  for (const Sheet* sheet : sheets) {
    const forge::Derived d = forge::derive(*content, *sheet);
    Json skills = Json::object();
    for (const auto& [skill, rating] : sheet->skills) skills[content->skill(skill).id] = rating;
    list.push_back({{"id", sheet->id},
                    {"name", sheet->name},
                    {"tags", sheet->tags},
                    {"line", sheet->line},
                    {"energy", d.max_energy},
                    {"health", d.max_health},
                    {"physical_defence", d.physical_defence},
                    {"mental_defence", d.mental_defence},
                    {"attacks", attacks_of(*content, *sheet)},
                    {"skills", skills}});
  }
  print_json(list);
  return kOk;
}

}  // namespace

void add_adversaries(CLI::App& rules, int& exit_code) {
  const auto o = std::make_shared<Options>();
  CLI::App* command = rules.add_subcommand(
      "adversaries", "The Forge Engine's ready-made adversaries, as a table for the GM");
  command->add_option("--tier", o->tier, "By the book's heading: 6, 8, 10, 12 or 15")
      ->transform(whole_number(1, 100));
  command->add_option("--role", o->role, "grunt, striker, caster or commander");
  command->add_option("--era", o->era, "fantasy, modern or sci-fi");
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "For programs");
  command->footer(
      "A setup file names one as `archetype = \"grunt-8\"`. Role, era and tier are tags, so one's\n"
      "own templates are found by theirs.\n"
      "Examples:\n"
      "  fray rules adversaries --tier 8\n"
      "  fray rules adversaries --role caster --era modern --json");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
