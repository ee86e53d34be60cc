// Group commit: one thread, one transaction and one fsync for everything that waits.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "storage/error.h"
#include "storage/journal/journal.h"

namespace fray::storage {

class GroupWriter {
 public:
  // As Journal::Operation.
  using Operation = std::function<std::expected<void, StorageError>()>;
  using Done = Journal::Done;

  // Other tasks of the writer's thread. Must not throw.
  struct Upkeep {
    // Is what is written kept? Asked before each group, again before its answers, and every second
    // while there is nothing to write. After its first error everything is refused with that.
    std::function<std::expected<void, StorageError>()> check;
    // After a group has been answered, when the queue is empty.
    std::function<void()> tidy;
    // Once, when the check has failed, after whatever was being written has been answered.
    std::function<void(const StorageError&)> lost;
  };

  // The least time between the starts of two groups. A group's cost hardly depends on its size, and
  // on a fast disk each would hold one or two operations.
  static constexpr std::chrono::milliseconds kSpacing{1};
  // So many groups may go before bulk that waits; then it joins the next one.
  static constexpr int kMaxPassedOver = 8;

  // Only the writer uses the connection, which outlives it.
  GroupWriter(SQLite::Database& connection, Upkeep upkeep);
  // Writes everything that was submitted, then stops.
  ~GroupWriter();
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;

  // Never waits for the disk. `records` is what the operation adds to the counter of that name.
  void submit(Operation operation, std::size_t records, Done done);
  // The same for a piece of something large: whatever else waits goes first, in a group without it.
  // Bulk is not spaced out.
  void submit_bulk(Operation operation, Done done);

  // Submitted and not yet answered.
  std::size_t queued() const { return queued_.load(std::memory_order_relaxed); }
  WriterCounters counters() const;
  bool on_writer_thread() const { return std::this_thread::get_id() == thread_.get_id(); }

 private:
  struct Entry {
    Operation operation;
    std::size_t records;
    Done done;
    std::expected<void, StorageError> result;
  };

  void enqueue(std::vector<Entry>& queue, Entry entry);
  void run();
  bool wait_for_work(std::vector<Entry>& group);
  std::expected<void, StorageError> check();
  void write(std::span<Entry> group);
  // False if the transaction broke before its commit and the entries are worth trying singly.
  bool attempt(std::span<Entry> group);
  void fail(std::span<Entry> group, const StorageError& error);
  void answer(std::span<Entry> group);

  SQLite::Database& connection_;
  SQLite::Statement begin_;
  SQLite::Statement commit_;
  Upkeep upkeep_;
  std::optional<StorageError> lost_;
  bool lost_told_ = false;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable stop_;
  std::vector<Entry> queue_;
  std::vector<Entry> bulk_;
  int passed_over_ = 0;  // so many groups have gone before the bulk that waits
  bool stopping_ = false;
  std::chrono::steady_clock::time_point next_group_{};  // not before

  std::atomic<std::size_t> queued_ = 0;
  std::atomic<std::uint64_t> groups_ = 0;
  std::atomic<std::uint64_t> records_ = 0;
  std::atomic<std::uint64_t> refusals_ = 0;
  std::atomic<std::uint64_t> failures_ = 0;
  std::atomic<std::uint64_t> last_commit_micros_ = 0;

  std::thread thread_;  // last: it uses all of the above
};

}  // namespace fray::storage
