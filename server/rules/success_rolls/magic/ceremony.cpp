#include "rules/success_rolls/magic/ceremony.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace fray::success_rolls {
namespace {

using table::Code;
using table::reject;

// The most that helpers of one kind may give together.
std::int64_t most_of(const CeremonyGift& gift) {
  std::int64_t most = std::numeric_limits<int>::max();
  if (gift.kind->energy) most = std::int64_t{gift.helpers} * *gift.kind->energy;
  if (gift.kind->energy_of_all) most = std::min<std::int64_t>(most, *gift.kind->energy_of_all);
  return gift.helpers > 0 ? most : 0;
}

}  // namespace

int surplus_bonus(std::span<const CeremonySurplus> steps, int energy, int cost) {
  assert(cost > 0);
  const int percent = static_cast<int>(std::int64_t{100} * (energy - cost) / cost);
  const auto reached = std::ranges::find_if(
      steps.rbegin(), steps.rend(), [&](const auto& step) { return percent >= step.percent; });
  if (reached == steps.rend()) return 0;
  const bool beyond_all = reached == steps.rbegin();
  return reached->bonus + (beyond_all ? (percent - reached->percent) / 100 : 0);
}

table::Result<CeremonyPower> hold_ceremony(std::span<const CeremonySurplus> steps,
                                           const Ceremony& ceremony) {
  if (ceremony.leader_skill < kCeremonyLeaderSkill) {
    return reject(Code::IllegalNow, "leader_skill",
                  "the leader must cast the spell at 15 or more, not at " +
                      std::to_string(ceremony.leader_skill));
  }
  std::int64_t energy = ceremony.leader_energy;
  int helpers = 0;
  for (const CeremonyGift& gift : ceremony.gifts) {
    if (gift.energy < 0 || gift.energy > most_of(gift)) {
      return reject(Code::Invalid, "gifts." + gift.kind->id,
                    std::to_string(gift.helpers) + " of them may give from 0 to " +
                        std::to_string(most_of(gift)) + " together, not " +
                        std::to_string(gift.energy));
    }
    energy += gift.energy;
    helpers += gift.helpers;
  }
  if (helpers == 0) {
    return reject(Code::IllegalNow, "gifts", "a ceremony needs at least one willing helper");
  }
  if (energy < ceremony.cost || energy > std::numeric_limits<int>::max()) {
    return reject(Code::IllegalNow, "gifts",
                  "the spell takes " + std::to_string(ceremony.cost) + " energy, and " +
                      std::to_string(energy) + " is given");
  }
  const int total = static_cast<int>(energy);
  return CeremonyPower{total, surplus_bonus(steps, total, ceremony.cost)};
}

}  // namespace fray::success_rolls
