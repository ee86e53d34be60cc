// GM commands over the wire, and what a killed server has stored of them.
#include <functional>
#include <optional>
#include <utility>
#include <vector>

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

TEST_F(HandTest, PassesForPromptedCombatantAndTakesControl) {
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

// Both in one moment, as neither has seen the other do it.
TEST_F(ServerTest, OfTwoGmsWhoRewindAtOnceOneIsLate) {
  start();
  const auto ana = sit("ana");
  const auto bo = sit("bo");
  std::vector<std::unique_ptr<support::WsClient>> gms;
  std::uint64_t moment = 0;
  for (int i = 0; i < 2; ++i) {
    gms.push_back(sit("gm"));
    moment = gms.back()->batch().moment();
  }
  const Asked asked = who_is_asked(*ana, *bo);
  ASSERT_TRUE(asked.client->decide(asked.prompt.number(), 0).has_done());
  std::uint64_t now = 0;
  for (const auto& gm : gms) {
    while ((now = gm->batch().moment()) <= moment) {
    }
  }
  constexpr std::uint64_t kFirst = 1000;
  const auto rewind_at_once = [&](std::uint64_t id, std::optional<std::uint64_t> if_moment) {
    v1::ClientFrame frame;
    frame.set_id(id);
    frame.mutable_gm()->mutable_rewind()->set_moment(moment);
    if (if_moment) frame.mutable_gm()->mutable_rewind()->set_if_moment(*if_moment);
    for (const auto& gm : gms) gm->send(frame);
    std::vector<v1::Reply> replies;
    for (const auto& gm : gms) replies.push_back(gm->reply_to(id));
    if (replies[0].has_error()) std::swap(replies[0], replies[1]);
    return replies;
  };
  const auto guarded = rewind_at_once(kFirst, now);
  EXPECT_TRUE(guarded[0].has_done()) << guarded[0].ShortDebugString();
  EXPECT_EQ(guarded[1].error().code(), v1::ERROR_CODE_CONFLICT) << guarded[1].ShortDebugString();
  EXPECT_EQ(guarded[1].error().field(), "gm.rewind.ifMoment");
  // Without saying where they believe to be, both have it done, and it comes to the same.
  for (const v1::Reply& reply : rewind_at_once(kFirst + 1, std::nullopt)) {
    EXPECT_TRUE(reply.has_done()) << reply.ShortDebugString();
  }
  for (const auto& gm : gms) {
    v1::ClientFrame forward;
    forward.mutable_gm()->mutable_rewind()->set_moment(now);
    const v1::Error refused = gm->ask(forward).error();
    EXPECT_EQ(refused.code(), v1::ERROR_CODE_INVALID) << "it has not happened any more";
    EXPECT_EQ(refused.field(), "gm.rewind.moment");
  }
  const v1::Batch again = sit(asked.seat)->batch();
  ASSERT_EQ(again.prompts_size(), 1) << "it is asked once more";
  EXPECT_EQ(again.prompts(0).combatant(), asked.prompt.combatant());
}

}  // namespace
}  // namespace fray
