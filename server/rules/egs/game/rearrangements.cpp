// GM changes to combatants and to the map, past all rules; and reinforcements.
#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/arrivals/build_combatants.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/initiative.h"
#include "rules/egs/body/obstacles.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/game/game.h"

namespace fray::egs {

std::optional<Combatant> EgsGame::build(const table::CombatantSetup& newcomer, CombatantId id,
                                        std::vector<table::Rejection>& faults) const {
  auto c = make_combatant(fight_.world(), fight_.state.options, newcomer, id, "", faults);
  if (c && c->state == HealthState::Dead) {
    faults.push_back({table::Code::Invalid, "wear", "is of one who is dead"});
  }
  return c;
}

void EgsGame::has_entered(CombatantId who) {
  join_order(fight_, who);
}

void EgsGame::was_put(CombatantId who) {
  part_engaged(fight_, who);
}

std::string_view EgsGame::takes_no_part(CombatantId who) const {
  const Combatant& c = fight_.at(who);
  const bool there = fight_.takes_part(c) || rider_of(fight_, who) != kNoCombatant;
  return c.state == HealthState::Dead || !there ? "is dead or gone, and takes no part" : "";
}

namespace {

// Off its mount, or from under its rider, without a fall.
void part_unhurt(Fight& f, CombatantId who) {
  const board::Cell from = f.state.field.at(who);
  if (const CombatantId rider = rider_of(f, who); rider != kNoCombatant) dismount(f, rider);
  if (f.state.field.has(who)) f.state.field.remove(who);
  leave_mount_behind(f, who, from);
}

}  // namespace

// Ends its effects on others and on itself as if it were dead (R280).
void EgsGame::leave(CombatantId who) {
  Fight& f = fight_;
  Combatant& c = f.at(who);
  fall_after_acting(f, who);
  if (c.state == HealthState::Dead) return;
  part_unhurt(f, who);
  end_talents_by(f, who);
  end_talents_on(f, who);
  part_engaged(f, who);
  if (c.held == Held::Delaying) f.lose(who, Word::Delaying);
  c.held = Held::None;
  c.actions = c.bonus = c.prepaid = 0;
  c.aiming = c.defensive = c.walked = false;
}

std::vector<CombatantId> EgsGame::order_of_turns() const {
  return order_of_round(fight_);
}

// Walls that talents have raised fall, and damage done to what stood there is forgotten.
void EgsGame::will_draw(board::Cell at) {
  end_walls(fight_, at);
  std::erase_if(fight_.state.battered, [at](const Battered& b) { return b.at == at; });
}

void EgsGame::reorder(table::Table& table, CombatantId who, CombatantId before) {
  change_order(fight_, {who, before});
  // Combatants waiting for a chance come before the visited one.
  const FightState& s = fight_.state;
  if (s.visit >= s.order.size()) return;
  std::vector<CombatantId> asked = s.order;
  table::give_precedence(asked, {s.order[s.visit], table::kNoCombatant});
  table.arrange(asked);
}

}  // namespace fray::egs
