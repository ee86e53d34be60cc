#include <gtest/gtest.h>

#include "support/forge_fight.h"

// Moving, running, dragging (5.2, 6.7).
namespace fray::forge {
namespace {

using board::Cell;
using test::ForgeFight;

ForgeFight walk(std::string map = "", std::string attributes = "333333") {
  return ForgeFight(
      {.fighters = {{.key = "ana", .at = {0, 0}, .attributes = attributes, .weapons = "stick"},
                    {.key = "gob", .side = 1, .at = {19, 0}}},
       .map = map});
}

TEST(Movement, OneEnergyForFiveFeet) {  // L1494
  ForgeFight f = walk();
  EXPECT_EQ(f.move_cost("ana", "move", {1, 0}), 1);
  EXPECT_EQ(f.move_cost("ana", "move", {6, 0}), 6);
  EXPECT_EQ(f.move_cost("ana", "move", {7, 0}), -1);  // speed 30
}

TEST(Movement, OneEnergyForTenFeetRun) {  // L1496
  ForgeFight f = walk();
  EXPECT_EQ(f.move_cost("ana", "run", {1, 0}), 1);
  EXPECT_EQ(f.move_cost("ana", "run", {2, 0}), 1);
  EXPECT_EQ(f.move_cost("ana", "run", {3, 0}), 2);
}

TEST(Movement, RunningGoesSixtyFeetAtMost) {  // TV-S18
  ForgeFight f = walk();
  EXPECT_EQ(f.move_cost("ana", "run", {12, 0}), 6);
  EXPECT_EQ(f.move_cost("ana", "run", {13, 0}), -1);
}

TEST(Movement, TheSpeedIsForAWholeCycle) {
  ForgeFight f = walk();
  f.resolve("ana", "move", {.to = Cell{4, 0}});
  EXPECT_EQ(f.move_cost("ana", "move", {6, 0}), 2);
  EXPECT_EQ(f.move_cost("ana", "move", {7, 0}), -1);
  // 20' walked: n energy of running go 10n <= 10 + 5n feet.
  EXPECT_EQ(f.move_cost("ana", "run", {8, 0}), 2);
  EXPECT_EQ(f.move_cost("ana", "run", {9, 0}), -1);
}

TEST(Movement, RunningRaisesTheSpeed) {
  ForgeFight f = walk();
  f.resolve("ana", "run", {.to = Cell{4, 0}});  // 2 energy: 20' of 40'
  EXPECT_EQ(f.move_cost("ana", "move", {8, 0}), 4);
  EXPECT_EQ(f.move_cost("ana", "move", {9, 0}), -1);
}

TEST(Movement, EnergyIsTheLimitToo) {
  ForgeFight f = walk("", "111111");
  EXPECT_EQ(f.move_cost("ana", "move", {3, 0}), 3);
  EXPECT_EQ(f.move_cost("ana", "move", {4, 0}), -1);
}

TEST(Movement, RoughGroundCostsOneMoreAndIsNotRunOver) {  // L1494-1496
  ForgeFight f = walk(".~..................\n####################\n");
  EXPECT_EQ(f.move_cost("ana", "move", {1, 0}), 2);
  EXPECT_EQ(f.move_cost("ana", "move", {2, 0}), 3);
  EXPECT_EQ(f.move_cost("ana", "run", {2, 0}), -1);
}

TEST(Movement, FourLegsDoNotMindRoughGround) {  // L1887
  ForgeFight f({.fighters = {{.key = "ana", .at = {0, 0}, .traits = "quadruped"},
                             {.key = "gob", .side = 1, .at = {9, 0}}},
                .map = ".~........\n##########\n"});
  EXPECT_EQ(f.move_cost("ana", "move", {2, 0}), 2);
}

TEST(Movement, ThroughAlliesButNotThroughEnemies) {  // L967-969
  ForgeFight f({.fighters = {{.key = "ana", .at = {0, 0}, .attributes = "333333"},
                             {.key = "ben", .at = {1, 0}},
                             {.key = "gob", .side = 1, .at = {3, 0}}},
                .map = "......\n######\n"});
  EXPECT_EQ(f.move_cost("ana", "move", {1, 0}), -1);  // not to stay
  EXPECT_EQ(f.move_cost("ana", "move", {2, 0}), 2);
  EXPECT_EQ(f.move_cost("ana", "move", {4, 0}), -1);
}

TEST(Movement, OverTheFallen) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {0, 0}, .attributes = "333333"},
                             {.key = "hob", .side = 1, .at = {9, 0}},
                             {.key = "gob", .side = 1, .at = {1, 0}}},
                .map = "..........\n##########\n"});
  EXPECT_EQ(f.move_cost("ana", "move", {2, 0}), -1);
  f.at("gob").life = Life::Stabilised;
  f.gain("gob", Condition::Prone);
  EXPECT_EQ(f.move_cost("ana", "move", {2, 0}), 2);
}

TEST(Movement, NotDiagonallyAroundACorner) {  // L973
  ForgeFight f = walk("....................\n.#..................\n");
  EXPECT_EQ(f.move_cost("ana", "move", {1, 0}), 1);
  EXPECT_EQ(f.move_cost("ana", "move", {0, 1}), 1);
  ForgeFight g({.fighters = {{.key = "ana", .at = {0, 1}, .attributes = "333333"},
                             {.key = "gob", .side = 1, .at = {9, 0}}},
                .map = "..........\n.#........\n"});
  EXPECT_EQ(g.move_cost("ana", "move", {1, 0}), 2);
}

