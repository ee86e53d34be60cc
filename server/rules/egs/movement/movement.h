#pragma once

#include <optional>
#include <vector>

#include "rules/egs/active_talents/ward.h"
#include "rules/egs/fight/fight.h"

// Movement within a round (L2710-2722): one budget of feet, spent bit by bit; and who is in
// melee with each other.
namespace fray::egs {

/// Does an area of this many feet around a place reach as high, or as low, as `who` is? Its middle
/// is as high as the combatant that all know to be there.
bool is_level(const Fight& f, board::Cell middle, CombatantId who, int feet);

/// Its round's movement on foot, in feet, with all that slows it.
int speed_of(const Fight& f, const Combatant& c);
/// Feet left for its present way of moving, at this multiple of its Speed: 1 walking, 2 running or
/// charging, 4 sprinting (R13). Lying or on hands and knees each costs more of them (L2716).
int feet_left(const Fight& f, const Combatant& c, int times);
/// The same, with how it goes: flyers, and who has spent a point on it, are not slowed by the
/// ground (L3673, L1500).
MoveBudget budget_of(const Fight& f, const Combatant& c, int times);
inline int movement_left(const Fight& f, const Combatant& c) {
  return feet_left(f, c, 1);
}
/// How many feet of the budget a foot takes in this stance.
int weight_of(Stance stance);

/// Appends where it may go, as pairs of place and price; not across a circle that wards it off.
void list_ways(const Fight& f, const Combatant& c, MoveBudget budget,
               std::vector<std::int32_t>& ways);
inline void list_ways(const Fight& f, const Combatant& c, int times,
                      std::vector<std::int32_t>& ways) {
  list_ways(f, c, budget_of(f, c, times), ways);
}
/// The nearest place that it may go to and that is wanted.
template <class Wanted>
std::optional<board::ReachedCell> nearest_way(const Fight& f, const Combatant& c, MoveBudget budget,
                                              Wanted wanted) {
  const bool wards = may_be_warded_off(f, c);
  return f.state.field.nearest(c.id, budget, f.ways_past(c), [&](board::Cell place) {
    return !(wards && is_warded_off(f, c, place)) && wanted(place);
  });
}
/// Is any place that it may go to wanted?
template <class Wanted>
bool any_way(const Fight& f, const Combatant& c, MoveBudget budget, Wanted wanted) {
  const bool wards = may_be_warded_off(f, c);
  return f.state.field.any_destination(c.id, budget, f.ways_past(c), [&](board::Cell place) {
    return wanted(place) && !(wards && is_warded_off(f, c, place));
  });
}
/// The nearest place from which a weapon of this reach strikes the target, and its price.
std::optional<board::ReachedCell> place_to_strike(const Fight& f, const Combatant& c,
                                                  CombatantId target, MoveBudget budget, int reach);

/// Rolls there at no cost, within this many feet.
void tumble_to(Fight& f, CombatantId who, board::Cell to, int feet);
/// Goes to a listed place, and pays for it in movement. Reveals a hidden combatant that it meets.
bool go(Fight& f, CombatantId who, board::Cell to, int times = 1);

}  // namespace fray::egs
