#include "storage/journal/checkpoint_writes.h"

#include <string>

#include "storage/checksum.h"
#include "storage/error.h"
#include "storage/statement.h"

namespace fray::storage {

namespace {

using campaign::EncounterKey;
using campaign::KeptCheckpoint;

std::expected<void, StorageError> check_sizes(const EncounterKey& key,
                                              const KeptCheckpoint& checkpoint) {
  const auto check = [&](const std::string& payload) -> std::expected<void, StorageError> {
    if (payload.size() <= campaign::kMaxStoredBytes) return {};
    return failure(StorageErrorCode::Invalid, "a checkpoint of encounter \"" + key + "\" has " +
                                                  std::to_string(payload.size()) +
                                                  " bytes, more than " +
                                                  std::to_string(campaign::kMaxStoredBytes));
  };
  if (auto ok = check(checkpoint.payload); !ok) return ok;
  for (const std::string& part : checkpoint.parts) {
    if (auto ok = check(part); !ok) return ok;
  }
  return {};
}

}  // namespace

CheckpointWrites::CheckpointWrites(SQLite::Database& connection)
    : keep_(connection,
            "INSERT OR REPLACE INTO checkpoint (encounter, seq, ruleset_version, payload, checksum)"
            " VALUES (?, ?, ?, ?, ?)"),
      remove_(connection, "DELETE FROM checkpoint WHERE encounter = ?"),
      count_parts_(connection,
                   "SELECT count(*) FROM checkpoint_part WHERE encounter = ? AND number <= ?"),
      add_part_(connection,
                "INSERT INTO checkpoint_part (encounter, number, payload, checksum)"
                " VALUES (?, ?, ?, ?)"),
      remove_parts_(connection, "DELETE FROM checkpoint_part WHERE encounter = ? AND number > ?") {}

std::expected<void, StorageError> CheckpointWrites::keep(std::int64_t encounter,
                                                         const EncounterKey& key,
                                                         const KeptCheckpoint& checkpoint) {
  if (auto ok = check_sizes(key, checkpoint); !ok) return ok;
  {
    Use count(count_parts_);
    count->bind(1, encounter);
    count->bind(2, std::int64_t{checkpoint.parts_before});
    count->executeStep();  // an aggregate always has its row
    const std::int64_t there = count->getColumn(0).getInt64();
    if (there != std::int64_t{checkpoint.parts_before}) {
      return failure(StorageErrorCode::Invalid,
                     "the checkpoint of encounter \"" + key + "\" goes on from " +
                         std::to_string(checkpoint.parts_before) + " parts, of which " +
                         std::to_string(there) + " are there");
    }
  }
  remove_parts(encounter, checkpoint.parts_before);
  std::int64_t number = checkpoint.parts_before;
  for (const std::string& part : checkpoint.parts) {
    const Checksum checksum = checksum_of(part);
    Use insert(add_part_);
    insert->bind(1, encounter);
    insert->bind(2, ++number);
    bind_blob(add_part_, 3, part);
    insert->bindNoCopy(4, checksum.data(), static_cast<int>(checksum.size()));
    insert->exec();
  }
  const Checksum checksum = checksum_of(checkpoint.payload);
  Use insert(keep_);
  insert->bind(1, encounter);
  insert->bind(2, static_cast<std::int64_t>(checkpoint.seq));
  insert->bind(3, checkpoint.ruleset_version);
  bind_blob(keep_, 4, checkpoint.payload);
  insert->bindNoCopy(5, checksum.data(), static_cast<int>(checksum.size()));
  insert->exec();
  return {};
}

void CheckpointWrites::remove(std::int64_t encounter) {
  remove_parts(encounter, 0);
  Use remove(remove_);
  remove->bind(1, encounter);
  remove->exec();
}

void CheckpointWrites::remove_parts(std::int64_t encounter, std::uint32_t after) {
  Use remove(remove_parts_);
  remove->bind(1, encounter);
  remove->bind(2, std::int64_t{after});
  remove->exec();
}

}  // namespace fray::storage
