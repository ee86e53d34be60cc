// Argon2id on threads of its own: it takes its time and memory where no table waits.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "campaign/error.h"

namespace fray::campaign {

/// A password on its way: overwritten when it goes.
class Password {
 public:
  Password() = default;
  explicit Password(std::string text) : text_(std::move(text)) {}
  Password(const Password&) = default;
  Password(Password&& other) noexcept;
  Password& operator=(const Password&) = default;
  Password& operator=(Password&& other) noexcept;
  ~Password() { wipe(); }

  std::string_view view() const { return text_; }

 private:
  void wipe();

  std::string text_;
};

inline constexpr std::size_t kMinPassword = 8;    // characters' bytes
inline constexpr std::size_t kMaxPassword = 256;  // bytes

/// Invalid outside of these bounds, or for what is no UTF-8.
Result<> check_new_password(std::string_view field, std::string_view password);

/// Argon2id (libsodium's crypto_pwhash_str), with parameters that are told in each hash.
class PasswordHasher {
 public:
  struct Cost {
    unsigned long long operations = 2;           // passes
    std::size_t memory = std::size_t{64} << 20;  // bytes for each hash under way
  };

  explicit PasswordHasher(Cost cost);

  /// Empty where there is no memory for it.
  std::string hash(std::string_view password) const;
  /// False for an empty hash, and for anything too long; takes as long as with a true hash.
  bool verify(std::string_view hash, std::string_view password) const;
  /// Was it made with another cost?
  bool is_outdated(std::string_view hash) const;

 private:
  Cost cost_;
  std::string dummy_;  // of no password: what unknown names are compared with
};

/// Threads that hash passwords, after everything else that the machine has to do.
class PasswordPool {
 public:
  struct Options {
    std::size_t threads = 1;
    std::size_t queue = 64;  // more are refused
    PasswordHasher::Cost cost = {};
  };
  /// Must not throw.
  using Job = std::function<void(const PasswordHasher&)>;

  explicit PasswordPool(Options options);
  /// Does what is queued, then stops.
  ~PasswordPool();
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  /// Runs `job` on a thread of the pool, in turn. False, and nothing happens, where so many wait
  /// already.
  [[nodiscard]] bool submit(Job job);

  const PasswordHasher& hasher() const { return hasher_; }

 private:
  void run();

  const Options options_;
  const PasswordHasher hasher_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> queue_;
  bool stopping_ = false;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace fray::campaign
