#include "rules/egs/attack/attack_roll.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/egs/attack/beasts.h"
#include "rules/egs/attack/creature_traits.h"
#include "rules/egs/body/limbs.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/facing.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/points/blind_fighting.h"
#include "rules/egs/points/points.h"

namespace fray::egs {
namespace {

RangeBand band_of(const Fight& f, const Attack& a) {
  return range_band(f.state.field.feet(a.attacker, a.target), weapon_of(f, a).def.range);
}

// Conscious combatants next to the target: enemies of it, or its allies (R16).
int beside(const Fight& f, CombatantId target, bool foes) {
  const Combatant& t = f.at(target);
  int count = 0;
  for (const Combatant& c : f.state.cast) {
    if (c.id == target || !c.able() || !f.state.field.has(c.id)) continue;
    // The hidden must not be betrayed by the numbers.
    if (!f.known_to_all(c.id)) continue;
    count += f.enemies(c, t) == foes && f.state.field.feet(c.id, target) <= kSquareFt;
  }
  return count;
}

void add_ranged(const Fight& f, const Attack& a, Modifiers& m) {
  const Combatant& c = f.at(a.attacker);
  const Combatant& target = f.at(a.target);
  const Weapon& weapon = weapon_of(f, a);
  const RangeBand band = band_of(f, a);
  // Farsight brings it close (L2427).
  const bool far_sighted = has_effect(c, Word::FarSighted);
  m.add(Source::Range, far_sighted ? std::max(0, range_modifier(band).value_or(0))
                                   : range_modifier(band).value_or(0));
  if (band != RangeBand::Close && !c.walked) m.add(Source::Scope, weapon.scope);
  if (has_effect(target, Word::Crowd)) {
    m.add(Source::Crowd, condition_modifier(f.content(), "crowd"));
  }
  m.add(Source::RateOfFire, firing(a.mode, weapon.def.rof.value_or(0)).bonus);
  if (weapon.def.traits.has(WeaponTrait::Spread)) m.add(Source::Spread, kSpreadToHit);
  if (weapon.def.traits.has(WeaponTrait::Bracing) && c.walked) m.add(Source::Bracing, kBracing);
  const Cover cover = weapon.def.traits.has(WeaponTrait::IgnoresCover)
                          ? Cover::None
                          : cover_between(f, a.attacker, a.target);
  if (target.stance != Stance::Prone) {
    m.add(Source::Cover, cover_modifier(f.content(), cover));
    return;
  }
  const ProneModifiers prone =
      prone_modifiers(f.content(), false, f.state.field.feet(a.attacker, a.target), cover);
  m.add(Source::Cover, prone.cover).add(Source::Prone, prone.prone);
}

void add_melee(const Fight& f, const Attack& a, Modifiers& m) {
  const Combatant& target = f.at(a.target);
  if (target.stance == Stance::Prone) {
    m.add(Source::Prone, prone_modifiers(f.content(), true, 0, Cover::None).prone);
  }
}

int called_damage(const Attack& a) {
  if (!a.called) return 0;
  if (a.part == Part::Heart) return kHeartDamage;
  return a.place == Location::Head ? kHeadDamage : 0;
}

constexpr std::array kCoversSaid{
    std::pair{Word::LightCover, Cover::Light}, std::pair{Word::MediumCover, Cover::Medium},
    std::pair{Word::HeavyCover, Cover::Heavy}, std::pair{Word::TotalCover, Cover::Total}};

Cover cover_on_map(const Fight& f, CombatantId attacker, CombatantId target) {
  switch (f.state.field.cover(attacker, target)) {
    case board::Cover::None:
      return Cover::None;
    case board::Cover::Partial:
      return Cover::Light;
    case board::Cover::Half:
      return Cover::Medium;
    case board::Cover::ThreeQuarter:
      return Cover::Heavy;
    case board::Cover::Total:
      return Cover::Total;
  }
  return Cover::None;
}

}  // namespace

// The better of the map's and what the GM says.
Cover cover_between(const Fight& f, CombatantId attacker, CombatantId target) {
  Cover cover = cover_on_map(f, attacker, target);
  for (const auto& [word, said] : kCoversSaid) {
    if (has_effect(f.at(target), word)) cover = std::max(cover, said);
  }
  return cover;
}

int against_outnumbered(const Fight& f, CombatantId target) {
  return outnumbered_modifier(beside(f, target, true), beside(f, target, false));
}

Aimed attack_roll(const Fight& f, const Attack& a) {
  const Combatant& c = f.at(a.attacker);
  const Combatant& target = f.at(a.target);
  const Weapon& weapon = weapon_of(f, a);
  const bool improvised = improvised_damage(c, a) > 0;
  Aimed aimed{.dice = dice_of(f, c, weapon.attack_uses, attack_skill(f, a)),
              .modifiers = common_modifiers(f, c, weapon.attack_uses, a.target)};
  if (const auto riding = riding_dice(f, c)) aimed.dice = *riding;
  Modifiers& m = aimed.modifiers;
  m.add(Source::Footing, riding_modifier(c));
  if (!weapon.met) m.add(Source::Requirement, kRequirement);
  if (improvised) m.add(Source::Weapon, kImprovised);
  if (a.called) m.add(Source::CalledShot, a.called->modifier);
  if (c.aiming && !a.charging) m.add(Source::Aim, kAim);
  if (a.charging) m.add(Source::Charge, kChargeToHit);
  if (a.off_hand) m.add(Source::OffHand, kOffHand);
  add_blindness(c, target, a.found, m);
  m.add(Source::Size, size_modifier(f.content(), c.fighter().size, target.fighter().size));
  if (is_melee(weapon)) {
    add_melee(f, a, m);
  } else {
    add_ranged(f, a, m);
  }
  m.add(Source::Outnumbered, against_outnumbered(f, a.target));
  if (is_armed_attack(f, a) && !is_armed(target)) m.add(Source::Unarmed, kUnarmedTarget);
  if (target.pace == Pace::Running) m.add(Source::TargetMoving, kRunningTarget);
  if (target.pace == Pace::Sprinting) m.add(Source::TargetMoving, kSprintingTarget);
  return aimed;
}

int defense_against(const Fight& f, const Attack& a) {
  const Combatant& target = f.at(a.target);
  if (a.at_mount) return f.at(mount_of(target)).fighter().defense;
  int defense = target.fighter().defense;
  // Shields are no help against called shots (L1950).
  if (target.able() && !a.called && !shows_back(f, target, a.attacker)) {
    const Shield* shield = shield_of(f.content(), target);
    if (shield != nullptr) defense += shield->defense;
  }
  if (target.defensive) defense += kDefensiveStance;
  defense += sum_of_effects(target, Word::PointDefense);
  defense += sum_of_effects(target, Word::Feinted, a.attacker);
  // As a feint, against a target that an illusion distracts (L2485).
  defense += sum_of_effects(target, Word::Deluded, a.attacker);
  return defense;
}

Blow blow_of(const Fight& f, const Attack& a) {
  const Weapon& weapon = weapon_of(f, a);
  const Worn& worn = f.at(a.target).fighter().worn[static_cast<std::size_t>(a.place)];
  Blow blow{.damage = weapon.def.damage, .penetration = weapon.def.pen};
  const int improvised = improvised_damage(f.at(a.attacker), a);
  if (improvised > 0) blow.damage = improvised + std::max(0, f.at(a.attacker).fighter().size);
  if (a.charging) blow.damage += kChargeDamage;
  blow.damage += momentum_of(f, a);
  if (a.set) blow.damage += weapon.def.set_damage;
  if (riding(f.at(a.attacker)) != nullptr) blow.damage += weapon.def.mounted_damage;
  blow.damage += sum_of_effects(f.at(a.attacker), Word::Boosted);  // L2313
  if (worn.rigid) blow.damage += weapon.def.rigid_damage;
  if (!is_melee(weapon) && weapon.def.traits.has(WeaponTrait::Spread)) {
    blow.damage = std::max(0, blow.damage + spread_damage(band_of(f, a)));
  }
  blow.ignores_armour = a.holding || a.part == Part::Gap;
  if (worn.halves_bullets && weapon.def.tags.has(DamageTag::Bullet)) blow.halvings = 1;
  if (weapon.def.traits.has(WeaponTrait::Nonlethal) && improvised == 0) blow.harm = Harm::Nonlethal;
  suit_to_creatures(f, a, called_damage(a), blow);
  return blow;
}

int chance_of_armor(const Fight& f, const Attack& a) {
  if (!a.called || a.at_mount || a.part == Part::Gap) return 100;
  return f.at(a.target).fighter().worn[static_cast<std::size_t>(a.place)].chance;
}

// By a GM's hand the point may be gone since.
bool is_granted(const Fight& f, const Attack& a) {
  return a.certain == AutomaticSuccess::Yes ||
         (a.certain == AutomaticSuccess::WithPoint && can_pay_point(f, f.at(a.attacker)));
}

Occasions occasions_of_attack(const Fight& f, const Attack& a) {
  Occasions occasions;
  const Combatant& c = f.at(a.attacker);
  if (c.fighter().qualities.empty() || a.talent) return occasions;
  const Weapon& weapon = weapon_of(f, a);
  const Combatant& target = f.at(a.target);
  if (!is_armed_attack(f, a)) occasions.push_back("unarmed-combat");
  if (weapon.def.kind == WeaponKind::Thrown) occasions.push_back("throwing");
  if (is_melee(weapon) && a.weapon >= 0 && c.second >= 0) occasions.push_back("two-weapons");
  if (a.off_hand) occasions.push_back("off-hand");
  if (target.surprised) occasions.push_back("surprise");
  if (weapon.def.kind != WeaponKind::Firearm) return occasions;
  // Whatever is small or far away (L1638-1640).
  if (a.called) occasions.push_back("called-shot");
  const RangeBand band = range_band(f.state.field.feet(a.attacker, a.target), weapon.def.range);
  if (range_modifier(band).value_or(0) < 0) occasions.push_back("distance");
  return occasions;
}

Occasions occasions_of_defence(const Fight& f, const Attack& a, Word how) {
  Occasions occasions;
  const Combatant& c = f.at(a.target);
  if (c.fighter().qualities.empty()) return occasions;
  if (how == Word::Dodge) occasions.push_back("dodge");
  if (how == Word::Fight) occasions.push_back("unarmed-combat");
  if (how == Word::BonusParry) occasions.push_back("off-hand");
  const bool parries = how == Word::Parry || how == Word::BonusParry;
  if (parries && c.weapon >= 0 && c.second >= 0) occasions.push_back("two-weapons");
  return occasions;
}

}  // namespace fray::egs
