// A complete copy of a database, also of one that a server is writing.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>

#include "storage/database.h"

namespace fray::storage {

struct Backup {
  std::uintmax_t bytes = 0;
  std::int64_t encounters = 0;
};

// Copies what is committed at one moment into a new file that only the user can read, checks every
// page of it and syncs it; only then does the file get its name. One file, without a WAL next to
// it.
//
// The server can go on writing in the meantime. An existing file is left alone (Conflict), and so
// is `to` after every other error: NotFound (no such folder), Full, Corrupt (the database is
// damaged), Busy, Io. Opened with accept_older, `from` may be of an older schema.
std::expected<Backup, StorageError> back_up(const Database& from, const std::filesystem::path& to);

}  // namespace fray::storage
