#include "rules/egs/attack.h"

#include <algorithm>
#include <array>
#include <utility>

#include <boost/container/small_vector.hpp>

#include "rules/egs/beasts.h"
#include "rules/egs/creature_traits.h"
#include "rules/egs/defences.h"
#include "rules/egs/gear.h"
#include "rules/egs/harm.h"
#include "rules/egs/limbs.h"
#include "rules/egs/maneuvers/maneuver.h"
#include "rules/egs/mounts.h"
#include "rules/egs/movement.h"
#include "rules/egs/points.h"
#include "rules/egs/rolls.h"
#include "rules/egs/talents/ward.h"
#include "rules/egs/talents/workings.h"

namespace fray::egs {
namespace {

constexpr unsigned kBystanderSides = 6;  // L3042

Combatant& attacker_of(Fight& f, const Attack& a) {
  return f.at(a.attacker);
}

RangeBand band_of(const Fight& f, const Attack& a) {
  return range_band(f.state.field.feet(a.attacker, a.target), weapon_of(f, a).def.range);
}

// Conscious people beside the target: foes of it, or its friends (R16).
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

// Of what the GM says that empty hands have found, which does 1 to 4 (L3018-3020).
int improvised_damage(const Combatant& c, const Attack& a) {
  return a.weapon < 0 && !a.holding ? sum_of_effects(c, Word::ImprovisedWeapon) : 0;
}

bool is_armed(const Combatant& c) {
  return c.ready() != nullptr || (c.fighter().shield && c.able());
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
  if (band != RangeBand::Close && c.moved_ft == 0) m.add(Source::Scope, weapon.scope);
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
  m.add(Source::Outnumbered,
        outnumbered_modifier(beside(f, a.target, true), beside(f, a.target, false)));
}

void use_up(Fight& f, const Attack& a) {
  Combatant& c = attacker_of(f, a);
  if (a.weapon < 0 || a.follows) return;
  const auto index = static_cast<std::size_t>(a.weapon);
  const Weapon& weapon = c.fighter().weapons[index];
  if (weapon.def.kind == WeaponKind::Melee) return;
  if (weapon.def.kind == WeaponKind::Thrown) {
    return let_fall(f, a.attacker, index, f.state.field.at(a.target));
  }
  const int rounds = firing(a.mode, weapon.def.rof.value_or(1)).rounds;
  c.shots[index] = static_cast<std::int16_t>(std::max(0, c.shots[index] - rounds));
}

// [OPT] Dice in place of the weapon's rating (L1781).
void roll_damage(Fight& f, const Attack& a, Blow& blow) {
  const int rating = weapon_of(f, a).def.damage;
  const DamageDice rated = random_damage(rating);
  if (rated.sides.empty()) return;
  const table::Faces dice =
      f.table().roll_each(a.attacker, static_cast<std::uint32_t>(Purpose::Damage), rated.sides);
  blow.damage = std::max(0, blow.damage - rating + f.sum(dice));
  f.emit<Ev::DamageRolled>(a.attacker, dice, f.sum(dice));
}

int called_damage(const Attack& a) {
  if (!a.called) return 0;
  if (a.part == Part::Heart) return kHeartDamage;
  return a.place == Location::Head ? kHeadDamage : 0;
}

// Per cent that what is worn there is in the way of the shot (L1938).
int chance_of_armor(const Fight& f, const Attack& a) {
  if (!a.called || a.at_mount || a.part == Part::Gap) return 100;
  return f.at(a.target).fighter().worn[static_cast<std::size_t>(a.place)].chance;
}

// The target throws for it.
void pass_by_armor(Fight& f, const Attack& a, Blow& blow) {
  const int chance = chance_of_armor(f, a);
  if (chance >= 100 || blow.ignores_armour) return;
  const table::Faces dice = f.roll_dice(a.target, Purpose::Chance, 1, 100);
  const bool holds = f.sum(dice) <= chance;
  f.emit<Ev::HelmTried>(a.target, dice, term(holds ? Grade::Success : Grade::Failure));
  blow.ignores_armour = !holds;
}

// A called shot at what somebody holds (L3004).
void strike_from_hand(Fight& f, CombatantId target) {
  const Combatant& c = f.at(target);
  if (c.ready() == nullptr || c.ready()->natural) return;
  f.emit<Ev::Dropped>(target, c.ready_term());
  let_fall(f, target, static_cast<std::size_t>(c.weapon), f.state.field.at(target));
}

// Whoever stands beside the target may be hit in its place, by chance (L3042); not the unseen.
void go_astray(Fight& f, const Attack& a) {
  boost::container::small_vector<CombatantId, 8> near;
  for (const Combatant& c : f.state.cast) {
    if (c.id == a.attacker || c.id == a.target || !f.takes_part(c)) continue;
    if (f.known_to_all(c.id) && f.state.field.feet(c.id, a.target) <= kSquareFt) {
      near.push_back(c.id);
    }
  }
  if (near.empty()) return;
  std::size_t which = 0;
  if (near.size() > 1) {
    const auto sides = static_cast<unsigned>(near.size());
    which = static_cast<std::size_t>(f.sum(f.roll_dice(a.attacker, Purpose::Chance, 1, sides)) - 1);
  }
  const CombatantId victim = near[which];
  f.table().attacked(victim);
  f.emit<Ev::StrayHit>(a.attacker, victim);
  Attack stray = a;
  stray.target = victim;
  stray.place = Location::Torso;
  stray.called.reset();
  stray.at_mount = false;
  strike(f, victim, Location::Torso, blow_of(f, stray));
  wake(f, victim);
}

// Somebody else may be hit, also one whom no map shows (L3042).
void miss_into_crowd(Fight& f, const Attack& a) {
  if (is_melee(weapon_of(f, a)) || !has_effect(f.at(a.target), Word::Crowd)) return;
  const table::Faces die = f.roll_dice(a.attacker, Purpose::Chance, 1, kBystanderSides);
  if (!hits_bystander(f.sum(die))) return;
  f.emit<Ev::BystanderHit>(a.attacker, die);
  go_astray(f, a);
}

// [OPT] What a critical failure does in place of the point that the others would have (L3044).
bool hits_a_bystander(const Fight& f, const Attack& a, const Verdict& verdict) {
  return f.state.options.bystander_criticals && verdict.grade == Grade::CriticalFailure &&
         !is_melee(weapon_of(f, a));
}

void hit_a_bystander(Fight& f, const Attack& a) {
  f.emit<Ev::BystanderHit>(a.attacker, table::Faces{});
  go_astray(f, a);
}

// Made outside of the scripts: g++ 12 destroys such temporaries twice in there.
Rolling rolling_of(const Fight& f, const Attack& a) {
  Aimed aimed = attack_roll(f, a);
  return {.who = a.attacker,
          .what = Word::Attack,
          .purpose = Purpose::Attack,
          .dice = aimed.dice,
          .modifiers = std::move(aimed.modifiers),
          .skill = weapon_of(f, a).attack_with,
          .occasions = occasions_of_attack(f, a)};
}

Rolling rolling_of_search(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  Rolling rolling{.who = who,
                  .what = Word::Search,
                  .purpose = Purpose::Search,
                  .dice = dice_of(f, c, Ability::Per, "awareness"),
                  .modifiers = common_modifiers(f, c, Ability::Per),
                  .skill = "awareness"};
  rolling.modifiers.add(Source::Difficulty, kFindUnseen);
  return rolling;
}

Rolling rolling_of(const Fight& f, const Attack& a, const Defending& defending) {
  return {.who = a.target,
          .what = defending.how,
          .purpose = Purpose::Defence,
          .dice = defending.dice,
          .modifiers = defending.modifiers,
          .skill = defending.skill,
          .occasions = occasions_of_defence(f, a, defending.how)};
}

// By a GM's hand the point may be gone since.
bool is_granted(const Fight& f, const Attack& a) {
  return a.certain == AutomaticSuccess::Yes ||
         (a.certain == AutomaticSuccess::WithPoint && can_pay_point(f, f.at(a.attacker)));
}

// What a defence does beyond avoiding the blow (L2957).
void answer(Fight& f, const Attack& a, Word how) {
  const Maneuver* maneuver = defensive_maneuver(how);
  if (maneuver == nullptr || !f.takes_part(f.at(a.attacker)) || !f.at(a.target).able()) return;
  f.emit<Ev::ManeuverSucceeded>(a.target, a.attacker, term(how));
  maneuver->succeed(f, a.target, a.attacker);
}

}  // namespace

namespace {

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

// By a talent (L2495), unless another finds what talents hide (L2353).
bool is_unseen(const Combatant& viewer, const Combatant& other) {
  return has_effect(other, Word::Invisible) && !has_effect(viewer, Word::Detecting);
}

const Weapon& weapon_of(const Fight& f, const Attack& a) {
  const std::vector<Weapon>& weapons = f.at(a.attacker).fighter().weapons;
  // Bare hands are the last.
  return a.weapon < 0 ? weapons.back() : weapons[static_cast<std::size_t>(a.weapon)];
}

bool is_melee(const Weapon& weapon) {
  return weapon.def.kind == WeaponKind::Melee;
}

bool is_helpless(const Fight& f, const Attack& a) {
  const Combatant& target = f.at(a.target);
  if (target.effects.empty()) return false;
  if (has_effect(target, Word::Helpless) || has_effect(target, Word::Asleep)) return true;
  const auto holders = std::ranges::count(target.effects, Word::Held, &Effect::word);
  return holders > 1 && a.weapon >= 0 && !is_armed(target);
}

bool may_attack(const Fight& f, const Combatant& c, const Combatant& target) {
  if (!f.enemies(c, target) || !f.takes_part(target) || !target.able() ||
      !f.knows(c.side, target.id)) {
    return false;
  }
  if (!c.engaged.empty() && !c.is_engaged_with(target.id)) return false;
  if (!c.effects.empty()) {
    if (has_effect(c, Word::Suppressed)) return false;  // it moves first (L2819)
    if (has_effect(c, Word::Outmaneuvered, target.id)) return false;
    if (has_effect(c, Word::Goaded) && !has_effect(c, Word::Goaded, target.id)) return false;
  }
  return f.state.workings.empty() || !is_warded_off(f, c, f.state.field.at(target.id));
}

bool can_attack(const Fight& f, const Attack& a) {
  const Combatant& c = f.at(a.attacker);
  const Weapon& weapon = weapon_of(f, a);
  const int feet = f.state.field.feet(a.attacker, a.target);
  if (!f.state.field.sees(a.attacker, a.target)) return false;
  if (weapon.def.blast > 0 || weapon.def.cone > 0) return false;  // at a place, never at somebody
  if (is_melee(weapon)) return feet <= weapon.def.reach;
  if (range_band(feet, weapon.def.range) == RangeBand::Beyond) return false;
  if (weapon.def.kind == WeaponKind::Thrown) return true;
  return c.shots[static_cast<std::size_t>(a.weapon)] >=
         firing(a.mode, weapon.def.rof.value_or(1)).rounds;
}

Aimed attack_roll(const Fight& f, const Attack& a) {
  const Combatant& c = f.at(a.attacker);
  const Combatant& target = f.at(a.target);
  const Weapon& weapon = weapon_of(f, a);
  Aimed aimed{.dice = dice_of(f, c, weapon.attack_uses, weapon.attack_with),
              .modifiers = common_modifiers(f, c, weapon.attack_uses, a.target)};
  if (const auto riding = riding_dice(f, c)) aimed.dice = *riding;
  Modifiers& m = aimed.modifiers;
  m.add(Source::Footing, riding_modifier(c));
  if (!weapon.met) m.add(Source::Requirement, kRequirement);
  if (improvised_damage(c, a) > 0) m.add(Source::Weapon, kImprovised);
  if (a.called) m.add(Source::CalledShot, a.called->modifier);
  if (c.aiming && !a.charging) m.add(Source::Aim, kAim);
  if (a.charging) m.add(Source::Charge, kChargeToHit);
  if (a.off_hand) m.add(Source::OffHand, kOffHand);
  if (is_unseen(c, target)) {
    m.add(Source::Blindness, beyond_light(m.of(Source::Light), blind_modifier(a.found)));
  }
  m.add(Source::Size, size_modifier(f.content(), c.fighter().size, target.fighter().size));
  if (is_melee(weapon)) {
    add_melee(f, a, m);
  } else {
    add_ranged(f, a, m);
  }
  if (a.weapon >= 0 && !is_armed(target)) m.add(Source::Unarmed, kUnarmedTarget);
  if (target.pace == Pace::Running) m.add(Source::TargetMoving, kRunningTarget);
  if (target.pace == Pace::Sprinting) m.add(Source::TargetMoving, kSprintingTarget);
  return aimed;
}

int defense_against(const Fight& f, const Attack& a) {
  const Combatant& target = f.at(a.target);
  if (a.at_mount) return f.at(mount_of(target)).fighter().defense;
  int defense = target.fighter().defense;
  // Shields are no help against called shots (L1950).
  if (target.able() && !a.called && !has_effect(target, Word::BackTurned)) {
    const Shield* shield = shield_of(f.content(), target);
    if (shield != nullptr) defense += shield->defense;
  }
  if (target.defensive) defense += kDefensiveStance;
  defense += sum_of_effects(target, Word::PointDefense);
  defense += sum_of_effects(target, Word::Feinted, a.attacker);
  // As a feint, of whom an illusion distracts (L2485).
  defense += sum_of_effects(target, Word::Deluded, a.attacker);
  return defense;
}

std::string_view size_of_weapon(const Weapon& weapon) {
  if (weapon.def.hands == Hands::Two) return "medium";
  const bool knife = weapon.def.kind != WeaponKind::Firearm && weapon.def.encumbrance == 0;
  return knife ? "tiny" : "small";
}

Blow blow_of(const Fight& f, const Attack& a) {
  const Weapon& weapon = weapon_of(f, a);
  const Worn& worn = f.at(a.target).fighter().worn[static_cast<std::size_t>(a.place)];
  Blow blow{.damage = weapon.def.damage, .penetration = weapon.def.pen};
  const int improvised = improvised_damage(f.at(a.attacker), a);
  if (improvised > 0) blow.damage = improvised;
  if (a.charging) blow.damage += kChargeDamage + weapon.charge_damage;
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

table::OddsRow attack_odds(const Fight& f, const Attack& a) {
  const Aimed aimed = attack_roll(f, a);
  const SkillRoll roll{.dice = aimed.dice, .modifier = aimed.modifiers.total(), .point_die = false};
  const double chance = is_helpless(f, a) ? 1 : hit_chance(roll, defense_against(f, a)).value();
  table::OddsRow row;
  row.measures.push_back({term(Word::ChanceToHit), chance});
  if (a.part == Part::Weapon) return row;
  Blow blow = blow_of(f, a);
  const Loss loss = loss_to(f, f.at(a.target), a.place, blow);
  double mean = loss.armour + loss.health;
  if (const int armor = chance_of_armor(f, a); armor < 100) {
    blow.ignores_armour = true;
    const Loss past = loss_to(f, f.at(a.target), a.place, blow);
    mean = (armor * mean + (100 - armor) * (past.armour + past.health)) / 100;
  }
  row.measures.push_back({term(Word::MeanDamage), chance * mean});
  row.basis[0] = static_cast<std::int16_t>(loss.armour + loss.health);
  return row;
}

table::Script<> play_attack(Fight& f, Attack a) {
  Combatant& c = attacker_of(f, a);
  const Weapon& weapon = weapon_of(f, a);
  if (is_unseen(c, f.at(a.target))) {
    const Rolling search = rolling_of_search(f, a.attacker);
    a.found = co_await tries(f, search);
  }
  const bool dares = co_await defies_symbol(f, a.attacker, a.target);
  if (!dares) co_return;
  const Rolling rolling = rolling_of(f, a);
  const Blow blow = blow_of(f, a);
  const bool helpless = is_helpless(f, a);
  f.reveal(a.attacker);
  c.aiming = false;
  f.emit<Ev::AttackDeclared>(
      a.attacker, a.target,
      a.weapon < 0 ? term(Word::BareHands) : c.profile->weapons[static_cast<std::size_t>(a.weapon)],
      a.called ? term(a.place) : term(mode_word(a.mode)));
  f.table().attacked(a.target);
  if (is_melee(weapon)) engage(f, a.attacker, a.target);
  use_up(f, a);

  if (hits_by_itself(c)) {
    f.emit<Ev::Hit>(a.attacker, a.target, term(Grade::Success));
    strike(f, a.target, a.place, blow);
    wake(f, a.target);
    co_return;
  }
  const std::optional<Defending> defending = co_await ask_to_defend(f, a);
  Verdict verdict;
  int points = 0;  // of the attacker, to be spent on this hit
  if (defending) {
    OpposedOutcome outcome = co_await roll_opposed(f, rolling, rolling_of(f, a, *defending));
    verdict = outcome.aggressor;
    if (hits_a_bystander(f, a, verdict)) {
      hit_a_bystander(f, a);
      outcome.points = std::max(0, outcome.points - 1);
    }
    if (outcome.aggressor_wins()) {
      points = outcome.points;
    } else {
      co_await settle(f, a.attacker, a.target, outcome);
      answer(f, a, defending->how);
    }
  } else {
    const int defense = defense_against(f, a);
    f.emit<Ev::Unopposed>(a.target, defense);
    Outcome outcome{.verdict = {.grade = Grade::Success, .total = defense}};
    if (helpless) {
      f.emit<Ev::Granted>(a.attacker, term(Word::Attack));
      outcome.verdict.grade = Grade::CriticalSuccess;
      outcome.points = 1;
    } else if (is_granted(f, a)) {
      if (a.certain == AutomaticSuccess::WithPoint) pay_point(f, a.attacker, Word::PointDie);
      f.emit<Ev::Granted>(a.attacker, term(Word::Attack));
    } else {
      outcome = co_await roll_against(f, rolling, defense, a.target);
    }
    verdict = outcome.verdict;
    points = outcome.points;
    Outcome failed = outcome;
    failed.points = 0;
    if (hits_a_bystander(f, a, verdict)) {
      hit_a_bystander(f, a);
    } else {
      co_await settle(f, a.attacker, failed, a.target);
    }
  }
  if (!succeeds(verdict.grade)) {
    f.emit<Ev::Missed>(a.attacker, a.target, term(verdict.grade));
    miss_rider(f, a, blow);
    miss_into_crowd(f, a);
    wake(f, a.target);
    co_return;
  }
  f.emit<Ev::Hit>(a.attacker, a.target, term(verdict.grade));
  if (a.part == Part::Weapon) {
    strike_from_hand(f, a.target);
    co_return;
  }
  Blow landed = blow;
  if (f.state.options.random_damage) roll_damage(f, a, landed);
  if (adds_momentum(f, a)) {
    const table::Faces dice = f.roll_dice(a.attacker, Purpose::Damage, 1, kMountedChargeSides);
    landed.damage += f.sum(dice);
    f.emit<Ev::DamageAdded>(a.attacker, dice);
  }
  co_await spend_on_damage(f, a, points, landed);
  const CombatantId struck = a.at_mount ? mount_of(f.at(a.target)) : a.target;
  if (struck == kNobody) co_return;  // it has parted from its rider meanwhile
  pass_by_armor(f, a, landed);
  const int health = f.at(struck).health;
  strike(f, struck, a.place, landed);
  wake(f, a.target);
  if (struck == a.target) co_await follow_up(f, a, health - f.at(struck).health);
}

}  // namespace fray::egs
