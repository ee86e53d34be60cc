// The reading half of the event log; all that `fray replay` needs.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "campaign/ports.h"
#include "storage/database.h"

namespace fray::storage {

// Safe to call from any thread: a connection of its own behind a mutex, which does not wait for
// the writer. See campaign::EncounterLog for what the functions return.
class EncounterReader {
 public:
  // The database must outlive the reader.
  static std::expected<std::unique_ptr<EncounterReader>, StorageError> open(
      const Database& database);

  std::expected<campaign::EncounterRecord, StorageError> find(const campaign::EncounterKey& key);
  std::expected<std::vector<campaign::LogRecord>, StorageError> read(
      const campaign::EncounterKey& key, std::uint64_t after_seq);
  std::expected<std::optional<campaign::KeptCheckpoint>, StorageError> checkpoint(
      const campaign::EncounterKey& key);
  std::expected<std::vector<campaign::EncounterRecord>, StorageError> unfinished();

 private:
  explicit EncounterReader(SQLite::Database connection);

  std::mutex mutex_;
  SQLite::Database connection_;
  SQLite::Statement find_;
  SQLite::Statement find_id_;
  SQLite::Statement read_;
  SQLite::Statement checkpoint_;
  SQLite::Statement unfinished_;
};

}  // namespace fray::storage
