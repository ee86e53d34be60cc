// A table without clients frees its memory, and continues as if it never had.
#include <map>

#include "unit/live/room.h"
#include "wire/brief.h"

namespace fray::live {
namespace {

class Resting : public Room {
 protected:
  Resting() { spec_.rest_after = std::chrono::seconds(60); }
  void leave(const GuestPtr& guest) {
    table_->leave(guest);
    executor_.run();
  }
  std::uint64_t resting() { return tables_->counters().tables_resting; }
  // Long enough.
  void wait() { executor_.advance(std::chrono::minutes(5)); }
};

TEST_F(Resting, RestsOnceAllHaveLeftAndWakesWhenAClientConnects) {
  open();
  auto ana = sit(kAna);
  const auto bo = sit(kBo);
  ASSERT_TRUE(done(act(ana, "strike", {1}, "first")));
  leave(bo);
  const auto told = ana->told();
  leave(ana);
  EXPECT_EQ(resting(), 0u) << "they may come back at once";
  wait();
  EXPECT_EQ(resting(), 1u);

  const auto back = sit(kAna);
  EXPECT_EQ(resting(), 0u);
  EXPECT_EQ(back->told(), told);
  const auto bo_back = sit(kBo);
  ASSERT_EQ(bo_back->prompts().at(0).moment(), "reaction");
  ASSERT_TRUE(done(act(bo_back, "block")));
  EXPECT_EQ(back->count("blocked"), 1u);
  // The log is the one of a table that has never rested.
  const auto all = back->told();
  reopen();
  EXPECT_EQ(sit(kAna)->told(), all);
}

TEST_F(Resting, RestsBeneathClientsThatSayNothingAndTheyDoNotNotice) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  const auto watcher = sit(kWatcher);
  const auto frames = [&] {
    std::vector<std::size_t> all;
    for (const GuestPtr& guest : {ana, bo, gm, watcher}) all.push_back(guest->frames.size());
    return all;
  };
  const auto before = frames();
  const std::uint32_t number = ana->prompts().at(0).number();
  wait();
  EXPECT_EQ(resting(), 1u);
  // Looking around changes nothing, and nothing is sent except the answer.
  ASSERT_TRUE(ask(bo, wire::LookAround{}));
  EXPECT_EQ(resting(), 0u);
  EXPECT_EQ(frames(), before);
  wait();
  EXPECT_EQ(resting(), 1u);
  ASSERT_TRUE(done(ask(ana, wire::Decide{.prompt = number, .option = 1, .values = {1}})));
  EXPECT_EQ(resting(), 0u);
  for (const GuestPtr& guest : {ana, bo, gm, watcher}) {
    ASSERT_TRUE(guest->frames.back().has_batch());
    EXPECT_FALSE(guest->frames.back().batch().has_snapshot()) << "only what has changed";
    EXPECT_EQ(guest->count("declared"), 1u);
  }
  // The stream has no gap: a client that comes later is sent the same.
  const auto told = watcher->told();
  EXPECT_EQ(sit(kWatcher)->told(), told);
  ASSERT_TRUE(done(act(bo, "block")));
  EXPECT_EQ(watcher->count("blocked"), 1u);
}

TEST_F(Resting, LetsClientsGoWhileItRests) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  wait();
  ASSERT_EQ(resting(), 1u);
  leave(ana);
  EXPECT_EQ(resting(), 1u);
  ASSERT_TRUE(done(ask(bo, wire::Detach{})));
  EXPECT_EQ(resting(), 0u);
  wait();
  EXPECT_EQ(resting(), 1u);
  EXPECT_TRUE(done(act(sit(kAna), "strike", {1})));
}

TEST_F(Resting, DoesNotRestWhereSomethingIsAskedForNowAndThen) {
  open();
  const auto ana = sit(kAna);
  for (int n = 0; n < 10; ++n) {
    executor_.advance(std::chrono::seconds(59));
    ASSERT_TRUE(ask(ana, wire::LookAround{}));
    EXPECT_EQ(resting(), 0u);
  }
}

TEST_F(Resting, InformsConnectedClientsWhenItDoesNotWake) {
  open();
  const auto ana = sit(kAna);
  wait();
  ASSERT_EQ(resting(), 1u);
  log_.clear();
  EXPECT_EQ(code(ask(ana, wire::LookAround{})), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_TRUE(ana->notice(v1::Notice::kFrozen));
}

TEST_F(Resting, KnowsTheKeysAndTheSetupOfBefore) {
  open();
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(act(ana, "strike", {1}, "first")));
  const auto inputs_before = inputs();
  const auto seats = table_->setup()->seats.size();
  leave(ana);
  wait();
  ASSERT_EQ(resting(), 1u);
  ASSERT_TRUE(table_->setup()) << "out of its log";
  EXPECT_EQ(table_->setup()->seats.size(), seats);
  const auto back = sit(kAna);
  EXPECT_TRUE(done(ask(back, wire::Decide{.prompt = 1, .values = {1}}, "first")));
  EXPECT_EQ(inputs(), inputs_before) << "it was done already";
}

