#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2207: an enemy in reach attacks somebody else (E-13): a melee attack at it, the weapon's cost
// lowered by the rating. After that attack is resolved, or, as the table agrees, when it is
// declared (L3470).
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const bool at_declaration = t.step == Step::Declare;
  if (at_declaration != f.state.options.reflex_strike_interrupts) return;
  const CombatantId enemy = t.attack->attacker;
  const Combatant& c = f.at(who);
  if (!f.enemies(who, enemy) || !f.knows(c.side, enemy) || !f.at(enemy).conscious()) return;
  if (!f.has_melee_arm(c, c.main()) || !f.in_reach(c, c.main(), enemy)) return;
  offer_reaction_attack(f, who, skill, enemy, list);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill, table::Option,
                        table::Choice choice) {
  co_await reaction_attack(f, who, t.attack->attacker, skill.term,
                           reaction_attack_cost(f, who, skill), choice.values[0]);
}

constexpr ReactionHook kHooks[] = {{Step::Declare, Part::Bystander, offer, perform},
                                   {Step::Resolved, Part::Bystander, offer, perform}};

}  // namespace

extern const SkillCode reflex_strike{.id = "reflex-strike", .reactions = kHooks};

}  // namespace fray::forge::skills
