#pragma once

#include <optional>

#include "dice/distribution.h"

// Exact chances of checks and attacks, with every face of every die counted.
namespace fray::powerframe {

/// One side of a contest: its Level with all modifiers, and whether it adds the die. A static
/// Resistance adds none, and neither does one who is not aware of the attack.
struct Side {
  int level = 0;
  bool rolls = true;
};

struct CheckOdds {
  dice::Ratio success;
  dice::Ratio critical;          ///< a success by 5 or more
  dice::Ratio critical_failure;  ///< of the acting side
  dice::Distribution margin;     ///< whether or not it fails critically
};

CheckOdds check_odds(int level, Side resistance);

/// Numbers of an attack to wound or to subdue, with all modifiers in.
struct AttackNumbers {
  int attack = 0;
  Side defence;
  int damage = 0;
  dice::Distribution rating = dice::Distribution::constant(0);  ///< of plain dice, rolled first
  Side resistance;         ///< Toughness with armour, or what resists the stun
  bool successes = false;  ///< Stun of a weapon not made for it: its Successes (L4389)
};

struct AttackOdds {
  dice::Ratio hit;
  dice::Ratio critical;
  dice::Ratio critical_failure;
  dice::Distribution loss;  ///< points of Health or Stun, 0 where it misses or does nothing
};

/// Of the basic rules: two more Damage for each five points of Margin.
AttackOdds attack_odds(const AttackNumbers& numbers);

/// That so many points or more are lost.
dice::Ratio at_least(const dice::Distribution& loss, int points);

}  // namespace fray::powerframe
