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
#include "storage/journal/checkpoint_writes.h"

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
  std::expected<void, StorageError> rest(const campaign::EncounterKey& key, std::uint64_t epoch,
                                         const campaign::Rest& rest);
  std::expected<void, StorageError> finish(const campaign::EncounterKey& key, std::uint64_t epoch);
  std::expected<std::uint64_t, StorageError> take(const campaign::EncounterKey& key);

  // Records are added to a tail, in the order in which they come; those of one encounter belong
  // together. Is it time to move some there?
  bool has_some_to_move() const;
  // Moves them, in a transaction of its own. Where it fails they stay where they are, and nothing
  // is lost.
  void move_some();
  // Moves all of them. Where it fails, they are moved with those appended later.
  void move_tail();

 private:
  // A move begins when there are so many, and so many of each encounter on average: the more of one
  // encounter move together, the fewer pages are written for each.
  static constexpr std::size_t kLeast = 2048;
  static constexpr std::size_t kOfEach = 8;
  // Others wait this long: some 0.3 ms.
  static constexpr std::size_t kCopiedAtOnce = 128;
  static constexpr std::int64_t kRemovedAtOnce = 512;

  struct Row {
    std::int64_t id;
    std::uint64_t epoch;
    bool finished;
  };
  struct End {
    Row row;
    std::uint64_t seq;  // of the last record
  };
  // A record of the tail.
  struct InTail {
    std::int64_t encounter;
    std::int64_t place;
  };
  // First all are copied, by encounter, then all are removed where they were, by place: either way
  // what is done at once is on few pages.
  struct Progress {
    std::size_t copied = 0;    // this many of the records
    std::int64_t removed = 0;  // all up to this place
  };
  struct Move {
    std::vector<InTail> records;
    std::int64_t last;  // place
    Progress done;
  };

  std::expected<Row, StorageError> find(const campaign::EncounterKey& key);
  std::expected<Row, StorageError> find_owned(const campaign::EncounterKey& key,
                                              std::uint64_t epoch);
  std::uint64_t last_seq(std::int64_t id);
  // The last record of each encounter that has some in the tail.
  const std::unordered_map<std::int64_t, std::uint64_t>& tail_ends();
  // What is remembered is still so after what this object has just changed itself.
  void changed_in_step();
  // Where the encounter's log ends, from memory if no other connection has written since.
  std::expected<End*, StorageError> end_of(const campaign::EncounterKey& key);
  void forget_if_changed();
  void forget_ends();
  void audit(std::int64_t id, const campaign::Override& overrides);
  // Records the tail's entries as if they had just been appended.
  void note_tail();
  Move begin_move();
  Progress copy_some(const Move& move);
  Progress remove_some(const Move& move);

  SQLite::Database& connection_;
  // Of encounters that were appended to. Good for as long as neither another connection nor another
  // statement of this one has changed anything, and nothing was rolled back.
  std::unordered_map<campaign::EncounterKey, End> ends_;
  // A snapshot of the tail; entries appended since then are in `ends_`.
  std::optional<std::unordered_map<std::int64_t, std::uint64_t>> tail_ends_;
  std::int64_t version_ = 0;  // changes with what other connections commit
  std::int64_t changes_ = 0;  // rows that this one has changed
  // Since the last move started. Entries that were rolled back may be among them.
  std::vector<InTail> appended_;
  std::unordered_set<std::int64_t> appended_to_;  // encounters
  std::optional<Move> move_;
  SQLite::Statement data_version_;
  SQLite::Statement find_;
  SQLite::Statement last_seq_;
  SQLite::Statement tail_ends_of_all_;
  SQLite::Statement create_;
  SQLite::Statement append_;
  SQLite::Statement copy_;
  SQLite::Statement remove_;
  SQLite::Statement rest_;
  SQLite::Statement wake_;
  SQLite::Statement finish_;
  SQLite::Statement take_;
  CheckpointWrites checkpoints_;
  std::optional<SQLite::Statement> audit_;  // once an override is kept
};

}  // namespace fray::storage
