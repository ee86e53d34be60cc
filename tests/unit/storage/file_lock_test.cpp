#include "storage/file_lock.h"

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <future>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/temporary_folder.h"

namespace fray::storage {
namespace {

namespace fs = std::filesystem;

bool has_open(const fs::path& file) {
  for (const auto& open : fs::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    if (fs::read_symlink(open.path(), gone) == file) return true;
  }
  return false;
}

TEST(FileLock, IsHeldByOneAtATime) {
  const support::TemporaryFolder folder;
  const fs::path file = folder.file("fray.db");
  auto lock = FileLock::acquire(file);
  ASSERT_TRUE(lock);
  const auto other = FileLock::acquire(file);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, StorageErrorCode::Busy);
  EXPECT_NE(other.error().message.find("process " + std::to_string(::getpid())), std::string::npos)
      << other.error().message;
  lock = FileLock::acquire(folder.file("other.db"));
  EXPECT_TRUE(FileLock::acquire(file));
}

// A server is killed just after it has started a process, which has not run yet: it still has open
// what the server had, and lets go of it once it runs.
TEST(FileLock, WaitsForWhatAKilledServerHasLeftBehind) {
  const support::TemporaryFolder folder;
  const fs::path file = fs::canonical(folder.path()) / "fray.db";
  std::array<int, 2> started{};
  std::array<int, 2> may_run{};
  ASSERT_EQ(::pipe(started.data()), 0);
  ASSERT_EQ(::pipe(may_run.data()), 0);
  const pid_t server = ::fork();
  if (server == 0) {
    const auto lock = FileLock::acquire(file);
    char byte = 0;
    if (lock && ::fork() == 0) {
      ::close(may_run[1]);
      [[maybe_unused]] const auto woken = ::read(may_run[0], &byte, 1);
      ::_exit(0);
    }
    [[maybe_unused]] const auto told = ::write(started[1], &byte, lock ? 1 : 0);
    ::pause();
  }
  char byte = 0;
  ASSERT_EQ(::read(started[0], &byte, 1), 1);
  ASSERT_EQ(::kill(server, SIGKILL), 0);
  ASSERT_EQ(::waitpid(server, nullptr, 0), server);

  auto acquired = std::async(std::launch::async, [&] { return FileLock::acquire(file); });
  const auto is_done = [&] {
    return acquired.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  };
  while (!has_open(file) && !is_done()) std::this_thread::yield();  // it is about to try
  for (const int end : {may_run[0], may_run[1], started[0], started[1]}) ::close(end);
  const auto lock = acquired.get();
  EXPECT_TRUE(lock) << lock.error().message;
}

}  // namespace
}  // namespace fray::storage
