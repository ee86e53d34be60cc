#pragma once

#include "rules/forge/attack/attack.h"

namespace fray::forge {

/// One declared attack on any number of targets, none included. Either everyone in an area, against
/// one roll of the action pool, or chosen targets, each with a share of the dice (L2241, L2291,
/// L2509, 6.6). Every target defends and reacts for itself at each step.
struct Volley {
  Attack attack;  // their common part; with a target, skills add dice as against it
  struct Aim {
    CombatantId target = kNoCombatant;
    int dice = 0;  // the share chosen for it, where the pool is distributed (L1538)
  };
  boost::container::small_vector<Aim, 8> aims;
  bool split = false;  // each has a share of the dice
  int each = 0;        // dice that every share gains once the pool is split (L2219, L2241)
};

}  // namespace fray::forge
