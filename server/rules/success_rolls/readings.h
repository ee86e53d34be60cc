#pragma once

#include "rules/success_rolls/fight.h"

// Targets of a roll: the same dice are read against each opponent separately (sections 6 and 26).
namespace fray::success_rolls {

/// Yards a second, halved below a third of HP and of FP (L94, L104, B6).
int move_of(const Combatant& c);
/// Only Dodge, halved likewise.
int dodge_of(const Combatant& c);
/// ST, halved below a third of FP.
int strength_of(const Combatant& c);
/// Does the shield stand ready? Not with a two-handed weapon.
bool shield_ready(const Combatant& c);
/// The Defense that is compared: the best of Dodge, Parry and Block, and the shield's bonus;
/// against missiles and beams Dodge or Block alone (section 6).
int defence_of(const Combatant& c, bool against_missiles);
/// Defense of a combatant that does not attack: the weapon in hand, or bare hands.
int combat_skill(const Combatant& c);
/// Can `c` roll in defense? Not the unconscious, the surprised and those busy with something else.
bool defends(const Combatant& c);
/// Does the attack that `attacker` has declared still reach its target?
bool attack_reaches(const Fight& f, const Combatant& attacker);
/// What keeps a weapon from a target, as things stand.
enum class Obstacle : std::uint8_t { None, Absence, Reach, Range, Sight };
Obstacle obstacle_to(const Fight& f, const Combatant& attacker, const Weapon& weapon,
                     CombatantId target);
bool reaches(const Fight& f, const Combatant& attacker, const Weapon& weapon, CombatantId target);
/// 2 less on every roll of one hampered by a spell (section 8); 0 or more.
int hampering(const Combatant& c);
/// The target of mere evasion: Dodge or Block, worse for the stunned and the hampered.
int evasion_target(const Combatant& c);
/// The next spell's bonus from this much concentration (L270-286).
constexpr int kMostConcentration = 29;  // seconds: 30 times as long (L276-286)
int concentration_bonus(const Combatant& c);
/// A spell's present cost: less for the skilled, by all modifiers of the caster's skill (L272, case
/// 22).
int casting_cost(const Combatant& c, const Weapon& spell);
/// The same for keeping it up, which concentration does not help.
int upkeep_cost(const Combatant& c, const Weapon& spell);
/// The place of bare hands among the weapons; -1: a thing has none.
int bare_hands_of(const Combatant& c);
/// May it strike with them? Not where it holds a weapon to strike with.
bool may_strike_bare(const Fight& f, const Combatant& c);
/// Does the weapon lie nowhere else than where its owner stands?
bool at_hand(const Fight& f, const Combatant& c, int weapon);
/// May a spell that does no damage be cast on the target, as far as the caster knows?
bool may_cast_on(const Fight& f, const Combatant& caster, const Weapon& spell,
                 const Combatant& target);
/// The target of the casting roll.
int casting_target(const Combatant& caster, const Weapon& spell);
/// Pellets and all.
int shots_of(const Weapon& weapon, int pulls);

/// Modifiers of an attack that can hurt: range, cover, posture, rate of fire, aim, the GM's.
int attack_modifiers(const Fight& f, const Combatant& attacker, const Declaration& attack);

/// The number to roll for one side of an edge; without the comparison of Defense.
struct Part {
  bool hurts = false;  // this roll can hurt the other
  bool full = true;    // otherwise two thirds of the skill
};
int reading_target(const Fight& f, const Combatant& c, Part part);
/// Both targets of an edge, the comparison of Defense included.
struct EdgeTargets {
  int first = 0;
  int second = 0;
};
EdgeTargets edge_targets(const Fight& f, const Combatant& a, Part first, const Combatant& b,
                         Part second);

}  // namespace fray::success_rolls
