#include "storage/journal/log_copier.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fray::storage {

namespace {

constexpr off_t kChunk = off_t{256} << 10;
// Writing back takes a third of the time at most; a chunk in which nothing is to be written takes
// less than this.
constexpr int kPauses = 2;
constexpr std::chrono::microseconds kNothing{30};
constexpr std::chrono::milliseconds kLongestPause{10};

}  // namespace

std::expected<std::unique_ptr<LogCopier>, StorageError> LogCopier::open(const Database& database,
                                                                        CopySteps steps) {
  auto copying = database.connect();
  if (!copying) return std::unexpected(std::move(copying.error()));
  auto holding = database.connect_read_only();
  if (!holding) return std::unexpected(std::move(holding.error()));
  try {
    copying->exec("PRAGMA synchronous = OFF");  // `copy` flushes
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "prepare the database " + database.path().string(), copying->getHandle()));
  }
  if (!steps.sync) steps.sync = fdatasync;
  return std::unique_ptr<LogCopier>(
      new LogCopier(database, std::move(*copying), std::move(*holding), std::move(steps)));
}

LogCopier::LogCopier(const Database& database, SQLite::Database copying, SQLite::Database holding,
                     CopySteps steps)
    : database_(database),
      copying_(std::move(copying)),
      holding_(std::move(holding)),
      steps_(std::move(steps)) {}

LogCopier::~LogCopier() {
  hurry_ = true;
  if (copy_.valid()) copy_.wait();
}

void LogCopier::hold() {
  holding_.exec("BEGIN");
  holds_ = true;
  holding_.execAndGet("PRAGMA user_version");  // a transaction begins with the first look
}

void LogCopier::release() {
  if (!std::exchange(holds_, false)) return;
  sqlite3_exec(holding_.getHandle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void LogCopier::start() {
  hurry_ = false;
  copy_ = std::async(std::launch::async, [this] { return copy(); });
}

bool LogCopier::finished() const {
  return copy_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

std::expected<std::optional<int>, StorageError> LogCopier::finish() {
  hurry_ = true;
  Copied copied = copy_.get();
  release();
  return copied;
}

LogCopier::Copied LogCopier::copy() {
  int copied = 0;
  if (sqlite3_wal_checkpoint_v2(copying_.getHandle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr,
                                &copied) != SQLITE_OK) {
    return std::nullopt;
  }
  steps_.at(CopySteps::Step::Copied);
  const int descriptor = database_.file().descriptor();
  if (!write_back(descriptor) || steps_.sync(descriptor) != 0) {
    StorageError failed = system_failure(errno, "write to " + database_.path().string());
    failed.code = StorageErrorCode::Lost;
    failed.message += ". Nothing more is stored; look at the disk, then start the server again";
    return std::unexpected(std::move(failed));
  }
  steps_.at(CopySteps::Step::Synced);
  return copied;
}

bool LogCopier::write_back(int descriptor) const {
  struct stat about {};
  if (fstat(descriptor, &about) != 0) return false;
  constexpr unsigned kWhole =
      SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER;
  for (off_t at = 0; at < about.st_size && !hurry_; at += kChunk) {
    const auto start = std::chrono::steady_clock::now();
    if (sync_file_range(descriptor, at, kChunk, kWhole) != 0) {
      // Not every file system can; all of it is flushed afterwards.
      return errno == ENOSYS || errno == EINVAL || errno == ESPIPE;
    }
    const auto took = std::chrono::steady_clock::now() - start;
    if (took < kNothing) continue;
    std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(took * kPauses, kLongestPause));
  }
  return true;
}

}  // namespace fray::storage
