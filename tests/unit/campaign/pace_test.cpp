#include "campaign/pace.h"

#include <gtest/gtest.h>

namespace fray::campaign {
namespace {

using namespace std::chrono_literals;

struct PaceTest : ::testing::Test {
  Pace pace{{.at_once = 3, .interval = 1s}};
  AccountId ana = AccountId::random();
  Time now{24h};
};

TEST_F(PaceTest, LetsSoManyThroughAtOnceAndThenOneAfterTheOther) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(pace.spend(ana, now), 0ms);
  EXPECT_EQ(pace.spend(ana, now), 1000ms);
  EXPECT_EQ(pace.spend(ana, now + 400ms), 600ms) << "what was refused was not counted";
  EXPECT_EQ(pace.spend(ana, now + 1s), 0ms);
  EXPECT_EQ(pace.spend(ana, now + 1s), 1000ms);
}

TEST_F(PaceTest, ForgivesThoseWhoRestButSavesNothingUp) {
  for (int i = 0; i < 3; ++i) pace.spend(ana, now);
  now += 1h;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(pace.spend(ana, now), 0ms);
  EXPECT_EQ(pace.spend(ana, now), 1000ms);
}

TEST_F(PaceTest, CountsEachForThemselves) {
  for (int i = 0; i < 4; ++i) pace.spend(ana, now);
  EXPECT_EQ(pace.spend(AccountId::random(), now), 0ms);
}

TEST_F(PaceTest, SurvivesAClockThatGoesBack) {
  for (int i = 0; i < 3; ++i) pace.spend(ana, now);
  EXPECT_GT(pace.spend(ana, now - 10s), 0ms);
  EXPECT_EQ(pace.spend(ana, now + 3s), 0ms);
}

TEST_F(PaceTest, ForgetsThoseWhoHaveRestedAndNoOneElse) {
  for (int i = 0; i < 3; ++i) pace.spend(ana, now);
  for (int i = 0; i < 5000; ++i) pace.spend(AccountId::random(), now);
  EXPECT_EQ(pace.spend(ana, now), 1000ms);
}

}  // namespace
}  // namespace fray::campaign
