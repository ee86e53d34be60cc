// Who is held back waits in line: somebody whom they do not know of is still to decide, and without
// that one the table would be further on already. What they ask is about that table, so it is
// answered there, after what they will have been told by then.
#include "campaign/live_table.h"

namespace fray::campaign {

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
  const auto it = clients_.find(client);
  if (it == clients_.end()) return false;
  if (in_line(client)) return true;
  if (!current_->publisher().held_back(seat)) return false;
  if (it->second.attached) return true;
  // Whoever comes now is told at once that it is attached, unless it claims to have seen what it
  // may have seen there.
  const auto* attach = std::get_if<wire::Attach>(&request.body);
  return attach && !is_past(attach->encounter) &&
         !current_->publisher().may_attach(seat, attach->after_seq);
}

// Everybody in turn who is not held back any more.
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
    next = line_.begin();  // others may be held back, or not any more
  }
  serving_ = false;
}

void LiveTable::serve(const InLine& next) {
  if (const auto* request = std::get_if<wire::Request>(&next.what)) {
    handle(next.client, next.seat, *request);
  } else if (const auto* stream = std::get_if<Stream>(&next.what)) {
    if (phase_ == Phase::Playing) begin_stream(next.client, next.seat, stream->after_seq);
  } else if (const auto* notice = std::get_if<Bytes>(&next.what)) {
    if (phase_ != Phase::Frozen) current_->tell(next.client, *notice);
  } else {
    forget(next.client);
  }
}

void LiveTable::tell(const ClientPtr& client, const Bytes& notice) {
  const Sitting& sitting = clients_.at(client);
  const bool waits =
      in_line(client) || (sitting.attached && current_->publisher().held_back(sitting.seat));
  if (waits) {
    line_.push_back({client, sitting.seat, notice});
  } else {
    current_->tell(client, notice);
  }
}

// Before the GM ends or rewinds what to some has gone further already: those for whom it waits
// pass. Where nobody is left who could be asked in the world of those who are behind, they will not
// catch up; the GM's word counts all the same.
void LiveTable::let_all_catch_up() {
  for (std::size_t i = 0; i < 2 * current_->setup().combatants.size(); ++i) {
    if (!current_->encounter().anybody_behind()) return;
    const auto passed =
        current_->apply({table::kNoSeat, encounter::TimeOut{current_->encounter().window()->id}});
    assert(passed);
    follow();
  }
}

}  // namespace fray::campaign
