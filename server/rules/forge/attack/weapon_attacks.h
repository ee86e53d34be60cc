#pragma once

#include <vector>

#include "rules/forge/attack/attack.h"
#include "rules/forge/fight/fight.h"
#include "table/question.h"

// Attacks with the weapons at hand: which are possible, and what one of them declares.
namespace fray::forge {

/// Within reach, or in range and sight.
bool may_strike(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target);
/// An attack with a weapon at hand on `target` for `cost` and what is added, if it is possible now;
/// of `option` action, item and mode are taken. `fire`: the way to fire; none: single shots.
void list_attack(const Fight& f, const Combatant& c, const Arm& arm, CombatantId target, int cost,
                 table::Option option, table::OptionList& list, const FireMode* fire = nullptr);
/// The attacks on each known enemy that are not possible, and why: one for each weapon at hand, and
/// one in all for each that is put away.
void explain_weapon_attacks(const Fight& f, const Combatant& c,
                            std::vector<table::Unavailable>& unavailable);
/// Every attack possible with the weapons at hand; with a skill that changes what they do, each is
/// listed as a use of that skill.
void list_weapon_attacks(const Fight& f, const Combatant& c, table::OptionList& list,
                         const Known* with = nullptr);
/// The attack that such an option declares, before its energy is added.
Attack weapon_attack(const Combatant& c, const table::Option& option);
/// An attack that an option declares, with `added` energy: what it costs and expends is paid.
Attack paid_attack(Fight& f, Attack attack, const table::Option& option, int added);

}  // namespace fray::forge
