#include "rules/forge/content/cost.h"

namespace fray::forge {

int attribute_cost(int from, int to, int trait_modifier) {
  int cost = 0;
  for (int reached = from + 1; reached <= to; ++reached) cost += reached + trait_modifier;
  return cost;
}

BuildCost build_cost(const Content& content, const Sheet& sheet) {
  std::array<int, kAttributeCount> modifiers{};
  for (const TraitIndex index : sheet.traits) {
    const TraitDef& trait = content.trait(index);
    if (trait.attribute)
      modifiers[static_cast<std::size_t>(*trait.attribute)] += trait.attribute_cost;
  }
  BuildCost cost;
  for (std::size_t i = 0; i < kAttributeCount; ++i) {
    cost.attributes_and_traits += attribute_cost(1, sheet.attributes[i], modifiers[i]);
  }
  for (const TraitIndex index : sheet.bought) {
    cost.attributes_and_traits += content.trait(index).cost;
  }
  for (const auto& [skill, rank] : sheet.skills) {
    const SkillDef& def = content.skill(skill);
    if (def.free) continue;
    cost.skills += rank;  // L294
    if (def.kind == SkillKind::General) cost.general_skills += rank;
  }
  return cost;
}

}  // namespace fray::forge
