// A row of the encounter table as a record.
#pragma once

#include <cassert>
#include <cstring>
#include <string>

#include <SQLiteCpp/Statement.h>

#include "campaign/ports.h"
#include "storage/statement.h"

namespace fray::storage {

// The columns that encounter_of reads, in its order; a condition may follow.
inline constexpr const char* kEncounterColumns =
    "SELECT key, table_name, ruleset, ruleset_version, setup, seed, created_ms, finished"
    " FROM encounter";

inline campaign::EncounterRecord encounter_of(SQLite::Statement& row) {
  campaign::EncounterRecord record;
  record.key = row.getColumn(0).getString();
  record.table = row.getColumn(1).getString();
  record.ruleset = row.getColumn(2).getString();
  record.ruleset_version = row.getColumn(3).getString();
  record.setup = blob_of(row.getColumn(4));
  const std::string seed = blob_of(row.getColumn(5));
  assert(seed.size() == record.seed.size());  // the table's CHECK
  std::memcpy(record.seed.data(), seed.data(), seed.size());
  record.created_ms = row.getColumn(6).getInt64();
  record.finished = row.getColumn(7).getInt() != 0;
  return record;
}

}  // namespace fray::storage
