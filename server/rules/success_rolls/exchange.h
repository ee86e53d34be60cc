#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/success_rolls/content/damage.h"
#include "rules/success_rolls/success.h"

// Quick combat (L118-175): each fighter rolls once, and the roll is attack and defense at once.
namespace fray::success_rolls {

/// The side with the higher Defense rolls against more: 1 for each full 3 points (L124-130).
constexpr int defence_bonus(int own, int other) {
  return std::max(0, own - other) / 3;
}

/// Against all but the chosen enemy only two thirds of the skill count (L151), rounded down. A
/// skill below 0 is not reduced.
constexpr int two_thirds(int skill) {
  return skill > 0 ? 2 * skill / 3 : skill;
}

/// Who lands a blow on the other (L132-134): the only success, else a critical (A6), else the
/// larger margin; neither if both fail or margins are equal.
constexpr Winner exchange(Verdict a, Verdict b) {
  if (!a.success && !b.success) return Winner::Neither;
  if (a.success != b.success) return a.success ? Winner::First : Winner::Second;
  if (a.critical != b.critical) return a.critical ? Winner::First : Winner::Second;
  if (a.margin == b.margin) return Winner::Neither;
  return a.margin > b.margin ? Winner::First : Winner::Second;
}

/// A success always beats a mook, whatever it rolled (L559, A23).
constexpr Winner exchange_with_mook(Verdict fighter, Verdict mook) {
  if (fighter.success) return Winner::First;
  return mook.success ? Winner::Second : Winner::Neither;
}

/// How a table reads the weapon's maximum.
struct DamageRulings {
  bool cap_bonus = true;   // A4, B15: the cap holds for margin and bonus together
  int min_hit_damage = 0;  // A5: 0 or 1, for a hit whose margin makes nothing
};

/// Basic damage of a blow that landed, before armor (L136-140): the hitter's own margin and 3 for
/// each die after the first, at most what the dice could show; a critical does the maximum.
constexpr int basic_damage(const Damage& d, Verdict hit, DamageRulings rulings = {}) {
  const int bonus = 3 * std::max(0, d.dice - 1);
  const int cap = d.cap();
  int basic = std::min(cap, hit.margin + bonus);
  if (!rulings.cap_bonus) basic = std::min(cap, hit.margin) + bonus;
  if (hit.critical) basic = cap;
  return std::max(basic, std::min(rulings.min_hit_damage, cap)) * d.mult;
}

/// For the damage of rolled dice, added up (section 3).
constexpr int rolled_damage(const Damage& d, int dice_sum) {
  return std::max(0, dice_sum + d.mod) * d.mult;
}

/// Armor's resistance against this damage (section 3, A19).
constexpr int effective_dr(int dr, int divisor) {
  return dr / divisor;
}

/// Damage through armor, times halves/2, rounded down; at least 1 for any damage that got through
/// and injures at all.
constexpr int injury(int basic, int effective_resistance, int halves) {
  const int through = basic - effective_resistance;
  if (through <= 0 || halves == 0) return 0;
  return std::max(1, through * halves / 2);
}
constexpr int injury(int basic, int dr, const Damage& d) {
  return injury(basic, effective_dr(dr, d.divisor), injury_halves(d.type));
}

/// By shots a second (L168-173), pellets counted.
constexpr int rapid_fire_bonus(int shots) {
  if (shots <= 4) return 0;
  if (shots <= 8) return 1;
  if (shots <= 12) return 2;
  if (shots <= 16) return 3;
  if (shots <= 24) return 4;
  if (shots <= 49) return 5;
  return 6 + shots / 100;
}

/// How many shots of a burst hit (L174-175).
constexpr int hits(int margin, int recoil, int shots) {
  return std::min(shots, 1 + margin / recoil);
}

/// A stray shot into a melee hits the combatant next to the target at 9 or less (L166).
constexpr int stray_target(int normal_effective_skill) {
  return std::min(9, normal_effective_skill);
}

/// Yards that a blow throws its victim, from basic damage (L479). `st`: for a wall, or for a target
/// that does not resist, the hit points.
constexpr int knockback_yards(int basic, int st) {
  return st <= 3 ? basic : basic / (st - 2);
}

/// On a mass scale: the figures that one represents; damage in thousandths of HP (L177-180, B11).
constexpr std::int64_t scaled_thousandths(int basic, std::int64_t attackers, std::int64_t targets) {
  return std::int64_t{1000} * basic * attackers / targets;
}

}  // namespace fray::success_rolls
