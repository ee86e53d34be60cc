// A fight without a map: named zones, and the distance between each two of them.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fray::board {

struct Zone {
  std::string key;   // in files: "yard"
  std::string name;  // for people: "The yard"

  friend bool operator==(const Zone&, const Zone&) = default;
};

// A value. Distances are in the ruleset's units. Without any zone it stands for a fight that has a
// map.
class Zones {
 public:
  static constexpr int kMax = 12;

  Zones() = default;
  // At least one and at most kMax, no two of one key, none without.
  static std::expected<Zones, std::string> make(std::vector<Zone> zones);

  bool empty() const { return zones_.empty(); }
  int count() const { return static_cast<int>(zones_.size()); }
  const Zone& at(int zone) const { return zones_[static_cast<std::size_t>(zone)]; }
  std::optional<int> find(std::string_view key) const;

  // Both ways, at least 1, between two that differ.
  void set_distance(int a, int b, int distance);
  // 0 within one, and where nothing has been set.
  int between(int a, int b) const { return distances_[index(a, b)]; }
  // The first two between which no distance has been set.
  std::optional<std::pair<int, int>> without_distance() const;

  friend bool operator==(const Zones&, const Zones&) = default;

 private:
  std::size_t index(int a, int b) const { return static_cast<std::size_t>(a * count() + b); }

  std::vector<Zone> zones_;
  std::vector<int> distances_;  // count x count, symmetric
};

}  // namespace fray::board
