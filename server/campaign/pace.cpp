#include "campaign/pace.h"

namespace fray::campaign {

std::chrono::milliseconds Pace::spend(const AccountId& account, Time now) {
  // An account that has rested is the same as a new one.
  constexpr std::size_t kTidyAt = 1000;
  if (buckets_.size() >= kTidyAt) {
    std::erase_if(buckets_, [now](const auto& entry) {
      return entry.second.owed(now) == std::chrono::milliseconds(0);
    });
  }
  TokenBucket<Time>& bucket = buckets_[account];
  const auto wait = bucket.wait_for(options_.interval, options_.at_once * options_.interval, now);
  if (wait == wait.zero()) bucket.take(options_.interval, now);
  return wait;
}

}  // namespace fray::campaign
