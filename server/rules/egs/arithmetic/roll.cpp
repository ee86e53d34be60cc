#include "rules/egs/arithmetic/roll.h"

#include <cassert>

namespace fray::egs {
namespace {

bool two_dice(const SkillDice& dice) {
  return !dice.doubled && dice.second != Die::None;
}

// Only a point makes two dice of an untrained roll (L639).
bool second_by_point(const SkillDice& dice, const SkillFaces& faces) {
  return !dice.doubled && dice.second == Die::None && faces.bonus > 0;
}

bool both_ones(const OpposedSide& side) {
  return two_dice(side.dice) && side.faces.first == 1 && side.faces.second == 1;
}

Grade graded(const SkillDice& dice, const SkillFaces& faces, bool success) {
  if (success) {
    return succeeds_critically(dice, faces) ? Grade::CriticalSuccess : Grade::Success;
  }
  return fails_critically(dice, faces) ? Grade::CriticalFailure : Grade::Failure;
}

}  // namespace

int value_of(const SkillDice& dice) {
  assert(dice.first != Die::None);
  return dice.doubled ? 2 * value_of(dice.first) : value_of(dice.first) + value_of(dice.second);
}

int highest(const SkillDice& dice, bool with_bonus) {
  return value_of(dice) + (with_bonus ? kPointDieSides : 0);
}

int sum_of(const SkillDice& dice, const SkillFaces& faces) {
  assert(faces.first >= 1 && (faces.second >= 1) == two_dice(dice));
  return (dice.doubled ? 2 * faces.first : faces.first + faces.second) + faces.bonus;
}

bool both_highest(const SkillDice& dice, const SkillFaces& faces) {
  if (faces.first != value_of(dice.first)) return false;
  if (second_by_point(dice, faces)) return faces.bonus == kPointDieSides;
  return two_dice(dice) && faces.second == value_of(dice.second);
}

bool succeeds_critically(const SkillDice& dice, const SkillFaces& faces) {
  if (both_highest(dice, faces)) return true;
  if (second_by_point(dice, faces)) return faces.first == faces.bonus;
  return two_dice(dice) && faces.first == faces.second;
}

bool fails_critically(const SkillDice& dice, const SkillFaces& faces) {
  return two_dice(dice) && faces.first == faces.second;
}

Verdict judge(const SkillDice& dice, const SkillFaces& faces, int modifier, int target) {
  const int total = sum_of(dice, faces) + modifier;
  // To meet the number is enough (R21).
  if (highest(dice, faces.bonus > 0) + modifier >= target) {
    return {graded(dice, faces, total >= target), total, false};
  }
  // R4: both highest is what would have been the critical success, any other double the mishap.
  if (both_highest(dice, faces)) return {Grade::Success, total, true};
  return {fails_critically(dice, faces) ? Grade::CriticalFailure : Grade::Failure, total, true};
}

int points_for(const Verdict& verdict) {
  return verdict.grade == Grade::CriticalSuccess ? 1 : 0;
}

Setback setback_of(const Verdict& verdict) {
  if (verdict.grade != Grade::CriticalFailure) return Setback::None;
  return verdict.hopeless ? Setback::Mishap : Setback::PointOrMishap;
}

OpposedVerdict judge_opposed(const OpposedSide& aggressor, const OpposedSide& defender) {
  OpposedVerdict result;
  result.aggressor.total = sum_of(aggressor.dice, aggressor.faces) + aggressor.modifier;
  result.defender.total = sum_of(defender.dice, defender.faces) + defender.modifier;
  const bool wins = result.aggressor.total >= result.defender.total;
  result.aggressor.grade = graded(aggressor.dice, aggressor.faces, wins);
  result.defender.grade = graded(defender.dice, defender.faces, !wins);
  if (both_highest(aggressor.dice, aggressor.faces) &&
      both_highest(defender.dice, defender.faces)) {
    result.repeat = Repeat::BothHighest;
  } else if (both_ones(aggressor) && both_ones(defender)) {
    result.repeat = Repeat::BothOnes;
  } else {
    const Verdict& winner = wins ? result.aggressor : result.defender;
    const Verdict& loser = wins ? result.defender : result.aggressor;
    result.points = (winner.grade == Grade::CriticalSuccess ? 1 : 0) +
                    (loser.grade == Grade::CriticalFailure ? 1 : 0);
  }
  return result;
}

}  // namespace fray::egs
