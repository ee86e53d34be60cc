#pragma once

#include <cstdint>
#include <span>

#include "table/option.h"
#include "table/rejection.h"

namespace fray::table {

/// What a Game also is where the values of a power must fit each other, and not only their domains.
class JudgedPowers {
 public:
  virtual ~JudgedPowers() = default;

  /// Asked before `use_power`, with the same; a rejection changes nothing.
  virtual Result<> may_use(const Option& power, std::span<const std::int32_t> values) const = 0;
};

}  // namespace fray::table
