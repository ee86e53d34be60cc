#include "rules/forge/attack/ammunition.h"

#include <gtest/gtest.h>

#include "support/forge_fight.h"

// Ammunition that a sheet counts: loading, shooting, and what is stored of it.
namespace fray::forge {
namespace {

using test::Fighter;
using test::ForgeFight;

Fighter ana(std::string weapons, std::string ammunition) {
  return {.key = "ana",
          .at = {1, 1},
          .attributes = "343111",
          .weapons = std::move(weapons),
          .ammunition = std::move(ammunition)};
}

Fighter gob() {
  return {.key = "gob", .side = 1, .at = {5, 1}};
}

void shoot(ForgeFight& f) {
  f.dice("ana", {1}).dice("gob", {9});
  f.resolve("ana", "ranged-attack", {.amount = 0});
}

TEST(Ammunition, IsLoadedBulletByBulletAsLongAsThereIsAny) {
  ForgeFight f({.fighters = {ana("colt-agent", "colt-agent*7"), gob()}});
  EXPECT_EQ(f.at("ana").shots[0], 6);
  EXPECT_EQ(f.at("ana").spare[0], 1);
  shoot(f);
  shoot(f);
  f.resolve("ana", "reload");
  EXPECT_EQ(f.at("ana").shots[0], 5);
  EXPECT_EQ(f.at("ana").spare[0], 0);
  f.to_turn_of("ana");
  EXPECT_FALSE(f.offers("ana", "reload"));
  EXPECT_EQ(ammunition_gone(f.at("ana"), 0), 2);
}

TEST(Ammunition, IsNotCountedWhereTheSheetNamesNone) {
  ForgeFight f({.fighters = {ana("colt-agent glock-17", "glock-17*3"), gob()}});
  EXPECT_EQ(f.at("ana").spare[0], Combatant::kUncounted);
  EXPECT_EQ(f.at("ana").shots[1], 3);
  EXPECT_EQ(f.at("ana").spare[1], 0);
  f.mark();
  shoot(f);
  EXPECT_TRUE(f.offers("ana", "reload"));
  f.resolve("ana", "reload");
  EXPECT_EQ(f.at("ana").spare[0], Combatant::kUncounted);
  EXPECT_EQ(f.count("ammunition.left"), 0);
  EXPECT_EQ(ammunition_gone(f.at("ana"), 0), 0);
}

TEST(Ammunition, IsCountedByWhatEachWayToFireTakes) {
  ForgeFight f({.fighters = {ana("m16", "m16*40"), gob()}});
  f.dice("ana", std::vector<dice::Face>(6, 1)).dice("gob", {9});
  f.resolve("ana", "ranged-attack", {.mode = "full-auto", .amount = 0});
  EXPECT_EQ(f.at("ana").shots[0], 15);
  EXPECT_EQ(f.at("ana").spare[0], 10);
  f.to_turn_of("ana");
  f.dice("ana", std::vector<dice::Face>(5, 1)).dice("gob", {9});
  f.resolve("ana", "ranged-attack", {.mode = "burst", .amount = 0});
  EXPECT_EQ(ammunition_gone(f.at("ana"), 0), 18);
  f.resolve("ana", "reload");
  EXPECT_EQ(f.at("ana").shots[0], 22);
  EXPECT_EQ(f.at("ana").spare[0], 0);
  EXPECT_EQ(ammunition_gone(f.at("ana"), 0), 18);
}

TEST(Ammunition, IsStoredAndPartOfTheDigest) {
  const test::FightSetup scene{.fighters = {ana("colt-agent", "colt-agent*70"), gob()}};
  ForgeFight f(scene), fresh(scene);
  auto& game = f.game();
  shoot(f);
  const std::string saved = game.save();
  const std::uint64_t digest = game.digest();
  f.at("ana").spare[0] = 63;
  EXPECT_NE(game.digest(), digest);
  ASSERT_TRUE(fresh.game().load(saved));
  EXPECT_EQ(fresh.game().digest(), digest);
  EXPECT_EQ(fresh.at("ana").shots[0], 5);
  EXPECT_EQ(fresh.at("ana").spare[0], 64);
}

TEST(Ammunition, OfAWeaponTakenUpIsNotCounted) {
  Fighter bob = ana("club", "");
  bob.key = "bob";
  bob.at = {1, 2};
  ForgeFight f({.fighters = {ana("colt-agent", "colt-agent*7"), bob, gob()}});
  f.resolve("ana", "drop", {.item = "colt-agent"});
  f.to_turn_of("bob");
  f.resolve("bob", "pick-up", {.item = "colt-agent", .to = board::Cell{1, 1}});
  const Combatant& c = f.at("bob");
  const auto arm = c.profile->arms.size() - 1;
  ASSERT_EQ(c.profile->arms[arm].def->id, "colt-agent");
  EXPECT_EQ(c.shots[arm], 6);
  EXPECT_EQ(c.spare[arm], Combatant::kUncounted);
  EXPECT_EQ(f.at("ana").spare[0], 1);
}

}  // namespace
}  // namespace fray::forge
