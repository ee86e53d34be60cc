#include "storage/database.h"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <unistd.h>

namespace fray::storage {

namespace {

namespace fs = std::filesystem;

// After a checkpoint a write-ahead log that had grown beyond this is cut back.
constexpr const char* kWalSizeLimit = "PRAGMA journal_size_limit = 67108864";

// An absolute path in a folder that exists.
std::expected<fs::path, StorageError> locate(const fs::path& path) {
  if (path.empty()) return failure(StorageErrorCode::Invalid, "no database file was named");
  std::error_code error;
  const fs::path full = fs::absolute(path, error).lexically_normal();
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
  return full;
}

// Two names of one file must meet at one lock, so symbolic links are resolved.
std::expected<fs::path, StorageError> resolve(const fs::path& path) {
  std::error_code error;
  fs::path full = fs::canonical(path, error);
  if (error) {
    return std::unexpected(system_failure(error.value(), "open the database " + path.string()));
  }
  return full;
}

// SQLite would create it readable by everybody; its -wal and -shm files take over these rights.
std::expected<void, StorageError> create_private(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return std::unexpected(system_failure(errno, "create the database " + path.string()));
  }
  close(descriptor);
  return {};
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

std::expected<void, StorageError> make_durable(SQLite::Database& connection,
                                               const DatabaseOptions& options) {
  try {
    const std::string mode = connection.execAndGet("PRAGMA journal_mode = WAL").getString();
    if (mode != "wal") {
      return failure(StorageErrorCode::Io, "the database " + connection.getFilename() +
                                               " cannot keep a write-ahead log (journal mode \"" +
                                               mode + "\"); put it on a local disk");
    }
    connection.exec("PRAGMA synchronous = FULL");
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

}  // namespace

std::expected<Database, StorageError> Database::open(const fs::path& path,
                                                     DatabaseOptions options) {
  const auto place = locate(path);
  if (!place) return std::unexpected(place.error());
  if (auto created = create_private(*place); !created) {
    return std::unexpected(std::move(created.error()));
  }
  auto full = resolve(*place);
  if (!full) return std::unexpected(std::move(full.error()));
  auto lock = FileLock::acquire(*full);
  if (!lock) return std::unexpected(std::move(lock.error()));
  auto connection = connect_with(*full, SQLite::OPEN_READWRITE, options);
  if (!connection) return std::unexpected(std::move(connection.error()));

  // Before anything is written: a file that is refused stays as it is.
  if (auto applied = applied_migrations(*connection, options.migrations); !applied) {
    return std::unexpected(std::move(applied.error()));
  }
  if (auto durable = make_durable(*connection, options); !durable) {
    return std::unexpected(std::move(durable.error()));
  }
  if (auto migrated = migrate(*connection, options.migrations); !migrated) {
    return std::unexpected(std::move(migrated.error()));
  }
  return Database(std::move(*full), options, std::move(*lock));
}

std::expected<Database, StorageError> Database::open_read_only(const fs::path& path,
                                                               DatabaseOptions options) {
  const auto place = locate(path);
  if (!place) return std::unexpected(place.error());
  auto full = resolve(*place);
  if (!full) return std::unexpected(std::move(full.error()));
  auto connection = connect_with(*full, SQLite::OPEN_READONLY, options);
  if (!connection) return std::unexpected(std::move(connection.error()));
  const auto applied = applied_migrations(*connection, options.migrations);
  if (!applied) return std::unexpected(applied.error());
  if (*applied < static_cast<int>(options.migrations.size())) {
    return failure(StorageErrorCode::Older,
                   "the database " + full->string() + " was written by an older fray (schema " +
                       std::to_string(*applied) + " of " +
                       std::to_string(options.migrations.size()) +
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
  if (auto durable = make_durable(*connection, options_); !durable) {
    return std::unexpected(std::move(durable.error()));
  }
  return connection;
}

std::expected<SQLite::Database, StorageError> Database::connect_read_only() const {
  return connect_with(path_, SQLite::OPEN_READONLY, options_);
}

}  // namespace fray::storage
