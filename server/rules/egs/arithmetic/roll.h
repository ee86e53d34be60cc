#pragma once

#include <cstdint>

#include "rules/egs/content/die.h"

// The Skill Roll (L140-144, L563-650): two dice, their sum and its modifiers against a target
// number. For fights and between them.
namespace fray::egs {

inline constexpr int kTargetNumber = 7;   // of every unopposed roll but an attack (L597)
inline constexpr int kOnesPenalty = -2;   // both sides, after 1+1 against 1+1 (L649)
inline constexpr int kPointBonus = 3;     // what a point adds to a roll (L1491),
inline constexpr int kPointDieSides = 6;  // or the die that it adds (L1492)
inline constexpr int kPointWeird = 2;     // and a d6 of Weird Points (L1502)
inline constexpr int kCooperation = 2;    // of a helper's success (L670)

/// The single dice of a die, and the addition to them.
struct DieParts {
  int first = 0;   // sides, 0: none
  int second = 0;  // of a compound die
  int added = 0;
};
constexpr DieParts parts_of(Die die) {
  const int value = value_of(die);
  const int large = value_of(kMostOfCharacters);
  if (value <= large) return {value, 0, 0};
  if (die == Die::D10D10) return {value / 2, value / 2, 0};
  return die == Die::D12P1 ? DieParts{large, 0, 1} : DieParts{large, value - large, 0};
}

/// The dice of one Skill Roll (L573-581).
struct SkillDice {
  Die first = Die::None;
  Die second = Die::None;  // None: untrained, or one die doubled
  bool doubled = false;

  /// Ability + Skill, or the Ability's die alone where the Skill was never learned (L660); Ability
  /// + Ability.
  static constexpr SkillDice of(Die ability, Die other) { return {ability, other, false}; }
  /// Ability x2: one die that counts twice.
  static constexpr SkillDice twice(Die ability) { return {ability, Die::None, true}; }

  bool operator==(const SkillDice&) const = default;
};

/// The faces of a roll. A compound die is read as one: its total is its face (R2).
struct SkillFaces {
  int first = 0;
  int second = 0;  // 0: no second die
  int bonus = 0;   // the d6 of a point; 0: none was spent

  bool operator==(const SkillFaces&) const = default;
};

/// The die values together, as Automatic Success compares them (L654).
int value_of(const SkillDice& dice);
/// The highest sum that can be shown, with or without the d6 of a point.
int highest(const SkillDice& dice, bool with_bonus);
/// The sum shown, before modifiers.
int sum_of(const SkillDice& dice, const SkillFaces& faces);
/// Both dice show their highest (L631). For an untrained roll the d6 of a point is the second die
/// (L639); for one die doubled there is none (R3).
bool both_highest(const SkillDice& dice, const SkillFaces& faces);
/// Is a success with these faces critical? Both dice show the same, or their highest (L631, R1).
bool succeeds_critically(const SkillDice& dice, const SkillFaces& faces);
/// Is a failure? Both dice show the same (L643); the d6 of a point is no second die here.
bool fails_critically(const SkillDice& dice, const SkillFaces& faces);

enum class Grade : std::uint8_t { CriticalFailure, Failure, Success, CriticalSuccess };

constexpr bool succeeds(Grade grade) {
  return grade >= Grade::Success;
}

/// The result of a roll.
struct Verdict {
  Grade grade = Grade::Failure;
  int total = 0;
  /// No dice could have reached the target number (L637, L647): a critical success is a plain one,
  /// and a critical failure leaves no choice of a point.
  bool hopeless = false;

  bool operator==(const Verdict&) const = default;
};

/// An unopposed roll. A success meets or exceeds `target` (L619). `modifier`: all of them, points
/// that add a fixed number included.
Verdict judge(const SkillDice& dice, const SkillFaces& faces, int modifier,
              int target = kTargetNumber);

/// Points that a critical success earns the roller of an unopposed roll, to be spent at once
/// (L632).
int points_for(const Verdict& verdict);

/// Consequence of a critical failure for the roller of an unopposed roll.
enum class Setback : std::uint8_t {
  None,
  PointOrMishap,  // the opposition chooses (L643)
  Mishap,         // there was no chance of success (L647)
};
Setback setback_of(const Verdict& verdict);

/// One side of an opposed roll.
struct OpposedSide {
  SkillDice dice;
  SkillFaces faces;
  int modifier = 0;
};

/// Why an opposed roll is rolled again.
enum class Repeat : std::uint8_t {
  None,
  BothHighest,  // each side gains a point for the repeat (L638)
  BothOnes,     // each side has kOnesPenalty in the repeat (L649)
};

struct OpposedVerdict {
  Repeat repeat = Repeat::None;  // else the rest is not counted
  Verdict aggressor;
  Verdict defender;
  /// Points of the winner, to be spent at once: one for its critical success, one for the loser's
  /// critical failure (L632, L648, L650, R95). For the latter a player may choose a mishap instead.
  int points = 0;

  bool aggressor_wins() const { return succeeds(aggressor.grade); }
  bool operator==(const OpposedVerdict&) const = default;
};

/// Ties go to the aggressor (L589). Here no roll is hopeless: that rule asks for a difficulty.
OpposedVerdict judge_opposed(const OpposedSide& aggressor, const OpposedSide& defender);

}  // namespace fray::egs
