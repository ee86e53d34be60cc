#include "storage/journal/journal.h"

#include <optional>
#include <utility>

#include <SQLiteCpp/Exception.h>

#include "storage/journal/encounter_writes.h"
#include "storage/journal/group_writer.h"
#include "storage/journal/wal_keeper.h"

namespace fray::storage {
namespace {

class GroupedJournal final : public Journal {
 public:
  explicit GroupedJournal(SQLite::Database connection)
      : connection_(std::move(connection)), writes_(connection_) {}
  ~GroupedJournal() override {
    writer_.reset();
    if (keeper_ && keeper_->check()) writes_.move_tail();
  }

  std::expected<void, StorageError> begin(const Database& database, Lost lost) {
    auto keeper = WalKeeper::begin(database, connection_);
    if (!keeper) return std::unexpected(std::move(keeper.error()));
    keeper_ = std::move(*keeper);
    writes_.move_tail();  // of a server that was killed
    writer_.emplace(connection_, GroupWriter::Upkeep{.check = [this] { return keeper_->check(); },
                                                     .tidy = [this] { tidy(); },
                                                     .lost = std::move(lost)});
    return {};
  }

  void write(Operation operation, std::size_t records, Done done) override {
    writer_->submit([this, operation = std::move(operation)] { return operation(writes_); },
                    records, std::move(done));
  }
  void write_bulk(Operation operation, Done done) override {
    writer_->submit_bulk([this, operation = std::move(operation)] { return operation(writes_); },
                         std::move(done));
  }
  std::size_t queued() const override { return writer_->queued(); }
  WriterCounters counters() const override { return writer_->counters(); }
  bool on_writer_thread() const override { return writer_->on_writer_thread(); }
  SQLite::Database& connection() override { return connection_; }

 private:
  void tidy() {
    if (writes_.has_some_to_move() && keeper_->check()) writes_.move_some();
    keeper_->tidy();
  }

  // Closed last, so that SQLite empties its log into the main file.
  SQLite::Database connection_;
  std::unique_ptr<WalKeeper> keeper_;
  EncounterWrites writes_;
  std::optional<GroupWriter> writer_;  // last: its thread uses the others
};

}  // namespace

std::expected<std::unique_ptr<Journal>, StorageError> Journal::open(const Database& database,
                                                                    Lost lost) {
  auto connection = database.connect();
  if (!connection) return std::unexpected(std::move(connection.error()));
  try {
    auto journal = std::make_unique<GroupedJournal>(std::move(*connection));
    if (auto begun = journal->begin(database, std::move(lost)); !begun) {
      return std::unexpected(std::move(begun.error()));
    }
    return journal;
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "open the log in " + database.path().string(), nullptr));
  }
}

}  // namespace fray::storage
