#include "passwords/password_pool.h"

#include <atomic>
#include <mutex>

#include <gtest/gtest.h>

#include "support/cheap_hash.h"
#include "support/patience.h"

namespace fray::passwords {
namespace {

using Dropped = PasswordPool::Dropped;
using Standing = campaign::Attempts::Standing;
using campaign::PasswordHasher;
using test::kCheap;

/// A pool of one thread, which is busy until `release`.
class PasswordPoolTest : public ::testing::Test {
 protected:
  void open(std::size_t queue, std::size_t queue_of_one) {
    pool_ = std::make_unique<PasswordPool>(PasswordPool::Options{
        .threads = 1, .queue = queue, .queue_of_one = queue_of_one, .cost = kCheap});
    const support::Countdown begun;
    pool_->submit({}, {[=, release = release_](PasswordHasher&) {
                         begun.count_down();
                         EXPECT_TRUE(release.wait());
                       },
                       [](Dropped) { ADD_FAILURE(); }});
    ASSERT_TRUE(begun.wait());
  }
  void submit(Standing standing, const std::string& key, const std::string& name) {
    pool_->submit({standing, key}, {[this, name](PasswordHasher&) { note(name); },
                                    [this, name](Dropped why) {
                                      note(name + (why == Dropped::Full ? " full" : " stopping"));
                                    }});
  }
  void release() { release_.count_down(); }
  /// The results of the jobs, once there are this many.
  std::vector<std::string> fates(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(
        changed_.wait_for(lock, support::kPatience, [&] { return fates_.size() >= count; }));
    return fates_;
  }
  void note(std::string fate) {
    const std::lock_guard guard(mutex_);
    fates_.push_back(std::move(fate));
    changed_.notify_all();
  }

  const support::Countdown release_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> fates_;
  std::unique_ptr<PasswordPool> pool_;
};

TEST_F(PasswordPoolTest, GivesEachAddressATurn) {
  open(8, 8);
  for (int i = 0; i < 3; ++i) submit(Standing::Fresh, "flood", "flood");
  submit(Standing::Fresh, "home", "home");
  release();
  EXPECT_EQ(fates(4), (std::vector<std::string>{"flood", "home", "flood", "flood"}));
}

TEST_F(PasswordPoolTest, ServesKnownDevicesDuringAnAttack) {
  open(8, 8);
  for (int i = 0; i < 8; ++i) submit(Standing::Failing, "bots", "bots");
  submit(Standing::Fresh, "home", "home");
  submit(Standing::Known, "laptop", "laptop");
  release();
  const auto done = fates(10);
  EXPECT_LT(std::ranges::find(done, "laptop") - done.begin(), 3);
  EXPECT_LT(std::ranges::find(done, "home") - done.begin(), 3);
}

// An attack from many addresses that have failed once or twice each.
TEST_F(PasswordPoolTest, ServesThoseWithoutAFailureBeforeThoseWithFew) {
  open(40, 4);
  for (int i = 0; i < 24; ++i) {
    const std::string bot = "bot-" + std::to_string(i);
    submit(Standing::Fresh, bot, bot);
  }
  submit(Standing::Clean, "home", "home");
  submit(Standing::Known, "laptop", "laptop");
  release();
  const auto done = fates(26);
  EXPECT_LT(std::ranges::find(done, "home") - done.begin(), 3);
  EXPECT_LT(std::ranges::find(done, "laptop") - done.begin(), 3);
}

TEST_F(PasswordPoolTest, LetsThoseWithFailuresHaveTheirTurnToo) {
  open(20, 20);
  for (int i = 0; i < 20; ++i) submit(Standing::Fresh, "flood", "flood");
  submit(Standing::Failing, "home", "home");
  release();
  const auto done = fates(21);
  EXPECT_LT(std::ranges::find(done, "home") - done.begin(), 5);
}

TEST_F(PasswordPoolTest, DropsWhatItCannotQueueFromThoseWhoHaveMost) {
  open(3, 2);
  for (int i = 0; i < 3; ++i) submit(Standing::Fresh, "a", "a" + std::to_string(i));
  EXPECT_EQ(fates(1), std::vector<std::string>{"a2 full"});
  submit(Standing::Fresh, "b", "b0");
  submit(Standing::Fresh, "c", "c0");
  EXPECT_EQ(fates(2).back(), "a1 full");
  release();
  EXPECT_EQ(fates(5), (std::vector<std::string>{"a2 full", "a1 full", "a0", "b0", "c0"}));
}

TEST_F(PasswordPoolTest, DropsWhatWaitsWhenItStops) {
  open(8, 8);
  for (int i = 0; i < 3; ++i) submit(Standing::Fresh, "a", "a");
  pool_->stop();
  submit(Standing::Known, "late", "late");
  EXPECT_EQ(fates(4),
            (std::vector<std::string>{"a stopping", "a stopping", "a stopping", "late stopping"}));
  release();
  pool_.reset();
  EXPECT_EQ(fates(4).size(), 4u);
}

}  // namespace
}  // namespace fray::passwords
