#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "dice/distribution.h"
#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/arithmetic/roll.h"

// Exact odds of Skill Rolls, hits and damage: every way the dice can fall is counted.
namespace fray::egs {

/// A roll that is still to be made.
struct SkillRoll {
  SkillDice dice;
  int modifier = 0;
  bool point_die = false;  // a point adds its d6

  bool operator==(const SkillRoll&) const = default;
};

/// Uses of one point for a roll (L1491-1495). Whether it is spent before the roll or after it
/// failed makes no difference to the chance of +3 and of the d6.
enum class PointUse : std::uint8_t { None, Bonus, Die, FirstStep, SecondStep };
/// The roll with the point spent; a step never leads past d12 nor makes a die of none.
SkillRoll with_point(SkillRoll roll, PointUse use);

/// In how many ways an unopposed roll comes to each grade.
struct GradeWays {
  std::int64_t critical_failure = 0;
  std::int64_t failure = 0;
  std::int64_t success = 0;
  std::int64_t critical_success = 0;

  std::int64_t total() const { return critical_failure + failure + success + critical_success; }
  /// Ways to succeed, critically or not.
  std::int64_t succeeds() const { return success + critical_success; }
  bool operator==(const GradeWays&) const = default;
};
GradeWays grade_ways(const SkillRoll& roll, int target = kTargetNumber);

/// In how many ways an opposed roll ends. Repeats are rolled with the same dice and change by the
/// same penalty on both sides, so that they leave the shares of the other ways as they are.
struct OpposedWays {
  struct Side {
    std::int64_t wins = 0;
    std::int64_t critical_successes = 0;  // of its wins
    std::int64_t critical_failures = 0;   // of the other's wins

    bool operator==(const Side&) const = default;
  };
  Side aggressor;
  Side defender;
  std::int64_t both_highest = 0;
  std::int64_t both_ones = 0;

  /// Without repeats.
  std::int64_t total() const { return aggressor.wins + defender.wins; }
  bool operator==(const OpposedWays&) const = default;
};
OpposedWays opposed_ways(const SkillRoll& aggressor, const SkillRoll& defender);

/// What an attack is rolled against: the Defense, or an active defense.
using RolledAgainst = std::variant<int, SkillRoll>;
/// The chance that the attack hits (L619, L2756-2762).
dice::Ratio hit_chance(const SkillRoll& attack, const RolledAgainst& defence);

/// The chance that an unopposed roll is a critical success.
double critical_chance(const SkillRoll& roll, int target);

/// The chance that a roll comes to `total` at least, where that alone counts and no dice succeed by
/// being at their highest.
double total_chance(const SkillRoll& roll, int total);

/// The chance that an unopposed roll reaches `target`, and that its total is not exceeded by a
/// later roll against it: a Resistance (L2237), getting out of an area (L1787).
double unanswered_chance(const SkillRoll& roll, int target, const SkillRoll& answer);

/// One of several targets of a single roll: the number to reach, the roll against it afterwards
/// (nothing: no answer), and the damage of a hit.
struct Reached {
  int target = kTargetNumber;
  std::optional<SkillRoll> answer = std::nullopt;
  int damage = 0;
};
/// The chance that the roll reaches any of them, each by its own number (L1783-1789, R84).
/// `answered`: and is not exceeded by what that one rolls against it.
double any_chance(const SkillRoll& roll, std::span<const Reached> each, bool answered);
/// Damage the roll deals to all of them together, if none reacts.
struct DamageChance {
  int damage = 0;
  double chance = 0;
};
/// By damage, ascending; the chances add up to 1.
std::vector<DamageChance> damage_chances(const SkillRoll& roll, std::span<const Reached> each);

/// The damage of a hit before the target's armor, from a weapon's rating and its additions.
struct DamageRoll {
  int rating = 0;
  bool random = false;  // [OPT] dice in place of the rating (L1781)
  int bonus = 0;
  std::vector<unsigned> dice{};  // added, such as the d4 of a point
};
dice::Distribution damage_distribution(const DamageRoll& roll);

/// Loss of Health, and of the Armor Track, by a hit. `blow`: all but its damage.
dice::Distribution health_losses(const dice::Distribution& damage, Blow blow, const Tracks& tracks);
dice::Distribution armour_losses(const dice::Distribution& damage, Blow blow, const Tracks& tracks);

}  // namespace fray::egs
