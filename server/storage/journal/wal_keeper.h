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
#include "storage/wal_mark.h"

namespace fray::storage {

// Used by one thread, the one that writes.
//
// A cycle ends by marking the file as awaiting a log, which goes through the log like any other
// write, and emptying the log into the file; the next write, to a restarted log, removes the mark.
// Where a reader that does not move on prevents the log from being emptied to the end, the mark is
// removed too, and another attempt follows later; until then a lost log may go unnoticed.
class WalKeeper {
 public:
  // From here on the main file alone is recognized as incomplete. The connection is the only one
  // that writes; both must outlive the keeper. Busy if a reader does not move on in time; else what
  // the disk says.
  static std::expected<std::unique_ptr<WalKeeper>, StorageError> begin(
      std::reference_wrapper<const Database> database, SQLite::Database& connection);

  // Leaves the files whole, if they can be written; else lets SQLite delete nothing.
  ~WalKeeper();
  WalKeeper(const WalKeeper&) = delete;
  WalKeeper& operator=(const WalKeeper&) = delete;

  // Is what was written kept where the next server looks for it? Lost if not, from then on for
  // ever. A handful of system calls.
  std::expected<void, StorageError> check();

  // Empties the log if it has grown long. Errors are left to the next write.
  void tidy();

 private:
  struct FileId {
    dev_t device;
    ino_t inode;
    bool operator==(const FileId&) const = default;
  };

  WalKeeper(std::reference_wrapper<const Database> database, SQLite::Database& connection,
            WalMark mark);

  bool empty_log(std::chrono::milliseconds patience);
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
  int pages_ = 0;  // in the log, after the last commit
  int due_;        // tidy at this many
};

}  // namespace fray::storage
