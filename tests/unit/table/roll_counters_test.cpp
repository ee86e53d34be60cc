#include "table/roll_counters.h"

#include <gtest/gtest.h>

#include "table/packing.h"

namespace fray::table {
namespace {

std::uint64_t hash_of(const RollCounters& counters) {
  StateHash hash;
  counters.add_to(hash);
  return hash.value();
}

TEST(RollCounters, CountEachPurposeByItself) {
  RollCounters counters;
  for (const std::uint32_t purpose : {0U, 15U, 16U, 19U, 255U}) {
    EXPECT_EQ(counters.next(purpose), 0U) << purpose;
    EXPECT_EQ(counters.next(purpose), 1U) << purpose;
  }
  EXPECT_EQ(counters.next(17), 0U);
  EXPECT_DEATH(counters.next(256), "kMaxPurposes");
}

// As they were when there were 16 and no more.
TEST(RollCounters, OfFewPurposesArePackedAndHashedAsAlways) {
  RollCounters counters;
  std::array<std::uint32_t, 16> always{};
  for (std::uint32_t purpose = 0; purpose < 16; ++purpose) {
    for (std::uint32_t i = 0; i < 200 * purpose; ++i) {
      counters.next(purpose);
      ++always[purpose];
    }
  }
  EXPECT_EQ(pack(counters), pack(always));
  EXPECT_EQ(hash_of(counters), StateHash().add_each(always).value());

  always[0] = always[15] = 4'000'000'000;
  ASSERT_TRUE(unpack(pack(always), counters, "counters"));
  EXPECT_EQ(counters.next(0), 4'000'000'000);
  EXPECT_EQ(counters.next(15), 4'000'000'000);
}

TEST(RollCounters, OfManyPurposesComeBackAsTheyWere) {
  RollCounters counters;
  for (std::uint32_t purpose = 0; purpose < 20; ++purpose) {
    for (std::uint32_t i = 0; i <= purpose; ++i) counters.next(purpose);
  }
  RollCounters back;
  back.next(30);
  ASSERT_TRUE(unpack(pack(counters), back, "counters"));
  EXPECT_EQ(hash_of(back), hash_of(counters));
  for (std::uint32_t purpose = 0; purpose < 20; ++purpose) {
    EXPECT_EQ(back.next(purpose), purpose + 1);
  }
  EXPECT_EQ(back.next(30), 0U);

  RollCounters fewer;
  EXPECT_NE(hash_of(fewer), hash_of(counters));
  ASSERT_TRUE(unpack(pack(fewer), back, "counters"));
  EXPECT_EQ(hash_of(back), hash_of(RollCounters()));
}

}  // namespace
}  // namespace fray::table
