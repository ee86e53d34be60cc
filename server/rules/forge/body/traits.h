#pragma once

#include "board/sight.h"
#include "rules/forge/fight/fight.h"

// What traits do while a fight runs. What they give once and for all (health, speed, reach, PD,
// natural weapons, hands) is worked out from the sheet: content/derived.cpp and fight/profile.cpp.
namespace fray::forge {

/// Venom in a wound of so much damage: the target resists it or is poisoned (L1917).
void poison(Fight& fight, CombatantId target, int damage);
/// At the Start of Turn of one poisoned by venom: the free test to be rid of it (L1917).
void fight_venom(Fight& fight, CombatantId who);

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

/// Dice that traits (Acute Vision, Empathic ...) and tools give a test: the best of each [R].
int helping_dice(const Combatant& c, Attribute attribute, SkillIndex skill, bool fighting = true);
/// The rating that counts for tests: Hive-Mind thinks with others of its kind (L1875).
int test_rating(const Fight& fight, const Combatant& c, Attribute attribute);

}  // namespace fray::forge
