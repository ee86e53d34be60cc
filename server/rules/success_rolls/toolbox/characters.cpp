#include <algorithm>

#include "rules/kit/content_sheets.h"
#include "rules/success_rolls/content/build_fighter.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/content/spell_cost.h"
#include "rules/success_rolls/content/spellings.h"
#include "rules/success_rolls/content/strength.h"
#include "rules/success_rolls/toolbox/tools.h"

namespace fray::success_rolls {
namespace {

using table::CharacterReport;
using table::Figures;

std::string number(int value) {
  return std::to_string(value);
}

std::string signed_number(int value) {
  return value == 0 ? "" : (value > 0 ? "+" : "") + number(value);
}

// "1d+2"
std::string dice_text(const Damage& damage) {
  return number(damage.dice) + "d" + signed_number(damage.mod);
}

Figures attributes_of(const Sheet& sheet) {
  Figures figures;
  for (const auto& [word, attribute] : kAttributeSpellings) {
    std::string label(word);
    for (char& c : label) c = static_cast<char>(c - 'a' + 'A');
    figures.push_back({std::string(word), std::move(label), sheet.attribute(attribute)});
  }
  return figures;
}

Figures derived_of(const Fighter& f) {
  return {{"hp", "HP", f.hp},
          {"fp", "FP", f.fp},
          {"will", "Will", f.will},
          {"per", "Per", f.per},
          {"pp", "", f.power_points},
          {"speed_quarters", "", f.speed_quarters},
          {"move", "Move", f.move_yd},
          {"dodge", "Dodge", f.dodge},
          {"block", "", f.block},
          {"shield_db", "", f.shield_db},
          {"dr", "", f.armour.at(Location::Torso, DamageType::Cutting)},
          {"encumbrance", "", static_cast<int>(f.encumbrance)},
          {"basic_lift_tenths", "", basic_lift_tenths(f.st)}};
}

std::string effect_text(const SpellEffect& effect) {
  switch (effect.work) {
    case SpellWork::Hampers:
      return "hampers";
    case SpellWork::Stuns:
      return "stuns";
    case SpellWork::Incapacitates:
      return "incapacitates";
    case SpellWork::Heals:
      break;
  }
  return "heals " + number(effect.dice) + "d";
}

std::string weapon_line(const Weapon& weapon) {
  std::string line = weapon.name + " " + number(weapon.skill);
  for (const Mode& mode : weapon.modes) {
    if (mode.incapacitation) {
      line += ", HT" + signed_number(mode.incapacitation->modifier) + " or unconscious";
      continue;
    }
    line += ", " + dice_text(mode.damage);
    if (mode.damage.mult > 1) line += "x" + number(mode.damage.mult);
    if (mode.damage.divisor > 1) line += "(" + number(mode.damage.divisor) + ")";
    line += " " + std::string(abbreviation(mode.damage.type));
  }
  if (weapon.parry > 0) line += ", parry " + number(weapon.parry);
  if (weapon.effect) line += ", " + effect_text(*weapon.effect);
  if (weapon.fatigue > 0) {
    line += ", " + number(paid_cost(weapon.fatigue, weapon.skill)) + " FP";
  }
  return line;
}

// Of all figures a thing has two.
Figures figures_of_thing(const Fighter& f) {
  return {{"hp", "HP", f.hp}, {"dr", "DR", f.armour.at(Location::Torso, DamageType::Cutting)}};
}

std::vector<std::string> lines_of(const Sheet& sheet, const Fighter& f) {
  const int lift = basic_lift_tenths(f.st);
  std::vector<std::string> lines{
      kit::joined(attributes_of(sheet)), kit::joined(derived_of(f)),
      "thrust " + dice_text(thrust_damage(f.st)) + ", swing " + dice_text(swing_damage(f.st)) +
          ", Basic Lift " + number(lift / 10) + (lift % 10 ? "." + number(lift % 10) : "") +
          " lb, encumbrance " +
          std::string(document::spelling_of<Encumbrance>(kEncumbranceSpellings, f.encumbrance))};
  for (const Weapon& weapon : f.weapons) lines.push_back(weapon_line(weapon));
  return lines;
}

CharacterReport report_of(const Content& content, const CheckedSheet& checked) {
  CharacterReport report = kit::report_head(checked);
  if (!checked.faults.empty()) return report;  // values derived from a bad sheet would mislead
  const Fighter fighter = build_fighter(content, checked.sheet);
  report.groups = figures_of(content, checked.sheet);
  report.lines = fighter.thing ? std::vector{kit::joined(figures_of_thing(fighter))}
                               : lines_of(checked.sheet, fighter);
  return report;
}

template <class Row>
bool has(const std::vector<Row>& rows, std::string_view id) {
  return find(rows, id) != nullptr;
}

bool is_known(const Content& content, std::string_view id) {
  return has(content.weapons, id) || has(content.armours, id) || has(content.shields, id) ||
         has(content.aptitudes, id) || has(content.powers, id);
}

bool uses(const Sheet& sheet, const std::string& id) {
  const bool carried =
      std::ranges::find(sheet.weapons, id, &CarriedWeapon::id) != sheet.weapons.end();
  return carried || sheet.armour == id || sheet.shield == id || sheet.power == id ||
         sheet.training(id) != nullptr;
}

}  // namespace

table::Result<> check_allowance(const Content& content, const table::Allowance& allowance) {
  for (const std::string& id : allowance.without) {
    if (!is_known(content, id)) {
      return table::reject(
          table::Code::NotFound, "without",
          "there is no weapon, armor, shield, aptitude or power level \"" + id + "\"");
    }
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
  if (fighter.thing) return {{"derived", figures_of_thing(fighter)}};
  Figures skills;
  for (const SkillLevel& skill : fighter.skills) {
    skills.push_back({skill.key, skill.key, skill.level});
  }
  return {{"attributes", attributes_of(sheet)},
          {"derived", derived_of(fighter)},
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
    if (!sheet.power.empty() || sheet.thing) continue;
    const Fighter f = build_fighter(content, sheet);
    table::Adversary& one = all.emplace_back();
    one.id = sheet.id;
    one.name = sheet.name;
    if (f.mook) one.tags.emplace_back("mook");
    one.figures = {{"hp", "HP", f.hp},
                   {"move", "Move", f.move_yd},
                   {"dodge", "Dodge", f.dodge},
                   {"dr", "DR", f.armour.at(Location::Torso, DamageType::Cutting)}};
    for (const Weapon& weapon : f.weapons) one.attacks.push_back(weapon_line(weapon));
    for (const SkillLevel& skill : f.skills)
      one.skills.push_back({skill.key, skill.key, skill.level});
  }
  return all;
}

}  // namespace fray::success_rolls
