#pragma once

#include <cstddef>
#include <optional>

#include "board/grid.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/fight/fight.h"

// What is loaded, what that costs, and what an attack uses up. (L2455-2509)
namespace fray::forge {

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
void emit_ammunition(Fight& fight, const Combatant& c, std::size_t arm);
/// The same of each of its weapons.
void emit_all_ammunition(Fight& fight, const Combatant& c);
/// Has so many shots in it, or nothing to load; an explosive is about to go off.
bool loaded(const Combatant& c, const Arm& arm, int shots);
/// After an attack at the space: shots are fewer, what has been thrown lies there or is gone.
void use_up(Fight& fight, const Attack& attack, const board::Footprint& space);

}  // namespace fray::forge
