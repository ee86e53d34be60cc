#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "wire/table_request.h"

namespace fray::wire {

struct ListMoments {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr std::size_t kMax = 100;
  using Answer = std::vector<encounter::Moment>;

  std::uint64_t before = 0;  // 0: from the newest
  std::size_t most = kMax;   // 1 to kMax
};
std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const ListMoments::Answer& answer);

}  // namespace fray::wire
