// Who is asked, and what happens without an answer.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class LiveTables : public Room {};

TEST_F(LiveTables, AnAbsentPlayersPromptsGoToTheGm) {
  spec_.setup.policy.absent = table::Absent::HandToGm;
  open();
  const auto gm = sit(kGm);
  auto ana = sit(kAna);
  ASSERT_EQ(gm->prompts().size(), 1u) << "bo's";
  const std::uint32_t number = gm->prompts()[0].number();
  ASSERT_TRUE(done(act(gm, "pass", {}, "gm-key")));
  const std::size_t kept = inputs();
  // A retry, also after a restart, and a late answer.
  const wire::Decide again{.prompt = number};
  EXPECT_TRUE(done(ask(gm, again, "gm-key")));
  EXPECT_EQ(inputs(), kept);
  EXPECT_EQ(code(ask(gm, again)), v1::ERROR_CODE_STALE_WINDOW);
  EXPECT_EQ(code(ask(ana, again)), v1::ERROR_CODE_NOT_FOUND) << "nothing was handed to her";
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  reopen();
  const auto gm2 = sit(kGm);
  EXPECT_TRUE(done(ask(gm2, again, "gm-key")));
  EXPECT_EQ(inputs(), kept + 1);

  // Bo comes, and is asked himself.
  ASSERT_FALSE(gm2->prompts().empty());
  const auto bo = sit(kBo);
  EXPECT_TRUE(gm2->prompts().empty());
  EXPECT_TRUE(done(act(bo, "block")));
  table_->leave(bo);
  executor_.run();
  EXPECT_FALSE(gm2->prompts().empty()) << "and goes";
}

TEST_F(LiveTables, AnAbsentPlayersPromptsGoToTheirDelegate) {
  spec_.setup.policy.absent = table::Absent::Delegate;
  spec_.setup.seats[table::raw(kBo)].delegate = kGm;
  open();
  const auto ana = sit(kAna);
  {
    const auto gm = sit(kGm);
    ASSERT_EQ(gm->prompts().size(), 1u) << "bo's";
    executor_.advance(10 * Clocks::kAbsentGrace);
    EXPECT_EQ(inputs(), 0u) << "there is somebody to wait for";
    ASSERT_TRUE(done(act(gm, "pass")));
    table_->leave(gm);
    executor_.run();
  }
  const std::size_t kept = inputs();
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  executor_.advance(Clocks::kAbsentGrace + 1ms);
  EXPECT_GT(inputs(), kept + 1) << "with the delegate away, the default";
}

TEST_F(LiveTables, AnAbsentPlayerPassesAfterAGrace) {
  spec_.setup.policy.absent = table::Absent::Default;
  open();
  const auto ana = sit(kAna);
  executor_.advance(Clocks::kAbsentGrace - 1ms);
  EXPECT_EQ(inputs(), 0u);
  executor_.advance(2ms);
  EXPECT_EQ(inputs(), 1u) << "bo";
  executor_.advance(10 * Clocks::kAbsentGrace);
  EXPECT_EQ(inputs(), 1u) << "ana has all the time there is";
}

TEST_F(LiveTables, WaitingWaits) {
  open();
  executor_.advance(24h);
  EXPECT_EQ(inputs(), 0u);
}

TEST_F(LiveTables, TheDeadlineEndsAWindow) {
  spec_.setup.policy.decision_ms = 1000;
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  ASSERT_EQ(ana->prompts().size(), 1u);
  EXPECT_EQ(ana->prompts()[0].deadline_ms(), 1000u);
  const std::uint32_t number = ana->prompts()[0].number();
  executor_.advance(999ms);
  EXPECT_EQ(inputs(), 0u);
  executor_.advance(2ms);
  EXPECT_EQ(inputs(), 1u);
  EXPECT_EQ(code(ask(ana, wire::Decide{.prompt = number})), v1::ERROR_CODE_STALE_WINDOW);
  EXPECT_GT(ana->prompts().at(0).number(), number) << "it goes on";
}

TEST_F(LiveTables, APauseStopsTheClocksForEveryone) {
  spec_.setup.policy.decision_ms = 1000;
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  EXPECT_EQ(code(ask(ana, wire::Pause{true})), v1::ERROR_CODE_FORBIDDEN);
  ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
  ASSERT_NE(ana->notice(v1::Notice::kClocks), nullptr);
  EXPECT_TRUE(ana->notice(v1::Notice::kClocks)->clocks().paused());
  executor_.advance(1h);
  EXPECT_EQ(inputs(), 0u);
  const auto late = sit(kWatcher);
  ASSERT_NE(late->notice(v1::Notice::kClocks), nullptr) << "whoever comes later is told";
  ASSERT_TRUE(done(ask(gm, wire::Pause{false})));
  EXPECT_FALSE(ana->notice(v1::Notice::kClocks)->clocks().paused());
  executor_.advance(1001ms);
  EXPECT_EQ(inputs(), 1u);
}

