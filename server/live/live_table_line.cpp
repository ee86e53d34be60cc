// Clients held back wait in line: a combatant they do not know of is still to decide, and without
// that one the table would be further on already. What they ask is about that table, so it is
// answered there, after what they will have been told by then.
#include "live/live_table.h"
#include "wire/reply.h"

namespace fray::live {

using table::raw;

bool LiveTable::in_line(const ClientPtr& client) const {
  return std::ranges::find(line_, client, &InLine::client) != line_.end();
}

bool LiveTable::has_to_wait(const ClientPtr& client, table::SeatId seat,
                            const wire::Request& request) const {
  if (phase_ != Phase::Playing || serving_) return false;
  // These are about no moment of the encounter.
  if (std::holds_alternative<wire::Hello>(request.body) ||
      std::holds_alternative<wire::Describe>(request.body)) {
    return false;
  }
  const auto sitting = seats_.sittings().find(client);
  if (sitting == seats_.sittings().end()) return false;
  if (in_line(client)) return true;
  if (!current_->publisher().held_back(seat)) return false;
  if (sitting->second.attached) return true;
  // A newcomer is told at once that it is attached, unless it claims to have seen what it
  // may have seen there.
  const auto* attach = std::get_if<wire::Attach>(&request.body);
  return attach && !is_past(attach->encounter) &&
         !current_->publisher().may_attach(seat, attach->after_seq);
}

// Each client in turn that is no longer held back.
void LiveTable::serve_line() {
  if (serving_) return;
  serving_ = true;
  for (auto next = line_.begin(); next != line_.end();) {
    if (phase_ == Phase::Playing && current_->publisher().held_back(next->seat)) {
      ++next;
      continue;
    }
    const InLine served = std::move(*next);
    line_.erase(next);
    serve(served);
    next = line_.begin();  // others may be held back now, or no longer
  }
  serving_ = false;
}

void LiveTable::serve(const InLine& next) {
  if (const auto* request = std::get_if<wire::Request>(&next.what)) {
    handle(next.client, next.seat, *request);
  } else if (const auto* stream = std::get_if<Stream>(&next.what)) {
    if (phase_ == Phase::Playing) begin_stream(next.client, next.seat, stream->after_seq);
  } else if (const auto* notice = std::get_if<Paused>(&next.what)) {
    if (phase_ != Phase::Frozen) tell_paused(next.client, notice->paused);
  } else {
    forget(next.client);
  }
}

void LiveTable::notify_paused(const ClientPtr& client, bool paused) {
  const Sitting& sitting = seats_.sittings().at(client);
  const bool waits =
      in_line(client) || (sitting.attached && current_->publisher().held_back(sitting.seat));
  if (waits) {
    line_.push_back({client, sitting.seat, Paused{paused}});
  } else {
    tell_paused(client, paused);
  }
}

void LiveTable::tell_paused(const ClientPtr& client, bool paused) {
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return;  // it has left while this waited
  sitting->paused = paused;
  current_->tell(client, wire::encode_clocks(paused));
}

// Before the GM ends or rewinds what has gone further already to some viewers: the combatants that
// it waits for pass, and no others: to viewers behind it is decided. Where none is left that could
// be asked in their world, they will not catch up; the GM's word counts all the same.
void LiveTable::let_all_catch_up() {
  const encounter::Encounter& e = current_->encounter();
  std::size_t windows = 8 * current_->setup().combatants.size();  // more than a round has
  table::WindowId last{};
  while (e.anybody_behind()) {
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
    follow();
  }
}

}  // namespace fray::live
