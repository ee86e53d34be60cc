// A live table with and without lurkers: every frame to a client that does not know of
// them is the same, byte for byte and in the same order, whatever clients come and go, and whatever
// is said while one waits for them. Nothing but the sockets is missing.
#include <chrono>
#include <functional>

#include "fray/v1/frames.pb.h"
#include "live/tables.h"
#include "oracle/twins.h"
#include "support/manual_executor.h"
#include "support/memory_log.h"
#include "wire/log.h"

namespace fray::oracle {
namespace {

using namespace std::chrono_literals;
using encounter::Input;
using live::ClientPtr;

struct Listener final : live::Client {
  explicit Listener(SeatId at) : seat(at) {}
  void deliver(live::Bytes frame) override { heard.push_back(frame->binary()); }

  SeatId seat;
  std::uint64_t last_id = 0;
  bool gone = false;
  std::vector<std::string> heard;
};

// One of the two worlds: the table, and a mirror of its encounter, which is played from its log.
class TableWorld {
 public:
  TableWorld(const table::Setup& setup, std::uint64_t n)
      : rulesets_{{setup.ruleset, &scenery(setup.ruleset).ruleset()}} {
    log_.create({.key = "dusk-1",
                 .table = "dusk",
                 .ruleset = setup.ruleset,
                 .ruleset_version = scenery(setup.ruleset).ruleset().descriptor().version,
                 .setup = wire::encode_setup(setup),
                 .seed = seed_of(n)},
                [](const auto&) {});
    tables_.emplace(log_, campaign::SigningKey{}, rulesets_, executor_);
    live::TableSpec spec{.key = "dusk", .setup = setup, .endless = true, .pace = 1ms};
    table_ = *tables_->open(executor_, std::move(spec), {.server = "test", .hooks = {}});
    table_->start();
    executor_.run();
    gm = come({});
  }
  ~TableWorld() {
    table_.reset();
    tables_.reset();
    executor_.run();
  }

  // `follow`: called after everything that happens in it.
  void mirror(Encounter* e, std::function<void()> follow) {
    mirror_ = e;
    on_follow_ = std::move(follow);
  }

  std::shared_ptr<Listener> come(SeatId seat, std::uint64_t after = 0,
                                 const std::string& past = {}) {
    auto ear = std::make_shared<Listener>(seat);
    ask(ear, wire::Hello{});
    ask(ear, wire::Attach{.encounter = past, .after_seq = after});
    return ear;
  }
  // Sends; the frames it hears show what comes of it.
  void ask(const std::shared_ptr<Listener>& ear, decltype(wire::Request::body) body) {
    table_->request(ear, ear->seat, {++ear->last_id, {}, std::move(body)});
    run();
  }
  void leave(const std::shared_ptr<Listener>& ear) {
    ear->gone = true;
    table_->leave(ear);
    run();
  }
  void advance(std::chrono::milliseconds by) {
    executor_.advance(by);
    follow();
  }
  // Was it taken? Found in the log: replies are compared as what they are, frames.
  table::Result<> take(const std::shared_ptr<Listener>& ear, const Input& input) {
    const std::size_t before = taken_;
    ask(ear, request(input));
    const bool may_change_nothing = std::holds_alternative<encounter::Order>(input.action) ||
                                    std::holds_alternative<encounter::EnterDice>(input.action);
    if (taken_ > before || may_change_nothing) return {};
    return table::reject(table::Code::IllegalNow, "", "refused");
  }

  std::shared_ptr<Listener> gm;

 private:
  void run() {
    executor_.run();
    follow();
  }
  void follow() {
    if (!mirror_) return;
    const auto& records = log_.kept("dusk-1").records;
    for (; taken_ < records.size(); ++taken_) {
      const auto record = wire::decode_record(records[taken_].payload);
      ASSERT_TRUE(record);
      const auto* logged = std::get_if<wire::LoggedInput>(&*record);
      if (!logged) continue;
      ASSERT_TRUE(mirror_->apply(logged->input));
      on_follow_();
    }
  }

