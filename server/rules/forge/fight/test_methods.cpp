#include "rules/forge/fight/test_methods.h"

#include <cassert>

namespace fray::forge {

std::optional<TestMethod> test_method_named(const World& world, Term mode) {
  const int raw = table::raw(mode);
  if (raw >= kFirstAttribute && raw < kFirstDamageType) {
    return TestMethod{.attribute = static_cast<Attribute>(raw - kFirstAttribute)};
  }
  const int index = raw - kFirstSkill;
  if (index < 0 || index >= static_cast<int>(world.content.skills().size())) return std::nullopt;
  const SkillIndex skill{static_cast<std::uint16_t>(index)};
  const SkillDef& def = world.content.skill(skill);
  if (def.kind != SkillKind::General || !def.attribute) return std::nullopt;
  return TestMethod{.attribute = *def.attribute, .skill = skill};
}

TestMethod test_method_of(const World& world, Term mode) {
  const auto method = test_method_named(world, mode);
  assert(method);
  return *method;
}

TestMethod answer_to(const World& world, TestMethod method) {
  const SkillIndex other =
      method.skill ? world.content.skill(method.skill).opposed_by : SkillIndex{};
  return (other ? test_method_named(world, term(other)) : std::nullopt).value_or(method);
}

std::array<TestMethod, 2> wrestling_methods(const World& world) {
  return {{{Attribute::Strength, world.athletics}, {Attribute::Agility, world.acrobatics}}};
}

TestMethod wrestling_method(const World& world, Term mode) {
  const auto [by_strength, by_agility] = wrestling_methods(world);
  return mode == term(by_agility.skill) ? by_agility : by_strength;
}

}  // namespace fray::forge
