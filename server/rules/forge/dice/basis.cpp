#include "rules/forge/dice/basis.h"

#include "rules/forge/dice/odds.h"

namespace fray::forge {

std::vector<double> successes_of(const Basis& basis) {
  const auto [how, pool, against] = basis;
  if (pool > kMaxOddsPool) return {};
  switch (static_cast<Rolled>(how)) {
    case Rolled::Fixed:
      return fixed_odds(pool, against).successes;
    case Rolled::Opposed:
      if (against > kMaxOddsPool) return {};
      return opposed_odds(pool, against).successes;
    case Rolled::Otherwise:
      break;
  }
  return {};
}

}  // namespace fray::forge
