#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <optional>

#include "live/client.h"
#include "live/counters.h"
#include "live/executor.h"
#include "live/replay.h"
#include "wire/error.h"

namespace fray::live {

/// Sends ended encounters, from their logs, to clients that have not seen the end.
///
/// Everything is bounded: one log is replayed at a time, on an executor that no table waits for;
/// the last few are cached, so that a whole table of clients coming back costs one replay; requests
/// wait in a short queue; and an answer is no longer than a live table's.
class Archive {
 public:
  struct Question {
    campaign::EncounterKey encounter;
    std::string table;
    std::string seat;
    std::uint64_t after_seq = 0;  // as in Attach
    std::uint64_t request = 0;    // what the Attached replies to
  };
  /// Attached, then the rest of the stream.
  using Answer = std::expected<std::vector<Bytes>, wire::Error>;
  using Asked = std::function<void(Answer)>;

  static constexpr std::size_t kMaxWaiting = 64;  // questions
  static constexpr std::size_t kKept = 2;         // encounters

  /// Must outlive the last task of `executor`.
  Archive(campaign::EncounterLog& log, std::reference_wrapper<const Rulesets> rulesets,
          Executor& executor, Counters& counters)
      : log_(log), rulesets_(rulesets), executor_(executor), counters_(counters) {}

  /// From any thread. `answer` is called once, on the archive's executor; never, and the result is
  /// false, where too many are waiting.
  bool ask(Question question, Asked answer);
  /// From any thread: soon refuses all open requests.
  void close() { closed_ = true; }

 private:
  struct Played {
    campaign::EncounterKey key;
    std::string table;
    dice::Seed seed{};
    /// None where the log cannot be played, so that it is not tried again and again.
    std::unique_ptr<encounter::Encounter> encounter;
  };

  Answer answer(const Question& question);
  std::expected<Played*, wire::Error> find(const Question& question);

  campaign::EncounterLog& log_;
  const Rulesets& rulesets_;
  Executor& executor_;
  Counters& counters_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> closed_ = false;
  std::list<Played> kept_;  // on the executor; the one last asked for first
};

}  // namespace fray::live
