#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/forge/fight/profile.h"
#include "rules/forge/fight/skill_code.h"

// Which effects skills lay on combatants, so that a checkpoint can identify each.
namespace fray::forge {

/// One for each skill under skills/ that lays any, called `effects`.
struct LaidEffects {
  std::string_view skill;
  std::array<const EffectCode*, 2> codes{};
};

/// All of them, sorted by skill; made by the build from the folder.
std::span<const LaidEffects* const> all_laid_effects();

/// The place of an effect among those that its skill lays; none if it is not one of them.
std::optional<std::uint8_t> place_of(const World& world, Term skill, const EffectCode* code);
/// Null where the skill lays no such effect.
const EffectCode* effect_at(const World& world, Term skill, std::uint8_t place);

}  // namespace fray::forge
