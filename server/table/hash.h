#pragma once

#include <cstdint>
#include <string_view>

#include "dice/mix.h"

namespace fray::table {

/// Digests of plain state: the same on every machine. Not for anything an adversary may choose.
class Hash {
 public:
  constexpr Hash& add(std::uint64_t value) {
    state_ = dice::mix(state_ + (dice::kMixStep ^ value));
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
