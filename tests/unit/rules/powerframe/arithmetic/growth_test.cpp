#include "rules/powerframe/arithmetic/growth.h"

#include <gtest/gtest.h>

namespace fray::powerframe {
namespace {

TEST(Growth, GivesHalfOfWhatTheDeadHadGained) {
  EXPECT_EQ(karma(5, 12), 8);  // L991-997
  EXPECT_EQ(karma(5, 5), 5);
  EXPECT_EQ(karma(5, 2), 5);
}

TEST(Growth, SharesTheThreatOfTheDefeated) {
  const Defeated defeated{.fallen = 18 + 18, .fled = 10};
  EXPECT_EQ(experience_won(defeated, 2, 11), 10);
  EXPECT_EQ(experience_won(defeated, 2, 20), 6);
  EXPECT_EQ(experience_won({.fallen = 4}, 1, 20), 1);
  EXPECT_EQ(experience_won({}, 3, 20), 0);
  EXPECT_EQ(experience_won({.fallen = 2}, 1, 0), 10);  // counts as 1
  EXPECT_EQ(experience_won({.fallen = 2}, 1, -4), 10);
}

TEST(Growth, RoundsTheThreatOfArmourUp) {
  EXPECT_EQ(armour_threat(0), 0);
  EXPECT_EQ(armour_threat(2), 1);
  EXPECT_EQ(armour_threat(12), 1);  // L9802
  EXPECT_EQ(armour_threat(13), 2);
}

}  // namespace
}  // namespace fray::powerframe
