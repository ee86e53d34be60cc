#pragma once

#include <array>
#include <optional>

#include "rules/forge/fight.h"

// What attribute tests are made with, in fights and between them (L706-769).
namespace fray::forge {

/// An attribute, alone or with a general skill.
struct Way {
  Attribute attribute{};
  SkillIndex skill;  // none: the attribute alone
};

/// What a term names: an attribute, or a general skill with its own. None: something else.
std::optional<Way> way_named(const World& world, Term mode);
/// Of a term that names one.
Way way_of(const World& world, Term mode);
Term mode_of(Way way);
/// What one that says nothing meets such a test with: what the skill's entry is opposed by
/// (L2021-2057), or else the same.
Way answer_to(const World& world, Way way);

/// Strength with Athletics and Agility with Acrobatics: holds, and getting past an opponent (L735).
std::array<Way, 2> wrestling_ways(const World& world);

/// Every attribute alone and every general skill that `c` may test; topics only if it
/// has learnt them.
template <class Visit>
void each_way(const World& world, const Combatant& c, Visit visit) {
  for (std::size_t a = 0; a < kAttributeCount; ++a) {
    visit(Way{.attribute = static_cast<Attribute>(a)});
  }
  const auto skills = world.content.skills();
  for (std::size_t s = 0; s < skills.size(); ++s) {
    const SkillDef& def = skills[s];
    const SkillIndex skill{static_cast<std::uint16_t>(s)};
    if (def.kind != SkillKind::General || !def.attribute) continue;
    if (def.topic_of && world.content.rating_of(c.profile->sheet, skill) == 0) continue;
    visit(Way{.attribute = *def.attribute, .skill = skill});
  }
}

}  // namespace fray::forge
