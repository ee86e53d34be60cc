#include "storage/journal/wal_keeper.h"

#include <chrono>
#include <string>
#include <system_error>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>
#include <sys/stat.h>

namespace fray::storage {

namespace {

// From here on the log is copied: 4 MiB, SQLite's own choice.
constexpr int kPages = 1000;
// At most this much the writer copies itself to empty the log: a group or two.
constexpr int kFew = 100;
// Beyond this, 32 MiB, the writer waits for the copy and empties the log, whatever that takes. The
// largest picture fits while the copy takes its time.
constexpr int kMaxPages = 8000;
// Where readers are in the way: how long they are waited for, and after how many pages again. The
// server's own are done in less.
constexpr std::chrono::milliseconds kPatience{100};
constexpr int kAgainAfter = 250;

// A full flush for each commit again.
class FullAgain {
 public:
  explicit FullAgain(SQLite::Database& connection) : connection_(connection) {}
  ~FullAgain() {
    sqlite3_exec(connection_.getHandle(), "PRAGMA synchronous = FULL", nullptr, nullptr, nullptr);
  }
  FullAgain(const FullAgain&) = delete;
  FullAgain& operator=(const FullAgain&) = delete;

 private:
  SQLite::Database& connection_;
};

constexpr const char* kPutBack =
    "Stop the server, put back a whole database, such as a backup, and start it again";

}  // namespace

std::expected<std::unique_ptr<WalKeeper>, StorageError> WalKeeper::begin(
    std::reference_wrapper<const Database> database, SQLite::Database& connection,
    CopySteps steps) {
  const Database& files = database;
  auto copier = LogCopier::open(database, std::move(steps));
  if (!copier) return std::unexpected(std::move(copier.error()));
  std::unique_ptr<WalKeeper> keeper;
  try {
    keeper.reset(new WalKeeper(database, connection, seen_mark(connection), std::move(*copier)));
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
                     WalMark mark, std::unique_ptr<LogCopier> copier)
    : database_(database),
      connection_(connection),
      mark_(mark),
      beside_{{{.path = log_of(database_.path()), .advice = kPutBack},
               {.path = database_.path().string() + "-shm",
                .advice = "What was kept before is safe; start the server again"}}},
      due_(kPages),
      copier_(std::move(copier)) {
  sqlite3_wal_hook(
      connection_.getHandle(),
      [](void* self, sqlite3*, const char*, int pages) {
        static_cast<WalKeeper*>(self)->pages_ = pages;
        return SQLITE_OK;
      },
      this);
}

WalKeeper::~WalKeeper() {
  end_copy();
  bool whole = check().has_value();
  try {
    // Read again: a write that failed half-way may have happened.
    const WalMark seen = seen_mark(connection_);
    if (whole && seen.awaits_log) mark(closed_mark(seen));
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
  // Without a flush, which others do: see above.
  connection_.exec("PRAGMA synchronous = NORMAL");
  const FullAgain full(connection_);
  write_mark(connection_, mark);
  mark_ = mark;
}

bool WalKeeper::empty_log(std::chrono::milliseconds patience) {
  mark(awaiting_mark(mark_));
  connection_.setBusyTimeout(static_cast<int>(patience.count()));
  const bool emptied =
      sqlite3_wal_checkpoint_v2(connection_.getHandle(), "main", SQLITE_CHECKPOINT_FULL, nullptr,
                                nullptr) == SQLITE_OK;
  connection_.setBusyTimeout(static_cast<int>(database_.options().busy_timeout.count()));
  if (emptied) {
    next_cycle();
  } else {
    mark(closed_mark(mark_));
  }
  return emptied;
}

void WalKeeper::next_cycle() {
  const int before = pages_;
  mark(next_mark(mark_));
  // An emptied log is restarted; unless a reader has come in the meantime, and then it continues.
  copied_ = pages_ > before ? before : 0;
}

// SQLite copies the newest state of each page, and none that is newer than what is held. So it
// leaves alone what is written after that, such as page 1 with the mark.
void WalKeeper::begin_copy() {
  copier_->hold();
  copier_->steps().at(CopySteps::Step::Held);
  mark(mark_);
  copier_->steps().at(CopySteps::Step::Marked);
  copier_->start();
}

void WalKeeper::end_copy() {
  if (!copier_->started()) return;
  const auto copied = copier_->finish();
  if (!copied && !lost_) lost_ = copied.error();
  // Where a reader looks at what is older, the copy has stopped there.
  const bool worthwhile = copied && *copied && **copied - copied_ > kFew;
  if (copied && *copied) copied_ = **copied;
  due_ = worthwhile ? pages_ : pages_ + kAgainAfter;
}

void WalKeeper::tidy() {
  if (copier_->started() && !copier_->finished() && pages_ < kMaxPages) return;
  end_copy();
  if (pages_ < due_ || !check()) return;
  int next = kAgainAfter;
  try {
    if (pages_ - copied_ > kFew && pages_ < kMaxPages) {
      begin_copy();
    } else if (empty_log(kPatience)) {
      next = kPages;
    }
  } catch (const SQLite::Exception&) {
    next = kAgainAfter;  // nothing is lost: the log is only longer than it need be
  } catch (const std::system_error&) {
    next = kAgainAfter;  // no thread can be had now
  }
  due_ = pages_ + next;
  if (!copier_->started()) copier_->release();
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
  auto main = read_main_file(file.descriptor());
  // It is perhaps being copied to, and was read half-way; but not twice.
  if (main && !log_belongs(main->mark, mark_)) main = read_main_file(file.descriptor());
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
