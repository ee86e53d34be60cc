#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::shrouding_strike {
namespace {

// L2215: each time you hurt a target with a martial attack, 1 die more on PD against its attacks,
// at most the rating, until the encounter ends [R].
void attacked(Fight& f, const Attack& a, const Known& skill) {
  if (!a.martial || a.damage <= 0) return;
  auto& shroud = f.counters(a.attacker, skill).with(a.target).encounter;
  shroud = static_cast<std::int16_t>(std::min<int>(shroud + 1, skill.rating));
}

int dice(const Fight& f, const Attack& a, const Known& skill) {
  return a.mental ? 0 : f.counters(a.target, skill).of(a.attacker).encounter;
}

}  // namespace

extern const SkillCode code{.id = "shrouding-strike", .defence_dice = dice, .attacked = attacked};

}  // namespace fray::forge::skills::shrouding_strike
