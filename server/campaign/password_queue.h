// The port for hashing passwords. `server/passwords` implements it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "campaign/attempts.h"

namespace fray::campaign {

/// Makes hashes of passwords, and compares them. Takes its time: the caller waits.
class PasswordHasher {
 public:
  virtual ~PasswordHasher() = default;

  /// Nothing where there is no memory for it.
  virtual std::optional<std::string> hash(std::string_view password) = 0;
  /// False for invalid hashes, and for anything too long; takes as long as with a valid one.
  virtual std::optional<bool> verify(std::string_view hash, std::string_view password) = 0;
  /// Was it made with another cost?
  virtual bool is_outdated(std::string_view hash) const = 0;
};

/// Where those wait whose passwords are to be hashed.
class PasswordQueue {
 public:
  enum class Dropped : std::uint8_t { Full, Stopping };
  /// One of the two is called, once. Must not throw.
  struct Job {
    std::function<void(PasswordHasher&)> run;
    std::function<void(Dropped)> drop;
  };
  /// In whose turn a job is done: each standing has its turns, the better ones more of them, and of
  /// each one key after the other.
  struct Turn {
    Attempts::Standing standing = Attempts::Standing::Fresh;
    std::string key;
  };

  /// Hashes under way are answered before it is destroyed.
  virtual ~PasswordQueue() = default;

  /// Runs `job` on another thread, in turn. A full queue drops it, or another job to make room for
  /// it.
  virtual void submit(const Turn& turn, Job job) = 0;

  /// Drops all waiting jobs, now and from now on. A hash under way is still answered.
  virtual void stop() = 0;
};

}  // namespace fray::campaign
