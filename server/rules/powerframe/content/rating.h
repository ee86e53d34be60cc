#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/powerframe/content/ability.h"

namespace fray::powerframe {

/// What an Attack or Damage roll starts from (L654-691): an Ability and a modifier, a number, or
/// plain dice that are rolled first. To roll it, the open-ended die is added.
struct Rating {
  std::optional<Ability> ability;
  std::int8_t modifier = 0;          ///< or the number
  std::array<std::uint8_t, 2> d6{};  ///< [0] d6, [1] d3 of plain dice

  bool fixed() const { return !ability && d6 == std::array<std::uint8_t, 2>{}; }
  bool operator==(const Rating&) const = default;
};

/// "strength", "strength-1", "4", "1d6+1", "1d6+1d3+2"; none if it is written in no such way.
std::optional<Rating> rating_written(std::string_view text);
/// The same, the other way round.
std::string written(const Rating& rating);

}  // namespace fray::powerframe
