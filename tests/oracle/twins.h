#pragma once

#include <deque>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "oracle/player.h"
#include "oracle/twin_look.h"

// One encounter twice: with and without some hidden combatants that do nothing perceivable. What
// viewers that do not know of them are sent, asked and answered must be the same at every moment at
// which they are not held back (Encounter::waits_for_hidden); in the meantime they are sent
// nothing, and their requests wait, as they do at a live table.
namespace fray::oracle {

using encounter::Prompt;
using encounter::RandomSource;
using encounter::viewer_of;

/// What has been tried, so that a test can see to it that it was.
struct TwinTally {
  int compared = 0;
  int deeds = 0;       // of hidden combatants
  int afflicted = 0;   // hazards to hidden combatants
  int overtaken = 0;   // a viewer was behind while those it knows of were still asked
  int late = 0;        // said while behind
  int refused = 0;     // of those
  int gm = 0;          // commands to both
  int gm_refused = 0;  // since a viewer behind would have noticed
  int time_outs = 0;
  int bluffed = 0;  // pauses where reactions only seemed to be pending
  int rewinds = 0;
  int handed = 0;                     // combatants given to another seat
  int skipped = 0;                    // and passed for by the GM
  int moved = 0;                      // and put elsewhere
  int changed = 0;                    // and put on another side
  int chosen_again = 0;               // of allies, since a hidden combatant was put in their way
  int taken_out = 0;                  // and out of the encounter
  int reordered = 0;                  // and put elsewhere in the order
  int drawn = 0;                      // the map, in both
  int thrown = 0;                     // dice by hand, in both
  int several = 0;                    // worlds with more than one hidden combatant
  std::set<table::EventKind> masked;  // kinds of unseen events that affected a hidden combatant

  void add(const TwinTally& other);
};

/// What all choose.
enum class Temper : std::uint8_t {
  Any,
  Quiet,  ///< nothing that is noticed, mostly nothing at all: the fight ends as a stalemate
};

class Twins {
 public:
  /// `odds`: compares the odds of all options too, which takes most of the time.
  Twins(std::uint64_t n, RandomSource& whim, const SceneLimits& limits = {.max_combatants = 6},
        bool odds = true);
  virtual ~Twins() = default;

  const TwinTally& tally() const { return tally_; }
  /// Lets hidden combatants, and all that notice them, continue until no viewer is held back for
  /// them. False once the two may rightly differ: a hidden combatant was met or found, or the fight
  /// would be over but for it. Failure when they differ wrongly.
  bool settle();
  /// One thing more happens, the same in both.
  void step();
  bool over() const { return without_->over(); }
  /// Is it over without a winner, in most cases since nothing happened any more?
  bool settled() const;
  /// Before it starts.
  void set_temper(Temper temper);
  /// Before it starts: by its policy, the table bluffs.
  void set_bluffs();

 protected:
  /// What a seat says, by the number of its prompt, as over the wire.
  struct Said {
    SeatId seat{};
    Prompt prompt;  // as it was sent
    table::Choice choice;
    bool keep = false;
    std::optional<table::StandingOrder> order;
  };

  // How the two are hosted: here as nothing but encounters. `haunted`: the one with hidden
  // combatants.
  virtual void arrange(table::Setup& /*plain*/, table::Setup& /*with*/) {}
  virtual std::unique_ptr<Encounter> begin_world(const table::Setup& setup, std::uint64_t n,
                                                 bool /*haunted*/) {
    return start(setup, n);
  }
  virtual table::Result<> take(bool haunted, const encounter::Input& input) {
    return world(haunted).apply(input);
  }
  /// All open prompts of both run out of time.
  virtual void time_out();
  /// The pause of both ends.
  virtual void end_pause();
  /// To both. Where it is behind, what it says has to wait.
  virtual void say_late(const Said& said);
  /// An ally of hidden combatants has moved elsewhere than without them: it knows where they stand.
  bool ally_was_in_the_way() const;
  /// May the two rightly differ from now on?
  virtual bool done() const;
  /// Called after every step, and while a viewer is behind.
  virtual void meanwhile() {}

