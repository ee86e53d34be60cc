// What the main file of a database says about its write-ahead log.
//
// SQLite keeps what was written last in FILE-wal beside FILE, and opens FILE without it as though
// nothing were missing. So FILE itself says that there is more, in the user_version of its header:
// how often the log was emptied into it, and whether a log must be there. Each log begins with a
// page that carries on the count, so that another database's log, or an older one, is recognized.
//
//   FILE alone    FILE read with its log
//   (7, awaits)   (8, whole)                while a server runs, or after it was killed
//   (8, whole)    -                         after it was stopped
//
// Copies that other programs make through SQLite are whole, since they are made of the second
// column. See WalKeeper for how the marks are moved.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>

#include "storage/error.h"

namespace SQLite {
class Database;
}

namespace fray::storage {

struct WalMark {
  std::uint32_t cycle = 0;  // 1 to 2^30 - 1, then 1 again; 0: never marked
  bool awaits_log = false;
  // The state of this cycle that awaits a log was written, and may be in the main file: a log of
  // this cycle that is not closed is older than the file. Older versions never set this.
  bool closed = false;

  bool operator==(const WalMark&) const = default;
};

// For a new database or a copy. Random, so that two databases are not confused.
WalMark first_mark();
WalMark next_mark(WalMark mark);      // of the following cycle, whole
WalMark awaiting_mark(WalMark mark);  // of the same cycle: it ends with this
WalMark closed_mark(WalMark mark);    // of the same cycle: whole again, after that

// Does a log that carries the file's mark on to `seen` belong to a file marked `main`?
bool log_belongs(WalMark main, WalMark seen);

WalMark seen_mark(SQLite::Database& connection);              // through the log; throws
void write_mark(SQLite::Database& connection, WalMark mark);  // commits; throws

// The first bytes of the main file as they are on disk, whatever its log adds.
struct MainFile {
  std::uintmax_t bytes = 0;
  bool is_sqlite = false;
  bool uses_log = false;  // it was switched to a write-ahead log
  WalMark mark;
};
std::expected<MainFile, StorageError> read_main_file(int descriptor);
std::expected<MainFile, StorageError> read_main_file(const std::filesystem::path& path);

std::filesystem::path log_of(const std::filesystem::path& database);
// Is there one, with something in it?
bool has_log(const std::filesystem::path& database);

// Before SQLite opens the file. Incomplete if it awaits a log and there is none, or if there is a
// log and the file is empty; Corrupt if it is no database at all.
std::expected<void, StorageError> check_files(const std::filesystem::path& database,
                                              const MainFile& main);
// Once it is open: Incomplete if the log next to it belongs to another file, or to another state of
// this one. A server may be writing the file in the meantime.
std::expected<void, StorageError> check_log(const std::filesystem::path& database, MainFile main,
                                            SQLite::Database& connection);

}  // namespace fray::storage
