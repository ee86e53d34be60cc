#include "rules/success_rolls/ships/ship_fight.h"

#include <gtest/gtest.h>

#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

ShipSetup ship(const char* klass, int side, int rating = 1) {
  ShipSetup setup{.name = klass,
                  .klass = find(builtin().ship_classes, klass),
                  .combat_rating = rating,
                  .piloting = 12,
                  .repair = 11,
                  .side = side,
                  .minors = 5};
  setup.guns = {{.name = "laser", .firepower = 2, .accuracy = 1, .gunner = 12},
                {.name = "missile", .firepower = 3, .long_range = true, .gunner = 10}};
  if (setup.klass->sections) setup.sections = {{"engine room", -3}, {"turret", -4}};
  return setup;
}

constexpr int kMiss = 17;
constexpr int kHit = 10;

class ShipFightTest : public testing::Test {
 protected:
  ShipFight duel(const char* a, const char* b) {
    return ShipFight({ship(a, 0), ship(b, 1)}, ShipRange::Short);
  }

  static std::string field(const table::Result<>& result) {
    return result ? "legal" : result.error().field;
  }

  // The rest of a turn in which all fly straight.
  static void coast(ShipFight& fight) {
    fight.end_fire_phase();
    fight.end_choices();
    fight.end_turn();
  }

  static ShipFight::Flown fly(ShipFight& fight, const Course& course, int natural) {
    if (fight.phase() == ShipFight::Phase::Fire) fight.end_fire_phase();
    EXPECT_EQ(field(fight.choose(course)), "legal");
    fight.end_choices();
    const auto flown = fight.fly(course.ship, natural);
    fight.end_turn();
    return flown;
  }

  // A hit of this level on the ship; then the turn continues.
  static void hurt(ShipFight& fight, ShipId target, ShipDamage level,
                   std::optional<std::uint8_t> section = {}) {
    fight.settle({.target = target, .section = section, .damage = level}, std::nullopt);
    fight.end_fire_phase();
  }
};

// Gunner 12, Accuracy 1, Position 2, Sustained 1, a cutter: 18. (digest 28.4, 24)
TEST_F(ShipFightTest, AimsWithEverythingItHas) {
  ShipFight fight = duel("fighter", "cutter");
  EXPECT_EQ(fight.to_hit({.target = 1}), 10) << "12 and 1, 2 for its size, and 5 less unaimed";
  fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, 3);
  EXPECT_EQ(fight.state(0).position[1], 2);
  ASSERT_TRUE(fight.fire({.target = 1}, kMiss));
  EXPECT_EQ(fight.to_hit({.target = 1}), 18);
  EXPECT_EQ(fight.to_hit({.target = 1, .snap = true}), 10) << "no bonus at all, and 5 less";
  EXPECT_EQ(fight.to_hit({.target = 1, .section = 1}), 14);
}

TEST_F(ShipFightTest, SnapsAtAFighterAtEight) {
  EXPECT_EQ(duel("cutter", "fighter").to_hit({.target = 1, .snap = true}), 8);
}

TEST_F(ShipFightTest, SeesSizeAndCannotMissAPlanetoid) {
  ShipSetup station{.target = find(builtin().target_sizes, "station"), .side = 1};
  ShipSetup rock{.target = find(builtin().target_sizes, "planetoid"), .side = 1};
  rock.sections = {{"mine", -6}};
  ShipSetup drone{.target = find(builtin().target_sizes, "tiny"), .side = 1};
  ShipFight fight({ship("fighter", 0), station, rock, drone, ship("ship-of-the-line", 1)},
                  ShipRange::Short);
  EXPECT_EQ(fight.to_hit({.target = 1}), 14);
  EXPECT_EQ(fight.to_hit({.target = 2}), std::nullopt);
  EXPECT_EQ(fight.to_hit({.target = 2, .section = 0}), 2);
  EXPECT_EQ(fight.to_hit({.target = 3}), 7);
  EXPECT_EQ(fight.to_hit({.target = 4}), 12);
  EXPECT_TRUE(fight.fire({.target = 2}, 18)->verdict.success);
}

// Firing without an aiming bonus is a snap shot, whatever it is called (L393, L423).
TEST_F(ShipFightTest, SnapsWithoutAnAimingBonus) {
  ShipFight fight = duel("cutter", "cutter");
  EXPECT_TRUE(fight.is_snap({.target = 1}));
  ASSERT_TRUE(fight.fire({.target = 1}, kMiss));
  EXPECT_EQ(fight.state(0).sustained[0], (SustainedFire{1, 0})) << "and earns no sustained fire";
  fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, kHit);
  EXPECT_FALSE(fight.is_snap({.target = 1}));
}

