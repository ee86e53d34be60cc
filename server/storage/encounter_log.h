// The event log on SQLite, with group commit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "campaign/ports.h"
#include "storage/database.h"
#include "storage/encounter_reader.h"
#include "storage/journal/journal.h"

namespace fray::storage {

class SqliteEncounterLog final : public campaign::EncounterLog {
 public:
  // Starts the writer thread. The database must outlive the log. Busy where a reader does not let
  // go of the database.
  static std::expected<std::unique_ptr<SqliteEncounterLog>, StorageError> open(
      const Database& database);

  // Writes and answers everything that was asked for.
  ~SqliteEncounterLog() override = default;

  void create(campaign::EncounterRecord record, Done done) override;
  void append(campaign::EncounterKey key, std::uint64_t expected_seq, std::uint64_t epoch,
              std::vector<campaign::LogRecord> records, Done done) override;
  void keep(campaign::EncounterKey key, std::uint64_t epoch, campaign::KeptCheckpoint checkpoint,
            Done done) override;
  void rest(campaign::EncounterKey key, std::uint64_t epoch, campaign::Rest rest,
            Done done) override;
  void finish(campaign::EncounterKey key, std::uint64_t epoch, Done done) override;
  std::expected<std::uint64_t, StorageError> take(const campaign::EncounterKey& key) override;
  std::expected<campaign::EncounterRecord, StorageError> find(
      const campaign::EncounterKey& key) override;
  std::expected<std::vector<campaign::LogRecord>, StorageError> read(
      const campaign::EncounterKey& key, std::uint64_t after_seq) override;
  std::expected<std::optional<campaign::KeptCheckpoint>, StorageError> checkpoint(
      const campaign::EncounterKey& key) override;
  std::expected<std::vector<campaign::EncounterRecord>, StorageError> unfinished() override;
  void watch(Lost lost) override;

  // For what is kept beside the log, in the transactions of its writer: both run on its thread.
  void write(std::function<std::expected<void, StorageError>()> operation, Done done);
  // The same for a piece of something large, which other writes need not wait for.
  void write_bulk(std::function<std::expected<void, StorageError>()> operation, Done done);
  // The one of the writer, for such operations alone.
  SQLite::Database& connection() { return journal_->connection(); }

  std::size_t queued() const { return journal_->queued(); }
  WriterCounters counters() const { return journal_->counters(); }

 private:
  explicit SqliteEncounterLog(std::unique_ptr<EncounterReader> reader)
      : reader_(std::move(reader)) {}

  void report_lost(const StorageError& error);

  std::mutex watch_mutex_;
  Lost watcher_;
  std::optional<StorageError> lost_;

  std::unique_ptr<Journal> journal_;
  std::unique_ptr<EncounterReader> reader_;  // closed before the journal leaves the files whole
};

}  // namespace fray::storage
