#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2187: an enemy leaves your reach by an action: a melee attack before it does, the
// weapon's cost lowered by the rating.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const CombatantId mover = t.move->mover;
  if (!t.move->by_action || !f.enemies(who, mover) || !f.knows(f.at(who).side, mover)) return;
  offer_reaction_attack(f, who, skill, mover, list, &t.move->to);
}

constexpr ReactionHook kHooks[] = {
    {Step::Movement, Part::Bystander, offer, perform_reaction_attack}};

}  // namespace

extern const SkillCode opportunity_attack{.id = "opportunity-attack",
                                          .martial_attack = true,
                                          .prepare = prepare_reaction_attack,
                                          .reactions = kHooks};

}  // namespace fray::forge::skills
