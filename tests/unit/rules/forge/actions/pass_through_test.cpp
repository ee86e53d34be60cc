#include <gtest/gtest.h>

#include "support/forge_fight.h"

// Passing an enemy (L969) of whatever size.
namespace fray::forge {
namespace {

using board::Cell;
using test::Fighter;
using test::ForgeFight;

Fighter ana(Cell at, std::string traits = "") {
  return {.key = "ana", .at = at, .attributes = "333333", .weapons = "stick", .traits = traits};
}
Fighter gob(Cell at, std::string traits = "") {
  return {.key = "gob",
          .side = 1,
          .at = at,
          .attributes = "333333",
          .weapons = "stick",
          .traits = traits};
}

// A Huge target resists by Strength with two dice more (L1783).
void pass(ForgeFight& f, bool huge = false) {
  f.dice("ana", {9}).dice("gob", std::vector<dice::Face>(huge ? 5 : 3, 5));
  f.act("ana", "pass-through", {.mode = "acrobatics", .amount = 1});
  f.settle();
}

TEST(PassThrough, LeadsToTheFarSideOfAHugeCombatant) {
  ForgeFight f({.fighters = {ana({3, 1}), gob({4, 0}, "giant")}});
  EXPECT_EQ(f.cost("ana", "pass-through"), 3);  // 15'
  pass(f, true);
  EXPECT_EQ(f.where("ana"), (Cell{6, 1}));
  EXPECT_EQ(f.at("ana").moved_ft, 15);
  EXPECT_EQ(f.energy("ana"), 5);
}

TEST(PassThrough, LeadsAcrossTheCorners) {
  ForgeFight f({.fighters = {ana({3, 1}), gob({4, 2}, "giant")}});
  pass(f, true);
  EXPECT_EQ(f.where("ana"), (Cell{6, 4}));
}

TEST(PassThrough, TakesTheHugeFartherToo) {
  ForgeFight f({.fighters = {ana({2, 1}, "giant"), gob({4, 2})}});
  EXPECT_EQ(f.cost("ana", "pass-through"), 3);
  pass(f);
  EXPECT_EQ(f.where("ana"), (Cell{5, 1}));
}

TEST(PassThrough, NeedsRoomForTheWholeBody) {
  const std::string map = "........\n........\n......#.\n........\n";
  ForgeFight f({.fighters = {ana({2, 1}, "giant"), gob({4, 2})}, .map = map});
  EXPECT_FALSE(f.offers("ana", "pass-through"));
}

TEST(PassThrough, CostsMoreOverRoughGround) {  // L1494
  const std::string map = ".....~..\n........\n";
  ForgeFight f({.fighters = {ana({3, 0}), gob({4, 0})}, .map = map});
  EXPECT_EQ(f.cost("ana", "pass-through"), 3);
}

}  // namespace
}  // namespace fray::forge
