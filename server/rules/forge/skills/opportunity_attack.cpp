#include <algorithm>

#include "board/distance.h"
#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2187: an enemy leaves your reach by an action: a melee attack before it does, the
// weapon's cost lowered by the rating.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const CombatantId mover = t.move->mover;
  const Combatant& c = f.at(who);
  if (!f.enemies(who, mover) || !f.knows(c.side, mover)) return;
  const Arm* arm = c.main();
  if (!f.has_melee_arm(c, arm) || !f.in_reach(c, arm, mover)) return;
  const board::Footprint after = f.space(mover).at(t.move->to);
  if (board::within(f.space(who), after, board::Feet{f.reach_ft(c, arm)})) return;
  offer_reaction_attack(f, who, skill, mover, list);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill, table::Option,
                        table::Choice choice) {
  co_await reaction_attack(f, who, t.move->mover, skill.term, reaction_attack_cost(f, who, skill),
                           choice.values[0]);
}

constexpr ReactionHook kHooks[] = {{Step::Movement, Part::Bystander, offer, perform}};

}  // namespace

extern const SkillCode opportunity_attack{.id = "opportunity-attack", .reactions = kHooks};

}  // namespace fray::forge::skills
