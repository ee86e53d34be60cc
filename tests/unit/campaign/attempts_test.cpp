#include "campaign/attempts.h"

#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

constexpr const char* kHome = "192.0.2.1";
constexpr const char* kElsewhere = "192.0.2.2";

using Standing = Attempts::Standing;

class AttemptsTest : public ::testing::Test {
 protected:
  void open(Attempts::Options options) { attempts_ = std::make_unique<Attempts>(options); }
  std::chrono::milliseconds wait(const Attempt& attempt) {
    return attempts_->begin(attempt, now_).wait;
  }
  Standing standing(const Attempt& attempt) { return attempts_->begin(attempt, now_).standing; }

  std::unique_ptr<Attempts> attempts_ = std::make_unique<Attempts>();
  Time now_ = kNoon;
};

TEST_F(AttemptsTest, WaitTwiceAsLongEachTime) {
  open({.free = 2, .first_delay = 1s, .max_delay = 5s});
  const Attempt ana = Attempt::sign_in("ana", kHome);
  EXPECT_EQ(wait(ana), 0ms);
  EXPECT_EQ(wait(ana), 0ms);
  EXPECT_EQ(wait(ana), 1s);
  EXPECT_EQ(wait(ana), 1s);  // asking costs nothing
  now_ += 400ms;
  EXPECT_EQ(wait(ana), 600ms);
  now_ += 600ms;
  EXPECT_EQ(wait(ana), 0ms);
  EXPECT_EQ(wait(ana), 2s);
  now_ += 2s;
  EXPECT_EQ(wait(ana), 0ms);
  EXPECT_EQ(wait(ana), 4s);
  now_ += 4s;
  EXPECT_EQ(wait(ana), 0ms);
  EXPECT_EQ(wait(ana), 5s);  // the most
  now_ -= 1h;
  EXPECT_EQ(wait(ana), 5s);  // nor more by a clock that was set back
}

TEST_F(AttemptsTest, AreForgottenAfterAWhile) {
  open({.free = 1, .forget_after = 1h});
  const Attempt ana = Attempt::sign_in("ana", kHome);
  EXPECT_EQ(wait(ana), 0ms);
  EXPECT_GT(wait(ana), 0ms);
  now_ += 1h;
  EXPECT_EQ(wait(ana), 0ms);
  EXPECT_EQ(wait(ana), 1s);
}

TEST_F(AttemptsTest, DoNotLockANameForOtherAddresses) {
  for (int i = 0; i < 50; ++i) wait(Attempt::sign_in("ana", kHome));
  EXPECT_GT(wait(Attempt::sign_in("ana", kHome)), 0ms);
  EXPECT_EQ(wait(Attempt::sign_in("ana", kElsewhere)), 0ms);
  EXPECT_EQ(wait(Attempt::sign_in("bo", kHome)), 0ms);
}

TEST_F(AttemptsTest, OfManyNamesSetAPaceForTheirAddress) {
  open({.free_by_address = 3, .address_interval = 6s});
  int names = 0;
  const auto spray = [&] {
    return wait(Attempt::sign_in("name" + std::to_string(names++), kHome));
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(spray(), 0ms);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(spray(), 6s) << "it never grows";
    now_ += 6s;
    EXPECT_EQ(spray(), 0ms);
  }
  EXPECT_EQ(wait(Attempt::from_address(kHome)), 6s);
  EXPECT_EQ(wait(Attempt::from_address(kElsewhere)), 0ms);
  now_ -= 1h;
  EXPECT_EQ(wait(Attempt::from_address(kHome)), 6s);
}

TEST_F(AttemptsTest, ThatSucceedForgiveTheNameAndThisOneOfTheAddress) {
  open({.free = 2, .free_by_address = 3});
  const Attempt ana = Attempt::sign_in("ana", kHome);
  EXPECT_EQ(wait(ana), 0ms);
  EXPECT_EQ(wait(ana), 0ms);
  attempts_->succeed(ana);
  EXPECT_EQ(wait(ana), 0ms);
  // A successful sign-in to one's own account doesn't allow more guesses at others.
  const Attempt own = Attempt::sign_in("own", kHome);
  EXPECT_EQ(wait(own), 0ms);
  attempts_->succeed(own);
  EXPECT_EQ(wait(Attempt::sign_in("bo", kHome)), 0ms);
  EXPECT_GT(wait(Attempt::sign_in("cy", kHome)), 0ms);
}

