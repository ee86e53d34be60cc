#pragma once

#include "board/sight.h"
#include "rules/forge/fight/fight.h"

// What a combatant sees, hears or otherwise senses, and the lights that it sees by.
namespace fray::forge {

/// Does a light shine there (L2267)? Hidden combatants cover it, so that no pool reveals them [R].
bool lit(const Fight& fight, const Spot& spot);
/// What hides combatants there: fog or, as an optional rule, darkness, unless a light shines.
board::Obscurement veil_over(const Fight& fight, const Spot& spot);
/// Whether `watcher` finds a target so far away in spite of darkness, fog or magic (L1919-1935).
/// `veil` is what lies over them. Eyes for the dark are of no use to a watcher standing in a light
/// itself (L1927, L1933).
bool pierces_veil(const Fight& fight, const Combatant& watcher, int feet, board::Obscurement veil);
/// Whether it finds them in spite of being Obscured, Faint or Invisible themselves.
bool pierces_guise(const Combatant& watcher, int feet);

/// Whether `watcher`, whose side knows of `other`, sees, hears or otherwise senses it (L1572).
bool perceives(const Fight& fight, const Combatant& watcher, CombatantId other);

}  // namespace fray::forge