TEST_F(ShipFightTest, SustainsFireOnOneTarget) {
  ShipFight fight({ship("cutter", 0), ship("cutter", 1), ship("cutter", 1)}, ShipRange::Short);
  fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, kHit);
  for (int turn = 1; turn <= 3; ++turn) {
    ASSERT_TRUE(fight.fire({.target = 1}, kMiss));
    EXPECT_EQ(fight.state(0).sustained[0], (SustainedFire{1, turn}));
    coast(fight);
  }
  ASSERT_TRUE(fight.fire({.target = 1, .snap = true}, kMiss));
  EXPECT_EQ(fight.state(0).sustained[0], (SustainedFire{1, 3})) << "a snap shot is not aimed";
  coast(fight);
  EXPECT_EQ(fight.to_hit({.target = 2}), 10);
  ASSERT_TRUE(fight.fire({.target = 2}, kMiss));
  EXPECT_EQ(fight.state(0).sustained[0], (SustainedFire{2, 0})) << "lost with the old target";
}

// Firepower 3 against CR 1 is light, and cosmetic when dodged; 2 against 2 is nothing.
TEST_F(ShipFightTest, ComparesFirepowerWithRating) {
  ShipFight fight({ship("cutter", 0), ship("cutter", 1, 1), ship("cutter", 1, 2)},
                  ShipRange::Short);
  const auto shot = fight.fire({.gun = 1, .target = 1}, 7);
  ASSERT_TRUE(shot && shot->hit);
  EXPECT_EQ(shot->hit->damage, ShipDamage::Light);
  EXPECT_EQ(shot->hit->dodge, 3 + 6 + 1);
  const auto weak = fight.fire({.gun = 0, .target = 2}, kHit);
  ASSERT_TRUE(weak);
  EXPECT_TRUE(weak->verdict.success);
  EXPECT_FALSE(weak->hit);
  fight.settle(*shot->hit, 10);
  fight.end_fire_phase();
  EXPECT_FALSE(fight.state(1).continuing) << "dodged: cosmetic";
}

TEST_F(ShipFightTest, DodgesNoBetterFlier) {
  const auto dodge = [&](const char* shooter, const char* target) {
    ShipFight fight = duel(shooter, target);
    return fight.fire({.gun = 1, .target = 1}, 3)->hit->dodge;
  };
  EXPECT_EQ(dodge("fighter", "cutter"), std::nullopt);
  EXPECT_EQ(dodge("fighter", "ship-of-the-line"), std::nullopt);
  EXPECT_EQ(dodge("cutter", "ship-of-the-line"), std::nullopt);
  EXPECT_EQ(dodge("cutter", "cutter"), 10);
  EXPECT_EQ(dodge("ship-of-the-line", "fighter"), 10);
}

TEST_F(ShipFightTest, LosesATurnToALightHit) {
  ShipFight fight = duel("cutter", "cutter");
  fly(fight, {.ship = 1, .manoeuvre = Manoeuvre::Offensive, .foe = 0}, kHit);
  ASSERT_EQ(fight.state(1).position[0], 1);
  hurt(fight, 1, ShipDamage::Light);
  EXPECT_EQ(fight.state(1).position[0], 0) << "its bonuses are gone";
  EXPECT_TRUE(fight.can_fly(1)) << "this turn's manoeuvre is not cancelled";
  fight.end_choices();
  fight.end_turn();
  EXPECT_EQ(field(fight.may_fire({.ship = 1, .target = 0})), "ship");
  EXPECT_FALSE(fight.can_fly(1));
  coast(fight);
  EXPECT_EQ(field(fight.may_fire({.ship = 1, .target = 0})), "legal");
}

TEST_F(ShipFightTest, RepairsContinuingDamage) {
  for (const auto& [natural, continuing, hull] :
       {std::tuple(10, false, Hull::Sound), std::tuple(12, true, Hull::Sound),
        std::tuple(18, false, Hull::Disabled)}) {
    ShipFight fight = duel("cutter", "cutter");
    hurt(fight, 1, ShipDamage::Light);
    EXPECT_FALSE(fight.needs_repair(1)) << "not in the turn of the hit";
    fight.end_choices();
    fight.end_turn();
    ASSERT_TRUE(fight.needs_repair(1));
    fight.repair(1, natural);
    EXPECT_FALSE(fight.needs_repair(1));
    EXPECT_EQ(fight.state(1).continuing, continuing) << natural;
    EXPECT_EQ(fight.state(1).hull, hull) << natural;
    EXPECT_EQ(fight.state(1).no_new_bonus, natural == 12);
  }
}

