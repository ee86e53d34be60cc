#include "rules/success_rolls/magic/spell.h"

#include <algorithm>

#include "rules/success_rolls/task.h"

namespace fray::success_rolls {
namespace {

constexpr int kMostTimeBonus = 3;

}  // namespace

int time_bonus(int concentrated_seconds, int times_as_long) {
  return std::max(std::clamp(concentrated_seconds, 0, kMostTimeBonus), extra_time(times_as_long));
}

int effective_skill(const Casting& c) {
  return c.core_skill + spell_modifier(c.spell) +
         time_bonus(c.concentrated_seconds, c.times_as_long) + c.focus_bonus +
         unfamiliar_modifier(c.variant, c.familiar) + c.other;
}

}  // namespace fray::success_rolls
