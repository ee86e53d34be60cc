#include "net/byte_shares.h"

#include <deque>

#include <gtest/gtest.h>

namespace fray::net {
namespace {

TEST(ByteShares, LeaveSomethingForNewcomers) {
  ByteShares shares(100);
  ByteShares::Share one(shares, "a");
  EXPECT_TRUE(one.grow(50));
  EXPECT_FALSE(one.grow(1)) << "half is all that one may have";
  ByteShares::Share two(shares, "b");
  EXPECT_TRUE(two.grow(25));
  EXPECT_FALSE(two.grow(1));
  ByteShares::Share three(shares, "c");
  EXPECT_TRUE(three.grow(12));
}

TEST(ByteShares, CountAllOfOneTogether) {
  ByteShares shares(100);
  ByteShares::Share one(shares, "a");
  ByteShares::Share other(shares, "a");
  EXPECT_TRUE(one.grow(30));
  EXPECT_TRUE(other.grow(20));
  EXPECT_FALSE(other.grow(1));
  EXPECT_EQ(other.held(), 20u);
}

TEST(ByteShares, GiveBackWhatGoes) {
  ByteShares shares(100);
  for (int i = 0; i < 10; ++i) {
    ByteShares::Share one(shares, "a");
    EXPECT_TRUE(one.grow(50));
  }
}

TEST(ByteShares, AreEnoughForOneMoreHoweverManyThereAre) {
  ByteShares shares(1 << 20);
  std::deque<ByteShares::Share> all;
  for (int i = 0; i < 24; ++i) {
    auto& share = all.emplace_back(shares, std::to_string(i));
    while (share.grow(1024)) {
    }
  }
  // In turns, as they would arrive, no one gets more than the rest.
  ByteShares::Share last(shares, "last");
  EXPECT_FALSE(last.grow(1 << 20));
}

}  // namespace
}  // namespace fray::net
