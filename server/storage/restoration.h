// A backup put where a server expects its database.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>

#include "storage/database.h"
#include "storage/file_lock.h"

namespace fray::storage {

// First a copy of the backup is made in a folder of its own beside the database, for its user to
// look through; then that copy takes the database's place in one step. What ends before that step
// leaves the database as it was, and no copy behind.
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

  // Whatever was there before stays beside it, under the name that is returned, with its log; empty
  // where nothing was. Once, and with no connection open to the copy. The new file is its owner's
  // alone, and of the same owner as the old one, or else as the folder.
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
