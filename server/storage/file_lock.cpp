#include "storage/file_lock.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace fray::storage {

namespace {

using Clock = std::chrono::steady_clock;

// A process that a killed server has started holds the lock until it first runs and closes what it
// inherited. On a busy machine that may take a while.
constexpr auto kLeftBehind = std::chrono::seconds(5);
constexpr auto kBetweenTries = std::chrono::milliseconds(5);

// The process that took the lock, as the kernel says; empty where it does not.
std::string holder_of(int descriptor) {
  struct stat about {};
  if (fstat(descriptor, &about) != 0) return {};
  std::ifstream locks("/proc/locks");
  for (std::string line; std::getline(locks, line);) {
    long process = 0;
    unsigned device_major = 0;
    unsigned device_minor = 0;
    unsigned long inode = 0;
    // NOLINTNEXTLINE(cert-err34-c): the kernel wrote these numbers
    if (std::sscanf(line.c_str(), "%*d: FLOCK ADVISORY WRITE %ld %x:%x:%lu", &process,
                    &device_major, &device_minor, &inode) == 4 &&
        process > 0 && inode == about.st_ino && device_major == major(about.st_dev) &&
        device_minor == minor(about.st_dev)) {
      return std::to_string(process);
    }
  }
  return {};
}

// False for one that has ended, waited for or not.
bool is_running(const std::string& process) {
  if (process.empty()) return false;
  std::ifstream status("/proc/" + process + "/stat");
  std::string text;
  std::getline(status, text);
  // "123 (name) S ...", where the name may be anything.
  const std::size_t name_end = text.rfind(") ");
  if (name_end == std::string::npos || name_end + 2 >= text.size()) return false;
  const char state = text[name_end + 2];
  return state != 'Z' && state != 'X';
}

// False with errno set.
bool try_lock(int descriptor) {
  int result = 0;
  do {
    result = flock(descriptor, LOCK_EX | LOCK_NB);
  } while (result != 0 && errno == EINTR);
  return result == 0;
}

}  // namespace

std::expected<FileLock, StorageError> FileLock::acquire(const std::filesystem::path& database) {
  const std::string name = "the database " + database.string();
  for (;;) {
    const int descriptor = open(database.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return std::unexpected(system_failure(errno, "open " + name));
    FileLock lock(descriptor);

    for (const auto give_up = Clock::now() + kLeftBehind; !try_lock(descriptor);) {
      if (errno != EWOULDBLOCK) return std::unexpected(system_failure(errno, "lock " + name));
      const std::string holder = holder_of(descriptor);
      if (is_running(holder) || Clock::now() >= give_up) {
        return failure(StorageErrorCode::Busy,
                       name + " is in use by another server" +
                           (holder.empty() ? "" : " (process " + holder + ")") +
                           "; stop that server, or give this one a database of its own");
      }
      std::this_thread::sleep_for(kBetweenTries);
    }
    // It may have been replaced before it was locked; then the lock is worth nothing.
    if (lock.is_at(database)) return lock;
  }
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool FileLock::is_at(const std::filesystem::path& path) const {
  struct stat held {};
  struct stat named {};
  return fstat(descriptor_, &held) == 0 && stat(path.c_str(), &named) == 0 &&
         held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

}  // namespace fray::storage
