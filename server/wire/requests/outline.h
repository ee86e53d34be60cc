#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "wire/table_request.h"

namespace fray::wire {

struct Outline {
  static constexpr BySeat kMay = kDeciders;
  using Answer = table::Coverage;

  std::uint32_t prompt = 0;
  std::uint32_t option = 0;
  std::vector<std::int64_t> values;

  /// What an answer of those values would choose, for a seat that sees as `viewer`.
  static table::Result<table::Choice> to_choice(encounter::Encounter& encounter,
                                                encounter::Viewer viewer,
                                                const encounter::Prompt& prompt,
                                                const Outline& request);
};
std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const Outline::Answer& answer);

}  // namespace fray::wire
