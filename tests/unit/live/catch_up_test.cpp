// A time-out, and what its clients had said before it without being read.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class CatchUp : public Room {
 protected:
  CatchUp() { spec_.setup.policy.decision_ms = 1000; }

  // Ana is asked, her time is up, and something of hers is still on its way.
  void be_late() {
    open();
    ana_ = sit(kAna);
    bo_ = sit(kBo);
    gm_ = sit(kGm);
    ASSERT_EQ(ana_->prompts().size(), 1u);
    ana_->lags = true;
    executor_.advance(1001ms);
    ASSERT_EQ(ana_->when_caught_up.size(), 1u);
    EXPECT_EQ(inputs(), 0u);
  }
  void catch_up() {
    for (const auto& done : std::exchange(ana_->when_caught_up, {})) done();
    executor_.run();
  }

  GuestPtr ana_, bo_, gm_;
};

TEST_F(CatchUp, AnAnswerThatWasThereInTimeCounts) {
  be_late();
  EXPECT_TRUE(done(act(ana_, "strike", {1})));
  catch_up();
  EXPECT_EQ(inputs(), 1u) << "nothing has timed out";
  executor_.advance(999ms);
  EXPECT_EQ(inputs(), 1u) << "whoever is asked now has all their time";
}

TEST_F(CatchUp, APauseThatWasThereInTimeCounts) {
  be_late();
  ASSERT_TRUE(done(ask(gm_, wire::Pause{true})));
  catch_up();
  executor_.advance(1h);
  EXPECT_EQ(inputs(), 0u);
}

TEST_F(CatchUp, ClientsWithoutADecisionAreOutOfTime) {
  be_late();
  const std::uint32_t number = ana_->prompts()[0].number();
  catch_up();
  EXPECT_EQ(inputs(), 1u);
  EXPECT_EQ(code(ask(ana_, wire::Decide{.prompt = number})), v1::ERROR_CODE_STALE_WINDOW);
}

TEST_F(CatchUp, NoClientHoldsATableUpForLong) {
  be_late();
  executor_.advance(Timekeeper::kCatchUp - 2ms);
  EXPECT_EQ(inputs(), 0u);
  executor_.advance(2ms);
  EXPECT_EQ(inputs(), 1u);
  catch_up();
  EXPECT_EQ(inputs(), 1u) << "too late";
}

TEST_F(CatchUp, ATableThatStopsInTheMeantimeTimesNothingOut) {
  be_late();
  bool settled = false;
  table_->drain([&] { settled = true; });
  executor_.run();
  EXPECT_TRUE(settled);
  catch_up();
  executor_.advance(1h);
  EXPECT_EQ(inputs(), 0u);
}

}  // namespace
}  // namespace fray::live