TEST_F(ShipFightTest, GainsNoBonusWhileItBurns) {
  ShipFight fight = duel("cutter", "cutter");
  hurt(fight, 1, ShipDamage::Light);
  fight.end_choices();
  fight.end_turn();
  coast(fight);  // the lost turn
  fight.repair(1, 12);
  ASSERT_TRUE(fight.fire({.ship = 1, .target = 0}, kMiss));
  EXPECT_EQ(fight.state(1).sustained[0].bonus, 0);
  fly(fight, {.ship = 1, .manoeuvre = Manoeuvre::Offensive, .foe = 0}, 3);
  EXPECT_EQ(fight.state(1).position[0], 0);
}

TEST_F(ShipFightTest, IsOutOfActionAfterAHeavyHit) {
  ShipFight cutters = duel("cutter", "cutter");
  hurt(cutters, 1, ShipDamage::Heavy);
  EXPECT_EQ(cutters.state(1).hull, Hull::Disabled);
  EXPECT_EQ(cutters.state(1).minors, 3) << "half of 5 die, rounded down";
  ShipFight fighters = duel("cutter", "fighter");
  hurt(fighters, 1, ShipDamage::Heavy);
  EXPECT_EQ(fighters.state(1).hull, Hull::Destroyed);
  ShipFight great = duel("cutter", "ship-of-the-line");
  hurt(great, 1, ShipDamage::Great);
  EXPECT_EQ(great.state(1).hull, Hull::Destroyed);
  EXPECT_EQ(great.state(1).minors, 0);
}

TEST_F(ShipFightTest, IsOutOfActionOnce) {
  ShipFight fight = duel("cutter", "cutter");
  hurt(fight, 1, ShipDamage::Heavy);
  fight.end_choices();
  fight.end_turn();
  hurt(fight, 1, ShipDamage::Heavy);
  EXPECT_EQ(fight.state(1).minors, 3) << "nobody dies of the same wreck twice";
  fight.end_choices();
  fight.end_turn();
  hurt(fight, 1, ShipDamage::Light);
  EXPECT_FALSE(fight.state(1).continuing) << "nothing is left to be repaired in the fight";
}

TEST_F(ShipFightTest, LosesOnlyTheSectionThatWasAimedAt) {
  std::vector<ShipSetup> ships = {ship("cutter", 0), ship("cutter", 1)};
  ships[1].guns[0].section = 1;
  ShipFight fight(std::move(ships), ShipRange::Short);
  hurt(fight, 1, ShipDamage::Heavy, 1);
  EXPECT_EQ(fight.state(1).hull, Hull::Sound);
  fight.end_choices();
  fight.end_turn();
  EXPECT_EQ(field(fight.may_fire({.ship = 1, .gun = 0, .target = 0})), "gun");
  EXPECT_EQ(field(fight.may_fire({.ship = 1, .gun = 1, .target = 0})), "legal");
}

TEST_F(ShipFightTest, WearsAblativeArmour) {
  std::vector<ShipSetup> ships = {ship("cutter", 0), ship("cutter", 1)};
  ships[1].ablative = 2;
  ShipFight fight(std::move(ships), ShipRange::Short);
  const auto next = [&](ShipDamage level) {
    hurt(fight, 1, level);
    fight.end_choices();
    fight.end_turn();
  };
  next(ShipDamage::Cosmetic);
  EXPECT_EQ(fight.state(1).ablative, 2) << "paint alone does not wear it";
  next(ShipDamage::Heavy);
  EXPECT_EQ(fight.state(1).ablative, 1);
  EXPECT_FALSE(fight.state(1).continuing) << "the first heavy hit is cosmetic";
  next(ShipDamage::Heavy);
  EXPECT_EQ(fight.state(1).ablative, 0);
  EXPECT_EQ(fight.state(1).hull, Hull::Sound) << "light armour makes it a light one";
  EXPECT_TRUE(fight.state(1).continuing);
  next(ShipDamage::Heavy);
  EXPECT_EQ(fight.state(1).hull, Hull::Disabled);
}