TEST(Movement, StopsAtAHiddenCombatant) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {0, 0}, .attributes = "333333"},
                             {.key = "gob", .side = 1, .at = {9, 0}},
                             {.key = "hid", .side = 1, .at = {3, 0}, .hidden = true}},
                .map = "..........\n##########\n"});
  EXPECT_EQ(f.move_cost("ana", "move", {4, 0}), 4);  // nothing reveals it
  f.resolve("ana", "move", {.to = Cell{4, 0}});
  EXPECT_EQ(f.where("ana"), (Cell{2, 0}));
  EXPECT_EQ(f.energy("ana"), 7);
  EXPECT_EQ(f.count("gm.revealed"), 1);
  EXPECT_EQ(f.count("move.stopped"), 1);
}

TEST(Movement, TheHeldAreDraggedAlong) {  // L1472
  ForgeFight f({.fighters = {{.key = "ana", .at = {3, 0}, .attributes = "555111"},
                             {.key = "gob", .side = 1, .at = {4, 0}}},
                .map = "..........\n##########\n"});
  f.dice("ana", {9}).dice("gob", {1, 1});
  f.resolve("ana", "grapple", {.amount = 1});
  EXPECT_EQ(f.move_cost("ana", "move", {1, 0}), 4);         // Slowed
  EXPECT_TRUE(f.offers("ana", "run", {.to = Cell{1, 0}}));  // holding forbids no running
  f.resolve("ana", "move", {.to = Cell{1, 0}});
  EXPECT_EQ(f.where("ana"), (Cell{1, 0}));
  EXPECT_EQ(f.where("gob"), (Cell{2, 0}));
  EXPECT_TRUE(f.has("gob", Condition::Grappled));
}

struct Watched : ForgeFight {
  Watched()
      : ForgeFight({.fighters = {{.key = "gob",
                                  .side = 1,
                                  .at = {3, 0},
                                  .attributes = "333333",
                                  .weapons = "stick"},
                                 {.key = "ana",
                                  .at = {2, 0},
                                  .attributes = "333333",
                                  .skills = "opportunity-attack=2",
                                  .weapons = "machete"}},
                    .map = "..........\n##########\n"}) {}
};

TEST(Movement, LeavingAReachMayBeAnswered) {
  Watched f;
  f.act("gob", "move", {.to = Cell{6, 0}});
  EXPECT_EQ(f.moment(), "movement");
  EXPECT_EQ(f.candidates(), "ana");
  EXPECT_EQ(f.where("gob"), (Cell{3, 0}));  // before it leaves
  EXPECT_EQ(f.cost("ana", "opportunity-attack", {.item = "machete"}), 1);
  f.react("ana", "opportunity-attack", {.item = "machete", .amount = 1});
  f.dice("ana", {9, 1, 1, 1}).dice("gob", {5});
  f.settle();
  EXPECT_EQ(f.health("gob"), 9 - 1);
  EXPECT_EQ(f.where("gob"), (Cell{6, 0}));  // continues
  EXPECT_EQ(f.energy("ana"), 9 - 2);
  EXPECT_EQ(f.energy("gob"), 9 - 3);
}

TEST(Movement, TheFallenStopWhereTheyAre) {
  Watched f;
  f.at("gob").health = 1;
  f.act("gob", "move", {.to = Cell{6, 0}});
  f.dice("ana", {9, 1, 1}).dice("gob", {5});
  f.react("ana", "opportunity-attack", {.item = "machete", .amount = 0});
  f.settle();
  EXPECT_EQ(f.where("gob"), (Cell{3, 0}));
  EXPECT_EQ(f.energy("gob"), 9);
}

TEST(Movement, StayingInReachIsNotLeavingIt) {
  ForgeFight f({.fighters = {{.key = "gob", .side = 1, .at = {3, 0}},
                             {.key = "ana",
                              .at = {2, 1},
                              .attributes = "333333",
                              .skills = "opportunity-attack=2",
                              .weapons = "machete"}}});
  f.act("gob", "move", {.to = Cell{2, 0}});
  EXPECT_EQ(f.moment(), "priority");
}

TEST(Movement, BeingShovedIsNotLeavingByAnAction) {  // L2187
  ForgeFight f({.fighters = {{.key = "ben", .at = {4, 0}, .attributes = "333333"},
                             {.key = "gob", .side = 1, .at = {3, 0}},
                             {.key = "ana",
                              .at = {3, 1},
                              .attributes = "333333",
                              .skills = "opportunity-attack=2",
                              .weapons = "machete"}}});
  f.dice("ben", {9, 9}).dice("gob", {1, 1});
  f.act("ben", "shove", {.amount = 2});
  f.pass("gob");
  EXPECT_EQ(f.where("gob"), (Cell{1, 0}));
  EXPECT_EQ(f.moment(), "priority");
}

TEST(Movement, PassingThroughLeavesTheReachOfOthers) {
  ForgeFight f({.fighters = {{.key = "gob", .side = 1, .at = {2, 1}, .attributes = "333333"},
                             {.key = "ben", .at = {3, 1}, .attributes = "111111"},
                             {.key = "ana",
                              .at = {1, 1},
                              .attributes = "333333",
                              .skills = "opportunity-attack=3",
                              .weapons = "machete"}}});
  f.dice("gob", {9}).dice("ben", {1});
  f.act("gob", "pass-through", {.target = "ben", .mode = "athletics", .amount = 1});
  f.pass("ben");
  EXPECT_EQ(f.candidates(), "ana");
  f.pass("ana");
  EXPECT_EQ(f.where("gob"), (Cell{4, 1}));
}

}  // namespace
}  // namespace fray::forge
