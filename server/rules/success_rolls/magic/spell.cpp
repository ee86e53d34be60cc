#include "rules/success_rolls/magic/spell.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "rules/success_rolls/task.h"

namespace fray::success_rolls {
namespace {

constexpr int kMostConcentration = 3;

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

int time_bonus(int concentrated_seconds, int times_as_long) {
  return std::max(std::clamp(concentrated_seconds, 0, kMostConcentration),
                  extra_time(times_as_long));
}

int effective_skill(const Casting& c) {
  return c.core_skill + spell_modifier(c.spell) +
         time_bonus(c.concentrated_seconds, c.times_as_long) + c.focus_bonus +
         unfamiliar_modifier(c.variant, c.familiar) + c.other;
}

}  // namespace fray::success_rolls
