#include "live/gm_commands.h"

#include <algorithm>
#include <cassert>
#include <chrono>

#include "wire/batch_encoder.h"
#include "wire/reply.h"

namespace fray::live {

using wire::ErrorCode;

GmCommands::GmCommands(Seats& seats, CurrentEncounter& current, Timekeeper& timekeeper,
                       DeferredQueue& deferred, bool audited, std::function<void()> sync_clients)
    : seats_(seats),
      current_(current),
      timekeeper_(timekeeper),
      deferred_(deferred),
      audited_(audited),
      sync_clients_(std::move(sync_clients)) {}

Handled GmCommands::pause(table::SeatId seat, bool paused, Override overrides) {
  if (timekeeper_.paused() == paused) return {};
  timekeeper_.pause(paused);
  // Of a table without limits the state says nothing but that the clocks run.
  current_->note(seat, {}, timekeeper_.state().value_or(wire::ClockState{}), std::move(overrides));
  for (const auto& [client, sitting] : seats_.sittings()) notify_paused(client, sitting, paused);
  return {};
}

void GmCommands::notify_paused(const ClientPtr& client, const Sitting& sitting, bool paused) {
  const bool waits = deferred_.holds(client) ||
                     (sitting.attached && current_->publisher().blocked_by_hidden(sitting.seat));
  if (waits) {
    deferred_.push({client, sitting.seat, DeferredRequest::Paused{paused}});
  } else {
    send_paused(client, paused);
  }
}

void GmCommands::send_paused(const ClientPtr& client, bool paused) {
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return;  // it has left while this waited
  sitting->paused = paused;
  current_->send(client, wire::encode_clocks(paused));
}

bool GmCommands::send_notices(const ClientPtr& client) {
  const std::vector<bool> notices = deferred_.take_notices(client);
  for (const bool paused : notices) send_paused(client, paused);
  return !notices.empty();
}

table::Result<std::vector<SeatPrompt>> GmCommands::prompts_meant(std::uint32_t combatant) const {
  constexpr const char* kField = "gm.extendClock.combatant";
  const encounter::Encounter& encounter = current_->encounter();
  std::vector<SeatPrompt> prompts = current_->all_prompts();
  if (combatant == 0) {
    // Their prompts would be other ones by now.
    if (encounter.anyone_waits_for_hidden()) {
      return table::reject(table::Code::IllegalNow, kField,
                           "a hidden combatant still has to decide; name the combatant whose timer "
                           "to extend");
    }
    return prompts;
  }
  const table::CombatantId who = encounter.find(encounter::kGm, combatant);
  if (who == table::kNoCombatant) {
    return table::reject(table::Code::NotFound, kField, "there is no such combatant");
  }
  std::erase_if(prompts, [who](const SeatPrompt& p) { return p.prompt.who != who; });
  return prompts;
}

Handled GmCommands::extend_clock(table::SeatId seat, const wire::ExtendClock& extend,
                                 const std::string& key, Override overrides) {
  if (extend.by_ms < 1 || extend.by_ms > wire::ExtendClock::kMostMs) {
    return wire::refuse(
        ErrorCode::Invalid, "gm.extendClock.byMs",
        "is from 1 to " + std::to_string(wire::ExtendClock::kMostMs) + " milliseconds");
  }
  const auto prompts = prompts_meant(extend.combatant);
  if (!prompts) return std::unexpected(wire::error_of(prompts.error()));
  bool extended = false;
  for (const SeatPrompt& prompt : *prompts) {
    if (!timekeeper_.extend(prompt, Clocks::Millis(extend.by_ms))) continue;
    extended = true;
    current_->resend_prompts(prompt.of);
  }
  if (!extended) {
    return wire::refuse(ErrorCode::IllegalNow, "gm.extendClock.combatant",
                        "no open decision there has a time limit");
  }
  current_->note(seat, key, timekeeper_.state().value_or(wire::ClockState{}), std::move(overrides));
  return {};
}

void GmCommands::let_all_catch_up() {
  const encounter::Encounter& e = current_->encounter();
  std::size_t windows = 8 * current_->setup().combatants.size();  // more than a round has
  table::WindowId last{};
  while (e.anyone_waits_for_hidden()) {
    const table::WindowId open = e.window()->id;
    if (open != last && windows-- == 0) return;
    last = open;
    const std::vector<table::CombatantId> needed = e.needed();
    const std::vector<SeatPrompt> all = current_->all_prompts();
    const auto asked = std::ranges::find_if(all, [&](const SeatPrompt& p) {
      return std::ranges::find(needed, p.prompt.who) != needed.end();
    });
    const auto passed =
        asked == all.end()
            ? current_->apply({table::kNoSeat, encounter::TimeOut{open}})
            : current_->apply({asked->of, encounter::Answer{open, asked->prompt.who, {}, false}});
    assert(passed);
    sync_clients_();
  }
}

std::string GmCommands::override_kind(table::SeatId seat, const wire::Request& request) const {
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

GmCommands::Override GmCommands::override_of(const Client& client, table::SeatId seat,
                                             const wire::Request& request) const {
  if (!audited_) return std::nullopt;
  std::string kind = override_kind(seat, request);
  if (kind.empty()) return std::nullopt;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  return campaign::Override{std::move(kind), seats_[seat].key, client.account(), now};
}

}  // namespace fray::live
