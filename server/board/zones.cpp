#include "board/zones.h"

#include <algorithm>
#include <cassert>

namespace fray::board {

std::expected<Zones, std::string> Zones::make(std::vector<Zone> zones) {
  if (zones.empty()) return std::unexpected("there is no zone");
  if (zones.size() > kMax) {
    return std::unexpected("there are more than " + std::to_string(kMax) + " zones");
  }
  for (auto zone = zones.begin(); zone != zones.end(); ++zone) {
    if (zone->key.empty()) return std::unexpected("a zone has no name");
    const auto same = std::ranges::find(zones, zone->key, &Zone::key);
    if (same != zone) return std::unexpected("two zones are called " + zone->key);
  }
  Zones made;
  made.distances_.assign(zones.size() * zones.size(), 0);
  made.zones_ = std::move(zones);
  return made;
}

std::optional<int> Zones::find(std::string_view key) const {
  const auto at = std::ranges::find(zones_, key, &Zone::key);
  if (at == zones_.end()) return std::nullopt;
  return static_cast<int>(at - zones_.begin());
}

void Zones::set_distance(int a, int b, int distance) {
  assert(a != b && distance >= 1);
  distances_[index(a, b)] = distance;
  distances_[index(b, a)] = distance;
}

std::optional<std::pair<int, int>> Zones::without_distance() const {
  for (int a = 0; a < count(); ++a) {
    for (int b = a + 1; b < count(); ++b) {
      if (between(a, b) == 0) return std::pair(a, b);
    }
  }
  return std::nullopt;
}

}  // namespace fray::board
