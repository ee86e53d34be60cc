#include "rules/egs/arithmetic/health.h"

#include <cassert>

namespace fray::egs {

HealthState health_state(int health, int max) {
  if (health <= dead_at(max)) return HealthState::Dead;
  if (health <= kDyingAt) return HealthState::Dying;
  if (health <= injured_at(max)) return HealthState::Injured;
  return health <= wounded_at(max) ? HealthState::Wounded : HealthState::Healthy;
}

HealthState state_after_blow(HealthState before, int lost, int health, int max, Harm harm) {
  if (lost == 0) return before;
  const HealthState lethal = health_state(health, max);
  if (harm == Harm::Lethal || lethal <= HealthState::Wounded) return lethal;
  // Earlier lethal damage stays.
  if (before == HealthState::Dying || before == HealthState::Dead) return before;
  if (lethal != HealthState::Injured) return HealthState::Unconscious;
  return before == HealthState::Injured ? HealthState::Injured : HealthState::Wounded;
}

HealthState state_after_healing(HealthState before, int health, int max) {
  if (before == HealthState::Dead) return before;
  const HealthState now = health_state(health, max);
  if (now <= HealthState::Wounded) return now;
  if (before == HealthState::Unconscious && health <= kDyingAt) return before;
  const bool spared = before == HealthState::Wounded || before == HealthState::Unconscious;
  return spared ? HealthState::Wounded : now;
}

Stabilized stabilized(Grade grade) {
  switch (grade) {
    case Grade::CriticalSuccess:
      return {1, false};
    case Grade::Success:
      return {0, false};
    case Grade::Failure:
      return {-1, true};
    case Grade::CriticalFailure:
      return {-2, true};
  }
  return {};
}

const InjuryDef& injury_of(std::span<const InjuryDef> injuries, int total) {
  const auto row = std::ranges::find_if(
      injuries, [total](const InjuryDef& one) { return one.least <= total && total <= one.most; });
  assert(row != injuries.end());
  return *row;
}

}  // namespace fray::egs
