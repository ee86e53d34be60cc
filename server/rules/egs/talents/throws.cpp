// Throwing a target about: *topple* (L2637), *wind* (L2659).
#include <algorithm>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/arithmetic/hazards.h"
#include "rules/egs/body/falls.h"
#include "rules/egs/body/harm.h"

namespace fray::egs {
namespace {

constexpr int kGustFt = 30;

bool stands_up(const Fight&, const Combatant&, const Combatant& target) {
  return target.stance != Stance::Prone;
}

void topple_over(Fight& f, const Cast&, CombatantId target) {
  throw_down(f, target);
}

// Into a surface: a fall from as high as it has been driven, halved (R96).
void blow_away(Fight& f, const Cast& cast, CombatantId target) {
  const Pushed pushed = push_back(f, target, cast.user, kGustFt);
  throw_down(f, target);
  if (!pushed.hit) return;
  const int damage = fall_damage(f.content(), pushed.feet, Ground::Flat);
  strike(f, target, Location::Torso, {.damage = damage, .halvings = 1, .ignores_armour = true},
         cast.user);
}

double worth_of_fall(const Fight&, const Combatant&, const Combatant& target, Term, int) {
  return target.stance == Stance::Prone ? 0 : 1.5;
}

}  // namespace

namespace talents {
extern const Talent topple;
extern const Talent wind;
const Talent topple{.id = "topple",
                    .targets = {TargetKind::Foe},
                    .fits = stands_up,
                    .work = topple_over,
                    .worth = worth_of_fall};
const Talent wind{
    .id = "wind", .targets = {TargetKind::Foe}, .work = blow_away, .worth = worth_of_fall};
}  // namespace talents
}  // namespace fray::egs
