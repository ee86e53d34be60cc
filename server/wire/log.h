#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "encounter/input.h"
#include "table/setup.h"

// An encounter as it is stored on disk: fray/v1/log.proto.
namespace fray::wire {

/// The state of a table's timers. Timers without an entry are full.
struct ClockState {
  struct Left {
    table::SeatId seat{};
    std::uint32_t prompt = 0;  // its number; 0 of a bank
    std::uint32_t ms = 0;
    bool operator==(const Left&) const = default;
  };
  bool paused = false;
  std::vector<Left> banks;
  std::vector<Left> prompts;

  bool operator==(const ClockState&) const = default;
};

struct LoggedInput {
  encounter::Input input;
  std::string key;  // the client's idempotency key, or empty
  /// Of the state after the input; none where the server that wrote it computed digests
  /// differently.
  std::optional<std::uint64_t> digest = std::nullopt;
  /// The GM who answered a prompt handed over by `input.by`. The key is theirs.
  std::optional<table::SeatId> given_by = std::nullopt;
  std::optional<ClockState> clocks = std::nullopt;  // just before it; none: no change

  /// Is this the state that it led to when it was written, as far as the log says?
  bool leads_to(std::uint64_t state) const { return !digest || *digest == state; }

  bool operator==(const LoggedInput&) const = default;
};

/// No input, but a change of the timers; kNoSeat: by the server, when it stopped.
struct LoggedNote {
  table::SeatId by = table::kNoSeat;
  std::string key;
  ClockState clocks;

  bool operator==(const LoggedNote&) const = default;
};

using LoggedRecord = std::variant<LoggedInput, LoggedNote>;

std::string encode_input(const LoggedInput& logged);
std::string encode_note(const LoggedNote& note);
/// The error in words: the bytes are neither an input nor a note.
std::expected<LoggedRecord, std::string> decode_record(std::string_view bytes);
/// The same where only an input will do.
std::expected<LoggedInput, std::string> decode_input(std::string_view bytes);

std::string encode_setup(const table::Setup& setup);
std::expected<table::Setup, std::string> decode_setup(std::string_view bytes);

}  // namespace fray::wire
