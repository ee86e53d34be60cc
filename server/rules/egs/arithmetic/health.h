#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/arithmetic/roll.h"
#include "rules/egs/content/tables.h"

// The Health Track below its maximum: states, dying, injuries, healing (L3106-3173).
namespace fray::egs {

enum class HealthState : std::uint8_t {
  Healthy,
  Wounded,
  Injured,
  Unconscious,  // at 0 by nonlethal damage, until healed (R71)
  Dying,
  Dead,
};

/// The highest Health of each state; rounded in the sufferer's favor (L2677, R9).
constexpr int wounded_at(int max) {
  return max / 2;
}
constexpr int injured_at(int max) {
  return max / 4;
}
inline constexpr int kDyingAt = 0;
constexpr int dead_at(int max) {
  return -((max + 1) / 2);
}

/// The state that lethal damage alone leads to.
HealthState health_state(int health, int max);
/// The state once a blow has taken `lost` points and left `health`. Nonlethal damage never makes it
/// worse than Wounded, or Unconscious at 0 (L3110).
HealthState state_after_blow(HealthState before, int lost, int health, int max, Harm harm);
/// The state once healing has brought Health to `health`. A combatant that was no worse than
/// Wounded for nonlethal damage does not turn Injured by it. Healing does not bring back the dead.
HealthState state_after_healing(HealthState before, int health, int max);

/// The Wound Penalty on every Skill Roll but Stabilize (L3106-3107, R65, R80).
constexpr int wound_penalty(HealthState state) {
  switch (state) {
    case HealthState::Healthy:
      return 0;
    case HealthState::Wounded:
    case HealthState::Unconscious:
      return -2;
    case HealthState::Injured:
    case HealthState::Dying:
    case HealthState::Dead:
      return -4;
  }
  return 0;
}
/// L3107.
constexpr bool halves_speed(HealthState state) {
  return state == HealthState::Injured;
}
/// Able to act at all (L3108).
constexpr bool can_act(HealthState state) {
  return state <= HealthState::Injured;
}

/// Result of one Stabilize roll (L349-354).
struct Stabilized {
  int health = 0;             // added to Health
  bool rolls_injury = false;  // once in an episode of dying (R31)
  bool operator==(const Stabilized&) const = default;
};
Stabilized stabilized(Grade grade);

/// The injury that `total` of 3d6 leads to (L3124-3138).
const InjuryDef& injury_of(std::span<const InjuryDef> injuries, int total);

/// Healing that comes at once; Health below 0 counts as 0 first (L3146, L3158).
constexpr int healed(int health, int max, int amount) {
  return std::min(max, std::max(0, health) + amount);
}
/// The difficulty that the patient's state makes; the healer's own Wound Penalty comes on top
/// (L3150-3155).
constexpr int medicine_penalty(HealthState patient) {
  switch (patient) {
    case HealthState::Healthy:
      return 0;
    case HealthState::Wounded:
    case HealthState::Unconscious:
      return -2;
    case HealthState::Injured:
      return -4;
    case HealthState::Dying:
    case HealthState::Dead:
      return -6;
  }
  return 0;
}
/// Health that a success of Medicine gives (L3156); half the die, as repairs do in points of
/// Toughness or Armor (L3177).
constexpr int half_die(Die skill) {
  return (value_of(skill) + 1) / 2;
}
inline constexpr int kMagicHealingSides = 4;  // a die for each Magnitude (L2463)

/// Health regained in a day of rest (L3167-3173). `cared`: in a clinic or hospital.
constexpr int natural_healing(HealthState state, bool cared) {
  int rate = 0;
  switch (state) {
    case HealthState::Healthy:
      rate = 3;
      break;
    case HealthState::Wounded:
    case HealthState::Unconscious:
      rate = 2;
      break;
    case HealthState::Injured:
      rate = 1;
      break;
    case HealthState::Dying:
    case HealthState::Dead:
      break;
  }
  return cared ? 2 * rate : rate;
}

}  // namespace fray::egs
