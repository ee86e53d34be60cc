#include "rules/forge/dice/pool.h"

#include <algorithm>
#include <compare>
#include <vector>

#include <gtest/gtest.h>

namespace fray::forge {
namespace {

using Dice = std::vector<dice::Face>;

TEST(Opposed, SourceExamplesL174) {
  EXPECT_EQ(successes_opposed(Dice{3, 3, 6, 7, 9, 9, 10}, Dice{1, 6, 9}), 3);  // TV-D1
  EXPECT_EQ(successes_opposed(Dice{8, 9, 9, 9}, Dice{1, 10}), 0);              // TV-D2
  EXPECT_EQ(successes_opposed(Dice{9}, Dice{9}), 1);                           // TV-D3
}

// TV-D4: the source lost the boundary between the pools; every split gives one success.
TEST(Opposed, TenAgainstTenL174) {
  EXPECT_EQ(successes_opposed(Dice{10}, Dice{6, 7, 10}), 1);
  EXPECT_EQ(successes_opposed(Dice{10, 6}, Dice{7, 10}), 1);
  EXPECT_EQ(successes_opposed(Dice{10, 6, 7}, Dice{10}), 1);
}

TEST(Opposed, OrderOfDiceDoesNotMatter) {
  EXPECT_EQ(successes_opposed(Dice{10, 3, 9, 6, 3, 9, 7}, Dice{9, 1, 6}), 3);
}

TEST(Opposed, EveryDieSucceedsAgainstNone) {
  EXPECT_EQ(successes_opposed(Dice{1, 1, 4}, Dice{}), 3);
  EXPECT_EQ(successes_opposed(Dice{}, Dice{}), 0);
  EXPECT_EQ(successes_opposed(Dice{}, Dice{1}), 0);
}

TEST(Opposed, LowestDefenceDieIsBeatenByAnything) {
  EXPECT_EQ(successes_opposed(Dice{1, 2}, Dice{1}), 2);
}

TEST(HighestDie, OfNoneIsZero) {
  EXPECT_EQ(highest_die(Dice{3, 10, 7}), 10);
  EXPECT_EQ(highest_die(Dice{}), 0);
}

TEST(Fixed, SourceExamplesL180) {
  EXPECT_EQ(successes_fixed(Dice{3, 4}, 7), 0);        // TV-D6
  EXPECT_EQ(successes_fixed(Dice{1, 8, 9, 9}, 8), 3);  // TV-D7
  EXPECT_EQ(successes_fixed(Dice{7, 7, 8}, 9), 0);     // TV-D8
  EXPECT_EQ(successes_fixed(Dice{10}, 10), 1);         // TV-D9
}

// TV-D5: the source lost the boundary between the pools; both splits fail critically.
TEST(CriticalFailure, OpposedL174) {
  const Dice two{1, 2};
  EXPECT_TRUE(critical_failure(two, successes_opposed(two, Dice{2, 3, 3})));
  const Dice one{1};
  EXPECT_TRUE(critical_failure(one, successes_opposed(one, Dice{2, 2, 3, 3})));
}

TEST(CriticalFailure, FixedL180) {
  const Dice dice{1, 1, 6, 7};  // TV-D10
  EXPECT_EQ(successes_fixed(dice, 8), 0);
  EXPECT_TRUE(critical_failure(dice, 0));
}

// TV-D11
TEST(CriticalFailure, HalfRoundedUpL3514) {
  EXPECT_FALSE(critical_failure(Dice{1, 2, 3}, 0));
  EXPECT_TRUE(critical_failure(Dice{1, 2, 1}, 0));
  EXPECT_FALSE(critical_failure(Dice{1, 1, 2, 3, 4}, 0));
  EXPECT_TRUE(critical_failure(Dice{1, 1, 2, 3, 1}, 0));
  EXPECT_TRUE(critical_failure(Dice{1}, 0));
  EXPECT_FALSE(critical_failure(Dice{2}, 0));
}

TEST(CriticalFailure, OnesDoNotTakeAwaySuccesses) {
  EXPECT_FALSE(critical_failure(Dice{1, 1, 1, 10}, 1));
}

TEST(CriticalFailure, NeedsDice) {
  EXPECT_FALSE(critical_failure(Dice{}, 0));
}

// TV-T2
TEST(CountBack, SourceExampleL1235) {
  const Dice a{9, 7, 2};
  const Dice b{9, 8};
  const Dice c{10};
  EXPECT_EQ(compare_count_back(c, b), std::strong_ordering::greater);
  EXPECT_EQ(compare_count_back(b, a), std::strong_ordering::greater);
  EXPECT_EQ(compare_count_back(a, c), std::strong_ordering::less);
}

TEST(CountBack, ThenMoreDice) {
  EXPECT_EQ(compare_count_back(Dice{9, 8, 1}, Dice{8, 9}), std::strong_ordering::greater);
  EXPECT_EQ(compare_count_back(Dice{}, Dice{1}), std::strong_ordering::less);
}

TEST(CountBack, SameFacesInAnyOrderAreEqual) {
  EXPECT_EQ(compare_count_back(Dice{2, 9, 7}, Dice{9, 7, 2}), std::strong_ordering::equal);
  EXPECT_EQ(compare_count_back(Dice{}, Dice{}), std::strong_ordering::equal);
}

// Every pool of up to three dice with four sides.
TEST(CountBack, AgreesWithSortingAndComparing) {
  std::vector<Dice> pools{{}};
  for (std::size_t i = 0; i < pools.size(); ++i) {
    if (pools[i].size() == 3) continue;
    for (dice::Face face = 1; face <= 4; ++face) {
      Dice longer = pools[i];
      longer.push_back(face);
      pools.push_back(longer);
    }
  }
  ASSERT_EQ(pools.size(), 1U + 4 + 16 + 64);
  for (const Dice& a : pools) {
    for (const Dice& b : pools) {
      Dice first = a;
      Dice second = b;
      std::ranges::sort(first, std::greater{});
      std::ranges::sort(second, std::greater{});
      ASSERT_EQ(compare_count_back(a, b), first <=> second)
          << testing::PrintToString(a) << " and " << testing::PrintToString(b);
    }
  }
}

}  // namespace
}  // namespace fray::forge
