#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dice/seed.h"
#include "encounter/input.h"
#include "encounter/prompt.h"
#include "encounter/view_input.h"
#include "encounter/viewer.h"
#include "table/table.h"

namespace fray::encounter {

/// A standing order in force.
struct OrderInForce {
  table::CombatantId who = table::kNoCombatant;
  table::StandingOrder order{};

  bool operator==(const OrderInForce&) const = default;
};

/// A moment that a GM can rewind to, and what came after it.
struct Moment {
  std::uint64_t number = 0;
  std::int32_t round = 0;                        // that was being played; 0: none is counted
  table::CombatantId who = table::kNoCombatant;  // that decided then, if it was a combatant
  std::optional<table::Event> next;  // the first event of what happened; none where it shows none
};

enum class Chance : std::uint8_t {
  Sealed,  // live encounters: verifiable, independent streams
  Fast,    // simulations and forecasts
};

/// The game of a setup. Every fault of the setup at once: the generic ones, or if there are none
/// the ruleset's.
std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> begin_game(
    const table::Ruleset& ruleset, const table::Setup& setup);

/// A running encounter: a function of (ruleset, setup, seed, inputs). Pure; owned by one thread.
/// The ruleset must outlive it.
class Encounter {
 public:
  using CreateResult = std::expected<std::unique_ptr<Encounter>, std::vector<table::Rejection>>;
  /// Every fault of the setup at once, as begin_game finds them.
  static CreateResult create(const table::Ruleset& ruleset, table::Setup setup,
                             const dice::Seed& seed, Chance chance = Chance::Sealed);
  /// For tests: dice as scripted. A rewind puts clones of `dice` in its place; the one in use is
  /// `raw_table().dice()`.
  static CreateResult create_with(const table::Ruleset& ruleset, table::Setup setup,
                                  const dice::Seed& seed, std::unique_ptr<dice::Source> dice);
  ~Encounter();

  /// Where to resume from.
  struct Kept {
    std::string_view checkpoint;  // its state
    std::vector<std::string_view> parts;
    std::uint64_t inputs = 0;  // of the log that it stands after
    /// All inputs so far. Those after the checkpoint are stored, but not in force: a rewind to this
    /// moment is announced to all.
    std::vector<Input> log;
    /// Were they played by the same rules and content? Then a rewind may play them again.
    bool same_rules = true;
  };
  /// Resumes from a checkpoint: the same encounter as the one that gave it, down to the digest and
  /// to what every viewer has been shown. Errors: the setup's faults, or a mismatch of the
  /// checkpoint, in fields that start with "checkpoint".
  static CreateResult resume(const table::Ruleset& ruleset, table::Setup setup,
                             const dice::Seed& seed, Kept kept);

  /// Takes one input, checking that its seat may give it. On rejection nothing has changed. A
  /// standing order that repeats the last one to no effect is accepted, but is no input: the log
  /// does not grow. So are entered dice that are pending already.
  ///
  /// A viewer that waits for a hidden combatant is sent nothing, and its input is refused: for it
  /// the window is decided (StaleWindow). GM commands that it would notice have to wait as well
  /// (IllegalNow), except End and Rewind, before which a host lets it catch up by time-outs.
  table::Result<> apply(const Input& input);

  /// Makes the next rest a moment that `checkpoint` can be taken at.
  void want_checkpoint();
  /// The state to resume from, in addition to setup, seed and log. History only grows: a checkpoint
  /// adds one more part of it, after the first `parts_before` parts stored earlier.
  struct Checkpoint {
    std::string state;
    std::uint32_t parts_before = 0;
    std::string part;
  };
  /// None but right after the input that has reached a requested rest, with no viewer held back.
  /// Only with sealed dice, and for a ruleset with checkpointable games.
  std::optional<Checkpoint> checkpoint() const;
  /// The checkpoint of this moment is stored: the part of the next one starts here.
  void checkpoint_stored();
  /// Parts stored earlier are not to be built upon: the next checkpoint has everything in one.
  void forget_stored_parts();

