#include "storage/restoration.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <string>
#include <system_error>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/backup.h"
#include "storage/inspection.h"
#include "storage/sync.h"
#include "storage/wal_mark.h"

namespace fray::storage {

namespace {

namespace fs = std::filesystem;

// No two restorations of one second are expected, and a hundred are not.
constexpr int kMostNames = 100;

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

// "20261122-173000", UTC.
std::string stamp() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts)};
}

}  // namespace

std::unexpected<StorageError> Restoration::failed(int number) const {
  return std::unexpected(system_failure(number, "put the backup in place of " + to_.string()));
}

std::expected<std::unique_ptr<Restoration>, StorageError> Restoration::prepare(
    const fs::path& backup, const fs::path& to) {
  auto place = locate_database(to);
  if (!place) return std::unexpected(std::move(place.error()));
  std::optional<FileLock> lock;
  std::error_code error;
  if (fs::exists(*place, error)) {
    *place = fs::canonical(*place, error);
    if (error) return std::unexpected(system_failure(error.value(), "open " + to.string()));
    if (fs::equivalent(backup, *place, error)) {
      return failure(StorageErrorCode::Conflict,
                     backup.string() + " is the database itself; name a backup of it");
    }
    auto held = FileLock::acquire(*place);
    if (!held) return std::unexpected(std::move(held.error()));
    lock = std::move(*held);
  }
  std::unique_ptr<Restoration> restoration(new Restoration(std::move(*place), std::move(lock)));
  if (auto filled = restoration->fill(backup); !filled) {
    return std::unexpected(std::move(filled.error()));
  }
  return restoration;
}

Restoration::~Restoration() {
  copy_.reset();
  draft_lock_.reset();
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

std::expected<void, StorageError> Restoration::fill(const fs::path& backup) {
  const auto from = Database::open_read_only(backup, {.accept_older = true});
  if (!from) return std::unexpected(from.error());
  if (auto whole = check_pages(*from); !whole) return whole;
  std::string name = to_.string() + ".restore-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) return failed(errno);
  folder_ = name;
  if (auto copied = back_up(*from, draft()); !copied) return std::unexpected(copied.error());
  auto lock = FileLock::acquire(draft());
  if (!lock) return std::unexpected(std::move(lock.error()));
  draft_lock_ = std::move(*lock);
  try {
    SQLite::Database connection(draft().string(), SQLite::OPEN_READWRITE);
    if (auto migrated = migrate(connection, embedded_migrations()); !migrated) return migrated;
  } catch (const SQLite::Exception& error) {
    return std::unexpected(translate(error, "open the copy of " + backup.string(), nullptr));
  }
  auto copy = Database::open_read_only(draft());
  if (!copy) return std::unexpected(std::move(copy.error()));
  copy_ = std::move(*copy);
  return {};
}

// Second names of the existing files, so that they have one at every moment.
std::expected<fs::path, StorageError> Restoration::keep_former() const {
  if (!is_there(to_) && !is_there(log_of(to_))) return fs::path();
  const std::string first = to_.string() + ".before-" + stamp();
  fs::path former = first;
  for (int i = 2; is_there(former) || is_there(log_of(former)); ++i) {
    if (i > kMostNames) return failed(EEXIST);
    former = first + "-" + std::to_string(i);
  }
  for (const auto& [from, name] :
       {std::pair(to_, former), std::pair(log_of(to_), log_of(former))}) {
    if (is_there(from) && link(from.c_str(), name.c_str()) != 0) {
      const int number = errno;
      unlink(former.c_str());
      return failed(number);
    }
  }
  return former;
}

std::expected<fs::path, StorageError> Restoration::put_in_place() {
  struct stat owner {};
  const fs::path& owned = lock_ ? to_ : to_.parent_path();
  if (stat(owned.c_str(), &owner) != 0) return failed(errno);
  if (geteuid() == 0 && chown(draft().c_str(), owner.st_uid, owner.st_gid) != 0) {
    return failed(errno);
  }
  if (!sync_to_disk(draft(), O_RDWR)) return failed(errno);
  if (lock_ && !lock_->is_at(to_)) {
    return failure(
        StorageErrorCode::Lost,
        to_.string() +
            " was replaced in the meantime; check what it is now, and restore the backup again");
  }
  auto former = keep_former();
  if (!former) return former;
  const unsigned flags = lock_ ? 0 : RENAME_NOREPLACE;
  if (renameat2(AT_FDCWD, draft().c_str(), AT_FDCWD, to_.c_str(), flags) != 0) {
    const int number = errno;
    if (!former->empty()) {
      unlink(former->c_str());
      unlink(log_of(*former).c_str());
    }
    return failed(number);
  }
  if (!sync_to_disk(to_.parent_path(), O_RDONLY | O_DIRECTORY)) {
    return failure(StorageErrorCode::Io,
                   "the backup is in place of " + to_.string() + ", and what was there is " +
                       former->string() +
                       ", but the disk does not say that this will last; look after the disk");
  }
  // It belongs to the file from before, and is refused beside this one.
  unlink(log_of(to_).c_str());
  unlink((to_.string() + "-shm").c_str());
  return former;
}

}  // namespace fray::storage
