// Copies the write-ahead log into the main file on a thread of its own while the writer continues.
#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <future>
#include <memory>
#include <optional>

#include <SQLiteCpp/Database.h>

#include "storage/database.h"
#include "storage/error.h"

namespace fray::storage {

// Where tests look at the files, wait, or let the disk fail.
struct CopySteps {
  // The first two are the writer's, the others come on the copy's thread.
  enum class Step : std::uint8_t { Held, Marked, Copied, Synced };
  std::function<void(Step)> at = [](Step) {};
  std::function<int(int descriptor)> sync;  // fdatasync unless set
};

// For the writer's thread, which has one copy made at a time.
//
// SQLite flushes everything it has copied at once, and the writer's own flushes wait for that. So
// it copies without flushing here. Then the pages are written back in chunks, with pauses, and
// almost nothing is left to flush.
class LogCopier {
 public:
  // The database must outlive the copier.
  static std::expected<std::unique_ptr<LogCopier>, StorageError> open(const Database& database,
                                                                      CopySteps steps);
  ~LogCopier();  // after the copy under way, if any
  LogCopier(const LogCopier&) = delete;
  LogCopier& operator=(const LogCopier&) = delete;

  // Until `release` no copy goes beyond what is there now. Throws SQLite::Exception.
  void hold();
  void release();

  // Only while something is held. Throws std::system_error where there is no thread to be had.
  void start();
  bool started() const { return copy_.valid(); }
  bool finished() const;
  // Waits for the copy, without pauses from here on, and releases what was held. How many pages of
  // the log are in the main file, on disk; none if SQLite refused. An error: pages that SQLite
  // believes to be copied may not be on disk, so the log must never be restarted.
  std::expected<std::optional<int>, StorageError> finish();

  const CopySteps& steps() const { return steps_; }

 private:
  using Copied = std::expected<std::optional<int>, StorageError>;

  LogCopier(const Database& database, SQLite::Database copying, SQLite::Database holding,
            CopySteps steps);
  Copied copy();
  bool write_back(int descriptor) const;

  const Database& database_;
  SQLite::Database copying_;  // the copy's, while there is one
  SQLite::Database holding_;
  CopySteps steps_;
  bool holds_ = false;
  std::atomic<bool> hurry_ = false;
  std::future<Copied> copy_;  // last: it uses all of the above
};

}  // namespace fray::storage
