#pragma once

#include <array>
#include <optional>

#include "rules/forge/fight/fight.h"

// What attribute tests are made with, in fights and between them (L706-769).
namespace fray::forge {

/// What a term names: an attribute, or a general skill with its own. None: something else.
std::optional<Way> way_named(const World& world, Term mode);
/// Of a term that names one.
Way way_of(const World& world, Term mode);
inline Term mode_of(Way way) {
  return way.skill ? term(way.skill) : term(way.attribute);
}
/// What one that says nothing meets such a test with: what the skill's entry is opposed by
/// (L2021-2057), or else the same.
Way answer_to(const World& world, Way way);

/// Strength with Athletics and Agility with Acrobatics: holds, and getting past an opponent (L735).
std::array<Way, 2> wrestling_ways(const World& world);

}  // namespace fray::forge
