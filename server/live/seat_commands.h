#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include "live/current_encounter.h"
#include "live/gm_commands.h"
#include "live/replies.h"
#include "live/seats.h"
#include "live/table_state.h"
#include "wire/request.h"

namespace fray::live {

/// A command that is about the table's timers.
template <class T>
concept ForTimers = requires(GmCommands& gm, table::SeatId seat, const T& command,
                             const std::string& key, GmCommands::Override overrides) {
  gm.carry_out(seat, command, key, overrides);
};
/// A request that changes the encounter or its timers.
template <class T>
concept Command = wire::HasInput<T> || std::same_as<T, wire::Decide> || ForTimers<T>;

/// Carries out what changes the encounter or its timers: decisions and the GM's commands, each at
/// most once for its idempotency key, and no more of a seat than it may give.
class SeatCommands {
 public:
  struct Limits {
    std::uint64_t commands = 0;  // of a seat in one encounter, see TableSpec
    std::uint64_t gm_commands = 0;
    std::size_t combatants = 0;
  };

  /// Commands that may wait for the disk before a table refuses more.
  static constexpr std::size_t kMaxWaiting = 4096;

  /// All of them must outlive it.
  SeatCommands(const TableState& state, const Seats& seats, CurrentEncounter& current,
               GmCommands& gm_commands, Limits limits);

  /// Nothing of a refused command has happened. What follows from it is not yet sent.
  Handled carry_out(const Client& client, table::SeatId seat, const wire::Request& request);

 private:
  using Override = GmCommands::Override;

  Handled within_commands(table::SeatId seat, const wire::Request& request) const;
  Handled within_combatants() const;
  std::optional<Handled> ended_before(const encounter::Input& input);
  template <class T>
  Handled apply(table::SeatId seat, const T& command, const std::string& key, Override overrides);
  /// A refusal comes in the words of the request.
  template <class T>
  table::Result<encounter::Input> translated(table::SeatId seat, const T& command);

  const TableState& state_;
  const Seats& seats_;
  CurrentEncounter& current_;
  GmCommands& gm_commands_;
  Limits limits_;
};

}  // namespace fray::live