  /// With the combatants that have joined, and each on the side to which it belongs now.
  const table::Setup& setup() const;
  /// As it was at the beginning, for `create` and `resume`.
  table::Setup first_setup() const;
  const table::Descriptor& descriptor() const;
  /// Inputs taken since the start, rewinds and what they undid included: the log, in order.
  const std::vector<Input>& log() const;
  /// Inputs in force: the moment a GM can rewind to.
  std::uint64_t moment() const;
  /// Those that a rewind leads to exactly, from the newest below `before` down, at most `most`.
  std::vector<Moment> moments(std::uint64_t before, std::size_t most) const;
  struct Past {
    /// For `view`, `map`, `board` and what is asked about combatants, with the names, sides and
    /// seats of then. It has no streams, prompts or log.
    std::unique_ptr<const Encounter> encounter;
    std::uint64_t inputs = 0;  // that were played again for it
  };
  /// As it was at this moment, any up to now. Changes nothing but how soon the next one is there.
  /// Errors: as for a rewind there.
  table::Result<Past> past(std::uint64_t moment);
  /// The moment before the last decision of a player that is in force.
  std::optional<std::uint64_t> before_last_decision() const;
  bool over() const;  // a rewind can still undo it
  std::optional<table::Outcome> outcome() const;
  /// What a combatant carries from here into the next encounter: see table::Game::wear.
  std::string carried_state(table::CombatantId who) const;
  /// A hash of the whole state, rules and table.
  std::uint64_t digest() const;

  // ---- what a viewer knows ----

  /// How many events the viewer's stream holds; they are numbered from 1.
  std::uint64_t stream_length(Viewer viewer) const;
  /// Event `seq` (1-based, dense for the viewer) of the viewer's stream.
  const table::Event& stream_event(Viewer viewer, std::uint64_t seq) const;
  /// Its place in the journal.
  std::size_t stream_place(Viewer viewer, std::uint64_t seq) const;
  const table::Journal& journal() const;
  /// For the event of a rewind: the number of the viewer's last event that still counts, which is
  /// no rewind itself. 0 for other events, where none counts any more, and where it is unknown, as
  /// in older checkpoints.
  std::uint64_t rewound_to(Viewer viewer, const table::Event& event) const;
  /// Does a viewer that has been shown everything up to `seq` (0: nothing yet) need a snapshot
  /// (`view`) before what it sees next? True at the very beginning, and when after `seq` the
  /// encounter was rewound (events before a rewind are history, not state) or the combatants that
  /// the viewer knows of changed. Ask once for each Batch, with the `seq` before it.
  bool snapshot_due(Viewer viewer, std::uint64_t seq) const;
  /// The faces behind a Dice argument of an event.
  std::span<const dice::Face> faces(std::int32_t dice_argument) const;
  /// How many sides each of those dice has.
  std::span<const dice::Face> sides(std::int32_t dice_argument) const;
  /// May the viewer see these faces? By the table's policy some are for the GM only.
  bool shows_faces(Viewer viewer, std::int32_t dice_argument) const;
  /// Are the faces that it rolls just now for the GM alone?
  bool rolls_in_secret(table::CombatantId who) const;
  bool knows(Viewer viewer, table::CombatantId who) const;
  /// The same in every text, and as long as the viewer knows it. Empty for those without a setup.
  Name name(Viewer viewer, table::CombatantId who) const;
  /// Is the viewer shown its own name, or another one (CombatantSetup::called) and no token?
  bool shows_name(Viewer viewer, table::CombatantId who) const;
  /// The other name, as long as some viewer is shown that. Empty to all but its side and the GM.
  std::string_view called(Viewer viewer, table::CombatantId who) const;
  /// Do all viewers that have heard of it use the same name?
  bool is_named_alike(table::CombatantId who) const;
  /// Are there viewers that do not know of it? Answered for its own side and the GM; false for all
  /// others.
  bool is_hidden(Viewer viewer, table::CombatantId who) const;
  /// The whole encounter as the viewer may see it: combatants it does not know of are left out, and
  /// turn order counts only the known ones.
  table::View view(Viewer viewer) const;
  /// The same out of `input`, which serves all viewers: it is what the viewer saw when `input` was
  /// taken, whatever has happened since.
  table::View view(Viewer viewer, const ViewInput& input) const;
  /// Of the combatant at `place` of `input.whole`, which the viewer knows of: its turn order counts
  /// all of them.
  table::CombatantView view(Viewer viewer, const ViewInput& input, std::size_t place) const;
  /// Whose slot it is.
  table::CombatantId turn(Viewer viewer, const ViewInput& input) const;
  /// The full state, which no viewer is shown. Reuses the memory of `input`.
  void take_view_input(ViewInput& input) const;
  /// The map as it stands, for every viewer alike; empty in bands.
  std::string map() const;
  /// What the viewer's side sees of it, see table::Game::sight; empty: all of it.
  std::string sight(Viewer viewer) const;
  /// What it is played on, for every viewer alike.
  const table::Board& board() const;
  /// Whose decision is awaited, as far as the viewer may know, in priority order. Of reactions, by
  /// the table's policy only those of its own side.
  std::vector<table::CombatantId> awaited(Viewer viewer) const;
  /// Are reactions awaited that `awaited` leaves out by the policy, or does it look like it?
  bool reactions_pending(Viewer viewer) const;
  /// Does the table only pretend that reactions are pending, or wait longer than it needs to? The
  /// host ends it by a `TimeOut`, after a time that is its own (ReactionsShown::Bluff).
  std::optional<table::WindowId> pausing() const;
  /// Is the viewer held back: would something have happened by now without the combatants it does
  /// not know of? What it is sent and asked, and what it answers, has to wait until it has caught
  /// up.
  bool waits_for_hidden(Viewer viewer) const;
  /// The combatants whose answers the open window needs to be decided, in priority order.
  std::vector<table::CombatantId> needed() const;
  /// Is any viewer that has a seat behind?
  bool anyone_waits_for_hidden() const;

