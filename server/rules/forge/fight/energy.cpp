#include "rules/forge/fight/energy.h"

#include <algorithm>
#include <cassert>

namespace fray::forge {
namespace {

// std::erase_if does not know Boost's containers.
void drop_if(auto& bonuses, auto predicate) {
  bonuses.erase(std::remove_if(bonuses.begin(), bonuses.end(), predicate), bonuses.end());
}

}  // namespace

void Energy::use(int amount) {
  assert(amount >= 0 && amount <= available());
  // The first to expire goes first; entries are in the order they were gained.
  for (Bonus& b : bonus_) {
    const int taken = std::min<int>(amount, b.amount);
    b.amount = static_cast<std::int16_t>(b.amount - taken);
    amount -= taken;
  }
  drop_if(bonus_, [](const Bonus& b) { return b.amount == 0; });
  pool_ = static_cast<std::int16_t>(pool_ - amount);
}

void Energy::expend(int amount) {
  assert(amount >= 0 && amount <= pool_);
  pool_ = static_cast<std::int16_t>(pool_ - amount);
  expended_ = static_cast<std::int16_t>(expended_ + amount);
}

int Energy::expend_forced(int amount, GivesUp first) {
  amount = std::min(amount, cap());
  const int spent = cap() - pool_;
  const int from_pool =
      first == GivesUp::Pool ? std::min<int>(amount, pool_) : std::max(0, amount - spent);
  pool_ = static_cast<std::int16_t>(pool_ - from_pool);
  expended_ = static_cast<std::int16_t>(expended_ + amount);
  return amount;
}

int Energy::regain(int amount) {
  const int before = pool_;
  pool_ = static_cast<std::int16_t>(std::min(cap(), before + amount));
  return pool_ - before;
}

void Energy::add_bonus(int amount, Expiry expiry) {
  if (amount > 0) bonus_.push_back({static_cast<std::int16_t>(amount), expiry});
}

int Energy::drop_bonus(Expiry expiry) {
  int dropped = 0;
  for (const Bonus& b : bonus_) {
    if (b.expiry == expiry) dropped += b.amount;
  }
  drop_if(bonus_, [&](const Bonus& b) { return b.expiry == expiry; });
  return dropped;
}

void Energy::recover(int amount) {
  assert(amount >= 0 && amount <= recoverable());
  expended_ = static_cast<std::int16_t>(expended_ - amount);
}

void Energy::bind(int amount) {
  assert(amount >= 0 && amount <= recoverable());
  bound_ = static_cast<std::int16_t>(bound_ + amount);
}

void Energy::release(int amount) {
  assert(amount >= 0 && amount <= bound_);
  bound_ = static_cast<std::int16_t>(bound_ - amount);
}

void Energy::adjust(int amount) {
  pool_ = static_cast<std::int16_t>(std::clamp(pool_ + amount, 0, cap()));
}

}  // namespace fray::forge
