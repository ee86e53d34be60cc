// Speed: *haste* (L2457), *hinder* (L2469), *fly* (L2439). movement.cpp has their effect.
#include <algorithm>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/falls.h"

namespace fray::egs {
namespace {

constexpr int kFeetPerPoint = 5;
constexpr int kLeastMagnitude = 1;

int feet_gained(int magnitude) {
  return kFeetPerPoint * magnitude;
}

// Carries a Size no greater than its Magnitude (L2443).
int least_to_fly(const Fight&, const Combatant& target, Term) {
  return std::max(kLeastMagnitude, target.fighter().size);
}

bool walks(const Fight&, const Combatant&, const Combatant& target) {
  return target.able() && target.fighter().fly_speed == 0;
}

bool is_able(const Fight&, const Combatant&, const Combatant& target) {
  return target.able();
}

double worth_of_speed(const Fight&, const Combatant&, const Combatant& target, Term, int) {
  return has_effect(target, Word::Hasted) || has_effect(target, Word::Hindered) ? 0 : 0.2;
}

void stop_flying(Fight& f, const ActiveTalent& active) {
  come_down(f, active.on);
}

}  // namespace

namespace talents {
extern const Talent haste;
extern const Talent hinder;
extern const Talent fly;
const Talent haste{.id = "haste",
                   .targets = {TargetKind::Self, TargetKind::Friend},
                   .lasting = Word::Hasted,
                   .fits = is_able,
                   .amount = feet_gained,
                   .worth = worth_of_speed};
const Talent hinder{.id = "hinder",
                    .targets = {TargetKind::Foe},
                    .lasting = Word::Hindered,
                    .amount = feet_gained,
                    .worth = worth_of_speed};
const Talent fly{.id = "fly",
                 .targets = {TargetKind::Self, TargetKind::Friend},
                 .lasting = Word::Flying,
                 .fits = walks,
                 .least = least_to_fly,
                 .over = stop_flying};
}  // namespace talents
}  // namespace fray::egs