// Combatants that have joined or changed sides did so in the encounter before.
TEST_F(Resting, BeginsTheNextEncounterAsTheFirstOneBegan) {
  spec_.endless = true;
  open();
  const auto shown = [&] {
    std::map<std::string, v1::Combatant> all;
    for (const v1::Combatant& c : sit(kGm)->frames.back().batch().snapshot().combatants()) {
      all[c.name()] = c;
    }
    return all;
  };
  for (const bool restarted : {false, true}) {
    auto gm = sit(kGm);
    const wire::Reinforce eve{.newcomer = {.key = "eve", .name = "Eve"}, .side = "north"};
    ASSERT_TRUE(done(ask(gm, eve)));
    const wire::Control control{.combatant = shown().at("Ana").ref(), .seat = "gm"};
    ASSERT_TRUE(done(ask(gm, control)));
    ASSERT_TRUE(done(ask(gm, wire::ChangeSide{.combatant = control.combatant, .side = "south"})));
    if (restarted) {
      reopen();
    } else {
      wait();
      ASSERT_EQ(resting(), 1u);
    }
    gm = sit(kGm);
    EXPECT_EQ(shown().at("Ana").side(), "south");
    ASSERT_TRUE(done(ask(gm, wire::End{})));
    wait();
    EXPECT_EQ(shown().size(), 2u);
    EXPECT_EQ(shown().at("Ana").side(), "north");
  }
}

TEST_F(Resting, StaysPausedAndGoesOnWithTheTimeThatWasLeft) {
  spec_.setup.policy.decision_ms = 600'000;
  open();
  auto ana = sit(kAna);
  const auto gm = sit(kGm);
  executor_.advance(std::chrono::seconds(100));
  ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
  leave(gm);
  leave(ana);
  wait();
  ASSERT_EQ(resting(), 1u);
  const auto back = sit(kAna);
  EXPECT_TRUE(back->notice(v1::Notice::kClocks)) << "it is told that the clocks stand still";
  const auto gm_back = sit(kGm);
  ASSERT_TRUE(done(ask(gm_back, wire::Pause{false})));
  executor_.advance(std::chrono::seconds(499));
  EXPECT_EQ(back->prompts().size(), 1u);
  executor_.advance(std::chrono::seconds(2));
  EXPECT_TRUE(back->prompts().empty()) << "the time is up";
}

TEST_F(Resting, DoesNotRestWhileClocksRun) {
  spec_.setup.policy.absent = table::Absent::Default;
  spec_.setup.policy.decision_ms = 30'000;
  open();
  const auto ana = sit(kAna);
  leave(ana);
  const auto before = inputs();
  executor_.advance(std::chrono::seconds(200));
  EXPECT_EQ(resting(), 0u);
  EXPECT_GT(inputs(), before) << "the absent are passed for";
}

TEST_F(Resting, AnEmptyTableDoesNotPlayOnByDefaults) {
  spec_.setup.policy.absent = table::Absent::Default;
  open();
  const auto bo = sit(kBo);
  executor_.advance(Clocks::kAbsentGrace + std::chrono::seconds(1));
  const auto before = inputs();
  EXPECT_GT(before, 0u) << "Bo waits for Ana, who is away";
  leave(bo);
  wait();
  EXPECT_EQ(inputs(), before);
  EXPECT_EQ(resting(), 1u);
}

TEST_F(Resting, DoesNotRestWhileTheServerPlays) {
  spec_.autopilot = true;
  spec_.pace = std::chrono::seconds(600);
  open();
  wait();
  EXPECT_EQ(resting(), 0u);
}

TEST_F(Resting, WaitsUntilEverythingIsOnDisk) {
  open();
  const auto ana = sit(kAna);
  log_.set_slow(true);
  act(ana, "strike", {1});
  leave(ana);
  wait();
  EXPECT_EQ(resting(), 0u);
  log_.set_slow(false);
  log_.sync();
  executor_.run();
  wait();
  EXPECT_EQ(resting(), 1u);
}

TEST_F(Resting, SurvivesARestartAndStopsInOrder) {
  open();
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  const auto told = ana->told();
  leave(ana);
  wait();
  ASSERT_EQ(resting(), 1u);
  bool settled = false;
  tables_->drain([&] { settled = true; });
  executor_.run();
  EXPECT_TRUE(settled);
  auto late = std::make_shared<Guest>();
  late->seat = kAna;
  EXPECT_EQ(code(ask(late, wire::Hello{})), v1::ERROR_CODE_UNAVAILABLE);
  reopen();
  EXPECT_EQ(sit(kAna)->told(), told);
}

