#include "net/concurrency_limiter.h"

#include <gtest/gtest.h>

namespace fray::net {
namespace {

TEST(ConcurrencyLimiterTest, LetsInSoMuchInAllAndOfOne) {
  ConcurrencyLimiter limiter(5, 3);
  auto ana = limiter.enter("ana", 2);
  ASSERT_TRUE(ana);
  EXPECT_FALSE(limiter.enter("ana", 2)) << "more than one may hold";
  const auto anas = limiter.enter("ana", 1);
  EXPECT_TRUE(anas);
  EXPECT_FALSE(limiter.enter("bo", 3)) << "more than there is";
  const auto bo = limiter.enter("bo", 2);
  EXPECT_TRUE(bo);
  EXPECT_FALSE(limiter.enter("cy", 1));
  ana.reset();
  EXPECT_TRUE(limiter.enter("ana", 2));
  EXPECT_FALSE(limiter.enter("cy", 4)) << "no number is too large to compare";
}

TEST(ConcurrencyLimiterTest, APassMayShrinkButNotGrow) {
  ConcurrencyLimiter limiter(5, 3);
  auto pass = limiter.enter("ana", 3);
  EXPECT_EQ(limiter.enter("ana", 1), nullptr);
  pass->shrink(1);
  auto other = limiter.enter("ana", 2);
  ASSERT_NE(other, nullptr);
  pass->shrink(4);
  EXPECT_EQ(limiter.enter("ana", 1), nullptr);
  pass.reset();
  EXPECT_NE(limiter.enter("ana", 1), nullptr) << "what is given back is given back once";
  EXPECT_EQ(limiter.enter("ana", 2), nullptr);
}

}  // namespace
}  // namespace fray::net
