#include <algorithm>

#include "rules/egs/content/build_fighter.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/content/sheet_spellings.h"
#include "rules/egs/content/spellings.h"
#include "rules/egs/toolbox/tools.h"
#include "rules/kit/content_sheets.h"

namespace fray::egs {
namespace {

using table::CharacterReport;
using table::Figures;

table::Figures attributes_of(const Fighter& f) {
  Figures figures{{"defense", "Defense", f.defense},
                  {"health", "Health", f.health},
                  {"initiative", "Initiative", f.initiative},
                  {"speed", "Speed", f.speed},
                  {"armor", "Armor", f.worn[0].armor}};
  if (f.hero_points > 0) figures.push_back({"hero_points", "Hero Points", f.hero_points});
  if (f.weird_points > 0) figures.push_back({"weird_points", "Weird Points", f.weird_points});
  return figures;
}

std::string dice_line(const Fighter& f) {
  std::string line;
  for (const auto& [word, ability] : kAbilitySpellings) {
    line += (line.empty() ? "" : ", ") + std::string(word) + " " +
            std::string(spelled(f.ability(ability)));
  }
  return line;
}

std::string skills_line(const Fighter& f) {
  std::string line;
  for (const SkillRank& skill : f.skills) {
    line += (line.empty() ? "" : ", ") + skill.key + " " + std::string(spelled(skill.die));
  }
  return line;
}

std::string weapon_line(const Weapon& weapon) {
  std::string line = weapon.def.name + ": " + std::string(spelled(weapon.attack_ability));
  if (weapon.attack_skill != Die::None) line += " + " + std::string(spelled(weapon.attack_skill));
  line += ", damage " + std::to_string(weapon.def.damage);
  if (weapon.def.range > 0) line += ", range " + std::to_string(weapon.def.range) + " ft";
  return line;
}

// "Has: bat-shape, invitation": what section 19.5 says of it.
std::string specials_line(const Fighter& fighter) {
  std::string line = "Has: ";
  for (const auto& [word, special] : kSpecialSpellings) {
    if (!fighter.specials.has(special)) continue;
    line += (line.ends_with(": ") ? "" : ", ") + std::string(word);
  }
  return line;
}

CharacterReport report_of(const Content& content, const CheckedSheet& checked) {
  CharacterReport report = kit::report_head(checked);
  if (!checked.faults.empty()) return report;  // values derived from a bad sheet would mislead
  const Fighter fighter = build_fighter(content, checked.sheet);
  report.groups = figures_of(content, checked.sheet);
  report.lines = {dice_line(fighter), kit::joined(attributes_of(fighter)), skills_line(fighter)};
  for (const Weapon& weapon : fighter.weapons) report.lines.push_back(weapon_line(weapon));
  if (fighter.specials.bits != 0) report.lines.push_back(specials_line(fighter));
  return report;
}

template <class Row>
bool has(const std::vector<Row>& rows, std::string_view id) {
  return find(rows, id) != nullptr;
}

bool is_known(const Content& content, std::string_view id) {
  return has(content.weapons, id) || has(content.armours, id) || has(content.shields, id) ||
         has(content.skills, id) || has(content.talents, id) || has(content.qualities, id) ||
         has(content.goods, id);
}

bool uses(const Sheet& sheet, const std::string& id) {
  const auto any = [&](const auto& list, auto member) {
    return std::ranges::find(list, id, member) != list.end();
  };
  const bool talent =
      sheet.weird && std::ranges::find(sheet.weird->talents, id) != sheet.weird->talents.end();
  return talent || sheet.shield == id || any(sheet.weapons, &CarriedWeapon::id) ||
         any(sheet.armour, &WornArmour::id) || any(sheet.skills, &SkillDie::skill) ||
         any(sheet.qualities, &QualityDef::id) || any(sheet.goods, &OwnedGoods::id) ||
         std::ranges::find(sheet.kit, id) != sheet.kit.end();
}

}  // namespace

table::Result<> check_allowance(const Content& content, const table::Allowance& allowance) {
  for (const std::string& id : allowance.without) {
    if (is_known(content, id)) continue;
    return table::reject(
        table::Code::NotFound, "without",
        "there is no weapon, armor, shield, skill, talent, Quality or goods \"" + id + "\"");
  }
  return {};
}

void check_setting(const Sheet& sheet, const table::Allowance& allowance, std::string_view file,
                   std::vector<document::Fault>& faults) {
  kit::check_setting(sheet, allowance, file, faults, uses);
}

std::vector<std::pair<std::string, Figures>> figures_of(const Content& content,
                                                        const Sheet& sheet) {
  const Fighter fighter = build_fighter(content, sheet);
  Figures abilities;
  for (const auto& [word, ability] : kAbilitySpellings) {
    abilities.push_back({std::string(word), std::string(word), value_of(fighter.ability(ability))});
  }
  Figures skills;
  for (const SkillRank& skill : fighter.skills) {
    skills.push_back({skill.key, skill.key, value_of(skill.die)});
  }
  return {{"abilities", std::move(abilities)},
          {"attributes", attributes_of(fighter)},
          {"skills", std::move(skills)}};
}

table::Result<std::vector<CharacterReport>> report_characters(const Content& content,
                                                              std::string_view toml,
                                                              std::string_view file_name,
                                                              const table::Allowance& allowance) {
  return kit::report_characters(content, toml, file_name, allowance, report_of);
}

std::optional<CharacterReport> report_ready_made(const Content& content, std::string_view id) {
  const Sheet* sheet = find(content.samples, id);
  if (sheet == nullptr) return std::nullopt;
  return report_of(content, {.sheet = *sheet, .created = {}, .history = {}, .faults = {}});
}

std::vector<table::Adversary> list_adversaries(const Content& content) {
  std::vector<table::Adversary> all;
  for (const Sheet& sheet : content.samples) {
    if (sheet.kind == Kind::Character) continue;
    const Fighter f = build_fighter(content, sheet);
    table::Adversary& one = all.emplace_back();
    one.id = sheet.id;
    one.name = sheet.name;
    one.line = sheet.line;
    one.figures = attributes_of(f);
    for (const Weapon& weapon : f.weapons) one.attacks.push_back(weapon_line(weapon));
    for (const SkillRank& skill : f.skills) {
      one.skills.push_back({skill.key, skill.key, value_of(skill.die)});
    }
  }
  return all;
}

}  // namespace fray::egs
