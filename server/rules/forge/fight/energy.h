#pragma once

#include <cstdint>

#include <boost/container/small_vector.hpp>

namespace fray::forge {

/// When bonus energy runs out.
struct Expiry {
  enum class Kind : std::uint8_t {
    StartOfTurn,  // at the next own Start of Turn (Empowered, A-17)
    EndOfTurn,    // at the End of Turn of own turn number `turn` (L2179, L2203, L2205)
    Encounter,    // with the encounter (Last Gasp, A-17)
  };
  Kind kind = Kind::Encounter;
  std::int32_t turn = 0;
  bool operator==(const Expiry&) const = default;
};

/// What a combatant forced to expend energy gives up first: what it has left, or what it has spent
///
enum class GivesUp : std::uint8_t { Pool, Spent };

/// The energy of one combatant (6.5). Spending and adding both take from the bonus first.
class Energy {
 public:
  struct Bonus {
    std::int16_t amount = 0;
    Expiry expiry;
    bool operator==(const Bonus&) const = default;
  };

  int max() const { return max_; }
  int pool() const { return pool_; }
  int expended() const { return expended_; }
  int cap() const { return max_ - expended_; }
  int bonus() const {
    int sum = 0;
    for (const Bonus& b : bonus_) sum += b.amount;
    return sum;
  }
  int available() const { return pool_ + bonus(); }
  /// Expendable until rest: regular energy only (L590).
  int expendable() const { return pool_; }
  /// Expended energy that no rest restores, as long as its purpose lasts (L2371).
  int bound() const { return bound_; }
  int recoverable() const { return expended_ - bound_; }

  void set_max(int max) { max_ = static_cast<std::int16_t>(max); }
  void start_with(int pool) { pool_ = static_cast<std::int16_t>(pool); }
  /// Spend or add `amount`, 0..available() (L130-131, L600-604).
  void use(int amount);
  /// Give up `amount` until rest, 0..expendable() (L132, L588).
  void expend(int amount);
  /// Forced upon its owner; if `first` is not enough, the rest comes from the other (L2143, A-8).
  /// Stops at the maximum; returns the expended amount.
  int expend_forced(int amount, GivesUp first);
  /// At the start of a turn (L614-622): adds `amount`, discards what exceeds the cap. Returns the
  /// gain.
  int regain(int amount);
  void add_bonus(int amount, Expiry expiry);
  /// Drops bonus energy with this expiry; returns its amount.
  int drop_bonus(Expiry expiry);
  /// Expended energy comes back (L914-938), 0..recoverable().
  void recover(int amount);
  /// Binds this much of the expended energy that is not bound yet.
  void bind(int amount);
  /// Releases this much bound energy, 0..bound(): it stays expended until a rest.
  void release(int amount);
  /// A GM's correction.
  void adjust(int amount);

  const auto& bonuses() const { return bonus_; }
  bool operator==(const Energy&) const = default;

 private:
  std::int16_t max_ = 0;
  std::int16_t pool_ = 0;
  std::int16_t expended_ = 0;
  std::int16_t bound_ = 0;  // of the expended
  boost::container::small_vector<Bonus, 2> bonus_;
};

}  // namespace fray::forge
