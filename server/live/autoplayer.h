#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "encounter/bot_strategy.h"
#include "live/executor.h"
#include "live/running_encounter.h"
#include "live/seats.h"

namespace fray::live {

/// Plays for the absent: the server itself, where that is its duty, or another seat, as the
/// table has agreed; and for the combatants that the GM has put on autopilot. Lives on the table's
/// thread.
class Autoplayer {
 public:
  /// Which seats the server itself plays.
  struct Duties {
    bool gm = false;                    // also while a GM sits there
    bool absent = false;                // players' seats without a connected player
    std::chrono::milliseconds pace{0};  // between its decisions
  };

  /// `seats` must outlive it. `seed`: of its random choices. Its choices are logged like a
  /// player's, so they need not come out the same again.
  Autoplayer(std::reference_wrapper<const Seats> seats, table::Absent agreed, Duties duties,
             std::uint64_t seed)
      : seats_(seats), agreed_(agreed), duties_(duties), random_(seed) {}

  /// The player of a seat.
  struct Player {
    bool present = false;                 // a player is there to answer, or the server
    std::optional<table::SeatId> deputy;  // another seat, to which its prompts are handed
  };
  Player player_of(table::SeatId seat) const;
  /// Does the server itself play it just now?
  bool plays(table::SeatId seat) const;
  /// Between decisions for combatants on autopilot, so that people can follow them.
  static constexpr std::chrono::milliseconds kAutopilotPace{400};

  /// Calls `turn` on the executor after the pace, if the server is to decide anything, and unless
  /// `turn` is awaited already. It does not run far ahead of the disk: to be called again when more
  /// is durable. What a combatant on autopilot decides takes no time where a viewer would see that
  /// time pass for no reason: while the combatant, or another one, is hidden from it.
  void await_turn(Executor& executor, const RunningEncounter& encounter,
                  std::function<void()> turn);
  /// `turn` is awaited no longer.
  void rest() { timer_.reset(); }
  /// Decides for all that the server plays, from nothing but the seat's options and view.
  /// `sync_clients` is called after each decision.
  void play(RunningEncounter& encounter, const std::function<void()>& sync_clients);

  /// Its decisions that may wait for the disk.
  static constexpr std::size_t kLead = 64;

 private:
  bool plays(const SeatPrompt& prompt, const encounter::Encounter& encounter) const {
    return plays(prompt.of) || encounter.on_autopilot(prompt.prompt.who);
  }
  /// How long the server takes to decide it.
  std::chrono::milliseconds pace(const SeatPrompt& prompt,
                                 const encounter::Encounter& encounter) const;

  const Seats& seats_;
  table::Absent agreed_;
  Duties duties_;
  encounter::RandomSource random_;
  std::unique_ptr<Executor::Timer> timer_;
  std::chrono::milliseconds waits_{0};  // the timer, in all
  bool playing_ = false;
};

}  // namespace fray::live
