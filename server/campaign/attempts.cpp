#include "campaign/attempts.h"

#include <algorithm>
#include <array>
#include <cstring>

#include <arpa/inet.h>

namespace fray::campaign {

using std::chrono::milliseconds;

namespace {

// With more failures than these, others are served first.
constexpr std::uint32_t kFreshFailures = 3;
constexpr int kFreshAddressFailures = 8;

// Makes room for one more. `last_of`: when there was the last attempt of an entry.
template <class Map, class LastOf>
void forget_quietest(Map& map, std::size_t most, const LastOf& last_of) {
  if (map.size() < most) return;
  map.erase(
      std::ranges::min_element(map, {}, [&](const auto& entry) { return last_of(entry.second); }));
}

}  // namespace

Attempt Attempt::sign_in(std::string_view name, std::string_view address) {
  std::string block = address_block(address);
  std::string key = "sign-in\n" + block + '\n' + std::string(name);
  return {std::move(key), std::move(block)};
}

Attempt Attempt::from_device(std::string_view device) {
  return {.key = "device\n" + std::string(device), .address = "", .known = true};
}

Attempt Attempt::password_change(const AccountId& account) {
  return {.key = "change\n" + account.text(), .address = "", .known = true};
}

Attempt Attempt::from_address(std::string_view address) {
  return {.key = "", .address = address_block(address)};
}

std::uint32_t Attempts::failures_of(const std::string& key, Time now) const {
  const auto it = keys_.find(key);
  if (it == keys_.end() || now - it->second.last >= options_.forget_after) return 0;
  return it->second.failures;
}

milliseconds Attempts::delay_of(const std::string& key, Time now) const {
  const std::uint32_t failures = failures_of(key, now);
  if (failures < options_.free) return {};
  milliseconds wait = options_.first_delay;
  for (std::uint32_t i = options_.free; i < failures && wait < options_.max_delay; ++i) wait *= 2;
  wait = std::min(wait, options_.max_delay);
  // A clock that was set back must not make anyone wait longer.
  return std::clamp(wait - (now - keys_.find(key)->second.last), milliseconds(0), wait);
}

// However slowly its attempts come, such as in a long queue.
bool Attempts::is_clean(const std::string& address, Time now) const {
  const auto it = addresses_.find(address);
  return it == addresses_.end() || it->second.failures == 0 ||
         now - it->second.bucket.taken_at() >= options_.forget_after;
}

void Attempts::count_key(const std::string& key, Time now) {
  const std::uint32_t failures = failures_of(key, now);
  if (!keys_.contains(key)) {
    forget_quietest(keys_, options_.remembered, [](const Count& count) { return count.last; });
  }
  keys_[key] = {failures + 1, now};
}

void Attempts::count_address(const std::string& address, Time now) {
  if (!addresses_.contains(address)) {
    forget_quietest(addresses_, options_.remembered,
                    [](const AddressPace& pace) { return pace.bucket.taken_at(); });
  }
  const bool clean = is_clean(address, now);
  AddressPace& pace = addresses_[address];
  pace.failures = clean ? 1 : pace.failures + 1;
  pace.bucket.take(options_.address_interval, now);
}

Attempts::Verdict Attempts::begin(const Attempt& attempt, Time now) {
  const std::lock_guard guard(mutex_);
  Verdict verdict;
  milliseconds owed{};
  if (!attempt.key.empty()) verdict.wait = delay_of(attempt.key, now);
  if (!attempt.address.empty()) {
    const auto known = addresses_.find(attempt.address);
    const TokenBucket<Time> bucket =
        known == addresses_.end() ? TokenBucket<Time>() : known->second.bucket;
    owed = bucket.owed(now);
    const milliseconds most = options_.free_by_address * options_.address_interval;
    verdict.wait = std::max(verdict.wait, bucket.wait_for(options_.address_interval, most, now));
  }
  if (verdict.wait > milliseconds(0)) return verdict;
  const std::uint32_t failures = attempt.key.empty() ? 0 : failures_of(attempt.key, now);
  const bool failing =
      failures >= kFreshFailures || owed >= kFreshAddressFailures * options_.address_interval;
  const bool clean = failures == 0 && is_clean(attempt.address, now);
  verdict.standing = attempt.known ? Standing::Known
                     : failing     ? Standing::Failing
                     : clean       ? Standing::Clean
                                   : Standing::Fresh;
  if (!attempt.key.empty()) count_key(attempt.key, now);
  if (!attempt.address.empty()) count_address(attempt.address, now);
  return verdict;
}

Attempts::AddressPace* Attempts::take_off_failure(const std::string& address) {
  const auto it = addresses_.find(address);
  if (it == addresses_.end()) return nullptr;
  if (it->second.failures > 0) --it->second.failures;
  return &it->second;
}

void Attempts::succeed(const Attempt& attempt) {
  const std::lock_guard guard(mutex_);
  keys_.erase(attempt.key);
  if (AddressPace* pace = take_off_failure(attempt.address)) {
    pace->bucket.give_back(options_.address_interval);
  }
}

void Attempts::excuse(const Attempt& attempt) {
  const std::lock_guard guard(mutex_);
  take_off_failure(attempt.address);
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
