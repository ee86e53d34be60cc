#include "rules/success_rolls/content/study.h"

#include <gtest/gtest.h>

namespace fray::success_rolls {
namespace {

TEST(Study, CountsHoursByHowOneLearns) {
  EXPECT_EQ(40 * learning_quarters(Study::Intensive), 80 * kPartsOfLearningHour);
  EXPECT_EQ(4 * learning_quarters(Study::Job), kPartsOfLearningHour);
  EXPECT_EQ(2 * learning_quarters(Study::Alone), kPartsOfLearningHour);
  EXPECT_EQ(learning_quarters(Study::Taught), kPartsOfLearningHour);
  EXPECT_EQ(points_learned(799), 0);
  EXPECT_EQ(points_learned(800), 1) << "200 hours";
}

}  // namespace
}  // namespace fray::success_rolls
