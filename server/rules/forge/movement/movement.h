#pragma once

#include <string>

#include "board/path.h"
#include "rules/forge/fight/fight.h"

// Costs and obstacles of all movement. Costs are in half energy, since a run pays 1 energy for two
// steps (L1496).
namespace fray::forge {

/// Feet left of the speed in this cycle. Each energy spent on running raises it by 5'.
int feet_left(const Combatant& c);
/// What is against moving at all.
enum class Tie : std::uint8_t { None, Immobilized, Grappled, Restrained, Speed, Energy };
Tie tie_of(const Fight& f, const Combatant& c);
inline bool may_move(const Fight& f, const Combatant& c) {
  return tie_of(f, c) == Tie::None;
}
/// As a fragment: "you are grappled". Not for Tie::None.
std::string reason_of(Tie tie, const Fight& f, const Combatant& c);
board::StepCost step_cost(const Fight& f, const Combatant& c, bool run);
board::MoveRules rules_for(const Fight& f, const Combatant& c, bool run);
/// Allies and the fallen may be passed (L967); an unknown figure is no obstacle until met.
board::Passage passage(const Fight& f, const Combatant& c, board::FigureId figure);

}  // namespace fray::forge
