#include "rules/egs/attack/damage_points.h"

#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/points/mishaps.h"
#include "rules/egs/points/points.h"
#include "rules/egs/points/pools.h"

namespace fray::egs {
namespace {

Spending on_damage(const Attack& a, const Fight& f, int immediate) {
  Spending more{.who = a.attacker, .against = a.target, .immediate = immediate};
  if (!a.talent) more.skill = attack_skill(f, a);
  more.occasions = occasions_of_attack(f, a);
  more.uses.push_back(Word::PointDamage);
  more.uses.push_back(Word::PointDamageDie);
  if (!is_armed_attack(f, a) && !a.talent &&
      weapon_of(f, a).def.traits.has(WeaponTrait::Nonlethal)) {
    more.uses.push_back(Word::PointLethal);
  }
  return more;
}

Spending on_reduction(const Attack& a, Die vitality) {
  Spending less{.who = a.target, .against = a.attacker};
  if (vitality != Die::None) less.uses.push_back(Word::PointReduction);
  return less;
}

}  // namespace

table::Script<> spend_on_damage(Fight& f, Attack a, int& immediate, Blow& blow,
                                CombatantId failed) {
  Spending more = on_damage(a, f, immediate);
  // No question about targets in an area that not all know of.
  more.adds_edge = f.known_to_all(a.target);
  if (a.area && !more.adds_edge) more.uses.clear();
  offer_mishap(f, more, failed);
  while (!more.uses.empty() || more.adds_edge) {
    const std::optional<Bought> bought = co_await ask_to_spend(f, Word::SpendOnDamage, more);
    if (!bought) break;
    if (bought->use == Word::Mishap) continue;
    if (bought->use == Word::SpendPool) {
      blow.damage += bought->amount;
    } else if (bought->use == Word::PointDamage) {
      blow.damage += kPointDamage;
    } else if (bought->use == Word::PointLethal) {
      blow.harm = Harm::Lethal;
    } else {
      const table::Faces dice = f.roll_dice(a.attacker, Purpose::Point, 1, kPointDamageSides);
      blow.damage += f.sum(dice);
      f.emit<Ev::DamageAdded>(a.attacker, dice);
    }
  }
  immediate = more.immediate;
  const Die vitality = ability_of(f, f.at(a.target), Ability::Vit);
  Spending less = on_reduction(a, vitality);
  const std::optional<Bought> bought = co_await ask_to_spend(f, Word::SpendToDefend, less);
  if (!bought) co_return;
  const Fight::Thrown thrown = f.roll(a.target, Purpose::Reduction, {.first = vitality});
  blow.reduction += vitality_reduction(thrown.shown.first);
  f.emit<Ev::DamageReduced>(a.target, blow.reduction, thrown.faces);
}

}  // namespace fray::egs
