// What the GM does to those who take part, past all rules; and who joins them.
#include <algorithm>

#include "rules/egs/engagement.h"
#include "rules/egs/game.h"
#include "rules/egs/harm.h"
#include "rules/egs/initiative.h"
#include "rules/egs/muster.h"
#include "rules/egs/riding.h"
#include "rules/egs/talents/workings.h"

namespace fray::egs {

table::Result<> EgsGame::put(table::Table& table, CombatantId who, table::Place to) {
  using table::Code;
  Field& field = fight_.state.field;
  if (!field.has(who)) {
    return table::reject(Code::IllegalNow, "combatant", "is out of the fight, and in nobody's way");
  }
  if (const auto put = field.put(who, to.cell()); !put) {
    return table::reject(Code::Invalid, "place", put.error());
  }
  table.emit(table::common::kMoved, who, table::Place(field.at(who)));
  fight_.sit_at(table);
  part_engaged(fight_, who);
  return {};
}

std::expected<void, std::vector<table::Rejection>> EgsGame::admit(
    const table::CombatantSetup& newcomer, std::optional<table::Place> at) {
  FightState& s = fight_.state;
  const CombatantId id{static_cast<std::uint16_t>(s.cast.size())};
  std::vector<table::Rejection> faults;
  auto c = make_combatant(fight_.world(), s.options, newcomer, id, "", faults);
  if (c && c->state == HealthState::Dead) {
    faults.push_back({table::Code::Invalid, "wear", "is of one who is dead"});
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  if (!at) {
    s.field.expect(id);
  } else if (const auto placed = s.field.place(id, at->cell()); !placed) {
    return std::unexpected(
        std::vector{table::Rejection{table::Code::Invalid, "at", placed.error()}});
  }
  s.cast.push_back(std::move(*c));
  return {};
}

namespace {

// Off its mount, or from under its rider, and nobody falls by that.
void part_unhurt(Fight& f, CombatantId who) {
  const board::Cell from = f.state.field.at(who);
  if (const CombatantId rider = rider_of(f, who); rider != kNobody) dismount(f, rider);
  if (f.state.field.has(who)) f.state.field.remove(who);
  leave_mount_behind(f, who, from);
}

}  // namespace

// What it has done and what holds for it ends as if it were dead (R280).
table::Result<> EgsGame::take_out(table::Table& table, CombatantId who) {
  using table::Code;
  Fight& f = fight_;
  f.sit_at(table);
  if (f.state.options.scene != Scene::Fight) {
    return table::reject(Code::IllegalNow, "", "is for fights alone");
  }
  Combatant& c = f.at(who);
  const bool there = f.takes_part(c) || rider_of(f, who) != kNobody;
  if (c.state == HealthState::Dead || !there) {
    return table::reject(Code::IllegalNow, "combatant", "is dead or gone, and takes no part");
  }
  table.emit(table::common::kTookOut, who);
  fall_after_acting(f, who);
  if (c.state == HealthState::Dead) return {};
  part_unhurt(f, who);
  end_workings_by(f, who);
  end_workings_on(f, who);
  part_engaged(f, who);
  if (c.held == Held::Delaying) f.lose(who, Word::Delaying);
  c.held = Held::None;
  c.actions = c.bonus = c.prepaid = 0;
  c.aiming = c.defensive = c.walked = false;
  return {};
}

std::vector<CombatantId> EgsGame::order() const {
  const bool fights = fight_.state.options.scene == Scene::Fight;
  return fights ? order_of_round(fight_) : std::vector<CombatantId>();
}

void EgsGame::reorder(table::Table& table, CombatantId who, CombatantId before) {
  change_order(fight_, {who, before});
  // Those who wait for a chance come before the one who is visited.
  const FightState& s = fight_.state;
  if (s.visit >= s.order.size()) return;
  std::vector<CombatantId> asked = s.order;
  table::give_precedence(asked, {s.order[s.visit], table::kNobody});
  table.arrange(asked);
}

void EgsGame::enter(table::Table& table) {
  fight_.sit_at(table);
  join_order(fight_, fight_.state.cast.back().id);
}

}  // namespace fray::egs
