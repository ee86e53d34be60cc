#include "storage/database.h"

#include <string>
#include <system_error>
#include <utility>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "storage/wal_mark.h"

namespace fray::storage {

namespace {

namespace fs = std::filesystem;

// After a checkpoint a write-ahead log that had grown beyond this is cut back.
constexpr const char* kWalSizeLimit = "PRAGMA journal_size_limit = 67108864";

// SQLite names its log after the file that a symbolic link leads to.
std::expected<fs::path, StorageError> resolve(const fs::path& path) {
  std::error_code error;
  fs::path full = fs::canonical(path, error);
  if (error) {
    return std::unexpected(system_failure(error.value(), "open the database " + path.string()));
  }
  return full;
}

std::expected<SQLite::Database, StorageError> connect_with(const fs::path& path, int flags,
                                                           const DatabaseOptions& options) {
  const std::string action = "open the database " + path.string();
  try {
    SQLite::Database connection(path.string(), flags,
                                static_cast<int>(options.busy_timeout.count()));
    try {
      connection.exec("PRAGMA foreign_keys = ON");
      return connection;
    } catch (const SQLite::Exception& error) {
      return std::unexpected(translate(error, action, connection.getHandle()));
    }
  } catch (const SQLite::Exception& error) {
    return std::unexpected(translate(error, action, nullptr));
  }
}

// A full fsync for each commit; the log is emptied by the mover of its marks alone.
std::expected<void, StorageError> configure(SQLite::Database& connection,
                                            const DatabaseOptions& options) {
  try {
    connection.exec("PRAGMA synchronous = FULL");
    connection.exec("PRAGMA wal_autocheckpoint = 0");
    connection.exec(kWalSizeLimit);
    if (options.max_bytes > 0) {
      const std::int64_t page = connection.execAndGet("PRAGMA page_size").getInt64();
      const std::int64_t pages = std::max<std::int64_t>(1, options.max_bytes / page);
      connection.exec("PRAGMA max_page_count = " + std::to_string(pages));
    }
    return {};
  } catch (const SQLite::Exception& error) {
    return std::unexpected(translate(error, "prepare the database " + connection.getFilename(),
                                     connection.getHandle()));
  }
}

// From now on the file has a log, and a mark that says so.
std::expected<void, StorageError> use_log(SQLite::Database& connection) {
  try {
    const WalMark seen = seen_mark(connection);
    if (seen.cycle == 0) {
      write_mark(connection, first_mark());
    } else if (seen.awaits_log) {
      // A server was killed at the turn of two logs. All of it is here, and SQLite will delete the
      // log when the last connection closes, however soon.
      write_mark(connection, closed_mark(seen));
    }
    const std::string mode = connection.execAndGet("PRAGMA journal_mode = WAL").getString();
    if (mode == "wal") return {};
    return failure(StorageErrorCode::Io, "the database " + connection.getFilename() +
                                             " cannot keep a write-ahead log (journal mode \"" +
                                             mode + "\"); put it on a local disk");
  } catch (const SQLite::Exception& error) {
    return std::unexpected(translate(error, "prepare the database " + connection.getFilename(),
                                     connection.getHandle()));
  }
}

// How many migrations a file has that is fray's and whole. Nothing is written.
std::expected<int, StorageError> inspect(const fs::path& path, const MainFile& main,
                                         SQLite::Database& connection,
                                         const DatabaseOptions& options) {
  const bool logged = has_log(path);
  if (auto whole = check_log(path, main, connection); !whole) {
    return std::unexpected(std::move(whole.error()));
  }
  auto applied = applied_migrations(connection, options.migrations);
  if (applied && *applied == 0 && main.uses_log && !logged) {
    // Before there were marks, all of a short evening stayed in the log.
    return failure(StorageErrorCode::Incomplete,
                   "the database " + path.string() + " is incomplete: its write-ahead log " +
                       log_of(path).string() +
                       " is missing; put that file back next to it or restore a backup");
  }
  return applied;
}

}  // namespace

std::expected<fs::path, StorageError> locate_database(const fs::path& path) {
  if (path.empty()) return failure(StorageErrorCode::Invalid, "no database file was named");
  std::error_code error;
  fs::path full = fs::absolute(path, error).lexically_normal();
  if (!fs::is_directory(full.parent_path(), error)) {
    return failure(StorageErrorCode::NotFound,
                   "cannot open the database " + full.string() + ": there is no folder " +
                       full.parent_path().string() +
                       "; create it for the user that runs the server, or name another path");
  }
  if (fs::is_directory(full, error)) {
    return failure(StorageErrorCode::Io, "cannot open the database " + full.string() +
                                             ": it is a folder; name a file in it");
  }
  if (fs::exists(full, error) && !fs::is_regular_file(full, error)) {
    // A pipe would keep us waiting for its writer.
    return failure(StorageErrorCode::Io, "cannot open the database " + full.string() +
                                             ": it is no regular file; name another one");
  }
  return full;
}

void keep_log_on_close(SQLite::Database& connection, bool keep) {
  sqlite3_db_config(connection.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0,
                    nullptr);
}

std::expected<Database, StorageError> Database::open(const fs::path& path,
                                                     DatabaseOptions options) {
  const auto place = locate_database(path);
  if (!place) return std::unexpected(place.error());
  std::error_code error;
  if (!fs::exists(*place, error)) {
    // Before the file is made, for SQLite throws away the log of an empty one.
    if (auto whole = check_files(*place, {}); !whole) {
      return std::unexpected(std::move(whole.error()));
    }
  }
  auto lock = FileLock::acquire(*place);
  if (!lock) return std::unexpected(std::move(lock.error()));
  auto full = resolve(*place);
  if (!full) return std::unexpected(std::move(full.error()));
  const auto main = read_main_file(lock->descriptor());
  if (!main) return std::unexpected(main.error());
  if (auto whole = check_files(*full, *main); !whole) {
    return std::unexpected(std::move(whole.error()));
  }
  auto connection = connect_with(*full, SQLite::OPEN_READWRITE, options);
  if (!connection) return std::unexpected(std::move(connection.error()));

  // Before anything is written: files that are refused stay as they are.
  keep_log_on_close(*connection, has_log(*full));
  if (auto applied = inspect(*full, *main, *connection, options); !applied) {
    return std::unexpected(std::move(applied.error()));
  }
  keep_log_on_close(*connection, false);
  if (auto configured = configure(*connection, options); !configured) {
    return std::unexpected(std::move(configured.error()));
  }
  // A new file has its tables before it has a log, so that no log can take them along.
  if (auto migrated = migrate(*connection, options.migrations); !migrated) {
    return std::unexpected(std::move(migrated.error()));
  }
  if (auto logged = use_log(*connection); !logged) {
    return std::unexpected(std::move(logged.error()));
  }
  return Database(std::move(*full), options, std::move(*lock));
}

std::expected<Database, StorageError> Database::open_read_only(const fs::path& path,
                                                               DatabaseOptions options) {
  const auto place = locate_database(path);
  if (!place) return std::unexpected(place.error());
  auto full = resolve(*place);
  if (!full) return std::unexpected(std::move(full.error()));
  const auto main = read_main_file(*full);
  if (!main) return std::unexpected(main.error());
  if (auto whole = check_files(*full, *main); !whole) {
    return std::unexpected(std::move(whole.error()));
  }
  auto connection = connect_with(*full, SQLite::OPEN_READONLY, options);
  if (!connection) return std::unexpected(std::move(connection.error()));
  const auto applied = inspect(*full, *main, *connection, options);
  if (!applied) return std::unexpected(applied.error());
  if (*applied == 0) {
    return failure(StorageErrorCode::Corrupt,
                   full->string() +
                       " is empty: no server has written to it; name the file that "
                       "`fray serve --database` writes");
  }
  const int known = static_cast<int>(options.migrations.size());
  if (*applied < known && !options.accept_older) {
    return failure(StorageErrorCode::Older,
                   "the database " + full->string() + " was written by an older fray (schema " +
                       std::to_string(*applied) + " of " + std::to_string(known) +
                       "); start this release's server on it once, or use the older release");
  }
  return Database(std::move(*full), options, std::nullopt);
}

std::expected<SQLite::Database, StorageError> Database::connect() const {
  if (!lock_) {
    return failure(StorageErrorCode::Io,
                   "the database " + path_.string() + " was opened for reading only");
  }
  return connect_beside();
}

std::expected<SQLite::Database, StorageError> Database::connect_beside() const {
  auto connection = connect_with(path_, SQLite::OPEN_READWRITE, options_);
  if (!connection) return connection;
  if (auto configured = configure(*connection, options_); !configured) {
    return std::unexpected(std::move(configured.error()));
  }
  try {
    // Where a server was killed at the turn of two logs, the next one puts that right; until then
    // the log is not to go away.
    keep_log_on_close(*connection, seen_mark(*connection).awaits_log);
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "read the database " + path_.string(), connection->getHandle()));
  }
  return connection;
}

std::expected<SQLite::Database, StorageError> Database::connect_read_only() const {
  return connect_with(path_, SQLite::OPEN_READONLY, options_);
}

}  // namespace fray::storage
