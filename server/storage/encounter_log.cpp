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
    std::unique_ptr<SqliteEncounterLog> log(new SqliteEncounterLog(std::move(*connection)));
    auto keeper = WalKeeper::begin(database, log->connection_);
    if (!keeper) return std::unexpected(std::move(keeper.error()));
    log->keeper_ = std::move(*keeper);
    log->reader_ = std::move(*reader);
    log->writes_.move_tail();  // of a server that was killed
    log->writer_.emplace(
        log->connection_,
        GroupWriter::Upkeep{.check = [&keeper = *log->keeper_] { return keeper.check(); },
                            .tidy = [&log = *log] { log.tidy(); },
                            .lost = [&log = *log](const auto& error) { log.tell_lost(error); }});
    return log;
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "open the log in " + database.path().string(), nullptr));
  }
}

SqliteEncounterLog::SqliteEncounterLog(SQLite::Database connection)
    : connection_(std::move(connection)), writes_(connection_) {}

SqliteEncounterLog::~SqliteEncounterLog() {
  writer_.reset();
  if (keeper_ && keeper_->check()) writes_.move_tail();
}

void SqliteEncounterLog::tidy() {
  if (writes_.has_some_to_move() && keeper_->check()) writes_.move_some();
  keeper_->tidy();
}

void SqliteEncounterLog::watch(Lost lost) {
  // Under the lock, so that nobody is told who has stopped listening.
  const std::lock_guard guard(watch_mutex_);
  watcher_ = std::move(lost);
  if (watcher_ && lost_) watcher_(*lost_);
}

void SqliteEncounterLog::tell_lost(const StorageError& error) {
  const std::lock_guard guard(watch_mutex_);
  lost_ = error;
  if (watcher_) watcher_(error);
}

void SqliteEncounterLog::create(EncounterRecord record, Done done) {
  writer_->submit([this, record = std::move(record)] { return writes_.create(record); }, 0,
                  std::move(done));
}

void SqliteEncounterLog::append(EncounterKey key, std::uint64_t expected_seq, std::uint64_t epoch,
                                std::vector<LogRecord> records, Done done) {
  const std::size_t count = records.size();
  writer_->submit(
      [this, key = std::move(key), expected_seq, epoch, records = std::move(records)] {
        return writes_.append(key, expected_seq, epoch, records);
      },
      count, std::move(done));
}

void SqliteEncounterLog::keep(EncounterKey key, std::uint64_t epoch,
                              campaign::KeptCheckpoint checkpoint, Done done) {
  writer_->submit(
      [this, key = std::move(key), epoch, checkpoint = std::move(checkpoint)] {
        return writes_.keep(key, epoch, checkpoint);
      },
      0, std::move(done));
}

void SqliteEncounterLog::rest(EncounterKey key, std::uint64_t epoch, campaign::Rest rest,
                              Done done) {
  writer_->submit([this, key = std::move(key), epoch,
                   rest = std::move(rest)] { return writes_.rest(key, epoch, rest); },
                  0, std::move(done));
}

void SqliteEncounterLog::finish(EncounterKey key, std::uint64_t epoch, Done done) {
  writer_->submit([this, key = std::move(key), epoch] { return writes_.finish(key, epoch); }, 0,
                  std::move(done));
}

std::expected<std::uint64_t, StorageError> SqliteEncounterLog::take(const EncounterKey& key) {
  assert(!writer_->on_writer_thread());  // it would wait for itself
  std::uint64_t epoch = 0;
  std::promise<std::expected<void, StorageError>> answer;
  writer_->submit(
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

void SqliteEncounterLog::write(GroupWriter::Operation operation, GroupWriter::Done done) {
  assert(!writer_->on_writer_thread());  // those who wait would wait for themselves
  writer_->submit(std::move(operation), 0, std::move(done));
}

std::expected<EncounterRecord, StorageError> SqliteEncounterLog::find(const EncounterKey& key) {
  return reader_->find(key);
}

std::expected<std::vector<LogRecord>, StorageError> SqliteEncounterLog::read(
    const EncounterKey& key, std::uint64_t after_seq) {
  return reader_->read(key, after_seq);
}

std::expected<std::optional<campaign::KeptCheckpoint>, StorageError> SqliteEncounterLog::checkpoint(
    const EncounterKey& key) {
  return reader_->checkpoint(key);
}

std::expected<std::vector<EncounterRecord>, StorageError> SqliteEncounterLog::unfinished() {
  return reader_->unfinished();
}

}  // namespace fray::storage
