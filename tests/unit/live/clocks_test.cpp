#include "live/clocks.h"

#include <gtest/gtest.h>

namespace fray::live {
namespace {

using namespace std::chrono_literals;

SeatPrompt prompt(std::uint32_t number, table::WindowKind kind = table::WindowKind::Claim) {
  return {number, table::SeatId{0}, {.number = number, .kind = kind}};
}

class ClocksTest : public testing::Test {
 protected:
  const Clocks::TimePoint start_{};
  const table::Policy policy_{.decision_ms = 10'000, .reaction_ms = 3'000};
};

TEST_F(ClocksTest, LimitDependsOnTheWindow) {
  Clocks clocks(policy_);
  clocks.update(start_, {{prompt(1), true}, {prompt(2, table::WindowKind::Each), true}});
  EXPECT_EQ(clocks.next(), start_ + 3s);
  EXPECT_EQ(clocks.left_ms(start_ + 1s, prompt(1)), 9'000u);
  ASSERT_EQ(clocks.expired(start_ + 3s).size(), 1u);
  EXPECT_EQ(clocks.expired(start_ + 3s)[0].number, 2u);
  // To declare in secret is to decide what to do, not to react.
  Clocks declaring(policy_);
  declaring.update(start_, {{prompt(1, table::WindowKind::Secret), true}});
  EXPECT_EQ(declaring.next(), start_ + 10s);
}

TEST_F(ClocksTest, PauseStopsAndNeverRefills) {
  Clocks clocks(policy_);
  clocks.update(start_, {{prompt(1), true}});
  clocks.pause(start_ + 4s, true);
  EXPECT_EQ(clocks.next(), std::nullopt);
  EXPECT_EQ(clocks.left_ms(start_ + 60s, prompt(1)), 6'000u);
  clocks.pause(start_ + 60s, false);
  EXPECT_EQ(clocks.next(), start_ + 66s);
}

TEST_F(ClocksTest, OfASuspendedPromptStandsStill) {
  Clocks clocks(policy_);
  clocks.update(start_, {{prompt(1), true}});
  clocks.update(start_ + 4s, {}, {{table::SeatId{0}, 1}});
  EXPECT_EQ(clocks.next(), std::nullopt);
  clocks.update(start_ + 60s, {{prompt(1), true}});
  EXPECT_EQ(clocks.next(), start_ + 66s);
  clocks.update(start_ + 61s, {});
  clocks.update(start_ + 62s, {{prompt(1), true}});
  EXPECT_EQ(clocks.next(), start_ + 72s) << "one that has gone begins anew";
}

TEST_F(ClocksTest, UpdatingKeepsAPromptsTime) {
  Clocks clocks(policy_);
  clocks.update(start_, {{prompt(1), true}});
  clocks.update(start_ + 8s, {{prompt(1), true}, {prompt(2), true}});
  EXPECT_EQ(clocks.next(), start_ + 10s);
}

TEST_F(ClocksTest, WaitingForTheAbsentCostsNoTimeWhereAgreed) {
  table::Policy policy = policy_;
  policy.absent = table::Absent::Wait;
  Clocks clocks(policy);
  clocks.update(start_, {{prompt(1), true}});
  clocks.update(start_ + 4s, {{prompt(1), false}});
  EXPECT_EQ(clocks.next(), std::nullopt);
  clocks.update(start_ + 100s, {{prompt(1), true}});
  EXPECT_EQ(clocks.next(), start_ + 106s) << "coming back refills nothing";
}

TEST_F(ClocksTest, AbsentWithoutLimitGetsTheDefaultAfterAGrace) {
  Clocks clocks(table::Policy{});
  clocks.update(start_, {{prompt(1), true}});
  EXPECT_EQ(clocks.next(), std::nullopt);
  EXPECT_EQ(clocks.left_ms(start_, prompt(1)), 0u);
  clocks.update(start_ + 5s, {{prompt(1), false}});
  EXPECT_EQ(clocks.next(), start_ + 5s + Clocks::kAbsentGrace);
}

class BankTest : public testing::Test {
 protected:
  static SeatPrompt of(std::uint16_t seat, std::uint32_t number) {
    return {number, table::SeatId{seat}, {.number = number, .kind = table::WindowKind::Claim}};
  }
  const Clocks::TimePoint start_{};
  Clocks clocks_{table::Policy{.decision_ms = 10'000, .bank_ms = 60'000}};
};

TEST_F(BankTest, FollowsTheLimitAndIsNeverRefilled) {
  clocks_.update(start_, {{of(0, 1), true}});
  EXPECT_EQ(clocks_.left_ms(start_, of(0, 1)), 70'000u);
  EXPECT_EQ(clocks_.next(), start_ + 70s);
  // 25 s over the limit; the next prompt has the remaining time.
  clocks_.update(start_ + 35s, {{of(0, 2), true}});
  EXPECT_EQ(clocks_.left_ms(start_ + 35s, of(0, 2)), 45'000u);
  // In time, then away, then a pause: it stays.
  clocks_.update(start_ + 40s, {{of(0, 3), true}});
  clocks_.update(start_ + 41s, {{of(0, 3), false}});
  clocks_.update(start_ + 45s, {{of(0, 3), true}});
  clocks_.pause(start_ + 45s, true);
  clocks_.pause(start_ + 1000s, false);
  EXPECT_EQ(clocks_.next(), start_ + 1000s + 5s + 35s);
  ASSERT_EQ(clocks_.expired(start_ + 1040s).size(), 1u);
  EXPECT_TRUE(clocks_.expired(start_ + 1039s).empty());
  clocks_.update(start_ + 1040s, {{of(0, 4), true}});
  EXPECT_EQ(clocks_.next(), start_ + 1050s) << "nothing is left of it";
}

TEST_F(BankTest, RunsOnceForAllPromptsOfASeat) {
  clocks_.update(start_, {{of(0, 1), true}, {of(1, 1), true}});
  clocks_.update(start_ + 5s, {{of(0, 1), true}, {of(0, 2), true}, {of(1, 1), true}});
  // The first is over its time from 10 s on, the second from 15 s on.
  clocks_.update(start_ + 20s, {{of(0, 1), true}, {of(0, 2), true}, {of(1, 1), true}});
  EXPECT_EQ(clocks_.left_ms(start_ + 20s, of(0, 1)), 50'000u);
  EXPECT_EQ(clocks_.left_ms(start_ + 20s, of(0, 2)), 50'000u);
  EXPECT_EQ(clocks_.left_ms(start_ + 20s, of(1, 1)), 50'000u) << "another seat's is its own";
}

TEST_F(BankTest, IsNotSpentByOthersNorWhileAway) {
  clocks_.update(start_, {{.prompt = of(0, 1), .attended = true, .by_another = true}});
  EXPECT_EQ(clocks_.next(), start_ + 10s);
  clocks_.update(start_ + 12s, {{of(0, 2), true}});
  EXPECT_EQ(clocks_.left_ms(start_ + 12s, of(0, 2)), 70'000u);
  clocks_.update(start_ + 12s, {{of(0, 3), false}});
  EXPECT_EQ(clocks_.next(), start_ + 22s);
}

TEST_F(BankTest, GoesOnAfterARestartWithWhatWasLeft) {
  clocks_.update(start_, {{of(0, 1), true}, {of(1, 1), true}});
  clocks_.update(start_ + 25s, {{of(0, 2), true}, {of(1, 1), true}});
  clocks_.pause(start_ + 29s, true);
  const auto state = clocks_.state(start_ + 40s);
  ASSERT_TRUE(state);
  EXPECT_TRUE(state->paused);

  Clocks again{table::Policy{.decision_ms = 10'000, .bank_ms = 60'000}};
  again.restore(*state);
  EXPECT_EQ(again.state(start_ + 999s), state) << "restarted again at once";
  again.update(start_ + 1000s, {{of(0, 2), true}, {of(1, 2), true}}, {{table::SeatId{1}, 1}});
  EXPECT_TRUE(again.paused());
  EXPECT_EQ(again.next(), std::nullopt);
  again.pause(start_ + 1000s, false);
  EXPECT_EQ(again.left_ms(start_ + 1000s, of(0, 2)), 6'000u + 45'000u);
  EXPECT_EQ(again.left_ms(start_ + 1000s, of(1, 2)), 10'000u + 41'000u) << "asked since";
  // A prompt that was not open in between is still the same one.
  again.update(start_ + 1001s, {{of(1, 1), true}});
  EXPECT_EQ(again.left_ms(start_ + 1001s, of(1, 1)), 41'000u);
}

TEST_F(BankTest, HasNothingToKeepWithoutLimits) {
  Clocks clocks{table::Policy{}};
  clocks.update(start_, {{of(0, 1), true}});
  EXPECT_EQ(clocks.state(start_), std::nullopt);
  clocks.pause(start_, true);
  EXPECT_TRUE(clocks.state(start_)->paused);
}

TEST_F(BankTest, IsNotTouchedByMoreTime) {
  clocks_.update(start_, {{of(0, 1), true}});
  EXPECT_TRUE(clocks_.extend(start_ + 4s, of(0, 1), 30s));
  EXPECT_EQ(clocks_.left_ms(start_ + 4s, of(0, 1)), 6'000u + 30'000u + 60'000u);
  EXPECT_FALSE(clocks_.extend(start_ + 4s, of(0, 2), 30s)) << "not asked";
  for (int i = 0; i < 30; ++i) clocks_.extend(start_ + 4s, of(0, 1), 1h);
  EXPECT_EQ(clocks_.left_ms(start_ + 4s, of(0, 1)), 24u * 3'600'000u + 60'000u);
  Clocks unlimited{table::Policy{}};
  unlimited.update(start_, {{of(0, 1), true}});
  EXPECT_FALSE(unlimited.extend(start_, of(0, 1), 30s));
}

}  // namespace
}  // namespace fray::live
