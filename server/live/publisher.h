#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "encounter/encounter.h"
#include "live/release_queue.h"
#include "wire/batch_encoder.h"
#include "wire/error.h"

namespace fray::live {

/// A prompt as its seat sees it.
struct SeatPrompt {
  std::uint32_t number = 0;  // as the seat answers it
  table::SeatId of{};        // whose prompt it is: another seat's where it was handed to the GM
  encounter::Prompt prompt;
};

/// Turns the changes of an encounter into batches: once for each kind of viewer, plus what belongs
/// to one seat. Sends nothing to a viewer that sees no change, so that silence reveals nothing.
class Publisher {
 public:
  /// Facts of the table that the encounter does not have.
  struct Source {
    std::function<std::vector<SeatPrompt>(table::SeatId)> prompts;
    /// Milliseconds left to answer; 0 is no limit.
    std::function<std::uint32_t(const SeatPrompt&)> deadline_ms;
  };

  /// At most this many missed events are replayed; beyond that there is only a snapshot.
  static constexpr std::uint64_t kMaxReplay = 1000;
  static constexpr std::uint64_t kMaxReplayOnceOver = 3000;  // read; in JSON, 800 kB
  /// Events in one batch of a replay, so that no frame grows without bound.
  static constexpr std::uint64_t kReplayStep = 250;

  Publisher(encounter::Encounter& encounter, std::string key, std::string dice_seed,
            ReleaseQueue& queue, Counters& counters, wire::WrittenOptions& written, Source source);

  /// Is nothing sent to this seat just now, since it would reveal a hidden combatant? See
  /// encounter::Encounter::waits_for_hidden.
  bool blocked_by_hidden(table::SeatId seat) const {
    return encounter_.waits_for_hidden(viewer_of(seat));
  }

  /// A client cannot have seen more than was sent.
  std::expected<void, wire::Error> may_attach(table::SeatId seat, std::uint64_t after_seq) const;
  /// What a client has been shown already, and where its stream continues.
  struct From {
    std::uint64_t seq = 0;        // events up to here
    bool marks_or_doors = false;  // a map that may be another by now: it is shown whole
  };
  /// The client's stream continues from there, see may_attach. Not while the seat is held back.
  void attach(const ClientPtr& client, table::SeatId seat, From from, std::uint64_t position);
  /// The same for a client that has been sent everything, by another publisher of this encounter:
  /// it is sent nothing now.
  void resume(const ClientPtr& client, table::SeatId seat);
  /// While the seat is held back: everything that its kind of viewer has been sent after
  /// `after_seq`, as if the client had been there. Its stream continues from what this returns, by
  /// `attach`, once the seat has caught up.
  From attach_to_past(const ClientPtr& client, table::SeatId seat, std::uint64_t after_seq,
                      std::uint64_t position);
  void detach(const ClientPtr& client);

  /// After every change. `position`: in the log; nothing is sent before that is on disk.
  void publish(std::uint64_t position);
  /// Options may have changed under open prompts.
  void forget_prompts();
  /// The deadlines of this seat's prompts have changed: they are sent again with the next
  /// publication.
  void resend_prompts(table::SeatId seat) { seats_[seat].resend = true; }

 private:
  struct KnownPrompt {
    SeatPrompt asked;
    table::WindowId window;
    wire::Buffer body;

    std::uint32_t number() const { return asked.number; }
  };
  /// Facts sent about a combatant in addition to its view.
  struct CombatantExtras {
    std::string name;  // by which the viewer calls it
    std::uint16_t number = 0;
    bool own_name = true;  // and not the one by which others do
    bool called = false;   // to its side and the GM: others do
    table::SeatId controller{};
    table::Side side{};
    bool secret_dice = false;  // to the GM alone
    bool hidden = false;       // likewise, and to its own side

