// Ports to storage, implemented in storage/; shaped so that a distributed log can replace it later:
// an expected sequence number refuses a second writer, an epoch fences an old one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/ids.h"
#include "campaign/link_register.h"
#include "campaign/time.h"

namespace fray::campaign {

// The public id of an encounter, such as "demo-1": 1 to 64 of a-z, 0-9 and '-'.
using EncounterKey = std::string;

inline constexpr std::size_t kMaxEncounterKeyLength = 64;

// The largest setup or payload that storage takes, in bytes.
inline constexpr std::size_t kMaxStoredBytes = std::size_t{64} << 20;

inline bool is_encounter_key(std::string_view key) {
  return !key.empty() && key.size() <= kMaxEncounterKeyLength &&
         std::ranges::all_of(key, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

// An encounter in which nothing happens until someone comes.
struct Rest {
  std::uint64_t seq = 0;  // of the last record
  std::string brief;      // opaque bytes, at most kMaxStoredBytes: what its table has to know then

  bool operator==(const Rest&) const = default;
};

struct EncounterRecord {
  EncounterKey key;
  std::string table;
  std::string ruleset;
  std::string ruleset_version;
  std::string setup;  // opaque bytes, at most kMaxStoredBytes
  std::array<std::byte, 32> seed{};
  std::int64_t created_ms = 0;  // milliseconds since 1970-01-01 UTC
  bool finished = false;
  std::optional<Rest> rest = {};  // see EncounterLog::unfinished

  bool operator==(const EncounterRecord&) const = default;
};

// A GM's override at a table: its name, and never its subject.
struct Override {
  std::string kind;  // as wire::name_of says it; with a power's own name: "gm.usePower adjust"
  std::string seat;  // its key
  std::optional<AccountId> account;  // none: who sits there came by a link
  Time when;

  bool operator==(const Override&) const = default;
};

struct LogRecord {
  std::uint64_t seq = 0;  // 1, 2, 3 ... within one encounter, without gaps
  std::string
      payload;  // opaque bytes: an input or a note, encoded by wire; at most kMaxStoredBytes
  // Written with it, or not at all, to the audit log of the encounter's campaign, if it has one.
  // Not read back.
  std::optional<Override> overrides = {};

  bool operator==(const LogRecord&) const = default;
};

// A state to resume an encounter from: only records after it are replayed. What only grows is
// stored in parts, each once: a checkpoint extends the first `parts_before` parts of those before
// it. One that is read has all of them in `parts`.
struct KeptCheckpoint {
  std::uint64_t seq = 0;        // it stands after this record; 1 or more
  std::string ruleset_version;  // by which it was written
  std::string payload;          // opaque bytes, at most kMaxStoredBytes
  std::uint32_t parts_before = 0;
  std::vector<std::string> parts = {};  // each as `payload`

  bool operator==(const KeptCheckpoint&) const = default;
};

enum class StorageErrorCode {
  Conflict,  // expected_seq or epoch does not match (a second writer), the key is taken, or the
             // encounter is finished
  NotFound,
  Busy,        // the database is held by another server
  Newer,       // the database was written by a newer fray
  Older,       // opened read-only, and a server of this version has not migrated it yet
  Corrupt,     // the file is damaged, was tampered with, or is not fray's
  Incomplete,  // a file that belongs to the database is missing, or is another one
  Lost,        // a file of the database was deleted or replaced while it was in use
  Io,
  Full,     // no room: disk, quota or the configured limit
  Invalid,  // the caller broke this contract: a malformed key, gaps in the records, too large
};

struct StorageError {
  StorageErrorCode code;
  std::string message;  // for the operator: what happened, where, what to do next
};

// The epoch that the creator of an encounter holds without asking.
inline constexpr std::uint64_t kCreatorEpoch = 1;

// The event log of encounters. Safe to call from any thread.
//
// create, append, keep, rest and finish never wait for the disk and are executed in the order of
// the calls, so an append may follow its create at once. Nothing is visible to the reading
// functions before it is durable.
//
// After Io or Full the encounter is what find and read say after a restart: nothing that was
// acknowledged is ever lost, but a write whose commit failed half-way may turn out to have
// happened. Freeze the table.
class EncounterLog {
 public:
  // Called exactly once, on the writer thread, after the data is on disk. It must be quick, must
  // not throw and must not call take; post to your own executor.
  using Done = std::function<void(std::expected<void, StorageError>)>;

  virtual ~EncounterLog() = default;

  // The creator owns the encounter at kCreatorEpoch. Conflict if the key is taken.
  virtual void create(EncounterRecord record, Done done) = 0;

  // expected_seq is the seq of the last record already there, 0 for none; the records continue from
  // expected_seq + 1 without gaps. All of them are written or none.
  virtual void append(EncounterKey key, std::uint64_t expected_seq, std::uint64_t epoch,
                      std::vector<LogRecord> records, Done done) = 0;

  // Replaces the checkpoint before, and its parts after `parts_before`. Invalid where its record
  // has not been requested, or there are not as many parts; as append otherwise. An encounter can
  // continue without one, whatever the error.
  virtual void keep(EncounterKey key, std::uint64_t epoch, KeptCheckpoint checkpoint,
                    Done done) = 0;

  // It rests from now on, until another record is appended. Invalid where `rest.seq` is not the
  // last record; as append otherwise. Without it a restart takes longer.
  virtual void rest(EncounterKey key, std::uint64_t epoch, Rest rest, Done done) = 0;

  // Neither append nor checkpoint is accepted afterwards; the checkpoint goes. Finishing twice is
  // harmless.
  virtual void finish(EncounterKey key, std::uint64_t epoch, Done done) = 0;

  // Takes ownership: raises and returns the epoch; older epochs are refused from then on. Waits
  // for everything queued before it and for the disk.
  virtual std::expected<std::uint64_t, StorageError> take(const EncounterKey& key) = 0;

  virtual std::expected<EncounterRecord, StorageError> find(const EncounterKey& key) = 0;

  // The records with seq > after_seq, in order. Corrupt if one is missing.
  virtual std::expected<std::vector<LogRecord>, StorageError> read(const EncounterKey& key,
                                                                   std::uint64_t after_seq) = 0;

  // The last one stored; none is no error. Corrupt if it is damaged.
  virtual std::expected<std::optional<KeptCheckpoint>, StorageError> checkpoint(
      const EncounterKey& key) = 0;

  // Oldest first. Dormant ones come without the setup, which `find` reads: `rest` has what is
  // needed.
  virtual std::expected<std::vector<EncounterRecord>, StorageError> unfinished() = 0;

  // Called once, on the writer thread, when nothing can be stored from now on, whether or not a
  // write was under way: for example because the files were deleted. As quick as a Done; at once
  // where it has happened already. Null to stop watching, which waits for a call under way.
  using Lost = std::function<void(const StorageError&)>;
  virtual void watch(Lost lost) = 0;
};

// Secrets that the server creates and stores for itself; there are no default ones.
class SecretStore {
 public:
  virtual ~SecretStore() = default;

  // Signs seat links. Random, made on first use, the same for the life of the database. Corrupt if
  // it is missing where there are encounters.
  virtual std::expected<std::array<std::byte, 32>, StorageError> signing_key() = 0;
};

// Which links of seats were revoked; operators do so while the server runs.
class LinkStore {
 public:
  virtual ~LinkStore() = default;

  virtual std::expected<LinkIssues, StorageError> issues() = 0;
};

}  // namespace fray::campaign
