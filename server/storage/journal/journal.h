// How a running server writes to its database.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>

#include "storage/database.h"
#include "storage/error.h"

namespace fray::storage {

class EncounterWrites;

// For metrics; totals since the start.
struct WriterCounters {
  std::uint64_t groups = 0;    // transactions committed
  std::uint64_t records = 0;   // log records made durable
  std::uint64_t refusals = 0;  // operations refused, such as a Conflict
  std::uint64_t failures = 0;  // operations lost to the disk
  std::uint64_t last_commit_micros = 0;
};

class Journal {
 public:
  // Runs on the writer thread inside a transaction, perhaps twice: a group that fails is tried
  // again one by one. A refusal is returned and must have written nothing; what the disk does is
  // thrown, as SQLite::Exception.
  using Operation = std::function<std::expected<void, StorageError>(EncounterWrites&)>;
  // Runs on the writer thread when the operation is durable, refused or lost. Must not throw.
  using Done = std::function<void(std::expected<void, StorageError>)>;
  // Once, on the writer thread, when the database's files are no longer where they were; from then
  // on everything is refused.
  using Lost = std::function<void(const StorageError&)>;

  // Starts the writer thread, and finishes what a server that was killed has left. The database
  // must outlive the journal. Busy where a reader does not let go of the database.
  static std::expected<std::unique_ptr<Journal>, StorageError> open(const Database& database,
                                                                    Lost lost);
  // Writes and answers everything that was asked for.
  virtual ~Journal() = default;

  // Never waits for the disk. `records` is what the operation adds to the counter of that name. Not
  // for the writer's thread, if it is to wait for the answer.
  virtual void write(Operation operation, std::size_t records, Done done) = 0;
  // The same for a piece of something large, which other writes need not wait for.
  virtual void write_bulk(Operation operation, Done done) = 0;

  // Submitted and not yet answered. Unlimited here: callers watch this number.
  virtual std::size_t queued() const = 0;
  virtual WriterCounters counters() const = 0;
  virtual bool on_writer_thread() const = 0;
  // The writer's own, for operations only.
  virtual SQLite::Database& connection() = 0;
};

}  // namespace fray::storage
