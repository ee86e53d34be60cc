// Argon2id in a process of its own: the memory that it takes is mapped and given back where no
// thread that serves a table could be kept waiting for the map.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace fray::campaign {

/// Hashes in child processes, which rest often; the caller waits for them. One runs only where
/// nobody else would; what it cannot get done soon, on a busy machine, another does that is nice to
/// all others but takes its share. They end with this, and with the process that this is in. Not
/// for two threads at once.
class PasswordHasher {
 public:
  struct Cost {
    // What OWASP's Password Storage Cheat Sheet asks of Argon2id, at the least.
    unsigned long long operations = 2;           // passes
    std::size_t memory = std::size_t{19} << 20;  // bytes for each hash under way
  };

  explicit PasswordHasher(Cost cost);
  ~PasswordHasher();
  PasswordHasher(const PasswordHasher&) = delete;
  PasswordHasher& operator=(const PasswordHasher&) = delete;

  /// Argon2id (libsodium's crypto_pwhash_str), with parameters that are told in each hash. Nothing
  /// where there is no memory for it, or no process; the next call starts another.
  std::optional<std::string> hash(std::string_view password);
  /// False for what is no hash, and for anything too long; takes as long as with a true hash.
  std::optional<bool> verify(std::string_view hash, std::string_view password);
  /// Was it made with another cost?
  bool is_outdated(std::string_view hash) const;

  /// The hash of no password: what unknown names are compared with, at the same cost.
  static std::string nobodys_hash(const Cost& cost);

  /// The one that runs where nobody else would, and the other; 0 where none runs.
  std::array<pid_t, 2> children() const { return {idle_.pid, nice_.pid}; }

 private:
  struct Question;
  struct Answer;
  struct Child {
    bool idle = false;
    pid_t pid = 0;
    int socket = -1;
    bool owes = false;  // an answer that nobody waits for any more
  };

  static bool begin(Child& child);
  static void end(Child& child);
  static std::optional<Answer> ask(Child& child, const Question& question,
                                   std::chrono::milliseconds patience);
  std::optional<Answer> ask(Question question);

  const Cost cost_;
  Child idle_{.idle = true};
  Child nice_;
  const std::string nobodys_;
};

}  // namespace fray::campaign
