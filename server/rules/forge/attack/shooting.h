#pragma once

#include "rules/forge/attack/attack.h"
#include "rules/forge/fight/fight.h"

// How weapons are fired and thrown: ways to fire, how far, and what steadies and aims them.
// (L2455-2634)
namespace fray::forge {

constexpr Term term(FireKind kind) {
  switch (kind) {
    case FireKind::Burst:
      return term(Word::Burst);
    case FireKind::FullAuto:
      return term(Word::FullAuto);
    case FireKind::Blast:
      return term(Word::BlastFire);
    case FireKind::BothBarrels:
      return term(Word::BothBarrels);
  }
  return kNoTerm;
}

/// Prone, or next to something solid that the weapon can rest on (L2498, L2537).
bool braced(const Fight& fight, const Combatant& c);
/// A tripod or bipod stands while its owner has not moved since the last Start of Turn [R].
bool on_tripod(const Combatant& c, const Arm& arm);
/// Energy of an attack with the weapon, `mode` or single shots.
int firing_cost(const Fight& fight, const Combatant& c, const Arm& arm, const FireMode* mode);
/// The farthest that it reaches: more for some with a scope or a support (L2547).
int farthest_ft(const Fight& fight, const Combatant& c, const Arm& arm);
/// The way to fire that an option names; none: single shots.
const FireMode* fire_mode(const Arm& arm, Term mode);

/// Dice that what steadies and aims the weapon gives an attack with it.
template <class Visit>
void each_aid(const Fight& f, const Attack& a, Visit visit) {
  if (!a.arm || a.melee) return;
  const Combatant& c = f.at(a.attacker);
  const WeaponDef& w = *a.arm->def;
  if (on_tripod(c, *a.arm)) {
    visit(Word::Tripod, w.tripod_dice);
  } else if (braced(f, c)) {
    visit(Word::Braced, w.braced_dice);
  }
  if (a.fire && a.fire->arc_degrees > 0) return;  // single shots and bursts only (L2498)
  if (a.arm->mounts.scope) visit(Word::Scope, w.scope_dice);
  if (a.arm->mounts.laser) visit(Word::Laser, w.laser_dice);
}

}  // namespace fray::forge
