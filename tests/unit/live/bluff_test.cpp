// By its policy a table also pauses where no combatant can react, for a time of the host's own.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class Bluffing : public Room {
 protected:
  Bluffing() {
    spec_.setup.policy.reactions = table::ReactionsShown::Bluff;
    spec_.setup.options["caught_out"] = "bo";
    chance_ = [this](std::uint32_t below) {
      asked_.push_back(below);
      return std::min(next_, below - 1);
    };
  }
  // Bo, Ana's target, cannot react.
  void strike() {
    open();
    ana_ = sit(kAna);
    watcher_ = sit(kWatcher);
    ASSERT_TRUE(done(act(ana_, "strike", {1})));
  }
  bool pending() const {
    EXPECT_EQ(pending_to(ana_), pending_to(watcher_));
    return pending_to(ana_);
  }
  static bool pending_to(const GuestPtr& guest) {
    for (auto it = guest->frames.rbegin(); it != guest->frames.rend(); ++it) {
      if (it->has_batch()) return it->batch().reactions_pending();
    }
    return false;
  }
  // It pauses for so long, to the millisecond.
  void expect_pause_of(std::chrono::milliseconds length) {
    executor_.advance(length - 1ms);
    EXPECT_TRUE(pending());
    executor_.advance(1ms);
    EXPECT_FALSE(pending());
  }

  GuestPtr ana_, watcher_;
  std::uint32_t next_ = 0;            // of chance
  std::vector<std::uint32_t> asked_;  // of chance: below what
};

TEST_F(Bluffing, PausesAsLongAsChanceHasIt) {
  next_ = 700;
  strike();
  EXPECT_TRUE(pending());
  EXPECT_EQ(asked_, std::vector{1901u});
  const std::size_t before = inputs();
  expect_pause_of(BluffClock::kLeast + 700ms);
  EXPECT_EQ(inputs(), before + 1);
}

TEST_F(Bluffing, IsBounded) {
  strike();
  expect_pause_of(600ms);
  next_ = 1'000'000;
  close();
  log_.clear();
  strike();
  expect_pause_of(2500ms);
}

TEST_F(Bluffing, NeverPausesLongerThanAReactionMayTake) {
  spec_.setup.policy.reaction_ms = 1000;
  next_ = 1'000'000;
  strike();
  EXPECT_EQ(asked_, std::vector{401u});
  expect_pause_of(1000ms);
}

TEST_F(Bluffing, StandsStillWhileTheGmHasPausedTheTable) {
  strike();
  executor_.advance(200ms);
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
  executor_.advance(1h);
  EXPECT_TRUE(pending());
  ASSERT_TRUE(done(ask(gm, wire::Pause{false})));
  expect_pause_of(400ms);
}

TEST_F(Bluffing, GoesOnAfterARestartWithAnotherPause) {
  strike();
  executor_.advance(500ms);
  next_ = 900;
  reopen();
  ana_ = sit(kAna);
  watcher_ = sit(kWatcher);
  EXPECT_TRUE(pending());
  EXPECT_EQ(asked_, (std::vector{1901u, 1901u}));
  expect_pause_of(1500ms);
}

TEST_F(Bluffing, KeepsNoTableAwake) {
  spec_.rest_after = 60s;
  strike();
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::Pause{true})));
  for (const GuestPtr& guest : {ana_, watcher_, gm}) table_->leave(guest);
  executor_.advance(5min);
  ASSERT_EQ(tables_->counters().tables_resting, 1u);
  const auto back = sit(kGm);
  ana_ = sit(kAna);
  watcher_ = sit(kWatcher);
  EXPECT_TRUE(pending());
  ASSERT_TRUE(done(ask(back, wire::Pause{false})));
  expect_pause_of(600ms);
  for (const GuestPtr& guest : {ana_, watcher_, back}) table_->leave(guest);
  executor_.advance(5min);
  EXPECT_EQ(tables_->counters().tables_resting, 1u);
}

TEST_F(Bluffing, EndsWithTheEncounter) {
  strike();
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::End{})));
  EXPECT_FALSE(pending());
  executor_.advance(1h);
  EXPECT_EQ(frozen_, "");
}

TEST_F(Bluffing, DoesNotDelayReactionsThatArePossible) {
  spec_.setup.options.erase("caught_out");
  strike();
  EXPECT_TRUE(pending());
  const auto bo = sit(kBo);
  ASSERT_TRUE(done(act(bo, "pass")));
  EXPECT_FALSE(pending());
  EXPECT_TRUE(asked_.empty());
}

}  // namespace
}  // namespace fray::live
