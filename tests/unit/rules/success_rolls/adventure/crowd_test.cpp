#include "rules/success_rolls/adventure/crowd.h"

#include <gtest/gtest.h>

#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

CrowdShare of(int target, std::int64_t people) {
  return crowd_successes(builtin().crowd_odds, target, people);
}

TEST(Crowd, SucceedsInItsShare) {
  EXPECT_EQ(of(10, 100), (CrowdShare{50, 0, 0}));
  EXPECT_EQ(of(9, 100), (CrowdShare{33, 3, 1})) << "33, and one more in a third of the cases";
  EXPECT_EQ(of(3, 199), (CrowdShare{0, 200, 199}));
}

TEST(Crowd, FailsInItsShare) {
  EXPECT_EQ(of(12, 100), (CrowdShare{75, 0, 0}));
  EXPECT_EQ(of(11, 100), (CrowdShare{66, 3, 2})) << "33 fail, and one more in a third of the cases";
  EXPECT_EQ(of(18, 1), (CrowdShare{0, 200, 199}));
}

TEST(Crowd, MayBeEmpty) {
  EXPECT_EQ(of(10, 0), (CrowdShare{0, 0, 0}));
}

}  // namespace
}  // namespace fray::success_rolls
