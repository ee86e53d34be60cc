#include "board/distance.h"
#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

bool leaves_reach(const Fight& f, const Combatant& enemy, const MoveStep& step) {
  const board::Footprint there = f.space(enemy.id);
  const board::Footprint mover = f.space(step.mover);
  const board::Feet reach{f.threat_ft(enemy)};
  return board::within(there, mover, reach) && !board::within(there, mover.at(step.to), reach);
}

// L2151, A-28: the rating in dice against a melee attack on somebody who is about to move out of an
// enemy's reach.
int dice(const Fight& f, const Attack& a, const Known& skill) {
  if (a.mental || !a.melee || !f.moving || f.moving->mover != a.target) return 0;
  const bool leaves = std::ranges::any_of(f.state.cast, [&](const Combatant& e) {
    const bool known = e.id == a.attacker || f.known_to_all(e.id);
    return f.enemies(a.target, e.id) && f.able_to_act(e) && known && leaves_reach(f, e, *f.moving);
  });
  return leaves ? skill.rating : 0;
}

}  // namespace

extern const SkillCode disengaging_step{.id = "disengaging-step", .defence_dice = dice};

}  // namespace fray::forge::skills