TEST_F(Resting, StaysAtRestOverRestartsUntilAClientConnects) {
  open();
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(act(ana, "strike", {1}, "first")));
  const auto told = ana->told();
  const auto seats = table_->seats().size();
  leave(ana);
  wait();
  ASSERT_EQ(resting(), 1u);
  const int reads = log_.reads();
  for (int n = 0; n < 2; ++n) {
    reopen();
    EXPECT_EQ(resting(), 1u);
    EXPECT_EQ(log_.reads(), reads) << "nothing is played again";
    ASSERT_TRUE(table_->taken_up());
    EXPECT_TRUE(table_->taken_up()->at_rest);
    EXPECT_EQ(table_->seats().size(), seats);
    EXPECT_EQ(table_->find_seat("bo"), kBo);
    ASSERT_TRUE(table_->setup()) << "out of its log";
    EXPECT_EQ(table_->setup()->combatants.size(), 2u);
  }
  const auto back = sit(kAna);
  EXPECT_EQ(resting(), 0u);
  EXPECT_EQ(back->told(), told);
  const auto before = inputs();
  EXPECT_TRUE(done(ask(back, wire::Decide{.prompt = 1, .values = {1}}, "first")));
  EXPECT_EQ(inputs(), before) << "it was done already";
  const auto bo = sit(kBo);
  ASSERT_TRUE(done(act(bo, "block")));
  // It has gone on since it rested.
  const auto all = back->told();
  reopen();
  EXPECT_EQ(resting(), 0u);
  EXPECT_EQ(sit(kAna)->told(), all);
}

TEST_F(Resting, RestsAfterAnOrderlyStopWithClientsConnected) {
  open();
  const auto ana = sit(kAna);
  const auto told = ana->told();
  tables_->drain([] {});
  executor_.run();
  const int reads = log_.reads();
  reopen();
  EXPECT_EQ(resting(), 1u);
  EXPECT_EQ(log_.reads(), reads);
  EXPECT_EQ(sit(kAna)->told(), told);
}

TEST_F(Resting, DoesNotRestAfterARestartWhereClocksRun) {
  spec_.setup.policy.absent = table::Absent::Default;
  spec_.setup.policy.decision_ms = 30'000;
  open();
  const auto ana = sit(kAna);
  tables_->drain([] {});
  executor_.run();
  reopen();
  EXPECT_EQ(resting(), 0u);
  const auto before = inputs();
  executor_.advance(std::chrono::seconds(60));
  EXPECT_GT(inputs(), before) << "the time of those who are asked runs out";
}

TEST_F(Resting, IsTakenUpAtOnceByOtherRulesOrWhereTablesDoNotRest) {
  open();
  leave(sit(kAna));
  wait();
  ASSERT_EQ(resting(), 1u);
  const auto rest_after = std::exchange(spec_.rest_after, std::chrono::milliseconds(0));
  reopen();
  EXPECT_EQ(resting(), 0u);
  EXPECT_TRUE(sit(kAna)->prompts().size() > 0);
  close();
  spec_.rest_after = rest_after;
  log_.kept("duel-1").rest->brief = wire::encode_brief("earlier", spec_.setup);
  reopen();
  EXPECT_EQ(resting(), 0u) << "the operator is told what becomes of it";
}

TEST_F(Resting, CanBeStoppedAtRestAfterARestart) {
  open();
  leave(sit(kAna));
  wait();
  reopen();
  ASSERT_EQ(resting(), 1u);
  table_->stop("the campaign is gone", [] {});
  executor_.run();
  EXPECT_TRUE(log_.kept("duel-1").record.finished);
}

TEST_F(Resting, SaysSoWhenItsLogIsGone) {
  open();
  leave(sit(kAna));
  wait();
  ASSERT_EQ(resting(), 1u);
  log_.clear();
  auto back = std::make_shared<Guest>();
  back->seat = kAna;
  EXPECT_EQ(code(ask(back, wire::Hello{})), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_NE(frozen_.find("does not wake"), std::string::npos) << frozen_;
}

TEST_F(Resting, CanBeStoppedAtRest) {
  open();
  leave(sit(kAna));
  wait();
  ASSERT_EQ(resting(), 1u);
  bool stopped = false;
  table_->stop("the campaign is gone", [&] { stopped = true; });
  executor_.run();
  EXPECT_TRUE(stopped);
  auto back = std::make_shared<Guest>();
  back->seat = kAna;
  EXPECT_EQ(code(ask(back, wire::Hello{})), v1::ERROR_CODE_UNAVAILABLE);
}

}  // namespace
}  // namespace fray::live
