// The statements that change an encounter. Each checks before it writes, so that a refusal leaves
// nothing behind in the transaction it shares with others.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "campaign/ports.h"
#include "storage/error.h"

namespace fray::storage {

// Used by one thread, inside a transaction. Throws SQLite::Exception where storage fails.
class EncounterWrites {
 public:
  explicit EncounterWrites(SQLite::Database& connection);

  std::expected<void, StorageError> create(const campaign::EncounterRecord& record);
  std::expected<void, StorageError> append(const campaign::EncounterKey& key,
                                           std::uint64_t expected_seq, std::uint64_t epoch,
                                           std::span<const campaign::LogRecord> records);
  std::expected<void, StorageError> keep(const campaign::EncounterKey& key, std::uint64_t epoch,
                                         const campaign::KeptCheckpoint& checkpoint);
  std::expected<void, StorageError> finish(const campaign::EncounterKey& key, std::uint64_t epoch);
  std::expected<std::uint64_t, StorageError> take(const campaign::EncounterKey& key);

 private:
  struct Row {
    std::int64_t id;
    std::uint64_t epoch;
    bool finished;
  };

  std::expected<Row, StorageError> find(const campaign::EncounterKey& key);
  std::expected<Row, StorageError> find_owned(const campaign::EncounterKey& key,
                                              std::uint64_t epoch);
  std::uint64_t last_seq(std::int64_t id);
  void audit(std::int64_t id, const campaign::Override& overrides);

  SQLite::Database& connection_;
  SQLite::Statement find_;
  SQLite::Statement last_seq_;
  SQLite::Statement create_;
  SQLite::Statement append_;
  SQLite::Statement keep_;
  SQLite::Statement forget_;
  SQLite::Statement finish_;
  SQLite::Statement take_;
  std::optional<SQLite::Statement> audit_;  // once an override is kept
};

}  // namespace fray::storage
