#include "campaign/pace.h"

#include <algorithm>

namespace fray::campaign {

std::chrono::milliseconds Pace::spend(const AccountId& account, Time now) {
  // A rested account is the same as a new one.
  constexpr std::size_t kTidyAt = 1000;
  if (rested_.size() >= kTidyAt) {
    std::erase_if(rested_, [now](const auto& entry) { return entry.second <= now; });
  }
  const auto known = rested_.find(account);
  const Time rested = known == rested_.end() ? now : std::max(known->second, now);
  const Time after = rested + options_.interval;
  const auto too_much = after - now - options_.at_once * options_.interval;
  if (too_much > too_much.zero()) return too_much;
  rested_.insert_or_assign(account, after);
  return too_much.zero();
}

}  // namespace fray::campaign
