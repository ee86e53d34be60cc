#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "campaign/seat_link.h"

namespace fray::campaign {

/// By table and seat: which issue of the seat's link is valid. 0 for those not named.
using LinkIssues = std::map<std::pair<std::string, std::string>, std::uint32_t>;

/// The valid link of each seat, for all threads.
class LinkRegister {
 public:
  std::uint32_t issue_of(const std::string& table, const std::string& seat) const {
    const std::lock_guard lock(mutex_);
    const auto it = issues_.find({table, seat});
    return it == issues_.end() ? 0 : it->second;
  }
  bool valid(const SeatName& link) const { return issue_of(link.table, link.seat) == link.issue; }
  /// True if anything has changed.
  bool replace(LinkIssues issues) {
    const std::lock_guard lock(mutex_);
    if (issues_ == issues) return false;
    issues_ = std::move(issues);
    return true;
  }

 private:
  mutable std::mutex mutex_;
  LinkIssues issues_;
};

}  // namespace fray::campaign
