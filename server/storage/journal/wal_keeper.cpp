#include "storage/journal/wal_keeper.h"

#include <chrono>
#include <string>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>
#include <sys/stat.h>

namespace fray::storage {

namespace {

// 4 MiB, SQLite's own choice.
constexpr int kPages = 1000;
// Where readers are in the way: how long they are waited for, and after how many pages again. The
// server's own are done in less.
constexpr std::chrono::milliseconds kPatience{100};
constexpr int kAgainAfter = 250;

constexpr const char* kPutBack =
    "Stop the server, put back a whole database, such as a backup, and start it again";

}  // namespace

std::expected<std::unique_ptr<WalKeeper>, StorageError> WalKeeper::begin(
    std::reference_wrapper<const Database> database, SQLite::Database& connection) {
  const Database& files = database;
  std::unique_ptr<WalKeeper> keeper;
  try {
    keeper.reset(new WalKeeper(database, connection, seen_mark(connection)));
    if (!keeper->empty_log(files.options().busy_timeout)) {
      return failure(StorageErrorCode::Busy,
                     "another program reads the database " + files.path().string() +
                         " and keeps its log from being emptied; close that program");
    }
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "mark the database " + files.path().string(), connection.getHandle()));
  }
  for (Beside& file : keeper->beside_) file.id = id_of(file.path);
  return keeper;
}

WalKeeper::WalKeeper(std::reference_wrapper<const Database> database, SQLite::Database& connection,
                     WalMark mark)
    : database_(database),
      connection_(connection),
      mark_(mark),
      beside_{{{.path = log_of(database_.path()), .advice = kPutBack},
               {.path = database_.path().string() + "-shm",
                .advice = "What was kept before is safe; start the server again"}}},
      due_(kPages) {
  sqlite3_wal_hook(
      connection_.getHandle(),
      [](void* self, sqlite3*, const char*, int pages) {
        static_cast<WalKeeper*>(self)->pages_ = pages;
        return SQLITE_OK;
      },
      this);
}

WalKeeper::~WalKeeper() {
  bool whole = check().has_value();
  try {
    // Read again: a write that failed half-way may have happened.
    const WalMark seen = seen_mark(connection_);
    if (whole && seen.awaits_log) mark({.cycle = seen.cycle});
    // Now rather than when the last connection closes, which may be another program's.
    if (whole) {
      connection_.setBusyTimeout(static_cast<int>(kPatience.count()));
      connection_.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    }
  } catch (const SQLite::Exception&) {
    whole = false;
  }
  sqlite3_wal_hook(connection_.getHandle(), nullptr, nullptr);
  if (!whole) keep_log_on_close(connection_, true);
}

void WalKeeper::mark(WalMark mark) {
  write_mark(connection_, mark);
  mark_ = mark;
}

bool WalKeeper::empty_log(std::chrono::milliseconds patience) {
  mark({.cycle = mark_.cycle, .awaits_log = true});
  connection_.setBusyTimeout(static_cast<int>(patience.count()));
  const bool emptied =
      sqlite3_wal_checkpoint_v2(connection_.getHandle(), "main", SQLITE_CHECKPOINT_FULL, nullptr,
                                nullptr) == SQLITE_OK;
  connection_.setBusyTimeout(static_cast<int>(database_.options().busy_timeout.count()));
  mark(emptied ? next_mark(mark_) : WalMark{.cycle = mark_.cycle});
  return emptied;
}

void WalKeeper::tidy() {
  if (pages_ < due_ || !check()) return;
  bool emptied = false;
  try {
    emptied = empty_log(kPatience);
  } catch (const SQLite::Exception&) {
    emptied = false;  // nothing is lost: the log is only longer than it need be
  }
  // An emptied log is restarted; unless a reader has come in the meantime, and then it continues.
  due_ = pages_ + (emptied ? kPages : kAgainAfter);
}

std::expected<void, StorageError> WalKeeper::check() {
  if (!lost_) lost_ = look();
  if (lost_) return std::unexpected(*lost_);
  return {};
}

std::optional<WalKeeper::FileId> WalKeeper::id_of(const std::filesystem::path& path) {
  struct stat about {};
  if (stat(path.c_str(), &about) != 0) return std::nullopt;
  return FileId{about.st_dev, about.st_ino};
}

std::optional<StorageError> WalKeeper::look() const {
  const auto lost = [](const std::filesystem::path& file, const std::string& what,
                       const std::string& advice = kPutBack) {
    return StorageError{
        StorageErrorCode::Lost,
        file.string() + " was " + what + " while the server ran; nothing more is kept. " + advice};
  };
  const FileLock& file = database_.file();
  if (!file.is_at(database_.path())) return lost(database_.path(), "deleted or replaced");
  const auto main = read_main_file(file.descriptor());
  if (!main) return main.error();
  if (main->mark.cycle == 0 || !log_belongs(main->mark, mark_)) {
    return lost(database_.path(), "overwritten");
  }
  for (const Beside& kept : beside_) {
    if (kept.id && id_of(kept.path) != kept.id) {
      return lost(kept.path, "deleted or replaced", kept.advice);
    }
  }
  return std::nullopt;
}

}  // namespace fray::storage
