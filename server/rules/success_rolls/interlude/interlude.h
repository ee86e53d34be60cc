#pragma once

#include "rules/success_rolls/fight.h"

// What happens between fights: there is no hurry, and points come back (L116, L557).
namespace fray::success_rolls {

/// Minutes that things take, where the text says nothing (B29, B30).
inline constexpr int kFirstAidMinutes = 10;
inline constexpr int kHourMinutes = 60;

/// An interlude's state on top of combatants and place, which are a fight's.
struct InterludeState {
  static constexpr std::int32_t kUninterrupted = -1;

  std::int32_t minutes = 0;                    // since it started
  std::int32_t interruption = kUninterrupted;  // the next rest ends after this many minutes
  bool waited = false;                         // for one to come to, in vain
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

}  // namespace fray::success_rolls
