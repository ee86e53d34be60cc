#include "storage/encounter_log.h"

#include <cassert>
#include <future>
#include <utility>

#include "storage/journal/encounter_writes.h"

namespace fray::storage {

using campaign::EncounterKey;
using campaign::EncounterRecord;
using campaign::LogRecord;

std::expected<std::unique_ptr<SqliteEncounterLog>, StorageError> SqliteEncounterLog::open(
    const Database& database) {
  auto reader = EncounterReader::open(database);
  if (!reader) return std::unexpected(std::move(reader.error()));
  std::unique_ptr<SqliteEncounterLog> log(new SqliteEncounterLog(std::move(*reader)));
  auto journal =
      Journal::open(database, [&log = *log](const StorageError& error) { log.report_lost(error); });
  if (!journal) return std::unexpected(std::move(journal.error()));
  log->journal_ = std::move(*journal);
  return log;
}

void SqliteEncounterLog::write(std::function<std::expected<void, StorageError>()> operation,
                               Done done) {
  assert(!journal_->on_writer_thread());  // those who wait would wait for themselves
  journal_->write([operation = std::move(operation)](EncounterWrites&) { return operation(); }, 0,
                  std::move(done));
}

void SqliteEncounterLog::write_bulk(std::function<std::expected<void, StorageError>()> operation,
                                    Done done) {
  assert(!journal_->on_writer_thread());
  journal_->write_bulk([operation = std::move(operation)](EncounterWrites&) { return operation(); },
                       std::move(done));
}

void SqliteEncounterLog::watch(Lost lost) {
  // Under the lock, so that no watcher is called after it has stopped listening.
  const std::lock_guard guard(watch_mutex_);
  watcher_ = std::move(lost);
  if (watcher_ && lost_) watcher_(*lost_);
}

void SqliteEncounterLog::report_lost(const StorageError& error) {
  const std::lock_guard guard(watch_mutex_);
  lost_ = error;
  if (watcher_) watcher_(error);
}

void SqliteEncounterLog::create(EncounterRecord record, Done done) {
  journal_->write(
      [record = std::move(record)](EncounterWrites& writes) { return writes.create(record); }, 0,
      std::move(done));
}

void SqliteEncounterLog::append(EncounterKey key, std::uint64_t expected_seq, std::uint64_t epoch,
                                std::vector<LogRecord> records, Done done) {
  const std::size_t count = records.size();
  journal_->write(
      [key = std::move(key), expected_seq, epoch, records = std::move(records)](
          EncounterWrites& writes) { return writes.append(key, expected_seq, epoch, records); },
      count, std::move(done));
}

void SqliteEncounterLog::keep(EncounterKey key, std::uint64_t epoch,
                              campaign::KeptCheckpoint checkpoint, Done done) {
  journal_->write([key = std::move(key), epoch, checkpoint = std::move(checkpoint)](
                      EncounterWrites& writes) { return writes.keep(key, epoch, checkpoint); },
                  0, std::move(done));
}

void SqliteEncounterLog::rest(EncounterKey key, std::uint64_t epoch, campaign::Rest rest,
                              Done done) {
  journal_->write([key = std::move(key), epoch, rest = std::move(rest)](
                      EncounterWrites& writes) { return writes.rest(key, epoch, rest); },
                  0, std::move(done));
}

void SqliteEncounterLog::finish(EncounterKey key, std::uint64_t epoch, Done done) {
  journal_->write(
      [key = std::move(key), epoch](EncounterWrites& writes) { return writes.finish(key, epoch); },
      0, std::move(done));
}

std::expected<std::uint64_t, StorageError> SqliteEncounterLog::take(const EncounterKey& key) {
  assert(!journal_->on_writer_thread());  // it would wait for itself
  std::uint64_t epoch = 0;
  std::promise<std::expected<void, StorageError>> answer;
  journal_->write(
      [&key, &epoch](EncounterWrites& writes) -> std::expected<void, StorageError> {
        const auto taken = writes.take(key);
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

std::expected<std::optional<campaign::KeptCheckpoint>, StorageError> SqliteEncounterLog::checkpoint(
    const EncounterKey& key) {
  return reader_->checkpoint(key);
}

std::expected<std::vector<EncounterRecord>, StorageError> SqliteEncounterLog::unfinished() {
  return reader_->unfinished();
}

}  // namespace fray::storage
