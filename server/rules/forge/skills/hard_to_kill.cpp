#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::hard_to_kill {
namespace {

int reduction(const Combatant& c, const Known& skill) {
  return std::min<int>(c.attribute(Attribute::Stamina), skill.rating);
}

// L2167: once in the encounter, damage that would bring you to 0 health or less is lowered by
// min(STA, rating).
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (c.health - t.attack->damage > 0 || reduction(c, skill) < 1 || !f.can_pay(c, 0)) return;
  if (f.counters(who, skill).encounter > 0) return;
  list.add(
      {.action = term(Word::UseSkill), .mode = skill.term, .prices = in_energy(f.surcharge(c))});
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill, table::Option,
                        table::Choice) {
  ++f.counters(who, skill).encounter;
  f.emit<Ev::Reacted>(who, skill.term, f.pay(who, 0));
  t.attack->damage = std::max(0, t.attack->damage - reduction(f.at(who), skill));
  co_return;
}

constexpr ReactionHook kHooks[] = {{Step::Damage, Part::Defender, offer, perform}};

}  // namespace

extern const SkillCode code{.id = "hard-to-kill", .reactions = kHooks};

}  // namespace fray::forge::skills::hard_to_kill
