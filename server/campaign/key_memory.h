#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "table/ids.h"

namespace fray::campaign {

/// The idempotency keys that seats have used: a command with a known key is not carried out again.
/// The newest kKeys of each seat; a client that retries after more commands than that has lost
/// count.
class KeyMemory {
 public:
  static constexpr std::size_t kKeys = 256;

  void remember(table::SeatId seat, const std::string& key, std::uint64_t position) {
    Used& used = seats_[seat];
    if (!used.positions.emplace(key, position).second) return;
    used.order.push_back(key);
    if (used.order.size() > kKeys) {
      used.positions.erase(used.order.front());
      used.order.pop_front();
    }
  }

  /// The log position of the command that used the key.
  std::optional<std::uint64_t> find(table::SeatId seat, const std::string& key) const {
    const auto used = seats_.find(seat);
    if (used == seats_.end()) return std::nullopt;
    const auto it = used->second.positions.find(key);
    if (it == used->second.positions.end()) return std::nullopt;
    return it->second;
  }

 private:
  struct Used {
    std::unordered_map<std::string, std::uint64_t> positions;
    std::deque<std::string> order;
  };
  std::map<table::SeatId, Used> seats_;
};

}  // namespace fray::campaign
