// The GM's hand over the wire, and what a server that is killed keeps of it.
#include <functional>

#include "server_fixture.h"

namespace fray {
namespace {

class HandTest : public ServerTest {
 protected:
  HandTest() { table_ = "hurried"; }

  void begin() {
    start();
    ana_ = sit("ana");
    bo_ = sit("bo");
    asked_ = who_is_asked(*ana_, *bo_);
    gm_ = sit("gm");
    moment_ = gm_->batch().moment();
  }
  void kill_and_start() {
    end(SIGKILL);
    start();
    gm_ = sit("gm");
  }
  v1::Reply command(const std::function<void(v1::Gm&)>& fill) {
    v1::ClientFrame frame;
    fill(*frame.mutable_gm());
    return gm_->ask(frame);
  }
  bool pause(bool paused) {
    return command([&](v1::Gm& gm) { gm.mutable_pause()->set_paused(paused); }).has_done();
  }

  std::unique_ptr<support::WsClient> ana_, bo_, gm_;
  Asked asked_;
  std::uint64_t moment_ = 0;
};

TEST_F(HandTest, APauseAndMoreTimeOutliveTheServer) {
  begin();
  ASSERT_TRUE(pause(true));
  ASSERT_TRUE(command([&](v1::Gm& gm) {
                gm.mutable_extend_clock()->set_combatant(asked_.prompt.combatant());
                gm.mutable_extend_clock()->set_by_ms(600'000);
              }).has_done());
  EXPECT_TRUE(asked_.client->notice().clocks().paused());
  const v1::Batch told = asked_.client->batch();
  ASSERT_EQ(told.prompts_size(), 1);
  const std::uint32_t left = told.prompts(0).deadline_ms();
  EXPECT_GT(left, 600'000u);
  kill_and_start();
  EXPECT_TRUE(gm_->notice().clocks().paused());
  const auto again = sit(asked_.seat);
  EXPECT_TRUE(again->notice().clocks().paused());
  const v1::Batch after = again->batch();
  ASSERT_EQ(after.prompts_size(), 1);
  EXPECT_EQ(after.prompts(0).deadline_ms(), left) << "to the millisecond: the clocks stand still";
  ASSERT_TRUE(pause(false));
  EXPECT_FALSE(again->notice().clocks().paused());
}

TEST_F(HandTest, PassesForOneThatIsAskedAndTakesItOver) {
  begin();
  ASSERT_TRUE(pause(true));
  EXPECT_TRUE(asked_.client->notice().clocks().paused());
  const std::uint32_t who = asked_.prompt.combatant();
  ASSERT_TRUE(command([&](v1::Gm& gm) {
                gm.mutable_control()->set_combatant(who);
                gm.mutable_control()->set_seat("gm");
              }).has_done());
  const v1::Batch taken = asked_.client->batch();
  EXPECT_EQ(taken.prompts_size(), 0);
  ASSERT_GT(taken.events_size(), 0);
  EXPECT_EQ(taken.events(0).key(), "gm.took-over");
  ASSERT_EQ(taken.changed_size(), 1);
  EXPECT_FALSE(taken.changed(0).yours());

  kill_and_start();
  EXPECT_TRUE(gm_->notice().clocks().paused());
  const v1::Batch mine = gm_->batch();
  ASSERT_EQ(mine.prompts_size(), 1) << "it is still the GM's";
  EXPECT_EQ(mine.prompts(0).combatant(), who);
  ASSERT_TRUE(command([&](v1::Gm& gm) { gm.mutable_skip()->set_combatant(who); }).has_done());
  const v1::Batch skipped = gm_->batch();
  EXPECT_EQ(skipped.events(0).key(), "gm.skipped");
  // The other GM at the seat has not seen that.
  const v1::Reply stale = command([&](v1::Gm& gm) {
    gm.mutable_rewind()->set_moment(moment_);
    gm.mutable_rewind()->set_if_moment(mine.moment());
  });
  EXPECT_EQ(stale.error().code(), v1::ERROR_CODE_CONFLICT);
  const v1::Reply listed = command([](v1::Gm& gm) { gm.mutable_list_moments(); });
  ASSERT_EQ(listed.moments().moments_size(), 2);
  EXPECT_EQ(listed.moments().moments(0).key(), "gm.skipped");
  EXPECT_EQ(listed.moments().moments(1).key(), "gm.took-over");
  ASSERT_TRUE(command([&](v1::Gm& gm) {
                gm.mutable_rewind()->set_moment(moment_);
                gm.mutable_rewind()->set_if_moment(skipped.moment());
              }).has_done());
  const auto back = sit(asked_.seat);
  EXPECT_TRUE(back->notice().clocks().paused());
  EXPECT_EQ(back->batch().prompts_size(), 1) << "as it was at the beginning";
}

}  // namespace
}  // namespace fray
