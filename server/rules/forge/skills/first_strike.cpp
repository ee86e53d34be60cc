#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::first_strike {
namespace {

// L2163: the first damage that anyone deals in the encounter grows by 1 for each point of it, at
// most the rating, or, as the table agrees, without that limit (E-17).
int extra(const Fight& f, const Attack&, int damage, const Known& skill) {
  if (f.state.damage_dealt) return 0;
  return f.state.options.first_strike_doubles ? damage : std::min<int>(damage, skill.rating);
}

}  // namespace

extern const SkillCode code{.id = "first-strike", .extra_damage = extra};

}  // namespace fray::forge::skills::first_strike
