#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "wire/table_request.h"

namespace fray::wire {

struct LookAround {
  static constexpr BySeat kMay = kAllSeats;
  struct Answer {
    std::string_view seen;  // as Encounter::sight gives it
  };
};
std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const LookAround::Answer& answer);

}  // namespace fray::wire
