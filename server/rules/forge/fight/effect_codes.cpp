#include "rules/forge/fight/effect_codes.h"

#include <algorithm>

namespace fray::forge {
namespace {

std::array<const EffectCode*, 2> codes_of(const World& world, Term skill) {
  const int index = table::raw(skill) - static_cast<int>(kFirstSkill);
  if (index < 0 || static_cast<std::size_t>(index) >= world.recipes.size()) return {};
  const SkillIndex number{static_cast<std::uint16_t>(index)};
  // A recipe takes precedence over the program's code for its id.
  if (const auto& recipe = world.recipes[number.value]) return {&recipe->effect};
  const std::string_view id = world.content.skill(number).id;
  const auto all = all_laid_effects();
  const auto it = std::ranges::lower_bound(all, id, {}, &LaidEffects::skill);
  if (it == all.end() || (*it)->skill != id) return {};
  return (*it)->codes;
}

}  // namespace

std::optional<std::uint8_t> place_of(const World& world, Term skill, const EffectCode* code) {
  const auto codes = codes_of(world, skill);
  const auto it = std::ranges::find(codes, code);
  if (it == codes.end()) return std::nullopt;
  return static_cast<std::uint8_t>(it - codes.begin());
}

const EffectCode* effect_at(const World& world, Term skill, std::uint8_t place) {
  const auto codes = codes_of(world, skill);
  return place < codes.size() ? codes[place] : nullptr;
}

}  // namespace fray::forge
