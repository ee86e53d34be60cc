#pragma once

#include <cstdint>
#include <string_view>

#include "rules/egs/arithmetic/modifiers.h"
#include "rules/egs/fight/fight.h"
#include "rules/egs/points/qualities.h"

// The Skill Rolls of a fight: every one goes through here, so that injuries, weariness, points and
// pools act on all of them alike (section 1 of the rules).
namespace fray::egs {

/// A Skill Roll that is about to be made.
struct PendingRoll {
  CombatantId who = kNoCombatant;
  Word what = Word::Attack;  ///< for the log
  Purpose purpose = Purpose::Check;
  SkillDice dice;
  Modifiers modifiers;
  std::string_view skill = {};  ///< which Qualities fit (R67)
  bool maneuver = false;        ///< a point makes it succeed (L1480)
  int most_points = 2;          ///< that may be spent on it (R7)
  Occasions occasions = {};     ///< and what else Qualities may fit
};

/// The result.
struct Outcome {
  Verdict verdict;
  int points = 0;  ///< of the roller, to be spent at once (L632)
  /// Its faces, for targets with another number to reach (R84).
  SkillFaces shown = {};
  int modifier = 0;

  bool succeeds() const { return egs::succeeds(verdict.grade); }
};
struct OpposedOutcome {
  Verdict aggressor;
  Verdict defender;
  int points = 0;  ///< of the winner, to be spent at once
  /// One of them is for the loser's critical failure, and may be a mishap of it instead (L648).
  bool failed_critically = false;

  bool aggressor_wins() const { return succeeds(aggressor.grade); }
};

/// An unopposed roll, with points spent on it. `defender`: whose Defense `target` is, who may spend
/// points on that; kNoCombatant where it is no combatant's Defense.
table::Script<Outcome> roll_against(Fight& f, PendingRoll rolling, int target = kTargetNumber,
                                    CombatantId defender = kNoCombatant);
/// An opposed roll, with points spent by both.
table::Script<OpposedOutcome> roll_opposed(Fight& f, PendingRoll aggressor, PendingRoll defender);

/// After a roll without a use of its own for points: a critical success's are spent at once or
/// lost, and the opposition of a critical failure takes its point or its mishap (L643).
/// `opposition`: kNoCombatant where there is none.
table::Script<> settle(Fight& f, CombatantId who, Outcome outcome, CombatantId opposition);
table::Script<> settle(Fight& f, CombatantId aggressor, CombatantId defender,
                       OpposedOutcome outcome);

/// Both in one: does `rolling` succeed, does the aggressor win?
table::Script<bool> tries(Fight& f, PendingRoll rolling, int target = kTargetNumber,
                          CombatantId opposition = kNoCombatant);
table::Script<bool> prevails(Fight& f, PendingRoll aggressor, PendingRoll defender);

}  // namespace fray::egs
