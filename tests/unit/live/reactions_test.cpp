// What other sides are sent while combatants react.
#include "unit/live/room.h"

namespace fray::live {
namespace {

class Reactions : public Room {
 protected:
  static constexpr table::SeatId kCal{4};

  Reactions() {
    spec_.setup.combatants.push_back({.key = "cal", .name = "Cal", .side = table::Side{1}});
    spec_.setup.seats.push_back(
        {.key = "cal", .side = table::Side{1}, .controls = {table::CombatantId{2}}});
  }
  // Ana strikes Bo, and both Bo and Cal may react.
  void strike() {
    open();
    ana_ = sit(kAna);
    bo_ = sit(kBo);
    watcher_ = sit(kWatcher);
    cal_ = sit(kCal);
    ASSERT_TRUE(done(act(ana_, "strike", {1})));
    for (const GuestPtr& other : {ana_, watcher_}) other->frames.pop_front();
  }
  static const v1::Batch& last(const GuestPtr& guest) { return guest->frames.back().batch(); }

  GuestPtr ana_, bo_, watcher_, cal_;
};

TEST_F(Reactions, ArePendingToOtherSidesWithoutNames) {
  strike();
  for (const GuestPtr& other : {ana_, watcher_}) {
    EXPECT_TRUE(last(other).reactions_pending());
    EXPECT_EQ(last(other).awaited_size(), 0);
  }
  for (const GuestPtr& own : {bo_, cal_}) {
    EXPECT_FALSE(last(own).reactions_pending());
    EXPECT_EQ(last(own).awaited_size(), 2);
  }
  const auto late = sit(kWatcher);
  EXPECT_TRUE(last(late).reactions_pending());
  EXPECT_EQ(last(late).awaited_size(), 0);
}

TEST_F(Reactions, OfOneAmongSeveralSendNothingToOtherSides) {
  strike();
  ana_->frames.clear();
  watcher_->frames.clear();
  ASSERT_TRUE(done(act(bo_, "pass")));
  EXPECT_EQ(last(cal_).awaited_size(), 1);
  EXPECT_TRUE(ana_->frames.empty());
  EXPECT_TRUE(watcher_->frames.empty());
  ASSERT_TRUE(done(act(cal_, "pass")));
  for (const GuestPtr& other : {ana_, watcher_}) {
    ASSERT_EQ(other->frames.size(), 1u);
    EXPECT_FALSE(last(other).reactions_pending());
    EXPECT_GT(last(other).awaited_size(), 0);
  }
}

TEST_F(Reactions, AreShownByNameWhereThePolicySaysSo) {
  spec_.setup.policy.reactions = table::ReactionsShown::Shown;
  strike();
  EXPECT_FALSE(last(ana_).reactions_pending());
  EXPECT_EQ(last(ana_).awaited_size(), 2);
  ana_->frames.clear();
  ASSERT_TRUE(done(act(bo_, "pass")));
  EXPECT_EQ(last(ana_).awaited_size(), 1);
}

}  // namespace
}  // namespace fray::live
