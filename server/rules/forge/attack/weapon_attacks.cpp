#include "rules/forge/attack/weapon_attacks.h"

#include <algorithm>

#include "rules/forge/attack/ammunition.h"
#include "rules/forge/attack/area_fire.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/shooting.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"

namespace fray::forge {
namespace {

using table::Option;

bool in_range(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target) {
  return f.apart_ft(c.id, target) <= farthest_ft(f, c, arm) && f.sees(c.id, target);
}

// On each known enemy within range or reach: in one of the weapon's ways to fire or singly, and as
// a use of `with` where a skill changes what the attack does.
void list_attacks_in(const Fight& f, const Combatant& c, const Arm& arm, const FireMode* fire,
                     bool off_hand, const Known* with, table::OptionList& list) {
  const Word plain = arm.def->ranged() ? Word::RangedAttack : Word::MeleeAttack;
  Term mode = off_hand ? term(Word::OffHand) : kNoTerm;
  if (with) mode = with->term;
  if (fire) mode = term(fire->kind);
  const Option option{
      .action = term(with ? Word::UseSkill : plain), .item = arm.term, .mode = mode};
  const int cost = firing_cost(f, c, arm, fire);
  each_known_enemy(
      f, c, [&](const Combatant& e) { list_attack(f, c, arm, e.id, cost, option, list, fire); });
}

void list_attacks(const Fight& f, const Combatant& c, const Arm& arm, bool off_hand,
                  const Known* with, table::OptionList& list) {
  if (arm.def->fuze) {  // wielded in the main hand (L2509)
    if (!with && !off_hand) list_throw(f, c, arm, list);
    return;
  }
  if (arm.def->single_shots) list_attacks_in(f, c, arm, nullptr, off_hand, with, list);
  if (with || off_hand) return;  // skills and the off-hand fire single shots
  for (const FireMode& fire : arm.def->fire) {
    list_attacks_in(f, c, arm, &fire, false, nullptr, list);
  }
}

}  // namespace

bool may_strike(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target) {
  return arm.def->ranged() ? in_range(f, c, arm, target) : f.in_reach(c, &arm, target);
}

void list_attack(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target, int cost,
                 Option option, table::OptionList& list, const FireMode* fire) {
  const WeaponDef& w = *arm.def;
  if (w.fuze || (!fire && !w.single_shots)) return;  // thrown at a place (L2509), or never singly
  cost += dearer(c, target);
  const int most = most_added(f, c, c.attribute(arm.attribute), cost);
  const int least = w.rating + (fire ? fire->dice : 0) > 0 ? 0 : 1;  // never without a die
  if (most < least || !loaded(c, arm, fire ? fire->shots : 1)) return;
  if (!may_strike(f, c, arm, target)) return;
  option.target = target;
  option.prices = in_energy(cost + f.surcharge(c));
  list.add(option);
  add_energy(list, least, most);
}

// Limbs fight without being wielded (L2453).
void list_weapon_attacks(const Fight& f, const Combatant& c, table::OptionList& list,
                         const Known* with) {
  if (c.main()) list_attacks(f, c, *c.main(), false, with, list);
  if (c.off()) list_attacks(f, c, *c.off(), true, with, list);
  for (const Arm& arm : c.profile->arms) {
    if (arm.def->grip == Grip::Limb && &arm != c.main() && &arm != c.off()) {
      list_attacks(f, c, arm, false, with, list);
    }
  }
}

Attack weapon_attack(const Combatant& c, const Option& o) {
  const Arm* arm = ready_arm(c, o.item);
  const FireMode* fire = fire_mode(*arm, o.mode);
  return {.attacker = c.id,
          .target = o.target,
          .arm = arm,
          .fire = fire,
          .means = arm->term,
          .attribute = arm->attribute,
          .damage_type = arm->def->damage.front(),
          .melee = !arm->def->ranged(),
          .off_hand = arm == c.off(),
          .base = arm->def->rating + (fire ? fire->dice : 0)};
}

Attack paid_attack(Fight& f, Attack attack, const Option& o, int added) {
  f.expend(attack.attacker, expended_of(o), o.mode);
  const int spent = energy_of(o) - f.surcharge(f.at(attack.attacker));
  attack.added = added;
  attack.cost = f.pay(attack.attacker, spent + added) - added;
  return attack;
}

}  // namespace fray::forge
