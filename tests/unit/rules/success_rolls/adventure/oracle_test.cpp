#include "rules/success_rolls/adventure/oracle.h"

#include <gtest/gtest.h>

#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

TEST(Oracle, AnswersFromAFaceOn) {
  const auto answer = [](const char* odds, int face, int second) {
    return consult(*find(builtin().oracle_odds, odds), builtin().second_dice, face, second);
  };
  EXPECT_EQ(answer("certain", 1, 3), (OracleAnswer{false, "plain"}));
  EXPECT_EQ(answer("certain", 2, 6), (OracleAnswer{true, "plain"}));
  EXPECT_EQ(answer("doubtful", 5, 1), (OracleAnswer{false, "and"}));
  EXPECT_EQ(answer("doubtful", 6, 2), (OracleAnswer{true, "but"}));
}

TEST(Oracle, ChangesScenes) {
  EXPECT_EQ(scene_setup(builtin().second_dice, 1), "altered");
  EXPECT_EQ(scene_setup(builtin().second_dice, 2), "interrupted");
  EXPECT_EQ(scene_setup(builtin().second_dice, 3), "as planned");
  EXPECT_EQ(scene_setup(builtin().second_dice, 6), "as planned");
}

TEST(Oracle, TwistsByRowAndColumn) {
  EXPECT_EQ(twist(builtin().twists, 2, 3), (Twist{"Faction", "fire", "trade workers"}));
  EXPECT_EQ(twist(builtin().twists, 6, 6), (Twist{"Personality", "light", "insightful"}));
}

TEST(Oracle, MakesAnAdventure) {
  EXPECT_EQ(entry(builtin().objectives, 5), "Deliver something");
  EXPECT_EQ(entry(builtin().sites, 1), "An ancient or holy site");
  EXPECT_EQ(entry(builtin().complications, 6), "A distraction or pest");
}

TEST(Oracle, ChallengesByScene) {
  const auto at = [](std::size_t scene, int face) {
    return challenge(builtin().challenge_dice, builtin().scenes[scene], face);
  };
  EXPECT_EQ(at(0, 2), "agile");
  EXPECT_EQ(at(0, 3), "brawny");
  EXPECT_EQ(at(2, 3), "crafty");
  EXPECT_EQ(at(2, 6), "crafty or agile");
  EXPECT_EQ(at(5, 6), "crafty");
}

}  // namespace
}  // namespace fray::success_rolls
