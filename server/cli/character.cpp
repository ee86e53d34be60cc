#include <filesystem>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/fault_text.h"
#include "cli/output.h"
#include "cli/systems.h"
#include "cli/text_file.h"
#include "rules/forge/content/build.h"
#include "rules/forge/content/derived.h"

namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using forge::CheckedSheet;
using forge::Content;

struct Options {
  std::string what;
  fs::path content;
  int points = 15;
  int skill_points = 30;
  int general = 15;
  int highest_attribute = 0;
  int highest_skill = 0;
  std::vector<std::string> forbidden;
  bool unlimited = false;
  bool json = false;
};

std::string attribute_line(const forge::Sheet& sheet) {
  std::string line;
  for (const auto& [name, attribute] : forge::kAttributeSpellings) {
    line += (line.empty() ? "" : ", ") + std::string(name) + " " +
            std::to_string(forge::rating(sheet.attributes, attribute));
  }
  return line;
}

Json json_of(const Content& content, const CheckedSheet& checked) {
  Json faults = Json::array();
  for (const document::Fault& fault : checked.faults) {
    faults.push_back({{"file", fault.file},
                      {"line", fault.line},
                      {"column", fault.column},
                      {"field", fault.field},
                      {"message", fault.message}});
  }
  const forge::Derived d = forge::derive(content, checked.sheet);
  Json attributes;
  for (const auto& [name, attribute] : forge::kAttributeSpellings) {
    attributes[std::string(name)] = forge::rating(checked.sheet.attributes, attribute);
  }
  Json json{{"id", checked.sheet.id},
            {"name", checked.sheet.name},
            {"sound", checked.faults.empty()},
            {"faults", faults},
            {"points",
             {{"attributes_and_traits", checked.cost.attributes_and_traits},
              {"skills", checked.cost.skills},
              {"general_skills", checked.cost.general_skills}}}};
  for (const forge::GrowthStep& step : checked.history) {
    json["history"].push_back(
        {{"when", step.when}, {"earned", step.earned}, {"spent", step.spent}, {"left", step.left}});
  }
  if (!checked.faults.empty()) return json;  // what follows from a bad sheet misleads
  json["attributes"] = attributes;
  json["derived"] = {{"energy", d.max_energy},
                     {"health", d.max_health},
                     {"physical_defence", d.physical_defence},
                     {"mental_defence", d.mental_defence},
                     {"agility_in_armour", d.effective_agility},
                     {"speed_ft", d.speed_ft},
                     {"reach_ft", d.reach_ft},
                     {"space_ft", 5 * d.space_cells},
                     {"surcharge", d.action_surcharge}};
  return json;
}

void print_derived(const Content& content, const CheckedSheet& checked) {
  const forge::Derived d = forge::derive(content, checked.sheet);
  std::cout << "  " << attribute_line(checked.sheet) << "\n  energy " << d.max_energy << ", health "
            << d.max_health << ", PD " << d.physical_defence << ", MD " << d.mental_defence
            << ", speed " << d.speed_ft << " feet, reach " << d.reach_ft << " feet\n  "
            << checked.cost.attributes_and_traits << " points in attributes and traits, "
            << checked.cost.skills << " in skills (" << checked.cost.general_skills
            << " general)\n";
  for (const forge::GrowthStep& step : checked.history) {
    std::cout << "  " << step.when << ": " << step.earned << " points earned, " << step.spent
              << " spent, " << step.left << " left\n";
  }
  if (d.armour_untrained) {
    std::cout << "  untrained in this armour: every deed costs 1 more, Agility counts 1 less\n";
  }
}

int answer(const Content& content, const std::vector<CheckedSheet>& all, bool json) {
  Json list = Json::array();
  bool sound = true;
  for (const CheckedSheet& checked : all) {
    sound = sound && checked.faults.empty();
    if (json) {
      list.push_back(json_of(content, checked));
    } else if (!checked.faults.empty()) {
      std::cout << fault_lines(checked.faults) << "\n";
    } else {
      std::cout << checked.sheet.name << " (" << checked.sheet.id << ")"
                << "\n";
      print_derived(content, checked);
    }
  }
  if (json) print_json(list);
  return sound ? kOk : kFailed;
}

