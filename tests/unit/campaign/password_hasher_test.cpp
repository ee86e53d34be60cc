#include "campaign/password_hasher.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <iterator>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>

#include "campaign/password.h"
#include "support/patience.h"
#include "unit/campaign/cheap_hash.h"

namespace fray::campaign {
namespace {

std::ptrdiff_t open_files(pid_t process) {
  const std::filesystem::directory_iterator open("/proc/" + std::to_string(process) + "/fd");
  return std::distance(begin(open), end(open));
}

bool eventually(const std::function<bool()>& condition) {
  const auto until = std::chrono::steady_clock::now() + support::kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

TEST(PasswordHasher, KnowsWhatItHashed) {
  PasswordHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_NE(hash, hasher.hash("correct horse"));
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
  EXPECT_EQ(hasher.verify(hash, "correct horsf"), false);
  EXPECT_EQ(hasher.verify(hash, ""), false);
  EXPECT_FALSE(hasher.is_outdated(hash));
  EXPECT_TRUE(PasswordHasher({.operations = 2, .memory = 8192}).is_outdated(hash));
}

TEST(PasswordHasher, KnowsNobodyByNoHash) {
  PasswordHasher hasher(kCheap);
  EXPECT_EQ(hasher.verify("", "nobody's password"), false);
  EXPECT_EQ(hasher.verify("", ""), false);
  EXPECT_EQ(hasher.verify("no hash", "correct horse"), false);
  EXPECT_EQ(hasher.verify(std::string(1000, '$'), "correct horse"), false);
}

TEST(PasswordHasher, ComparesUnknownNamesAtTheSameCost) {
  const std::string nobodys = PasswordHasher::nobodys_hash(kCheap);
  PasswordHasher hasher(kCheap);
  EXPECT_FALSE(hasher.is_outdated(nobodys));
  EXPECT_EQ(nobodys.size(), hasher.hash("correct horse").value().size());
}

TEST(PasswordHasher, TakesNoPasswordThatIsCutForOneThatFits) {
  PasswordHasher hasher(kCheap);
  const std::string longest(kMaxPassword, 'a');
  const std::string hash = hasher.hash(longest).value();
  EXPECT_EQ(hasher.verify(hash, longest), true);
  EXPECT_EQ(hasher.verify(hash, longest + "b"), false);
}

TEST(PasswordHasher, LetsEverybodyElseGoFirst) {
  PasswordHasher hasher(kCheap);
  const auto [idle, nice] = hasher.children();
  const auto settled = [](pid_t child) { return open_files(child) == 1; };
  ASSERT_TRUE(eventually([&] { return settled(idle) && settled(nice); }));
  EXPECT_EQ(::sched_getscheduler(idle), SCHED_IDLE);
  EXPECT_EQ(::sched_getscheduler(nice), SCHED_OTHER);
  EXPECT_GT(::getpriority(PRIO_PROCESS, static_cast<id_t>(nice)), 0);
}

// Whoever reads what a killed server wrote sees its end at once.
TEST(PasswordHasher, KeepsNothingOpenButItsSocket) {
  const PasswordHasher hasher(kCheap);
  for (const pid_t child : hasher.children()) {
    EXPECT_TRUE(eventually([&] { return open_files(child) == 1; })) << open_files(child);
  }
}

TEST(PasswordHasher, TakesItsShareWhereNothingIsLeftOver) {
  PasswordHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  const pid_t idle = hasher.children()[0];
  ASSERT_EQ(::kill(idle, SIGSTOP), 0);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
  EXPECT_EQ(hasher.verify(hash, "correct horsf"), false);
  ASSERT_EQ(::kill(idle, SIGCONT), 0);
  // The answer that it owes is to none of these.
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(hasher.verify(hash, "correct horsf"), false) << i;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
  EXPECT_EQ(hasher.children()[0], idle);
}

TEST(PasswordHasher, StartsAnotherProcessWhereItsOwnHasEnded) {
  PasswordHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  for (const pid_t child : hasher.children()) ASSERT_EQ(::kill(child, SIGKILL), 0);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), std::nullopt);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
}

TEST(PasswordHasher, IsNotStoppedByWhatStopsTheServer) {
  PasswordHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  const auto children = hasher.children();
  for (const pid_t child : children) {
    ASSERT_TRUE(eventually([&] { return open_files(child) == 1; }));
    ASSERT_EQ(::kill(child, SIGTERM), 0);
    ASSERT_EQ(::kill(child, SIGINT), 0);
  }
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
  EXPECT_EQ(hasher.children(), children);
}

TEST(PasswordHasher, HashesWhileOthersDo) {
  PasswordHasher one(kCheap);
  PasswordHasher other(kCheap);
  ASSERT_NE(one.children(), other.children());
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
}  // namespace fray::campaign
