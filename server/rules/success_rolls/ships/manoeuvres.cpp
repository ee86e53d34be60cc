#include <algorithm>
#include <cassert>

#include "rules/success_rolls/ships/ship_fight.h"

// The maneuver phase, and what lies between two turns (L439-475).
namespace fray::success_rolls {

using table::Code;
using table::reject;

bool ShipFight::can_fly(ShipId ship) const {
  const ShipState& state = states_.at(ship);
  return ships_[ship].klass && state.hull == Hull::Sound && !state.loses_turn;
}

table::Result<> ShipFight::may_fly(const Course& course) const {
  if (phase_ != Phase::Choose) {
    return reject(Code::IllegalNow, "phase", "it is not time to choose maneuvers");
  }
  if (course.ship >= ships_.size()) return reject(Code::NotFound, "ship", "there is no such ship");
  if (!can_fly(course.ship)) return reject(Code::IllegalNow, "ship", "it can't maneuver now");
  if (course.manoeuvre == Manoeuvre::Straight || course.manoeuvre == Manoeuvre::TotallyDefensive) {
    return {};
  }
  if (course.foe >= ships_.size() || !is_foe(course.ship, course.foe) ||
      states_[course.foe].hull == Hull::Destroyed) {
    return reject(Code::NotFound, "foe", "must be an enemy that is still there");
  }
  if (course.manoeuvre == Manoeuvre::Defensive) {
    if (course.gun && *course.gun >= ships_[course.foe].guns.size()) {
      return reject(Code::NotFound, "gun", "the enemy has no such gun");
    }
    return {};
  }
  if (states_[course.foe].position[course.ship] > 0) {
    return reject(Code::IllegalNow, "foe", "it holds a position bonus on this ship");
  }
  if (outflies(course.foe, course.ship)) {
    return reject(Code::IllegalNow, "foe", "this class gains no position bonus on that one");
  }
  return {};
}

table::Result<> ShipFight::choose(const Course& course) {
  auto legal = may_fly(course);
  if (legal) courses_[course.ship] = course;
  return legal;
}

void ShipFight::end_choices() {
  assert(phase_ == Phase::Choose);
  for (ShipId ship = 0; ship < ships(); ++ship) {
    if (!courses_[ship]) continue;
    const Manoeuvre manoeuvre = courses_[ship]->manoeuvre;
    if (manoeuvre == Manoeuvre::Offensive) {
      for (std::size_t gun = 0; gun < ships_[ship].guns.size(); ++gun) {
        if (!ships_[ship].guns[gun].fired_by_pilot) states_[ship].sustained[gun] = {};
      }
    } else if (manoeuvre != Manoeuvre::Straight) {
      clear_bonuses(ship);
    }
  }
  phase_ = Phase::Fly;
}

std::optional<int> ShipFight::piloting_target(ShipId ship) const {
  const auto& course = courses_.at(ship);
  if (!course || course->manoeuvre == Manoeuvre::Straight) return std::nullopt;
  return ships_[ship].piloting + ships_[ship].combat_rating;
}

// Less of an enemy's aim at us; a critical failure doubles it.
void ShipFight::evade(ShipId ship, ShipId foe, std::optional<GunId> gun, Verdict verdict) {
  ShipState& state = states_[foe];
  if (gun && state.sustained[*gun].target != ship) return;
  int& bonus = gun ? state.sustained[*gun].bonus : state.position[ship];
  if (verdict.success) {
    bonus = verdict.critical ? 0 : std::max(0, bonus - 1);
  } else if (verdict.critical) {
    bonus *= 2;
  }
}

ShipFight::Flown ShipFight::fly(ShipId ship, int natural) {
  assert(phase_ == Phase::Fly);
  const auto target = piloting_target(ship);
  if (!target) return {};
  const Course& course = *courses_[ship];
  const Verdict verdict = judge(natural, *target);
  switch (course.manoeuvre) {
    case Manoeuvre::Straight:
      break;
    case Manoeuvre::Offensive: {
      int& bonus = states_[ship].position[course.foe];
      if (verdict.critical && !verdict.success) bonus = 0;
      if (!verdict.success || states_[ship].no_new_bonus) break;
      bonus = !verdict.critical ? bonus + 1 : bonus == 0 ? 2 : 2 * bonus;
      break;
    }
    case Manoeuvre::Defensive:
      evade(ship, course.foe, course.gun, verdict);
      break;
    case Manoeuvre::TotallyDefensive:
      // Every enemy's position, and every enemy's gun (A7).
      for (ShipId foe = 0; foe < ships(); ++foe) {
        if (!is_foe(ship, foe)) continue;
        evade(ship, foe, std::nullopt, verdict);
        for (GunId gun = 0; gun < guns_of(foe); ++gun) evade(ship, foe, gun, verdict);
      }
      break;
  }
  return {verdict, melee() && verdict.critical && !verdict.success};
}

void ShipFight::collide(ShipId a, ShipId b) {
  damage(a, std::nullopt, ShipDamage::Heavy);
  damage(b, std::nullopt, ShipDamage::Heavy);
}

void ShipFight::repair(ShipId ship, int natural) {
  assert(phase_ == Phase::Fire && needs_repair(ship));
  repair_due_[ship] = false;
  const Verdict verdict = judge(natural, ships_[ship].repair);
  if (verdict.success) {
    states_[ship].continuing = false;
  } else if (verdict.critical) {
    damage(ship, std::nullopt, ShipDamage::Heavy);
  } else {
    states_[ship].no_new_bonus = true;
  }
}

void ShipFight::end_turn() {
  assert(phase_ == Phase::Fly);
  for (ShipId ship = 0; ship < ships(); ++ship) {
    ShipState& state = states_[ship];
    state.loses_turn = lost_turns_[ship];
    state.no_new_bonus = false;
    state.no_fire = courses_[ship] && courses_[ship]->manoeuvre == Manoeuvre::TotallyDefensive;
    lost_turns_[ship] = false;
    repair_due_[ship] = state.continuing;
    courses_[ship].reset();
    fired_[ship].assign(fired_[ship].size(), false);
  }
  ++turn_;
  phase_ = Phase::Fire;
}

}  // namespace fray::success_rolls
