#pragma once

#include <map>
#include <vector>

#include "campaign/executor.h"
#include "campaign/publisher.h"

namespace fray::campaign {

/// How long the open prompts may still take. A prompt's time runs from when it was asked, whatever
/// happens to its window behind the scenes; pausing or coming back never refills it.
class Clocks {
 public:
  using TimePoint = Executor::Clock::time_point;
  using Millis = std::chrono::milliseconds;

  /// With no limit agreed, an absent player's default comes after this.
  static constexpr Millis kAbsentGrace{30'000};

  explicit Clocks(table::Policy policy) : policy_(policy) {}

  /// The prompts that are open now. `attended`: does a client sit at the prompt's seat?
  struct Open {
    SeatPrompt prompt;
    bool attended = false;
  };
  void update(TimePoint now, const std::vector<Open>& open);
  void pause(TimePoint now, bool paused);
  bool paused() const { return paused_; }

  /// When the next prompt's time is up; nullopt if no clock runs.
  std::optional<TimePoint> next() const;
  std::vector<SeatPrompt> expired(TimePoint now) const;
  /// Milliseconds left, at least 1; 0 is no limit.
  std::uint32_t left_ms(TimePoint now, const SeatPrompt& prompt) const;

 private:
  using Key = std::pair<table::SeatId, std::uint32_t>;
  struct Clock {
    SeatPrompt prompt;
    Millis left{0};
    bool limited = false;              // by the table's policy, which the players may see
    bool wanted = false;               // it runs unless paused
    std::optional<TimePoint> running;  // since when
  };
  void settle(Clock& clock, TimePoint now) const;
  Millis limit_of(const encounter::Prompt& prompt) const;

  table::Policy policy_;
  bool paused_ = false;
  std::map<Key, Clock> clocks_;
};

}  // namespace fray::campaign
