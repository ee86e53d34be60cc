#include <optional>

#include <gtest/gtest.h>

#include "support/forge_fight.h"

// What the situation adds and takes (8.3, L3518-3557), one by one.
namespace fray::forge {
namespace {

using board::Cell;
using test::ForgeFight;

using Faces = std::vector<dice::Face>;
Faces some(int n, dice::Face face) {
  return Faces(static_cast<std::size_t>(n), face);
}

struct Shot : ForgeFight {
  Shot(std::string weapon, Cell target, std::string map = "", std::vector<test::Fighter> more = {})
      : ForgeFight(setup(weapon, target, map, more)) {}
  static test::FightSetup setup(std::string weapon, Cell target, std::string map,
                                std::vector<test::Fighter> more) {
    test::FightSetup s{
        .fighters = {{.key = "ana", .at = {0, 0}, .attributes = "333333", .weapons = weapon},
                     {.key = "gob", .side = 1, .at = target, .attributes = "225111"}},
        .map = map};
    for (auto& f : more) s.fighters.push_back(f);
    return s;
  }
  // The source's change to the defense; `pool` dice are rolled by Ana.
  int defence(const char* action, const char* weapon, int pool, int expected, const char* source) {
    dice("ana", some(pool, 1)).dice("gob", some(1 + expected, 9));
    resolve("ana", action, {.target = "gob", .item = weapon, .amount = 0});
    EXPECT_EQ(defence_dice(), 1 + expected);
    return sum("attack.defence", "dice", source);
  }
};

std::string row(int length) {
  return std::string(static_cast<std::size_t>(length), '.') + "\n";
}

TEST(Externalities, APositionOnHeightOrInTheWay) {
  for (const auto& [position, pool] : {std::pair(1, 5), std::pair(-1, 1), std::pair(0, 3)}) {
    Shot f("machete", {1, 0});
    f.at("ana").position = static_cast<std::int8_t>(position);
    f.dice("ana", some(pool, 1)).dice("gob", {9});
    f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
    EXPECT_EQ(f.action_dice(), pool);
    EXPECT_EQ(f.sum("attack.pool", "dice", "position"), 2 * position);
  }
}

TEST(Externalities, APositionMattersInMeleeOnly) {
  Shot f("shortbow", {8, 0});
  f.at("ana").position = 1;
  EXPECT_EQ(f.defence("ranged-attack", "shortbow", 2, 0, "range"), 0);
  EXPECT_EQ(f.action_dice(), 2);
}

TEST(Externalities, UnstableFootingCostsTwoDiceInMeleeAndFromAfar) {
  Shot melee("machete", {1, 0});
  melee.at("ana").unstable = true;
  melee.dice("ana", {1}).dice("gob", {9});
  melee.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_EQ(melee.action_dice(), 1);
  Shot bow("longbow", {8, 0});
  bow.at("ana").unstable = true;
  bow.dice("ana", {1, 1}).dice("gob", {9});
  bow.resolve("ana", "ranged-attack", {.item = "longbow", .amount = 0});
  EXPECT_EQ(bow.action_dice(), 2);
}

TEST(Externalities, ShootingIntoMelee) {
  Shot f("shortbow", {8, 0}, "", {{.key = "ben", .at = {9, 0}, .weapons = "machete"}});
  EXPECT_EQ(f.defence("ranged-attack", "shortbow", 2, 1, "ranged-into-melee"), 1);
}

TEST(Externalities, NoMeleeWhereNoEnemyCanAct) {  // L1545
  Shot f("shortbow", {8, 0}, "", {{.key = "ben", .at = {9, 0}, .weapons = "machete"}});
  f.gain("ben", Condition::Restrained);
  EXPECT_EQ(f.defence("ranged-attack", "shortbow", 2, 0, "ranged-into-melee"), 0);
}

TEST(Externalities, TheShooterIsNotTheMelee) {
  Shot f("shortbow", {1, 0});
  EXPECT_EQ(f.defence("ranged-attack", "shortbow", 2, 2, "range"), 2);  // inside the range alone
}

TEST(Externalities, EachIncrementBeyondTheRange) {  // TV-A13
  Shot long_shot("longbow", {90, 0}, row(100));     // 450' with 300'
  EXPECT_EQ(long_shot.defence("ranged-attack", "longbow", 4, 2, "range"), 2);
  Shot longer("shortbow", {90, 0}, row(100));  // two increments beyond 200', as 700' beyond 300'
  EXPECT_EQ(longer.defence("ranged-attack", "shortbow", 2, 4, "range"), 4);
  Shot last("longbow", {60, 0}, row(100));  // 300' is still in range
  EXPECT_EQ(last.defence("ranged-attack", "longbow", 4, 0, "range"), 0);
  Shot first_of_next("longbow", {61, 0}, row(100));
  EXPECT_EQ(first_of_next.defence("ranged-attack", "longbow", 4, 2, "range"), 2);
}

TEST(Externalities, AnIncrementReachesToItsLastFoot) {
  Shot last("shortbow", {80, 0}, row(100));  // 400', twice 200'
  EXPECT_EQ(last.defence("ranged-attack", "shortbow", 2, 2, "range"), 2);
  Shot next("shortbow", {81, 0}, row(100));
  EXPECT_EQ(next.defence("ranged-attack", "shortbow", 2, 4, "range"), 4);
}

TEST(Externalities, NoShotBeyondTheLastIncrement) {
  Shot in("light-crossbow", {50, 0}, row(100));  // 5 times 50'
  EXPECT_TRUE(in.offers("ana", "ranged-attack", {.target = "gob"}));
  Shot out("light-crossbow", {51, 0}, row(100));
  EXPECT_FALSE(out.offers("ana", "ranged-attack", {.target = "gob"}));
}

TEST(Externalities, InsideTheShortestRange) {
  Shot inside("remington-308", {2, 0});  // 10' with 15'
  EXPECT_EQ(inside.defence("ranged-attack", "remington-308", 3, 2, "range"), 2);
  Shot at("remington-308", {3, 0});
  EXPECT_EQ(at.defence("ranged-attack", "remington-308", 3, 0, "range"), 0);
}

TEST(Externalities, CoverByObjects) {
  Shot half("shortbow", {8, 0}, ".......o..\n");
  EXPECT_EQ(half.defence("ranged-attack", "shortbow", 2, 2, "cover"), 2);
  Shot three("shortbow", {8, 0}, ".......O..\n");
  EXPECT_EQ(three.defence("ranged-attack", "shortbow", 2, 3, "cover"), 3);
}

// The cover that Gob has behind Hob, where the table plays it so.
int cover_behind(std::optional<Condition> condition, Life life) {
  auto setup =
      Shot::setup("shortbow", {8, 0}, "..........\n", {{.key = "hob", .side = 1, .at = {4, 0}}});
  setup.options["figures_give_cover"] = "true";
  ForgeFight f(setup);
  if (condition) f.gain("hob", *condition);
  f.at("hob").life = life;
  f.dice("ana", {1, 1}).dice("gob", some(2, 9));
  f.forget_dice();
  f.resolve("ana", "ranged-attack", {.target = "gob", .item = "shortbow", .amount = 0});
  return f.sum("attack.defence", "dice", "cover");
}

TEST(Externalities, CoverByACombatantStandingBetween) {
  EXPECT_EQ(cover_behind(std::nullopt, Life::Conscious), 1);
  EXPECT_EQ(cover_behind(Condition::Prone, Life::Conscious), 0);
  EXPECT_EQ(cover_behind(std::nullopt, Life::Stabilised), 0);
}

TEST(Externalities, NoTargetBehindTotalCover) {
  Shot f("shortbow", {8, 0}, "....#.....\n");
  EXPECT_FALSE(f.offers("ana", "ranged-attack"));
}

TEST(Externalities, SmokeObscures) {
  Shot obscured("shortbow", {8, 0}, "........%.\n");
  EXPECT_EQ(obscured.defence("ranged-attack", "shortbow", 2, 1, "obscured"), 1);
  Shot faint("shortbow", {8, 0}, "........&.\n");
  EXPECT_EQ(faint.defence("ranged-attack", "shortbow", 2, 2, "obscured"), 2);
}

TEST(Externalities, SeveralAddUp) {  // L3525
  Shot f("machete", {1, 0}, ".%........\n");
  f.at("ana").position = 1;
  f.at("ana").unstable = true;
  f.gain("gob", Condition::Faint);
  f.dice("ana", some(3, 1)).dice("gob", some(4, 9));
  f.resolve("ana", "melee-attack", {.item = "machete", .amount = 0});
  EXPECT_EQ(f.action_dice(), 3);
  EXPECT_EQ(f.defence_dice(), 4);
}

}  // namespace
}  // namespace fray::forge
