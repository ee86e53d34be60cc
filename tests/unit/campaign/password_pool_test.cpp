#include "campaign/password_pool.h"

#include <atomic>

#include <gtest/gtest.h>

#include "support/patience.h"
#include "unit/campaign/cheap_hash.h"

namespace fray::campaign {
namespace {

TEST(PasswordPool, RefusesWhatItCannotQueue) {
  PasswordPool pool({.threads = 1, .queue = 2, .cost = kCheap});
  const support::Countdown begun;
  const support::Countdown release;
  const support::Countdown done(3);
  ASSERT_TRUE(pool.submit([=](PasswordHasher&) {
    begun.count_down();
    EXPECT_TRUE(release.wait());
    done.count_down();
  }));
  ASSERT_TRUE(begun.wait());
  const auto job = [=](PasswordHasher&) { done.count_down(); };
  EXPECT_TRUE(pool.submit(job));
  EXPECT_TRUE(pool.submit(job));
  EXPECT_FALSE(pool.submit(job));
  release.count_down();
  EXPECT_TRUE(done.wait());
  EXPECT_TRUE(pool.submit(job));
}

TEST(PasswordPool, DoesWhatIsQueuedBeforeItStops) {
  std::atomic<int> done = 0;
  {
    PasswordPool pool({.threads = 2, .queue = 100, .cost = kCheap});
    for (int i = 0; i < 50; ++i) {
      ASSERT_TRUE(pool.submit([&](PasswordHasher&) { ++done; }));
    }
  }
  EXPECT_EQ(done, 50);
}

}  // namespace
}  // namespace fray::campaign
