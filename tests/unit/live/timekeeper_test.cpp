#include "live/timekeeper.h"

#include "unit/live/parts.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class TimekeeperTest : public Parts {
 protected:
  Timekeeper& open(Timekeeper::Rules rules) {
    play();
    timekeeper_.emplace(
        executor_, state_, seats_, current_, std::move(rules),
        Timekeeper::Hooks{.sync_clients = [this] { sync(); },
                          .nothing_happens = [this] { return idle_ && timekeeper_->silent(); }});
    sync();
    return *timekeeper_;
  }
  static Timekeeper::Rules with(table::Policy policy) {
    return {.policy = policy, .duties = {}, .chance = [](std::uint32_t) { return 0u; }};
  }
  static table::Policy limited() {
    table::Policy policy;
    policy.decision_ms = 10'000;
    policy.reaction_ms = 10'000;
    return policy;
  }
  void sync() {
    ++syncs_;
    current_->set_handed(timekeeper_->update(current_->all_prompts()));
    current_->publish();
    timekeeper_->arm();
    timekeeper_->arm_rest();
  }

  bool idle_ = false;
  int syncs_ = 0;
  std::optional<Timekeeper> timekeeper_;
};

TEST_F(TimekeeperTest, TimesOutWhatIsLimitedAndSaysSo) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  open(with(limited()));
  const int before = syncs_;
  executor_.advance(9'999ms);
  EXPECT_EQ(records(), 0u);
  executor_.advance(2ms);
  EXPECT_GT(records(), 0u);
  EXPECT_GT(syncs_, before) << "once after each decision";
}

TEST_F(TimekeeperTest, WaitsAWhileForWhatHadArrivedInTime) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  open(with(limited()));
  bo->lags = true;
  executor_.advance(10'001ms);
  EXPECT_EQ(records(), 0u);
  EXPECT_FALSE(timekeeper_->silent());
  ASSERT_EQ(bo->when_caught_up.size(), 1u);
  bo->when_caught_up.front()();
  executor_.run();
  EXPECT_GT(records(), 0u) << "his connection had nothing to say";
}

TEST_F(TimekeeperTest, WaitsNoLongerThanThatForAnyone) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  open(with(limited()));
  bo->lags = true;
  executor_.advance(10'001ms);
  executor_.advance(Timekeeper::kCatchUp - 2ms);
  EXPECT_EQ(records(), 0u);
  executor_.advance(2ms);
  EXPECT_GT(records(), 0u);
}

TEST_F(TimekeeperTest, StandsStillWhilePausedAndWhenStopped) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  open(with(limited()));
  timekeeper_->pause(true);
  sync();
  executor_.advance(1h);
  EXPECT_EQ(records(), 0u);
  timekeeper_->pause(false);
  sync();
  timekeeper_->stop();
  executor_.advance(1h);
  EXPECT_EQ(records(), 0u) << "stopped";
}

TEST_F(TimekeeperTest, ExtendsWhatIsLimitedAlone) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  open(with(limited()));
  const SeatPrompt asked = current_->all_prompts().front();
  ASSERT_TRUE(timekeeper_->extend(asked, 5s));
  EXPECT_EQ(timekeeper_->left_ms(asked), 15'000u);
  timekeeper_->begin_encounter();
  EXPECT_FALSE(timekeeper_->extend(asked, 5s)) << "of no prompt of this encounter";
}

TEST_F(TimekeeperTest, NotesInTheLogWhatItDoesNotSayYet) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  open(with(limited()));
  timekeeper_->note();
  const std::size_t noted = records();
  EXPECT_GT(noted, 0u);
  timekeeper_->note();
  EXPECT_EQ(records(), noted);
}

TEST_F(TimekeeperTest, PlaysTheGmsCombatantsAtItsPace) {
  Timekeeper::Rules rules = with({});
  rules.duties = {.gm = true, .absent = true, .pace = 700ms};
  open(std::move(rules));
  executor_.advance(699ms);
  EXPECT_EQ(records(), 0u);
  executor_.advance(1ms);
  EXPECT_GT(records(), 0u);
}

TEST_F(TimekeeperTest, RestsWhenNothingHasHappenedForAWhile) {
  table::Policy waits;
  waits.absent = table::Absent::Wait;
  Timekeeper::Rules rules = with(waits);
  rules.rest_after = 10s;
  open(std::move(rules));
  settle();
  executor_.advance(10s);
  EXPECT_TRUE(current_.runs()) << "the table says that something is under way";
  idle_ = true;
  timekeeper_->note_activity();
  executor_.advance(9s);
  EXPECT_TRUE(current_.runs());
  executor_.advance(11s);
  EXPECT_TRUE(current_.rests());
}

TEST_F(TimekeeperTest, NeverRestsAtARetiredTable) {
  table::Policy waits;
  waits.absent = table::Absent::Wait;
  Timekeeper::Rules rules = with(waits);
  rules.rest_after = 10s;
  state_.retired = true;
  idle_ = true;
  open(std::move(rules));
  settle();
  executor_.advance(1h);
  EXPECT_TRUE(current_.runs());
}

TEST_F(TimekeeperTest, LeavesNothingBehindThatHappensOnceItIsGone) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  Timekeeper::Rules rules = with(limited());
  rules.duties = {.gm = true, .absent = true, .pace = 700ms};
  rules.rest_after = 1min;
  open(std::move(rules));
  bo->lags = true;
  executor_.advance(10'001ms);
  ASSERT_EQ(bo->when_caught_up.size(), 1u) << "a time-out waits for him";
  const std::size_t before = records();
  const int syncs = syncs_;
  timekeeper_.reset();
  bo->when_caught_up.front()();
  executor_.advance(1h);
  EXPECT_EQ(records(), before);
  EXPECT_EQ(syncs_, syncs);
}

TEST_F(TimekeeperTest, LeavesNothingToDoForWhatWasAlreadyPosted) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  open(with(limited()));
  bo->lags = true;
  executor_.advance(10'001ms);
  ASSERT_EQ(bo->when_caught_up.size(), 1u);
  bo->when_caught_up.front()();  // his thread has posted it, and the table's has not come to it
  const int syncs = syncs_;
  timekeeper_.reset();
  executor_.run();
  EXPECT_EQ(syncs_, syncs);
}

}  // namespace
}  // namespace fray::live
