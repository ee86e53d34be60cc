#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

/// How everything stood at an earlier moment.
struct ShowMoment {
  static constexpr BySeat kMay = kGmAlone;
  struct Answer {
    std::uint64_t moment = 0;
    table::SeatId seat{};  // that asks
    std::unique_ptr<const encounter::Encounter> past;
  };

  std::uint64_t moment = 0;
};
std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const ShowMoment::Answer& answer);

}  // namespace fray::wire
