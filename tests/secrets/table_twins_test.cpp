// A live table with and without hidden combatants: every frame to a client that does not know of
// them is the same, byte for byte and in the same order, whatever clients connect and leave, and
// whatever is sent while one waits for them. Only the sockets are missing.
#include <chrono>
#include <span>
#include <tuple>

#include "oracle/twins.h"
#include "secrets/folded.h"
#include "secrets/table_world.h"

namespace fray::oracle {
namespace {

using namespace std::chrono_literals;
using encounter::Input;
using live::ClientPtr;

class TableTwins final : public Twins {
 public:
  using Twins::Twins;
  std::size_t frames() const {
    std::size_t n = 0;
    for (const auto& pair : ears_) n += pair[0]->heard.size();
    return n;
  }
  int gm_differs() const { return tables_[0]->gm->heard != tables_[1]->gm->heard; }
  int newcomers() const { return newcomers_; }
  int caught_up() const { return caught_up_; }
  int extended() const { return extended_; }
  int probed() const { return probed_; }
  int probed_behind() const { return probed_behind_; }
  int pointed_behind() const { return pointed_behind_; }
  int rested() const { return rested_; }

  // What is past, out of the archive.
  void recall() {
    for (auto& world : tables_) world->advance(100ms);
    for (const SeatId seat : seats()) {
      std::array<std::shared_ptr<Listener>, 2> pair;
      for (std::size_t w = 0; w < 2; ++w) pair[w] = tables_[w]->come(seat, 0, "dusk-1");
      ASSERT_GT(pair[0]->heard.size(), 1u);
      ASSERT_TRUE(pair[0]->heard == pair[1]->heard)
          << "of what is past: " << Folded(pair[0]->heard).difference(Folded(pair[1]->heard));
    }
  }

 private:
  using Pair = std::array<std::shared_ptr<Listener>, 2>;
  // A client that has attached, or gone, while held back has received the same in other pieces.
  enum class Heard : std::uint8_t { AlikeByFrame, AlikeInTheEnd, AlikeInReplies };

  bool done() const override { return apart_ || Twins::done(); }

  // The hidden combatants' allies are played by the GM: no other viewer may know anything.
  void arrange(table::Setup& plain, table::Setup& with) override {
    const auto lurks = std::ranges::find_if(
        with.combatants, [](const auto& c) { return c.key.starts_with("lurker"); });
    for (table::Setup* setup : {&plain, &with}) {
      std::erase_if(setup->seats, [&](const table::SeatSetup& s) {
        return s.role == table::Role::Player && s.side == lurks->side;
      });
      setup->policy.absent = table::Absent::Wait;
      setup->policy.decision_ms = setup->policy.reaction_ms = 60'000;
    }
  }
  std::unique_ptr<Encounter> begin_world(const table::Setup& setup, std::uint64_t n,
                                         bool haunted) override {
    auto mirror = start(setup, n);
    apart_ = apart_ || mirror->over();  // the table plays another one, with dice of its own
    auto& world = tables_[haunted];
    world = std::make_unique<TableWorld>(setup, n);
    world->mirror(mirror.get(), [this, haunted] { apart_ = apart_ || (haunted && Twins::done()); });
    for (std::uint16_t s = 0; s < setup.seats.size(); ++s) {
      if (setup.seats[s].role == table::Role::Gm) continue;
      const std::size_t i = s - 1u;
      if (ears_.size() <= i) ears_.emplace_back();
      ears_[i][haunted] = world->come(SeatId{s});
      heard_.resize(ears_.size());
      from_.resize(ears_.size());
      if (haunted && mirror->waits_for_hidden(viewer_of(setup.seats[s])))
        heard_[i] = Heard::AlikeInTheEnd;
    }
    return mirror;
  }

