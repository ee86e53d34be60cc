#include "rules/forge/movement/steps.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::pressing_attack {
namespace {

// L2199: after a melee attack on a target at most one size larger, it is moved 5' to where there is
// room, as often in a cycle as the rating.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Attack& a = *t.attack;
  if (!a.melee || a.follows_up || !f.standing_in(a.target)) return;
  const int larger =
      f.at(a.target).profile->derived.size_rank - f.at(who).profile->derived.size_rank;
  if (larger <= 1) offer_single_step(f, who, skill, a.target, list);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill, table::Option,
                        table::Choice choice) {
  const board::Cell to = use_single_step(f, who, skill, choice);
  push_to(f, t.attack->target, to);
  co_return;
}

constexpr ReactionHook kHooks[] = {{Step::Resolved, Part::Attacker, offer, perform}};

}  // namespace

extern const SkillCode code{.id = "pressing-attack", .reactions = kHooks};

}  // namespace fray::forge::skills::pressing_attack
