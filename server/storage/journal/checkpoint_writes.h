// The statements that change the checkpoint of an encounter and its parts.
#pragma once

#include <cstdint>
#include <expected>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "campaign/ports.h"

namespace fray::storage {

// On the connection and in the transactions of EncounterWrites, which has checked whose they are.
class CheckpointWrites {
 public:
  explicit CheckpointWrites(SQLite::Database& connection);

  // See campaign::EncounterLog::keep. On error nothing has changed. `encounter`: its row.
  std::expected<void, campaign::StorageError> keep(std::int64_t encounter,
                                                   const campaign::EncounterKey& key,
                                                   const campaign::KeptCheckpoint& checkpoint);
  void remove(std::int64_t encounter);

 private:
  void remove_parts(std::int64_t encounter, std::uint32_t after);

  SQLite::Statement keep_;
  SQLite::Statement remove_;
  SQLite::Statement count_parts_;
  SQLite::Statement add_part_;
  SQLite::Statement remove_parts_;
};

}  // namespace fray::storage
