#pragma once

#include <atomic>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "live/client.h"
#include "live/rate.h"
#include "table/setup.h"

namespace fray::live {

/// A connection at its seat.
struct Sitting {
  table::SeatId seat{};
  Rate asked;             // bytes sent for asking
  bool attached = false;  // to the current encounter
  /// Where its last attach waits for the log. One at a time, so that a client cannot pile up
  /// streams while the disk is slow.
  std::optional<std::uint64_t> attaching_at;
  bool recalling = false;  // waits for the archive
  bool paused = false;     // as last sent, or as it would have been sent when it connected
};

/// The seats of a table, and the connections that hold them. There may be several at one seat, such
/// as the two browsers of a player.
///
/// The seats themselves stay the same for the life of the table, and may be asked about from any
/// thread. Their connections are for the table's own thread only.
class Seats {
 public:
  using Sittings = std::map<ClientPtr, Sitting>;

  explicit Seats(std::vector<table::SeatSetup> seats);

  // ---- from any thread ----

  const std::vector<table::SeatSetup>& all() const { return seats_; }
  const table::SeatSetup& operator[](table::SeatId seat) const { return seats_[table::raw(seat)]; }
  std::optional<table::SeatId> find(std::string_view key) const;
  /// The first one of this role.
  std::optional<table::SeatId> first(table::Role role) const;
  /// Does a client sit there just now?
  bool taken(table::SeatId seat) const { return taken_[table::raw(seat)] > 0; }
  bool any_taken() const;

  // ---- on the table's thread ----

  const Sittings& sittings() const { return sittings_; }
  /// Nullptr where the client does not sit here, or has left.
  Sitting* sitting_of(const ClientPtr& client);
  /// Nothing changes where it sits here already.
  void sit_down(const ClientPtr& client, const Sitting& sitting);
  void leave(const ClientPtr& client);
  void clear();
  bool any_attended() const;
  /// Is a client there that follows the current encounter?
  bool attended(table::SeatId seat) const;

  /// A prompt is open at this seat.
  void note_prompt(table::SeatId seat, std::uint32_t number);
  /// Has the seat had a prompt of this number in the current encounter?
  bool had_prompt(table::SeatId seat, std::uint32_t number) const;

  /// Another encounter begins: all stay connected, none is attached to it yet, and prompts are
  /// numbered from the start.
  void begin_encounter();

 private:
  std::vector<table::SeatSetup> seats_;
  Sittings sittings_;
  std::vector<std::uint32_t> prompts_;             // by seat: the highest number so far
  std::vector<std::atomic<std::uint32_t>> taken_;  // by seat: how many sit there
};

}  // namespace fray::live
