// A backup put where a server expects its database.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>

#include "storage/database.h"
#include "storage/file_lock.h"

namespace fray::storage {

// First makes a copy of the backup in a folder of its own next to the database, for its user to
// check; then that copy replaces the database in one step. A failure before that step leaves the
// database as it was, and no copy behind.
class Restoration {
 public:
  // `to` may exist or not; no server can serve it from now on. The copy has this program's schema.
  // Errors: Conflict (both are one file), Busy (a server holds `to`), NotFound, Newer, Corrupt,
  // Incomplete, Full, Io.
  static std::expected<std::unique_ptr<Restoration>, StorageError> prepare(
      const std::filesystem::path& backup, const std::filesystem::path& to);

  Restoration(const Restoration&) = delete;
  Restoration& operator=(const Restoration&) = delete;
  ~Restoration();

  // For looking.
  const Database& copy() const { return *copy_; }

  // Any existing file stays next to it, under the name that is returned, with its log; empty where
  // there was none. Once, and with no connection open to the copy. The new file is readable only by
  // its owner, who is the old one's, or else the folder's.
  std::expected<std::filesystem::path, StorageError> put_in_place();

 private:
  Restoration(std::filesystem::path to, std::optional<FileLock> lock)
      : to_(std::move(to)), lock_(std::move(lock)) {}

  std::filesystem::path draft() const { return folder_ / "fray.db"; }
  std::expected<void, StorageError> fill(const std::filesystem::path& backup);
  std::expected<std::filesystem::path, StorageError> keep_former() const;
  std::unexpected<StorageError> failed(int number) const;

  std::filesystem::path to_;
  std::optional<FileLock> lock_;  // of the file from before
  std::filesystem::path folder_;
  std::optional<FileLock> draft_lock_;
  std::optional<Database> copy_;
};

}  // namespace fray::storage
