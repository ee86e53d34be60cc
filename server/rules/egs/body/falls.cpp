#include "rules/egs/body/falls.h"

#include <algorithm>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/riding.h"

namespace fray::egs {
namespace {

constexpr int kBeastHeight = 5;       // feet that one falls from
constexpr int kHugeBeastHeight = 10;  // of Size 4 and more
constexpr int kHugeBeast = 4;

// Feet in a round of 6 seconds.
int miles_per_hour(int feet) {
  return feet * 15 / 132;
}

// Has it had its visit in this round?
bool has_come(const FightState& s, CombatantId who) {
  if (s.phase != FightState::Phase::Passes) return false;
  if (!s.due.empty()) return true;  // a later pass
  const auto visited = s.order.begin() + static_cast<std::ptrdiff_t>(s.visit);
  return std::find(s.order.begin(), visited, who) != visited;
}

// The feet the mount covers in a round: this one, or the one before until its rider's turn has
// come, since movement does not stop between two rounds (R278).
int feet_ridden(const Fight& f, const Combatant& rider) {
  if (rider.moved_ft > 0 || has_come(f.state, rider.id)) return rider.moved_ft;
  return rider.rode_ft;
}

}  // namespace

Pushed push_back(Fight& f, CombatantId who, CombatantId from, int feet) {
  part_from_mount(f, who);
  if (!f.takes_part(f.at(who))) return {};  // it died of the fall
  board::Cell at = f.state.field.at(who);
  const board::Cell other = from == kNoCombatant
                                ? board::Cell{static_cast<std::int16_t>(at.x + 1), at.y}
                                : f.state.field.at(from);
  Pushed pushed;
  while (pushed.feet + kSquareFt <= feet) {
    const board::Cell next = f.state.field.map().away(at, other);
    if (!f.state.field.put(who, next)) {
      const CombatantId there = f.state.field.who_is_at(next);
      if (there != kNoCombatant) reveal(f, there, who);
      pushed.hit = true;
      break;
    }
    at = next;
    pushed.feet += kSquareFt;
  }
  if (pushed.feet > 0) {
    f.emit<Ev::Moved>(who, table::Place(f.state.field.at(who)));
    part_engaged(f, who);
  }
  return pushed;
}

void throw_down(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (riding(c) != nullptr) return part_from_mount(f, who);
  if (c.stance == Stance::Prone) return;
  if (c.stance == Stance::Kneeling) f.lose(who, Word::Kneeling);
  c.stance = Stance::Prone;
  f.gain(who, Word::Prone);
  come_down(f, who);
}

void part_from_mount(Fight& f, CombatantId who) {
  const CombatantId carried = rider_of(f, who);
  const CombatantId rider = carried == kNoCombatant ? who : carried;
  if (riding(f.at(rider)) == nullptr) return;
  const CombatantId beast = mount_of(f.at(rider));
  const bool huge = beast != kNoCombatant && f.at(beast).fighter().size >= kHugeBeast;
  const int feet = huge ? kHugeBeastHeight : kBeastHeight;
  const int damage = fall_damage(f.content(), feet, Ground::Flat) +
                     speed_damage(miles_per_hour(feet_ridden(f, f.at(rider))));
  end_effects(f, rider, Word::Mounted);
  if (beast != kNoCombatant && f.takes_part(f.at(rider))) set_beside(f, rider, beast);
  f.emit<Ev::FellOff>(rider, damage);
  if (f.at(rider).state == HealthState::Dead) return;
  throw_down(f, rider);
  if (damage > 0) hurt_past_armour(f, rider, damage);
}

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

}  // namespace fray::egs
