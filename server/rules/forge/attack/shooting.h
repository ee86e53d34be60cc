#pragma once

#include <optional>
#include <vector>

#include "rules/forge/attack/area.h"
#include "rules/forge/fight/fight.h"

// How weapons are fired and thrown: ways to fire, what steadies and aims them, ammunition, fuzes,
// and the targets that a sweep of fire or a blast catches. (L2455-2634)
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

/// What loading costs with the hands that are free (L2460-2465); none if it cannot be done now.
std::optional<int> reload_cost(const Fight& fight, const Combatant& c, const Arm& arm);
/// Loading for 1 is a minor action, as far as the table agrees (L1463, A-24); for less it is free
/// anyway.
inline bool reloads_as_minor(const Fight& f, int cost) {
  return cost == 1 && f.state.options.reload_for_one_is_minor;
}
/// Shots when nothing more can be loaded.
int full_load(const WeaponDef& weapon);
/// Shots in it when the fight starts; an explosive has none, since its fuze is not lit.
int first_load(const WeaponDef& weapon);
/// Loads a counted weapon from all the ammunition for it, and leaves the rest as spare.
void load_from(Combatant& c, std::size_t arm, int ammunition);
/// How much of the sheet's ammunition for it is gone; 0 where it is not counted.
int ammunition_gone(const Combatant& c, std::size_t arm);
/// How many shots the next loading puts in.
int next_load(const Combatant& c, std::size_t arm);
/// Shows its side what is loaded and what is left, where that is counted.
void tell_ammunition(Fight& fight, const Combatant& c, std::size_t arm);
/// The same of each of its weapons.
void tell_all_ammunition(Fight& fight, const Combatant& c);
/// Has so many shots in it, or nothing to load; an explosive is about to go off.
bool loaded(const Combatant& c, const Arm& arm, int shots);
/// After an attack at the space: shots are fewer, what has been thrown lies there or is gone.
void use_up(Fight& fight, const Attack& attack, const board::Footprint& space);

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

/// The arc around the target, as far as one sees (L2498, L2634).
Area swept_area(const Fight& fight, const Attack& attack);
/// The attack on all combatants in it.
std::vector<CombatantId> swept(const Fight& fight, const Attack& attack);
Volley swept_volley(const Fight& fight, const Attack& attack);
/// What is near the cell where an explosive lands (L2509), and the attack on all combatants there.
Area blast_area(const Attack& attack, board::Cell cell);
Volley blast_volley(const Fight& fight, const Attack& attack, board::Cell cell);

/// Throwing an explosive that is about to go off, at any cell in sight.
void list_throw(const Fight& fight, const Combatant& c, const Arm& arm, table::OptionList& list);
void expand_throw(const Fight& fight, CombatantId who, table::OptionList& list, std::size_t option);

}  // namespace fray::forge
