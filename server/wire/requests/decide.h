#pragma once

#include <cstdint>
#include <vector>

#include "wire/table_request.h"

namespace fray::wire {

struct Decide {
  static constexpr BySeat kMay = kDeciders;

  std::uint32_t prompt = 0;
  std::uint32_t option = 0;
  std::vector<std::int64_t> values;
  bool keep = false;

  /// `prompt` is the open one that it answers; `by` is the answering seat.
  static Translated to_input(encounter::Encounter& encounter, table::SeatId by,
                             const encounter::Prompt& prompt, const Decide& request);
};

}  // namespace fray::wire