TEST_F(LiveTables, APauseOutlivesTheEncounter) {
  spec_.setup.policy.decision_ms = 1000;
  spec_.endless = true;
  spec_.pace = 1ms;
  open();
  const auto gm = sit(kGm);
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
  ASSERT_TRUE(done(ask(gm, wire::End{})));
  executor_.advance(1s);
  ASSERT_NE(ana->notice(v1::Notice::kNextEncounter), nullptr);
  EXPECT_EQ(code(ask(gm, wire::Rewind{})), v1::ERROR_CODE_ILLEGAL_NOW) << "not attached to it yet";
  ASSERT_TRUE(ask(ana, wire::Attach{})->has_attached());
  executor_.advance(1h);
  EXPECT_EQ(inputs("duel-2"), 0u);
}

TEST_F(LiveTables, AHeldDecisionIsGivenAgain) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  // The second in the order answers first, to be held.
  const v1::ServerFrame* first = nullptr;
  for (const v1::ServerFrame& f : ana->frames) {
    if (f.batch().has_snapshot()) first = &f;
  }
  ASSERT_NE(first, nullptr);
  const auto& combatants = first->batch().snapshot().combatants();
  const bool ana_first = std::ranges::any_of(
      combatants, [](const auto& c) { return c.name() == "Ana" && c.turn_order() == 1; });
  const GuestPtr& high = ana_first ? ana : bo;
  const GuestPtr& low = ana_first ? bo : ana;
  ASSERT_TRUE(done(act(low, "strike", {1}, {}, /*keep=*/true)));
  EXPECT_EQ(low->count("declared"), 0u) << "somebody above it may still act";
  ASSERT_TRUE(done(act(high, "strike", {1})));
  EXPECT_EQ(low->count("declared"), 1u);
  ASSERT_TRUE(done(act(low, "pass")));  // the reaction
  // Priority comes round again: its strike is already given, so it waits only for the other.
  EXPECT_TRUE(low->prompts().empty());
  ASSERT_TRUE(done(act(high, "pass")));
  EXPECT_EQ(low->count("declared"), 2u);
}

TEST_F(LiveTables, AStandingOrderPassesWithoutAsking) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const v1::Batch& batch = ana->frames.back().batch();
  ASSERT_TRUE(batch.has_snapshot());
  std::uint32_t mine = 0, theirs = 0;
  for (const v1::Combatant& c : batch.snapshot().combatants()) {
    (c.yours() ? mine : theirs) = c.ref();
  }
  const auto order = table::StandingOrder::PassUntilAttacked;
  EXPECT_EQ(code(ask(ana, wire::SetOrder{theirs, order})), v1::ERROR_CODE_FORBIDDEN);
  ASSERT_TRUE(done(ask(ana, wire::SetOrder{mine, order})));
  EXPECT_TRUE(ana->prompts().empty());
  ASSERT_TRUE(done(act(bo, "strike", {1})));
  EXPECT_FALSE(ana->prompts().empty()) << "she is attacked";
}

// Standing orders alone could fill memory and disk.
TEST_F(LiveTables, AnEncounterHasAnEnd) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  std::uint32_t mine = 0;
  for (const v1::Combatant& c : ana->frames.back().batch().snapshot().combatants()) {
    if (c.yours()) mine = c.ref();
  }
  using enum table::StandingOrder;
  std::optional<v1::Reply> reply;
  for (int i = 0; i < 100'000; ++i) {
    reply = ask(ana, wire::SetOrder{mine, i % 2 == 0 ? PassUntilAttacked : AskMe});
    if (!done(reply)) break;
    ana->frames.clear();
    gm->frames.clear();
  }
  EXPECT_EQ(code(reply), v1::ERROR_CODE_LIMITED);
  EXPECT_TRUE(done(ask(gm, wire::End{})));
}

TEST_F(LiveTables, ForbiddenCommandsAreNotCarriedOut) {
  open();
  const auto ana = sit(kAna);
  const auto watcher = sit(kWatcher);
  for (const auto& guest : {ana, watcher}) {
    EXPECT_EQ(code(ask(guest, wire::Rewind{0})), v1::ERROR_CODE_FORBIDDEN);
    EXPECT_EQ(code(ask(guest, wire::Pause{true})), v1::ERROR_CODE_FORBIDDEN);
    EXPECT_EQ(code(ask(guest, wire::Reveal{})), v1::ERROR_CODE_FORBIDDEN);
    EXPECT_EQ(code(ask(guest, wire::Hide{})), v1::ERROR_CODE_FORBIDDEN);
    EXPECT_EQ(code(ask(guest, wire::End{})), v1::ERROR_CODE_FORBIDDEN);
  }
  EXPECT_EQ(code(ask(watcher, wire::Decide{.prompt = 1})), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_TRUE(watcher->prompts().empty());
  EXPECT_EQ(inputs(), 0u);
}

TEST_F(LiveTables, AFastAutopilotWaitsForTheDisk) {
  spec_.autopilot = true;
  spec_.endless = true;
  log_.set_slow(true);
  open();
  executor_.advance(1s);
  std::uint64_t waiting = tables_->counters().appends_waiting;
  EXPECT_GT(waiting, 0u);
  EXPECT_LT(waiting, 100u);
  bool settled = false;
  tables_->drain([&] { settled = true; });
  executor_.run();
  EXPECT_FALSE(settled);
  log_.sync();
  executor_.run();
  EXPECT_TRUE(settled);
}

}  // namespace
}  // namespace fray::live
