#include "rules/egs/attack/play_attack.h"

#include <algorithm>
#include <utility>

#include <boost/container/small_vector.hpp>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/beasts.h"
#include "rules/egs/attack/creature_traits.h"
#include "rules/egs/attack/damage_points.h"
#include "rules/egs/attack/defences.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/attack/mounts.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/fight/facing.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/points/blind_fighting.h"
#include "rules/egs/points/points.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

constexpr unsigned kBystanderSides = 6;  // L3042

Combatant& attacker_of(Fight& f, const Attack& a) {
  return f.at(a.attacker);
}

// The target rolls for it.
void pass_by_armor(Fight& f, const Attack& a, Blow& blow) {
  const int chance = chance_of_armor(f, a);
  if (chance >= 100 || blow.ignores_armour) return;
  const table::Faces dice = f.roll_dice(a.target, Purpose::Chance, 1, 100);
  const bool holds = f.sum(dice) <= chance;
  f.emit<Ev::HelmTried>(a.target, dice, term(holds ? Grade::Success : Grade::Failure));
  blow.ignores_armour = !holds;
}

// A called shot at an item that the target holds (L3004).
void strike_from_hand(Fight& f, CombatantId target) {
  const Combatant& c = f.at(target);
  if (c.ready() == nullptr || c.ready()->natural) return;
  f.emit<Ev::Dropped>(target, c.ready_term());
  let_fall(f, target, static_cast<std::size_t>(c.weapon), f.state.field.at(target));
}

// A combatant next to the target may be hit in its place, by chance (L3042); never a hidden one.
void hit_bystander(Fight& f, const Attack& a) {
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
  stray.called = nullptr;
  stray.at_mount = false;
  strike(f, victim, Location::Torso, blow_of(f, stray), a.attacker);
  wake(f, victim);
}

// A bystander may be hit, also one that is not on the map (L3042).
void miss_into_crowd(Fight& f, const Attack& a) {
  if (is_melee(weapon_of(f, a)) || !has_effect(f.at(a.target), Word::Crowd)) return;
  const table::Faces die = f.roll_dice(a.attacker, Purpose::Chance, 1, kBystanderSides);
  if (!hits_bystander(f.sum(die))) return;
  f.emit<Ev::BystanderHit>(a.attacker, die);
  hit_bystander(f, a);
}

// [OPT] What a critical failure does in place of the point that the others would have (L3044).
bool hits_a_bystander(const Fight& f, const Attack& a, const Verdict& verdict) {
  return f.state.options.bystander_criticals && verdict.grade == Grade::CriticalFailure &&
         !is_melee(weapon_of(f, a));
}

void hit_a_bystander(Fight& f, const Attack& a) {
  f.emit<Ev::BystanderHit>(a.attacker, table::Faces{});
  hit_bystander(f, a);
}

// Made outside of the scripts: g++ 12 destroys such temporaries twice in there.
PendingRoll rolling_of(const Fight& f, const Attack& a) {
  Aimed aimed = attack_roll(f, a);
  return {.who = a.attacker,
          .what = Word::Attack,
          .purpose = Purpose::Attack,
          .dice = aimed.dice,
          .modifiers = std::move(aimed.modifiers),
          .skill = attack_skill(f, a),
          .occasions = occasions_of_attack(f, a)};
}

PendingRoll rolling_of(const Fight& f, const Attack& a, const Defending& defending) {
  return {.who = a.target,
          .what = defending.how,
          .purpose = Purpose::Defence,
          .dice = defending.dice,
          .modifiers = defending.modifiers,
          .skill = defending.skill,
          .occasions = occasions_of_defence(f, a, defending.how)};
}

// Effect of a defense beyond avoiding the blow (L2957).
void answer(Fight& f, const Attack& a, Word how) {
  const Maneuver* maneuver = defensive_maneuver(how);
  if (maneuver == nullptr || !f.takes_part(f.at(a.attacker)) || !f.at(a.target).able()) return;
  f.emit<Ev::ManeuverSucceeded>(a.target, a.attacker, term(how));
  maneuver->succeed(f, a.target, a.attacker);
}

}  // namespace

void use_up(Fight& f, const Attack& a) {
  Combatant& c = f.at(a.attacker);
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

int roll_random_damage(Fight& f, const Attack& a) {
  if (!f.state.options.random_damage) return 0;
  const int rating = weapon_of(f, a).def.damage;
  const DamageDice rated = random_damage(rating);
  if (rated.sides.empty()) return 0;
  const table::Faces dice =
      f.table().roll_each(a.attacker, static_cast<std::uint32_t>(Purpose::Damage), rated.sides);
  f.emit<Ev::DamageRolled>(a.attacker, dice, f.sum(dice));
  return f.sum(dice) - rating;
}

table::Script<> play_attack(Fight& f, Attack a) {
  Combatant& c = attacker_of(f, a);
  const Weapon& weapon = weapon_of(f, a);
  a.found = co_await finds_unseen(f, a.attacker, a.target);
  const bool dares = co_await defies_symbol(f, a.attacker, a.target);
  if (!dares) co_return;
  const PendingRoll rolling = rolling_of(f, a);
  const Blow blow = blow_of(f, a);
  const bool helpless = is_helpless(f, a);
  reveal(f, a.attacker);
  if (!is_tail(weapon)) look_to(f, a.attacker, f.state.field.at(a.target));
  c.aiming = false;
  f.emit<Ev::AttackDeclared>(
      a.attacker, a.target,
      a.weapon < 0 ? term(Word::BareHands) : c.profile->weapons[static_cast<std::size_t>(a.weapon)],
      a.called ? term(a.place) : term(mode_word(a.mode)));
  f.table().attacked(a.target);
  if (is_melee(weapon)) engage(f, a.attacker, a.target);
  use_up(f, a);

  if (hits_by_itself(c)) {
    co_await swarm_over(f, a);
    co_return;
  }
  const std::optional<Defending> defending = co_await ask_to_defend(f, a);
  Verdict verdict;
  int points = 0;                        // of the attacker, to be spent on this hit
  CombatantId failed_by = kNoCombatant;  // whose defense failed critically
  if (defending) {
    OpposedOutcome outcome = co_await roll_opposed(f, rolling, rolling_of(f, a, *defending));
    verdict = outcome.aggressor;
    if (hits_a_bystander(f, a, verdict)) {
      hit_a_bystander(f, a);
      outcome.points = std::max(0, outcome.points - 1);
      outcome.failed_critically = false;
    }
    if (outcome.aggressor_wins()) {
      points = outcome.points;
      if (outcome.failed_critically) failed_by = a.target;
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
  landed.damage = std::max(0, landed.damage + roll_random_damage(f, a));
  if (adds_momentum(f, a)) {
    const table::Faces dice = f.roll_dice(a.attacker, Purpose::Damage, 1, kMountedChargeSides);
    landed.damage += f.sum(dice);
    f.emit<Ev::DamageAdded>(a.attacker, dice);
  }
  co_await spend_on_damage(f, a, points, landed, failed_by);
  const CombatantId struck = a.at_mount ? mount_of(f.at(a.target)) : a.target;
  if (struck == kNoCombatant) co_return;  // it has parted from its rider in the meantime
  pass_by_armor(f, a, landed);
  const int health = f.at(struck).health;
  if (is_staked(f, a)) {
    set_state(f, struck, HealthState::Dead);
  } else {
    strike(f, struck, a.place, landed, a.attacker);
  }
  wake(f, a.target);
  if (struck == a.target) co_await follow_up(f, a, health - f.at(struck).health);
}

}  // namespace fray::egs
