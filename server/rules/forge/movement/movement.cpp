#include "rules/forge/movement/movement.h"

#include "rules/forge/fight/listing.h"

namespace fray::forge {

int feet_left(const Combatant& c) {
  return c.profile->derived.speed_ft + c.run_bonus_ft - c.moved_ft;
}

board::StepCost step_cost(const Fight& f, const Combatant& c, bool run) {
  board::StepCost cost{.per_step = run ? 1 : 2, .rough_extra = 2};
  if (f.slowed(c)) cost.per_step += run ? 1 : 2;            // 1 a segment: 5' or 10' (L1142)
  if (c.has(Condition::Prone)) cost.per_step += 2;          // L1152
  if (c.has(Condition::Incorporeal)) cost.rough_extra = 2;  // solids as if Slowed (L1159)
  return cost;
}

board::MoveRules rules_for(const Fight& f, const Combatant& c, bool run) {
  const int left = feet_left(c);
  return {.limit = squares_in(left) * (run ? 2 : 1),  // n energy: 10n <= left + 5n
          .cost = step_cost(f, c, run),
          .max_cost = 2 * (c.energy.available() - f.surcharge(c)),
          .running = run,
          .ignore_rough = c.profile->rough_ground_is_free || c.height_ft > 0,
          .ignore_objects = c.profile->travels(MovementMode::Climb),
          .through_walls = c.has(Condition::Incorporeal)};
}

board::Passage passage(const Fight& f, const Combatant& c, board::FigureId figure) {
  const CombatantId who = Fight::combatant(figure);
  if (!f.knows(c.side, who)) return board::Passage::Free;
  if (!f.enemies(c.id, who) || !f.at(who).conscious()) return board::Passage::PassOnly;
  if (f.at(who).height_ft != c.height_ft) return board::Passage::PassOnly;  // above, or below
  return board::Passage::Blocked;
}

Tie tie_of(const Fight& f, const Combatant& c) {
  if (c.has(Condition::Immobilized)) return Tie::Immobilized;
  if (c.has(Condition::Grappled)) return Tie::Grappled;
  if (c.has(Condition::Restrained)) return Tie::Restrained;
  if (feet_left(c) < kSquareFt) return Tie::Speed;
  return f.can_pay(c, 1) ? Tie::None : Tie::Energy;
}

std::string reason_of(Tie tie, const Fight& f, const Combatant& c) {
  switch (tie) {
    case Tie::Immobilized:
      return "you are immobilized";
    case Tie::Grappled:
      return "you are grappled";
    case Tie::Restrained:
      return "you are restrained";
    case Tie::Speed:
      return "no movement left this turn";
    case Tie::Energy:
      return why_too_dear(f, c, 1);
    case Tie::None:
      break;
  }
  return {};
}

}  // namespace fray::forge
