#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "encounter/input.h"
#include "table/setup.h"

// An encounter as it is kept on disk: fray/v1/log.proto.
namespace fray::wire {

struct LoggedInput {
  encounter::Input input;
  std::string key;           // the client's idempotency key, or empty
  std::uint64_t digest = 0;  // of the state after the input
  /// The GM who answered a prompt handed over by `input.by`. The key is theirs.
  std::optional<table::SeatId> given_by = std::nullopt;

  bool operator==(const LoggedInput&) const = default;
};

std::string encode_input(const LoggedInput& logged);
/// The error in words: the bytes are not what encode_input makes.
std::expected<LoggedInput, std::string> decode_input(std::string_view bytes);

std::string encode_setup(const table::Setup& setup);
std::expected<table::Setup, std::string> decode_setup(std::string_view bytes);

}  // namespace fray::wire
