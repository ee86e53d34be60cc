// Talents that are thrown at a target: *missile* (L2521), *fire* (L2431), *earth* (L2385), *ice*
// (L2475).
#include <algorithm>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/fire.h"
#include "rules/egs/body/obstacles.h"

namespace fray::egs {
namespace {

constexpr int kThrownDamage = 2;  // of earth and ice
constexpr int kFlameDamage = 1;   // ignores armor
constexpr int kTorchSize = -2;    // the smallest flame that can be thrown
constexpr int kHurtingFlame = 2;  // Magnitude
constexpr int kObstacleSize = 0;  // as large as the combatant hiding behind it
constexpr int kFlamesSize = kTorchSize + 1;

int half_of(Die die) {
  return value_of(die) / 2;
}

Blow blow_of_missile(const Fight&, const Combatant& user, Term, int magnitude) {
  return {.damage = half_of(user.fighter().weird_ability) + magnitude};
}

Blow blow_of_stone(const Fight&, const Combatant&, Term, int) {
  return {.damage = kThrownDamage};
}

Blow blow_of_flame(const Fight&, const Combatant&, Term, int) {
  return {.damage = kFlameDamage, .ignores_armour = true};
}

int least_flame(const Fight&, const Combatant&, Term mode) {
  return magnitude_for_size(mode == term(Word::MakeFlames) ? kFlamesSize : kTorchSize);
}

// A flame that can hurt at all sets on fire what burns (L2437).
void catch_fire(Fight& f, const Cast& cast, CombatantId target) {
  if (cast.magnitude >= kHurtingFlame) kindle(f, target);
}

int least_stone(const Fight&, const Combatant&, Term mode) {
  const bool stands = mode == term(Word::MakeObstacle);
  return magnitude_for_object(stands ? kObstacleSize : kSmallestAffected, 1);
}

void list_stones(const Fight&, const Combatant& user, const Combatant& target, Modes& modes) {
  modes.push_back(user.id == target.id ? term(Word::MakeObstacle) : kNoTerm);
}

void list_flames(const Fight&, const Combatant& user, const Combatant& target, Modes& modes) {
  modes.push_back(user.id == target.id ? term(Word::MakeFlames) : kNoTerm);
}

// The Magnitude beyond its Size is its Toughness (L2253, R268).
void raise_stone(Fight& f, const Cast& cast, CombatantId) {
  const int toughness = cast.magnitude - magnitude_for_object(kObstacleSize, 0);
  make_obstacle(f, cast.user, cast.place, std::min(toughness, kToughestMade));
}

void raise_flames(Fight& f, const Cast& cast, CombatantId) {
  std::vector<board::Cell>& fires = f.state.fires;
  if (std::ranges::find(fires, cast.place) != fires.end()) return;
  fires.push_back(cast.place);
  f.emit<Ev::FlamesRaised>(cast.user, table::Place(cast.place));
}

}  // namespace

namespace talents {
extern const Talent missile;
extern const Talent fire;
extern const Talent earth;
extern const Talent ice;
const Talent missile{.id = "missile",
                     .delivery = Delivery::Strikes,
                     .targets = {TargetKind::Foe},
                     .blow = blow_of_missile};
const Talent fire{.id = "fire",
                  .delivery = Delivery::Strikes,
                  .targets = {TargetKind::Foe, TargetKind::Self},
                  .list_modes = list_flames,
                  .least = least_flame,
                  .blow = blow_of_flame,
                  .struck = catch_fire,
                  .work = raise_flames};
const Talent earth{.id = "earth",
                   .delivery = Delivery::Strikes,
                   .targets = {TargetKind::Foe, TargetKind::Self},
                   .list_modes = list_stones,
                   .least = least_stone,
                   .blow = blow_of_stone,
                   .work = raise_stone};
const Talent ice{.id = "ice",
                 .delivery = Delivery::Strikes,
                 .targets = {TargetKind::Foe, TargetKind::Self},
                 .list_modes = list_stones,
                 .least = least_stone,
                 .blow = blow_of_stone,
                 .work = raise_stone};
}  // namespace talents
}  // namespace fray::egs
