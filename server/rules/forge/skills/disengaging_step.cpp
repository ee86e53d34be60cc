#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::disengaging_step {
namespace {

bool leaves_reach(const Fight& f, const Combatant& enemy, const StepUnderWay& step) {
  const Spot there = f.spot(enemy.id);
  const int reach = f.threat_ft(enemy);
  return apart_ft(there, f.spot(step.mover)) <= reach &&
         apart_ft(there, f.spot_at(step.mover, step.to)) > reach;
}

// Is `who` about to move out of the reach of an enemy: of `attacker`, or of one known to all?
bool steps_away(const Fight& f, CombatantId who, CombatantId attacker) {
  if (!f.step_under_way || f.step_under_way->mover != who) return false;
  return std::ranges::any_of(f.state.cast, [&](const Combatant& e) {
    const bool known = e.id == attacker || f.known_to_all(e.id);
    return f.enemies(who, e.id) && f.able_to_act(e) && known &&
           leaves_reach(f, e, *f.step_under_way);
  });
}

// L2151, A-28: the rating in dice against a melee attack on a combatant that is about to move out
// of an enemy's reach.
int dice(const Fight& f, const Attack& a, const Known& skill) {
  if (a.mental || !a.melee || !f.state.options.disengaging_step_flat) return 0;
  return steps_away(f, a.target, a.attacker) ? skill.rating : 0;
}

// The other reading: 1 for each energy of a Dodge, at most the rating.
int dodge_dice(const Fight& f, CombatantId who, const Known& skill, Word reaction, int added) {
  if (reaction != Word::Dodge || f.state.options.disengaging_step_flat) return 0;
  return steps_away(f, who, kNoCombatant) ? std::min<int>(added, skill.rating) : 0;
}

}  // namespace

extern const SkillCode code{
    .id = "disengaging-step", .defence_dice = dice, .reaction_dice = dodge_dice};

}  // namespace fray::forge::skills::disengaging_step
