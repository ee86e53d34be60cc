#include "rules/forge/fight/ways.h"

#include <cassert>

namespace fray::forge {

std::optional<Way> way_named(const World& world, Term mode) {
  const int raw = table::raw(mode);
  if (raw >= kFirstAttribute && raw < kFirstDamageType) {
    return Way{.attribute = static_cast<Attribute>(raw - kFirstAttribute)};
  }
  const int index = raw - kFirstSkill;
  if (index < 0 || index >= static_cast<int>(world.content.skills().size())) return std::nullopt;
  const SkillIndex skill{static_cast<std::uint16_t>(index)};
  const SkillDef& def = world.content.skill(skill);
  if (def.kind != SkillKind::General || !def.attribute) return std::nullopt;
  return Way{.attribute = *def.attribute, .skill = skill};
}

Way way_of(const World& world, Term mode) {
  const auto way = way_named(world, mode);
  assert(way);
  return *way;
}

Way answer_to(const World& world, Way way) {
  const SkillIndex other = way.skill ? world.content.skill(way.skill).opposed_by : SkillIndex{};
  return (other ? way_named(world, term(other)) : std::nullopt).value_or(way);
}

std::array<Way, 2> wrestling_ways(const World& world) {
  return {{{Attribute::Strength, world.athletics}, {Attribute::Agility, world.acrobatics}}};
}

}  // namespace fray::forge
