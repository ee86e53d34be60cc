#include "campaign/attempts.h"

#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

constexpr const char* kHome = "192.0.2.1";

TEST(Attempts, WaitTwiceAsLongEachTime) {
  Attempts attempts({.free_by_name = 2, .first_delay = 1s, .max_delay = 5s});
  Time now = kNoon;
  const auto wait = [&] { return attempts.begin("ana", kHome, now); };
  EXPECT_EQ(wait(), 0ms);
  EXPECT_EQ(wait(), 0ms);
  EXPECT_EQ(wait(), 1s);
  EXPECT_EQ(wait(), 1s);  // asking costs nothing
  now += 400ms;
  EXPECT_EQ(wait(), 600ms);
  now += 600ms;
  EXPECT_EQ(wait(), 0ms);
  EXPECT_EQ(wait(), 2s);
  now += 2s;
  EXPECT_EQ(wait(), 0ms);
  EXPECT_EQ(wait(), 4s);
  now += 4s;
  EXPECT_EQ(wait(), 0ms);
  EXPECT_EQ(wait(), 5s);  // the most
  now -= 1h;
  EXPECT_EQ(wait(), 5s);  // nor more by a clock that was set back
}

TEST(Attempts, AreForgottenAfterAWhile) {
  Attempts attempts({.free_by_name = 1, .forget_after = 1h});
  EXPECT_EQ(attempts.begin("ana", kHome, kNoon), 0ms);
  EXPECT_GT(attempts.begin("ana", kHome, kNoon), 0ms);
  EXPECT_EQ(attempts.begin("ana", kHome, kNoon + 1h), 0ms);
  EXPECT_EQ(attempts.begin("ana", kHome, kNoon + 1h), 1s);
}

TEST(Attempts, ThatSucceedForgiveTheNameAndThisOneOfTheAddress) {
  Attempts attempts({.free_by_name = 2, .free_by_address = 2});
  EXPECT_EQ(attempts.begin("ana", kHome, kNoon), 0ms);
  EXPECT_EQ(attempts.begin("ana", "192.0.2.2", kNoon), 0ms);
  attempts.succeed("ana", "192.0.2.2");
  EXPECT_EQ(attempts.begin("ana", "192.0.2.3", kNoon), 0ms);
  // An account of one's own makes no room for guessing at others.
  EXPECT_EQ(attempts.begin("own", kHome, kNoon), 0ms);
  attempts.succeed("own", kHome);
  EXPECT_EQ(attempts.begin("bo", kHome, kNoon), 0ms);
  EXPECT_GT(attempts.begin("cy", kHome, kNoon), 0ms);
}

TEST(Attempts, OfNamesAndAddressesCountApart) {
  Attempts attempts({.free_by_name = 1, .free_by_address = 10});
  EXPECT_EQ(attempts.begin("ana", kHome, kNoon), 0ms);
  EXPECT_GT(attempts.begin("ana", "192.0.2.2", kNoon), 0ms);
  EXPECT_EQ(attempts.begin("bo", kHome, kNoon), 0ms);
  EXPECT_EQ(attempts.begin("", kHome, kNoon), 0ms);
  EXPECT_EQ(attempts.begin("", kHome, kNoon), 0ms);
}

TEST(Attempts, AreRememberedInBoundsTheQuietestForgottenFirst) {
  Attempts attempts({.free_by_name = 1, .remembered = 2});
  EXPECT_EQ(attempts.begin("one", "a", kNoon), 0ms);
  EXPECT_EQ(attempts.begin("two", "b", kNoon + 1ms), 0ms);
  EXPECT_EQ(attempts.begin("three", "c", kNoon + 2ms), 0ms);
  EXPECT_GT(attempts.begin("two", "d", kNoon + 3ms), 0ms);
  EXPECT_EQ(attempts.begin("one", "e", kNoon + 3ms), 0ms);
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
