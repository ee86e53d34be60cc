// What clients are sent without asking each time, with the parts that it is made of and no table.
#include "live/streams.h"

#include "unit/live/parts.h"
#include "wire/reply.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class StreamsTest : public Parts {
 protected:
  void open(std::chrono::milliseconds spectator_delay = 0ms, const table::Setup& setup = duel()) {
    play(setup);
    streams_.emplace(executor_, archive_, state_, seats_, current_, deferred_, replies_,
                     Streams::Rules{.table = "duel", .spectator_delay = spectator_delay},
                     Streams::Hooks{.sync_clients = [this] { ++syncs_; },
                                    .send_notices = [](const ClientPtr&) { return false; },
                                    .table = [this] { return std::weak_ptr<void>(table_); }});
    streams_->watch_current();
    executor_.run();
  }
  /// A client that sits there and follows nothing yet.
  std::shared_ptr<Listener> arrive(table::SeatId seat) {
    auto client = std::make_shared<Listener>();
    seats_.sit_down(client, {.seat = seat, .asked = {1e6, 1e6}});
    return client;
  }
  Sitting& at(const std::shared_ptr<Listener>& client) { return *seats_.sitting_of(client); }
  Handled attach(const std::shared_ptr<Listener>& client, wire::Attach attach = {}) {
    return streams_->attach(client, at(client), 1, attach);
  }
  void pass() {
    const SeatPrompt asked = current_->all_prompts().at(0);
    const encounter::Answer pass{asked.prompt.window, asked.prompt.who, table::Choice{}};
    ASSERT_TRUE(current_->apply({asked.of, pass}));
    current_->publish();
  }
  static std::size_t batches(const Listener& client) {
    return static_cast<std::size_t>(std::ranges::count_if(
        client.frames, [](const v1::ServerFrame& f) { return f.has_batch(); }));
  }

  int syncs_ = 0;
  std::shared_ptr<int> table_ = std::make_shared<int>();
  Archive archive_{log_, rulesets_, executor_, counters_};
  bool blocked_ = true;
  DeferredQueue deferred_{[this](table::SeatId) { return blocked_; },
                          [](const DeferredRequest&) {}};
  Replies replies_{counters_, state_, current_};
  std::optional<Streams> streams_;
};

TEST_F(StreamsTest, BeginWithWhereThingsStandAndGoOn) {
  open();
  const auto ana = arrive(kAna);
  ASSERT_TRUE(attach(ana));
  EXPECT_TRUE(streams_->is_attached(ana));
  settle();
  ASSERT_GE(ana->frames.size(), 2u);
  EXPECT_EQ(ana->frames[0].reply().attached().encounter(), "duel-1");
  EXPECT_TRUE(ana->frames[1].batch().has_snapshot());
  const std::size_t before = batches(*ana);
  for (int i = 0; i < 4; ++i) pass();
  settle();
  EXPECT_GT(batches(*ana), before);
  EXPECT_GT(syncs_, 0) << "her seat is attended now";
}

TEST_F(StreamsTest, EndWhereAClientDetaches) {
  open();
  const auto ana = arrive(kAna);
  ASSERT_TRUE(attach(ana));
  settle();
  streams_->detach(ana, at(ana));
  EXPECT_FALSE(streams_->is_attached(ana));
  const std::size_t before = ana->frames.size();
  for (int i = 0; i < 4; ++i) pass();
  settle();
  EXPECT_EQ(ana->frames.size(), before);
  const int syncs = syncs_;
  streams_->detach(ana, at(ana));
  EXPECT_EQ(syncs_, syncs) << "twice is once";
}

TEST_F(StreamsTest, AreWantedOneAtATime) {
  open();
  const auto ana = arrive(kAna);
  log_.set_slow(true);
  current_->note(kGm, {}, {});
  ASSERT_TRUE(attach(ana));
  const Handled again = attach(ana);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, wire::ErrorCode::Limited);
  log_.sync();
  settle();
  EXPECT_TRUE(attach(ana)) << "the first one has come";
}

TEST_F(StreamsTest, SayThatTheTimersArePaused) {
  open();
  const auto ana = arrive(kAna);
  at(ana).paused = true;
  ASSERT_TRUE(attach(ana));
  settle();
  EXPECT_TRUE(std::ranges::any_of(
      ana->frames, [](const v1::ServerFrame& f) { return f.notice().clocks().paused(); }));
}

