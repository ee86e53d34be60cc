#pragma once

#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/arithmetic/modifiers.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/points/qualities.h"

// The Attack Roll, its target number, and the blow.
namespace fray::egs {

/// Does it hit without a roll where the target does not defend (R5)?
bool is_granted(const Fight& f, const Attack& a);
/// The Attack Roll against that target, with everything that is added to it.
struct Aimed {
  SkillDice dice;
  Modifiers modifiers;
};
Aimed attack_roll(const Fight& f, const Attack& a);
/// What it is rolled against where the target does not defend: the Defense, with shield and stance
/// (L619).
int defense_against(const Fight& f, const Attack& a);
/// The blow, as far as it is known before any dice are rolled.
Blow blow_of(const Fight& f, const Attack& a);
/// Percent chance that worn armor is in the way of the shot (L1938).
int chance_of_armor(const Fight& f, const Attack& a);
/// From the map between the two.
Cover cover_between(const Fight& f, CombatantId attacker, CombatantId target);
/// For every Attack Roll against an outnumbered target, from afar too (L3056, R16).
int against_outnumbered(const Fight& f, CombatantId target);
Occasions occasions_of_attack(const Fight& f, const Attack& a);
/// For a blow decided by the target's Defense, or its answer `how`.
Occasions occasions_of_defence(const Fight& f, const Attack& a, Word how);

}  // namespace fray::egs
