#include "rules/forge/attack/volley.h"
#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::arcane_bolts {
namespace {

constexpr AttackSpell kSpell{.feet = 100, .damage = DamageType::Arcane};

// L2291: expend 1; share out the dice among targets within 100', and attack each with its share.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!can_cast(c)) return;
  const SkillDef& def = f.world().content.skill(skill.skill);
  const Attack attack = attack_spells::prepare<kSpell>(f, who, skill, {});
  offer_shares(f, who, skill, def.expend, c.attribute(*def.attribute),
               known_enemies_within(f, who, kSpell.feet, true), list, &attack);
}

Volley aim(const Fight&, const Attack& attack, const Known&, const table::Option&,
           const table::Choice& choice) {
  return shared_volley(attack, choice);
}

Several foresee(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  return {attack_spells::prepare<kSpell>(f, who, skill, option),
          known_enemies_within(f, who, kSpell.feet, true), Several::Reach::Any};
}

}  // namespace

extern const SkillCode code{.id = "arcane-bolts",
                            .offer_action = offer,
                            .prepare = attack_spells::prepare<kSpell>,
                            .aim = aim,
                            .foresee = foresee};

}  // namespace fray::forge::skills::arcane_bolts
