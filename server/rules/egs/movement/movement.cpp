#include "rules/egs/movement/movement.h"

#include <algorithm>
#include <cstdlib>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/fight/facing.h"
#include "rules/egs/gear/donning.h"

namespace fray::egs {
namespace {

bool flies(const Combatant& c) {
  return c.stance == Stance::Standing && c.fighter().fly_speed > c.fighter().speed;
}

constexpr int kMostHaste = 3;  // times its Speed

}  // namespace

bool is_level(const Fight& f, board::Cell middle, CombatantId who, int feet) {
  const Field& field = f.state.field;
  const CombatantId there = field.who_is_at(middle);
  const int height = there != kNoCombatant && f.known_to_all(there) ? field.height(there) : 0;
  return kSquareFt * std::abs(field.height(who) - height) <= feet;
}

int speed_of(const Fight& f, const Combatant& c) {
  // The mount's Speed (L3050).
  if (const CombatantId mount = mount_of(c); mount != kNoCombatant) return speed_of(f, f.at(mount));
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

MoveBudget budget_of(const Fight& f, const Combatant& c, int times) {
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

void tumble_to(Fight& f, CombatantId who, board::Cell to, int feet) {
  Combatant& c = f.at(who);
  const Field::Moved moved = f.state.field.move(who, to, feet, f.ways_past(c));
  if (moved.met != kNoCombatant) reveal(f, moved.met, who);
  if (moved.spent == 0) return;
  f.emit<Ev::Moved>(who, f.state.field.at(who));
  part_engaged(f, who);
}

void list_ways(const Fight& f, const Combatant& c, MoveBudget budget,
               std::vector<std::int32_t>& ways) {
  const std::size_t first = ways.size();
  f.state.field.list_destinations(c.id, budget, f.ways_past(c), ways);
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

// Mostly it is no farther than the target; what is farther comes later in a longer search.
std::optional<board::ReachedCell> place_to_strike(const Fight& f, const Combatant& c,
                                                  CombatantId target, MoveBudget budget,
                                                  int reach) {
  const int height = f.state.field.height(c.id);
  const auto strikes = [&](board::Cell place) {
    return f.state.field.feet_from(place, target, height) <= reach;
  };
  const int farthest = budget.most;
  for (const int feet : {f.state.field.feet(c.id, target), farthest}) {
    if (feet > farthest) continue;
    budget.most = feet;
    if (const auto place = nearest_way(f, c, budget, strikes)) return place;
  }
  return std::nullopt;
}

bool go(Fight& f, CombatantId who, board::Cell to, int times) {
  Combatant& c = f.at(who);
  look_to(f, who, to);
  const int weight = weight_of(c.stance);
  const Field::Moved moved = f.state.field.move(who, to, budget_of(f, c, times), f.ways_past(c));
  if (moved.met != kNoCombatant) reveal(f, moved.met, who);
  c.times = static_cast<std::int8_t>(std::max<int>(c.times, times));
  c.moved_ft = static_cast<std::int16_t>(c.moved_ft + moved.spent * weight);
  c.gone_ft = static_cast<std::int16_t>(c.gone_ft + moved.spent);
  c.aiming = false;
  if (moved.spent == 0) return false;
  f.emit<Ev::Moved>(who, f.state.field.at(who));
  part_engaged(f, who);
  return true;
}

}  // namespace fray::egs
