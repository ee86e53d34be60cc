// One server a database: an advisory lock on the file itself, whatever name it was opened by.
#pragma once

#include <expected>
#include <filesystem>

#include "storage/error.h"

namespace fray::storage {

// Held until destruction or until the process ends, however it ends.
//
// It must be taken before SQLite opens the file and outlive every connection: closing any
// descriptor of a file drops the locks that SQLite holds on it for this process.
class FileLock {
 public:
  // Makes the file if it is missing, readable by its owner alone. Busy if a running process holds
  // it, this one included. Where the one that took it has ended, a process of its own may still
  // have it open for a moment: then this waits some seconds.
  static std::expected<FileLock, StorageError> acquire(const std::filesystem::path& database);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

  // Is the locked file still the one of this name?
  bool is_at(const std::filesystem::path& path) const;
  int descriptor() const { return descriptor_; }

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;  // -1 when moved from
};

}  // namespace fray::storage
