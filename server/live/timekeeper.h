#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "live/autoplayer.h"
#include "live/bluff_clock.h"
#include "live/clocks.h"
#include "live/current_encounter.h"
#include "live/seats.h"
#include "live/table_state.h"

namespace fray::live {

/// Events at a table without a request: prompts and bluffed pauses time out, the autoplayer
/// decides, and an idle table goes dormant.
class Timekeeper {
 public:
  using TimePoint = Executor::Clock::time_point;
  using Millis = Clocks::Millis;

  struct Rules {
    table::Policy policy;
    Autoplayer::Duties duties;
    std::uint64_t seed = 0;     // of what the autoplayer leaves to chance
    BluffClock::Chance chance;  // of how long it bluffs
    Millis rest_after{0};       // once all have left; 0: the table never rests
  };
  struct Hooks {
    std::function<void()> sync_clients;     // after each decision that is made here
    std::function<bool()> nothing_happens;  // automatically, or without a client that asks
  };

  /// How long a time-out waits for what had arrived before it, but has not been read, such as after
  /// the whole machine has slept. No client can delay it further.
  static constexpr Millis kCatchUp{1000};

  /// All of them must outlive it.
  Timekeeper(Executor& executor, const TableState& state, const Seats& seats,
             CurrentEncounter& current, Rules rules, Hooks hooks);

  // ---- how the clocks stand ----

  bool paused() const { return clocks_.paused(); }
  void pause(bool paused) { clocks_.pause(executor_.now(), paused); }
  /// More time for an open prompt. False where nothing limits it.
  bool extend(const SeatPrompt& prompt, Millis by) {
    return clocks_.extend(executor_.now(), prompt, by);
  }
  std::uint32_t left_ms(const SeatPrompt& prompt) const {
    return clocks_.left_ms(executor_.now(), prompt);
  }
  /// For the log; nullopt where there is nothing that it must know.
  std::optional<wire::ClockState> state() { return clocks_.state(executor_.now()); }
  /// Before the first update: continues from there.
  void restore(const wire::ClockState& state) { clocks_.restore(state); }
  /// In the log, as far as it does not say so already.
  void note();
  /// For another encounter: all clocks are full, and run.
  void begin_encounter() { clocks_ = Clocks(policy_); }

  // ---- after everything that may change who is asked what ----

  /// `prompts`: all that are open. Returns the seats whose prompts another one answers as well.
  std::map<table::SeatId, table::SeatId> update(const std::vector<SeatPrompt>& prompts);
  /// Waits for the next time-out, and for the autoplayer's next turn.
  void arm() {
    arm_clock();
    arm_autoplayer();
  }
  /// Only its next turn: it may have waited for the disk.
  void arm_autoplayer();
  void arm_rest();
  /// Something was asked for, so the table rests later.
  void note_activity() { active_at_ = executor_.now(); }
  /// No clock runs, and no time-out is under way.
  bool silent() const { return !due_ && !catching_up_; }

  /// From here on nothing happens automatically, until it is armed again.
  void stop();

 private:
  struct CatchUp;

  void arm_clock();
  void on_clock();
  /// Calls `then` when all clients have been read as far as they had written by now.
  void catch_up(std::function<void()> then);
  void time_out(TimePoint due);
  void let_window_time_out();
  void on_autoplayer();
  void on_rest();
  void rest();

  Executor& executor_;
  const TableState& state_;
  const Seats& seats_;
  CurrentEncounter& current_;
  Hooks hooks_;
  table::Policy policy_;
  Millis rest_after_;
  bool plays_gm_;
  Clocks clocks_;
  BluffClock bluff_clock_;
  Autoplayer autoplayer_;
  std::unique_ptr<Executor::Timer> clock_timer_;
  std::optional<TimePoint> due_;          // when the clock timer runs out
  std::shared_ptr<CatchUp> catching_up_;  // while a time-out waits for what had arrived before it
  std::unique_ptr<Executor::Timer> rest_timer_;
  std::unique_ptr<Executor::Timer> give_back_timer_;
  TimePoint active_at_{};  // when something was last asked for, or has happened
};

}  // namespace fray::live
