#include "rules/success_rolls/content/spell_cost.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace fray::success_rolls {
namespace {

std::array<const MagicTier*, 4> all_of(const SpellComponents& spell) {
  assert(spell.range && spell.duration && spell.target && spell.effect);
  return {spell.range, spell.duration, spell.target, spell.effect};
}

}  // namespace

int spell_modifier(const SpellComponents& spell) {
  int sum = 0;
  for (const MagicTier* tier : all_of(spell)) sum += tier->modifier;
  return sum;
}

int spell_cost(const SpellComponents& spell) {
  const auto tiers = all_of(spell);
  int sum = 0;
  for (auto it = tiers.begin(); it != tiers.end(); ++it) {
    const bool paid_already =
        (*it)->fp_once && std::any_of(tiers.begin(), it, [&](const MagicTier* earlier) {
          return earlier->id == (*it)->id;
        });
    if (!paid_already) sum += (*it)->fp;
  }
  return sum;
}

int paid_cost(int cost, int effective_skill) {
  return std::max(0, cost - skill_discount(effective_skill));
}

}  // namespace fray::success_rolls
