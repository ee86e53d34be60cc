#include "rules/forge/fight/items.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/defence_parts.h"

namespace fray::forge::skills::parry {
namespace {

int dice_of(const Arm& arm, const Known& skill) {
  return std::min<int>(arm.def->rating, skill.rating);
}

// L2189: against an attack on PD by a perceived attacker, spend the cost of a wielded melee weapon
// for min(its rating, rating) dice. Limbs are not wielded.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  if (t.attack->mental || t.attack->unseen) return;
  const Combatant& c = f.at(who);
  for (const Arm* arm : {c.main(), c.off()}) {
    if (!arm || !arm->melee() || arm->def->grip == Grip::Limb) continue;
    if (dice_of(*arm, skill) < 1 || !f.can_pay(c, arm->def->cost)) continue;
    list.add({.action = term(Word::UseSkill),
              .item = arm->term,
              .mode = skill.term,
              .prices = in_energy(arm->def->cost + f.surcharge(c))});
  }
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice) {
  const Arm& arm = *ready_arm(f.at(who), option.item);
  const int paid = f.pay(who, arm.def->cost);
  add_defence(f, t, who, skill, paid, dice_of(arm, skill));
  co_return;
}

void odds(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
          const table::OptionList&, const table::Option& option,
          std::vector<table::OddsRow>& rows) {
  const int dice = dice_of(*ready_arm(f.at(who), option.item), skill);
  rows.push_back(DefenceOdds(f, *t.attack).row(0, dice));
}

constexpr ReactionHook kHooks[] = {{.step = Step::Declare,
                                    .part = Part::Defender,
                                    .offer = offer,
                                    .perform = perform,
                                    .odds = odds}};

}  // namespace

extern const SkillCode code{.id = "parry", .reactions = kHooks};

}  // namespace fray::forge::skills::parry
