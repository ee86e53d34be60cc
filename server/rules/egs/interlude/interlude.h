#pragma once

#include <cstdint>
#include <vector>

#include "rules/egs/arithmetic/teamwork.h"
#include "rules/egs/fight/fight.h"

// What happens between fights: actions are not counted, and time passes (L617-682, L3140-3286).
namespace fray::egs {

inline constexpr int kMinuteSeconds = 60;
inline constexpr int kHourSeconds = 60 * kMinuteSeconds;
inline constexpr int kDaySeconds = 24 * kHourSeconds;

/// A started task of several rolls (L3272-3286).
struct Task {
  CombatantId who = kNoCombatant;  ///< whose it is, or who started the challenge
  bool challenge = false;          ///< of a whole side; else of one
  Term mode = kNoTerm;             ///< the roll, see uses.h; for a challenge each one's choice
  Term item = kNoTerm;
  std::int16_t difficulty = 0;
  std::int32_t seconds = 0;  ///< that a roll takes, or a round
  LongTask task;
  Tally tally;
  std::vector<CombatantId> acted;  ///< in this round of a challenge
  std::vector<Term> skills;        ///< used in it (L3284)
  std::vector<Grade> grades;       ///< reached in it
};

/// That a healer has treated a patient (L3142).
struct Treatment {
  CombatantId healer = kNoCombatant;
  CombatantId patient = kNoCombatant;
  Term illness = kNoTerm;  ///< none: its wounds
};

/// How far one is toward what comes back next, in minutes of rest.
struct Recovering {
  std::int32_t rested = 0;    ///< of those that take a level of Fatigue away
  std::int32_t gathered = 0;  ///< Weird Points, in sixtieths
  std::int32_t slept = 0;     ///< while unconscious from weariness
};

/// An interlude's state on top of combatants and place, which are a fight's.
struct InterludeState {
  static constexpr std::int32_t kUninterrupted = -1;

  std::int32_t seconds = 0;                    ///< since it started
  std::int32_t interruption = kUninterrupted;  ///< the next rest ends after this many seconds
  std::vector<Task> tasks;
  std::vector<Treatment> treatments;
  std::vector<Recovering> recovering;  ///< by id
  bool over = false;
};

/// An interlude while it runs. The fight lends its combatants, board and table; its rounds are
/// never played.
struct Interlude {
  Fight& fight;
  InterludeState state;

  table::FramePool& frame_pool() const { return fight.frame_pool(); }
};

/// One claim window after another over all who are able, until all of them pass.
table::Script<> play_interlude(Interlude& interlude);

/// Actions borrowed from fights cost Combat Actions, which are not counted here: all always have
/// all of theirs, also after they were down. So nothing shows how often others have been asked
/// since.
void leave_actions_uncounted(Fight& f);

}  // namespace fray::egs
