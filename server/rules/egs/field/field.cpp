#include "rules/egs/field/field.h"

namespace fray::egs {

using board::Cell;
using table::CombatantId;

bool Field::goes_straight(CombatantId who, CombatantId target, int within, MoveBudget budget,
                          Obstruction others) const {
  const int height = this->height(who);
  const bool straight = is_straight_way_free(who, at(target), budget, others, [&](Cell here) {
    return feet_from(here, target, height) <= within;
  });
  if (straight) return true;
  map().list_within(at(target), within / kSquareFt, around_);
  return std::ranges::any_of(around_, [&](Cell place) {
    return feet_from(place, target, height) <= within &&
           is_straight_way_free(who, place, budget, others,
                                [place](Cell here) { return here == place; });
  });
}

}  // namespace fray::egs
