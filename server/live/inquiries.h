#pragma once

#include <string>

#include "live/current_encounter.h"
#include "live/descriptions.h"
#include "live/open_prompt.h"
#include "live/pointing.h"
#include "live/replies.h"
#include "live/seats.h"

namespace fray::live {

/// What requests that change nothing in the encounter are answered with, in live/requests/, within
/// what one client is sent for asking.
struct Inquiries {
  /// What one connection may have sent to it for asking, in bytes of the binary encoding: the
  /// ruleset's descriptor, the story so far. Beyond it, after a burst: LIMITED.
  static constexpr double kAskedPerSecond = 256 * 1024;
  static constexpr double kAskedBurst = 4 * 1024 * 1024;

  /// All of them must outlive it.
  Inquiries(Executor& executor_in, Descriptions& descriptions_in, const Seats& seats_in,
            CurrentEncounter& current_in)
      : executor(executor_in),
        descriptions(descriptions_in),
        seats(seats_in),
        current(current_in),
        pointing(seats.all().size()) {}

  encounter::Encounter& encounter() const { return current->encounter(); }
  encounter::Viewer viewer(const Sitting& sitting) const {
    return encounter::viewer_of(seats[sitting.seat]);
  }
  /// `field`: of the request, for the rejection.
  std::expected<SeatPrompt, wire::Error> prompt(const Sitting& sitting, std::uint32_t number,
                                                const char* field) const {
    const auto found = open_prompt(*current, seats, sitting.seat, number, field);
    if (!found) return std::unexpected(wire::error_of(found.error()));
    return *found;
  }
  Handled within_share(Sitting& sitting) const {
    return live::within_share(sitting, executor.now());
  }
  /// Takes it off what the client may still ask for.
  void spend(Sitting& sitting, double bytes) const { sitting.asked.spend(bytes, executor.now()); }

  Executor& executor;
  Descriptions& descriptions;
  const Seats& seats;
  CurrentEncounter& current;
  Pointing pointing;
};

}  // namespace fray::live
