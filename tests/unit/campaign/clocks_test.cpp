#include "campaign/clocks.h"

#include <gtest/gtest.h>

namespace fray::campaign {
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

}  // namespace
}  // namespace fray::campaign
