#include "rules/forge/attack/weapon_attacks.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "rules/forge/attack/ammunition.h"
#include "rules/forge/attack/area_fire.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/shooting.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "table/reasons.h"

namespace fray::forge {
namespace {

using table::Option;

// What keeps an attack from being possible.
enum class Obstacle : std::uint8_t { None, Energy, Dice, Load, Reach, Range, Sight };

Obstacle obstacle_between(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target) {
  if (arm.def->ranged()) {
    if (f.apart_ft(c.id, target) > farthest_ft(f, c, arm)) return Obstacle::Range;
    return f.sees(c.id, target) ? Obstacle::None : Obstacle::Sight;
  }
  if (f.in_reach(c, &arm, target)) return Obstacle::None;
  const bool near = f.apart_ft(c.id, target) <= f.reach_ft(c, &arm);
  return near ? Obstacle::Sight : Obstacle::Reach;
}

// Never without a die.
int least_added(const WeaponDef& weapon, const FireMode* fire) {
  return weapon.rating + (fire ? fire->dice : 0) > 0 ? 0 : 1;
}

// `cost`: without the surcharge.
Obstacle obstacle_to_attack(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target,
                            int cost, const FireMode* fire) {
  const int least = least_added(*arm.def, fire);
  if (!f.can_pay(c, cost + least)) return Obstacle::Energy;
  if (c.attribute(arm.attribute) < least) return Obstacle::Dice;
  if (!loaded(c, arm, fire ? fire->shots : 1)) return Obstacle::Load;
  return obstacle_between(f, c, arm, target);
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
  return obstacle_between(f, c, arm, target) == Obstacle::None;
}

void list_attack(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target, int cost,
                 Option option, table::OptionList& list, const FireMode* fire) {
  const WeaponDef& w = *arm.def;
  if (w.fuze || (!fire && !w.single_shots)) return;  // thrown at a place (L2509), or never singly
  cost += dearer(c, target);
  if (obstacle_to_attack(f, c, arm, target, cost, fire) != Obstacle::None) return;
  option.target = target;
  option.prices = in_energy(cost + f.surcharge(c));
  list.add(option);
  add_energy(list, least_added(w, fire), most_added(f, c, c.attribute(arm.attribute), cost));
}

namespace {

// `cost`: without the surcharge.
std::string reason_for(const Fight& f, const Combatant& c, Obstacle obstacle, int cost) {
  switch (obstacle) {
    case Obstacle::Energy:
      return why_too_dear(f, c, cost);
    case Obstacle::Dice:
      return "has no dice to roll";
    case Obstacle::Load:
      return std::string(table::reasons::kNotLoaded);
    case Obstacle::Reach:
      return std::string(table::reasons::kOutOfReach);
    case Obstacle::Range:
      return std::string(table::reasons::kOutOfRange);
    case Obstacle::Sight:
      return std::string(table::reasons::kOutOfSight);
    case Obstacle::None:
      break;
  }
  return {};
}

// In the plain way, or where a weapon has none, in its first.
void explain_attacks_with(const Fight& f, const Combatant& c, const Arm& arm, bool off_hand,
                          std::vector<table::Unavailable>& unavailable) {
  const WeaponDef& w = *arm.def;
  if (w.fuze || (!w.single_shots && (off_hand || w.fire.empty()))) return;
  const FireMode* fire = w.single_shots ? nullptr : &w.fire.front();
  Option option{.action = term(w.ranged() ? Word::RangedAttack : Word::MeleeAttack),
                .item = arm.term};
  if (off_hand) option.mode = term(Word::OffHand);
  if (fire) option.mode = term(fire->kind);
  each_known_enemy(f, c, [&](const Combatant& e) {
    const int cost = firing_cost(f, c, arm, fire) + dearer(c, e.id);
    const Obstacle obstacle = obstacle_to_attack(f, c, arm, e.id, cost, fire);
    if (obstacle == Obstacle::None) return;
    option.target = e.id;
    unavailable.push_back({option, reason_for(f, c, obstacle, cost + least_added(w, fire))});
  });
}

}  // namespace

void explain_weapon_attacks(const Fight& f, const Combatant& c,
                            std::vector<table::Unavailable>& unavailable) {
  if (c.main()) explain_attacks_with(f, c, *c.main(), false, unavailable);
  if (c.off()) explain_attacks_with(f, c, *c.off(), true, unavailable);
  for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
    const Arm& arm = c.profile->arms[i];
    if (&arm == c.main() || &arm == c.off()) continue;
    if (arm.def->grip == Grip::Limb) {
      explain_attacks_with(f, c, arm, false, unavailable);
    } else if (c.carried[i] > 0 && !ready_arm(c, arm.term)) {
      const Word word = arm.def->ranged() ? Word::RangedAttack : Word::MeleeAttack;
      unavailable.push_back(
          {{.action = term(word), .item = arm.term}, std::string(table::reasons::kNotInHand)});
    }
  }
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