TEST_F(StreamsTest, RefuseEncountersThatThisTableHasNotPlayed) {
  open();
  const auto ana = arrive(kAna);
  for (const char* key : {"duel-2", "duel-0", "other-1", "duel", "duel-01"}) {
    const Handled refused = attach(ana, {.encounter = key});
    ASSERT_FALSE(refused) << key;
    EXPECT_EQ(refused.error().code, wire::ErrorCode::NotFound) << key;
    EXPECT_EQ(refused.error().field, "attach.encounter") << key;
  }
  EXPECT_TRUE(attach(ana, {.encounter = "duel-1"})) << "the current one by its name";
}

TEST_F(StreamsTest, RefuseMoreEventsThanThereHaveBeen) {
  open();
  const auto ana = arrive(kAna);
  const Handled refused = attach(ana, {.after_seq = 1'000});
  ASSERT_FALSE(refused);
  EXPECT_FALSE(streams_->is_attached(ana));
}

TEST_F(StreamsTest, OfSpectatorsComeLaterWhereThatIsAgreed) {
  open(30s);
  const auto ana = arrive(kAna);
  const auto watcher = arrive(kWatcher);
  ASSERT_TRUE(attach(ana));
  ASSERT_TRUE(attach(watcher));
  settle();
  EXPECT_EQ(batches(*ana), 1u);
  EXPECT_EQ(watcher->frames.size(), 1u) << "the reply alone";
  executor_.advance(29'999ms);
  EXPECT_EQ(batches(*watcher), 0u);
  executor_.advance(1ms);
  EXPECT_EQ(batches(*watcher), 1u);
}

TEST_F(StreamsTest, OnTheirWayToWhoHasLeftNeverArrive) {
  open(30s);
  const auto watcher = arrive(kWatcher);
  const auto other = arrive(kWatcher);
  ASSERT_TRUE(attach(watcher));
  ASSERT_TRUE(attach(other));
  settle();
  streams_->drop(watcher);
  executor_.advance(1min);
  EXPECT_EQ(batches(*watcher), 0u);
  EXPECT_EQ(batches(*other), 1u);
}

// Table "duel" has come to its second encounter; the first one is in the archive.
class PastStreamsTest : public StreamsTest {
 protected:
  void open_second() {
    open();
    ASSERT_TRUE(current_->apply({kGm, encounter::GmCommand{encounter::GmCommand::Kind::End}}));
    executor_.run();
    current_->log().finish();
    executor_.run();
    auto made = RunningEncounter::create(services_, "duel-2", "duel", duel());
    ASSERT_TRUE(made) << made.error();
    current_.play(std::move(*made));
    current_->show([](const SeatPrompt&) { return 0u; }, {});
    executor_.run();
  }
};

TEST_F(PastStreamsTest, ComeOutOfTheArchiveWithANoticeOfTheCurrentOne) {
  open_second();
  const auto ana = arrive(kAna);
  ASSERT_TRUE(attach(ana, {.encounter = "duel-1"}));
  EXPECT_TRUE(at(ana).recalling);
  const Handled again = attach(ana);
  ASSERT_FALSE(again) << "what it attached to is on its way";
  settle();
  EXPECT_FALSE(at(ana).recalling);
  EXPECT_FALSE(streams_->is_attached(ana)) << "the past goes on no more";
  ASSERT_GE(ana->frames.size(), 3u);
  EXPECT_EQ(ana->frames.front().reply().attached().encounter(), "duel-1");
  EXPECT_EQ(ana->frames.back().notice().next_encounter().encounter(), "duel-2");
  EXPECT_TRUE(attach(ana));
}

TEST_F(PastStreamsTest, AreDroppedWhereTheTableOrTheClientIsGone) {
  open_second();
  const auto ana = arrive(kAna);
  const auto bo = arrive(kBo);
  ASSERT_TRUE(attach(ana, {.encounter = "duel-1"}));
  ASSERT_TRUE(attach(bo, {.encounter = "duel-1"}));
  seats_.leave(ana);
  settle();
  EXPECT_TRUE(ana->frames.empty()) << "she has left";
  EXPECT_FALSE(bo->frames.empty());
  const std::size_t before = bo->frames.size();
  ASSERT_TRUE(attach(bo, {.encounter = "duel-1"}));
  table_.reset();
  settle();
  EXPECT_EQ(bo->frames.size(), before) << "the table is no more";
}

TEST_F(PastStreamsTest, AreRefusedWhereTheTableIsFrozenByThen) {
  open_second();
  const auto ana = arrive(kAna);
  ASSERT_TRUE(attach(ana, {.encounter = "duel-1"}));
  state_.phase = TableState::Phase::Frozen;
  state_.why_frozen = "the disk is full";
  executor_.run();
  ASSERT_EQ(ana->frames.size(), 1u);
  EXPECT_EQ(ana->frames[0].reply().error().message(), "the disk is full");
}

}  // namespace
}  // namespace fray::live
