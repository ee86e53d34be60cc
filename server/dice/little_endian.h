#pragma once

#include <concepts>
#include <cstddef>
#include <span>

namespace fray::dice {

// The same bytes on every machine, whatever its own order.
template <std::unsigned_integral T>
constexpr void store_little_endian(T value, std::span<unsigned char, sizeof(T)> bytes) {
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bytes[i] = static_cast<unsigned char>(value >> (8 * i));
  }
}

template <std::unsigned_integral T>
constexpr T load_little_endian(std::span<const unsigned char, sizeof(T)> bytes) {
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    value = static_cast<T>(value | static_cast<T>(T{bytes[i]} << (8 * i)));
  }
  return value;
}

}  // namespace fray::dice