  Encounter& world(bool haunted) { return haunted ? *with_ : *without_; }
  RandomSource& whim() { return whim_; }
  const std::vector<SeatId>& seats() const { return seats_; }
  bool lagging(SeatId seat) const { return lagging(viewer_of(without_->setup().seats[raw(seat)])); }
  /// A moment at which both were alike.
  struct Mark {
    std::uint64_t without = 0;
    std::uint64_t with = 0;
    table::WindowId ally_acts_in{};
    table::WindowId lurker_acts_in{};
    std::map<CombatantId, table::WindowId> acted_in;
  };
  const std::vector<Mark>& marks() const { return marks_; }
  CombatantId haunted(CombatantId who) const;
  /// Both back to marks()[i].
  void rewind_to(std::size_t i);

  /// A failure, with what has happened in both.
  void explain(const std::string& what);
  /// Further things that must be the same; called where everything else is. `seats`: those that
  /// must not notice and are not behind.
  virtual bool alike_too(Encounter& /*without*/, Encounter& /*with*/,
                         const std::vector<SeatId>& /*seats*/) {
    return true;
  }

 private:
  enum class Heard : std::uint8_t { Taken, Stale, Illegal, Invalid, Other };
  struct Late {
    Said said;
    Heard heard;  // without hidden combatants
  };

  void begin();
  bool lagging(Viewer v) const {
    return with_->waits_for_hidden(v) && !without_->waits_for_hidden(v);
  }
  bool lagging() const;
  bool anyone_waits_for_hidden() const;

  bool go_on_unseen();
  bool lurkers_asked() const;
  void lurker_decides();
  void afflict_lurker();
  bool ally_chooses_again() const;
  bool allies_pass();
  bool may_do_something() const;

  void answer();
  void answer_alike(const Asked& asked, const Prompt& twin);
  table::Choice choose(const table::OptionList& list);
  void order_alike(const Asked& asked, const Prompt& twin);
  void throw_alike(const Asked& asked);
  void command();
  void hand_over();
  void skip();
  void move();
  void change_side();
  void take_out();
  void reorder();
  void draw();
  bool near_a_lurker(table::Place place) const;
  void command_too_early();
  void rewind();
  void say_too_late();
  bool hear_next();
  Heard hear(Encounter& e, const Said& said, bool haunted) const;
  void give(SeatId seat, encounter::Action plain, encounter::Action haunted);

  const Scenery& played_by() const { return scenery(plain_.ruleset); }
  bool known_to_all(CombatantId who) const;
  bool is_ally(CombatantId who) const;
  bool is_lurker(CombatantId who) const;  // by its id where they are
  std::optional<Prompt> twin_of(const Asked& asked) const;
  table::Choice translate(const table::OptionList& list, const table::OptionList& others,
                          table::Choice choice) const;

  bool alike();
  void note_masked();
  std::string difference();

  RandomSource& whim_;
  std::uint64_t n_;
  bool odds_;
  Temper temper_ = Temper::Any;
  bool moves_ = false;  // of quiet ones: do they do anything at all?
  table::Setup plain_;
  table::Setup haunted_setup_;
  std::unique_ptr<Encounter> without_;
  std::unique_ptr<Encounter> with_;
  std::vector<CombatantId> lurkers_;
  std::vector<CombatantId> haunted_;  // by combatant without them
  table::Side side_{};
  std::vector<Viewer> viewers_;  // who must not notice
  std::vector<SeatId> seats_;    // likewise
  std::map<int, std::uint64_t> seen_;
  std::map<SeatId, std::vector<Prompt>> told_;
  std::deque<Late> late_;
  std::vector<Mark> marks_;
  std::size_t noted_ = 0;  // of the journal
  bool others_hidden_ = false;
  std::set<CombatantId> kept_;  // all that have ever given an answer with `keep`
  table::WindowId ally_acts_in_{};
  table::WindowId lurker_acts_in_{};
  std::map<CombatantId, table::WindowId> acted_in_;  // by ally, there
  bool ally_changed_its_mind_ = false;
  std::string last_ = "the beginning";
  TwinTally tally_;
};

}  // namespace fray::oracle
