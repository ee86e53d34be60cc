// Spectators are sent everything later than the others.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class SpectatorDelay : public Room {
 protected:
  SpectatorDelay() { spec_.setup.policy.spectator_delay_ms = 30'000; }
};

TEST_F(SpectatorDelay, DelaysSpectatorsOnly) {
  open();
  const auto ana = sit(kAna);
  const auto watcher = sit(kWatcher);
  EXPECT_FALSE(ana->frames.empty());
  EXPECT_TRUE(watcher->frames.empty());
  executor_.advance(20s);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  EXPECT_GE(ana->count("declared"), 1u);
  executor_.advance(9'999ms);
  EXPECT_TRUE(watcher->frames.empty());
  executor_.advance(1ms);
  ASSERT_EQ(watcher->frames.size(), 1u) << "the table as it was when it came";
  EXPECT_TRUE(watcher->frames[0].batch().has_snapshot());
  EXPECT_EQ(watcher->count("declared"), 0u);
  executor_.advance(20s);
  EXPECT_EQ(watcher->told(), ana->told()) << "and in the end the same";
}

TEST_F(SpectatorDelay, StartsOverWithAnotherStream) {
  open();
  const auto ana = sit(kAna);
  const auto watcher = sit(kWatcher);
  executor_.advance(20s);
  const auto again = ask(watcher, wire::Attach{});
  ASSERT_TRUE(again && again->has_attached());
  executor_.advance(29s);
  EXPECT_TRUE(watcher->frames.empty()) << "of the first stream nothing is told";
  executor_.advance(1s);
  EXPECT_EQ(watcher->frames.size(), 1u);
}

TEST_F(SpectatorDelay, ForgetsThoseWhoHaveLeft) {
  open();
  const auto watcher = sit(kWatcher);
  table_->leave(watcher);
  executor_.advance(60s);
  EXPECT_TRUE(watcher->frames.empty());
}

TEST_F(SpectatorDelay, KeepsTheEndAndItsDiceBack) {
  open();
  const auto gm = sit(kGm);
  const auto watcher = sit(kWatcher);
  executor_.advance(30s);
  ASSERT_EQ(watcher->frames.size(), 1u);
  ASSERT_TRUE(done(ask(gm, wire::End{})));
  const auto seed = [](const GuestPtr& guest) { return guest->frames.back().batch().dice_seed(); };
  EXPECT_FALSE(seed(gm).empty());
  EXPECT_TRUE(seed(watcher).empty());
  executor_.advance(30s);
  EXPECT_EQ(seed(watcher), seed(gm));
}

TEST_F(SpectatorDelay, ReportsAFrozenTableAtOnce) {
  open();
  const auto watcher = sit(kWatcher);
  table_->halt("the disk is full");
  executor_.run();
  EXPECT_NE(watcher->notice(v1::Notice::kFrozen), nullptr);
}

}  // namespace
}  // namespace fray::live