TEST_F(ShipFightTest, FliesOffensively) {
  for (const auto& [natural, before, after] :
       {std::tuple(10, 0, 1), std::tuple(14, 0, 0), std::tuple(3, 0, 2), std::tuple(3, 3, 6),
        std::tuple(18, 3, 0), std::tuple(14, 3, 3)}) {
    ShipFight fight = duel("cutter", "cutter");
    for (int i = 0; i < before; ++i) {
      fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, kHit);
    }
    EXPECT_EQ(fight.state(0).position[1], before);
    fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, natural);
    EXPECT_EQ(fight.state(0).position[1], after) << natural << " with " << before;
  }
}

TEST_F(ShipFightTest, PaysForAnOffensiveWithItsGunnersAim) {
  std::vector<ShipSetup> ships = {ship("cutter", 0), ship("cutter", 1)};
  ships[0].guns[1].fired_by_pilot = true;
  ShipFight fight(std::move(ships), ShipRange::Short);
  fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, kHit);
  ASSERT_TRUE(fight.fire({.gun = 0, .target = 1}, kMiss));
  ASSERT_TRUE(fight.fire({.gun = 1, .target = 1}, kMiss));
  fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, kHit);
  EXPECT_EQ(fight.state(0).sustained[0].bonus, 0);
  EXPECT_EQ(fight.state(0).sustained[1].bonus, 1) << "the pilot's own gun";
}

TEST_F(ShipFightTest, FliesDefensively) {
  for (const auto& [natural, after] :
       {std::pair(10, 1), std::pair(14, 2), std::pair(3, 0), std::pair(18, 4)}) {
    ShipFight fight = duel("cutter", "cutter");
    fly(fight, {.ship = 1, .manoeuvre = Manoeuvre::Offensive, .foe = 0}, 3);
    ASSERT_TRUE(fight.fire({.gun = 0, .target = 1}, kMiss));
    fly(fight, {.manoeuvre = Manoeuvre::Defensive, .foe = 1}, natural);
    EXPECT_EQ(fight.state(1).position[0], after) << natural;
    EXPECT_EQ(fight.state(0).sustained[0].bonus, 0) << "all its own bonuses are gone";
  }
}

TEST_F(ShipFightTest, DefendsAgainstOneGun) {
  ShipFight fight = duel("cutter", "cutter");
  fly(fight, {.ship = 1, .manoeuvre = Manoeuvre::Offensive, .foe = 0}, kHit);
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(fight.fire({.ship = 1, .gun = 0, .target = 0}, kMiss));
    ASSERT_TRUE(fight.fire({.ship = 1, .gun = 1, .target = 0}, kMiss));
    coast(fight);
  }
  fly(fight, {.manoeuvre = Manoeuvre::Defensive, .foe = 1, .gun = 1}, kHit);
  EXPECT_EQ(fight.state(1).sustained[0].bonus, 2);
  EXPECT_EQ(fight.state(1).sustained[1].bonus, 1);
}

TEST_F(ShipFightTest, DefendsTotallyAgainstAllFoes) {
  ShipFight fight({ship("cutter", 0), ship("cutter", 1), ship("cutter", 1), ship("cutter", 0)},
                  ShipRange::Short);
  for (const auto& [ship, foe] : {std::pair(1, 0), {2, 0}, {2, 3}}) {
    const auto chaser = static_cast<ShipId>(ship);
    const int natural = foe == 0 ? 3 : kHit;
    fly(fight, {.ship = chaser, .manoeuvre = Manoeuvre::Offensive, .foe = static_cast<ShipId>(foe)},
        natural);
  }
  ASSERT_TRUE(fight.fire({.ship = 1, .target = 0}, kMiss));
  ASSERT_TRUE(fight.fire({.ship = 2, .target = 3}, kMiss));
  fly(fight, {.manoeuvre = Manoeuvre::TotallyDefensive}, kHit);
  EXPECT_EQ(fight.state(1).position[0], 1);
  EXPECT_EQ(fight.state(2).position[0], 1);
  EXPECT_EQ(fight.state(1).sustained[0].bonus, 0);
  EXPECT_EQ(fight.state(2).sustained[0].bonus, 1) << "that gun aims at another";
  EXPECT_EQ(field(fight.may_fire({.ship = 0, .target = 1})), "ship");
  coast(fight);
  EXPECT_EQ(field(fight.may_fire({.ship = 0, .target = 1})), "legal");
}

