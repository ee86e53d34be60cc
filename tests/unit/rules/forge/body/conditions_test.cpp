#include <gtest/gtest.h>

#include "support/forge_fight.h"

// The 19 conditions, each effect of 5.1.
namespace fray::forge {
namespace {

using board::Cell;
using test::ForgeFight;

using Faces = std::vector<dice::Face>;
Faces some(int n, dice::Face face = 1) {
  return Faces(static_cast<std::size_t>(n), face);
}

// Ana (machete, 3 dice) next to gob in chainmail (PD 4).
struct Duel : ForgeFight {
  explicit Duel(std::string weapons = "machete", Cell ana = {3, 1})
      : ForgeFight({.fighters = {{.key = "ana",
                                  .at = ana,
                                  .attributes = "333333",
                                  .skills = "distracting-taunt=3",
                                  .weapons = weapons},
                                 {.key = "gob",
                                  .side = 1,
                                  .at = {4, 1},
                                  .attributes = "335333",
                                  .skills = "armor-training=3",
                                  .weapons = "stick",
                                  .armour = "chainmail"}}}) {}
  // Dice of both pools of a plain attack.
  std::pair<int, int> pools(const char* action, const char* item, int action_expected,
                            int defence_expected) {
    dice("ana", some(action_expected)).dice("gob", some(defence_expected, 9));
    resolve("ana", action, {.target = "gob", .item = item, .amount = 0});
    return {action_dice(), defence_dice()};
  }
};

struct PoolCase {
  const char* name;
  bool attacker;
  Condition condition;
  int action, defence;
};
void PrintTo(const PoolCase& c, std::ostream* out) {
  *out << c.name;
}

class MeleePools : public ::testing::TestWithParam<PoolCase> {};

TEST_P(MeleePools, AreChangedByConditions) {
  const PoolCase& c = GetParam();
  Duel f;
  f.gain(c.attacker ? "ana" : "gob", c.condition);
  EXPECT_EQ(f.pools("melee-attack", "machete", c.action, c.defence),
            (std::pair{c.action, c.defence}));
}

using C = Condition;
INSTANTIATE_TEST_SUITE_P(
    Conditions, MeleePools,
    ::testing::Values(PoolCase{"DazedDefender", false, C::Dazed, 3, 3},
                      PoolCase{"StunnedDefender", false, C::Stunned, 3, 2},
                      PoolCase{"DazedAttacker", true, C::Dazed, 3, 4},
                      PoolCase{"GrappledAttacker", true, C::Grappled, 1, 4},
                      PoolCase{"GrappledDefender", false, C::Grappled, 3, 3},
                      PoolCase{"RestrainedDefender", false, C::Restrained, 3, 2},
                      PoolCase{"ProneAttacker", true, C::Prone, 1, 4},
                      PoolCase{"ProneDefender", false, C::Prone, 3, 2},
                      PoolCase{"IncorporealAttacker", true, C::Incorporeal, 1, 4},
                      PoolCase{"IncorporealDefender", false, C::Incorporeal, 3, 6},
                      PoolCase{"BlindedAttacker", true, C::Blinded, 1, 4},
                      PoolCase{"BlindedDefender", false, C::Blinded, 3, 2},
                      PoolCase{"ObscuredDefender", false, C::Obscured, 3, 5},
                      PoolCase{"FaintDefender", false, C::Faint, 3, 6},
                      PoolCase{"InvisibleDefender", false, C::Invisible, 3, 7},
                      PoolCase{"EnervatedDefender", false, C::Enervated, 3, 4},
                      PoolCase{"ExhaustedDefender", false, C::Exhausted, 3, 4},
                      PoolCase{"EmpoweredDefender", false, C::Empowered, 3, 4},
                      PoolCase{"SlowedDefender", false, C::Slowed, 3, 4},
                      PoolCase{"ImmobilizedDefender", false, C::Immobilized, 3, 4},
                      PoolCase{"PoisonedDefender", false, C::Poisoned, 3, 4},
                      PoolCase{"WeakenedDefender", false, C::Weakened, 3, 4},
                      PoolCase{"EnfeebledDefender", false, C::Enfeebled, 3, 4},
                      PoolCase{"DeafenedDefender", false, C::Deafened, 3, 4}),
    [](const auto& test) { return test.param.name; });

TEST(Conditions, ProneIsWorseUpCloseAndBetterFromAfar) {
  Duel far("shortbow", {12, 1});
  far.gain("gob", Condition::Prone);
  EXPECT_EQ(far.pools("ranged-attack", "shortbow", 2, 6), (std::pair{2, 6}));
  Duel near("shortbow", {3, 1});
  near.gain("gob", Condition::Prone);
  // Beside the shooter: no bonus; but inside the bow's range (+2).
  EXPECT_EQ(near.pools("ranged-attack", "shortbow", 2, 6), (std::pair{2, 6}));
  EXPECT_EQ(near.sum("attack.defence", "dice", "prone"), 0);
}

TEST(Conditions, ShootingProneCostsNoDice) {
  Duel f("shortbow", {12, 1});
  f.gain("ana", Condition::Prone);
  EXPECT_EQ(f.pools("ranged-attack", "shortbow", 2, 4), (std::pair{2, 4}));
}

TEST(Conditions, LossesStopAtOneDie) {
  ForgeFight f({.fighters = {{.key = "ana", .at = {3, 1}, .weapons = "stick"},
                             {.key = "gob", .side = 1, .at = {4, 1}}}});
  f.gain("gob", Condition::Stunned);
  f.gain("gob", Condition::Prone);
  f.gain("ana", Condition::Blinded);
  f.dice("ana", {1}).dice("gob", {9});
  f.resolve("ana", "melee-attack", {.item = "stick", .amount = 0});
  EXPECT_EQ(f.action_dice(), 1);
  EXPECT_EQ(f.defence_dice(), 1);
}

TEST(Conditions, OfDazedAndStunnedTheWorseCounts) {
  Duel f;
  f.gain("gob", Condition::Dazed);
  f.gain("gob", Condition::Stunned);
  EXPECT_EQ(f.pools("melee-attack", "machete", 3, 2), (std::pair{3, 2}));
}

TEST(Conditions, DazedAndStunnedSpareTheMind) {  // L1135: PD alone
  Duel f;
  f.gain("gob", Condition::Stunned);
  f.gain("gob", Condition::Grappled);
  f.dice("ana", {1, 1}).dice("gob", {9, 9, 9});
  f.resolve("ana", "distracting-taunt", {.amount = 1});
  EXPECT_EQ(f.defence_dice(), 3);
}

TEST(Conditions, DazedAndStunnedRaiseThePriceOfActions) {  // A-25
  for (const auto& [condition, extra] :
       {std::pair(Condition::Dazed, 1), std::pair(Condition::Stunned, 2)}) {
    Duel f;
    f.gain("ana", condition);
    EXPECT_EQ(f.cost("ana", "melee-attack", {.item = "machete"}), 3 + extra);
    EXPECT_EQ(f.cost("ana", "drop-prone"), extra);  // even a free minor action
    EXPECT_EQ(f.cost("ana", "shake-it-off"), 0);    // L1134
    const int before = f.energy("ana");
    f.resolve("ana", "move", {.to = Cell{1, 1}});  // once, not for each step
    EXPECT_EQ(before - f.energy("ana"), 2 + extra);
  }
}

TEST(Conditions, SlowedCostsOneMoreForEachSegment) {  // L1142
  Duel f;
  EXPECT_EQ(f.move_cost("ana", "move", {1, 1}), 2);
  f.gain("ana", Condition::Slowed);
  EXPECT_EQ(f.move_cost("ana", "move", {1, 1}), 4);
  EXPECT_EQ(f.move_cost("ana", "run", {1, 1}), 2);  // 10' run: 1 + 1
}

TEST(Conditions, ProneCostsOneMoreForEachStepAndForbidsRunning) {  // L1152
  Duel f;
  f.gain("ana", Condition::Prone);
  EXPECT_EQ(f.move_cost("ana", "move", {1, 1}), 4);
  EXPECT_FALSE(f.offers("ana", "run", {.to = Cell{1, 1}}));
  EXPECT_EQ(f.cost("ana", "stand-up"), 2);
  EXPECT_FALSE(f.offers("ana", "drop-prone"));
}

TEST(Conditions, ImmobilizedAndHeldDoNotMove) {  // L1143-1151
  for (const Condition c : {Condition::Immobilized, Condition::Grappled, Condition::Restrained}) {
    Duel f;
    f.gain("ana", c);
    EXPECT_EQ(f.move_cost("ana", "move", {2, 1}), -1);
    EXPECT_EQ(f.move_cost("ana", "run", {2, 1}), -1);
    f.gain("ana", Condition::Prone);
    EXPECT_EQ(f.offers("ana", "stand-up"), c == Condition::Grappled);  // no one holds her here
  }
}

TEST(Conditions, TheImmobilizedCanBePushed) {
  Duel f;
  f.gain("gob", Condition::Immobilized);
  f.dice("ana", {9}).dice("gob", {1, 1, 1});
  f.resolve("ana", "shove", {.amount = 1});
  EXPECT_EQ(f.where("gob"), (Cell{5, 1}));
}

TEST(Conditions, TheRestrainedMayOnlyStruggle) {  // L1148
  Duel f;
  f.at("ana").held_by.push_back(f.id("gob"));
  f.at("gob").holding = f.id("ana");
  f.at("gob").restrains = true;
  f.gain("ana", Condition::Restrained);
  EXPECT_TRUE(f.offers("ana", "escape-grapple", {.amount = 1}));
  for (const char* action :
       {"melee-attack", "search", "shake-it-off", "drop-prone", "distracting-taunt"}) {
    EXPECT_FALSE(f.offers("ana", action)) << action;
  }
}

TEST(Conditions, TheRestrainedDoNotReact) {
  Duel f;
  f.gain("gob", Condition::Restrained);
  f.dice("ana", some(3)).dice("gob", some(2, 9));
  f.act("ana", "melee-attack", {.item = "machete"});
  EXPECT_EQ(f.moment(), "priority");
}

TEST(Conditions, PoisonExpendsBeforeTheRegain) {  // A-9
  Duel f;
  f.gain("ana", Condition::Poisoned);
  f.to_turn_of("gob");
  f.to_turn_of("ana");
  EXPECT_EQ(f.at("ana").energy.expended(), 1);
  EXPECT_EQ(f.energy("ana"), 8);
  f.to_turn_of("ana");
  EXPECT_EQ(f.energy("ana"), 7);
}

TEST(Conditions, TheIncorporealPassThroughWalls) {  // L1159
  ForgeFight f({.fighters = {{.key = "ana", .at = {1, 0}}, {.key = "gob", .side = 1, .at = {9, 0}}},
                .map = "...#......\n###########"});
  EXPECT_EQ(f.move_cost("ana", "move", {4, 0}), -1);
  f.gain("ana", Condition::Incorporeal);
  EXPECT_EQ(f.move_cost("ana", "move", {4, 0}), 4);   // one of the three steps as if Slowed
  EXPECT_EQ(f.move_cost("ana", "move", {3, 0}), -1);  // not to stay in it
}

TEST(Conditions, WeakenedAndEnfeebledBurdenTests) {  // L1163-1167
  for (const auto& [conditions, left] :
       {std::pair(std::vector{Condition::Weakened}, 2),
        std::pair(std::vector{Condition::Enfeebled}, 2),
        std::pair(std::vector{Condition::Weakened, Condition::Enfeebled}, 1)}) {
    Duel f;
    for (const Condition c : conditions) f.gain("ana", c);
    f.dice("ana", {9, 9, 9}).dice("gob", {1, 1, 1});
    f.resolve("ana", "shove", {.amount = 3});
    EXPECT_EQ(f.last("test.opposed", "successes"), left);
  }
}

TEST(Conditions, BlindedLosesFourDiceOfATest) {
  Duel f;
  f.gain("ana", Condition::Blinded);
  f.dice("ana", {1});
  f.resolve("ana", "search", {.amount = 3});
  EXPECT_EQ(f.dice_of("looked-out", "dice"), 1);
}

TEST(Conditions, ShakeItOffEndsTheOngoingOnes) {  // 5.1
  for (int i = 0; i < kConditions; ++i) {
    const auto condition = static_cast<Condition>(i);
    Duel f;
    f.gain("ana", condition);
    const bool ongoing =
        condition == C::Dazed || condition == C::Stunned || condition == C::Enervated ||
        condition == C::Exhausted || condition == C::Slowed || condition == C::Immobilized ||
        condition == C::Poisoned || condition == C::Weakened || condition == C::Enfeebled;
    EXPECT_EQ(f.offers("ana", "shake-it-off"), ongoing) << i;
    if (!ongoing) continue;
    f.dice("ana", {7, 8});
    f.resolve("ana", "shake-it-off", {.amount = 2});
    EXPECT_FALSE(f.has("ana", condition));
  }
}

TEST(Conditions, ShakeItOffTakesAnyEnergyAndRollsAtEight) {  // L1474, E-19
  Duel f;
  f.gain("ana", Condition::Slowed);
  EXPECT_EQ(f.most("ana", "shake-it-off"), 9);
  f.dice("ana", some(9, 7));
  f.resolve("ana", "shake-it-off", {.amount = 9});
  EXPECT_TRUE(f.has("ana", Condition::Slowed));
  EXPECT_EQ(f.last("test.rolled", "difficulty"), 8);
}

TEST(Conditions, WhoIsAskedWithShakeItOffAloneLeft) {
  Duel f;
  f.gain("ana", Condition::Dazed);
  f.at("ana").energy.adjust(-8);
  f.at("ana").free_minor_used = true;
  f.to_turn_of("gob");
  EXPECT_TRUE(f.asked("ana"));
  EXPECT_TRUE(f.offers("ana", "shake-it-off"));
}

}  // namespace
}  // namespace fray::forge
