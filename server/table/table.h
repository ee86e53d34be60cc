#pragma once

#include <array>
#include <coroutine>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "board/cell.h"
#include "dice/source.h"
#include "table/descriptor.h"
#include "table/event.h"
#include "table/frame_pool.h"
#include "table/roll_counters.h"
#include "table/ruleset.h"
#include "table/window.h"

namespace fray::table {

/// One participant as the table knows it.
struct Member {
  std::uint64_t roller = 0;  // key of its dice streams
  Side side{};
  Audience known_to = kEveryone;  // who knows that it is there
};

/// The plain part of a table: copied into checkpoints.
struct TableState {
  struct Kept {  // a voided answer, given again in the next window if it is legal there
    Option option;
    Choice choice;
    bool asked_for = false;  // its giver wants that; else only while its side notices nothing new
    std::uint64_t seen = 0;  // what its side had perceived when it was voided
  };
  /// What a side still believes of a candidate's answer, while nothing it knows of has happened for
  /// which it would be asked again.
  struct Believed {
    std::uint64_t at = 0;  // 1 + what the one's own side had perceived in the believer's world
    bool acted = false;    // or else passed
  };
  struct Seated {
    Member member;
    StandingOrder order = StandingOrder::AskMe;
    StandingOrder last_order{};          // given by its seat, and
    std::uint64_t ordered_at = 0;        // 1 + what its side had perceived then; 0: decided since
    std::uint64_t passed_at = 0;         // 1 + what its side had perceived when it last passed
    std::array<Believed, 8> answered{};  // by side (7: the spectators)
    RollCounters rolls;
    std::optional<Kept> kept;
    CombatantId decider = kNoCombatant;  // who decides for it, if not itself
    bool asks_again = false;  // ordered so in a window that is decided without its pass undone
    std::vector<ThrownDice> thrown;  // what its next rolls take first, by sides
  };

  std::uint32_t next_window = 1;
  std::uint16_t branch = 0;  // rewinds so far: dice after a rewind are new dice
  std::uint64_t seen_by_all = 0;
  /// Of the other events, by the side whose world it is (7: the spectators): how many each side was
  /// shown there. A side's world holds the events that name no combatant it does not know of.
  std::array<std::array<std::uint64_t, 8>, 8> seen_in_world{};
  bool any_asks_again = false;  // of `seats`
  RollCounters rolls;           // of the table itself
  std::vector<Seated> seats;
};

/// The complete state of an encounter at rest.
struct Rest {
  TableState state;
  std::unique_ptr<Game> game;
  std::unique_ptr<dice::Source> dice;
};

/// Where rules, dice and decisions meet. A script accesses the world only through `ask`, `roll` and
/// `emit`; the host answers windows. Exactly one window is open at a time: a reaction that attacks
/// opens its windows before the outer ones continue.
class Table {
 public:
  Table(const Descriptor& descriptor, std::unique_ptr<dice::Source> dice,
        const std::vector<Member>& members);

  // ---- for scripts ----

  struct Asking;
  /// Opens a window; awaiting it yields the decisions of those that act, in priority order. A
  /// candidate with nothing to choose but to pass should not be among the candidates.
  /// `question` is what it asks; both live until the decisions are there.
  Asking ask(Window window, const Question& question);

  /// Rolls `count` dice for a combatant (kNoCombatant: for the table) and stores the faces in the
  /// journal. Physical dice come first and are marked; the others are the first of its stream for
  /// this roll.
  Faces roll(CombatantId roller, std::uint32_t purpose, int count, unsigned sides = 10);
  /// The same for dice of several sizes, one after the other, as one roll.
  Faces roll_each(CombatantId roller, std::uint32_t purpose, std::span<const unsigned> sides) {
    Faces all{static_cast<std::uint32_t>(journal_.faces.size()), 0};
    for (const unsigned each : sides) all.count += roll(roller, purpose, 1, each).count;
    return all;
  }
  /// Says where the dice just rolled come from. It is shown to all who are shown the roll.
  void note_parts(Faces rolled, const DiceParts& parts) {
    if (rolled.count > 0) journal_.note_parts(rolled, parts);
  }
  /// Rolls dice of the table's own for what happens to `whom`: from a stream of their own for each,
  /// so that what happens to a hidden combatant does not shift what others are shown to roll.
  Faces roll_against(CombatantId whom, std::uint32_t purpose, int count, unsigned sides = 10);
  std::span<const dice::Face> faces(Faces f) const { return journal_.dice(f); }

