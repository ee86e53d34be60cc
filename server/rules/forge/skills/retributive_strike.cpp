#include "rules/forge/parts/spell_parts.h"
#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge::skills::retributive_strike {
namespace {

// L2305: when an adjacent enemy has attacked you, or, as the table agrees, attacks you, a
// melee attack on it with the dice.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const bool at_declaration = t.step == Step::Declare;
  if (at_declaration != f.state.options.retributive_strike_interrupts) return;
  const CombatantId other = t.attack->attacker;
  if (!f.enemies(who, other) || !f.standing_in(other) || !f.adjacent(who, other)) return;
  offer_answer(f, who, skill, other, list);
}

Attack prepare(const Fight& f, const Trigger&, CombatantId who, const Known& skill,
               const table::Option& option) {
  Attack attack = skill_attack(f, who, skill, option);
  attack.damage_type = DamageType::Radiant;
  attack.melee = true;
  return attack;
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  co_await reaction_attack(f, prepare(f, t, who, skill, option), skill.term, 0, choice.values[0]);
}

constexpr ReactionHook kHooks[] = {{.step = Step::Declare,
                                    .part = Part::Defender,
                                    .offer = offer,
                                    .perform = perform,
                                    .prepare = prepare},
                                   {.step = Step::Resolved,
                                    .part = Part::Defender,
                                    .offer = offer,
                                    .perform = perform,
                                    .prepare = prepare}};

}  // namespace

extern const SkillCode code{.id = "retributive-strike", .reactions = kHooks};

}  // namespace fray::forge::skills::retributive_strike
