#include "live/rate.h"

#include <gtest/gtest.h>

namespace fray::live {
namespace {

using namespace std::chrono_literals;
using Verdict = Rate::Verdict;

struct RateTest : testing::Test {
  Rate::Clock::time_point now{1h};
  Rate rate{2, 10};  // two a second, ten at once
};

TEST_F(RateTest, AllowsABurstAndThenWhatComesBack) {
  EXPECT_EQ(rate.spend(10, now), Verdict::Within);
  EXPECT_EQ(rate.spend(1, now), Verdict::Beyond);
  EXPECT_EQ(rate.spend(0, now + 400ms), Verdict::Beyond) << "the debt is not paid";
  EXPECT_EQ(rate.spend(0, now + 500ms), Verdict::Within);
}

TEST_F(RateTest, SavesNoMoreThanTheBurst) {
  EXPECT_EQ(rate.spend(10, now + 1h), Verdict::Within);
  EXPECT_EQ(rate.spend(1, now + 1h), Verdict::Beyond);
}

TEST_F(RateTest, KnowsWhoGoesFarBeyond) {
  EXPECT_EQ(rate.spend(20, now), Verdict::Beyond);
  EXPECT_EQ(rate.spend(1, now), Verdict::FarBeyond);
  EXPECT_EQ(rate.spend(0, now + 1s), Verdict::Beyond);
}

TEST_F(RateTest, SpendsNothingWhereThereIsNotEnough) {
  EXPECT_FALSE(rate.spend_if_enough(11, now));
  EXPECT_TRUE(rate.spend_if_enough(10, now)) << "nothing was taken";
  EXPECT_FALSE(rate.spend_if_enough(1, now));
  EXPECT_FALSE(rate.spend_if_enough(1, now + 499ms));
  EXPECT_TRUE(rate.spend_if_enough(1, now + 500ms));
}

}  // namespace
}  // namespace fray::live
