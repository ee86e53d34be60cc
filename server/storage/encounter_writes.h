// The statements that change an encounter. Each checks before it writes, so that a refusal leaves
// nothing behind in the transaction it shares with others.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
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
  ~EncounterWrites();
  EncounterWrites(const EncounterWrites&) = delete;
  EncounterWrites& operator=(const EncounterWrites&) = delete;

  std::expected<void, StorageError> create(const campaign::EncounterRecord& record);
  std::expected<void, StorageError> append(const campaign::EncounterKey& key,
                                           std::uint64_t expected_seq, std::uint64_t epoch,
                                           std::span<const campaign::LogRecord> records);
  std::expected<void, StorageError> keep(const campaign::EncounterKey& key, std::uint64_t epoch,
                                         const campaign::KeptCheckpoint& checkpoint);
  std::expected<void, StorageError> finish(const campaign::EncounterKey& key, std::uint64_t epoch);
  std::expected<std::uint64_t, StorageError> take(const campaign::EncounterKey& key);

  // Records are added to a tail, in the order in which they come; those of one encounter belong
  // together. Is it time to move them there?
  bool tail_is_long() const;
  // Moves them, in a transaction of its own. Where it fails they stay where they are, and nothing
  // is lost.
  void move_tail();

 private:
  // So many records of each encounter are moved at once, on average, that they share a page.
  static constexpr std::size_t kOfEach = 8;
  // What others wait for meanwhile: a millisecond.
  static constexpr std::size_t kLeast = 512;

  struct Row {
    std::int64_t id;
    std::uint64_t epoch;
    bool finished;
  };
  struct End {
    Row row;
    std::uint64_t seq;  // of the last record
  };

  std::expected<Row, StorageError> find(const campaign::EncounterKey& key);
  std::expected<Row, StorageError> find_owned(const campaign::EncounterKey& key,
                                              std::uint64_t epoch);
  std::uint64_t last_seq(std::int64_t id);
  // The last record of each encounter that has some in the tail.
  const std::unordered_map<std::int64_t, std::uint64_t>& tail_ends();
  // What is remembered is still so after what this object has just changed itself.
  void changed_in_step();
  // Where the encounter's log ends, from memory where nobody else has written since.
  std::expected<End*, StorageError> end_of(const campaign::EncounterKey& key);
  void forget_if_changed();
  void forget_ends();
  void audit(std::int64_t id, const campaign::Override& overrides);

  SQLite::Database& connection_;
  // Of encounters that were appended to. Good for as long as neither another connection nor another
  // statement of this one has changed anything, and nothing was rolled back.
  std::unordered_map<campaign::EncounterKey, End> ends_;
  // As it was when it was looked through; what has been appended since stands in `ends_`.
  std::optional<std::unordered_map<std::int64_t, std::uint64_t>> tail_ends_;
  std::int64_t version_ = 0;  // changes with what other connections commit
  std::int64_t changes_ = 0;  // rows that this one has changed
  std::size_t tail_records_ = 0;
  std::unordered_set<std::int64_t> in_tail_;  // encounters
  SQLite::Statement data_version_;
  SQLite::Statement find_;
  SQLite::Statement last_seq_;
  SQLite::Statement tail_ends_of_all_;
  SQLite::Statement create_;
  SQLite::Statement append_;
  SQLite::Statement keep_;
  SQLite::Statement forget_;
  SQLite::Statement finish_;
  SQLite::Statement take_;
  std::optional<SQLite::Statement> audit_;  // once an override is kept
};

}  // namespace fray::storage
