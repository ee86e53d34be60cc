// Talents that are thrown at somebody: *missile* (L2521), *fire* (L2431), *earth* (L2385), *ice*
// (L2475).
#include <algorithm>

#include "rules/egs/fire.h"
#include "rules/egs/talents/costs.h"
#include "rules/egs/talents/talent.h"

namespace fray::egs {
namespace {

constexpr int kThrownDamage = 2;  // of earth and ice
constexpr int kFlameDamage = 1;   // ignores armour
constexpr int kTorchSize = -2;    // the least flame that can be thrown
constexpr int kHurtingFlame = 2;  // Magnitude

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

int least_flame(const Fight&, const Combatant&, Term) {
  return magnitude_for_size(kTorchSize);
}

// A flame that can hurt at all sets on fire what burns (L2437).
void catch_fire(Fight& f, const Cast& cast, CombatantId target) {
  if (cast.magnitude >= kHurtingFlame) kindle(f, target);
}

int least_stone(const Fight&, const Combatant&, Term) {
  return magnitude_for_object(kSmallestAffected, 1);
}

}  // namespace

namespace talents {
extern const Talent missile;
extern const Talent fire;
extern const Talent earth;
extern const Talent ice;
const Talent missile{
    .id = "missile", .way = Way::Strikes, .whom = {Whom::Foe}, .blow = blow_of_missile};
const Talent fire{.id = "fire",
                  .way = Way::Strikes,
                  .whom = {Whom::Foe},
                  .least = least_flame,
                  .blow = blow_of_flame,
                  .struck = catch_fire};
const Talent earth{.id = "earth",
                   .way = Way::Strikes,
                   .whom = {Whom::Foe},
                   .least = least_stone,
                   .blow = blow_of_stone};
const Talent ice{.id = "ice",
                 .way = Way::Strikes,
                 .whom = {Whom::Foe},
                 .least = least_stone,
                 .blow = blow_of_stone};
}  // namespace talents
}  // namespace fray::egs
