#pragma once

#include <functional>
#include <optional>

#include "live/executor.h"
#include "table/setup.h"

namespace fray::live {

/// How long the table pauses where it only pretends that reactions are pending
/// (table::ReactionsShown::Bluff). The length is random: any length derived from the table's state
/// could be distinguished from the time that a player takes.
class BluffClock {
 public:
  using TimePoint = Executor::Clock::time_point;
  using Millis = std::chrono::milliseconds;
  /// A number below the one given, of the host's own chance and never written down.
  using Chance = std::function<std::uint32_t(std::uint32_t)>;

  /// Its bounds; at a table that limits reactions, never longer than such a limit.
  static constexpr Millis kLeast{600};
  static constexpr Millis kMax{2500};

  BluffClock(const table::Policy& policy, Chance chance);

  /// The window that waits for its pause to end, if any; time stands still while `paused`.
  void update(TimePoint now, std::optional<table::WindowId> pausing, bool paused);
  /// When the pause ends; nullopt while none runs.
  std::optional<TimePoint> ends() const;

 private:
  Millis most_;
  Chance chance_;
  std::optional<table::WindowId> window_;
  Millis left_{0};
  std::optional<TimePoint> since_;  // it has been running
};

}  // namespace fray::live
