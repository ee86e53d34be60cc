// What a GM sets aside at a table of a campaign, for the campaign's record: by which command, and
// nothing of what it was about.
#include <chrono>

#include "live/live_table.h"

namespace fray::live {

std::string LiveTable::override_kind(table::SeatId seat, const wire::Request& request) const {
  if (seats_[seat].role != table::Role::Gm) return {};
  std::string name(wire::name_of(request));
  if (const auto* use = std::get_if<wire::UsePower>(&request.body)) return name + " " + use->action;
  if (name.starts_with("gm.")) return name;
  // The rest are decisions, which are overrides where they are a player's.
  table::SeatId of = seat;
  const auto decider = [&](std::uint32_t combatant) {
    return current_->encounter().controller(current_->encounter().find(encounter::kGm, combatant));
  };
  if (const auto* decide = std::get_if<wire::Decide>(&request.body)) {
    of = RunningEncounter::owner_of(seat, decide->prompt).of;
  } else if (const auto* order = std::get_if<wire::SetOrder>(&request.body)) {
    of = decider(order->combatant);
  } else if (const auto* dice = std::get_if<wire::EnterDice>(&request.body)) {
    of = decider(dice->combatant);
  }
  const bool players = of != table::kNoSeat && seats_[of].role == table::Role::Player;
  return players ? name : std::string();
}

LiveTable::Override LiveTable::override_of(const Client& client, table::SeatId seat,
                                           const wire::Request& request) const {
  if (!spec_.audited) return std::nullopt;
  std::string kind = override_kind(seat, request);
  if (kind.empty()) return std::nullopt;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  return campaign::Override{std::move(kind), seats_[seat].key, client.account(), now};
}

}  // namespace fray::live
