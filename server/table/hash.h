#pragma once

#include <cstdint>
#include <string_view>

namespace fray::table {

/// Digests of plain state: the same on every machine. Not for anything an adversary may choose.
class Hash {
 public:
  constexpr Hash& add(std::uint64_t value) {
    // The finalizer of splitmix64 over a running sum: every bit reaches every other.
    state_ += 0x9E3779B97F4A7C15 ^ value;
    state_ = (state_ ^ (state_ >> 30)) * 0xBF58476D1CE4E5B9;
    state_ = (state_ ^ (state_ >> 27)) * 0x94D049BB133111EB;
    state_ ^= state_ >> 31;
    return *this;
  }
  constexpr Hash& add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
    return *this;
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace fray::table
