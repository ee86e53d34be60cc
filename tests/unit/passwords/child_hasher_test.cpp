#include "passwords/child_hasher.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <iterator>
#include <string>

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>

#include "campaign/password.h"
#include "support/cheap_hash.h"

namespace fray::passwords {
namespace {

using campaign::kMaxPassword;
using campaign::Password;
using test::kCheap;

std::ptrdiff_t open_files(pid_t process) {
  const std::filesystem::directory_iterator open("/proc/" + std::to_string(process) + "/fd");
  return std::distance(begin(open), end(open));
}

TEST(ChildHasher, KnowsWhatItHashed) {
  ChildHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_NE(hash, hasher.hash("correct horse"));
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
  EXPECT_EQ(hasher.verify(hash, "correct horsf"), false);
  EXPECT_EQ(hasher.verify(hash, ""), false);
  EXPECT_FALSE(hasher.is_outdated(hash));
  EXPECT_TRUE(ChildHasher({.operations = 2, .memory = 8192}).is_outdated(hash));
}

TEST(ChildHasher, AcceptsNoPasswordWithoutAHash) {
  ChildHasher hasher(kCheap);
  EXPECT_EQ(hasher.verify("", "nobody's password"), false);
  EXPECT_EQ(hasher.verify("", ""), false);
  EXPECT_EQ(hasher.verify("no hash", "correct horse"), false);
  EXPECT_EQ(hasher.verify(std::string(1000, '$'), "correct horse"), false);
}

TEST(ChildHasher, ComparesUnknownNamesAtTheSameCost) {
  const std::string nobodys = ChildHasher::default_hash(kCheap);
  ChildHasher hasher(kCheap);
  EXPECT_FALSE(hasher.is_outdated(nobodys));
  EXPECT_EQ(nobodys.size(), hasher.hash("correct horse").value().size());
}

TEST(ChildHasher, RejectsALongerPassword) {
  ChildHasher hasher(kCheap);
  const std::string longest(kMaxPassword, 'a');
  const std::string hash = hasher.hash(longest).value();
  EXPECT_EQ(hasher.verify(hash, longest), true);
  EXPECT_EQ(hasher.verify(hash, longest + "b"), false);
}

TEST(ChildHasher, GivesWayToOthersAndStillHasItsShare) {
  ChildHasher hasher(kCheap);
  ASSERT_TRUE(hasher.hash("correct horse"));
  EXPECT_EQ(::sched_getscheduler(hasher.child()), SCHED_OTHER);
  EXPECT_GT(::getpriority(PRIO_PROCESS, static_cast<id_t>(hasher.child())), 0);
}

// A quarter of one processor, plus a margin for the measurement.
TEST(ChildHasher, TakesNoMoreThanItsBudget) {
  ChildHasher hasher({.operations = 20, .memory = std::size_t{4} << 20});
  clockid_t clock{};
  ASSERT_EQ(::clock_getcpuclockid(hasher.child(), &clock), 0);
  const auto used = [&] {
    timespec time{};
    ::clock_gettime(clock, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  };
  const auto before = used();
  const auto begun = std::chrono::steady_clock::now();
  ASSERT_TRUE(hasher.hash("correct horse"));
  const auto took = std::chrono::steady_clock::now() - begun;
  EXPECT_LT(used() - before, took / 2);
}

// From the beginning, so that a server can be killed at any moment and started again: the lock of
// the database belongs to any process that still has the file open.
TEST(ChildHasher, KeepsNothingOpenButItsSocket) {
  for (int n = 0; n < 20; ++n) {
    ChildHasher hasher(kCheap);
    EXPECT_EQ(open_files(hasher.child()), 1);
    ASSERT_EQ(::kill(hasher.child(), SIGKILL), 0);
    EXPECT_EQ(hasher.hash("correct horse"), std::nullopt);
    ASSERT_TRUE(hasher.hash("correct horse"));
    EXPECT_EQ(open_files(hasher.child()), 1);
  }
}

TEST(ChildHasher, StartsAnotherProcessWhereItsOwnHasEnded) {
  ChildHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  ASSERT_EQ(::kill(hasher.child(), SIGKILL), 0);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), std::nullopt);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
}

TEST(ChildHasher, IsNotStoppedByWhatStopsTheServer) {
  ChildHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  const pid_t child = hasher.child();
  ASSERT_EQ(::kill(child, SIGTERM), 0);
  ASSERT_EQ(::kill(child, SIGINT), 0);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
  EXPECT_EQ(hasher.child(), child);
}

TEST(ChildHasher, HashesWhileOthersDo) {
  ChildHasher one(kCheap);
  ChildHasher other(kCheap);
  ASSERT_NE(one.child(), other.child());
  const std::string hash = one.hash("correct horse").value();
  EXPECT_EQ(other.verify(hash, "correct horse"), true);
}

TEST(Password, IsGoneFromWhereItWasMoved) {
  Password one("correct horse");
  const Password other(std::move(one));
  EXPECT_EQ(other.view(), "correct horse");
  EXPECT_EQ(one.view(), "");  // NOLINT: that is the point
}

}  // namespace
}  // namespace fray::passwords
