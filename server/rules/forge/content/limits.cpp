#include "rules/forge/content/limits.h"

#include <algorithm>

namespace fray::forge {

std::vector<std::string> against_skill(const Content& content, const Sheet& sheet, SkillIndex index,
                                       int rank) {
  std::vector<std::string> faults;
  const SkillDef& skill = content.skill(index);
  if (skill.attribute && rank > rating(sheet.attributes, *skill.attribute)) {
    faults.push_back("must not be above " + std::string(spelling_of(*skill.attribute)));
  }
  if (skill.kind != SkillKind::Magic) return faults;
  const bool opened = std::ranges::any_of(sheet.traits, [&](TraitIndex trait) {
    const std::string& school = content.trait(trait).school;
    return !school.empty() && (school == skill.school || skill.school == "cantrip");
  });
  if (!opened) faults.push_back("needs a trait that opens the school " + skill.school);
  return faults;
}

std::vector<std::string> against_attributes(const Content& content, const Sheet& sheet) {
  std::vector<std::string> faults;
  for (const TraitIndex index : sheet.traits) {
    const TraitDef& trait = content.trait(index);
    const auto check = [&](Attribute attribute, int cap) {
      if (cap == 0 || rating(sheet.attributes, attribute) <= cap) return;
      faults.push_back(std::string(spelling_of(attribute)) + " is at most " + std::to_string(cap) +
                       " for the trait " + trait.id);
    };
    check(Attribute::Intelligence, trait.intelligence_cap);
    if (!trait.size) continue;
    check(Attribute::Strength, trait.size->strength_cap);
    check(Attribute::Stamina, trait.size->stamina_cap);
  }
  return faults;
}

}  // namespace fray::forge
