#include "rules/powerframe/content/rating.h"

#include <gtest/gtest.h>

namespace fray::powerframe {
namespace {

TEST(Rating, IsReadAsItIsWritten) {
  for (const char* text :
       {"strength", "strength-1", "toughness+4", "fortune-teller+1", "pilot-power-boat", "4", "0",
        "-1", "1d6", "1d6+1", "2d6", "1d6+1d3+2", "1d3"}) {
    const auto rating = rating_written(text);
    ASSERT_TRUE(rating) << text;
    EXPECT_EQ(written(*rating), text);
  }
}

TEST(Rating, HasItsParts) {
  EXPECT_EQ(rating_written("strength-1"), (Rating{Ability::Strength, -1, {}}));
  EXPECT_EQ(rating_written("fortune-teller"), (Rating{Ability::FortuneTeller, 0, {}}));
  EXPECT_EQ(rating_written("fortune+1"), (Rating{Ability::Fortune, 1, {}}));
  EXPECT_EQ(rating_written("1d6+1d3+2"), (Rating{std::nullopt, 2, {1, 1}}));
  EXPECT_TRUE(rating_written("12")->fixed());
  EXPECT_FALSE(rating_written("1d6")->fixed());
  EXPECT_FALSE(rating_written("avoid")->fixed());
}

TEST(Rating, IsNoneOtherwise) {
  for (const char* text : {"", "muscle", "strength+", "strength 1", "1d8", "0d6", "1d", "d6",
                           "-1d6", "101", "strength+101", "1d6+", "+", "21d6"}) {
    EXPECT_FALSE(rating_written(text)) << text;
  }
}

}  // namespace
}  // namespace fray::powerframe
