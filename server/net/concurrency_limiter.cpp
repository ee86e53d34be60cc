#include "net/concurrency_limiter.h"

#include <algorithm>

namespace fray::net {

std::unique_ptr<ConcurrencyLimiter::Permit> ConcurrencyLimiter::enter(const std::string& who,
                                                                      std::size_t amount) {
  const std::lock_guard guard(mutex_);
  const auto found = held_by_.find(who);
  const std::size_t has = found == held_by_.end() ? 0 : found->second;
  if (amount > in_all_ - held_ || amount > of_one_ - has) return nullptr;
  held_ += amount;
  held_by_[who] = has + amount;
  return std::make_unique<Permit>(*this, who, amount);
}

void ConcurrencyLimiter::Permit::shrink(std::size_t amount) {
  const std::size_t kept = std::min(amount, amount_);
  limiter_.leave(who_, amount_ - kept);
  amount_ = kept;
}

void ConcurrencyLimiter::leave(const std::string& who, std::size_t amount) {
  const std::lock_guard guard(mutex_);
  held_ -= amount;
  const auto found = held_by_.find(who);
  found->second -= amount;
  if (found->second == 0) held_by_.erase(found);
}

}  // namespace fray::net
