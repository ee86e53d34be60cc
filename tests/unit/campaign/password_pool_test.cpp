#include "campaign/password_pool.h"

#include <atomic>

#include <gtest/gtest.h>

#include "support/patience.h"
#include "unit/campaign/cheap_hash.h"

namespace fray::campaign {
namespace {

TEST(PasswordHasher, KnowsWhatItHashed) {
  const PasswordHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_NE(hash, hasher.hash("correct horse"));
  EXPECT_TRUE(hasher.verify(hash, "correct horse"));
  EXPECT_FALSE(hasher.verify(hash, "correct horsf"));
  EXPECT_FALSE(hasher.verify(hash, ""));
  EXPECT_FALSE(hasher.is_outdated(hash));
  EXPECT_TRUE(PasswordHasher({.operations = 2, .memory = 8192}).is_outdated(hash));
}

TEST(PasswordHasher, KnowsNobodyByNoHash) {
  const PasswordHasher hasher(kCheap);
  EXPECT_FALSE(hasher.verify("", "nobody's password"));
  EXPECT_FALSE(hasher.verify("", ""));
  EXPECT_FALSE(hasher.verify("no hash", "correct horse"));
}

TEST(PasswordPool, RefusesWhatItCannotQueue) {
  PasswordPool pool({.threads = 1, .queue = 2, .cost = kCheap});
  const support::Countdown begun;
  const support::Countdown release;
  const support::Countdown done(3);
  ASSERT_TRUE(pool.submit([=](const PasswordHasher&) {
    begun.count_down();
    EXPECT_TRUE(release.wait());
    done.count_down();
  }));
  ASSERT_TRUE(begun.wait());
  const auto job = [=](const PasswordHasher&) { done.count_down(); };
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
      ASSERT_TRUE(pool.submit([&](const PasswordHasher&) { ++done; }));
    }
  }
  EXPECT_EQ(done, 50);
}

TEST(Password, IsGoneFromWhereItWasMoved) {
  Password one("correct horse");
  const Password other(std::move(one));
  EXPECT_EQ(other.view(), "correct horse");
  EXPECT_EQ(one.view(), "");  // NOLINT: that is the point
}

}  // namespace
}  // namespace fray::campaign
