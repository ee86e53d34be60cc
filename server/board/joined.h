// Inner: whether an unbroken chain of adjacent places joins all, for area.cpp and hex_area.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace fray::board {

template <typename Place>
bool all_joined(std::span<const Place> places) {
  if (places.size() < 2) return true;
  std::vector<std::size_t> joined{0};  // grows while it is walked
  std::vector<bool> is_joined(places.size(), false);
  is_joined[0] = true;
  for (std::size_t i = 0; i < joined.size(); ++i) {
    for (std::size_t other = 0; other < places.size(); ++other) {
      if (!is_joined[other] && adjacent(places[joined[i]], places[other])) {
        is_joined[other] = true;
        joined.push_back(other);
      }
    }
  }
  return joined.size() == places.size();
}

}  // namespace fray::board
