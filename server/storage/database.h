// The file, checked and ready: what every connection of storage comes from.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>

#include <SQLiteCpp/Database.h>

#include "storage/error.h"
#include "storage/file_lock.h"
#include "storage/migrations.h"

namespace fray::storage {

struct DatabaseOptions {
  // How long a statement waits for another program, such as a backup or the sqlite3 shell, that
  // holds SQLite's own lock.
  std::chrono::milliseconds busy_timeout{1000};
  // The file does not grow beyond this many bytes (rounded down to pages); writes then fail with
  // Full. 0 for no limit.
  std::int64_t max_bytes = 0;
  // For open_read_only: take a schema that is older, too, for callers that need nothing newer.
  bool accept_older = false;
  // Versions 1, 2, 3 ... without gaps.
  std::span<const Migration> migrations = embedded_migrations();
};

class Database {
 public:
  // For the server: creates the file if need be (readable by its owner alone, for it holds the
  // signing key), locks out every other server and brings the schema up to date. The folder must
  // exist. Errors: Busy, Newer, Corrupt, Incomplete, NotFound (no such folder), Io, Full.
  static std::expected<Database, StorageError> open(const std::filesystem::path& path,
                                                    DatabaseOptions options = {});

  // For looking, beside a running server or without one: takes no lock and writes nothing.
  // Errors: NotFound, Newer, Older, Corrupt, Incomplete, Io.
  static std::expected<Database, StorageError> open_read_only(const std::filesystem::path& path,
                                                              DatabaseOptions options = {});

  // A new connection, configured: write-ahead log, a full fsync for each commit, foreign keys.
  // Connections must not outlive this object, which holds the lock. Io after open_read_only.
  std::expected<SQLite::Database, StorageError> connect() const;
  std::expected<SQLite::Database, StorageError> connect_read_only() const;
  // For one small change beside a server that may be running: writes without holding its lock, so
  // never to the event log.
  std::expected<SQLite::Database, StorageError> connect_beside() const;

  const std::filesystem::path& path() const { return path_; }
  const DatabaseOptions& options() const { return options_; }
  // The locked file; not after open_read_only.
  const FileLock& file() const { return *lock_; }

 private:
  Database(std::filesystem::path path, DatabaseOptions options, std::optional<FileLock> lock)
      : path_(std::move(path)), options_(options), lock_(std::move(lock)) {}

  std::filesystem::path path_;  // absolute, symbolic links resolved
  DatabaseOptions options_;
  std::optional<FileLock> lock_;
};

// An absolute path in a folder that exists; of a regular file, if anything is there.
std::expected<std::filesystem::path, StorageError> locate_database(
    const std::filesystem::path& path);

// Whether SQLite leaves the write-ahead log alone when the last connection closes, instead of
// emptying it into the main file and deleting it.
void keep_log_on_close(SQLite::Database& connection, bool keep);

}  // namespace fray::storage
