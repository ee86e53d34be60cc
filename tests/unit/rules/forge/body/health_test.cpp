#include <gtest/gtest.h>

#include "support/forge_fight.h"

// Falling, dying, stabilizing, waking, death (8.2).
namespace fray::forge {
namespace {

using test::ForgeFight;

// Gob with `health` is hit for `damage`; a second enemy keeps the fight going.
struct Blow : ForgeFight {
  Blow(int health, int damage)
      : ForgeFight({.fighters = {{.key = "ana",
                                  .at = {3, 1},
                                  .attributes = "333335",
                                  .skills = "first-aid=3",
                                  .weapons = "machete"},
                                 {.key = "gob",
                                  .side = 1,
                                  .at = {4, 1},
                                  .attributes = "222111",
                                  .skills = "offensive-stance=1",
                                  .weapons = "stick"},
                                 {.key = "hob",
                                  .side = 1,
                                  .at = {4, 2},
                                  .attributes = "222222",
                                  .skills = "first-aid=2",
                                  .weapons = "stick"}}}) {
    at("gob").health = static_cast<std::int16_t>(health);
    hit(damage);
  }
  void hit(int damage, int defence = 1) {
    std::vector<dice::Face> faces(6, 1);
    for (int i = 0; i < damage; ++i) faces[static_cast<std::size_t>(i)] = 9;
    dice("ana", faces).dice("gob", std::vector<dice::Face>(static_cast<std::size_t>(defence), 5));
    resolve("ana", "melee-attack", {.target = "gob", .item = "machete", .amount = 3});
  }
};

TEST(Health, ExactlyZeroIsStabilised) {  // A-37, L809
  Blow f(3, 3);
  EXPECT_EQ(f.at("gob").life, Life::Stabilised);
  EXPECT_TRUE(f.has("gob", Condition::Prone));
  EXPECT_EQ(f.count("fell.unconscious"), 1);
  f.to_turn_of("gob");
  EXPECT_EQ(f.health("gob"), 0);  // loses none
}

TEST(Health, BelowZeroIsDying) {  // L810
  Blow f(2, 3);
  EXPECT_EQ(f.at("gob").life, Life::Dying);
  EXPECT_EQ(f.health("gob"), -1);
  EXPECT_TRUE(f.shows("gob", "dying"));
  EXPECT_TRUE(f.shows("gob", "unconscious"));
}

TEST(Health, MinusTheMaximumIsDeath) {  // L811
  Blow f(-1, 0);
  f.at("gob").life = Life::Dying;
  f.at("gob").health = -3;
  f.at("ana").energy.adjust(9);
  f.hit(4);
  EXPECT_EQ(f.at("gob").life, Life::Dead);
  EXPECT_FALSE(f.at("gob").present);
  EXPECT_FALSE(f.offers("ana", "melee-attack", {.target = "gob"}));
}

TEST(Health, DamageUndoesAStabilisation) {  // L884
  Blow f(3, 3);
  f.at("ana").energy.adjust(9);
  f.hit(1);
  EXPECT_EQ(f.at("gob").life, Life::Dying);
}

TEST(Health, TheUnconsciousTakeNoPart) {
  Blow f(3, 3);
  f.to_turn_of("gob");
  EXPECT_FALSE(f.asked("gob"));
  EXPECT_EQ(f.count("turn.began"), 2);
}

TEST(Health, TheUnconsciousRegainNothing) {  // L622
  Blow f(3, 3);
  f.at("gob").energy.adjust(-6);
  f.to_turn_of("gob");
  f.to_turn_of("gob");
  EXPECT_EQ(f.energy("gob"), 0);
}

TEST(Health, AnAllyMayStabiliseTheDying) {  // L876: difficulty 8
  Blow f(2, 3);
  f.dice("gob", {1, 1});
  f.to_turn_of("gob");
  f.to_turn_of("hob");
  EXPECT_TRUE(f.offers("hob", "treat-dying", {.target = "gob", .mode = "first-aid", .amount = 1}));
  EXPECT_TRUE(f.offers("hob", "treat-dying", {.target = "gob", .mode = "medicine", .amount = 1}));
  f.dice("hob", {7, 7, 8, 1});
  f.resolve("hob", "treat-dying", {.mode = "first-aid", .amount = 2});
  EXPECT_EQ(f.at("gob").life, Life::Stabilised);
  EXPECT_EQ(f.health("gob"), -2);
  EXPECT_FALSE(f.offers("hob", "treat-dying"));
}

TEST(Health, TreatmentMayFail) {
  Blow f(2, 3);
  f.dice("gob", {1, 1});
  f.to_turn_of("gob");
  f.to_turn_of("hob");
  f.dice("hob", {7, 7});
  f.resolve("hob", "treat-dying", {.mode = "first-aid", .amount = 1});
  EXPECT_EQ(f.at("gob").life, Life::Dying);
}

TEST(Health, FallingEndsHoldsAndStances) {
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {3, 1}, .attributes = "333333", .weapons = "machete"},
                    {.key = "gob",
                     .side = 1,
                     .at = {4, 1},
                     .skills = "offensive-stance=1",
                     .weapons = "stick"},
                    {.key = "ben", .at = {5, 1}},
                    {.key = "hob", .side = 1, .at = {9, 9}}}});
  f.to_turn_of("gob");
  f.resolve("gob", "offensive-stance");
  f.dice("gob", {9}).dice("ben", {1, 1});
  f.resolve("gob", "grapple", {.target = "ben", .amount = 1});
  ASSERT_TRUE(f.has("ben", Condition::Grappled));
  f.at("gob").health = 1;
  f.dice("ana", {9, 1, 1}).dice("gob", {5});
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_FALSE(f.has("ben", Condition::Grappled));
  EXPECT_FALSE(f.at("ben").held());
  EXPECT_EQ(f.at("gob").stance, -1);
  EXPECT_EQ(f.count("stance.ended"), 1);
}

}  // namespace
}  // namespace fray::forge
