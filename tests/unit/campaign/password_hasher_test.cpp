#include "campaign/password_hasher.h"

#include <csignal>
#include <filesystem>
#include <iterator>
#include <string>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "campaign/password.h"
#include "unit/campaign/cheap_hash.h"

namespace fray::campaign {
namespace {

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

TEST(PasswordHasher, IsNiceToEverybodyElse) {
  PasswordHasher hasher(kCheap);
  ASSERT_TRUE(hasher.hash("correct horse"));
  EXPECT_GT(::getpriority(PRIO_PROCESS, static_cast<id_t>(hasher.child())), 0);
}

// Whoever reads what a killed server wrote sees its end at once.
TEST(PasswordHasher, KeepsNothingOpenButItsSocket) {
  PasswordHasher hasher(kCheap);
  ASSERT_TRUE(hasher.hash("correct horse"));
  const std::filesystem::directory_iterator open("/proc/" + std::to_string(hasher.child()) + "/fd");
  EXPECT_EQ(std::distance(begin(open), end(open)), 1);
}

TEST(PasswordHasher, StartsAnotherProcessWhereItsOwnHasEnded) {
  PasswordHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  ASSERT_EQ(::kill(hasher.child(), SIGKILL), 0);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), std::nullopt);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
}

TEST(PasswordHasher, IsNotStoppedByWhatStopsTheServer) {
  PasswordHasher hasher(kCheap);
  const std::string hash = hasher.hash("correct horse").value();
  ASSERT_EQ(::kill(hasher.child(), SIGTERM), 0);
  ASSERT_EQ(::kill(hasher.child(), SIGINT), 0);
  EXPECT_EQ(hasher.verify(hash, "correct horse"), true);
}

TEST(PasswordHasher, HashesWhileOthersDo) {
  PasswordHasher one(kCheap);
  PasswordHasher other(kCheap);
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
}  // namespace fray::campaign
