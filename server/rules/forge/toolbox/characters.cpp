#include "rules/kit/characters.h"

#include <algorithm>

#include "rules/forge/content/build.h"
#include "rules/forge/content/derived.h"
#include "rules/forge/toolbox/tools.h"

namespace fray::forge {
namespace {

using table::CharacterReport;
using table::Figures;

std::string text(int number) {
  return std::to_string(number);
}

Figures attributes_of(const Sheet& sheet) {
  Figures figures;
  for (const auto& [name, attribute] : kAttributeSpellings) {
    figures.push_back({std::string(name), std::string(name), rating(sheet.attributes, attribute)});
  }
  return figures;
}

Figures figures_of(const Derived& d) {
  return {{"energy", "energy", d.max_energy},
          {"health", "health", d.max_health},
          {"physical_defence", "PD", d.physical_defence},
          {"mental_defence", "MD", d.mental_defence},
          {"agility_in_armour", "", d.effective_agility},
          {"speed_ft", "speed in feet", d.speed_ft},
          {"reach_ft", "reach in feet", d.reach_ft},
          {"space_ft", "", 5 * d.space_cells},
          {"surcharge", "", d.action_surcharge}};
}

std::vector<std::string> lines_of(const CheckedSheet& checked, const Derived& d) {
  std::vector<std::string> lines{
      kit::joined(attributes_of(checked.sheet)),
      "energy " + text(d.max_energy) + ", health " + text(d.max_health) + ", PD " +
          text(d.physical_defence) + ", MD " + text(d.mental_defence) + ", speed " +
          text(d.speed_ft) + " feet, reach " + text(d.reach_ft) + " feet",
      text(checked.cost.attributes_and_traits) + " points in attributes and traits, " +
          text(checked.cost.skills) + " in skills (" + text(checked.cost.general_skills) +
          " general)"};
  if (d.armour_untrained) {
    lines.push_back(
        "untrained in this armor: actions and reactions cost 1 more, Agility counts 1 less");
  }
  return lines;
}

CharacterReport report(const Content& content, const CheckedSheet& checked) {
  CharacterReport report = kit::report_head(checked);
  report.groups = {
      {"points",
       {{"attributes_and_traits", "attributes and traits", checked.cost.attributes_and_traits},
        {"skills", "skills", checked.cost.skills},
        {"general_skills", "general skills", checked.cost.general_skills}}}};
  if (!checked.faults.empty()) return report;  // values derived from a bad sheet would mislead
  for (auto& group : figures_of(content, checked.sheet)) report.groups.push_back(std::move(group));
  report.lines = lines_of(checked, derive(content, checked.sheet));
  return report;
}

}  // namespace

table::Result<Budget> budget_of(const Content& content, const table::Allowance& allowance) {
  const auto limit = [&](const char* name) {
    const auto set = allowance.limits.find(name);
    return set == allowance.limits.end() ? std::optional<int>() : set->second;
  };
  Budget budget = allowance.unlimited ? Budget{} : Budget::printed();
  if (const auto set = limit("points")) budget.attributes_and_traits = set;
  if (const auto set = limit("skill-points")) budget.skills = set;
  budget.general_skills = limit("general").value_or(budget.general_skills);
  budget.highest_attribute = limit("highest-attribute");
  budget.highest_skill = limit("highest-skill");
  for (const std::string& id : allowance.without) {
    const TraitIndex trait = content.find_trait(id);
    if (!trait) {
      return table::reject(table::Code::NotFound, "without", "there is no trait \"" + id + "\"");
    }
    budget.forbidden.push_back(trait);
  }
  return budget;
}

std::vector<std::pair<std::string, Figures>> figures_of(const Content& content,
                                                        const Sheet& sheet) {
  return {{"attributes", attributes_of(sheet)}, {"derived", figures_of(derive(content, sheet))}};
}

std::vector<table::LimitInfo> limit_infos() {
  const Budget printed = Budget::printed();
  return {{"points", printed.attributes_and_traits, 0, 1000,
           "character points for attributes and traits"},
          {"skill-points", printed.skills, 0, 1000, "character points for skills"},
          {"general", printed.general_skills, 0, 1000, "of these, for general skills only"},
          {"highest-attribute", std::nullopt, 1, 30, "the best rating of an attribute"},
          {"highest-skill", std::nullopt, 1, 30, "the best rating of a skill"}};
}

table::Result<std::vector<CharacterReport>> report_characters(const Content& content,
                                                              std::string_view toml,
                                                              std::string_view file_name,
                                                              const table::Allowance& allowance) {
  const auto budget = budget_of(content, allowance);
  if (!budget) return std::unexpected(budget.error());
  std::vector<CharacterReport> reports;
  for (const CheckedSheet& checked : check_characters(content, toml, file_name, *budget)) {
    reports.push_back(report(content, checked));
  }
  return reports;
}

std::optional<CharacterReport> report_template(const Content& content, std::string_view id) {
  const Sheet* sheet = content.template_sheet(id);
  if (sheet == nullptr) return std::nullopt;
  return report(
      content, {.sheet = *sheet, .cost = build_cost(content, *sheet), .history = {}, .faults = {}});
}

}  // namespace fray::forge
