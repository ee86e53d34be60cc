#include "campaign/attempts.h"

#include <algorithm>
#include <array>
#include <cstring>

#include <arpa/inet.h>

namespace fray::campaign {

using std::chrono::milliseconds;

milliseconds Attempts::delay(const Counts& counts, std::string_view key, std::uint32_t free,
                             Time now) const {
  const auto it = counts.find(key);
  if (it == counts.end() || now - it->second.last >= options_.forget_after) return {};
  if (it->second.failures < free) return {};
  milliseconds wait = options_.first_delay;
  for (std::uint32_t i = free; i < it->second.failures && wait < options_.max_delay; ++i) wait *= 2;
  wait = std::min(wait, options_.max_delay);
  // A clock that was set back makes nobody wait longer.
  return std::clamp(wait - (now - it->second.last), milliseconds(0), wait);
}

void Attempts::count(Counts& counts, std::string_view key, Time now) {
  auto it = counts.find(key);
  if (it == counts.end()) {
    if (counts.size() >= options_.remembered) {
      counts.erase(std::ranges::min_element(counts, {},
                                            [](const auto& entry) { return entry.second.last; }));
    }
    it = counts.emplace(std::string(key), Count{}).first;
  } else if (now - it->second.last >= options_.forget_after) {
    it->second.failures = 0;
  }
  ++it->second.failures;
  it->second.last = now;
}

milliseconds Attempts::begin(std::string_view name, std::string_view address, Time now) {
  const std::string block = address_block(address);
  const std::lock_guard guard(mutex_);
  const milliseconds by_name =
      name.empty() ? milliseconds(0) : delay(names_, name, options_.free_by_name, now);
  const milliseconds wait =
      std::max(by_name, delay(addresses_, block, options_.free_by_address, now));
  if (wait > milliseconds(0)) return wait;
  if (!name.empty()) count(names_, name, now);
  count(addresses_, block, now);
  return {};
}

void Attempts::succeed(std::string_view name, std::string_view address) {
  const std::string block = address_block(address);
  const std::lock_guard guard(mutex_);
  if (const auto it = names_.find(name); it != names_.end()) names_.erase(it);
  if (const auto it = addresses_.find(block);
      it != addresses_.end() && --it->second.failures == 0) {
    addresses_.erase(it);
  }
}

bool Attempts::may_record(Time now) {
  constexpr std::uint32_t kMostInAnHour = 1000;
  const std::lock_guard guard(mutex_);
  const Time hour = std::chrono::floor<std::chrono::hours>(now);
  if (hour != hour_) {
    hour_ = hour;
    recorded_ = 0;
  }
  if (recorded_ == kMostInAnHour) return false;
  ++recorded_;
  return true;
}

std::string address_block(std::string_view address) {
  constexpr std::size_t kLongest = 64;
  std::string text(address.substr(0, kLongest));
  std::array<unsigned char, 16> bytes;
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  std::array<char, INET6_ADDRSTRLEN> out;
  if (std::memcmp(bytes.data(), kMapped.data(), kMapped.size()) == 0) {
    return inet_ntop(AF_INET, bytes.data() + kMapped.size(), out.data(), out.size());
  }
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return inet_ntop(AF_INET6, bytes.data(), out.data(), out.size());
}

}  // namespace fray::campaign
