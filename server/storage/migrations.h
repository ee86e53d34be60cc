// The schema's history, applied in order.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "storage/error.h"

namespace SQLite {
class Database;
}

namespace fray::storage {

struct Migration {
  int version;            // 1, 2, 3 ...
  std::string_view name;  // its file's name without ".sql"
  std::string_view sql;
};

// The files of migrations/, generated at build time.
std::span<const Migration> embedded_migrations();

// Hex of a BLAKE2b-256 over the text.
std::string migration_checksum(std::string_view sql);

// How many of the migrations the database has. Writes nothing. Newer if it has more than there
// are; Corrupt if one was applied with other contents, if one is missing in between, or if the
// tables are another program's. The caller makes sure that the versions run from 1 without gaps.
std::expected<int, StorageError> applied_migrations(SQLite::Database& database,
                                                    std::span<const Migration> migrations);

// Applies missing migrations, each in its own transaction; a failing one leaves the database at the
// version before it.
std::expected<void, StorageError> migrate(SQLite::Database& database,
                                          std::span<const Migration> migrations);

}  // namespace fray::storage
