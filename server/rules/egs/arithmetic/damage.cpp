#include "rules/egs/arithmetic/damage.h"

#include <algorithm>
#include <cassert>

namespace fray::egs {
namespace {

constexpr int kPointsOfLargestDie = 6;  // the d12

// Nonlethal damage never takes Health below 0 (L3110).
int from_health(int damage, Harm harm, int health) {
  return harm == Harm::Lethal ? damage : std::min(damage, std::max(0, health));
}

bool meets_armour(const Blow& blow, const Tracks& tracks) {
  return !blow.ignores_armour && tracks.armour > 0;
}

}  // namespace

int arriving(const Blow& blow) {
  assert(blow.halvings >= 0 && blow.reduction >= 0 && blow.penetration >= 0);
  int damage = std::max(0, blow.damage);
  for (int i = 0; i < blow.halvings && damage > 0; ++i) damage /= 2;
  return std::max(0, damage - blow.reduction);
}

Loss loss_of(const Blow& blow, const Tracks& tracks) {
  const int damage = arriving(blow);
  if (!meets_armour(blow, tracks)) return {0, from_health(damage, blow.harm, tracks.health)};
  if (blow.harm == Harm::Nonlethal) {
    // R22: half of it wears the track, and nothing gets through in the same hit.
    return {std::min(tracks.armour, damage / 2 + blow.penetration), 0};
  }
  const int pierced = std::min(tracks.armour, blow.penetration);  // before the damage (R81)
  const int worn = std::min(tracks.armour - pierced, damage);
  return {pierced + worn, from_health(damage - worn, blow.harm, tracks.health)};
}

SlowLoss slow_loss_of(const Blow& blow, const Tracks& tracks, int nonlethal_hits) {
  const int damage = arriving(blow);
  if (!meets_armour(blow, tracks)) {
    return {{0, from_health(damage, blow.harm, tracks.health)}, nonlethal_hits};
  }
  if (blow.harm == Harm::Nonlethal) {
    const bool second = nonlethal_hits > 0;
    return {{second ? std::min(tracks.armour, 1 + blow.penetration) : 0, 0}, second ? 0 : 1};
  }
  const int through = std::max(0, damage - tracks.armour);
  return {{std::min(tracks.armour, 1 + blow.penetration),
           from_health(through, blow.harm, tracks.health)},
          nonlethal_hits};
}

DamageDice random_damage(int rating) {
  assert(rating >= 0);
  DamageDice result;
  if (rating <= 1) {
    result.fixed = rating;
    return result;
  }
  while (rating > 0) {
    int points = std::min(rating, kPointsOfLargestDie);
    if (rating - points == 1) --points;  // there is no die of 1 point
    result.sides.push_back(static_cast<unsigned>(2 * points));
    rating -= points;
  }
  return result;
}

}  // namespace fray::egs
