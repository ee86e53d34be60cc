#include "storage/journal/encounter_writes.h"

#include <algorithm>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Transaction.h>

#include "campaign/audit.h"
#include "storage/statement.h"

namespace fray::storage {

namespace {

using campaign::EncounterKey;
using campaign::EncounterRecord;
using campaign::KeptCheckpoint;
using campaign::LogRecord;

std::string quoted(const EncounterKey& key) {
  return "encounter \"" + key + "\"";
}

std::unexpected<StorageError> too_large(const EncounterKey& key, std::string_view what,
                                        std::size_t size) {
  return failure(StorageErrorCode::Invalid, std::string(what) + " of " + quoted(key) + " has " +
                                                std::to_string(size) + " bytes, more than " +
                                                std::to_string(campaign::kMaxStoredBytes));
}

std::expected<void, StorageError> check_records(const EncounterKey& key, std::uint64_t expected_seq,
                                                std::span<const LogRecord> records) {
  std::uint64_t seq = expected_seq;
  for (const LogRecord& record : records) {
    if (record.seq != ++seq) {
      return failure(StorageErrorCode::Invalid, "the records for " + quoted(key) + " number " +
                                                    std::to_string(record.seq) + " where " +
                                                    std::to_string(seq) + " belongs");
    }
    if (record.payload.size() > campaign::kMaxStoredBytes) {
      return too_large(key, "record " + std::to_string(seq), record.payload.size());
    }
  }
  return {};
}

std::expected<void, StorageError> owned_at(const EncounterKey& key, std::uint64_t is_at,
                                           std::uint64_t epoch) {
  if (is_at == epoch) return {};
  return failure(StorageErrorCode::Conflict, quoted(key) + " is at epoch " + std::to_string(is_at) +
                                                 ", not " + std::to_string(epoch) +
                                                 ": another process has taken it");
}

// Transactions committed in the meantime reach the disk with the next flushed commit, or not at
// all.
class Unflushed {
 public:
  explicit Unflushed(SQLite::Database& connection) : connection_(connection) {
    connection_.exec("PRAGMA synchronous = NORMAL");
  }
  // Terminates rather than continue with a log that is not flushed.
  ~Unflushed() noexcept { connection_.exec("PRAGMA synchronous = FULL"); }
  Unflushed(const Unflushed&) = delete;
  Unflushed& operator=(const Unflushed&) = delete;

