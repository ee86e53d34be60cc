#include "net/turnstile.h"

#include <gtest/gtest.h>

namespace fray::net {
namespace {

TEST(TurnstileTest, LetsInSoMuchInAllAndOfOne) {
  Turnstile turnstile(5, 3);
  auto ana = turnstile.enter("ana", 2);
  ASSERT_TRUE(ana);
  EXPECT_FALSE(turnstile.enter("ana", 2)) << "more than one may hold";
  const auto anas = turnstile.enter("ana", 1);
  EXPECT_TRUE(anas);
  EXPECT_FALSE(turnstile.enter("bo", 3)) << "more than there is";
  const auto bo = turnstile.enter("bo", 2);
  EXPECT_TRUE(bo);
  EXPECT_FALSE(turnstile.enter("cy", 1));
  ana.reset();
  EXPECT_TRUE(turnstile.enter("ana", 2));
  EXPECT_FALSE(turnstile.enter("cy", 4)) << "no number is too large to compare";
}

TEST(TurnstileTest, APassMayShrinkButNotGrow) {
  Turnstile turnstile(5, 3);
  auto pass = turnstile.enter("ana", 3);
  EXPECT_EQ(turnstile.enter("ana", 1), nullptr);
  pass->shrink(1);
  auto other = turnstile.enter("ana", 2);
  ASSERT_NE(other, nullptr);
  pass->shrink(4);
  EXPECT_EQ(turnstile.enter("ana", 1), nullptr);
  pass.reset();
  EXPECT_NE(turnstile.enter("ana", 1), nullptr) << "what is given back is given back once";
  EXPECT_EQ(turnstile.enter("ana", 2), nullptr);
}

}  // namespace
}  // namespace fray::net
