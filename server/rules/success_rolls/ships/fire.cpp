#include <algorithm>
#include <cassert>

#include "rules/success_rolls/ships/ship_fight.h"

// The fire phase (L393-431).
namespace fray::success_rolls {
namespace {

using table::Code;
using table::reject;

constexpr int kSnapShot = -5;

// Each hit that ablative armor softens wears a layer off (L429-431): two layers make a heavy hit
// cosmetic, the last one a light one.
ShipDamage soften(ShipDamage damage, int& layers) {
  const int level = static_cast<int>(damage);
  const int softened = std::max(std::min(level, 1), level - layers);
  if (softened < level) --layers;
  return static_cast<ShipDamage>(softened);
}

}  // namespace

ShipFight::ShipFight(std::vector<ShipSetup> ships, ShipRange range)
    : ships_(std::move(ships)), range_(range) {
  assert(ships_.size() <= kMostShips);
  for (const ShipSetup& setup : ships_) {
    assert((setup.klass == nullptr) != (setup.target == nullptr));
    assert(setup.guns.size() <= kMostGuns);
    ShipState& state = states_.emplace_back();
    state.position.resize(ships_.size());
    state.sustained.resize(setup.guns.size());
    state.section_out.resize(setup.sections.size());
    state.ablative = setup.ablative;
    state.minors = setup.minors;
    fired_.emplace_back(setup.guns.size());
  }
  lost_turns_.resize(ships_.size());
  courses_.resize(ships_.size());
  repair_due_.resize(ships_.size());
}

bool ShipFight::melee() const {
  const auto flying =
      std::ranges::count_if(states_, [](const ShipState& s) { return s.hull != Hull::Destroyed; });
  return range_ == ShipRange::Short && !neat_pairs_ &&
         static_cast<std::size_t>(flying) >= kMeleeCraft;
}

// Whether `ship` is of a class that `other` cannot be followed or dodged by (L423-427).
bool ShipFight::outflies(ShipId ship, ShipId other) const {
  const ShipClass* slow = ships_[other].klass;
  const ShipClass* quick = ships_[ship].klass;
  return slow && quick &&
         std::ranges::find(slow->outflown_by, quick->id) != slow->outflown_by.end();
}

table::Result<> ShipFight::may_fire(const Shot& shot) const {
  if (phase_ != Phase::Fire) return reject(Code::IllegalNow, "phase", "it is not the fire phase");
  if (shot.ship >= ships_.size()) return reject(Code::NotFound, "ship", "there is no such ship");
  const ShipSetup& own = ships_[shot.ship];
  const ShipState& state = states_[shot.ship];
  if (shot.gun >= own.guns.size()) return reject(Code::NotFound, "gun", "there is no such gun");
  if (shot.target >= ships_.size() || shot.target == shot.ship ||
      states_[shot.target].hull == Hull::Destroyed) {
    return reject(Code::NotFound, "target", "must be another ship that is still there");
  }
  if (shot.section && *shot.section >= ships_[shot.target].sections.size()) {
    return reject(Code::NotFound, "section", "the target has no such section");
  }
  if (state.hull != Hull::Sound) return reject(Code::IllegalNow, "ship", "it is out of action");
  if (state.loses_turn) return reject(Code::IllegalNow, "ship", "it loses this turn");
  if (state.no_fire) {
    return reject(Code::IllegalNow, "ship", "it flew totally defensively and may not fire");
  }
  const Gun& gun = own.guns[shot.gun];
  if (gun.section != Gun::kHull && state.section_out[gun.section]) {
    return reject(Code::IllegalNow, "gun", "its section is out of action");
  }
  if (fired_[shot.ship][shot.gun]) {
    return reject(Code::IllegalNow, "gun", "it has fired this turn");
  }
  if (range_ == ShipRange::Out || (range_ == ShipRange::Long && !gun.long_range)) {
    return reject(Code::IllegalNow, "gun", "the target is out of its range");
  }
  if (own.klass && own.klass->fixed_weapons && states_[shot.target].position[shot.ship] > 0) {
    return reject(Code::IllegalNow, "target",
                  "it holds a position bonus on this ship, whose weapons are fixed");
  }
  return {};
}

std::optional<int> ShipFight::to_hit(const Shot& shot) const {
  const ShipSetup& foe = ships_.at(shot.target);
  if (foe.target && foe.target->automatic && !shot.section) return std::nullopt;
  const Gun& gun = ships_.at(shot.ship).guns.at(shot.gun);
  int skill = gun.gunner + gun.accuracy + foe.size();
  if (shot.section) skill += foe.sections.at(*shot.section).to_hit;
  return skill + (is_snap(shot) ? kSnapShot : aiming_bonus(shot));
}

int ShipFight::aiming_bonus(const Shot& shot) const {
  const ShipState& state = states_.at(shot.ship);
  const SustainedFire& sustained = state.sustained.at(shot.gun);
  return state.position.at(shot.target) + (sustained.target == shot.target ? sustained.bonus : 0);
}

bool ShipFight::is_snap(const Shot& shot) const {
  return shot.snap || aiming_bonus(shot) == 0;
}

// Vehicles' Dodge is a ruling that mirrors Parry (section 9): nothing is printed.
std::optional<int> ShipFight::dodge_target(ShipId ship, ShipId attacker) const {
  const ShipSetup& own = ships_[ship];
  if (!own.klass || states_[ship].hull != Hull::Sound || outflies(attacker, ship)) {
    return std::nullopt;
  }
  return 3 + own.piloting / 2 + own.combat_rating;
}

Hit ShipFight::hit_on(const Shot& shot, ShipId target, std::optional<std::uint8_t> section) const {
  const int level = ships_[shot.ship].guns[shot.gun].firepower - ships_[target].combat_rating;
  return {.target = target,
          .section = section,
          .damage = static_cast<ShipDamage>(std::clamp(level, 0, 5)),
          .dodge = dodge_target(target, shot.ship)};
}

// Sustained Fire grows by 1 for each turn of firing at one target and is lost with it. A snap shot
// is not aimed: it adds nothing, so that the first bonus on a target is the pilot's to earn.
void ShipFight::aim_on(const Shot& shot, bool snap) {
  SustainedFire& sustained = states_[shot.ship].sustained[shot.gun];
  if (sustained.target != shot.target) sustained = {shot.target, 0};
  if (!snap && !states_[shot.ship].no_new_bonus) ++sustained.bonus;
}

table::Result<ShotResult> ShipFight::fire(const Shot& shot, int natural) {
  if (auto legal = may_fire(shot); !legal) return std::unexpected(std::move(legal.error()));
  const auto target = to_hit(shot);
  const bool snap = is_snap(shot);
  ShotResult result;
  result.verdict = target ? judge(natural, *target) : Verdict{.success = true};
  if (result.verdict.success) {
    const Hit hit = hit_on(shot, shot.target, shot.section);
    if (hit.damage != ShipDamage::None) result.hit = hit;
  }
  if (snap && melee()) {
    result.friend_check = ships_[shot.ship].guns[shot.gun].perception;
  }
  fired_[shot.ship][shot.gun] = true;
  aim_on(shot, snap);
  return result;
}

Hit ShipFight::stray(const Shot& shot, ShipId friend_hit) const {
  return hit_on(shot, friend_hit, std::nullopt);
}

void ShipFight::settle(const Hit& hit, std::optional<int> dodge) {
  assert(phase_ == Phase::Fire);
  Hit counted = hit;
  if (dodge && hit.dodge && judge(*dodge, *hit.dodge).success) {
    counted.damage = static_cast<ShipDamage>(std::max(0, static_cast<int>(hit.damage) - 1));
  }
  if (counted.damage != ShipDamage::None) settled_.push_back(counted);
}

void ShipFight::end_fire_phase() {
  assert(phase_ == Phase::Fire);
  for (const Hit& hit : settled_) {
    damage(hit.target, hit.section, soften(hit.damage, states_[hit.target].ablative));
  }
  settled_.clear();
  phase_ = Phase::Choose;
}

void ShipFight::clear_bonuses(ShipId ship) {
  std::ranges::fill(states_[ship].position, 0);
  std::ranges::fill(states_[ship].sustained, SustainedFire{});
}

void ShipFight::break_hull(ShipId ship) {
  ShipState& state = states_[ship];
  const ShipClass* klass = ships_[ship].klass;
  clear_bonuses(ship);
  state.continuing = false;
  if (state.hull == Hull::Sound) state.minors -= state.minors / 2;
  state.hull = klass && !klass->sections ? Hull::Destroyed : Hull::Disabled;
}

// Applies a hit that counts (L361-381). A hit on a section stays there while it is at most heavy.
void ShipFight::damage(ShipId ship, std::optional<std::uint8_t> section, ShipDamage level) {
  ShipState& state = states_[ship];
  if (state.hull == Hull::Destroyed) return;
  switch (level) {
    case ShipDamage::None:
    case ShipDamage::Cosmetic:
      return;
    case ShipDamage::Light:
      lost_turns_[ship] = true;
      clear_bonuses(ship);
      state.continuing = state.hull == Hull::Sound;
      return;
    case ShipDamage::Heavy:
      if (section) {
        state.section_out[*section] = true;
      } else {
        break_hull(ship);
      }
      return;
    case ShipDamage::Great:
    case ShipDamage::Extreme:
      clear_bonuses(ship);
      state.continuing = false;
      state.minors = 0;
      state.hull = Hull::Destroyed;
      return;
  }
}

}  // namespace fray::success_rolls
