// What a GM asks of a table beside its encounter: the clocks, and the moments to go back to.
#include <algorithm>

#include "live/live_table.h"
#include "wire/batch_encoder.h"

namespace fray::live {
using wire::ErrorCode;

LiveTable::Handled LiveTable::list_moments(const ClientPtr& client, Sitting& sitting,
                                           std::uint64_t id, const wire::ListMoments& asked) {
  if (auto ok = within_share(sitting); !ok) return ok;
  const encounter::Encounter& encounter = current_->encounter();
  const std::uint64_t before = asked.before > 0 ? asked.before : encounter.moment();
  std::string frame = wire::encode_moments(id, encounter, encounter.moments(before, asked.most));
  sitting.asked.spend(static_cast<double>(frame.size()), services_.executor.now());
  current_->reply(client, id, std::move(frame));
  return {};
}

LiveTable::Handled LiveTable::pause(table::SeatId seat, bool paused, Override overrides) {
  if (clocks_.paused() == paused) return {};
  clocks_.pause(services_.executor.now(), paused);
  // Of a table without limits the state says nothing but that the clocks run.
  current_->note(seat, {}, clocks_.state(services_.executor.now()).value_or(wire::ClockState{}),
                 std::move(overrides));
  for (const auto& [client, sitting] : seats_.sittings()) notify_paused(client, paused);
  return {};
}

// The open prompts of the combatant, or all there are (0).
table::Result<std::vector<SeatPrompt>> LiveTable::prompts_meant(std::uint32_t combatant) const {
  constexpr const char* kField = "gm.extendClock.combatant";
  const encounter::Encounter& encounter = current_->encounter();
  std::vector<SeatPrompt> prompts = current_->all_prompts();
  if (combatant == 0) {
    // Their prompts would be other ones by now.
    if (encounter.anyone_waits_for_hidden()) {
      return table::reject(table::Code::IllegalNow, kField,
                           "somebody whom not everybody knows of is still to decide; name whose "
                           "clock it is");
    }
    return prompts;
  }
  const table::CombatantId who = encounter.find(encounter::kGm, combatant);
  if (who == table::kNobody) {
    return table::reject(table::Code::NotFound, kField, "there is no such combatant");
  }
  std::erase_if(prompts, [who](const SeatPrompt& p) { return p.prompt.who != who; });
  return prompts;
}

LiveTable::Handled LiveTable::extend_clock(table::SeatId seat, const wire::ExtendClock& extend,
                                           const std::string& key, Override overrides) {
  if (extend.by_ms < 1 || extend.by_ms > wire::ExtendClock::kMostMs) {
    return wire::refuse(
        ErrorCode::Invalid, "gm.extendClock.byMs",
        "is from 1 to " + std::to_string(wire::ExtendClock::kMostMs) + " milliseconds");
  }
  const auto prompts = prompts_meant(extend.combatant);
  if (!prompts) return std::unexpected(wire::error_of(prompts.error()));
  const auto now = services_.executor.now();
  bool extended = false;
  for (const SeatPrompt& prompt : *prompts) {
    if (!clocks_.extend(now, prompt, Clocks::Millis(extend.by_ms))) continue;
    extended = true;
    current_->resend_prompts(prompt.of);
  }
  if (!extended) {
    return wire::refuse(ErrorCode::IllegalNow, "gm.extendClock.combatant",
                        "nobody is asked there whose time is limited");
  }
  current_->note(seat, key, clocks_.state(now).value_or(wire::ClockState{}), std::move(overrides));
  return {};
}

}  // namespace fray::live