std::expected<forge::Budget, std::string> budget_of(const Content& content, const Options& o) {
  forge::Budget budget;
  if (!o.unlimited) {
    budget = {
        .attributes_and_traits = o.points, .skills = o.skill_points, .general_skills = o.general};
  }
  if (o.highest_attribute > 0) budget.highest_attribute = o.highest_attribute;
  if (o.highest_skill > 0) budget.highest_skill = o.highest_skill;
  for (const std::string& id : o.forbidden) {
    const forge::TraitIndex trait = content.find_trait(id);
    if (!trait) return std::unexpected("--without: there is no trait \"" + id + "\"");
    budget.forbidden.push_back(trait);
  }
  return budget;
}

int fail(const std::string& message) {
  std::cerr << message << "\n";
  return kFailed;
}

int check(const Options& o) {
  const auto content = load_forge_content(o.content);
  if (!content) return fail(content.error());
  const auto budget = budget_of(*content, o);
  if (!budget) return fail(budget.error());
  const auto text = read_text(o.what);
  if (!text) return fail(text.error());
  return answer(*content, forge::check_characters(*content, *text, o.what, *budget), o.json);
}

int show(const Options& o) {
  const auto content = load_forge_content(o.content);
  if (!content) return fail(content.error());
  if (const forge::Sheet* sheet = content->template_sheet(o.what)) {
    const CheckedSheet known{
        .sheet = *sheet, .cost = forge::build_cost(*content, *sheet), .faults = {}};
    return answer(*content, {known}, o.json);
  }
  std::error_code ignored;
  if (!fs::exists(o.what, ignored)) {
    return fail(o.what + " is neither a file nor the id of a template");
  }
  const auto text = read_text(o.what);
  if (!text) return fail(text.error());
  return answer(*content, forge::check_characters(*content, *text, o.what, {}), o.json);
}

void add_check(CLI::App& character, const std::shared_ptr<Options>& o, int& exit_code) {
  CLI::App* command = character.add_subcommand(
      "check", "Name everything that is wrong with a character sheet, all at once");
  command->add_option("FILE", o->what, "A sheet, or a file of [[template]] entries")
      ->required()
      ->check(CLI::ExistingFile);
  const auto points = whole_number(0, 1000);
  command->add_option("--points", o->points, "Character points for attributes and traits")
      ->transform(points)
      ->capture_default_str();
  command->add_option("--skill-points", o->skill_points, "Character points for skills")
      ->transform(points)
      ->capture_default_str();
  command->add_option("--general", o->general, "So many of these are for general skills alone")
      ->transform(points)
      ->capture_default_str();
  command->add_option("--highest-attribute", o->highest_attribute, "The best rating allowed")
      ->transform(whole_number(1, 30));
  command->add_option("--highest-skill", o->highest_skill, "The best rating allowed")
      ->transform(whole_number(1, 30));
  command->add_option("--without", o->forbidden, "Traits that the setting does not have");
  command->add_flag("--unlimited", o->unlimited, "No budget of points, as for adversaries");
  command->add_flag("--json", o->json, "For programs");
  add_content_option(*command, o->content);
  command->footer(
      "A sheet is a TOML file:\n"
      "  id = \"ana\"\n"
      "  name = \"Ana\"\n"
      "  species = \"human\"\n"
      "  choices = [\"muscular\"]\n"
      "  attributes = { strength = 3, agility = 2, stamina = 2, influence = 1,\n"
      "                 intelligence = 2, acuity = 2 }\n"
      "  skills = { melee-weapons = 3, perception = 2 }\n"
      "  weapons = [\"longsword\"]\n"
      "An attribute rating costs the sum of its steps (1 to 3: 2 + 3), a skill rating 1 a step.\n"
      "Energy, health and defences follow from the sheet and are never written.\n"
      "Examples:\n"
      "  fray character check ana.toml\n"
      "  fray character check veteran.toml --points 30 --skill-points 45\n"
      "  fray character check monsters.toml --unlimited\n"
      "Exit codes: 0 sound, 1 faults, 2 wrongly called.");
  command->callback([o, &exit_code] { exit_code = check(*o); });
}

}  // namespace

void add_character(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<Options>();
  CLI::App* character = app.add_subcommand("character", "Characters of the Forge Engine");
  character->require_subcommand(1);
  add_check(*character, o, exit_code);
  add_award(*character, exit_code);
  CLI::App* command =
      character->add_subcommand("show", "What follows from a sheet: energy, health, defences");
  command->add_option("SHEET", o->what, "A file, or the id of a template such as grunt-8")
      ->required();
  command->add_flag("--json", o->json, "For programs");
  add_content_option(*command, o->content);
  command->footer(
      "Examples:\n  fray character show hospiter\n  fray character show ana.toml --json");
  command->callback([o, &exit_code] { exit_code = show(*o); });
}

}  // namespace fray::cli
