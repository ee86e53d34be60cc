#pragma once

#include <vector>

#include "rules/forge/fight/fight.h"

// Between fights (8.2, 8.4, 8.5, L706-769): no initiative and no energy, but time.
namespace fray::forge {

/// Seconds that things take. L1193 gives the round. Where the book only says "several minutes" or
/// nothing at all, see the ruling in the README.
inline constexpr int kRoundSeconds = 6;
inline constexpr int kMinuteSeconds = 60;
inline constexpr int kTreatSeconds = 5 * kMinuteSeconds;
inline constexpr int kShortRestSeconds = 30 * kMinuteSeconds;
inline constexpr int kLongRestSeconds = Lasting::kLongRestMinutes * kMinuteSeconds;

/// An interlude's state on top of combatants and place, which are a fight's.
struct InterludeState {
  static constexpr std::int32_t kUninterrupted = -1;

  std::int32_t seconds = 0;                    // since it started
  std::vector<std::int8_t> dispositions;       // by CombatantId: 2 friendly ... -2 enemy (8.5)
  std::int32_t interruption = kUninterrupted;  // the next rest ends after this many seconds
  bool waited = false;                         // for one to come round, in vain
  bool over = false;
};

/// An interlude while it runs. The fight lends its combatants, board and table, and the steps that
/// all rules share; its turns are never played.
struct Interlude {
  Fight& fight;
  InterludeState state;

  table::FramePool& frame_pool() const { return fight.frame_pool(); }
  table::Table& table() const { return fight.table(); }
};

}  // namespace fray::forge
