// Looks after a running server's files: moves the marks of wal_mark.h, empties the write-ahead log
// into the main file, and notices when either is deleted or replaced.
#pragma once

#include <array>
#include <chrono>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <sys/types.h>

#include "storage/database.h"
#include "storage/journal/log_copier.h"
#include "storage/wal_mark.h"

namespace fray::storage {

// Used by one thread, the one that writes. What is long is done on another: see LogCopier.
//
// A cycle:
//
//   1. When the log has grown long, the current state is held: no copy goes beyond it. Then page 1
//      is written again.
//   2. The log is copied into the file up to that state and flushed; the writer continues.
//   3. What was written in the meantime is copied in the same way, less and less each time.
//   4. When little is left, the file is marked as awaiting a log, which goes through the log like
//      any other write, and the writer copies the rest itself. The next write, to a restarted log,
//      removes the mark.
//
// The server may be killed at any point:
//
// - The file alone always awaits a log: its page 1 has the mark of the previous cycle, since no
//   copy in 2 includes a page that is written again later. 4 copies the next such mark: there the
//   writer waits until no reader makes SQLite stop sooner.
// - With its log it is whole. The log is flushed before it is copied, since groups wrote what is
//   held, and it is restarted only when everything copied is on disk. If that is not certain for a
//   copy, everything is refused from then on.
// - The marks need no flush of their own: in 4 the checkpoint flushes the log before it copies, and
//   other marks are flushed with the next group, before its answers.
//
// Where a reader does not move on, the log grows up to a limit; beyond it the writer empties as
// much as it can. If that is not everything, the mark is removed too, and another attempt follows
// later; until then a lost log may go unnoticed.
class WalKeeper {
 public:
  // From here on the main file alone is recognized as incomplete. The connection is the only one
  // that writes; both must outlive the keeper. Busy if a reader does not move on in time; else what
  // the disk says.
  static std::expected<std::unique_ptr<WalKeeper>, StorageError> begin(
      std::reference_wrapper<const Database> database, SQLite::Database& connection,
      CopySteps steps = {});

  // Ends the copy under way, and leaves the files whole, if they can be written; else lets SQLite
  // delete nothing.
  ~WalKeeper();
  WalKeeper(const WalKeeper&) = delete;
  WalKeeper& operator=(const WalKeeper&) = delete;

  // Is what was written kept where the next server looks for it? Lost if not, from then on for
  // ever. A handful of system calls.
  std::expected<void, StorageError> check();

  // Has the log copied and emptied if it has grown long. Errors are left to the next write.
  void tidy();

 private:
  struct FileId {
    dev_t device;
    ino_t inode;
    bool operator==(const FileId&) const = default;
  };

  WalKeeper(std::reference_wrapper<const Database> database, SQLite::Database& connection,
            WalMark mark, std::unique_ptr<LogCopier> copier);

  void begin_copy();
  void end_copy();
  bool empty_log(std::chrono::milliseconds patience);
  void next_cycle();
  void mark(WalMark mark);
  std::optional<StorageError> look() const;

  // What SQLite keeps beside the main file while it is in use. Without the second, another program
  // that opens the database no longer knows of this one.
  struct Beside {
    std::filesystem::path path;
    std::string advice;
    std::optional<FileId> id;
  };
  static std::optional<FileId> id_of(const std::filesystem::path& path);

  const Database& database_;
  SQLite::Database& connection_;
  WalMark mark_;
  std::array<Beside, 2> beside_;
  std::optional<StorageError> lost_;
  int pages_ = 0;   // in the log, after the last commit
  int copied_ = 0;  // of them
  int due_;         // tidy at this many
  std::unique_ptr<LogCopier> copier_;
};

}  // namespace fray::storage
