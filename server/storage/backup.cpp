#include "storage/backup.h"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include "storage/sync.h"
#include "storage/wal_mark.h"

namespace fray::storage {

namespace {

namespace fs = std::filesystem;

std::string action(const fs::path& to) {
  return "write the backup " + to.string();
}

// An empty file beside `to`, which goes away unless it is kept.
class Draft {
 public:
  static std::expected<Draft, StorageError> make(const fs::path& to) {
    std::string name = to.string() + ".XXXXXX";
    const int descriptor = mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0) return std::unexpected(system_failure(errno, action(to)));
    close(descriptor);
    return Draft(std::move(name));
  }
  Draft(Draft&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ~Draft() {
    if (path_.empty()) return;
    for (const char* suffix : {"", "-journal", "-wal", "-shm"}) {
      unlink((path_.string() + suffix).c_str());
    }
  }

  const fs::path& path() const { return path_; }

  // On disk first, then known by its name; never in place of another file.
  std::expected<void, StorageError> keep_as(const fs::path& to) {
    if (!sync_to_disk(path_, O_RDWR) ||
        renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) {
      return std::unexpected(system_failure(errno, action(to)));
    }
    path_.clear();
    if (!sync_to_disk(to.parent_path(), O_RDONLY | O_DIRECTORY)) {
      return std::unexpected(system_failure(errno, action(to)));
    }
    return {};
  }

 private:
  explicit Draft(fs::path path) : path_(std::move(path)) {}

  fs::path path_;
};

// All pages as they are at one moment: a reader of a write-ahead log does not block writers.
void copy_pages(SQLite::Database& from, SQLite::Database& to, const DatabaseOptions& options) {
  SQLite::Backup backup(to, from);
  const auto until = std::chrono::steady_clock::now() + options.busy_timeout;
  // Busy only while the first program to open the database after a crash reads the log.
  while (backup.executeStep(-1) != SQLITE_DONE) {
    if (std::chrono::steady_clock::now() > until) {
      throw SQLite::Exception("database is locked", SQLITE_BUSY);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

std::expected<Backup, StorageError> fill(SQLite::Database& from, const Draft& draft,
                                         const fs::path& to, const DatabaseOptions& options) {
  try {
    SQLite::Database copy(draft.path().string(), SQLite::OPEN_READWRITE);
    try {
      copy_pages(from, copy, options);
      // One file, whatever the original was; and no log of the original's belongs to it.
      copy.exec("PRAGMA journal_mode = DELETE");
      write_mark(copy, first_mark());
      const std::string found = copy.execAndGet("PRAGMA integrity_check(1)").getString();
      if (found != "ok") {
        return failure(StorageErrorCode::Corrupt, "cannot " + action(to) +
                                                      ": the database is damaged (" + found +
                                                      "); keep the backups that there are");
      }
      return Backup{.encounters = copy.execAndGet("SELECT count(*) FROM encounter").getInt64()};
    } catch (const SQLite::Exception& error) {
      return std::unexpected(translate(error, action(to), copy.getHandle()));
    }
  } catch (const SQLite::Exception& error) {
    return std::unexpected(translate(error, action(to), nullptr));
  }
}

}  // namespace

std::expected<Backup, StorageError> back_up(const Database& from, const fs::path& to) {
  std::error_code error;
  const fs::path target = fs::absolute(to, error).lexically_normal();
  if (!fs::is_directory(target.parent_path(), error)) {
    return failure(StorageErrorCode::NotFound, "cannot " + action(target) +
                                                   ": there is no folder " +
                                                   target.parent_path().string() + "; create it");
  }
  // A log beside it would be taken for its own.
  for (const fs::path& taken : {target, log_of(target)}) {
    if (fs::exists(fs::symlink_status(taken, error))) {
      return failure(StorageErrorCode::Conflict, "cannot " + action(target) + ": there is " +
                                                     taken.string() + " already; name a new file");
    }
  }
  auto source = from.connect_read_only();
  if (!source) return std::unexpected(std::move(source.error()));
  auto draft = Draft::make(target);
  if (!draft) return std::unexpected(std::move(draft.error()));
  auto backup = fill(*source, *draft, target, from.options());
  if (!backup) return backup;
  backup->bytes = fs::file_size(draft->path(), error);
  if (auto kept = draft->keep_as(target); !kept) return std::unexpected(std::move(kept.error()));
  return backup;
}

}  // namespace fray::storage
