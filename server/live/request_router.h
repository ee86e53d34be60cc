#pragma once

#include <functional>
#include <string>

#include "live/current_encounter.h"
#include "live/deferred_queue.h"
#include "live/replies.h"
#include "live/request_handler.h"
#include "live/seats.h"
#include "live/table_state.h"
#include "live/timekeeper.h"
#include "wire/request.h"

namespace fray::live {

/// Passes everything that a client may ask of its table to what answers it: a command to
/// SeatCommands, all else to its Handler. What a seat that is blocked by a hidden combatant asks
/// waits its turn.
class RequestRouter {
 public:
  using Parts = AnsweringParts;
  struct Rules {
    std::string server;  // as the Welcome names it
  };

  /// All of them must outlive it. `sync_clients`: after each command.
  RequestRouter(Executor& executor, Counters& counters, const TableState& state, Seats& seats,
                CurrentEncounter& current, const Timekeeper& timekeeper, DeferredQueue& deferred,
                const Replies& replies, Parts parts, Rules rules,
                std::function<void()> sync_clients);

  /// Answers it now, or when its turn comes. On the table's thread.
  void handle(const ClientPtr& client, table::SeatId seat, const wire::Request& request);
  /// Answers it now. `attached`: was the client, when it asked?
  void answer(const ClientPtr& client, table::SeatId seat, const wire::Request& request,
              bool attached);

 private:
  bool has_to_wait(const ClientPtr& client, table::SeatId seat, const wire::Request& request) const;
  Handled carry_out(const ClientPtr& client, table::SeatId seat, const wire::Request& request,
                    bool attached);
  /// By the permissions of its seat; whose combatants one decides for comes after that.
  Handled may_ask(table::SeatId seat, const wire::Request& request) const;
  Handled greet(const ClientPtr& client, table::SeatId seat, std::uint64_t id);
  template <class T>
  Handled dispatch(const Asked& asked, const T& body);
  /// Is it attached to the current encounter? What it asks is about no other.
  Handled follows(const Asked& asked) const;
  Handled command(const Asked& asked);

  Executor& executor_;
  Counters& counters_;
  const TableState& state_;
  Seats& seats_;
  CurrentEncounter& current_;
  const Timekeeper& timekeeper_;
  DeferredQueue& deferred_;
  const Replies& replies_;
  Parts parts_;
  Rules rules_;
  std::function<void()> sync_clients_;
};

}  // namespace fray::live
