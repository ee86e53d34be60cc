#include "storage/file_lock.h"

#include <cerrno>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace fray::storage {

namespace {

// The process id that the holder left in the lock file; empty if there is none to read.
std::string holder_of(int descriptor) {
  char text[24];
  const ssize_t length = pread(descriptor, text, sizeof text, 0);
  if (length <= 0) return {};
  std::string id(text, static_cast<std::size_t>(length));
  return id.substr(0, id.find_first_not_of("0123456789"));
}

}  // namespace

std::expected<FileLock, StorageError> FileLock::acquire(const std::filesystem::path& database) {
  const std::string path = database.string() + ".lock";
  const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return std::unexpected(system_failure(errno, "open the lock file " + path));
  FileLock lock(descriptor);

  int result;
  do {
    result = flock(descriptor, LOCK_EX | LOCK_NB);
  } while (result != 0 && errno == EINTR);
  if (result != 0) {
    if (errno != EWOULDBLOCK) return std::unexpected(system_failure(errno, "lock " + path));
    const std::string holder = holder_of(descriptor);
    return failure(StorageErrorCode::Busy,
                   "the database " + database.string() + " is in use by another server" +
                       (holder.empty() ? "" : " (process " + holder + ")") + ", which holds " +
                       path + "; stop that server, or give this one a database of its own");
  }

  // Only a help for the message above, so a full disk here is no reason not to start.
  const std::string id = std::to_string(getpid()) + "\n";
  if (ftruncate(descriptor, 0) == 0) {
    [[maybe_unused]] const ssize_t written = pwrite(descriptor, id.data(), id.size(), 0);
  }
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace fray::storage
