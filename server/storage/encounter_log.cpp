#include "storage/encounter_log.h"

#include <cassert>
#include <future>
#include <utility>

#include <SQLiteCpp/Exception.h>

namespace fray::storage {

using campaign::EncounterKey;
using campaign::EncounterRecord;
using campaign::LogRecord;

std::expected<std::unique_ptr<SqliteEncounterLog>, StorageError> SqliteEncounterLog::open(
    const Database& database) {
  auto connection = database.connect();
  if (!connection) return std::unexpected(std::move(connection.error()));
  auto reader = EncounterReader::open(database);
  if (!reader) return std::unexpected(std::move(reader.error()));
  try {
    return std::unique_ptr<SqliteEncounterLog>(
        new SqliteEncounterLog(std::move(*connection), std::move(*reader)));
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "open the log in " + database.path().string(), nullptr));
  }
}

SqliteEncounterLog::SqliteEncounterLog(SQLite::Database connection,
                                       std::unique_ptr<EncounterReader> reader)
    : reader_(std::move(reader)),
      connection_(std::move(connection)),
      writes_(connection_),
      writer_(connection_) {}

void SqliteEncounterLog::create(EncounterRecord record, Done done) {
  writer_.submit([this, record = std::move(record)] { return writes_.create(record); }, 0,
                 std::move(done));
}

void SqliteEncounterLog::append(EncounterKey key, std::uint64_t expected_seq, std::uint64_t epoch,
                                std::vector<LogRecord> records, Done done) {
  const std::size_t count = records.size();
  writer_.submit(
      [this, key = std::move(key), expected_seq, epoch, records = std::move(records)] {
        return writes_.append(key, expected_seq, epoch, records);
      },
      count, std::move(done));
}

void SqliteEncounterLog::finish(EncounterKey key, std::uint64_t epoch, Done done) {
  writer_.submit([this, key = std::move(key), epoch] { return writes_.finish(key, epoch); }, 0,
                 std::move(done));
}

std::expected<std::uint64_t, StorageError> SqliteEncounterLog::take(const EncounterKey& key) {
  assert(!writer_.on_writer_thread());  // it would wait for itself
  std::uint64_t epoch = 0;
  std::promise<std::expected<void, StorageError>> answer;
  writer_.submit(
      [this, &key, &epoch]() -> std::expected<void, StorageError> {
        const auto taken = writes_.take(key);
        if (!taken) return std::unexpected(taken.error());
        epoch = *taken;
        return {};
      },
      0,
      [&answer](std::expected<void, StorageError> result) { answer.set_value(std::move(result)); });
  auto result = answer.get_future().get();
  if (!result) return std::unexpected(std::move(result.error()));
  return epoch;
}

std::expected<EncounterRecord, StorageError> SqliteEncounterLog::find(const EncounterKey& key) {
  return reader_->find(key);
}

std::expected<std::vector<LogRecord>, StorageError> SqliteEncounterLog::read(
    const EncounterKey& key, std::uint64_t after_seq) {
  return reader_->read(key, after_seq);
}

std::expected<std::vector<EncounterRecord>, StorageError> SqliteEncounterLog::unfinished() {
  return reader_->unfinished();
}

}  // namespace fray::storage
