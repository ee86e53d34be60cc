#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::reflex_strike {
namespace {

// L2207: an enemy in reach attacks another (E-13): a melee attack at it, the weapon's cost
// lowered by the rating. After that attack is resolved, or, as the table agrees, when it is
// declared (L3470).
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const bool at_declaration = t.step == Step::Declare;
  if (at_declaration != f.state.options.reflex_strike_interrupts) return;
  const CombatantId enemy = t.attack->attacker;
  if (!f.enemies(who, enemy) || !f.knows(f.at(who).side, enemy) || !f.at(enemy).conscious()) return;
  offer_reaction_attack(f, who, skill, enemy, list);
}

constexpr ReactionHook kHooks[] = {{.step = Step::Declare,
                                    .part = Part::Bystander,
                                    .offer = offer,
                                    .perform = perform_reaction_attack,
                                    .prepare = prepare_reaction_attack},
                                   {.step = Step::Resolved,
                                    .part = Part::Bystander,
                                    .offer = offer,
                                    .perform = perform_reaction_attack,
                                    .prepare = prepare_reaction_attack}};

}  // namespace

extern const SkillCode code{.id = "reflex-strike", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills::reflex_strike
