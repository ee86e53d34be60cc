// How often one may, whatever one does it with.
#pragma once

#include <chrono>
#include <map>

#include "campaign/ids.h"
#include "campaign/time.h"
#include "campaign/token_bucket.h"

namespace fray::campaign {

/// Lets each account do something this many times at once, and then once more each `interval`.
/// Counts only in memory: a restart forgets it. For one thread.
class Pace {
 public:
  struct Options {
    std::int32_t at_once = 20;
    std::chrono::milliseconds interval{1000};
  };

  explicit Pace(Options options) : options_(options) {}

  /// 0: allowed, and counted; else how long to wait, and nothing is counted.
  std::chrono::milliseconds spend(const AccountId& account, Time now);

 private:
  const Options options_;
  std::map<AccountId, TokenBucket<Time>> buckets_;
};

}  // namespace fray::campaign