  /// Announces an event to all who know of all combatants it names.
  template <class... Args>
  void emit(EventKind kind, Args... args) {
    emit_to(kEveryone, kind, args...);
  }
  /// The same, to no more than `audience`.
  template <class... Args>
  void emit_to(Audience audience, EventKind kind, Args... args) {
    address(append(kind, args...), audience, kEveryone);
  }
  /// Announces an event that `whom` has a part in without being an argument: only for sides that
  /// know of `whom` as well.
  template <class... Args>
  void emit_about(CombatantId whom, EventKind kind, Args... args) {
    address(append(kind, args...), kEveryone, known_to(whom));
  }

  /// Announces an event that `cause` brought about, to all who know of the combatants it names.
  /// Only those who know of `cause` learn who it was. kNoCombatant: that is unknown.
  template <class... Args>
  void emit_by(CombatantId cause, EventKind kind, Args... args) {
    static_assert(sizeof...(Args) < Event::kMaxArgs);
    Event& event = append(kind, args...);
    address(event, kEveryone, kEveryone);
    if (cause != kNoCombatant) event.set_cause({cause, known_to(cause)});
  }

  /// The slot of `who` has come. Breaks its order to pass until then. To be called at every slot,
  /// after the events of the round and before the first window.
  void own_slot(CombatantId who);
  /// In this slot others are asked as well: sides that do not know of `who` are neither asked nor
  /// shown who is, before they perceive something more. To be called after `own_slot`.
  void share_slot(CombatantId who);
  /// Breaks the order to pass until attacked; one that passes automatically is asked.
  void attacked(CombatantId who);

  Audience known_to(CombatantId who) const { return state_.seats[raw(who)].member.known_to; }
  void set_known_to(CombatantId who, Audience audience);
  Side side_of(CombatantId who) const { return state_.seats[raw(who)].member.side; }
  /// Who decides for `who`: the seat of the combatant returned is asked.
  CombatantId decider(CombatantId who) const {
    if (raw(who) >= state_.seats.size()) return who;
    const CombatantId other = state_.seats[raw(who)].decider;
    return other == kNoCombatant ? who : other;
  }
  /// Puts `who` under the control of `decider` (kNoCombatant: its own again), on `side`.
  void set_control(CombatantId who, CombatantId decider, Side side) {
    state_.seats[raw(who)].decider = decider;
    state_.seats[raw(who)].member.side = side;
  }
  /// From now on `who` belongs to `side`, which knows of it from now on, in addition to those that
  /// do. Its answer in the open window holds, and so does the one that its new side believes it has
  /// given.
  void change_side(CombatantId who, Side side);
  /// Does the table bluff: open windows for reactions with `Window::bluffs`, perhaps without
  /// candidates, where sides could expect that others are asked? They stay open until the host ends
  /// the pause, unless a combatant of another side than the actor's is asked that all know of. What
  /// a pause depends on is known to all, so that it reveals nothing more.
  bool bluffs() const { return bluffs_; }
  /// May it bluff about a reaction of `who` to what `actor` does? The rules say when to expect one.
  bool bluffs_about(CombatantId who, CombatantId actor) const {
    return bluffs_ && side_of(who) != side_of(actor) && known_to(who) == kEveryone &&
           known_to(actor) == kEveryone;
  }
  CombatantId add(Member member);
  std::size_t size() const { return state_.seats.size(); }
  FramePool& frame_pool() { return frames_; }
  const Descriptor& descriptor() const { return *descriptor_; }

  // ---- for the host ----

  /// Gives the table its game and runs the script of that.
  void begin(Game& game);
  /// Restores a checkpoint and lets `game` continue from it. Events after this are appended. The
  /// game played until now must still be there: its scripts end here.
  void resume_from(TableState state, Game& game);
  /// Ends the encounter where it stands: nothing more is asked.
  void stop();
  /// Copies everything when the next window `is_quiescent` is about to open (replacing a copy not
  /// taken yet), for `take_rest`.
  void want_rest() { checkpoint_wanted_ = true; }
  std::optional<Rest> take_rest() { return std::exchange(rest_, std::nullopt); }
  const TableState& state() const { return state_; }

