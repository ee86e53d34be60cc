// Slows down guessing, without handing anyone the means to lock out an account's owner.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "campaign/ids.h"
#include "campaign/time.h"
#include "campaign/token_bucket.h"

namespace fray::campaign {

/// The keys that a failure counts against.
struct Attempt {
  std::string key;      // failures in a row delay the next more and more; empty: not counted
  std::string address;  // failures only set a pace; empty: not counted
  bool known = false;   // comes from the owner, as far as can be seen before the password is

  /// A failure counts against this name from this address, and against the address.
  static Attempt sign_in(std::string_view name, std::string_view address);
  /// A failure counts against the device only, so that an attack from elsewhere doesn't matter.
  static Attempt from_device(std::string_view device);
  /// A failure counts against changing the password only, never against signing in.
  static Attempt password_change(const AccountId& account);
  /// Counts against the address only.
  static Attempt from_address(std::string_view address);
};

/// Counts in memory: a restart forgets all failures. Bounded: where there are too many to remember,
/// those that have been quiet longest are forgotten. Safe to call from any thread.
class Attempts {
 public:
  struct Options {
    std::uint32_t free = 5;                       // failures of a key before it has to wait
    std::chrono::milliseconds first_delay{1000};  // doubled by each further failure
    std::chrono::milliseconds max_delay{std::chrono::minutes(15)};
    std::chrono::milliseconds forget_after{std::chrono::hours(1)};
    std::int32_t free_by_address = 100;  // more: a household, a café
    std::chrono::milliseconds address_interval{std::chrono::seconds(6)};  // then one each
    std::size_t remembered = 10'000;  // keys, and as many addresses
  };
  /// The order in which waiting attempts are served.
  enum class Standing : std::uint8_t {
    Known,    // the owner's, as far as can be seen
    Clean,    // no failure of the key or the address within the last hour
    Fresh,    // few are
    Failing,  // many are
  };
  struct Verdict {
    std::chrono::milliseconds wait{};  // 0: allowed
    Standing standing = Standing::Fresh;
  };

  explicit Attempts(Options options) : options_(options) {}
  Attempts() : Attempts(Options{}) {}

  /// An allowed attempt is counted as a failure at once, so that many at the same time gain
  /// nothing. One that has to wait is not counted.
  Verdict begin(const Attempt& attempt, Time now);
  /// It was no failure: the key's failures are forgiven, and this one of the address.
  void succeed(const Attempt& attempt);
  /// It was no failure, but many would be an attack (accounts that are made): the address stays
  /// clean, and its pace counts this one.
  void excuse(const Attempt& attempt);
  /// True at most 1000 times an hour: may this failure be written down? An endless attack must not
  /// fill the disk.
  bool may_record(Time now);

 private:
  struct Count {
    std::uint32_t failures = 0;
    Time last;
  };
  struct AddressPace {
    TokenBucket<Time> bucket;    // full when all of its failures are forgiven
    std::uint32_t failures = 0;  // with no hour of silence between them; pending ones included
  };

  AddressPace* take_off_failure(const std::string& address);
  std::uint32_t failures_of(const std::string& key, Time now) const;
  std::chrono::milliseconds delay_of(const std::string& key, Time now) const;
  bool is_clean(const std::string& address, Time now) const;
  void count_key(const std::string& key, Time now);
  void count_address(const std::string& address, Time now);

  const Options options_;
  std::mutex mutex_;
  std::map<std::string, Count> keys_;
  std::map<std::string, AddressPace> addresses_;
  Time hour_{};
  std::uint32_t recorded_ = 0;
};

/// The part of an address that is counted: of IPv6 the first 64 bits, for a household has that
/// many.
std::string address_block(std::string_view address);

}  // namespace fray::campaign
