#pragma once

#include <map>
#include <string>
#include <unordered_set>

#include "table/ids.h"

namespace fray::live {

/// The idempotency keys that seats have used in an encounter: a command with a known key is not
/// carried out again. All of them, which costs less than the log they stand in.
class KeyMemory {
 public:
  void remember(table::SeatId seat, const std::string& key) { seats_[seat].insert(key); }

  bool knows(table::SeatId seat, const std::string& key) const {
    const auto used = seats_.find(seat);
    return used != seats_.end() && used->second.contains(key);
  }

 private:
  std::map<table::SeatId, std::unordered_set<std::string>> seats_;
};

}  // namespace fray::live
