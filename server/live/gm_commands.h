#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "live/current_encounter.h"
#include "live/deferred_queue.h"
#include "live/replies.h"
#include "live/seats.h"
#include "live/timekeeper.h"
#include "wire/request.h"

namespace fray::live {

/// GM commands to a table other than to its encounter: its timers; letting everyone catch up before
/// an end or a rewind; and which requests are overrides, for the campaign's audit log.
class GmCommands {
 public:
  using Override = std::optional<campaign::Override>;

  /// All of them must outlive it. `audited`: there is a campaign's record. `sync_clients`: after
  /// each decision that is made here.
  GmCommands(Seats& seats, CurrentEncounter& current, Timekeeper& timekeeper,
             DeferredQueue& deferred, bool audited, std::function<void()> sync_clients);

  Handled pause(table::SeatId seat, bool paused, Override overrides);
  Handled extend_clock(table::SeatId seat, const wire::ExtendClock& extend, const std::string& key,
                       Override overrides);
  /// By the commands that are about the table's timers, and no inputs of the encounter.
  Handled carry_out(table::SeatId seat, const wire::Pause& pause_in, const std::string&,
                    Override overrides) {
    return pause(seat, pause_in.paused, std::move(overrides));
  }
  Handled carry_out(table::SeatId seat, const wire::ExtendClock& extend, const std::string& key,
                    Override overrides) {
    return extend_clock(seat, extend, key, std::move(overrides));
  }
  /// Before the GM ends or rewinds what has gone further already to some viewers: the combatants
  /// that it waits for pass, and no others: to viewers that wait it is decided. Where none is left
  /// that could be asked in their world, they will not catch up; the GM's word counts all the same.
  void let_all_catch_up();

  /// Sends that the timers are paused, or are not.
  void send_paused(const ClientPtr& client, bool paused);
  /// What of that waits to be sent to this client is sent now; true if there was anything.
  bool send_notices(const ClientPtr& client);

  /// What the request, should it be carried out, sets aside; none where it does not, or where there
  /// is no record.
  Override override_of(const Client& client, table::SeatId seat,
                       const wire::Request& request) const;

 private:
  void notify_paused(const ClientPtr& client, const Sitting& sitting, bool paused);
  /// The open prompts of the combatant, or all there are (0).
  table::Result<std::vector<SeatPrompt>> prompts_meant(std::uint32_t combatant) const;
  /// By which command, and nothing of what it was about; empty where it is no override.
  std::string override_kind(table::SeatId seat, const wire::Request& request) const;

  Seats& seats_;
  CurrentEncounter& current_;
  Timekeeper& timekeeper_;
  DeferredQueue& deferred_;
  bool audited_;
  std::function<void()> sync_clients_;
};

}  // namespace fray::live
