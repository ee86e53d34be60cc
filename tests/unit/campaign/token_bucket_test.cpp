#include "campaign/token_bucket.h"

#include <gtest/gtest.h>

#include "campaign/time.h"

namespace fray::campaign {
namespace {

using namespace std::chrono_literals;

struct TokenBucketTest : ::testing::Test {
  Time now{24h};
  TokenBucket<Time> bucket;
};

TEST_F(TokenBucketTest, IsFullAtFirstAndFillsSteadily) {
  EXPECT_EQ(bucket.owed(now), 0ms);
  bucket.take(300ms, now);
  EXPECT_EQ(bucket.owed(now), 300ms);
  EXPECT_EQ(bucket.owed(now + 100ms), 200ms);
  EXPECT_EQ(bucket.owed(now + 1h), 0ms) << "nothing is saved beyond that";
  EXPECT_EQ(bucket.taken_at(), now);
}

TEST_F(TokenBucketTest, SaysHowLongToWaitForMore) {
  EXPECT_EQ(bucket.wait_for(100ms, 100ms, now), 0ms);
  EXPECT_EQ(bucket.wait_for(150ms, 100ms, now), 50ms);
  bucket.take(60ms, now);
  EXPECT_EQ(bucket.wait_for(40ms, 100ms, now), 0ms);
  EXPECT_EQ(bucket.wait_for(50ms, 100ms, now), 10ms);
  EXPECT_EQ(bucket.wait_for(50ms, 100ms, now + 10ms), 0ms);
}

TEST_F(TokenBucketTest, GoesIntoDebt) {
  bucket.take(100ms, now);
  bucket.take(100ms, now);
  EXPECT_EQ(bucket.wait_for(0ms, 100ms, now), 100ms);
}

TEST_F(TokenBucketTest, TakesBackWhatWasNotUsed) {
  bucket.take(100ms, now);
  bucket.take(100ms, now);
  bucket.give_back(100ms);
  EXPECT_EQ(bucket.owed(now), 100ms);
}

TEST_F(TokenBucketTest, LetsNoOneWaitLongerWhenAClockIsSetBack) {
  bucket.take(100ms, now);
  EXPECT_EQ(bucket.owed(now - 1h), 100ms);
  bucket.take(100ms, now - 1h);
  EXPECT_EQ(bucket.owed(now - 1h + 150ms), 50ms);
}

}  // namespace
}  // namespace fray::campaign
