// Argon2id in a process of its own: its memory is mapped and unmapped where no thread that serves a
// table has to wait for the map.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "campaign/password_queue.h"

namespace fray::passwords {

/// Hashes in a child process that gives way to all others and takes at most a quarter of one
/// processor, busy machine or not; the caller waits for it. The child ends with this, and with the
/// process that this is in. Not for two threads at once.
class ChildHasher final : public campaign::PasswordHasher {
 public:
  struct Cost {
    // At least the parameters that OWASP's Password Storage Cheat Sheet recommends for Argon2id.
    unsigned long long operations = 2;           // passes
    std::size_t memory = std::size_t{19} << 20;  // bytes for each hash under way
  };

  explicit ChildHasher(Cost cost);
  ~ChildHasher() override;
  ChildHasher(const ChildHasher&) = delete;
  ChildHasher& operator=(const ChildHasher&) = delete;

  /// Argon2id (libsodium's crypto_pwhash_str), with parameters that each hash contains. Nothing
  /// where there is no memory for it, or no process; the next call starts another.
  std::optional<std::string> hash(std::string_view password) override;
  std::optional<bool> verify(std::string_view hash, std::string_view password) override;
  bool is_outdated(std::string_view hash) const override;

  /// The hash of no password: what unknown names are compared with, at the same cost.
  static std::string default_hash(const Cost& cost);

  /// 0 where none runs.
  pid_t child() const { return child_; }

 private:
  struct Question;
  struct Answer;

  bool begin();
  void end();
  std::optional<Answer> ask(Question question);

  const Cost cost_;
  pid_t child_ = 0;
  int socket_ = -1;
  const std::string nobodys_;
};

}  // namespace fray::passwords
