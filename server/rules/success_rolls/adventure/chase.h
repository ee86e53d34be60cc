#pragma once

#include "rules/success_rolls/success.h"

// Chases (L479): a quick contest each leg.
namespace fray::success_rolls {

enum class ChaseEnd : unsigned char { Goes, Caught, Lost };

/// A pursuer who wins two legs running catches up; one who loses two loses the quarry. A tie resets
/// both counts.
class Chase {
 public:
  static constexpr int kLegs = 2;

  /// After the end nothing changes.
  ChaseEnd leg(Verdict pursuer, Verdict quarry) {
    if (end() != ChaseEnd::Goes) return end();
    const Winner winner = contest(pursuer, quarry);
    won_ = winner == Winner::First ? won_ + 1 : 0;
    lost_ = winner == Winner::Second ? lost_ + 1 : 0;
    return end();
  }

  ChaseEnd end() const {
    return won_ >= kLegs ? ChaseEnd::Caught : lost_ >= kLegs ? ChaseEnd::Lost : ChaseEnd::Goes;
  }

 private:
  int won_ = 0;  // legs running
  int lost_ = 0;
};

}  // namespace fray::success_rolls
