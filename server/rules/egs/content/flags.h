#pragma once

#include <cstdint>
#include <initializer_list>

namespace fray::egs {

/// A set of an enumeration's values, of which there are at most 32.
template <class Enum>
struct Flags {
  std::uint32_t bits = 0;

  constexpr Flags() = default;
  constexpr Flags(std::initializer_list<Enum> values) {
    for (const Enum value : values) add(value);
  }
  constexpr void add(Enum value) { bits |= 1u << static_cast<unsigned>(value); }
  constexpr void remove(Enum value) { bits &= ~(1u << static_cast<unsigned>(value)); }
  constexpr bool has(Enum value) const { return (bits >> static_cast<unsigned>(value) & 1u) != 0; }
  constexpr bool none() const { return bits == 0; }
  constexpr bool within(Flags others) const { return (bits & ~others.bits) == 0; }
  constexpr Flags operator|(Flags other) const {
    Flags all;
    all.bits = bits | other.bits;
    return all;
  }
  bool operator==(const Flags&) const = default;
};

}  // namespace fray::egs