  Ref ref(table::CombatantId who) const;
  /// kNoCombatant where the reference means nothing to this viewer.
  table::CombatantId find(Viewer viewer, Ref ref) const;

  // ---- the GM ----

  /// The GM's powers now by the ruleset, as an input `Power`: exactly that. Without targets that
  /// must wait until others have caught up, see `waits_for_hidden`.
  table::OptionList powers() const;

  // ---- decisions ----

  const table::Window* window() const;
  /// The open prompts of a seat, in priority order. Those of combatants that no seat controls go to
  /// the first GM seat.
  const std::vector<Prompt>& prompts(table::SeatId seat) const;
  /// The numbers of prompts that are not open just now, but will be again unless the combatant's
  /// side notices something: their clocks stand still.
  std::vector<std::uint32_t> suspended(table::SeatId seat) const;
  /// Those of the combatants that the seat decides for, of all combatants for a GM, who may give
  /// them to any; in the order of combatants, without those that ask.
  std::vector<OrderInForce> orders(table::SeatId seat) const;
  /// Does the host decide for it? Never for one that a player decides for.
  bool on_autopilot(table::CombatantId who) const;
  bool any_on_autopilot() const;
  /// Do all sides and spectators know of it?
  bool known_to_all(table::CombatantId who) const;
  /// With every domain filled in. The prompt must be open. Valid until the next input.
  const table::OptionList& options(const Prompt& prompt);
  /// Is it one of them, and do its values go together?
  table::Result<> check_answer(const Prompt& prompt, const table::Choice& choice);
  std::vector<table::OddsRow> odds(const Prompt& prompt, std::size_t option);
  /// Likewise, of an option of `list`, which `options` has given, into rows whose memory is reused.
  void odds(const Prompt& prompt, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const;
  /// What a choice among the options of an open prompt falls on and, of an attack on several, its
  /// odds for each, without those that the viewer does not know of. `choice` has been checked
  /// against the options.
  table::Coverage coverage(Viewer viewer, const Prompt& prompt, const table::Choice& choice);
  /// What the combatant of an open prompt cannot do, and why, without what concerns combatants that
  /// the viewer does not know of.
  std::vector<table::Unavailable> explain(Viewer viewer, const Prompt& prompt) const;
  /// What the option does by each of those rows, as far as the viewer sees how much its target has
  /// left; empty where it is no such attack.
  void harm(Viewer viewer, const Prompt& prompt, const table::OptionList& list, std::size_t option,
            std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) const;
  /// What comes of the option, with that value where it has odds for several. NotFound, naming
  /// `option` or `value`: there are no odds for it.
  table::Result<table::Outcomes> outcomes(const Prompt& prompt, std::size_t option,
                                          std::int32_t value);
  /// May this seat decide for this combatant? A GM's may for those that no player controls, and for
  /// all of them where policy.gm_overrides.
  bool controls(table::SeatId seat, table::CombatantId who) const;
  /// The seat that it was given to; kNoSeat where that is none.
  table::SeatId controller(table::CombatantId who) const;

  /// The table itself, for simulations that answer windows directly. Inputs given there are not
  /// logged, so such an encounter cannot be rewound.
  table::Table& raw_table();

 private:
  struct Impl;
  explicit Encounter(std::unique_ptr<Impl> impl);
  static CreateResult make(const table::Ruleset& ruleset, table::Setup setup,
                           const dice::Seed& seed, std::unique_ptr<dice::Source> dice, bool sealed);
  void keep_shown(Viewer viewer, table::Harm& harm) const;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fray::encounter
