#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::opportunity_attack {
namespace {

// L2187: an enemy leaves your reach by an action: a melee attack before it does, the
// weapon's cost lowered by the rating. A wounded target moves on, or, as the table agrees, stops.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const CombatantId mover = t.move->mover;
  if (!t.move->by_action || !f.enemies(who, mover) || !f.knows(f.at(who).side, mover)) return;
  offer_reaction_attack(f, who, skill, mover, list, &t.move->to);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const int before = f.at(t.move->mover).health;
  co_await perform_reaction_attack(f, t, who, skill, option, choice);
  if (f.state.options.opportunity_attack_stops && f.at(t.move->mover).health < before) {
    t.move->halted = true;
  }
}

constexpr ReactionHook kHooks[] = {{.step = Step::Movement,
                                    .part = Part::Bystander,
                                    .offer = offer,
                                    .perform = perform,
                                    .prepare = prepare_reaction_attack}};

}  // namespace

extern const SkillCode code{
    .id = "opportunity-attack", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills::opportunity_attack
