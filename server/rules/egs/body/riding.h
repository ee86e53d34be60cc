#pragma once

#include <optional>

#include "rules/egs/fight/fight.h"

// Riding beasts and vehicles (L884-902, L1054, L3046-3054). A beast that is ridden is where its
// rider is, and does not act; of a vehicle only the rider's Speed is known.
namespace fray::egs {

inline constexpr int kCanter = -2;  // on attacks while the beast runs (L902)

/// What it rides; null: nothing. `by`: the beast, or the rider itself on a vehicle; `amount`: the
/// vehicle's Speed.
const Effect* riding(const Combatant& c);
/// The beast that it rides; kNoCombatant: none. See kit/carrying.h.
CombatantId carrier_of(const Combatant& c);
inline CombatantId mount_of(const Combatant& c) {
  return carrier_of(c);
}
CombatantId rider_of(const Fight& f, CombatantId mount);
/// A beast of its own side, larger than itself, without a rider (R190).
bool may_mount(const Fight& f, const Combatant& c, const Combatant& beast);
void mount(Fight& f, CombatantId rider, CombatantId beast);
/// Is there room next to it for the beast?
bool may_dismount(const Fight& f, const Combatant& c);
void dismount(Fight& f, CombatantId rider);
/// It has been moved without its mount, which is still there (L2627).
void leave_mount_behind(Fight& f, CombatantId rider, board::Cell from);
/// 0 ends it.
void take_vehicle(Fight& f, CombatantId who, int speed);
/// Fighting from a vehicle takes training: it is a specialty (L541, L3048).
bool can_steer(const Fight& f, const Combatant& c);
/// The dice of every attack of one who rides, in place of the weapon's (L3048).
std::optional<SkillDice> riding_dice(const Fight& f, const Combatant& c);
int riding_modifier(const Combatant& c);
/// Puts the beast next to its rider again, if it can; else removes it from the board.
void set_beside(Fight& f, CombatantId rider, CombatantId beast);

}  // namespace fray::egs