TEST_F(AttemptsTest, OfAKnownDeviceCountAgainstThatDeviceAlone) {
  open({.free = 2, .free_by_address = 2});
  for (int i = 0; i < 10; ++i) wait(Attempt::sign_in("ana", kHome));
  const Attempt laptop = Attempt::from_device("laptop");
  EXPECT_EQ(standing(laptop), Standing::Known);
  EXPECT_EQ(wait(laptop), 0ms);
  EXPECT_EQ(wait(laptop), 1s) << "a stolen device guesses no faster";
  EXPECT_EQ(wait(Attempt::from_device("phone")), 0ms);
}

TEST_F(AttemptsTest, ToChangeAPasswordCountAgainstThatAlone) {
  open({.free = 1, .free_by_address = 2});
  const AccountId ana = AccountId::random();
  EXPECT_EQ(wait(Attempt::password_change(ana)), 0ms);
  EXPECT_EQ(wait(Attempt::password_change(ana)), 1s);
  EXPECT_EQ(wait(Attempt::password_change(AccountId::random())), 0ms);
  EXPECT_EQ(wait(Attempt::sign_in("ana", kHome)), 0ms);
}

TEST_F(AttemptsTest, AreCleanUntilOneAndFreshUntilSomeHaveFailed) {
  const Attempt ana = Attempt::sign_in("ana", kHome);
  EXPECT_EQ(standing(ana), Standing::Clean);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(standing(ana), Standing::Fresh);
  EXPECT_EQ(standing(ana), Standing::Failing);
  EXPECT_EQ(standing(Attempt::sign_in("bo", kHome)), Standing::Fresh);
  for (int i = 0; i < 10; ++i) wait(Attempt::sign_in("n" + std::to_string(i), kHome));
  EXPECT_EQ(standing(Attempt::sign_in("cy", kHome)), Standing::Failing);
  const Attempt elsewhere = Attempt::sign_in("cy", kElsewhere);
  EXPECT_EQ(standing(elsewhere), Standing::Clean);
  attempts_->succeed(elsewhere);
  EXPECT_EQ(standing(elsewhere), Standing::Clean) << "success leaves nothing behind";
}

// In a long queue each address has its turn seldom: its failures count all the same.
TEST_F(AttemptsTest, AreNotCleanForAnHourAfterAFailureOfTheAddress) {
  const auto attempt = [](int n) { return Attempt::sign_in("n" + std::to_string(n), kHome); };
  EXPECT_EQ(standing(attempt(0)), Standing::Clean);
  for (int n = 1; n < 4; ++n) {
    now_ += 10min;
    EXPECT_EQ(standing(attempt(n)), Standing::Fresh) << "of another name";
  }
  now_ += 61min;
  EXPECT_EQ(standing(attempt(5)), Standing::Clean);
}

// Without this a person who has just created an account queues with attackers who guess.
TEST_F(AttemptsTest, LeaveAnAddressCleanThatHasMadeAnAccountButCountInItsPace) {
  open({.free_by_address = 2});
  const Attempt sign_up = Attempt::from_address(kHome);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(standing(sign_up), Standing::Clean);
    attempts_->excuse(sign_up);
  }
  EXPECT_GT(wait(sign_up), 0ms);
}

TEST_F(AttemptsTest, AreRememberedInBoundsTheQuietestForgottenFirst) {
  open({.free = 1, .remembered = 2});
  const auto attempt = [](const char* name) { return Attempt::sign_in(name, kHome); };
  EXPECT_EQ(wait(attempt("one")), 0ms);
  now_ += 1ms;
  EXPECT_EQ(wait(attempt("two")), 0ms);
  now_ += 1ms;
  EXPECT_EQ(wait(attempt("three")), 0ms);
  EXPECT_GT(wait(attempt("two")), 0ms);
  EXPECT_EQ(wait(attempt("one")), 0ms);
}

TEST(Attempts, AreRecordedSoOftenInAnHour) {
  Attempts attempts;
  int recorded = 0;
  for (int i = 0; i < 2000; ++i) recorded += attempts.may_record(kNoon);
  EXPECT_EQ(recorded, 1000);
  EXPECT_TRUE(attempts.may_record(kNoon + 1h));
}

TEST(Attempts, CountAHouseholdAsOne) {
  EXPECT_EQ(address_block("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(address_block("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(address_block("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(address_block("2001:db8:1:2::1"), "2001:db8:1:2::");
  EXPECT_EQ(address_block(""), "");
  EXPECT_EQ(address_block(std::string(1000, 'x')).size(), 64u);
}

}  // namespace
}  // namespace fray::campaign
