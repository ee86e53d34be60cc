#pragma once

#include "evaluation/decision.h"

// From roles, prices and places to what evaluation/decision.h decides by. The server and the client
// library have an enumeration of roles each, `Role` here; their names are the same.
namespace fray::evaluation {

/// Effect of an option, by the role of its mode or action; Other where there is none.
template <typename Role>
constexpr Kind kind_of(Role role) {
  switch (role) {
    case Role::Strikes:
      return Kind::Strikes;
    case Role::Moves:
      return Kind::Moves;
    case Role::Readies:
      return Kind::Readies;
    case Role::Loads:
      return Kind::Loads;
    case Role::StandsUp:
      return Kind::StandsUp;
    case Role::LiesDown:
      return Kind::LiesDown;
    case Role::Disarms:
      return Kind::Disarms;
    default:
      return Kind::Other;
  }
}

/// The use of an item with this role.
template <typename Role>
constexpr Arm arm_of(Role role) {
  switch (role) {
    case Role::Weapon:
      return Arm::Weapon;
    case Role::Launcher:
      return Arm::Launcher;
    default:
      return Arm::Bare;
  }
}

/// The chooser has this in hand.
inline void hold(Position& position, Arm held) {
  position.holds_weapon |= held == Arm::Weapon;
  position.holds_launcher |= held == Arm::Launcher;
  position.armed += held == Arm::Weapon || held == Arm::Launcher ? 1 : 0;
}

/// The option costs this, whatever its values. `left`: what the chooser has of it, where it is
/// known.
inline void pay(Candidate& candidate, bool of_budget, std::int32_t amount,
                std::optional<std::int32_t> left) {
  if (of_budget) {
    candidate.budget += amount;
    return;
  }
  candidate.reserve += amount;
  candidate.barred |= left && *left < amount;
}

/// The resource of an option's first Number parameter.
enum class PaidIn : std::uint8_t { Nothing, Budget, Reserve };

/// A row of the odds of an option that costs `candidate.budget` and `candidate.reserve` at least.
inline void add_odds(Candidate& candidate, PaidIn paid_in, std::int32_t value, double chance,
                     double worth) {
  candidate.evaluations.push_back(
      {.value = value,
       .chance = chance,
       .worth = worth,
       .budget = candidate.budget + (paid_in == PaidIn::Budget ? value : 0),
       .reserve = candidate.reserve + (paid_in == PaidIn::Reserve ? value : 0)});
}

/// Of the places of a move, the nearest to an enemy that leaves something for a defense; of those
/// the cheapest.
class NearestPlace {
 public:
  /// `paid`: the places cost budget.
  NearestPlace(const Position& position, const Candidate& candidate, bool paid)
      : left_(position.budget - candidate.budget - position.kept()),
        limited_(position.most_budget > 0),
        paid_(paid) {}

  bool affords(std::int32_t cost) const { return !limited_ || (paid_ ? cost : 0) <= left_; }
  /// An affordable place. `steps`: from there to the nearest enemy.
  void offer(std::int32_t place, std::int32_t cost, int steps) {
    if (best_ && (steps > best_->steps || (steps == best_->steps && cost >= cost_))) return;
    best_ = {.place = place, .steps = steps};
    cost_ = cost;
  }
  std::optional<Approach> best() const { return best_; }

 private:
  std::int32_t left_;
  bool limited_;
  bool paid_;
  std::optional<Approach> best_;
  std::int32_t cost_ = 0;
};

}  // namespace fray::evaluation
