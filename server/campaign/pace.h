// How often one may, whatever one does it with.
#pragma once

#include <chrono>
#include <map>

#include "campaign/ids.h"
#include "campaign/time.h"

namespace fray::campaign {

/// Lets each account do something so many times at once, and then one more each `interval`. Counts
/// in memory alone: a restart forgets it. For one thread.
class Pace {
 public:
  struct Options {
    std::int32_t at_once = 20;
    std::chrono::milliseconds interval{1000};
  };

  explicit Pace(Options options) : options_(options) {}

  /// 0: go on, and it is counted; else how long to wait, and nothing is.
  std::chrono::milliseconds spend(const AccountId& account, Time now);

 private:
  const Options options_;
  std::map<AccountId, Time> rested_;  // when each may do as much at once again
};

}  // namespace fray::campaign