  // The one who speaks for a seat has come first and stays.
  const std::shared_ptr<Listener>& speaker(bool haunted, SeatId seat) {
    return raw(seat) == 0 ? tables_[haunted]->gm : ears_[raw(seat) - 1u][haunted];
  }
  table::Result<> take(bool haunted, const Input& input) override {
    return tables_[haunted]->take(speaker(haunted, input.by), input);
  }
  void time_out() override {
    pause(false);
    std::chrono::milliseconds time = 60s;
    if (whim().below(2) == 0) {
      for (auto& table : tables_) table->ask(table->gm, wire::ExtendClock{0, 10'000});
      time += 10s;
      ++extended_;
    }
    // Exactly: a player who has to wait for the hidden starts to think later.
    for (auto& table : tables_) table->advance(time);
  }
  void end_pause() override {
    pause(false);
    for (auto& table : tables_) table->advance(live::BluffClock::kLeast);
  }
  void say_late(const Said& said) override {
    for (const bool haunted : {false, true}) {
      const auto& ear = speaker(haunted, said.seat);
      if (said.order) {
        tables_[haunted]->ask(ear, wire::SetOrder{world(false).ref(said.prompt.who), *said.order});
      } else {
        tables_[haunted]->ask(ear, wire::Decide{.prompt = said.prompt.number,
                                                .option = said.choice.option,
                                                .values = {},
                                                .keep = said.keep});
      }
    }
  }

  void meanwhile() override {
    if (whim().below(4) == 0) come_and_go();
    if (whim().below(3) == 0) {
      probe(seats()[whim().below(static_cast<std::uint32_t>(seats().size()))], /*aligned=*/false);
    }
    if (whim().below(30) == 0 && !world(false).over()) catch_up_and_rewind();
    if (whim().below(20) == 0 && (some_lag() == all_lag())) {
      pause(!paused_);
      // Once it is over the table continues with another one.
      if (paused_ && !world(false).over() && !world(true).over()) idle();
    }
    compare(/*whole=*/false);
  }

  // No requests for so long that the tables go dormant, the haunted one unless it waits for a
  // hidden combatant.
  void idle() {
    for (auto& table : tables_) table->advance(2 * TableWorld::kRestAfter);
    rested_ += tables_[0]->rests() && tables_[1]->rests();
  }

  void pause(bool paused) {
    for (auto& table : tables_) table->ask(table->gm, wire::Pause{paused});
    paused_ = paused;
  }

  // A client connects, for the first time or after a break, switches encounters, sends nonsense, or
  // leaves.
  void come_and_go() {
    const SeatId seat = seats()[whim().below(static_cast<std::uint32_t>(seats().size()))];
    if (some_lag() && !held_back(seat)) return;
    const auto visitors = ears_.size() - first_visitor();
    const auto dice = whim().below(8);
    if (visitors == 0 || dice < 3) {
      const std::uint64_t told =
          world(false).stream_length(viewer_of(world(false).setup().seats[raw(seat)]));
      const std::uint64_t after =
          dice == 0 ? whim().below(static_cast<std::uint32_t>(told + 3)) : 0;
      Pair pair;
      for (std::size_t w = 0; w < 2; ++w) pair[w] = tables_[w]->come(seat, after);
      ears_.push_back(pair);
      heard_.resize(ears_.size());
      from_.resize(ears_.size());
      // To claim more than was ever sent is a lie, but may be true where no combatant is hidden.
      if (is_behind(seat) && after <= sent(seat)) heard_.back() = Heard::AlikeInTheEnd;
      ++newcomers_;
      return;
    }
    const std::size_t one = first_visitor() + whim().below(static_cast<std::uint32_t>(visitors));
    const Pair& pair = ears_[one];
    if (pair[0]->gone) return;
    if (some_lag() && !held_back(pair[0]->seat)) return;
    const auto number = whim().below(40);
    if (is_behind(pair[0]->seat) || heard_[one] != Heard::AlikeByFrame) {
      if (dice <= 4) heard_[one] = Heard::AlikeInReplies;
      if (dice == 5) heard_[one] = Heard::AlikeInTheEnd;
      if (dice == 7 && heard_[one] == Heard::AlikeByFrame) heard_[one] = Heard::AlikeInTheEnd;
    }
    for (std::size_t w = 0; w < 2; ++w) {
      if (dice == 3) tables_[w]->leave(pair[w]);
      if (dice == 4) tables_[w]->ask(pair[w], wire::Detach{});
      if (dice == 5) tables_[w]->ask(pair[w], wire::Attach{});
      if (dice == 6) tables_[w]->ask(pair[w], wire::Decide{.prompt = number});
      if (dice == 7) tables_[w]->ask(pair[w], wire::Attach{.encounter = "dusk-7"});
    }
  }
  // A client attaches, looks around, points at a place and leaves: whether and when it is answered,
  // in steps of the host, must reveal nothing, at any moment and at any seat. Nor must the answer,
  // where both worlds are as far.
  void probe(SeatId seat, bool aligned) {
    if (done()) return;
    const std::uint64_t after = whim().below(3) == 0 ? sent(seat) : 0;
    const bool describes = whim().below(8) == 0;
    Pair pair;
    // After each thing said: the replies so far, and whether there is anything to be seen since.
    using Answers = std::vector<std::pair<std::size_t, bool>>;
    std::array<Answers, 2> answers;
    for (std::size_t w = 0; w < 2; ++w) {
      pair[w] = tables_[w]->come(seat, after);
      int batches = 0;
      const auto note = [&] {
        const Folded heard(pair[w]->heard);
        answers[w].emplace_back(heard.replies.size(),
                                heard.batches > std::exchange(batches, heard.batches));
      };
      note();
      tables_[w]->ask(pair[w], wire::LookAround{});
      note();
      if (describes) tables_[w]->ask(pair[w], wire::Describe{});
      note();
      tables_[w]->ask(pair[w], wire::Attach{});
      note();
      tables_[w]->ask(pair[w], wire::PointAt{});
      note();
    }
    compare_pointed(pair);
    // Welcome, attached, and what is there to be seen: at once.
    EXPECT_EQ(answers[1][0], std::pair(std::size_t{2}, true)) << "seat " << raw(seat);
    EXPECT_EQ(answers[0], answers[1]) << "seat " << raw(seat) << " is answered otherwise";
    EXPECT_TRUE(!aligned || pair[0]->heard == pair[1]->heard) << "seat " << raw(seat);
    for (std::size_t w = 0; w < 2; ++w) {
      EXPECT_EQ(Folded(pair[w]->heard).replies.size(), pair[w]->last_id);
      tables_[w]->leave(pair[w]);
    }
    ++probed_;
    probed_behind_ += lagging(seat);
  }
  // Viewers who may see it have been shown it at once, in both worlds: the GM, and those present
  // from the beginning.
  void compare_pointed(const Pair& pointer) {
    EXPECT_EQ(pointer[0]->pointed, pointer[1]->pointed);
    EXPECT_EQ(tables_[0]->gm->pointed, tables_[1]->gm->pointed);
    for (std::size_t i = 0; i < first_visitor(); ++i) {
      EXPECT_EQ(ears_[i][0]->pointed, ears_[i][1]->pointed) << "ear " << i;
    }
    if (!pointer[1]->pointed.empty() && lagging(pointer[1]->seat)) ++pointed_behind_;
  }
  bool is_behind(SeatId seat) {
    return world(true).waits_for_hidden(viewer_of(world(true).setup().seats[raw(seat)]));
  }
  // Of its stream with hidden combatants.
  std::uint64_t sent(SeatId seat) const {
    return Folded(ears_[raw(seat) - 1u][1]->heard).last_event();
  }
  // Does the table make it wait for all that it has not received? Actions of a combatant hidden
  // from it appear later, and a client that connects just before that is shown the earlier state.
  bool held_back(SeatId seat) {
    const Viewer viewer = viewer_of(world(false).setup().seats[raw(seat)]);
    const bool sees_all =
        world(false).view(viewer).combatants.size() == world(false).setup().combatants.size();
    return sees_all && lagging(seat) && world(true).waits_for_hidden(viewer);
  }
  // While some are held back, actions of a third combatant, hidden from others, appear later to
  // those others too: they may be sent after what is done in the meantime.
  bool some_lag() const {
    return std::ranges::any_of(seats(), [this](SeatId s) { return lagging(s); });
  }
  bool all_lag() const {
    return std::ranges::all_of(seats(), [this](SeatId s) { return lagging(s); });
  }
  std::size_t first_visitor() { return world(false).setup().seats.size() - 1; }

  // A GM need not wait for a hidden combatant: it passes, and those who waited catch up.
  void catch_up_and_rewind() {
    if (!some_lag() || marks().empty() || world(false).anyone_waits_for_hidden()) return;
    ++caught_up_;
    rewind_to(marks().size() - 1);
  }

  bool alike_too(Encounter&, Encounter&, const std::vector<SeatId>& seats) override {
    if (!compare(/*whole=*/true, &seats)) return false;
    if (!done() && !seats.empty() && whim().below(4) == 0) {
      probe(seats[whim().below(static_cast<std::uint32_t>(seats.size()))], /*aligned=*/true);
    }
    return true;
  }
  // No viewer has received anything else; where `whole`, nor less.
  bool compare(bool whole, const std::vector<SeatId>* seats = nullptr) {
    if (done()) return true;
    for (std::size_t i = 0; i < ears_.size(); ++i) {
      if (heard_[i] != Heard::AlikeByFrame) {
        if (whole && !alike_in_the_end(i, *seats)) return apart_;
        continue;
      }
      const auto here = std::span(ears_[i][0]->heard).subspan(from_[i][0]);
      const auto there = std::span(ears_[i][1]->heard).subspan(from_[i][1]);
      const SeatId seat = ears_[i][0]->seat;
      // A client that leaves while behind does not hear what it would have heard by then.
      const bool all =
          whole && !ears_[i][0]->gone && std::ranges::find(*seats, seat) != seats->end();
      const bool same = there.size() <= here.size() && (!all || there.size() == here.size()) &&
                        std::equal(there.begin(), there.end(), here.begin());
      if (same) continue;
      apart_ = apart_ || ally_was_in_the_way();
      if (apart_) return true;
      const std::size_t at = std::ranges::mismatch(here, there).in1 - here.begin();
      ADD_FAILURE() << "seat " << raw(seat) << ", ear " << i << ": frame " << at << " of "
                    << here.size() << " without and " << there.size() << " with lurkers\nwithout: "
                    << (at < here.size() ? brief(here[at]) : "nothing")
                    << "\nwith: " << (at < there.size() ? brief(there[at]) : "nothing");
      explain("frames differ");
      return false;
    }
    return true;
  }
  // If so, every frame is compared again from here on.
  bool alike_in_the_end(std::size_t i, const std::vector<SeatId>& seats) {
    const Pair& pair = ears_[i];
    if (pair[0]->gone || std::ranges::find(seats, pair[0]->seat) == seats.end()) return true;
    const Folded here(pair[0]->heard);
    const Folded there(pair[1]->heard);
    if (heard_[i] == Heard::AlikeInReplies && here.replies == there.replies) return true;
    if (heard_[i] == Heard::AlikeInTheEnd && here.knows_the_same(there)) {
      heard_[i] = Heard::AlikeByFrame;
      from_[i] = {pair[0]->heard.size(), pair[1]->heard.size()};
      return true;
    }
    apart_ = apart_ || ally_was_in_the_way();
    if (apart_) return false;
    ADD_FAILURE() << "seat " << raw(pair[0]->seat) << ", ear " << i
                  << " in the end: " << here.replies.size() << " replies, " << here.events.size()
                  << " events without, " << there.replies.size() << " and " << there.events.size()
                  << " with lurkers\n"
                  << here.difference(there);
    return false;
  }
  // For people.
  static std::string brief(const std::string& raw) {
    v1::ServerFrame frame;
    return frame.ParseFromString(raw) ? frame.ShortDebugString().substr(0, 2000) : "?";
  }

  std::array<std::unique_ptr<TableWorld>, 2> tables_;
  std::vector<Pair> ears_;  // first one for each seat, then those that come and go
  bool paused_ = false;
  bool apart_ = false;        // for good: a hidden combatant was met, if only for a moment that the
                              // GM undid
  std::vector<Heard> heard_;  // by ear
  std::vector<std::array<std::size_t, 2>> from_;  // by ear: since which frame, frame by frame
  int probed_ = 0;
  int probed_behind_ = 0;
  int pointed_behind_ = 0;
  int rested_ = 0;
  int newcomers_ = 0;
  int caught_up_ = 0;
  int extended_ = 0;  // all clocks, by the GM
};

class EveryTable : public testing::TestWithParam<std::string> {};

// Many worlds, a part of them in each test, so that none takes long.
constexpr std::uint64_t kParts = 3;

class EveryTablePart : public testing::TestWithParam<std::tuple<std::string, std::uint64_t>> {
 protected:
  static const std::string& ruleset() { return std::get<0>(GetParam()); }
  // The first world, and kParts further on the next.
  static std::uint64_t first() { return std::get<1>(GetParam()); }
};

TEST_P(EveryTablePart, SendsTheSameFramesToTwins) {
  TwinTally tally;
  std::size_t frames = 0;
  int gm_differs = 0;
  int newcomers = 0;
  int caught_up = 0;
  int extended = 0;
  int probed = 0;
  int probed_behind = 0;
  int pointed_behind = 0;
  int rested = 0;
  int recalled = 0;
  const std::uint64_t worlds = scaled(50);
  for (std::uint64_t n = first(); n <= worlds * kParts; n += kParts) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 104729);
    TableTwins twins(n, whim, {.max_combatants = 5, .ruleset = ruleset()}, /*odds=*/false);
    for (int i = 0; i < 100 && twins.settle() && !twins.over(); ++i) twins.step();
    if (twins.settle() && twins.over()) {
      twins.recall();
      ++recalled;
    }
    tally.add(twins.tally());
    frames += twins.frames();
    gm_differs += twins.gm_differs();
    newcomers += twins.newcomers();
    caught_up += twins.caught_up();
    extended += twins.extended();
    probed += twins.probed();
    probed_behind += twins.probed_behind();
    pointed_behind += twins.pointed_behind();
    rested += twins.rested();
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  const auto each = [worlds](double amount) { return static_cast<double>(worlds) * amount; };
  EXPECT_GT(double(frames), each(20));
  EXPECT_GT(gm_differs, each(0.9)) << "the comparison can tell them apart";
  EXPECT_GT(newcomers, each(1));
  EXPECT_GT(probed, each(4));
  EXPECT_GT(probed_behind, each(0.5)) << "while somebody hidden from them decided";
  EXPECT_GT(pointed_behind, 0) << "while somebody hidden from them decided";
  EXPECT_GT(rested, 0) << "beneath those who listen";
  EXPECT_GT(caught_up, 0);
  EXPECT_GT(extended, 0);
  EXPECT_GT(recalled, 0);
  EXPECT_GT(tally.skipped, 0);
  // Of each kind there are too few for one part; HiddenTwins counts them one by one.
  EXPECT_GT(tally.handed + tally.moved + tally.changed + tally.taken_out + tally.reordered, 4);
  EXPECT_GT(tally.thrown, 0);
  EXPECT_GT(tally.overtaken, each(0.2));
  EXPECT_GT(tally.late, each(0.2));
}

TEST_P(EveryTablePart, SendsTheSameFramesToTwinsWhereItBluffs) {
  const std::uint64_t worlds = scaled(15);
  TwinTally tally;
  for (std::uint64_t n = first(); n <= worlds * kParts; n += kParts) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 104851);
    TableTwins twins(n, whim, {.max_combatants = 5, .ruleset = ruleset()}, /*odds=*/false);
    twins.set_bluffs();
    for (int i = 0; i < 100 && twins.settle() && !twins.over(); ++i) twins.step();
    tally.add(twins.tally());
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  if (ruleset() == "success-rolls") {
    EXPECT_EQ(tally.bluffed, 0) << "it asks for no reactions";
  } else {
    EXPECT_GT(tally.bluffed, 0);
  }
}

TEST_P(EveryTablePart, EndsQuietFightsAtTheSameMoment) {
  const std::uint64_t worlds = scaled(84);  // number 237 voids a claim that others believe in
  int ended = 0;
  for (std::uint64_t n = first(); n <= worlds * kParts; n += kParts) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 104831);
    TableTwins twins(n, whim, {.max_combatants = 4, .ruleset = ruleset()}, /*odds=*/false);
    twins.set_temper(Temper::Quiet);
    for (int i = 0; i < 200 && twins.settle() && !twins.over(); ++i) twins.step();
    if (twins.settle() && twins.settled()) {
      twins.recall();
      ++ended;
    }
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  EXPECT_GT(ended, static_cast<double>(worlds) * 0.4);
}

// All others have passed, or it comes first: only a hidden combatant decides.
TEST_P(EveryTable, ShowsTheBoardAtOnceWhileAHiddenCombatantAloneDecides) {
  constexpr std::uint64_t kWorlds = 30;
  int found = 0;
  for (std::uint64_t n = 1; n <= kWorlds; ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 7907);
    table::Setup setup = random_scene(
        whim, {.max_combatants = 4, .surprise = false, .hidden = false, .ruleset = GetParam()});
    const auto side = add_lurkers(setup, 1, whim);
    if (!side) continue;
    for (table::CombatantSetup& c : setup.combatants) {
      if (c.hidden) c.name = "Lurker";
    }
    setup.seats = {{.key = "gm", .role = table::Role::Gm},
                   {.key = "player", .side = table::Side(raw(*side) == 0 ? 1 : 0)},
                   {.key = "watcher", .role = table::Role::Spectator}};
    setup.policy.absent = table::Absent::Wait;
    TableWorld world(setup, n);
    const auto mirror = start(setup, n);
    if (mirror->over()) continue;
    world.mirror(mirror.get(), [] {});
    const auto is_lurker = [&](CombatantId who) {
      return raw(who) < setup.combatants.size() && setup.combatants[raw(who)].hidden;
    };
    const auto pass_for_one = [&](bool lurker) {
      const auto& prompts = mirror->prompts(SeatId{0});
      const auto asked = std::ranges::find_if(
          prompts, [&](const Prompt& p) { return is_lurker(p.who) == lurker; });
      if (asked == prompts.end()) return false;
      return world
          .take(world.gm,
                {SeatId{0}, encounter::Answer{asked->window, asked->who, table::Choice{}}})
          .has_value();
    };
    for (int i = 0; i < 40 && !mirror->over(); ++i) {
      if (pass_for_one(false)) continue;
      if (!mirror->waits_for_hidden(encounter::kSpectator)) {
        if (!pass_for_one(true)) break;
        continue;
      }
      ++found;
      std::vector<std::shared_ptr<Listener>> late;
      for (const SeatId seat : {SeatId{1}, SeatId{2}}) {
        late.push_back(world.come(seat));
        const Folded shown(late.back()->heard);
        EXPECT_EQ(shown.replies.size(), 2u) << "welcome and attached";
        EXPECT_EQ(shown.batches, 1) << "at once";
        EXPECT_EQ(shown.combatants.size(), setup.combatants.size() - 1) << "without the lurker";
        for (const std::string& frame : late.back()->heard) {
          EXPECT_EQ(frame.find("Lurker"), std::string::npos);
        }
        world.ask(late.back(), wire::LookAround{});
        EXPECT_EQ(Folded(late.back()->heard).replies.size(), 3u);
      }
      while (mirror->waits_for_hidden(encounter::kSpectator) && pass_for_one(true)) continue;
      if (mirror->waits_for_hidden(encounter::kSpectator)) break;
      EXPECT_EQ(Folded(late[1]->heard).batches, 2) << "and the rest when it has decided";
      EXPECT_EQ(Folded(late[1]->heard).last_event(), mirror->stream_length(encounter::kSpectator));
      break;
    }
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  EXPECT_GT(found, static_cast<double>(kWorlds) * 0.3);
}

INSTANTIATE_TEST_SUITE_P(TableTwins, EveryTable, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });
INSTANTIATE_TEST_SUITE_P(TableTwins, EveryTablePart,
                         testing::Combine(testing::ValuesIn(rulesets()),
                                          testing::Range<std::uint64_t>(1, kParts + 1)),
                         [](const auto& of) {
                           return test_name(std::get<0>(of.param)) + "_" +
                                  std::to_string(std::get<1>(of.param));
                         });

}  // namespace
}  // namespace fray::oracle
