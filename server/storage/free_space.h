// How much room is left where the database is.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>

namespace fray::storage {

// Safe to call from any thread. Asks the file system once a second at most.
class FreeSpace {
 public:
  using Clock = std::chrono::steady_clock;
  // Bytes left in a folder; throws nothing. Not known: the most there can be.
  using Probe = std::function<std::int64_t(const std::filesystem::path& folder)>;
  // On whichever thread asked: room has become short, or is no longer.
  using Changed = std::function<void(bool is_short, std::int64_t bytes)>;

  static constexpr std::chrono::seconds kAgain{1};

  // Below `least` bytes it is short, until half as much again is there. 0: never.
  FreeSpace(const std::filesystem::path& database, std::int64_t least, Changed changed);
  FreeSpace(const std::filesystem::path& database, std::int64_t least, Changed changed,
            Probe probe);

  bool is_short(Clock::time_point now = Clock::now());
  std::int64_t bytes(Clock::time_point now = Clock::now());

 private:
  void look(Clock::time_point now);

  std::filesystem::path folder_;
  std::int64_t least_;
  Changed changed_;
  Probe probe_;
  std::mutex mutex_;
  Clock::time_point looked_{};
  std::int64_t bytes_ = 0;
  bool short_ = false;
};

}  // namespace fray::storage