  /// Nullptr when nothing is being asked: the encounter is over.
  const Window* window() const { return open_ ? &window_ : nullptr; }
  /// What the open window asks. Nullptr when nothing is being asked.
  const Question* question() const { return open_ ? question_ : nullptr; }
  bool over() const { return stopped_ || script_.done(); }
  /// Is this a candidate without an answer?
  bool unanswered(CombatantId who) const;
  /// Will it be asked again as soon as the open window, which its pass has decided to some, is
  /// decided to all?
  bool asks_again(CombatantId who) const;
  /// Is this candidate's answer still awaited? Not where its side believes the window decided.
  bool awaits(CombatantId who) const;
  /// Whose answers the open window needs to be decided, in priority order: not of those below a
  /// claim.
  std::vector<CombatantId> needed() const;
  /// Is the open window decided for `whose`: with only the combatants that all of them know of, and
  /// `shown`? Something has happened for them then that cannot be sent before it has happened here.
  bool decided_for(Audience whose, CombatantId shown = kNoCombatant) const;
  /// What the candidate may choose, with all domains filled in where `full`.
  const OptionList& options(CombatantId who, bool full = true);
  /// The same with the domains of one option filled in, which is quicker.
  const OptionList& options_with(CombatantId who, std::size_t option);

  /// Is it exactly one of what the open window offers this candidate, and do its values go
  /// together?
  Result<> check_answer(CombatantId who, const Choice& choice);
  /// Answers for one candidate. `keep`: if a candidate above takes the window, give the same answer
  /// again as soon as it is legal. A candidate that a standing order answered for may still answer
  /// while the window is open.
  Result<> answer(WindowId window, CombatantId who, const Choice& choice, bool keep = false);
  /// As `answer`, for a choice that was made from `options` and needs no check.
  void answer_trusted(CombatantId who, const Choice& choice);
  /// Each candidate that has not answered passes; or, while the table pauses, the pause ends.
  Result<> time_out(WindowId window);
  /// Bluffing is agreed upon at the table; before `begin`.
  void set_bluffs(bool bluffs) { bluffs_ = bluffs; }
  /// Combatants with nothing but minor options are not asked in slots of others; see is_minor.
  void set_skips_minor(bool skips) { skips_minor_ = skips; }
  /// Does the open window wait for the host to end its pause?
  bool pausing() const { return open_ && pausing_; }
  /// `in_own_slot`: to pass automatically begins after the slot that runs is over.
  void set_order(CombatantId who, StandingOrder order, bool in_own_slot = false);
  /// What answers for it now, as its seat may know: AskMe where nothing does.
  StandingOrder order_in_force(CombatantId who) const;
  /// The next dice of so many sides that `who` rolls show these faces, in place of those that wait
  /// (ThrownDice); without faces none wait any more. Each is 1 to `sides`.
  void throw_by_hand(CombatantId who, ThrownDice dice);
  /// What waits for the next rolls of `who`, by sides.
  std::span<const ThrownDice> thrown(CombatantId who) const {
    return state_.seats[raw(who)].thrown;
  }
  /// Has the seat of `who` given this order last, and neither decided nor noticed anything since?
  /// To give it again changes nothing.
  bool repeats_order(CombatantId who, StandingOrder order) const;
  /// After a GM changed the state under an open window: lists are rebuilt, and answers given but no
  /// longer legal are void (their givers are asked again, if they can still do anything). `aware`:
  /// the sides that notice the change. For all others every answer holds, and they do not see that
  /// its giver is asked again.
  void forget_options(Audience aware = kEveryone);
  /// After a GM changed the order in which combatants act: candidates of an open claim window take
  /// priority as they stand in `order`; those that are not in it come after the others, as before.
  /// Answers stay with their givers. To be followed by `forget_options`.
  void arrange(std::span<const CombatantId> order);
  void set_branch(std::uint16_t branch) { state_.branch = branch; }
  void set_dice(std::unique_ptr<dice::Source> dice) { dice_ = std::move(dice); }
  /// Whose rolls show their faces only to the GM; called at every roll. By default no one's.
  void set_secret_rollers(std::function<bool(CombatantId)> roll_in_secret) {
    rolls_in_secret_ = std::move(roll_in_secret);
  }
  /// How much this side has perceived: equal counts mean that nothing new has come to its notice.
  std::uint64_t perceived(Side side) const { return perceived_in(side, side); }
  /// Is it hidden from one of `whose`, not its own side, that `who` is asked again? They believe
  /// that it has answered.
  bool asked_unseen(CombatantId who, Audience whose) const;
  /// A hash of the table's own state and the open window, answers included; not of the journal.
  std::uint64_t digest() const;

  const Journal& journal() const { return journal_; }
  Journal& journal() { return journal_; }
  dice::Source& dice() { return *dice_; }

 private:
  enum class Given : std::uint8_t { Nothing, Pass, PassByOrder, Act };
  struct Answer {
    Given given = Given::Nothing;
    bool keep = false;
    bool kept = false;  // from an earlier window
    bool listed = false;
    bool expanded = false;
    // The sides for which a void answer holds: of a window that is no claim. What is believed of
    // claims (TableState::Believed) outlasts the window.
    Audience holds_for = 0;
    Choice choice;
  };