  decltype(wire::Request::body) request(const Input& input) {
    const Encounter& e = *mirror_;
    if (const auto* answer = std::get_if<encounter::Answer>(&input.action)) {
      for (const Prompt& p : e.prompts(input.by)) {
        if (p.who == answer->who) return decide(p, *answer);
      }
      return wire::Decide{};
    }
    if (const auto* order = std::get_if<encounter::Order>(&input.action)) {
      return wire::SetOrder{e.ref(order->who), order->order};
    }
    if (const auto* entered = std::get_if<encounter::EnterDice>(&input.action)) {
      return wire::EnterDice{e.ref(entered->who), entered->dice};
    }
    if (const auto* rewind = std::get_if<encounter::Rewind>(&input.action)) {
      return wire::Rewind{rewind->moment};
    }
    if (const auto* power = std::get_if<encounter::Power>(&input.action)) return use(*power);
    if (const auto* control = std::get_if<encounter::Control>(&input.action)) {
      const bool back = control->seat == table::kNoSeat;
      return wire::Control{e.ref(control->who),
                           back ? "" : e.setup().seats[raw(control->seat)].key};
    }
    if (const auto* move = std::get_if<encounter::Move>(&input.action)) {
      return wire::Move{e.ref(move->who), move->to};
    }
    if (const auto* change = std::get_if<encounter::ChangeSide>(&input.action)) {
      return wire::ChangeSide{e.ref(change->who), e.setup().sides[raw(change->side)]};
    }
    const auto& c = std::get<encounter::GmCommand>(input.action);
    return wire::Intervene{.kind = c.kind, .combatant = e.ref(c.who)};
  }
  // What it names comes first, numbers after it.
  wire::UsePower use(const encounter::Power& power) {
    const auto key = [&](table::Term t) {
      return t == table::kNoTerm ? std::string() : mirror_->descriptor().term(t).key;
    };
    wire::UsePower use{key(power.action), key(power.item), key(power.mode), {}};
    use.values.assign(power.values.begin(), power.values.end());
    use.values.at(1) = mirror_->ref(concerned(power));
    return use;
  }
  wire::Decide decide(const Prompt& p, const encounter::Answer& answer) {
    wire::Decide decide{.prompt = p.number, .option = answer.choice.option, .keep = answer.keep};
    const table::OptionList& list = mirror_->options(p);
    std::size_t at = 0;
    std::int32_t chosen = 0;
    for (const table::Parameter& q : list.parameters_of(list.options[answer.choice.option])) {
      const auto domain = list.domain_of(q);
      const auto next = [&] { return answer.choice.values[at++]; };
      if (q.kind == table::ParameterKind::Place) {
        const std::int32_t cell = next();
        std::size_t i = 0;
        while (domain[2 * i] != cell) ++i;
        decide.values.push_back(static_cast<std::int64_t>(i));
      } else if (q.kind == table::ParameterKind::Number) {
        decide.values.push_back(next());
      } else if (q.kind == table::ParameterKind::Combatants) {
        decide.values.push_back(chosen = next());
        for (std::int32_t i = 0; i < chosen; ++i) {
          decide.values.push_back(mirror_->ref(static_cast<CombatantId>(next())));
        }
      } else {
        for (std::int32_t i = 0; i < chosen; ++i) decide.values.push_back(next());
      }
    }
    return decide;
  }

  live::Rulesets rulesets_;
  support::MemoryLog log_;
  live::ManualExecutor executor_;
  std::optional<live::Tables> tables_;
  std::shared_ptr<live::LiveTable> table_;
  Encounter* mirror_ = nullptr;
  std::function<void()> on_follow_;
  std::size_t taken_ = 0;
};

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

  // What is past, out of the archive.
  void recall() {
    for (auto& world : tables_) world->advance(100ms);
    for (const SeatId seat : seats()) {
      std::array<std::shared_ptr<Listener>, 2> pair;
      for (std::size_t w = 0; w < 2; ++w) pair[w] = tables_[w]->come(seat, 0, "dusk-1");
      ASSERT_GT(pair[0]->heard.size(), 1u);
      ASSERT_TRUE(pair[0]->heard == pair[1]->heard) << "of what is past";
    }
  }

 private:
  using Pair = std::array<std::shared_ptr<Listener>, 2>;

  bool done() const override { return apart_ || Twins::done(); }

  // Lurkers' friends are played by the GM: nobody else is to know anything.
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
    // To the very moment: a player who has to wait for the unseen begins to think later.
    for (auto& table : tables_) table->advance(time);
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
    if (whim().below(30) == 0 && !world(false).over()) catch_up_and_rewind();
    if (whim().below(20) == 0 && (some_lag() == all_lag())) pause(!paused_);
    compare(/*whole=*/false);
  }

  void pause(bool paused) {
    for (auto& table : tables_) table->ask(table->gm, wire::Pause{paused});
    paused_ = paused;
  }

