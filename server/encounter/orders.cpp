// Standing orders, and combatants for which the host decides.
#include <algorithm>
#include <utility>

#include "encounter/impl.h"

namespace fray::encounter {

using table::StandingOrder;

bool Encounter::Impl::is_players(CombatantId who) const {
  return seating.is_player(seating.prompted(table.decider(who)));
}

bool Encounter::Impl::on_autopilot(CombatantId who) const {
  return table.order_in_force(who) == StandingOrder::Autopilot && !is_players(who);
}

CombatantId Encounter::Impl::slot_now() const {
  table::View now;
  take_view(now);
  return now.turn;
}

std::vector<CombatantId> Encounter::Impl::recipients(const Order& order) const {
  if (order.who != table::kNoCombatant) return {order.who};
  std::vector<CombatantId> all;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto who = CombatantId(i);
    if (!is_players(who) && !on_autopilot(who)) all.push_back(who);
  }
  return all;
}

bool Encounter::Impl::changes_nothing(const Order& order) const {
  return std::ranges::all_of(recipients(order), [&](CombatantId who) {
    if (table.repeats_order(who, order.order)) return true;
    // An order to all is given once, whatever has happened since.
    return order.who == table::kNoCombatant && table.order_in_force(who) == order.order;
  });
}

std::vector<CombatantId> Encounter::Impl::passing_by(const Order& order) const {
  if (order.order == StandingOrder::AskMe || order.order == StandingOrder::AlwaysAsk) return {};
  std::vector<CombatantId> passing = recipients(order);
  if (order.order == StandingOrder::AutoPass) {
    std::erase(passing, slot_now());
  }
  if (table::stays(order.order)) {
    std::erase_if(passing, [this](CombatantId who) { return !table.awaits(who); });
    const table::Window* window = table.window();
    if (!window || !window->concurrent()) passing.clear();
  }
  return passing;
}

Result<> Encounter::Impl::undecided(std::span<const CombatantId> whom) const {
  const bool decided = std::ranges::any_of(whom, [this](CombatantId who) {
    return table.decided_for(table::audience_of(table.side_of(who)), who);
  });
  if (decided) return table::reject(Code::IllegalNow, "combatant", kDecideFirst);
  return {};
}

Result<> Encounter::Impl::act(const Order& order) {
  if (auto ok = still_going(); !ok) return ok;
  if (raw(order.order) > raw(table::kLastOrder) || order.order == StandingOrder::Autopilot) {
    return table::reject(Code::Invalid, "order", "there is no such standing order");
  }
  const std::vector<CombatantId> whom = recipients(order);
  if (auto ok = undecided(whom); !ok) return ok;
  // The last pass opens the next window, perhaps in another slot.
  table::WindowId window{};
  CombatantId slot = table::kNoCombatant;
  for (const CombatantId who : whom) {
    const table::WindowId open = table.window() ? table.window()->id : table::WindowId{};
    if (open != std::exchange(window, open)) slot = slot_now();
    table.set_order(who, order.order, who == slot);
  }
  return {};
}

std::vector<CombatantId> Encounter::Impl::changed_by(const Autopilot& autopilot) const {
  const auto changes = [&](CombatantId who) {
    return !is_players(who) && on_autopilot(who) != autopilot.on;
  };
  std::vector<CombatantId> changed;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto who = CombatantId(i);
    const bool meant = autopilot.who == table::kNoCombatant || autopilot.who == who;
    if (meant && changes(who)) changed.push_back(who);
  }
  return changed;
}

// Nothing is emitted: which combatants the host plays is the GM's affair.
Result<> Encounter::Impl::act(const Autopilot& autopilot) {
  if (auto ok = still_going(); !ok) return ok;
  if (autopilot.who != table::kNoCombatant) {
    if (auto ok = exists(autopilot.who); !ok) return ok;
    if (is_players(autopilot.who)) {
      return table::reject(Code::IllegalNow, "combatant",
                           "a player decides for this combatant; take control first");
    }
  }
  const std::vector<CombatantId> changed = changed_by(autopilot);
  if (changed.empty()) {
    return table::reject(Code::IllegalNow, "combatant",
                         autopilot.on ? "is on autopilot already" : "is not on autopilot");
  }
  if (auto ok = undecided(changed); !ok) return ok;
  for (const CombatantId who : changed) {
    table.set_order(who, autopilot.on ? StandingOrder::Autopilot : StandingOrder::AskMe);
  }
  return {};
}

std::vector<OrderInForce> Encounter::orders(SeatId seat) const {
  std::vector<OrderInForce> orders;
  for (std::size_t i = 0; i < impl_->table.size(); ++i) {
    const auto who = CombatantId(i);
    const StandingOrder order = impl_->table.order_in_force(who);
    if (order == StandingOrder::AskMe) continue;
    if (order == StandingOrder::Autopilot && impl_->is_players(who)) continue;
    const SeatId decider = impl_->seating.owner(impl_->table.decider(who));
    if (impl_->seating.is_gm(seat) || decider == seat) orders.push_back({who, order});
  }
  return orders;
}

bool Encounter::on_autopilot(CombatantId who) const {
  return impl_->on_autopilot(who);
}

bool Encounter::any_on_autopilot() const {
  for (std::size_t i = 0; i < impl_->table.size(); ++i) {
    if (impl_->on_autopilot(CombatantId(i))) return true;
  }
  return false;
}

bool Encounter::known_to_all(CombatantId who) const {
  return impl_->table.known_to(who) == table::kEveryone;
}

}  // namespace fray::encounter
