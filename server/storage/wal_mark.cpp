#include "storage/wal_mark.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <string>
#include <system_error>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fray::storage {

namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t kLastCycle = (1u << 30) - 1;
constexpr std::uint32_t kAwaits = 1;
constexpr std::uint32_t kClosed = 1u << 31;

// https://www.sqlite.org/fileformat2.html: the database header, and the log's.
constexpr std::size_t kHeaderBytes = 100;
constexpr char kMagic[] = "SQLite format 3";  // its final zero included
constexpr std::size_t kReadVersionAt = 19;    // 2: write-ahead log
constexpr std::size_t kUserVersionAt = 60;
constexpr std::uintmax_t kLogHeaderBytes = 32;
constexpr std::uint32_t kLogMagic = 0x377f0682;  // or one more: the byte order of its checksums

std::uint32_t big_endian(const unsigned char* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | bytes[3];
}

WalMark mark_of(std::uint32_t user_version) {
  return {.cycle = user_version >> 1 & kLastCycle,
          .awaits_log = (user_version & kAwaits) != 0,
          .closed = (user_version & kClosed) != 0};
}

std::unexpected<StorageError> incomplete(const fs::path& database, const std::string& why) {
  return failure(StorageErrorCode::Incomplete,
                 "the database " + database.string() + " is incomplete: " + why);
}

// A descriptor for as long as it takes to look.
struct Opened {
  explicit Opened(const fs::path& path) : descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~Opened() {
    if (descriptor >= 0) close(descriptor);
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

  int descriptor;
};

}  // namespace

WalMark first_mark() {
  return {.cycle = 1 + randombytes_uniform(kLastCycle), .awaits_log = false};
}

WalMark next_mark(WalMark mark) {
  return {.cycle = mark.cycle % kLastCycle + 1};
}

WalMark awaiting_mark(WalMark mark) {
  return {.cycle = mark.cycle, .awaits_log = true, .closed = true};
}

WalMark closed_mark(WalMark mark) {
  return {.cycle = mark.cycle, .closed = true};
}

bool log_belongs(WalMark main, WalMark seen) {
  // Unmarked: an older fray wrote it, or this one has just begun to.
  if (main.cycle == 0) return true;
  if (main.cycle == seen.cycle) return !main.closed || seen.closed;
  // The next log is begun only when the file says that it awaits one.
  return main.awaits_log && seen.cycle == next_mark(main).cycle;
}

WalMark seen_mark(SQLite::Database& connection) {
  return mark_of(
      static_cast<std::uint32_t>(connection.execAndGet("PRAGMA user_version").getInt64()));
}

void write_mark(SQLite::Database& connection, WalMark mark) {
  const std::uint32_t value =
      mark.cycle << 1 | (mark.awaits_log ? kAwaits : 0u) | (mark.closed ? kClosed : 0u);
  connection.exec("PRAGMA user_version = " + std::to_string(static_cast<std::int32_t>(value)));
}

std::expected<MainFile, StorageError> read_main_file(int descriptor) {
  struct stat about {};
  if (fstat(descriptor, &about) != 0) {
    return std::unexpected(system_failure(errno, "look at the database file"));
  }
  MainFile main{.bytes = static_cast<std::uintmax_t>(about.st_size)};
  std::array<unsigned char, kHeaderBytes> header{};
  ssize_t got = 0;
  do {
    got = pread(descriptor, header.data(), header.size(), 0);
  } while (got < 0 && errno == EINTR);
  if (got < 0) return std::unexpected(system_failure(errno, "read the database file"));
  main.is_sqlite =
      got == ssize_t{kHeaderBytes} && std::memcmp(header.data(), kMagic, sizeof kMagic) == 0;
  if (main.is_sqlite) {
    main.uses_log = header[kReadVersionAt] == 2;
    main.mark = mark_of(big_endian(header.data() + kUserVersionAt));
  }
  return main;
}

std::expected<MainFile, StorageError> read_main_file(const fs::path& path) {
  const Opened file(path);
  if (file.descriptor < 0) {
    return std::unexpected(system_failure(errno, "open the database " + path.string()));
  }
  return read_main_file(file.descriptor);
}

fs::path log_of(const fs::path& database) {
  return database.string() + "-wal";
}

bool has_log(const fs::path& database) {
  const fs::path log = log_of(database);
  std::error_code error;
  if (!fs::is_regular_file(log, error)) return false;
  const std::uintmax_t bytes = fs::file_size(log, error);
  if (error || bytes <= kLogHeaderBytes) return false;
  const Opened file(log);
  std::array<unsigned char, 4> magic{};
  // One that may not be read is SQLite's to complain about.
  if (pread(file.descriptor, magic.data(), magic.size(), 0) != ssize_t{magic.size()}) return true;
  return (big_endian(magic.data()) & ~1u) == kLogMagic;
}

std::expected<void, StorageError> check_files(const fs::path& database, const MainFile& main) {
  const bool log = has_log(database);
  if (main.bytes == 0) {
    // SQLite would throw the log away.
    if (!log) return {};
    return incomplete(database, "it is missing or empty, and next to it is " +
                                    log_of(database).string() +
                                    " with what was written last; put back the file that belongs "
                                    "to it, or move that one away and restore a backup");
  }
  if (!main.is_sqlite) {
    return failure(StorageErrorCode::Corrupt,
                   database.string() +
                       " is no database; name the file that `fray serve --database` writes, or "
                       "restore a backup if this was it");
  }
  if (main.mark.awaits_log && !log) {
    return incomplete(database,
                      "a server was at work on it, and what it wrote last is in " +
                          log_of(database).string() +
                          ", which is missing; put that file back next to it (for a linked file, "
                          "next to its first name), or restore a backup made by `fray backup`");
  }
  return {};
}

std::expected<void, StorageError> check_log(const fs::path& database, MainFile main,
                                            SQLite::Database& connection) {
  // Beside a running server the two are read at different moments. Then the file's mark has moved
  // on too; one look at each that agrees is enough.
  for (;;) {
    WalMark seen;
    try {
      if (!has_log(database)) return {};
      seen = seen_mark(connection);
    } catch (const SQLite::Exception& error) {
      return std::unexpected(
          translate(error, "read the database " + database.string(), connection.getHandle()));
    }
    if (log_belongs(main.mark, seen)) return {};
    const auto again = read_main_file(database);
    if (!again) return std::unexpected(again.error());
    if (again->mark == main.mark) break;
    main = *again;
  }
  return incomplete(database, "the log next to it, " + log_of(database).string() +
                                  ", belongs to another file or to another state of this one; put "
                                  "back the two that belong together, or move the log away if "
                                  "this file is a backup that is to be restored");
}

}  // namespace fray::storage
