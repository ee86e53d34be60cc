#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "table/descriptor.h"
#include "table/setup.h"
#include "wire/error.h"

// ServerFrames other than batches and the descriptor, as binary protobuf.
namespace fray::wire {

std::string encode_error(std::uint64_t to, const Error& error);
std::string encode_done(std::uint64_t to);
std::string encode_pong(std::uint64_t to);
std::string encode_welcome(std::uint64_t to, std::string_view server, const table::Setup& setup,
                           table::SeatId seat, std::string_view encounter);
std::string encode_attached(std::uint64_t to, std::string_view encounter, const table::Setup& setup,
                            const table::Descriptor& descriptor, std::string_view dice_commitment);

std::string encode_going_away(std::uint32_t retry_after_seconds);
std::string encode_limited(std::string_view message);
std::string encode_frozen(std::string_view message);
std::string encode_next_encounter(std::string_view encounter);
std::string encode_clocks(bool paused);
/// `name`: the seat's name for people; `color`: "#rrggbb"; `from`: where a ruler starts.
std::string encode_pointed(std::string_view seat, std::string_view name, std::string_view color,
                           table::Place place, std::optional<table::Place> from);

/// The same ServerFrame in canonical JSON, on one line.
std::string to_json(std::string_view server_frame);

}  // namespace fray::wire