  // A client comes, anew or after a break, goes on elsewhere, asks nonsense, or leaves.
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
      ++newcomers_;
      return;
    }
    const Pair& pair = ears_[first_visitor() + whim().below(static_cast<std::uint32_t>(visitors))];
    if (pair[0]->gone) return;
    if (some_lag() && !held_back(pair[0]->seat)) return;
    const auto number = whim().below(40);
    for (std::size_t w = 0; w < 2; ++w) {
      if (dice == 3) tables_[w]->leave(pair[w]);
      if (dice == 4) tables_[w]->ask(pair[w], wire::Detach{});
      if (dice == 5) tables_[w]->ask(pair[w], wire::Attach{});
      if (dice == 6) tables_[w]->ask(pair[w], wire::Decide{.prompt = number});
      if (dice == 7) tables_[w]->ask(pair[w], wire::Attach{.encounter = "dusk-7"});
    }
  }
  // Does the table make it wait for all that it has not heard? What somebody hidden from it has
  // done happens later, and whoever comes just before that is shown what was before.
  bool held_back(SeatId seat) {
    const Viewer viewer = viewer_of(world(false).setup().seats[raw(seat)]);
    const bool sees_all =
        world(false).view(viewer).combatants.size() == world(false).setup().combatants.size();
    return sees_all && lagging(seat) && world(true).behind(viewer);
  }
  // While some are behind, what a third one, hidden from others, has done happens later to those
  // others too: they may be told of it after what is done meanwhile.
  bool some_lag() const {
    return std::ranges::any_of(seats(), [this](SeatId s) { return lagging(s); });
  }
  bool all_lag() const {
    return std::ranges::all_of(seats(), [this](SeatId s) { return lagging(s); });
  }
  std::size_t first_visitor() { return world(false).setup().seats.size() - 1; }

  // A GM need not wait for an unseen combatant: it passes, and those who waited catch up.
  void catch_up_and_rewind() {
    if (!some_lag() || marks().empty() || world(false).anybody_behind()) return;
    ++caught_up_;
    rewind_to(marks().size() - 1);
  }

  bool alike_too(Encounter&, Encounter&, const std::vector<SeatId>& seats) override {
    return compare(/*whole=*/true, &seats);
  }
  // Nobody has heard anything else; where `whole`, nor less.
  bool compare(bool whole, const std::vector<SeatId>* seats = nullptr) {
    if (done()) return true;
    for (std::size_t i = 0; i < ears_.size(); ++i) {
      const auto& here = ears_[i][0]->heard;
      const auto& there = ears_[i][1]->heard;
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
  // For people.
  static std::string brief(const std::string& raw) {
    v1::ServerFrame frame;
    return frame.ParseFromString(raw) ? frame.ShortDebugString().substr(0, 2000) : "?";
  }

  std::array<std::unique_ptr<TableWorld>, 2> tables_;
  std::vector<Pair> ears_;  // first one for each seat, then those that come and go
  bool paused_ = false;
  bool apart_ = false;  // for good: a lurker was met, if only for a moment that the GM undid
  int newcomers_ = 0;
  int caught_up_ = 0;
  int extended_ = 0;  // all clocks, by the GM
};

class EveryTable : public testing::TestWithParam<std::string> {};

TEST_P(EveryTable, SendsTheSameFramesToTwins) {
  TwinTally tally;
  std::size_t frames = 0;
  int gm_differs = 0;
  int newcomers = 0;
  int caught_up = 0;
  int extended = 0;
  int recalled = 0;
  const std::uint64_t worlds = scaled(150);
  for (std::uint64_t n = 1; n <= worlds; ++n) {
    SCOPED_TRACE(n);
    Whim whim(n * 104729);
    TableTwins twins(n, whim, {.max_combatants = 5, .ruleset = GetParam()}, /*odds=*/false);
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
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  const auto each = [worlds](double amount) { return static_cast<double>(worlds) * amount; };
  EXPECT_GT(double(frames), each(20));
  EXPECT_GT(gm_differs, each(0.9)) << "the comparison can tell them apart";
  EXPECT_GT(newcomers, each(1));
  EXPECT_GT(caught_up, 0);
  EXPECT_GT(extended, 0);
  EXPECT_GT(recalled, 0);
  EXPECT_GT(tally.handed, 0);
  EXPECT_GT(tally.skipped, 0);
  EXPECT_GT(tally.moved, 0);
  EXPECT_GT(tally.changed, 0);
  EXPECT_GT(tally.thrown, 0);
  EXPECT_GT(tally.overtaken, each(0.2));
  EXPECT_GT(tally.late, each(0.2));
}

TEST_P(EveryTable, EndsQuietFightsAtTheSameMoment) {
  const std::uint64_t worlds = scaled(250);  // 237 voids a claim that others believe in
  int ended = 0;
  for (std::uint64_t n = 1; n <= worlds; ++n) {
    SCOPED_TRACE(n);
    Whim whim(n * 104831);
    TableTwins twins(n, whim, {.max_combatants = 4, .ruleset = GetParam()}, /*odds=*/false);
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

INSTANTIATE_TEST_SUITE_P(TableTwins, EveryTable, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });

}  // namespace
}  // namespace fray::oracle