  static std::int32_t as_arg(CombatantId c) { return raw(c); }
  static std::int32_t as_arg(Term t) { return raw(t); }
  static std::int32_t as_arg(Side s) { return raw(s); }
  static std::int32_t as_arg(Faces f) { return f.packed(); }
  static std::int32_t as_arg(Place p) { return p.packed(); }
  static std::int32_t as_arg(std::int32_t v) { return v; }

  template <class... Args>
  Event& append(EventKind kind, Args... args) {
    static_assert(sizeof...(Args) <= Event::kMaxArgs);
    Event& e = journal_.events.emplace_back();
    e.kind = kind;
    e.arg_count = sizeof...(Args);
    std::size_t i = 0;
    ((e.args[i++] = as_arg(args)), ...);
    return e;
  }
  /// `in_worlds`: the sides in whose world it happens, shown to them or not, as far as they know of
  /// all combatants that it names.
  void address(Event& e, Audience audience, Audience in_worlds);
  Faces throw_dice(const dice::Stream& stream, int count, unsigned sides,
                   std::span<const dice::Face> first = {});
  std::vector<dice::Face> take_thrown(TableState::Seated& seat, int most, unsigned sides);
  bool open(Window&& window, const Question& question);
  void prefill(std::size_t candidate);
  bool try_resolve();
  void decide(std::size_t candidate);
  void keep_voided(std::size_t winner);
  void hold_open(std::size_t winner);
  /// How much `side` has perceived in the world of `whose`.
  std::uint64_t perceived_in(Side whose, Side side) const {
    return state_.seen_by_all + state_.seen_in_world[raw(whose)][raw(side)];
  }
  void believe(TableState::Seated& seat, Audience whose, bool acted);
  bool pass_has_decided(std::size_t candidate) const;
  bool someone_asks_again(Audience whose) const;
  void ask_again_where_due();
  bool passes_by_order(CombatantId who) const;
  bool is_spared(std::size_t candidate);
  void ask_me(CombatantId who);
  const TableState::Believed* believed(CombatantId who, Audience whose) const;
  std::optional<bool> believed_to_act(std::size_t candidate, Audience whose) const;
  bool is_believed_to_act(const TableState::Seated& seat) const;
  void make_void(std::size_t candidate, Audience aware);
  void doubt_claim(std::size_t candidate, Audience aware);
  void doubt_kept_claim(std::size_t candidate, Audience aware);
  Result<> is_legal(std::size_t candidate, const Choice& choice);
  bool find_again(const Option& option, Choice& choice, std::size_t candidate);
  std::optional<std::size_t> candidate_index(CombatantId who) const;
  const OptionList& list(std::size_t candidate, bool full);
  void note_pass(TableState::Seated& seat);
  static void act_despite_order(TableState::Seated& seat);
  static StandingOrder order_to_ask(const TableState::Seated& seat);
  void give(std::size_t candidate, const Choice& choice, bool keep);
  void go_on_if_resolved();

  const Descriptor* descriptor_;
  std::vector<std::uint8_t> combatant_args_;  // per event kind: which arguments are combatants
  std::unique_ptr<dice::Source> dice_;
  std::function<bool(CombatantId)> rolls_in_secret_;
  FramePool frames_;
  TableState state_;
  Journal journal_;
  Game* game_ = nullptr;
  bool bluffs_ = false;
  bool skips_minor_ = false;
  bool stopped_ = false;
  bool checkpoint_wanted_ = false;
  std::optional<Rest> rest_;

  bool open_ = false;
  bool pausing_ = false;
  Window window_;
  const Question* question_ = nullptr;  // of the open window, in the frame of the script that asks
  std::vector<Answer> answers_;         // one a candidate, reused
  std::vector<OptionList> lists_;       // likewise
  std::vector<Decision> decisions_;
  std::coroutine_handle<> waiting_;
  Script<> script_;  // last: its frames go before the pool and everything they refer to
};

struct Table::Asking {
  Table& table;
  Window window;
  const Question& question;

  bool await_ready() { return table.open(std::move(window), question); }
  void await_suspend(std::coroutine_handle<> h) noexcept { table.waiting_ = h; }
  /// Valid until the next window opens.
  const std::vector<Decision>& await_resume() const noexcept { return table.decisions_; }
};

inline Table::Asking Table::ask(Window window, const Question& question) {
  return Asking{*this, std::move(window), question};
}

}  // namespace fray::table
