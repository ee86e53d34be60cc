#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "live/archive.h"
#include "live/current_encounter.h"
#include "live/deferred_queue.h"
#include "live/delay_line.h"
#include "live/replies.h"
#include "live/seats.h"
#include "live/table_state.h"
#include "wire/request.h"

namespace fray::live {

/// Unrequested frames to clients: the stream of the current encounter, past ones from the archive,
/// and spectators may be sent both later than others.
class Streams {
 public:
  struct Hooks {
    std::function<void()> sync_clients;
    /// Sends pending notices outside the stream; true if there were any.
    std::function<bool(const ClientPtr&)> send_notices;
    /// The table, which may be gone when the archive answers.
    std::function<std::weak_ptr<void>()> table;
  };
  struct Rules {
    std::string table;  // its key
    std::chrono::milliseconds spectator_delay{0};
  };

  /// All of them must outlive it.
  Streams(Executor& executor, Archive& archive, const TableState& state, Seats& seats,
          CurrentEncounter& current, DeferredQueue& deferred, const Replies& replies, Rules rules,
          Hooks hooks);

  Handled attach(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                 const wire::Attach& attach);
  /// The stream continues from there, unless a hidden combatant blocks its seat.
  void begin(const ClientPtr& client, table::SeatId seat, Publisher::From from);
  void detach(const ClientPtr& client, Sitting& sitting);
  bool is_attached(const ClientPtr& client) const;

  /// Spectators of this encounter are sent its frames later, where that is agreed.
  void watch_current();
  /// Drops all pending frames to this client.
  void drop(const ClientPtr& client) { to_spectators_.drop(client); }
  void stop() { to_spectators_.clear(); }

 private:
  bool is_attaching(const Sitting& sitting) const;
  bool is_past(const campaign::EncounterKey& key) const;
  Handled recall(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                 const wire::Attach& attach);
  void recalled(const ClientPtr& client, std::uint64_t id, const Archive::Answer& found);
  void hand_over(const ClientPtr& client, Bytes frame);

  Executor& executor_;
  Archive& archive_;
  const TableState& state_;
  Seats& seats_;
  CurrentEncounter& current_;
  DeferredQueue& deferred_;
  const Replies& replies_;
  Rules rules_;
  Hooks hooks_;
  DelayLine to_spectators_;
};

}  // namespace fray::live
