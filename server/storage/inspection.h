// Is everything in a database whole? Reads all of it.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "storage/database.h"

namespace fray::storage {

inline constexpr std::size_t kMaxFaults = 100;

struct Inspection {
  std::int64_t encounters = 0;
  std::int64_t records = 0;
  std::int64_t accounts = 0;
  std::int64_t campaigns = 0;
  std::int64_t characters = 0;
  std::int64_t pictures = 0;
  std::vector<std::string> faults;  // a sentence each; at most kMaxFaults
};

// SQLite's own structures and references between tables; that logs have no gaps, and checkpoints
// their checksums and their records; that each campaign has an owner and a policy that can be read,
// each character its latest revision and as many points as it was awarded, and
// each picture the bytes of its hash. Beside a running
// server or without one; takes no lock and writes nothing. What the inputs come to is `fray
// replay`'s to say. An error is one of reaching the file; what is wrong in it is a fault.
std::expected<Inspection, StorageError> inspect(const Database& database);

// Before a server relies on it: can SQLite read every page, and does each belong to something?
// Takes about as long as reading the file. Corrupt where not; nothing is written.
std::expected<void, StorageError> check_pages(const Database& database);

}  // namespace fray::storage
