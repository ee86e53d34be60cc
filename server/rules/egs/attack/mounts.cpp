#include "rules/egs/attack/mounts.h"

#include "rules/egs/body/harm.h"
#include "rules/egs/body/riding.h"

namespace fray::egs {
namespace {

constexpr unsigned kMountSides = 6;

}  // namespace

bool adds_momentum(const Fight& f, const Attack& a) {
  if (a.charging) return riding(f.at(a.attacker)) != nullptr;
  return a.set && riding(f.at(a.target)) != nullptr;
}

void miss_rider(Fight& f, const Attack& a, const Blow& blow) {
  const CombatantId beast = mount_of(f.at(a.target));
  if (beast == kNoCombatant || a.called) return;
  const table::Faces die = f.roll_dice(a.attacker, Purpose::Chance, 1, kMountSides);
  const bool hits = hits_bystander(f.sum(die));
  f.emit<Ev::MountAtRisk>(beast, die);
  if (!hits) return;
  f.emit<Ev::Hit>(a.attacker, beast, term(Grade::Success));
  strike(f, beast, Location::Torso, blow, a.attacker);
}

void reach_mount(Fight& f, CombatantId attacker, CombatantId beast, int total, const Blow& blow) {
  if (beast == kNoCombatant || f.at(beast).state == HealthState::Dead) return;
  if (total < f.at(beast).fighter().defense) {
    return f.emit<Ev::Missed>(attacker, beast, term(Grade::Failure));
  }
  f.emit<Ev::Hit>(attacker, beast, term(Grade::Success));
  strike(f, beast, Location::Torso, blow, attacker);
}

}  // namespace fray::egs
