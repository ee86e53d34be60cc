#include "board/sight_memo.h"

#include <gtest/gtest.h>

namespace fray::board {
namespace {

TEST(SightMemo, RemembersEachPlaceOfALongBoard) {
  SightMemo memo;
  EXPECT_TRUE(memo.sees({1, 0}, {5, 5}, [] { return true; }));
  EXPECT_FALSE(memo.sees({0, 128}, {5, 5}, [] { return false; }));
  EXPECT_TRUE(memo.sees({1, 0}, {5, 5}, [] { return true; }));
}

}  // namespace
}  // namespace fray::board
