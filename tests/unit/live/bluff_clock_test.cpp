#include "live/bluff_clock.h"

#include <vector>

#include <gtest/gtest.h>

namespace fray::live {
namespace {

using namespace std::chrono_literals;

struct BluffClockTest : testing::Test {
  BluffClock clock(std::uint32_t reaction_ms, std::uint32_t chance) {
    table::Policy policy;
    policy.reaction_ms = reaction_ms;
    return BluffClock(policy, [this, chance](std::uint32_t below) {
      asked.push_back(below);
      return std::min(chance, below - 1);
    });
  }

  static constexpr table::WindowId kOne{1}, kOther{2};
  BluffClock::TimePoint noon{1h};
  std::vector<std::uint32_t> asked;
};

TEST_F(BluffClockTest, EndsWithinItsBounds) {
  BluffClock shortest = clock(0, 0);
  shortest.update(noon, kOne, false);
  EXPECT_EQ(shortest.ends(), noon + BluffClock::kLeast);
  BluffClock longest = clock(0, 1'000'000);
  longest.update(noon, kOne, false);
  EXPECT_EQ(longest.ends(), noon + BluffClock::kMax);
}

TEST_F(BluffClockTest, NeverLastsLongerThanAReactionMay) {
  BluffClock brief = clock(100, 1'000'000);
  brief.update(noon, kOne, false);
  EXPECT_EQ(brief.ends(), noon + 100ms);
  EXPECT_EQ(asked, std::vector<std::uint32_t>{1}) << "there is one length only";
  BluffClock long_limit = clock(60'000, 1'000'000);
  long_limit.update(noon, kOne, false);
  EXPECT_EQ(long_limit.ends(), noon + BluffClock::kMax);
}

TEST_F(BluffClockTest, ChoosesALengthOnceForEachWindow) {
  BluffClock clock = this->clock(0, 300);
  clock.update(noon, kOne, false);
  clock.update(noon + 100ms, kOne, false);
  EXPECT_EQ(clock.ends(), noon + BluffClock::kLeast + 300ms);
  EXPECT_EQ(asked.size(), 1u);
  clock.update(noon + 200ms, kOther, false);
  EXPECT_EQ(clock.ends(), noon + 200ms + BluffClock::kLeast + 300ms);
  EXPECT_EQ(asked.size(), 2u);
}

TEST_F(BluffClockTest, StandsStillWhilePaused) {
  BluffClock clock = this->clock(0, 0);
  clock.update(noon, kOne, false);
  clock.update(noon + 200ms, kOne, true);
  EXPECT_FALSE(clock.ends());
  clock.update(noon + 1h, kOne, false);
  EXPECT_EQ(clock.ends(), noon + 1h + 400ms);
}

TEST_F(BluffClockTest, RunsForNoWindow) {
  BluffClock clock = this->clock(0, 0);
  clock.update(noon, std::nullopt, false);
  EXPECT_FALSE(clock.ends());
  clock.update(noon, kOne, false);
  clock.update(noon + 1ms, std::nullopt, false);
  EXPECT_FALSE(clock.ends()) << "the window is decided";
}

}  // namespace
}  // namespace fray::live
