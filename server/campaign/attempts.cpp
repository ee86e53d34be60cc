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

// Makes room for one more.
template <class Map>
void forget_quietest(Map& map, std::size_t most) {
  if (map.size() < most) return;
  map.erase(std::ranges::min_element(map, {}, [](const auto& entry) { return entry.second.last; }));
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

// How long it takes until all failures of the address are forgotten.
milliseconds Attempts::owed_by(const std::string& address, Time now) const {
  const auto it = addresses_.find(address);
  if (it == addresses_.end()) return {};
  // Nor here.
  return std::max(it->second.rested - std::max(now, it->second.last), milliseconds(0));
}

// However slowly its attempts come, such as in a long queue.
bool Attempts::is_clean(const std::string& address, Time now) const {
  const auto it = addresses_.find(address);
  return it == addresses_.end() || it->second.failures == 0 ||
         now - it->second.last >= options_.forget_after;
}

void Attempts::count_key(const std::string& key, Time now) {
  const std::uint32_t failures = failures_of(key, now);
  if (!keys_.contains(key)) forget_quietest(keys_, options_.remembered);
  keys_[key] = {failures + 1, now};
}

void Attempts::count_address(const std::string& address, Time now) {
  const Time rested = now + owed_by(address, now) + options_.address_interval;
  if (!addresses_.contains(address)) forget_quietest(addresses_, options_.remembered);
  const std::uint32_t failures = is_clean(address, now) ? 0 : addresses_[address].failures;
  addresses_[address] = {rested, now, failures + 1};
}

Attempts::Verdict Attempts::begin(const Attempt& attempt, Time now) {
  const std::lock_guard guard(mutex_);
  Verdict verdict;
  milliseconds owed{};
  if (!attempt.key.empty()) verdict.wait = delay_of(attempt.key, now);
  if (!attempt.address.empty()) {
    owed = owed_by(attempt.address, now);
    const milliseconds too_much =
        owed + options_.address_interval - options_.free_by_address * options_.address_interval;
    verdict.wait = std::max(verdict.wait, too_much);
  }
  if (verdict.wait > milliseconds(0)) return verdict;
  verdict.wait = milliseconds(0);
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
    pace->rested -= options_.address_interval;
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
