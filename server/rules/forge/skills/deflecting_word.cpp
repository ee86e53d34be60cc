#include "rules/forge/parts/spell_parts.h"
#include "rules/forge/reactions/reactions.h"
#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge::skills::deflecting_word {
namespace {

constexpr int kRangeFeet = 25;

// L2319: when an enemy within 25' declares an attack on you, an attack on its MD: for each success
// it has to pay 1 energy more, or its attack fails.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const CombatantId other = t.attack->attacker;
  if (t.attack->by_effect || t.attack->unseen || !f.enemies(who, other)) return;
  if (within(f, who, other, kRangeFeet)) offer_answer(f, who, skill, other, list);
}

// Stores the successes until the attack that they answer continues.
table::Script<> outcome(Fight& f, Attack& a, int successes) {
  f.counters(a.attacker, *f.known(a.attacker, a.means)).value =
      static_cast<std::int16_t>(successes);
  co_return;
}

Attack prepare(const Fight& f, const Trigger&, CombatantId who, const Known& skill,
               const table::Option& option) {
  Attack attack = skill_attack(f, who, skill, option);
  attack.mental = true;
  attack.outcome = outcome;
  return attack;
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  f.counters(who, skill).value = 0;
  co_await reaction_attack(f, prepare(f, t, who, skill, option), skill.term, 0, choice.values[0]);
  const int due = std::exchange(f.counters(who, skill).value, std::int16_t{0});
  if (due == 0) co_return;
  Trigger asked{
      .step = t.step, .attack = t.attack, .together = t.together, .toll = due, .asked_by = who};
  if (!co_await pays_toll(f, asked)) t.attack->done = true;
}

constexpr ReactionHook kHooks[] = {{.step = Step::Declare,
                                    .part = Part::Defender,
                                    .offer = offer,
                                    .perform = perform,
                                    .prepare = prepare}};

}  // namespace

extern const SkillCode code{.id = "deflecting-word", .reactions = kHooks};

}  // namespace fray::forge::skills::deflecting_word
