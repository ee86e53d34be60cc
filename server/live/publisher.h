#pragma once

#include <functional>
#include <map>
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

/// Turns the changes of an encounter into batches: once for each kind of viewer, plus what is a
/// seat's own. A viewer that sees nothing change is sent nothing, so that silence tells nothing.
class Publisher {
 public:
  /// What the table knows and the encounter does not.
  struct Source {
    std::function<std::vector<SeatPrompt>(table::SeatId)> prompts;
    /// Milliseconds left to answer; 0 is no limit.
    std::function<std::uint32_t(const SeatPrompt&)> deadline_ms;
  };

  /// At most this many missed events are replayed; beyond that there is a snapshot alone.
  static constexpr std::uint64_t kMaxReplay = 1000;
  /// Events in one batch of a replay, so that no frame grows without bound.
  static constexpr std::uint64_t kReplayStep = 250;

  Publisher(encounter::Encounter& encounter, std::string key, std::string dice_seed,
            ReleaseQueue& queue, Counters& counters, wire::WrittenOptions& written, Source source);

  /// Is nothing told to this seat just now, since it would tell of a hidden combatant? See
  /// encounter::Encounter::behind.
  bool held_back(table::SeatId seat) const { return encounter_.behind(viewer_of(seat)); }

  /// Nobody can have seen more than was told.
  std::expected<void, wire::Error> may_attach(table::SeatId seat, std::uint64_t after_seq) const;
  /// The client's stream goes on after `after_seq`, see may_attach. Not while the seat is held
  /// back.
  void attach(const ClientPtr& client, table::SeatId seat, std::uint64_t after_seq,
              std::uint64_t position);
  void detach(const ClientPtr& client);

  /// After every change. `position`: of the log, before which nobody may learn of it.
  void publish(std::uint64_t position);
  /// Options may have changed under open prompts.
  void forget_prompts();
  /// The deadlines of this seat's prompts are others: they are told again when something is
  /// published.
  void retell_prompts(table::SeatId seat) { seats_[seat].retell = true; }

 private:
  struct KnownPrompt {
    std::uint32_t number;
    table::WindowId window;
    wire::Buffer body;
  };
  /// What is told of a combatant beside its view.
  struct Beside {
    table::SeatId controller{};
    table::Side side{};
    bool secret_dice = false;  // to the GM alone
    bool hidden = false;       // likewise, and to its own side

    bool operator==(const Beside&) const = default;
  };
  /// What a kind of viewer sees.
  struct Seen {
    std::uint64_t look = 0;  // of which
    table::View view;
    std::vector<Beside> beside;  // of the combatants of `view`, in their order
  };
  struct ViewerState {
    std::uint64_t sent = 0;
    std::uint64_t moment = 0;
    std::vector<table::CombatantId> awaited;
    Seen seen;
    std::uint32_t map_version = 0;
    bool over = false;
  };
  struct SeatState {
    std::vector<ClientPtr> clients;
    std::vector<KnownPrompt> prompts;
    std::vector<encounter::OrderInForce> orders;
    bool retell = false;
  };
  struct Change;

  encounter::Viewer viewer_of(table::SeatId seat) const;
  std::uint64_t stream_length(table::SeatId seat) const;
  /// Notes how everything looks now. Before anybody's view is asked for.
  void look();
  Beside beside(encounter::Viewer viewer, table::CombatantId who) const;
  Seen seen_now(encounter::Viewer viewer) const;
  /// The places, in the view of now, of combatants that look different.
  static std::vector<std::size_t> differences(const Seen& before, const Seen& now);
  /// The same for what was seen since the last arrangement, which is brought up to date.
  std::vector<std::size_t> see_again(encounter::Viewer viewer, Seen& seen) const;
  /// Without what is seen.
  ViewerState state_now(encounter::Viewer viewer) const;
  Change change_for(encounter::Viewer viewer, ViewerState& state);
  /// True if they are not what the seat was last told.
  bool refresh_prompts(table::SeatId seat, SeatState& state);
  bool refresh_orders(table::SeatId seat, SeatState& state);
  void append_prompts(wire::Buffer& out, table::SeatId seat, const SeatState& state) const;
  void append_standing(wire::Buffer& out, encounter::Viewer viewer, const ViewerState& state);

  encounter::Encounter& encounter_;
  wire::BatchEncoder encoder_;
  std::string dice_seed_;
  ReleaseQueue& queue_;
  Counters& counters_;
  Source source_;
  std::array<std::optional<ViewerState>, encounter::kViewers> viewers_;
  std::map<table::SeatId, SeatState> seats_;
  // Their memory is kept: parts for all viewers of a kind since the last change, and a seat's own.
  std::array<wire::Buffer, encounter::kViewers> shared_;
  wire::Buffer own_;
  wire::Buffer spare_;  // the memory of a prompt that is no longer open, for the next
  encounter::Look look_;
  encounter::Look next_look_;              // its memory alone
  std::uint64_t looks_ = 0;                // that differed from the one before
  std::vector<std::uint64_t> changed_in_;  // since which look each of the combatants looks as now
  std::uint64_t arranged_in_ = 0;          // since which look who is shown, and in what order
  std::string map_;
  std::uint32_t map_version_ = 0;  // changes with the map: a door was opened or closed
};

}  // namespace fray::live
