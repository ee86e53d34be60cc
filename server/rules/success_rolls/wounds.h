#pragma once

#include <optional>
#include <span>

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/fight.h"

// What blows do (L80-100, L479, L533-569): armor, injury, and consequences.
namespace fray::success_rolls {

/// A blow that has landed, before armor.
struct Blow {
  CombatantId source = kNoCombatant;
  CombatantId target = kNoCombatant;
  const Weapon* weapon = nullptr;
  const Mode* mode = nullptr;
  int hits = 1;
  int basic = 0;                    // each
  CombatantId from = kNoCombatant;  // where it comes from: the source, or the center of a blast
  bool blast = false;               // rolled dice near the center, not the blow itself
  bool fall = false;                // armor does not help, and damage beyond a limb's limit goes on
  bool aimed = false;
  Location aim = Location::Torso;
  std::optional<Location> past;  // of a fall: where the rest of it has gone through
};
using Blows = boost::container::small_vector<Blow, 16>;
/// All at once, then their consequences in order of id.
void apply_blows(Fight& f, std::span<const Blow> blows);
/// A GM's hand.
void hurt_exactly(Fight& f, CombatantId who, int amount);
/// Power points, and fatigue for what they do not cover (L547).
void pay_power(Fight& f, CombatantId who, int amount);
void pay_fatigue(Fight& f, CombatantId who, int amount);
void fall_down(Fight& f, CombatantId who, Down how);
/// Up again, if it is down for want of breath alone and has some again (L112-116).
void breathe_again(Fight& f, CombatantId who);
/// What it holds falls to the ground, and is taken up from there alone (L138).
void drop_weapon(Fight& f, Combatant& c);

}  // namespace fray::success_rolls
