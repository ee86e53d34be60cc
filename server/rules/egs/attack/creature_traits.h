#pragma once

#include "rules/egs/attack/attack.h"

// Traits that affect fighting a creature (L3649-3712, L3772-4404).
namespace fray::egs {

/// Changes the blow by what its target is made of, and by what strikes it. `blow` holds everything
/// else already, but for the bonus of a called shot, which is `called`.
void suit_to_creatures(const Fight& f, const Attack& a, int called, Blow& blow);

/// Does it hit all combatants in reach, without a roll or a defense (L3698, R35)?
bool hits_by_itself(const Combatant& attacker);

/// A called shot through the heart with what a vampire is weak to, a wooden stake (L4328, R202).
bool is_staked(const Fight& f, const Attack& a);

}  // namespace fray::egs
