#include "storage/free_space.h"

#include <limits>
#include <system_error>
#include <utility>

namespace fray::storage {
namespace {

std::int64_t ask_file_system(const std::filesystem::path& folder) {
  constexpr std::int64_t kUnknown = std::numeric_limits<std::int64_t>::max();
  std::error_code error;
  const auto space = std::filesystem::space(folder, error);
  if (error || space.available > static_cast<std::uintmax_t>(kUnknown)) return kUnknown;
  return static_cast<std::int64_t>(space.available);
}

}  // namespace

FreeSpace::FreeSpace(const std::filesystem::path& database, std::int64_t least, Changed changed)
    : FreeSpace(database, least, std::move(changed), ask_file_system) {}

FreeSpace::FreeSpace(const std::filesystem::path& database, std::int64_t least, Changed changed,
                     Probe probe)
    : folder_(database.parent_path()),
      least_(least),
      changed_(std::move(changed)),
      probe_(std::move(probe)) {}

bool FreeSpace::is_short(Clock::time_point now) {
  const std::lock_guard guard(mutex_);
  look(now);
  return short_;
}

std::int64_t FreeSpace::bytes(Clock::time_point now) {
  const std::lock_guard guard(mutex_);
  look(now);
  return bytes_;
}

void FreeSpace::look(Clock::time_point now) {
  if (looked_ != Clock::time_point{} && now < looked_ + kAgain) return;
  looked_ = now;
  bytes_ = probe_(folder_);
  // Not to and fro with every record.
  const bool is_short = bytes_ < (short_ ? least_ / 2 * 3 : least_);
  if (is_short == short_) return;
  short_ = is_short;
  if (changed_) changed_(short_, bytes_);
}

}  // namespace fray::storage
