#include "passwords/child_hasher.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <ctime>

#include <sodium.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "campaign/password.h"

namespace fray::passwords {

using campaign::kMaxPassword;

using namespace std::chrono_literals;

// Both sides are the same program and exchange their own structs, each as one packet.
struct ChildHasher::Question {
  bool verify = false;
  ChildHasher::Cost cost = {};
  std::array<char, crypto_pwhash_STRBYTES> hash = {};  // with a zero behind it
  std::size_t size = 0;
  std::array<char, kMaxPassword> password = {};

  /// A longer text is truncated: it matches no hash.
  void set(std::string_view text) {
    size = std::min(text.size(), password.size());
    std::ranges::copy(text.substr(0, size), password.begin());
  }
};

struct ChildHasher::Answer {
  bool done = false;
  std::array<char, crypto_pwhash_STRBYTES> hash = {};
};

namespace {

constexpr int kSocket = 0;  // of the child
constexpr int kNice = 5;

std::int64_t now_ns(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

// While it lives, the process uses at most a quarter of one processor: it rests once it has used
// what it has saved. Tables never wait longer for the processor than it runs at a time; and Linux
// moves threads that wait for one processor to another only when that one is idle, which one that
// hashes without a rest never is. Where it had to wait for the processor it needs no rest.
class Budget {
 public:
  Budget() {
    struct sigaction action {};
    action.sa_flags = SA_RESTART;
    action.sa_handler = [](int) { rest(); };
    ::sigaction(SIGALRM, &action, nullptr);
    wall_ = now_ns(CLOCK_MONOTONIC);
    used_ = now_ns(CLOCK_PROCESS_CPUTIME_ID);
    saved_ = 0;
    wake_in(kRun);
  }
  ~Budget() { wake_in(0us); }
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

 private:
  static constexpr std::int64_t kShare = 4;  // one part in so many
  static constexpr std::int64_t kMostSaved = 1'000'000;
  static constexpr auto kRun = 250us;

  static void settle_up() {
    const std::int64_t wall = now_ns(CLOCK_MONOTONIC);
    const std::int64_t used = now_ns(CLOCK_PROCESS_CPUTIME_ID);
    saved_ = std::min(saved_ + (wall - wall_) / kShare - (used - used_), kMostSaved);
    wall_ = wall;
    used_ = used;
  }
  // In a signal's handler.
  static void rest() {
    const int error = errno;
    settle_up();
    if (saved_ < 0) {
      const timespec rest{.tv_sec = 0, .tv_nsec = std::min(-saved_ * kShare, kLongestRest)};
      ::nanosleep(&rest, nullptr);
    }
    wake_in(kRun);
    errno = error;
  }
  // Once. What repeats would come again and again while the process waits for the processor.
  static void wake_in(std::chrono::microseconds time) {
    const itimerval timer{.it_interval = {}, .it_value = {.tv_sec = 0, .tv_usec = time.count()}};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
  }

  static constexpr std::int64_t kLongestRest = 100'000'000;
  // In nanoseconds; of the child, which has one thread.
  inline static std::int64_t wall_ = 0;
  inline static std::int64_t used_ = 0;
  inline static std::int64_t saved_ = 0;
};

template <class Packet>
bool send_packet(int socket, const Packet& packet) {
  ssize_t sent = 0;
  do {
    sent = ::send(socket, &packet, sizeof packet, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent == ssize_t{sizeof packet};
}

template <class Packet>
bool receive_packet(int socket, Packet& packet) {
  ssize_t received = 0;
  do {
    received = ::recv(socket, &packet, sizeof packet, 0);
  } while (received < 0 && errno == EINTR);
  return received == ssize_t{sizeof packet};
}

// People who sign in can wait, those who play at a live table cannot. Of what the parent has open
// it keeps its socket alone, and what stops the parent does not stop it before the parent is done.
void settle(int socket) {
  // Before it has to wait for its turn: as long as it has the database's lock open, too, a server
  // that is killed and started again finds it in use.
  if (socket != kSocket) ::dup2(socket, kSocket);
  ::close_range(kSocket + 1, ~0U, 0);
  ::setpriority(PRIO_PROCESS, 0, kNice);
  ::prctl(PR_SET_NAME, "fray-passwords");
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
}

}  // namespace

bool ChildHasher::begin() {
  if (child_ != 0) return true;
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
  const pid_t child = ::fork();
  if (child == 0) {
    settle(ends[1]);
    send_packet(kSocket, Answer{.done = true});
    for (Question question; receive_packet(kSocket, question);) {
      Answer answer;
      {
        const Budget budget;
        answer.done =
            question.verify
                ? crypto_pwhash_str_verify(question.hash.data(), question.password.data(),
                                           question.size) == 0
                : crypto_pwhash_str(answer.hash.data(), question.password.data(), question.size,
                                    question.cost.operations, question.cost.memory) == 0;
      }
      sodium_memzero(&question, sizeof question);
      if (!send_packet(kSocket, answer)) break;
    }
    ::_exit(0);
  }
  ::close(ends[1]);
  if (child < 0) {
    ::close(ends[0]);
    return false;
  }
  child_ = child;
  socket_ = ends[0];
  // On a busy machine it may be long before the child runs, and until then it holds all that this
  // process has open: were this one killed, its successor would find the database in use.
  Answer settled;
  if (receive_packet(socket_, settled)) return true;
  end();
  return false;
}

void ChildHasher::end() {
  if (child_ == 0) return;
  ::close(socket_);
  ::kill(child_, SIGKILL);  // its result is no longer needed
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
  child_ = 0;
  socket_ = -1;
}

// Nothing where the child has ended.
std::optional<ChildHasher::Answer> ChildHasher::ask(Question question) {
  std::optional<Answer> answer;
  if (begin()) {
    if (!send_packet(socket_, question) || !receive_packet(socket_, answer.emplace())) {
      answer.reset();
      end();
    }
  }
  sodium_memzero(&question, sizeof question);
  return answer;
}

ChildHasher::ChildHasher(Cost cost) : cost_(cost), nobodys_(default_hash(cost)) {
  begin();
}

ChildHasher::~ChildHasher() {
  end();
}

std::string ChildHasher::default_hash(const Cost& cost) {
  constexpr std::size_t kSaltDigits = 22;  // of 16 bytes
  constexpr std::size_t kHashDigits = 43;  // of 32 bytes
  return "$argon2id$v=19$m=" + std::to_string(cost.memory / 1024) +
         ",t=" + std::to_string(cost.operations) + ",p=1$" + std::string(kSaltDigits, 'A') + '$' +
         std::string(kHashDigits, 'A');
}

std::optional<std::string> ChildHasher::hash(std::string_view password) {
  Question question{.cost = cost_};
  question.set(password);
  const std::optional<Answer> answer = ask(question);
  if (!answer || !answer->done) return std::nullopt;
  return std::string(answer->hash.data());
}

std::optional<bool> ChildHasher::verify(std::string_view hash, std::string_view password) {
  const bool possible =
      !hash.empty() && hash.size() < crypto_pwhash_STRBYTES && password.size() <= kMaxPassword;
  Question question{.verify = true};
  std::ranges::copy(possible ? hash : std::string_view(nobodys_), question.hash.begin());
  question.set(password);
  const std::optional<Answer> answer = ask(question);
  if (!answer) return std::nullopt;
  return answer->done && possible;
}

bool ChildHasher::is_outdated(std::string_view hash) const {
  return crypto_pwhash_str_needs_rehash(std::string(hash).c_str(), cost_.operations,
                                        cost_.memory) != 0;
}

}  // namespace fray::passwords
