#include "storage/encounter_reader.h"

#include <limits>
#include <utility>

#include <SQLiteCpp/Exception.h>

#include "storage/checksum.h"
#include "storage/encounter_row.h"

namespace fray::storage {

namespace {

using campaign::EncounterKey;
using campaign::EncounterRecord;
using campaign::LogRecord;

const std::string kFindByKey = std::string(kEncounterColumns) + " WHERE key = ?";
constexpr const char* kFindIdByKey = "SELECT id FROM encounter WHERE key = ?";
constexpr const char* kRead =
    "SELECT seq, payload FROM log_entry WHERE encounter = ? AND seq > ? ORDER BY seq";
// In one statement, for a server may write while another program reads.
constexpr const char* kCheckpoint =
    "SELECT c.seq, c.ruleset_version, c.payload, c.checksum, p.number, p.payload, p.checksum"
    " FROM checkpoint c LEFT JOIN checkpoint_part p ON p.encounter = c.encounter"
    " WHERE c.encounter = ? ORDER BY p.number";
// A setup may be large, and one that is not looked at is not read.
constexpr const char* kUnfinished =
    "SELECT key, table_name, ruleset, ruleset_version,"
    " CASE WHEN r.encounter IS NULL THEN setup ELSE x'' END, seed, created_ms, finished,"
    " r.seq, r.brief FROM encounter e LEFT JOIN resting r ON r.encounter = e.id AND r.seq = max("
    " coalesce((SELECT max(seq) FROM log_record WHERE encounter = e.id), 0),"
    " coalesce((SELECT max(seq) FROM log_tail WHERE encounter = e.id), 0))"
    " WHERE finished = 0 ORDER BY e.id";

std::unexpected<StorageError> no_such(const EncounterKey& key) {
  return failure(StorageErrorCode::NotFound, "there is no encounter \"" + key + "\"");
}

}  // namespace

std::expected<std::unique_ptr<EncounterReader>, StorageError> EncounterReader::open(
    const Database& database) {
  auto connection = database.connect_read_only();
  if (!connection) return std::unexpected(std::move(connection.error()));
  try {
    return std::unique_ptr<EncounterReader>(new EncounterReader(std::move(*connection)));
  } catch (const SQLite::Exception& error) {
    return std::unexpected(translate(error, "read " + database.path().string(), nullptr));
  }
}

EncounterReader::EncounterReader(SQLite::Database connection)
    : connection_(std::move(connection)),
      find_(connection_, kFindByKey),
      find_id_(connection_, kFindIdByKey),
      read_(connection_, kRead),
      checkpoint_(connection_, kCheckpoint),
      unfinished_(connection_, kUnfinished) {}

std::expected<EncounterRecord, StorageError> EncounterReader::find(const EncounterKey& key) {
  const std::lock_guard guard(mutex_);
  try {
    Use find(find_);
    find->bind(1, key);
    if (!find->executeStep()) return no_such(key);
    return encounter_of(find_);
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "read " + connection_.getFilename(), connection_.getHandle()));
  }
}

std::expected<std::vector<LogRecord>, StorageError> EncounterReader::read(const EncounterKey& key,
                                                                          std::uint64_t after_seq) {
  const std::lock_guard guard(mutex_);
  try {
    Use id(find_id_);
    id->bind(1, key);
    if (!id->executeStep()) return no_such(key);

    std::vector<LogRecord> records;
    if (after_seq >= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return records;
    }
    Use rows(read_);
    rows->bind(1, id->getColumn(0).getInt64());
    rows->bind(2, static_cast<std::int64_t>(after_seq));
    std::uint64_t expected = after_seq + 1;
    while (rows->executeStep()) {
      const auto seq = static_cast<std::uint64_t>(rows->getColumn(0).getInt64());
      if (seq != expected) {
        return failure(StorageErrorCode::Corrupt,
                       "the log of encounter \"" + key + "\" in " + connection_.getFilename() +
                           " lacks record " + std::to_string(expected) + "; restore a backup");
      }
      ++expected;
      records.push_back({seq, blob_of(rows->getColumn(1))});
    }
    return records;
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "read " + connection_.getFilename(), connection_.getHandle()));
  }
}

std::expected<std::optional<campaign::KeptCheckpoint>, StorageError> EncounterReader::checkpoint(
    const EncounterKey& key) {
  const std::lock_guard guard(mutex_);
  try {
    Use id(find_id_);
    id->bind(1, key);
    if (!id->executeStep()) return no_such(key);

    Use row(checkpoint_);
    row->bind(1, id->getColumn(0).getInt64());
    if (!row->executeStep()) return std::nullopt;
    campaign::KeptCheckpoint kept{.seq = static_cast<std::uint64_t>(row->getColumn(0).getInt64()),
                                  .ruleset_version = row->getColumn(1).getString(),
                                  .payload = blob_of(row->getColumn(2))};
    const auto damaged = [&](const std::string& what) {
      return failure(StorageErrorCode::Corrupt, what + " of encounter \"" + key + "\" in " +
                                                    connection_.getFilename() + " is damaged");
    };
    if (!is_checksum_of(kept.payload, blob_of(row->getColumn(3)))) return damaged("the checkpoint");
    if (row->isColumnNull(4)) return kept;
    do {
      const std::string number = std::to_string(kept.parts.size() + 1);
      if (row->getColumn(4).getString() != number) return damaged("the checkpoint");
      kept.parts.push_back(blob_of(row->getColumn(5)));
      if (!is_checksum_of(kept.parts.back(), blob_of(row->getColumn(6)))) {
        return damaged("part " + number + " of the checkpoint");
      }
    } while (row->executeStep());
    return kept;
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "read " + connection_.getFilename(), connection_.getHandle()));
  }
}

std::expected<std::vector<EncounterRecord>, StorageError> EncounterReader::unfinished() {
  const std::lock_guard guard(mutex_);
  try {
    Use rows(unfinished_);
    std::vector<EncounterRecord> records;
    while (rows->executeStep()) {
      records.push_back(encounter_of(unfinished_));
      const SQLite::Column seq = rows->getColumn(8);
      if (seq.isNull()) continue;
      records.back().rest = {.seq = static_cast<std::uint64_t>(seq.getInt64()),
                             .brief = blob_of(rows->getColumn(9))};
    }
    return records;
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "read " + connection_.getFilename(), connection_.getHandle()));
  }
}

}  // namespace fray::storage
