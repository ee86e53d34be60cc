// One server a database: an advisory lock on a file beside it.
#pragma once

#include <expected>
#include <filesystem>

#include "storage/error.h"

namespace fray::storage {

// Held until destruction or until the process ends, however it ends. The file stays: removing it
// would let two servers lock two different files of the same name.
class FileLock {
 public:
  // Busy if anybody holds it, this process included.
  static std::expected<FileLock, StorageError> acquire(const std::filesystem::path& database);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;  // -1 when moved from
};

}  // namespace fray::storage
