#pragma once

#include <span>
#include <utility>

#include "rules/forge/attack/attack.h"

namespace fray::forge {

/// One step of a move while it is being taken: leaving a cell, entering another.
struct MoveStep {
  CombatantId mover = kNoCombatant;
  board::Cell from, to;
  bool by_action = true;  // not a step that a skill gives away
  bool halted = false;    // a reaction has put an end to it
  boost::container::small_vector<CombatantId, 2> repelled_by;  // by these, if no toll is paid
};

/// The step being reacted to: of an attack, or of a movement.
struct Trigger {
  Step step{};
  Attack* attack = nullptr;
  MoveStep* move = nullptr;
  /// All that are declared together with the attack: their targets are no bystanders (L3468).
  std::span<const Attack> together;
  /// Energy that a reaction demands of the attacker or mover for it to go on (L2209, L2319).
  int toll = 0;
  CombatantId asked_by = kNoCombatant;
  /// Reactions used at this step: each at most once.
  boost::container::small_vector<std::pair<CombatantId, Term>, 4> used;

  bool has_reacted(CombatantId who) const {
    for (const auto& u : used) {
      if (u.first == who) return true;
    }
    return false;
  }
  bool has_used(CombatantId who, Term reaction) const {
    for (const auto& u : used) {
      if (u.first == who && u.second == reaction) return true;
    }
    return false;
  }
};

}  // namespace fray::forge
