// Clients held back wait in line: a combatant they do not know of is still to decide, and without
// that one the table would be further on already. What they decide is about that table, so it is
// answered there, after what they will have been sent by then. Coming, going, looking and pointing
// are answered at once, as they would be there: a client that attaches is sent what it would have
// been sent so far.
#include "live/live_table.h"
#include "wire/reply.h"

namespace fray::live {

using table::raw;

bool LiveTable::in_line(const ClientPtr& client) const {
  return std::ranges::find(line_, client, &InLine::client) != line_.end();
}

bool LiveTable::has_said(const ClientPtr& client) const {
  return std::ranges::any_of(line_, [&](const InLine& waiting) {
    return waiting.client == client && std::holds_alternative<Said>(waiting.what);
  });
}

bool LiveTable::is_attached(const ClientPtr& client) const {
  const auto sitting = seats_.sittings().find(client);
  return sitting != seats_.sittings().end() && sitting->second.attached;
}

bool LiveTable::is_to_attach(const ClientPtr& client) const {
  return std::ranges::any_of(line_, [&](const InLine& waiting) {
    const auto* said = std::get_if<Said>(&waiting.what);
    return waiting.client == client && said &&
           std::holds_alternative<wire::Attach>(said->request.body);
  });
}

void LiveTable::drop_stream(const ClientPtr& client) {
  std::erase_if(line_, [&](const InLine& waiting) {
    return waiting.client == client && std::holds_alternative<Stream>(waiting.what);
  });
}

bool LiveTable::send_notices(const ClientPtr& client) {
  const std::size_t told = std::erase_if(line_, [&](const InLine& waiting) {
    const auto* notice = std::get_if<Paused>(&waiting.what);
    if (waiting.client != client || !notice) return false;
    send_paused(client, notice->paused);
    return true;
  });
  return told > 0;
}

bool LiveTable::has_to_wait(const ClientPtr& client, table::SeatId seat,
                            const wire::Request& request) const {
  if (phase_ != Phase::Playing || serving_) return false;
  if (std::holds_alternative<wire::Hello>(request.body) ||
      std::holds_alternative<wire::Describe>(request.body)) {
    return false;  // about no moment of the encounter
  }
  if (is_to_attach(client)) return true;
  if (std::holds_alternative<wire::Detach>(request.body) ||
      std::holds_alternative<wire::LookAround>(request.body) ||
      std::holds_alternative<wire::PointAt>(request.body)) {
    return false;
  }
  const auto sitting = seats_.sittings().find(client);
  if (sitting == seats_.sittings().end()) return false;
  const bool blocked_by_hidden = current_->publisher().blocked_by_hidden(seat);
  if (const auto* attach = std::get_if<wire::Attach>(&request.body)) {
    // Unless it claims to have seen what nobody has been sent yet, but may have been there.
    const bool current = attach->encounter.empty() || attach->encounter == current_->key();
    return blocked_by_hidden && current &&
           !current_->publisher().may_attach(seat, attach->after_seq);
  }
  return in_line(client) || (blocked_by_hidden && sitting->second.attached);
}

// Each client in turn that is no longer held back.
void LiveTable::serve_line() {
  if (serving_) return;
  serving_ = true;
  for (auto next = line_.begin(); next != line_.end();) {
    if (phase_ == Phase::Playing && current_->publisher().blocked_by_hidden(next->seat)) {
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
  if (const auto* said = std::get_if<Said>(&next.what)) {
    answer_to(next.client, next.seat, said->request,
              said->attached.value_or(is_attached(next.client)));
  } else if (const auto* stream = std::get_if<Stream>(&next.what)) {
    if (phase_ == Phase::Playing) begin_stream(next.client, next.seat, stream->from);
  } else if (const auto* notice = std::get_if<Paused>(&next.what)) {
    if (phase_ != Phase::Frozen) send_paused(next.client, notice->paused);
  } else {
    forget(next.client);
  }
}

void LiveTable::notify_paused(const ClientPtr& client, bool paused) {
  const Sitting& sitting = seats_.sittings().at(client);
  const bool waits = in_line(client) ||
                     (sitting.attached && current_->publisher().blocked_by_hidden(sitting.seat));
  if (waits) {
    line_.push_back({client, sitting.seat, Paused{paused}});
  } else {
    send_paused(client, paused);
  }
}

void LiveTable::send_paused(const ClientPtr& client, bool paused) {
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return;  // it has left while this waited
  sitting->paused = paused;
  current_->send(client, wire::encode_clocks(paused));
}

// Before the GM ends or rewinds what has gone further already to some viewers: the combatants that
// it waits for pass, and no others: to viewers behind it is decided. Where none is left that could
// be asked in their world, they will not catch up; the GM's word counts all the same.
void LiveTable::let_all_catch_up() {
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
    follow();
  }
}

}  // namespace fray::live
