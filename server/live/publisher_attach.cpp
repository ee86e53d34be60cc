// Frames for a client that starts or stops listening: sent at once, even while its seat is held
// back.
#include <algorithm>

#include "live/publisher.h"

namespace fray::live {

using encounter::Viewer;
using table::raw;

Publisher::SeatState& Publisher::watch(const ClientPtr& client, table::SeatId seat) {
  const Viewer viewer = viewer_of(seat);
  assert(!encounter_.waits_for_hidden(viewer));
  std::optional<ViewerState>& standing = viewers_[raw(viewer)];
  if (!standing) {
    update_view_input();
    standing = state_now(viewer);
    standing->last_sent = view_now(viewer);
  }
  SeatState& state = seats_[seat];
  refresh_prompts(seat, state);
  refresh_orders(seat, state);
  state.clients.push_back(client);
  watched_[raw(viewer)] = true;
  return state;
}

void Publisher::attach(const ClientPtr& client, table::SeatId seat, From from,
                       std::uint64_t position) {
  const SeatState& state = watch(client, seat);
  wire::Buffer own;
  append_prompts(own, seat, state);
  encoder_.orders(own, state.orders);
  send_state(client, seat, *viewers_[raw(viewer_of(seat))], from, own, position);
}

void Publisher::resume(const ClientPtr& client, table::SeatId seat) {
  watch(client, seat);
}

Publisher::From Publisher::attach_to_past(const ClientPtr& client, table::SeatId seat,
                                          std::uint64_t after_seq, std::uint64_t position) {
  const Viewer viewer = viewer_of(seat);
  assert(encounter_.waits_for_hidden(viewer) && viewers_[raw(viewer)]);
  ViewerState past = *viewers_[raw(viewer)];
  // A combatant that has gone for good, such as by a rewind, has no name any more.
  const auto gone = [&](table::CombatantId who) { return !encounter_.knows(viewer, who); };
  std::erase_if(past.awaited, gone);
  std::erase_if(past.last_sent.view.combatants, [&](const auto& c) { return gone(c.who); });
  if (gone(past.last_sent.view.turn)) past.last_sent.view.turn = table::kNoCombatant;
  wire::Buffer own;
  for (const KnownPrompt& known : seats_[seat].prompts) {
    if (!still_asked(known.asked)) continue;
    wire::BatchEncoder::prompt(own, known.asked.number, known.body.view(),
                               source_.deadline_ms(known.asked));
  }
  encoder_.orders(own, encounter_.orders(seat));
  send_state(client, seat, past, {.seq = after_seq}, own, position);
  return {past.sent, is_redrawn(past) || !past.last_sent.view.marks.empty()};
}

bool Publisher::still_asked(const SeatPrompt& asked) const {
  const auto suspended = encounter_.suspended(asked.of);
  return std::ranges::find(suspended, asked.prompt.number) != suspended.end() ||
         std::ranges::find(encounter_.prompts(asked.of), asked.prompt.number,
                           &encounter::Prompt::number) != encounter_.prompts(asked.of).end();
}

bool Publisher::is_redrawn(const ViewerState& state) const {
  return !state.map->empty() && *state.map != encounter_.setup().map;
}

void Publisher::send_state(const ClientPtr& client, table::SeatId seat, const ViewerState& state,
                           From from, const wire::Buffer& own, std::uint64_t position) {
  const Viewer viewer = viewer_of(seat);
  const std::uint64_t length = state.sent;
  assert(from.seq <= length);
  const bool too_far = length - from.seq > (state.over ? kMaxReplayOnceOver : kMaxReplay);
  std::uint64_t next = too_far ? length + 1 : from.seq + 1;
  const table::View& view = state.last_sent.view;
  const bool snapshot = too_far || encounter_.snapshot_due(viewer, from.seq) ||
                        from.marks_or_doors || is_redrawn(state) || !view.marks.empty();
  bool last = false;
  while (!last) {
    const std::uint64_t end = std::min(length, next + kReplayStep - 1);
    last = end == length || next > length;
    wire::Buffer shared;
    wire::Buffer rest;
    encoder_.head(shared, viewer, next, last ? length : end);
    if (last) {
      append_standing(shared, viewer, state);
      if (snapshot) {
        encoder_.snapshot(rest, viewer, seat, length, view, *state.map);
      } else {
        encoder_.progress(shared, view.round, view.turn);
        for (const table::CombatantView& c : view.combatants) encoder_.changed(rest, c, seat);
      }
      rest += own.view();
    }
    queue_.push(position, client, bytes_of(wire::BatchEncoder::frame(shared.view(), rest.view())));
    Counters::add(counters_.batches);
    next = end + 1;
  }
}

void Publisher::note_watched() {
  watched_.fill(false);
  for (const auto& [seat, state] : seats_) {
    if (!state.clients.empty()) watched_[raw(viewer_of(seat))] = true;
  }
}

void Publisher::detach(const ClientPtr& client) {
  for (auto& [seat, state] : seats_) std::erase(state.clients, client);
  note_watched();
  for (std::size_t v = 0; v < viewers_.size(); ++v) {
    if (watched_[v] || !viewers_[v] ||
        encounter_.waits_for_hidden(Viewer{static_cast<std::uint8_t>(v)})) {
      continue;
    }
    unwatched_[v] = {viewers_[v]->sent, std::move(viewers_[v]->awaited),
                     viewers_[v]->reactions_pending};
    viewers_[v].reset();
  }
}

}  // namespace fray::live
