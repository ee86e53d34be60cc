#include "rules/forge/movement/steps.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::passing_attack {
namespace {

// L2191: after a melee attack, one free step of 5', as often in a cycle as the rating. It is no
// action, so it provokes no opportunity attacks.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!t.attack->melee || t.attack->follows_up || c.has(Condition::Immobilized) || c.held()) return;
  offer_single_step(f, who, skill, who, list);
}

table::Script<> perform(Fight& f, Trigger&, CombatantId who, const Known& skill, table::Option,
                        table::Choice choice) {
  const board::Cell to = use_single_step(f, who, skill, choice);
  co_await step_freely(f, who, to, skill.term);
}

constexpr ReactionHook kHooks[] = {{Step::Resolved, Part::Attacker, offer, perform}};

}  // namespace

extern const SkillCode code{.id = "passing-attack", .reactions = kHooks};

}  // namespace fray::forge::skills::passing_attack
