#include "dice/scripted_source.h"

#include <optional>
#include <vector>

#include <gtest/gtest.h>

namespace fray::dice {
namespace {

using Dice = std::vector<Face>;

Dice roll(Source& source, std::uint64_t roller, unsigned sides, std::size_t count) {
  Dice faces(count, 99);
  source.roll({.roller = roller, .purpose = 4, .counter = 2}, sides, faces);
  return faces;
}

TEST(ScriptedSource, GivesTheCommonFacesInOrder) {
  ScriptedSource source({3, 1, 10, 7});
  EXPECT_EQ(roll(source, 1, 10, 3), (Dice{3, 1, 10}));
  EXPECT_EQ(source.left(), 1U);
  EXPECT_EQ(roll(source, 2, 10, 1), (Dice{7}));
  EXPECT_EQ(source.left(), 0U);
  EXPECT_EQ(source.error(), std::nullopt);
}

TEST(ScriptedSource, ARollersOwnFacesComeFirst) {
  ScriptedSource source({1, 2, 3});
  source.push(7, {9});
  source.push(7, {8});
  source.push(0, {5});
  EXPECT_EQ(source.left(), 6U);
  EXPECT_EQ(roll(source, 6, 10, 1), (Dice{1}));
  EXPECT_EQ(roll(source, 7, 10, 3), (Dice{9, 8, 2}));
  EXPECT_EQ(roll(source, 0, 10, 2), (Dice{5, 3}));
  EXPECT_EQ(source.left(), 0U);
  EXPECT_EQ(source.error(), std::nullopt);
}

TEST(ScriptedSource, AnotherRollersFacesAreNotTouched) {
  ScriptedSource source;
  source.push(7, {9, 9});
  EXPECT_EQ(roll(source, 8, 10, 1), (Dice{1}));
  EXPECT_TRUE(source.error());
  EXPECT_EQ(source.left(), 2U);
}

TEST(ScriptedSource, RunningOutShowsOnesAndIsRemembered) {
  ScriptedSource source({4});
  EXPECT_EQ(roll(source, 3, 10, 3), (Dice{4, 1, 1}));
  EXPECT_EQ(source.error(), "no scripted face left (roller 3, purpose 4, roll 2)");
}

TEST(ScriptedSource, AFaceNotOnTheDieShowsOneAndIsRemembered) {
  ScriptedSource source({6, 7, 0, 5});
  EXPECT_EQ(roll(source, 3, 6, 4), (Dice{6, 1, 1, 5}));
  EXPECT_EQ(source.error(), "scripted face 7 is not on a d6 (roller 3, purpose 4, roll 2)");
  EXPECT_EQ(source.left(), 0U);
}

TEST(ScriptedSource, AFaceOfZeroIsAFault) {
  ScriptedSource source({0});
  EXPECT_EQ(roll(source, 0, 6, 1), (Dice{1}));
  EXPECT_EQ(source.error(), "scripted face 0 is not on a d6 (roller 0, purpose 4, roll 2)");
}

TEST(ScriptedSource, ACloneGoesItsOwnWay) {
  ScriptedSource source({1, 2});
  source.push(7, {9});
  const auto clone = source.clone();
  EXPECT_EQ(roll(*clone, 7, 10, 3), (Dice{9, 1, 2}));
  EXPECT_EQ(source.left(), 3U);
  EXPECT_EQ(roll(source, 7, 10, 3), (Dice{9, 1, 2}));
}

}  // namespace
}  // namespace fray::dice
