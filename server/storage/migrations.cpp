#include "storage/migrations.h"

#include <array>
#include <cassert>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sodium.h>

#include "storage/checksum.h"

namespace fray::storage {

namespace {

constexpr const char* kCreateHistory =
    "CREATE TABLE IF NOT EXISTS schema_migration ("
    "  version    INTEGER PRIMARY KEY,"
    "  name       TEXT NOT NULL,"
    "  checksum   TEXT NOT NULL,"
    "  applied_at TEXT NOT NULL DEFAULT (datetime('now'))"
    ") STRICT";

constexpr std::string_view kOtherFray =
    "run the fray release that wrote it, or restore a backup made before the change";

bool dense(std::span<const Migration> migrations) {
  int expected = 1;
  for (const Migration& migration : migrations) {
    if (migration.version != expected++) return false;
  }
  return true;
}

std::string label(int version, std::string_view name) {
  return "migration " + std::to_string(version) + " (" + std::string(name) + ")";
}

std::unexpected<StorageError> refusal(StorageErrorCode code, const SQLite::Database& database,
                                      const std::string& why, std::string_view advice) {
  return failure(code,
                 "the database " + database.getFilename() + " " + why + "; " + std::string(advice));
}

std::expected<int, StorageError> check_history(SQLite::Database& database,
                                               std::span<const Migration> migrations) {
  const int known = static_cast<int>(migrations.size());
  const int newest =
      database.execAndGet("SELECT coalesce(max(version), 0) FROM schema_migration").getInt();
  if (newest > known) {
    return refusal(StorageErrorCode::Newer, database,
                   "was written by a newer fray (schema " + std::to_string(newest) +
                       ", this one knows " + std::to_string(known) + ")",
                   "install that release or a later one, or restore a backup made before it");
  }

  int applied = 0;
  SQLite::Statement history(
      database, "SELECT version, name, checksum FROM schema_migration ORDER BY version");
  while (history.executeStep()) {
    const int version = history.getColumn(0).getInt();
    const std::string name = history.getColumn(1).getString();
    if (version != applied + 1) {
      return refusal(
          StorageErrorCode::Corrupt, database,
          "lacks migration " + std::to_string(applied + 1) + " but has " + label(version, name),
          "its history was edited: restore a backup");
    }
    const Migration& expected = migrations[static_cast<std::size_t>(applied)];
    if (history.getColumn(2).getString() != migration_checksum(expected.sql)) {
      return refusal(StorageErrorCode::Corrupt, database,
                     "was given " + label(version, name) +
                         " with other contents than this fray carries (checksums differ)",
                     kOtherFray);
    }
    applied = version;
  }
  return applied;
}

}  // namespace

std::string migration_checksum(std::string_view sql) {
  const Checksum hash = checksum_of(sql);
  std::array<char, 2 * crypto_generichash_BYTES + 1> hex;
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

std::expected<int, StorageError> applied_migrations(SQLite::Database& database,
                                                    std::span<const Migration> migrations) {
  assert(dense(migrations));
  try {
    if (database.tableExists("schema_migration")) return check_history(database, migrations);
    if (database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0) return 0;
    return refusal(StorageErrorCode::Corrupt, database, "belongs to another program",
                   "name a file of fray's, or one that does not exist yet");
  } catch (const SQLite::Exception& error) {
    return std::unexpected(translate(error, "read the schema version of " + database.getFilename(),
                                     database.getHandle()));
  }
}

std::expected<void, StorageError> migrate(SQLite::Database& database,
                                          std::span<const Migration> migrations) {
  const auto applied = applied_migrations(database, migrations);
  if (!applied) return std::unexpected(applied.error());

  for (const Migration& migration : migrations.subspan(static_cast<std::size_t>(*applied))) {
    try {
      // Its destructor rolls back.
      SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
      database.exec(kCreateHistory);
      database.exec(std::string(migration.sql));
      SQLite::Statement insert(
          database, "INSERT INTO schema_migration (version, name, checksum) VALUES (?, ?, ?)");
      insert.bind(1, migration.version);
      insert.bind(2, std::string(migration.name));
      insert.bind(3, migration_checksum(migration.sql));
      insert.exec();
      transaction.commit();
    } catch (const SQLite::Exception& error) {
      return std::unexpected(translate(
          error,
          "apply " + label(migration.version, migration.name) + " to " + database.getFilename(),
          database.getHandle()));
    }
  }
  return {};
}

}  // namespace fray::storage
