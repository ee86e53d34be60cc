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
