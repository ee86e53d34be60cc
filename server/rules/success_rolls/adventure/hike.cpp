#include "rules/success_rolls/adventure/hike.h"

#include "rules/success_rolls/states.h"

namespace fray::success_rolls {

int hiking_move(const Hiker& hiker) {
  int move = hiker.move_yd * (5 - static_cast<int>(hiker.encumbrance)) / 5;
  if (hiker.hurt) move = half_up(move);
  if (hiker.tired) move = half_up(move);
  return move;
}

int hundredths_of_miles(const Hiker& hiker, const Route& route) {
  constexpr int kPercent[] = {20, 50, 100, 125};
  int hundredths = 10 * hiking_move(hiker) * kPercent[static_cast<int>(route.terrain)];
  if (route.rain && !route.road) hundredths /= 2;
  if (route.snow != Snow::None) hundredths /= route.snow == Snow::Deep ? 4 : 2;
  return hundredths;
}

}  // namespace fray::success_rolls
