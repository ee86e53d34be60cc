#include "net/byte_shares.h"

namespace fray::net {

bool ByteShares::Share::grow(std::size_t amount) {
  const std::lock_guard guard(shares_.mutex_);
  const auto found = shares_.held_by_.find(who_);
  const std::size_t after = (found == shares_.held_by_.end() ? 0 : found->second) + amount;
  const std::size_t free = shares_.in_all_ - shares_.held_;
  if (amount > free || after > free - amount) return false;
  shares_.held_ += amount;
  shares_.held_by_[who_] = after;
  held_ += amount;
  return true;
}

ByteShares::Share::~Share() {
  if (held_ == 0) return;
  const std::lock_guard guard(shares_.mutex_);
  shares_.held_ -= held_;
  const auto found = shares_.held_by_.find(who_);
  found->second -= held_;
  if (found->second == 0) shares_.held_by_.erase(found);
}

}  // namespace fray::net
