#include "rules/egs/movement.h"

#include <algorithm>
#include <cstdlib>

#include "rules/egs/attack.h"
#include "rules/egs/donning.h"
#include "rules/egs/facing.h"
#include "rules/egs/gear.h"
#include "rules/egs/maneuvers/maneuver.h"
#include "rules/egs/mounts.h"
#include "rules/egs/perils.h"

namespace fray::egs {
namespace {

void leave(Combatant& c, CombatantId other) {
  const auto found = std::ranges::find(c.engaged, other);
  if (found != c.engaged.end()) c.engaged.erase(found);
}

bool flies(const Combatant& c) {
  return c.stance == Stance::Standing && c.fighter().fly_speed > c.fighter().speed;
}

constexpr int kMostHaste = 3;  // times its Speed

}  // namespace

bool may_fly(const Combatant& c) {
  return c.stance == Stance::Standing && c.able() &&
         (c.fighter().fly_speed > 0 || has_effect(c, Word::Flying));
}

void come_down(Fight& f, CombatantId who) {
  Field& field = f.state.field;
  const Combatant& c = f.at(who);
  const int feet = kSquareFt * field.height(who);
  if (feet == 0 || may_fly(c)) return;
  field.set_height(who, 0);
  f.emit<Ev::HeightChanged>(who, 0);
  if (c.state != HealthState::Dead) {
    hurt_past_armour(f, who, fall_damage(f.content(), feet, Ground::Flat));
  }
}

bool is_level(const Fight& f, board::Cell middle, CombatantId who, int feet) {
  const Field& field = f.state.field;
  const CombatantId there = field.who_is_at(middle);
  const int height = there != kNobody && f.known_to_all(there) ? field.height(there) : 0;
  return kSquareFt * std::abs(field.height(who) - height) <= feet;
}

int melee_reach(const Combatant& c) {
  int reach = kSquareFt;
  for (const std::int8_t index : melee_at_hand(c)) {
    reach = std::max(reach, reach_of(c, weapon_at(c, index)));
  }
  return reach;
}

int reach_of(const Combatant& c, const Weapon& weapon) {
  return has_effect(c, Word::HalfSwarm) ? weapon.def.reach / 2 : weapon.def.reach;
}

int speed_of(const Fight& f, const Combatant& c) {
  // The mount's Speed (L3050).
  if (const CombatantId mount = mount_of(c); mount != kNobody) return speed_of(f, f.at(mount));
  const Effect* ride = riding(c);
  const Fighter& fighter = c.fighter();
  const int on_foot = is_unencumbered_by_armor(c) ? fighter.bare_speed : fighter.speed;
  const int own = ride ? ride->amount : flies(c) ? fighter.fly_speed : on_foot;
  int speed = own;
  if (!c.effects.empty()) {
    // L2439, L2457, L2469.
    speed = std::min(own + sum_of_effects(c, Word::Hasted), kMostHaste * own);
    if (has_effect(c, Word::Flying)) speed += speed / 2;
    speed -= sum_of_effects(c, Word::Hindered);
  }
  if (halves_speed(c.state)) speed /= 2;
  if (halves_speed(f.content(), c.fatigue)) speed /= 2;
  return std::max(speed, kSquareFt);
}

Stride stride_of(const Fight& f, const Combatant& c, int times) {
  return {feet_left(f, c, times), flies(c) || has_effect(c, Word::FullSpeed)};
}

int weight_of(Stance stance) {
  switch (stance) {
    case Stance::Standing:
      return 1;
    case Stance::Kneeling:  // on hands and knees (L2722, R99)
      return 2;
    case Stance::Prone:
      return 4;
  }
  return 1;
}

int feet_left(const Fight& f, const Combatant& c, int times) {
  int budget = std::max<int>(times, c.times) * speed_of(f, c);
  if (c.pace != Pace::Walking || times > 1)
    budget += sum_of_effects(c, Word::RunsFarther);  // L1499
  return std::max(0, budget - c.moved_ft) / weight_of(c.stance);
}

void engage(Fight& f, CombatantId a, CombatantId b) {
  Combatant& one = f.at(a);
  Combatant& other = f.at(b);
  const auto join = [&f](Combatant& c, CombatantId with) {
    if (c.is_engaged_with(with)) return;
    if (c.engaged.empty()) f.gain(c.id, Word::Engaged);
    c.engaged.insert(std::ranges::upper_bound(c.engaged, with), with);
  };
  join(one, b);
  join(other, a);
}

void disengage(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (c.engaged.empty()) return;
  for (const CombatantId other : c.engaged) {
    Combatant& o = f.at(other);
    leave(o, who);
    if (o.engaged.empty()) f.lose(other, Word::Engaged);
  }
  c.engaged.clear();
  f.lose(who, Word::Engaged);
}

void part_engaged(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  const auto apart = [&](CombatantId other) {
    const Combatant& o = f.at(other);
    if (!c.able() || !o.able() || !f.state.field.has(who) || !f.state.field.has(other)) return true;
    return parts(f, c, other, f.state.field.at(who));
  };
  const auto left = c.engaged;
  for (const CombatantId other : left) {
    if (!apart(other)) continue;
    leave(c, other);
    Combatant& o = f.at(other);
    leave(o, who);
    if (o.engaged.empty()) f.lose(other, Word::Engaged);
  }
  if (!left.empty() && c.engaged.empty()) f.lose(who, Word::Engaged);
  end_broken_holds(f, who);
}

void tumble_to(Fight& f, CombatantId who, board::Cell to, int feet) {
  Combatant& c = f.at(who);
  const Field::Moved moved = f.state.field.move(who, to, feet, f.ways_past(c));
  if (moved.met != kNobody) f.reveal(moved.met, who);
  if (moved.feet == 0) return;
  f.emit<Ev::Moved>(who, f.state.field.at(who));
  part_engaged(f, who);
}

void list_ways(const Fight& f, const Combatant& c, Stride stride, std::vector<std::int32_t>& ways) {
  const std::size_t first = ways.size();
  f.state.field.list_destinations(c.id, stride, f.ways_past(c), ways);
  if (!may_be_warded_off(f, c)) return;
  std::size_t kept = first;
  for (std::size_t i = first; i + 1 < ways.size(); i += 2) {
    if (is_warded_off(f, c, table::Place::unpack(ways[i]).cell())) continue;
    ways[kept] = ways[i];
    ways[kept + 1] = ways[i + 1];
    kept += 2;
  }
  ways.resize(kept);
}

// Of the longer reach of the two.
bool parts(const Fight& f, const Combatant& c, CombatantId other, board::Cell to) {
  const int reach = std::max(melee_reach(c), melee_reach(f.at(other)));
  return f.state.field.feet_from(to, other, f.state.field.height(c.id)) > reach;
}

// Mostly it is no farther than the target; what is farther comes later in a longer search.
std::optional<board::ReachedCell> place_to_strike(const Fight& f, const Combatant& c,
                                                  CombatantId target, Stride stride, int reach) {
  const int height = f.state.field.height(c.id);
  const auto strikes = [&](board::Cell place) {
    return f.state.field.feet_from(place, target, height) <= reach;
  };
  const int farthest = stride.feet;
  for (const int feet : {f.state.field.feet(c.id, target), farthest}) {
    if (feet > farthest) continue;
    stride.feet = feet;
    if (const auto place = nearest_way(f, c, stride, strikes)) return place;
  }
  return std::nullopt;
}

bool has_to_come(const Fight& f, const Combatant& c, const Combatant& target, std::int8_t weapon,
                 Stride stride) {
  const int reach = reach_of(c, weapon_at(c, weapon));
  const int feet = f.state.field.feet(c.id, target.id);
  if (feet - reach > stride.feet) return false;
  const Attack from_here{.attacker = c.id, .target = target.id, .weapon = weapon};
  if (feet <= reach && can_attack(f, from_here)) return false;
  const bool plain = f.state.field.goes_straight(c.id, target.id, reach, stride, f.ways_past(c));
  if (plain && !may_be_warded_off(f, c)) return true;
  const int height = f.state.field.height(c.id);
  return any_way(f, c, stride, [&](board::Cell place) {
    return f.state.field.feet_from(place, target.id, height) <= reach;
  });
}

bool go(Fight& f, CombatantId who, board::Cell to, int times) {
  Combatant& c = f.at(who);
  look_to(f, who, to);
  const int weight = weight_of(c.stance);
  const Field::Moved moved = f.state.field.move(who, to, stride_of(f, c, times), f.ways_past(c));
  if (moved.met != kNobody) f.reveal(moved.met, who);
  c.times = static_cast<std::int8_t>(std::max<int>(c.times, times));
  c.moved_ft = static_cast<std::int16_t>(c.moved_ft + moved.feet * weight);
  c.gone_ft = static_cast<std::int16_t>(c.gone_ft + moved.feet);
  c.aiming = false;
  if (moved.feet == 0) return false;
  f.emit<Ev::Moved>(who, f.state.field.at(who));
  part_engaged(f, who);
  return true;
}

}  // namespace fray::egs
