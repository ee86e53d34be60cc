#pragma once

#include <optional>
#include <vector>

#include "rules/egs/fight.h"
#include "rules/egs/talents/ward.h"

// Movement within a round (L2710-2722): one budget of feet, spent bit by bit; and who is engaged
// with whom.
namespace fray::egs {

/// Has wings, or a talent that serves for them, and is on its feet: who lies does not fly (R199).
bool may_fly(const Combatant& c);
/// Whoever can keep in the air no longer falls (L3477).
void come_down(Fight& f, CombatantId who);

/// Does what fills so many feet around a place reach as high, or as low, as `who` is? Its middle is
/// as high as whoever all know to be there.
bool is_level(const Fight& f, board::Cell middle, CombatantId who, int feet);

/// What its round's movement is on foot, in feet, with what slows it.
int speed_of(const Fight& f, const Combatant& c);
/// Feet that are left of it for one that goes as it stands now, at so many times its Speed: 1 as
/// one walks, 2 running or charging, 4 sprinting (R13). Lying or on hands and knees each costs more
/// of them (L2716).
int feet_left(const Fight& f, const Combatant& c, int times);
/// The same, with how it goes: flyers, and who has spent a point on it, are not slowed by the
/// ground (L3673, L1500).
Stride stride_of(const Fight& f, const Combatant& c, int times);
inline int movement_left(const Fight& f, const Combatant& c) {
  return feet_left(f, c, 1);
}
/// How many feet of the budget a foot takes in this stance.
int weight_of(Stance stance);

/// By one who grapples it.
inline bool is_held(const Combatant& c) {
  return has_effect(c, Word::Held);
}
/// Free to leave where it stands?
inline bool is_free(const Combatant& c) {
  return c.engaged.empty() && !is_held(c);
}
/// Both are in melee with each other from now on (R58).
void engage(Fight& f, CombatantId a, CombatantId b);
/// Leaves everybody it was engaged with.
void disengage(Fight& f, CombatantId who);
/// Those who are too far apart by now, or out of the fight, are no longer engaged (R58).
void part_engaged(Fight& f, CombatantId who);

/// Appends where it may go, as pairs of place and price; not across a circle that wards it off.
void list_ways(const Fight& f, const Combatant& c, Stride stride, std::vector<std::int32_t>& ways);
inline void list_ways(const Fight& f, const Combatant& c, int times,
                      std::vector<std::int32_t>& ways) {
  list_ways(f, c, stride_of(f, c, times), ways);
}
/// How far it strikes with that: half of a swarm half as far (L3698).
int reach_of(const Combatant& c, const Weapon& weapon);
/// How far it strikes with the longest of what is at hand, from afar aside.
int melee_reach(const Combatant& c);
/// Would it part from `other`, with whom it is engaged, by going there?
bool parts(const Fight& f, const Combatant& c, CombatantId other, board::Cell to);
/// The nearest place that it may go to and that is wanted.
template <class Wanted>
std::optional<board::ReachedCell> nearest_way(const Fight& f, const Combatant& c, Stride stride,
                                              Wanted wanted) {
  const bool wards = may_be_warded_off(f, c);
  return f.state.field.nearest(c.id, stride, f.ways_past(c), [&](board::Cell place) {
    return !(wards && is_warded_off(f, c, place)) && wanted(place);
  });
}
/// Is any place that it may go to wanted?
template <class Wanted>
bool any_way(const Fight& f, const Combatant& c, Stride stride, Wanted wanted) {
  const bool wards = may_be_warded_off(f, c);
  return f.state.field.any_destination(c.id, stride, f.ways_past(c), [&](board::Cell place) {
    return wanted(place) && !(wards && is_warded_off(f, c, place));
  });
}
/// The nearest place from which a weapon of this reach strikes the target, and its price.
std::optional<board::ReachedCell> place_to_strike(const Fight& f, const Combatant& c,
                                                  CombatantId target, Stride stride, int reach);
/// Does it not strike the target with that weapon from where it stands, and could it come to where
/// it does? Looks for ways only where none is plain.
bool has_to_come(const Fight& f, const Combatant& c, const Combatant& target, std::int8_t weapon,
                 Stride stride);

/// Rolls there for nothing, within so many feet.
void tumble_to(Fight& f, CombatantId who, board::Cell to, int feet);
/// Goes to a place that was listed, and pays for it in movement. Whoever is met unseen is revealed.
bool go(Fight& f, CombatantId who, board::Cell to, int times = 1);

}  // namespace fray::egs