 private:
  SQLite::Database& connection_;
};

}  // namespace

EncounterWrites::EncounterWrites(SQLite::Database& connection)
    : connection_(connection),
      data_version_(connection, "PRAGMA data_version"),
      find_(connection, "SELECT id, epoch, finished FROM encounter WHERE key = ?"),
      last_seq_(connection, "SELECT coalesce(max(seq), 0) FROM log_record WHERE encounter = ?"),
      tail_ends_of_all_(connection, "SELECT encounter, max(seq) FROM log_tail GROUP BY encounter"),
      create_(connection,
              "INSERT INTO encounter (key, table_name, ruleset, ruleset_version, setup, seed,"
              " created_ms, epoch, finished) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      append_(connection, "INSERT INTO log_tail (encounter, seq, payload) VALUES (?, ?, ?)"),
      copy_(connection,
            "INSERT INTO log_record (encounter, seq, payload)"
            " SELECT encounter, seq, payload FROM log_tail WHERE place = ?"
            " ON CONFLICT DO NOTHING"),
      // Whatever has happened in the meantime: never removes the only copy.
      remove_(
          connection,
          "DELETE FROM log_tail WHERE place BETWEEN ? AND ? AND EXISTS (SELECT 1"
          " FROM log_record r WHERE r.encounter = log_tail.encounter AND r.seq = log_tail.seq)"),
      rest_(connection, "INSERT OR REPLACE INTO resting (encounter, seq, brief) VALUES (?, ?, ?)"),
      wake_(connection, "DELETE FROM resting WHERE encounter = ?"),
      finish_(connection, "UPDATE encounter SET finished = 1 WHERE id = ?"),
      take_(connection, "UPDATE encounter SET epoch = ? WHERE id = ?"),
      checkpoints_(connection) {
  sqlite3_rollback_hook(
      connection.getHandle(),
      [](void* self) { static_cast<EncounterWrites*>(self)->forget_ends(); }, this);
}

EncounterWrites::~EncounterWrites() {
  sqlite3_rollback_hook(connection_.getHandle(), nullptr, nullptr);
}

std::expected<void, StorageError> EncounterWrites::create(const EncounterRecord& record) {
  if (!campaign::is_encounter_key(record.key)) {
    return failure(StorageErrorCode::Invalid,
                   quoted(record.key) + " is not a valid key: 1 to 64 of a-z, 0-9 and '-'");
  }
  if (record.setup.size() > campaign::kMaxStoredBytes) {
    return too_large(record.key, "the setup", record.setup.size());
  }
  if (find(record.key)) {
    return failure(StorageErrorCode::Conflict, quoted(record.key) + " exists already");
  }
  Use insert(create_);
  insert->bind(1, record.key);
  insert->bind(2, record.table);
  insert->bind(3, record.ruleset);
  insert->bind(4, record.ruleset_version);
  bind_blob(create_, 5, record.setup);
  insert->bindNoCopy(6, record.seed.data(), static_cast<int>(record.seed.size()));
  insert->bind(7, record.created_ms);
  insert->bind(8, static_cast<std::int64_t>(campaign::kCreatorEpoch));
  insert->bind(9, record.finished ? 1 : 0);
  insert->exec();
  return {};
}

std::expected<void, StorageError> EncounterWrites::append(const EncounterKey& key,
                                                          std::uint64_t expected_seq,
                                                          std::uint64_t epoch,
                                                          std::span<const LogRecord> records) {
  if (auto valid = check_records(key, expected_seq, records); !valid) return valid;
  const auto found = end_of(key);
  if (!found) return std::unexpected(found.error());
  End& end = **found;
  if (auto owned = owned_at(key, end.row.epoch, epoch); !owned) return owned;
  if (end.row.finished) {
    return failure(StorageErrorCode::Conflict, quoted(key) + " is finished");
  }
  if (end.seq != expected_seq) {
    return failure(StorageErrorCode::Conflict, "the log of " + quoted(key) + " ends at " +
                                                   std::to_string(end.seq) + ", not at " +
                                                   std::to_string(expected_seq) +
                                                   ": another process writes to it");
  }
  for (const LogRecord& record : records) {
    Use insert(append_);
    insert->bind(1, end.row.id);
    insert->bind(2, static_cast<std::int64_t>(record.seq));
    bind_blob(append_, 3, record.payload);
    insert->exec();
    appended_.push_back({end.row.id, connection_.getLastInsertRowid()});
    if (record.overrides) audit(end.row.id, *record.overrides);
    end.seq = record.seq;
  }
  appended_to_.insert(end.row.id);
  changed_in_step();
  return {};
}

std::expected<EncounterWrites::End*, StorageError> EncounterWrites::end_of(
    const EncounterKey& key) {
  forget_if_changed();
  if (const auto known = ends_.find(key); known != ends_.end()) return &known->second;
  const auto row = find(key);
  if (!row) return std::unexpected(row.error());
  return &ends_.emplace(key, End{*row, last_seq(row->id)}).first->second;
}

void EncounterWrites::forget_if_changed() {
  Use row(data_version_);
  row->executeStep();
  const std::int64_t version = row->getColumn(0).getInt64();
  const std::int64_t changes = sqlite3_total_changes64(connection_.getHandle());
  if (version == version_ && changes == changes_) return;
  version_ = version;
  changes_ = changes;
  forget_ends();
}

void EncounterWrites::forget_ends() {
  ends_.clear();
  tail_ends_.reset();
}

void EncounterWrites::changed_in_step() {
  changes_ = sqlite3_total_changes64(connection_.getHandle());
}

void EncounterWrites::audit(std::int64_t id, const campaign::Override& overrides) {
  if (!audit_) {
    // Tables that files host are no campaign's.
    audit_.emplace(
        connection_,
        "INSERT INTO audit_entry (when_ms, account, name, address, campaign, verb, about, detail)"
        " SELECT ?1, ?2, coalesce((SELECT display_name FROM account WHERE id = ?2), 'seat ' || ?3),"
        "  '', p.campaign, ?4, p.id, ?5"
        " FROM encounter e JOIN prepared_encounter p ON p.id = e.table_name WHERE e.id = ?6");
  }
  Use insert(*audit_);
  insert->bind(1, campaign::ms_of(overrides.when));
  if (overrides.account) {
    insert->bind(2, overrides.account->text());
  } else {
    insert->bind(2);
  }
  insert->bind(3, overrides.seat);
  insert->bind(4, std::string(document::spelling_of<campaign::Verb>(campaign::kVerbWords,
                                                                    campaign::Verb::Override)));
  insert->bind(5, overrides.kind.substr(0, campaign::kMaxAuditDetail));
  insert->bind(6, id);
  insert->exec();
}

std::expected<void, StorageError> EncounterWrites::keep(const EncounterKey& key,
                                                        std::uint64_t epoch,
                                                        const KeptCheckpoint& checkpoint) {
  const auto found = end_of(key);
  if (!found) return std::unexpected(found.error());
  const End& end = **found;
  if (auto owned = owned_at(key, end.row.epoch, epoch); !owned) return owned;
  if (end.row.finished) {
    return failure(StorageErrorCode::Conflict, quoted(key) + " is finished");
  }
  if (checkpoint.seq == 0 || checkpoint.seq > end.seq) {
    return failure(StorageErrorCode::Invalid,
                   "the checkpoint of " + quoted(key) + " stands after record " +
                       std::to_string(checkpoint.seq) + ", which is not there");
  }
  if (auto kept = checkpoints_.keep(end.row.id, key, checkpoint); !kept) return kept;
  changed_in_step();
  return {};
}

std::expected<void, StorageError> EncounterWrites::rest(const EncounterKey& key,
                                                        std::uint64_t epoch,
                                                        const campaign::Rest& rest) {
  if (rest.brief.size() > campaign::kMaxStoredBytes) {
    return too_large(key, "what is to be known at rest", rest.brief.size());
  }
  const auto found = end_of(key);
  if (!found) return std::unexpected(found.error());
  const End& end = **found;
  if (auto owned = owned_at(key, end.row.epoch, epoch); !owned) return owned;
  if (end.row.finished) {
    return failure(StorageErrorCode::Conflict, quoted(key) + " is finished");
  }
  if (rest.seq != end.seq) {
    return failure(StorageErrorCode::Invalid,
                   quoted(key) + " is to rest after record " + std::to_string(rest.seq) +
                       ", and its last one is " + std::to_string(end.seq));
  }
  Use insert(rest_);
  insert->bind(1, end.row.id);
  insert->bind(2, static_cast<std::int64_t>(rest.seq));
  bind_blob(rest_, 3, rest.brief);
  insert->exec();
  changed_in_step();
  return {};
}

std::expected<void, StorageError> EncounterWrites::finish(const EncounterKey& key,
                                                          std::uint64_t epoch) {
  const auto row = find_owned(key, epoch);
  if (!row) return std::unexpected(row.error());
  Use update(finish_);
  update->bind(1, row->id);
  update->exec();
  checkpoints_.remove(row->id);
  Use wake(wake_);
  wake->bind(1, row->id);
  wake->exec();
  return {};
}

std::expected<std::uint64_t, StorageError> EncounterWrites::take(const EncounterKey& key) {
  const auto row = find(key);
  if (!row) return std::unexpected(row.error());
  const std::uint64_t epoch = row->epoch + 1;
  Use update(take_);
  update->bind(1, static_cast<std::int64_t>(epoch));
  update->bind(2, row->id);
  update->exec();
  return epoch;
}

std::expected<EncounterWrites::Row, StorageError> EncounterWrites::find(const EncounterKey& key) {
  Use row(find_);
  row->bind(1, key);
  if (!row->executeStep()) {
    return failure(StorageErrorCode::NotFound, "there is no " + quoted(key));
  }
  return Row{.id = row->getColumn(0).getInt64(),
             .epoch = static_cast<std::uint64_t>(row->getColumn(1).getInt64()),
             .finished = row->getColumn(2).getInt() != 0};
}

std::expected<EncounterWrites::Row, StorageError> EncounterWrites::find_owned(
    const EncounterKey& key, std::uint64_t epoch) {
  auto row = find(key);
  if (!row) return row;
  if (auto owned = owned_at(key, row->epoch, epoch); !owned) return std::unexpected(owned.error());
  return row;
}

std::uint64_t EncounterWrites::last_seq(std::int64_t id) {
  Use row(last_seq_);
  row->bind(1, id);
  row->executeStep();  // an aggregate always has its row
  const auto sorted = static_cast<std::uint64_t>(row->getColumn(0).getInt64());
  const auto in_tail = tail_ends().find(id);
  return in_tail == tail_ends().end() ? sorted : in_tail->second;
}

const std::unordered_map<std::int64_t, std::uint64_t>& EncounterWrites::tail_ends() {
  if (!tail_ends_) {
    tail_ends_.emplace();
    Use row(tail_ends_of_all_);
    while (row->executeStep()) {
      tail_ends_->emplace(row->getColumn(0).getInt64(),
                          static_cast<std::uint64_t>(row->getColumn(1).getInt64()));
    }
  }
  return *tail_ends_;
}

bool EncounterWrites::has_some_to_move() const {
  return move_ || appended_.size() >= std::max(kLeast, kOfEach * appended_to_.size());
}

void EncounterWrites::move_some() {
  if (!move_) move_ = begin_move();
  try {
    const Unflushed unflushed(connection_);
    SQLite::Transaction all(connection_, SQLite::TransactionBehavior::IMMEDIATE);
    forget_if_changed();
    const bool all_copied = move_->done.copied == move_->records.size();
    const Progress after = all_copied ? remove_some(*move_) : copy_some(*move_);
    all.commit();
    changed_in_step();
    move_->done = after;
    if (after.removed == move_->last) move_.reset();
  } catch (const SQLite::Exception&) {
    forget_ends();  // the transaction has undone its work, which is tried again
  }
}

EncounterWrites::Move EncounterWrites::begin_move() {
  Move move{.records = std::exchange(appended_, {}), .last = 0, .done = {}};
  appended_to_.clear();
  const auto [first, last] = std::ranges::minmax(move.records, {}, &InTail::place);
  move.done.removed = first.place - 1;
  move.last = last.place;
  std::ranges::sort(move.records, {},
                    [](const InTail& r) { return std::pair(r.encounter, r.place); });
  return move;
}

EncounterWrites::Progress EncounterWrites::copy_some(const Move& move) {
  // More where records come faster than that, so that the tail does not grow longer and longer.
  const std::size_t end =
      std::min(move.done.copied + std::max(kCopiedAtOnce, appended_.size()), move.records.size());
  for (std::size_t i = move.done.copied; i < end; ++i) {
    Use copy(copy_);
    copy->bind(1, move.records[i].place);
    copy->exec();
  }
  return {.copied = end, .removed = move.done.removed};
}

EncounterWrites::Progress EncounterWrites::remove_some(const Move& move) {
  const std::int64_t to = std::min(move.done.removed + kRemovedAtOnce, move.last);
  Use remove(remove_);
  remove->bind(1, move.done.removed + 1);
  remove->bind(2, to);
  remove->exec();
  return {.copied = move.done.copied, .removed = to};
}

void EncounterWrites::move_tail() {
  move_.reset();
  appended_.clear();
  appended_to_.clear();
  try {
    SQLite::Transaction all(connection_, SQLite::TransactionBehavior::IMMEDIATE);
    forget_if_changed();
    connection_.exec(
        "INSERT INTO log_record (encounter, seq, payload)"
        " SELECT encounter, seq, payload FROM log_tail WHERE true ORDER BY encounter, seq"
        " ON CONFLICT DO NOTHING");
    connection_.exec("DELETE FROM log_tail");
    all.commit();
    changed_in_step();
    tail_ends_.emplace();
  } catch (const SQLite::Exception&) {
    forget_ends();  // the transaction has undone its work
    note_tail();
  }
}

void EncounterWrites::note_tail() {
  try {
    SQLite::Statement row(connection_, "SELECT encounter, place FROM log_tail ORDER BY place");
    while (row.executeStep()) {
      const InTail record{row.getColumn(0).getInt64(), row.getColumn(1).getInt64()};
      appended_.push_back(record);
      appended_to_.insert(record.encounter);
    }
  } catch (const SQLite::Exception&) {
    appended_.clear();  // readable where they are, and moved at the next start
    appended_to_.clear();
  }
}

}  // namespace fray::storage
