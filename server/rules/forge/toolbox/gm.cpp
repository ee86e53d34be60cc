#include <algorithm>

#include "rules/forge/content/derived.h"
#include "rules/forge/difficulty.h"
#include "rules/forge/toolbox/tools.h"
#include "rules/kit/setup_sheet.h"

// Tools for a GM before and after a fight.
namespace fray::forge {
namespace {

using table::Rejection;

std::vector<std::string> attacks_of(const Content& content, const Sheet& sheet) {
  std::vector<std::string> attacks;
  for (const WeaponIndex index : sheet.weapons) {
    const WeaponDef& weapon = content.weapon(index);
    const MaxAttack most = max_attack(content, sheet, weapon);
    attacks.push_back(weapon.name + " " + std::to_string(most.energy) + "/" +
                      std::to_string(most.dice));
  }
  return attacks;
}

// 150 per cent: "1.50"
std::string ratio(int percent) {
  const std::string cents = std::to_string(percent % 100);
  return std::to_string(percent / 100) + (cents.size() < 2 ? ".0" : ".") + cents;
}

/// The maximum energy of a combatant; nothing with faults where its sheet has any.
std::optional<int> energy_of(const Content& content, const table::CombatantSetup& c,
                             std::vector<Rejection>& faults) {
  const auto sheet = kit::sheet_of<Sheet>(
      c, "combatant." + c.key + ".", faults,
      [&](const std::string& id) { return content.template_sheet(id); },
      [&](const std::string& toml, const std::string& name) {
        return parse_sheet(content, toml, name);
      });
  if (!sheet) return std::nullopt;
  return derive(content, *sheet).max_energy;
}

}  // namespace

// L3217-3251
std::vector<table::AwardInfo> award_infos() {
  return {{"session", 2, 1, 0, "a session played"},
          {"accelerated", 1, 1, 0, "for a session, where characters grow faster"},
          {"minor-quest", 2, 100, 0, "each minor quest that is done"},
          {"major-quest", 4, 100, 0, "each major quest that is done"},
          {"campaign", 6, 1, 0, "a campaign completed"},
          {"combat", 1, 100, 0, "points for several fights in one day"},  // L3233 names none
          {"role-play", 1, 1, 10, "playing a character exceptionally well"}};
}

std::vector<table::Adversary> list_adversaries(const Content& content) {
  std::vector<table::Adversary> all;
  for (const Sheet& sheet : content.template_sheets()) {
    if (std::ranges::find(sheet.tags, "sample") != sheet.tags.end()) continue;
    const Derived d = derive(content, sheet);
    table::Adversary& one = all.emplace_back();
    one.id = sheet.id;
    one.name = sheet.name;
    one.tags = sheet.tags;
    one.line = sheet.line;
    one.figures = {{"energy", "E", d.max_energy},
                   {"health", "health", d.max_health},
                   {"physical_defence", "PD", d.physical_defence},
                   {"mental_defence", "MD", d.mental_defence}};
    one.attacks = attacks_of(content, sheet);
    for (const auto& [index, rating] : sheet.skills) {
      const SkillDef& skill = content.skill(index);
      // Languages and knowledge are not for a fight.
      one.skills.push_back({skill.id, skill.topic_of ? "" : skill.name, rating});
    }
  }
  return all;
}

std::expected<table::Estimate, std::vector<Rejection>> weigh(const Content& content,
                                                             const table::Setup& setup,
                                                             table::Side party) {
  std::vector<int> ours, theirs;
  std::vector<const table::CombatantSetup*> foes;
  std::vector<Rejection> faults;
  for (const table::CombatantSetup& c : setup.combatants) {
    const auto energy = energy_of(content, c, faults);
    if (!energy) continue;
    (c.side == party ? ours : theirs).push_back(*energy);
    if (c.side != party) foes.push_back(&c);
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  const DifficultyEstimate found = estimate_difficulty(ours, theirs);
  table::Estimate estimate{
      .word = std::string(word_for(found.difficulty)),
      .because = "energy " + std::to_string(found.party) + " against " +
                 std::to_string(found.adversaries) + ", ratio " + ratio(found.percent),
      .figures = {{"party_energy", "energy", found.party},
                  {"adversary_energy", "energy of the others", found.adversaries},
                  {"percent", "per cent", found.percent}},
      .warnings = {}};
  for (const std::size_t i : found.overwhelming) {
    estimate.warnings.push_back(foes[i]->name + " alone has " + std::to_string(theirs[i]) +
                                " energy, and a few of its attacks may be too many");
  }
  if (found.low_power) {
    estimate.warnings.emplace_back(
        "with less than 10 energy each, luck weighs more; go a little lower");
  }
  return estimate;
}

}  // namespace fray::forge
