#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "wire/table_request.h"

namespace fray::wire {

/// Which seats the table has, and who is there.
struct ListAttendance {
  static constexpr BySeat kMay = kGmAlone;
  struct Seat {
    table::SeatSetup seat;
    bool attended = false;           // by someone who follows the encounter
    std::vector<std::string> names;  // of the members who are connected there
  };
  using Answer = std::vector<Seat>;  // all, in the order of the setup
};
std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const ListAttendance::Answer& seats);

}  // namespace fray::wire