    bool operator==(const CombatantExtras&) const = default;
  };
  /// The view of one kind of viewer.
  struct LastSentView {
    std::uint64_t input = 0;  // of which
    table::View view;
    std::vector<CombatantExtras> extras;  // of the combatants of `view`, in their order
  };
  struct ViewerState {
    std::uint64_t sent = 0;
    std::uint64_t moment = 0;
    std::vector<table::CombatantId> awaited;
    bool reactions_pending = false;
    LastSentView last_sent;
    std::shared_ptr<const std::string> map;
    std::uint32_t map_version = 0;
    bool over = false;
  };
  struct SeatState {
    std::vector<ClientPtr> clients;
    std::vector<KnownPrompt> prompts;
    std::vector<encounter::OrderInForce> orders;
    bool resend = false;
  };
  struct Change;

  encounter::Viewer viewer_of(table::SeatId seat) const;
  /// The state of the viewer and the seat that has a client from now on.
  SeatState& watch(const ClientPtr& client, table::SeatId seat);
  void note_map();
  /// Viewers without clients that have fallen behind by the last change: how everything was for
  /// them before it. To be called before `update_view_input`.
  void remember_those_left_behind();
  void note_watched();
  /// Sends the events after those of `from` and then how everything was when the viewer had been
  /// sent `state.sent` of them, with `own`: the seat's prompts and orders of then.
  void send_state(const ClientPtr& client, table::SeatId seat, const ViewerState& state, From from,
                  const wire::Buffer& own, std::uint64_t position);
  bool is_redrawn(const ViewerState& state) const;
  std::uint64_t stream_length(table::SeatId seat) const;
  /// Stores the current view input. Call before asking for any view.
  void update_view_input();
  CombatantExtras extras_of(encounter::Viewer viewer, table::CombatantId who) const;
  /// As of the last input.
  LastSentView view_now(encounter::Viewer viewer) const;
  /// The places, in the view of now, of combatants that look different.
  static std::vector<std::size_t> differences(const LastSentView& before, const LastSentView& now);
  /// The same for changes of the view since the last arrangement, which is updated.
  std::vector<std::size_t> diff_since(encounter::Viewer viewer, LastSentView& sent) const;
  /// Without the view.
  ViewerState state_now(encounter::Viewer viewer) const;
  Change change_for(encounter::Viewer viewer, ViewerState& state);
  /// True if they differ from what the seat was last sent.
  bool refresh_prompts(table::SeatId seat, SeatState& state);
  /// Has its combatant not answered yet, even if it is not asked just now?
  bool still_asked(const SeatPrompt& asked) const;
  bool refresh_orders(table::SeatId seat, SeatState& state);
  void append_prompts(wire::Buffer& out, table::SeatId seat, const SeatState& state) const;
  void append_standing(wire::Buffer& out, encounter::Viewer viewer, const ViewerState& state);

  encounter::Encounter& encounter_;
  wire::BatchEncoder encoder_;
  std::string dice_seed_;
  ReleaseQueue& queue_;
  Counters& counters_;
  Source source_;
  /// What a viewer without clients would have been sent.
  struct Unwatched {
    std::uint64_t sent = 0;
    std::vector<table::CombatantId> awaited;
    bool reactions_pending = false;
  };
  std::array<bool, encounter::kViewers> seated_{};   // has a seat
  std::array<bool, encounter::kViewers> watched_{};  // has clients
  /// Of viewers that have clients or are held back, as last sent.
  std::array<std::optional<ViewerState>, encounter::kViewers> viewers_;
  std::array<Unwatched, encounter::kViewers> unwatched_;
  std::map<table::SeatId, SeatState> seats_;
  // Reused buffers: parts for all viewers of a kind since the last change, and a seat's own.
  std::array<wire::Buffer, encounter::kViewers> shared_;
  wire::Buffer own_;
  wire::Buffer spare_;  // the memory of a prompt that is no longer open, for the next
  encounter::ViewInput view_input_;
  encounter::ViewInput next_input_;        // its memory alone
  std::uint64_t inputs_ = 0;               // that differed from the one before
  std::vector<std::uint64_t> changed_in_;  // since which input each of the combatants looks as now
  bool anyone_hidden_ = false;             // as of the last input
  std::uint64_t arranged_in_ = 0;          // since which input who is shown, and in what order
  std::shared_ptr<const std::string> map_;
  std::uint32_t map_version_ = 0;  // changes with the map: a door was opened or closed
};

}  // namespace fray::live
