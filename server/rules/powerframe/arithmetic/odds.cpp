#include "rules/powerframe/arithmetic/odds.h"

#include "rules/powerframe/arithmetic/attack.h"
#include "rules/powerframe/arithmetic/check.h"

namespace fray::powerframe {
namespace {

using dice::Distribution;
using dice::Ratio;

// What an attack comes to before Damage; what follows depends on nothing else.
constexpr int kMiss = -1;
constexpr int kFumble = -2;

Distribution rolled(Side side) {
  return side.rolls ? kDie.values().plus(side.level) : Distribution::constant(side.level);
}

/// How critical a hit is, from 0, or kMiss or kFumble.
Distribution attack_results(int attack, Side defence) {
  const Distribution against = rolled(defence);
  return kDie.values().plus(attack).then([&](int total) {
    if (fails_critically(total)) return Distribution::constant(kFumble);
    return against.mapped([&](int resistance) {
      const Verdict verdict = judge(total, resistance);
      return verdict.success ? verdict.critical() : kMiss;
    });
  });
}

}  // namespace

CheckOdds check_odds(int level, Side resistance) {
  const Distribution acting = kDie.values().plus(level);
  const Distribution against = rolled(resistance);
  CheckOdds odds;
  std::int64_t success = 0;
  std::int64_t critical = 0;
  std::int64_t failed = 0;
  dice::for_each_pair(acting, against, [&](int total, int other, std::int64_t ways) {
    const Verdict verdict = judge(total, other);
    success += verdict.success ? ways : 0;
    critical += verdict.critical() > 0 ? ways : 0;
    failed += verdict.critical_failure ? ways : 0;
  });
  const std::int64_t all = acting.total() * against.total();
  odds.success = Ratio::of(success, all);
  odds.critical = Ratio::of(critical, all);
  odds.critical_failure = Ratio::of(failed, all);
  odds.margin = acting.then(
      [&](int total) { return against.mapped([&](int other) { return total - other; }); });
  return odds;
}

AttackOdds attack_odds(const AttackNumbers& numbers) {
  const Distribution results = attack_results(numbers.attack, numbers.defence);
  const Distribution against = rolled(numbers.resistance);
  const Distribution damage = numbers.rating.plus(kDie.values()).plus(numbers.damage);
  AttackOdds odds;
  odds.hit = Ratio::of(results.at_least(0), results.total());
  odds.critical = Ratio::of(results.at_least(1), results.total());
  odds.critical_failure = Ratio::of(results.at(kFumble), results.total());
  odds.loss = results
                  .then([&](int result) {
                    if (result < 0) return Distribution::constant(0);
                    const int bonus = damage_bonus(result * kCriticalStep);
                    return damage.plus(bonus).then([&](int total) {
                      return against.mapped([&](int resistance) {
                        const int margin = std::max(0, total - resistance);
                        return numbers.successes ? successes(margin) : margin;
                      });
                    });
                  })
                  .reduced();
  return odds;
}

Ratio at_least(const Distribution& loss, int points) {
  return Ratio::of(loss.at_least(points), loss.total());
}

}  // namespace fray::powerframe
