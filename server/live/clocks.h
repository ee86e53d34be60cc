#pragma once

#include <map>
#include <vector>

#include "live/executor.h"
#include "live/publisher.h"
#include "wire/log.h"

namespace fray::live {

/// How long the open prompts may still take. A prompt's time runs from when it was asked, whatever
/// happens to its window behind the scenes; after it, while a player sits there, the seat's bank
/// runs, once for all its prompts together. Pausing or coming back never refills either.
class Clocks {
 public:
  using TimePoint = Executor::Clock::time_point;
  using Millis = std::chrono::milliseconds;

  /// With no limit agreed, an absent player's default comes after this.
  static constexpr Millis kAbsentGrace{30'000};
  /// Upper bound for one prompt.
  static constexpr Millis kMax = std::chrono::hours(24);

  /// Every seat's bank is full.
  explicit Clocks(table::Policy policy) : policy_(policy) {}

  /// The prompts that are open now. `attended`: is the seat that answers it taken?
  struct Open {
    SeatPrompt prompt;
    bool attended = false;
    bool by_another = false;  // that is not the seat itself, whose bank is left alone
    bool awaited = true;      // a client is connected that waits for it
  };
  using Key = std::pair<table::SeatId, std::uint32_t>;  // a prompt's seat and number
  /// `suspended`: not open just now, but still to be answered; their clocks stand still.
  void update(TimePoint now, const std::vector<Open>& open, const std::vector<Key>& suspended = {});
  void pause(TimePoint now, bool paused);
  bool paused() const { return paused_; }
  /// More time for an open prompt, up to kMax in total. False where there is no limit.
  bool extend(TimePoint now, const SeatPrompt& prompt, Millis by);

  /// The state for a restarted server; nullopt where there is none.
  std::optional<wire::ClockState> state(TimePoint now);
  /// Before the first update: continues from there. Timers that it does not name are full.
  void restore(const wire::ClockState& state);

  /// When the next prompt's time is up; nullopt if no clock runs.
  std::optional<TimePoint> next() const;
  std::vector<SeatPrompt> expired(TimePoint now) const;
  /// Milliseconds left, the bank's included, at least 1; 0 is no limit.
  std::uint32_t left_ms(TimePoint now, const SeatPrompt& prompt) const;

 private:
  struct Clock {
    SeatPrompt prompt;
    Millis left{0};
    bool limited = false;              // by the table's policy, which the players may see
    bool wanted = false;               // it runs unless paused
    bool banked = false;               // the bank may follow
    std::optional<TimePoint> running;  // since when
  };
  /// Takes the time since the last call from clocks and banks.
  void take_time(TimePoint now);
  void settle(Clock& clock, TimePoint now) const;
  TimePoint end_of(const Clock& clock) const;
  Millis bank_of(table::SeatId seat) const;
  Millis limit_of(const encounter::Prompt& prompt) const;

  table::Policy policy_;
  bool paused_ = false;
  std::map<Key, Clock> clocks_;
  std::map<table::SeatId, Millis> banks_;  // remaining banks of seats that have drawn on theirs
  std::map<Key, Millis> restored_;         // of prompts not seen since the restart
};

}  // namespace fray::live
