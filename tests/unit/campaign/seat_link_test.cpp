#include "campaign/seat_link.h"

#include <gtest/gtest.h>

namespace fray::campaign {
namespace {

SigningKey key_of(unsigned char fill) {
  SigningKey key;
  key.fill(std::byte{fill});
  return key;
}

TEST(SeatLink, NamesItsSeat) {
  const std::string token = sign_seat(key_of(1), {"demo", "ana"});
  EXPECT_EQ(
      token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
      std::string::npos);
  EXPECT_EQ(verify_seat(key_of(1), token), (SeatName{"demo", "ana"}));
}

// A link revoked, and the next one of the same seat.
TEST(SeatLink, NamesItsIssue) {
  const SeatName first{"demo", "ana"}, third{"demo", "ana", 2};
  EXPECT_NE(sign_seat(key_of(1), first), sign_seat(key_of(1), third));
  EXPECT_EQ(verify_seat(key_of(1), sign_seat(key_of(1), third)), third);
  const SeatName last{"demo", "ana", 0xffffffff};
  EXPECT_EQ(verify_seat(key_of(1), sign_seat(key_of(1), last)), last);
}

// Links handed out before there were issues retain their meaning.
TEST(SeatLink, TheFirstIssueIsWrittenAsEver) {
  EXPECT_EQ(sign_seat(key_of(1), {"demo", "ana"}), "ZGVtbwphbmErsWzs5ER96h5mqSTZtbHI");
}

TEST(SeatLink, RefusesAnotherKey) {
  EXPECT_EQ(verify_seat(key_of(2), sign_seat(key_of(1), {"demo", "ana"})), std::nullopt);
}

TEST(SeatLink, RefusesEveryChangedCharacter) {
  const std::string token = sign_seat(key_of(1), {"demo", "ana"});
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string changed = token;
    changed[i] = changed[i] == 'A' ? 'Q' : 'A';
    EXPECT_EQ(verify_seat(key_of(1), changed), std::nullopt) << i;
  }
}

TEST(SeatLink, RefusesWhatIsNoToken) {
  for (const std::string& bad : {std::string(), std::string("a"), std::string("***"),
                                 std::string(10'000, 'A'), std::string("AAAAAAAAAAAAAAAAAAAAAA")}) {
    EXPECT_EQ(verify_seat(key_of(1), bad), std::nullopt);
  }
}

}  // namespace
}  // namespace fray::campaign