TEST_F(ShipFightTest, RefusesWhatMayNotBe) {
  ShipFight fight = duel("cutter", "fighter");
  EXPECT_EQ(field(fight.may_fire({.ship = 9})), "ship");
  EXPECT_EQ(field(fight.may_fire({.gun = 2, .target = 1})), "gun");
  EXPECT_EQ(field(fight.may_fire({.target = 0})), "target");
  EXPECT_EQ(field(fight.may_fire({.target = 1, .section = 0})), "section");
  EXPECT_EQ(field(fight.may_fly({})), "phase");
  ASSERT_TRUE(fight.fire({.target = 1}, kMiss));
  EXPECT_EQ(field(fight.may_fire({.target = 1})), "gun") << "once a turn";
  fight.set_range(ShipRange::Long);
  EXPECT_EQ(field(fight.may_fire({.ship = 1, .gun = 0, .target = 0})), "gun");
  EXPECT_EQ(field(fight.may_fire({.ship = 1, .gun = 1, .target = 0})), "legal");
  fight.set_range(ShipRange::Out);
  EXPECT_EQ(field(fight.may_fire({.ship = 1, .gun = 1, .target = 0})), "gun");
  fight.end_fire_phase();
  EXPECT_EQ(field(fight.may_fire({.target = 1})), "phase");
  EXPECT_EQ(field(fight.may_fly({.manoeuvre = Manoeuvre::Offensive, .foe = 1})), "foe")
      << "a cutter does not get behind a fighter";
  EXPECT_EQ(field(fight.may_fly({.manoeuvre = Manoeuvre::Defensive, .foe = 0})), "foe");
  EXPECT_EQ(field(fight.may_fly({.manoeuvre = Manoeuvre::Defensive, .foe = 1, .gun = 7})), "gun");
}

TEST_F(ShipFightTest, KeepsAFighterFromFiringOnItsPursuer) {
  ShipFight fight = duel("fighter", "fighter");
  fly(fight, {.ship = 1, .manoeuvre = Manoeuvre::Offensive, .foe = 0}, kHit);
  EXPECT_EQ(field(fight.may_fire({.ship = 0, .target = 1})), "target");
  fight.end_fire_phase();
  EXPECT_EQ(field(fight.may_fly({.manoeuvre = Manoeuvre::Offensive, .foe = 1})), "foe");
  ShipFight turrets = duel("cutter", "cutter");
  fly(turrets, {.ship = 1, .manoeuvre = Manoeuvre::Offensive, .foe = 0}, kHit);
  EXPECT_EQ(field(turrets.may_fire({.ship = 0, .target = 1})), "legal");
}

TEST_F(ShipFightTest, CollidesAndShootsFriendsInAMelee) {
  std::vector<ShipSetup> ships;
  for (int i = 0; i < 7; ++i) ships.push_back(ship("fighter", i % 2));
  ShipFight fight(std::move(ships), ShipRange::Short);
  ASSERT_TRUE(fight.melee());
  fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, kHit);
  const Shot snap{.gun = 1, .target = 1, .snap = true};
  const auto shot = fight.fire(snap, 3);
  EXPECT_EQ(shot->friend_check, 10);
  EXPECT_EQ(fight.stray(snap, 2).target, 2);
  EXPECT_EQ(fight.fire({.gun = 0, .target = 1}, 3)->friend_check, std::nullopt) << "aimed";
  const auto flown = fly(fight, {.manoeuvre = Manoeuvre::Offensive, .foe = 1}, 18);
  EXPECT_TRUE(flown.collides);
  fight.collide(0, 3);
  EXPECT_EQ(fight.state(0).hull, Hull::Destroyed);
  EXPECT_EQ(fight.state(3).hull, Hull::Destroyed);
  EXPECT_FALSE(fight.melee()) << "five are left";
}

TEST_F(ShipFightTest, IsNoMeleeAmongFewOrInPairs) {
  EXPECT_FALSE(duel("fighter", "fighter").melee());
  std::vector<ShipSetup> ships;
  for (int i = 0; i < 8; ++i) ships.push_back(ship("fighter", i % 2));
  ShipFight fight(std::move(ships), ShipRange::Short);
  EXPECT_TRUE(fight.melee());
  fight.set_neat_pairs(true);
  EXPECT_FALSE(fight.melee());
  fight.set_neat_pairs(false);
  fight.set_range(ShipRange::Long);
  EXPECT_FALSE(fight.melee());
}

}  // namespace
}  // namespace fray::success_rolls
