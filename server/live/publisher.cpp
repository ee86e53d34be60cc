#include "live/publisher.h"

#include <algorithm>

namespace fray::live {

using encounter::Viewer;
using table::raw;

namespace {

// Are the same combatants known to the same viewers, with the same places in the turn order, and
// does the same lie on the map? Then each view differs by single combatants at most.
bool arranged_alike(const encounter::ViewInput& a, const encounter::ViewInput& b) {
  const auto in_place = [](const table::CombatantView& x, const table::CombatantView& y) {
    return x.who == y.who && x.turn_order == y.turn_order;
  };
  using Standing = encounter::ViewInput::Standing;
  return std::ranges::equal(a.whole.combatants, b.whole.combatants, in_place) &&
         std::ranges::equal(a.standings, b.standings, {}, &Standing::known_to,
                            &Standing::known_to) &&
         a.whole.marks == b.whole.marks;
}

}  // namespace

// Changes for one kind of viewer since its last batch.
struct Publisher::Change {
  bool any = false;
  bool snapshot = false;
  std::vector<std::size_t> looks;  // the places, in the view, of combatants that look different now
};

Publisher::Publisher(encounter::Encounter& encounter, std::string key, std::string dice_seed,
                     ReleaseQueue& queue, Counters& counters, wire::WrittenOptions& written,
                     Source source)
    : encounter_(encounter),
      encoder_(encounter, std::move(key), written),
      dice_seed_(std::move(dice_seed)),
      queue_(queue),
      counters_(counters),
      source_(std::move(source)),
      map_(std::make_shared<const std::string>(encounter.map())) {
  for (const table::SeatSetup& seat : encounter.setup().seats) {
    seated_[raw(encounter::viewer_of(seat))] = true;
  }
}

Viewer Publisher::viewer_of(table::SeatId seat) const {
  return encounter::viewer_of(encounter_.setup().seats[raw(seat)]);
}

std::uint64_t Publisher::stream_length(table::SeatId seat) const {
  // What has been sent, not what has happened: some may be held back.
  const encounter::Viewer viewer = viewer_of(seat);
  const auto& standing = viewers_[raw(viewer)];
  return standing ? standing->sent : encounter_.stream_length(viewer);
}

std::expected<void, wire::Error> Publisher::may_attach(table::SeatId seat,
                                                       std::uint64_t after_seq) const {
  const std::uint64_t length = stream_length(seat);
  if (after_seq <= length) return {};
  return std::unexpected(
      wire::Error{wire::ErrorCode::Invalid, "attach.afterSeq",
                  "your stream has " + std::to_string(length) + " events so far"});
}

void Publisher::update_view_input() {
  encounter_.take_view_input(next_input_);
  const table::View& before = view_input_.whole;
  const table::View& now = next_input_.whole;
  const std::uint64_t next = inputs_ + 1;
  const bool renamed = view_input_.names != next_input_.names;
  if (inputs_ == 0 || renamed || !arranged_alike(view_input_, next_input_)) {
    arranged_in_ = next;
    changed_in_.assign(now.combatants.size(), next);
  } else {
    bool any =
        before.round != now.round || before.turn != now.turn || before.open_turn != now.open_turn;
    for (std::size_t i = 0; i < now.combatants.size(); ++i) {
      const std::size_t who = raw(now.combatants[i].who);
      if (now.combatants[i] == before.combatants[i] &&
          next_input_.standings[who] == view_input_.standings[who]) {
        continue;
      }
      changed_in_[i] = next;
      any = true;
    }
    if (!any) return;
  }
  std::swap(view_input_, next_input_);
  inputs_ = next;
  anyone_hidden_ = std::ranges::any_of(view_input_.standings, [](const auto& standing) {
    return standing.known_to != table::kEveryone;
  });
}

Publisher::CombatantExtras Publisher::extras_of(Viewer viewer, table::CombatantId who) const {
  const encounter::Name name = encounter_.name(viewer, who);
  return {.name = std::string(name.text),
          .number = name.number,
          .own_name = encounter_.shows_name(viewer, who),
          .called = !encounter_.called(viewer, who).empty(),
          .controller = encounter_.controller(who),
          .side = encounter_.setup().combatants[raw(who)].side,
          .secret_dice = viewer == encounter::kGm && encounter_.rolls_in_secret(who),
          .hidden = encounter_.is_hidden(viewer, who)};
}

Publisher::LastSentView Publisher::view_now(Viewer viewer) const {
  LastSentView view{.input = inputs_, .view = encounter_.view(viewer, view_input_), .extras = {}};
  view.extras.reserve(view.view.combatants.size());
  for (const table::CombatantView& c : view.view.combatants) {
    view.extras.push_back(extras_of(viewer, c.who));
  }
  return view;
}

// Likewise, however they are arranged.
std::vector<std::size_t> Publisher::differences(const LastSentView& before,
                                                const LastSentView& now) {
  std::vector<std::size_t> different;
  const auto& known = before.view.combatants;
  for (std::size_t i = 0; i < now.view.combatants.size(); ++i) {
    const table::CombatantView& c = now.view.combatants[i];
    const auto same = std::ranges::find(known, c.who, &table::CombatantView::who);
    const bool alike =
        same != known.end() && c == *same &&
        now.extras[i] == before.extras[static_cast<std::size_t>(same - known.begin())];
    if (!alike) different.push_back(i);
  }
  return different;
}

std::vector<std::size_t> Publisher::diff_since(Viewer viewer, LastSentView& sent) const {
  std::vector<std::size_t> different;
  std::size_t place = 0;  // in the whole view, where the known ones stand in the same order
  for (std::size_t i = 0; i < sent.view.combatants.size(); ++i) {
    table::CombatantView& before = sent.view.combatants[i];
    while (view_input_.whole.combatants[place].who != before.who) ++place;
    if (changed_in_[place] <= sent.input) continue;
    table::CombatantView now = encounter_.view(viewer, view_input_, place);
    now.turn_order = before.turn_order;  // which counts those alone that the viewer knows of
    CombatantExtras extras_now = extras_of(viewer, now.who);
    if (now == before && extras_now == sent.extras[i]) continue;
    before = std::move(now);
    sent.extras[i] = std::move(extras_now);
    different.push_back(i);
  }
  sent.view.round = view_input_.whole.round;
  sent.view.turn = encounter_.turn(viewer, view_input_);
  sent.input = inputs_;
  return different;
}

Publisher::ViewerState Publisher::state_now(Viewer viewer) const {
  return {.sent = encounter_.stream_length(viewer),
          .moment = encounter_.moment(),
          .awaited = encounter_.awaited(viewer),
          .reactions_pending = encounter_.reactions_pending(viewer),
          .last_sent = {},
          .map = map_,
          .map_version = map_version_,
          .over = encounter_.over()};
}

void Publisher::append_standing(wire::Buffer& out, Viewer viewer, const ViewerState& state) {
  encoder_.awaited(out, state.awaited);
  wire::BatchEncoder::reactions_pending(out, state.reactions_pending);
  if (viewer == encounter::kGm) encoder_.moment(out, state.moment);
  if (state.over) encoder_.over(out, dice_seed_);
}

Publisher::Change Publisher::change_for(Viewer viewer, ViewerState& state) {
  ViewerState now = state_now(viewer);
  now.last_sent = std::move(state.last_sent);
  const std::int32_t round = now.last_sent.view.round;
  const table::CombatantId turn = now.last_sent.view.turn;
  Change change;
  change.snapshot = (now.sent > state.sent && encounter_.snapshot_due(viewer, state.sent)) ||
                    now.map_version != state.map_version;
  if (now.last_sent.input < arranged_in_) {
    const LastSentView before = std::exchange(now.last_sent, view_now(viewer));
    // A changed map, and items on it, are sent as a new snapshot: they change seldom.
    change.snapshot = change.snapshot || now.last_sent.view.marks != before.view.marks;
    change.looks = differences(before, now.last_sent);
  } else if (now.last_sent.input < inputs_) {
    change.looks = diff_since(viewer, now.last_sent);
  }
  if (change.snapshot) change.looks.clear();  // it shows them all
  const bool progress = now.last_sent.view.round != round || now.last_sent.view.turn != turn;
  change.any = now.sent > state.sent || now.awaited != state.awaited ||
               now.reactions_pending != state.reactions_pending || now.over != state.over ||
               progress || change.snapshot || !change.looks.empty() ||
               (viewer == encounter::kGm && now.moment != state.moment);
  wire::Buffer& shared = shared_[raw(viewer)];
  shared.clear();
  encoder_.head(shared, viewer, state.sent + 1, now.sent);
  append_standing(shared, viewer, now);
  if (progress && !change.snapshot) {
    encoder_.progress(shared, now.last_sent.view.round, now.last_sent.view.turn);
  }
  Counters::add(counters_.events, now.sent - state.sent);
  state = std::move(now);
  return change;
}

bool Publisher::refresh_prompts(table::SeatId seat, SeatState& state) {
  const std::vector<SeatPrompt> open = source_.prompts(seat);
  std::vector<KnownPrompt> now;
  now.reserve(open.size());
  bool changed = open.size() != state.prompts.size();
  for (const SeatPrompt& p : open) {
    const auto known = std::ranges::find(state.prompts, p.number, &KnownPrompt::number);
    if (known != state.prompts.end() && known->window == p.prompt.window) {
      known->asked = p;
      now.push_back(std::move(*known));
      continue;
    }
    wire::Buffer body = std::move(spare_);
    body.clear();
    encoder_.prompt_body(body, viewer_of(seat), p.prompt);
    // A prompt that outlives its window for reasons hidden from its seat says the same as before.
    changed = changed || known == state.prompts.end() || known->body.view() != body.view();
    now.push_back({p, p.prompt.window, std::move(body)});
  }
  state.prompts.swap(now);
  for (KnownPrompt& gone : now) {
    if (gone.body.size() > 0) spare_ = std::move(gone.body);
  }
  return changed;
}

bool Publisher::refresh_orders(table::SeatId seat, SeatState& state) {
  std::vector<encounter::OrderInForce> now = encounter_.orders(seat);
  if (now == state.orders) return false;
  state.orders = std::move(now);
  return true;
}

void Publisher::append_prompts(wire::Buffer& out, table::SeatId seat,
                               const SeatState& state) const {
  if (state.prompts.empty()) return;
  for (const SeatPrompt& p : source_.prompts(seat)) {
    const auto known = std::ranges::find(state.prompts, p.number, &KnownPrompt::number);
    assert(known != state.prompts.end());
    wire::BatchEncoder::prompt(out, p.number, known->body.view(), source_.deadline_ms(p));
  }
}

void Publisher::note_map() {
  std::string map = encounter_.map();
  if (map == *map_) return;
  map_ = std::make_shared<const std::string>(std::move(map));
  ++map_version_;
}

void Publisher::remember_those_left_behind() {
  if (inputs_ == 0) return;
  for (std::size_t v = 0; v < viewers_.size(); ++v) {
    const Viewer viewer{static_cast<std::uint8_t>(v)};
    if (!seated_[v] || viewers_[v] || !encounter_.waits_for_hidden(viewer)) continue;
    viewers_[v] = {.sent = unwatched_[v].sent,
                   .moment = 0,
                   .awaited = unwatched_[v].awaited,
                   .reactions_pending = unwatched_[v].reactions_pending,
                   .last_sent = view_now(viewer),
                   .map = map_,
                   .map_version = map_version_};
  }
}

void Publisher::publish(std::uint64_t position) {
  encoder_.encounter_changed();
  const bool first = inputs_ == 0;
  remember_those_left_behind();
  note_map();
  std::array<std::optional<Change>, encounter::kViewers> changes;
  update_view_input();
  for (std::size_t v = 0; v < viewers_.size(); ++v) {
    const Viewer viewer{static_cast<std::uint8_t>(v)};
    if (!seated_[v]) continue;
    if (encounter_.waits_for_hidden(viewer)) {
      // At the very beginning, or after a restart: everything has been sent already.
      if (first) {
        viewers_[v] = state_now(viewer);
        viewers_[v]->last_sent = view_now(viewer);
      }
    } else if (watched_[v]) {
      changes[v] = change_for(viewer, *viewers_[v]);
    } else {
      viewers_[v].reset();
      unwatched_[v].sent = encounter_.stream_length(viewer);
      // Asked for only where it may be needed, for it takes its time among many combatants.
      unwatched_[v].awaited =
          anyone_hidden_ ? encounter_.awaited(viewer) : std::vector<table::CombatantId>{};
      unwatched_[v].reactions_pending = anyone_hidden_ && encounter_.reactions_pending(viewer);
    }
  }
  for (auto& [seat, state] : seats_) {
    const Viewer viewer = viewer_of(seat);
    if (state.clients.empty()) {
      // While it is held back, a reconnecting client still gets its prompts.
      if (!encounter_.waits_for_hidden(viewer)) state.prompts.clear();
      continue;
    }
    if (!changes[raw(viewer)]) continue;
    const Change& change = *changes[raw(viewer)];
    const bool resend = std::exchange(state.resend, false);
    const bool asked = refresh_prompts(seat, state);
    const bool ordered = refresh_orders(seat, state);
    if (!asked && !ordered && !change.any && !resend) continue;
    wire::Buffer& own = own_;
    own.clear();
    if (change.snapshot) encoder_.snapshot(own, viewer, seat, viewers_[raw(viewer)]->sent);
    const auto& combatants = viewers_[raw(viewer)]->last_sent.view.combatants;
    for (const std::size_t i : change.looks) encoder_.changed(own, combatants[i], seat);
    append_prompts(own, seat, state);
    encoder_.orders(own, state.orders);
    const Bytes frame =
        bytes_of(wire::BatchEncoder::frame(shared_[raw(viewer)].view(), own.view()));
    Counters::add(counters_.batches);
    for (const ClientPtr& client : state.clients) queue_.push(position, client, frame);
  }
}

void Publisher::forget_prompts() {
  for (auto& [seat, state] : seats_) {
    for (KnownPrompt& known : state.prompts) known.window = table::WindowId{0};
  }
}

}  // namespace fray::live
