// Onto the disk.
#pragma once

#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

namespace fray::storage {

// The file as it is, or with O_RDONLY | O_DIRECTORY the names in a folder. False with errno where
// that failed.
inline bool sync_to_disk(const std::filesystem::path& path, int flags) {
  const int descriptor = open(path.c_str(), flags | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool done = fsync(descriptor) == 0;
  const int number = errno;
  close(descriptor);
  errno = number;
  return done;
}

}  // namespace fray::storage
