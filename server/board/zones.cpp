#include "board/zones.h"

#include <algorithm>
#include <cassert>

namespace fray::board {

std::expected<Zones, std::string> Zones::make(std::vector<std::string> names) {
  if (names.empty()) return std::unexpected("there is no zone");
  if (names.size() > kMost) {
    return std::unexpected("there are more than " + std::to_string(kMost) + " zones");
  }
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (name->empty()) return std::unexpected("a zone has no name");
    if (std::find(names.begin(), name, *name) != name) {
      return std::unexpected("two zones are called " + *name);
    }
  }
  Zones zones;
  zones.distances_.assign(names.size() * names.size(), 0);
  zones.names_ = std::move(names);
  return zones;
}

std::optional<int> Zones::find(std::string_view name) const {
  const auto at = std::ranges::find(names_, name);
  if (at == names_.end()) return std::nullopt;
  return static_cast<int>(at - names_.begin());
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
