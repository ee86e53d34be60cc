#pragma once

#include <cstdint>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

struct Foresee {
  static constexpr BySeat kMay = kDeciders;
  using Answer = table::Outcomes;

  std::uint32_t prompt = 0;
  std::uint32_t option = 0;
  std::int32_t value = 0;
};
std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const Foresee::Answer& answer);

}  // namespace fray::wire
