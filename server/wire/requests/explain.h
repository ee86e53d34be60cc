#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "wire/table_request.h"

namespace fray::wire {

struct Explain {
  static constexpr BySeat kMay = kDeciders;
  using Answer = std::vector<table::Unavailable>;

  std::uint32_t prompt = 0;
};
std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const Explain::Answer& answer);

}  // namespace fray::wire
