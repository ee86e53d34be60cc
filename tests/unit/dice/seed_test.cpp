#include "dice/seed.h"

#include <cctype>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "unit/dice/counting_seed.h"

namespace fray::dice {
namespace {

const std::string kCounting = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

TEST(Seed, ToHex) {
  EXPECT_EQ(to_hex(counting_seed()), kCounting);
}

TEST(Seed, FromHexOfEitherCase) {
  EXPECT_EQ(seed_from_hex(kCounting), counting_seed());
  std::string upper = kCounting;
  for (char& digit : upper) digit = static_cast<char>(std::toupper(digit));
  EXPECT_EQ(seed_from_hex(upper), counting_seed());
}

TEST(Seed, EveryByteSurvivesTheRoundTrip) {
  for (unsigned first = 0; first < 256; first += 32) {
    Seed seed;
    for (unsigned i = 0; i < 32; ++i) seed[i] = static_cast<std::byte>(first + i);
    EXPECT_EQ(seed_from_hex(to_hex(seed)), seed);
  }
}

TEST(Seed, FromHexOfTheWrongLength) {
  EXPECT_EQ(seed_from_hex("").error(), "a seed has 64 hexadecimal digits, not 0");
  EXPECT_EQ(seed_from_hex(kCounting.substr(1)).error(), "a seed has 64 hexadecimal digits, not 63");
  EXPECT_EQ(seed_from_hex(kCounting + "00").error(), "a seed has 64 hexadecimal digits, not 66");
}

TEST(Seed, FromHexWithAnythingElseInIt) {
  for (const std::size_t place : {0U, 31U, 32U, 63U}) {
    for (const char wrong : {'g', 'G', ' ', ':', '/', '@', '`', '\0', '\n', '\xff'}) {
      std::string hex = kCounting;
      hex[place] = wrong;
      const auto seed = seed_from_hex(hex);
      ASSERT_FALSE(seed) << place << " " << static_cast<int>(wrong);
      EXPECT_EQ(seed.error(), "a seed has hexadecimal digits only");
    }
  }
  EXPECT_FALSE(seed_from_hex("0x" + kCounting.substr(2)));
}

// The output of sha256sum for the same bytes.
TEST(Seed, CommitmentIsSha256) {
  EXPECT_EQ(to_hex(commitment(Seed{})),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  EXPECT_EQ(to_hex(commitment(counting_seed())),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

// From Python's hashlib.blake2b(key, digest_size=16, key=seed). Changing these breaks replays.
TEST(RollerKey, KnownAnswers) {
  EXPECT_EQ(roller_key(counting_seed(), ""), 0xd58f'88e7'bc97'af3d);
  EXPECT_EQ(roller_key(counting_seed(), "hero"), 0x811a'9a8b'c03e'd923);
  EXPECT_EQ(roller_key(counting_seed(), "goblin-2"), 0xbb3c'df39'bed1'd54f);
}

TEST(RollerKey, DiffersByKeyAndBySeed) {
  std::set<std::uint64_t> keys;
  for (int i = 0; i < 1000; ++i) keys.insert(roller_key(counting_seed(), std::to_string(i)));
  EXPECT_EQ(keys.size(), 1000U);
  EXPECT_FALSE(keys.contains(0));
  EXPECT_NE(roller_key(counting_seed(), "hero"), roller_key(Seed{}, "hero"));
}

}  // namespace
}  // namespace fray::dice
