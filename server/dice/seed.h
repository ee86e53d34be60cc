#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace fray::dice {

// The secret from which every die of a live encounter follows: 32 bytes of the operating system's
// randomness, fetched by the caller. Published once the encounter is over.
using Seed = std::array<std::byte, 32>;

// 64 lower-case hexadecimal digits.
std::string to_hex(const Seed& seed);

// 64 hexadecimal digits of either case and nothing else; otherwise the error, in words.
std::expected<Seed, std::string> seed_from_hex(std::string_view hex);

// SHA-256 of the seed's 32 bytes, published before the first die: it binds the table to the seed
// and says nothing about it.
Seed commitment(const Seed& seed);

// The Stream::roller of a combatant, from its key in the setup: BLAKE2b keyed with the seed, first
// 8 bytes of 16, little-endian. Never 0, which means the table.
std::uint64_t roller_key(const Seed& seed, std::string_view setup_key);

}  // namespace fray::dice
