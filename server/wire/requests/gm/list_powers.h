#pragma once

#include <cstdint>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

struct ListPowers {
  static constexpr BySeat kMay = kGmAlone;
  struct Answer {
    table::OptionList powers;
  };
};
std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const ListPowers::Answer& answer);

}  // namespace fray::wire
