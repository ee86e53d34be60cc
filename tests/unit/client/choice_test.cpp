#include "fray/choice.h"

#include <numeric>
#include <set>

#include <gtest/gtest.h>

namespace fray::client {
namespace {

Odds row(std::int32_t value, double chance, double wounds) {
  return {value, {{"chance", chance}, {"wounds", wounds}}};
}

Option attack(Ref target, std::vector<Odds> odds) {
  Option o;
  o.action = "melee-attack";
  o.target = target;
  o.odds = std::move(odds);
  return o;
}

Parameter number(std::int32_t min, std::int32_t max) {
  return {.name = "amount", .kind = ParameterKind::Number, .min = min, .max = max};
}

Option walk(std::vector<PlaceChoice> places) {
  Option o;
  o.action = "move";
  o.parameters = {
      {.name = "destination", .kind = ParameterKind::Place, .places = std::move(places)}};
  return o;
}

TEST(Choice, ValuesLieInWhatIsOffered) {
  Prompt prompt;
  prompt.options.resize(2);
  prompt.options[1].parameters = {
      number(2, 4),
      {.name = "destination", .kind = ParameterKind::Place, .places = {{{0, 0}, 1}, {{1, 0}, 2}}},
      {.name = "targets",
       .kind = ParameterKind::Combatants,
       .min = 1,
       .max = 3,
       .combatants = {11, 12, 13, 14}},
      {.name = "shares", .kind = ParameterKind::Shares, .min = 1, .max = 3}};
  Random random(5);
  std::set<std::int64_t> counts;
  for (int i = 0; i < 300; ++i) {
    const Choice choice = complete(prompt, 1, random);
    const auto& v = choice.values;
    ASSERT_GE(v.size(), 3u);
    EXPECT_TRUE(v[0] >= 2 && v[0] <= 4);
    EXPECT_TRUE(v[1] == 0 || v[1] == 1);
    const auto n = static_cast<std::size_t>(v[2]);
    ASSERT_TRUE(n >= 1 && n <= 3);
    ASSERT_EQ(v.size(), 3 + 2 * n);
    counts.insert(v[2]);
    const std::set<std::int64_t> who(v.begin() + 3, v.begin() + 3 + v[2]);
    EXPECT_EQ(who.size(), n);
    EXPECT_GE(*who.begin(), 11);
    EXPECT_LE(*who.rbegin(), 14);
    EXPECT_EQ(std::accumulate(v.begin() + 3 + v[2], v.end(), std::int64_t{0}), 3);
    for (auto share = v.begin() + 3 + v[2]; share != v.end(); ++share) EXPECT_GE(*share, 1);
  }
  EXPECT_EQ(counts.size(), 3u);
}

TEST(Choice, TakesItemsNoMoreOftenThanThereAre) {
  Prompt prompt;
  prompt.options.resize(2);
  prompt.options[1].parameters = {{.name = "further-things",
                                   .kind = ParameterKind::Items,
                                   .min = 0,
                                   .max = 3,
                                   .items = {{"dagger", 1}, {"stone", 2}}},
                                  number(7, 7)};
  Random random(5);
  std::set<std::int64_t> counts;
  for (int i = 0; i < 200; ++i) {
    const auto values = complete(prompt, 1, random).values;
    ASSERT_GE(values.size(), 2u);
    ASSERT_EQ(std::ssize(values), values[0] + 2);
    EXPECT_EQ(values.back(), 7);
    const auto end = values.end() - 1;
    EXPECT_LE(std::count(values.begin() + 1, end, 0), 1);
    EXPECT_LE(std::count(values.begin() + 1, end, 1), 2);
    counts.insert(values[0]);
  }
  EXPECT_EQ(counts.size(), 4u);
}

TEST(Choice, TakesWordsEachOnceAndADirection) {
  Prompt prompt;
  prompt.options.resize(2);
  prompt.options[1].parameters = {{.name = "extras",
                                   .kind = ParameterKind::Words,
                                   .min = 0,
                                   .max = 2,
                                   .words = {{"far", 1}, {"wide", 1}, {"mild", 0}}},
                                  {.name = "towards",
                                   .kind = ParameterKind::Direction,
                                   .directions = {{Direction::N, 0}, {Direction::SE, 0}}}};
  Random random(5);
  std::set<std::vector<std::int64_t>> seen;
  for (int i = 0; i < 300; ++i) {
    const auto values = complete(prompt, 1, random).values;
    ASSERT_GE(values.size(), 2u);
    ASSERT_EQ(std::ssize(values), values[0] + 2);
    EXPECT_FALSE(values[0] == 2 && values[1] == values[2]);
    EXPECT_TRUE(values.back() == 0 || values.back() == 1);
    seen.insert(values);
  }
  EXPECT_EQ(seen.size(), 2u * (1 + 3 + 6)) << "all there are, of two in either order";
}

TEST(Choice, TakesTheLeastOfWhatIsLimited) {
  Prompt prompt;
  prompt.options.resize(2);
  prompt.options[1].parameters = {number(2, 4),
                                  {.kind = ParameterKind::Words,
                                   .min = 1,
                                   .max = 2,
                                   .words = {{"fire", 0}, {"frost", 1}},
                                   .limited = true},
                                  {.kind = ParameterKind::Combatants,
                                   .min = 2,
                                   .max = 3,
                                   .combatants = {11, 12, 13},
                                   .limited = true},
                                  {.kind = ParameterKind::Shares, .max = 5, .limited = true},
                                  number(0, 1)};
  prompt.options[1].parameters[0].limited = true;
  Random random(5);
  std::set<std::int64_t> last;
  for (int i = 0; i < 50; ++i) {
    auto values = complete(prompt, 1, random, 4).values;
    last.insert(values.back());
    values.pop_back();
    EXPECT_EQ(values, (std::vector<std::int64_t>{2, 1, 0, 2, 11, 12, 4, 1}));
  }
  EXPECT_EQ(last, (std::set<std::int64_t>{0, 1})) << "what is not limited is drawn";
}

TEST(Choice, RandomReachesEveryOption) {
  Prompt prompt;
  prompt.options.resize(3);
  Random random(5);
  std::set<std::uint32_t> seen;
  for (int i = 0; i < 100; ++i) seen.insert(choose_random(prompt, random).option);
  EXPECT_EQ(seen.size(), 3u);
}

class SensibleOne : public testing::Test {
 protected:
  SensibleOne() {
    Combatant self{.ref = 1, .name = "Ana", .side = "heroes"};
    self.gauges = {{"energy", 4, 4}, {"health", 9, 9}};
    Combatant foe{.ref = 2, .name = "Grunt", .side = "foes", .place = {5, 0}};
    foe.gauges = {{"energy", 3, 3}, {"health", 5, 5}};
    world_.now.combatants = {self, foe};
    world_.now.round = 1;
    world_.rules.roles = {{"health", TermRole::Vital},
                          {"energy", TermRole::Budget},
                          {"chance", TermRole::Chance},
                          {"wounds", TermRole::Worth}};
    prompt_.combatant = 1;
    prompt_.kind = WindowKind::Claim;
  }

  Choice choose() { return sensible_.choose(prompt_, world_); }

  // Chooses, and if it is `option`, does it: the enemy has then `health` left.
  bool does(std::uint32_t option, std::int32_t health) {
    if (choose().option != option) return false;
    const Option& done = prompt_.options[option];
    world_.now.combatants[1].gauges[1].value = health;
    world_.log.push_back({.seq = ++world_.seq,
                          .key = "skill.used",
                          .args = {{"combatant", CombatantRef{1}}, {"skill", Term{done.mode}}}});
    return true;
  }

  int times(std::uint32_t option, std::int32_t health, int prompts) {
    int count = 0;
    for (int i = 0; i < prompts; ++i) count += does(option, health);
    return count;
  }

  int passes(int prompts) {
    int count = 0;
    for (int i = 0; i < prompts; ++i) count += choose().option == 0;
    return count;
  }

  World world_;
  Prompt prompt_;
  Sensible sensible_{5};
};

TEST_F(SensibleOne, TakesTheBestMeanAtItsValue) {
  prompt_.options = {Option{}, attack(2, {row(2, 0.4, 0.5), row(3, 0.6, 1.5)}),
                     attack(3, {row(2, 0.9, 0.9)})};
  prompt_.options[1].parameters = {number(2, 3)};
  EXPECT_EQ(choose(), (Choice{1, {3}, false}));
}

TEST_F(SensibleOne, KnowsWhatIsWorthHavingByItsRole) {
  Option strike = attack(2, {{0, {{"chance", 0.5}, {"wounds", 1}, {"noise", 9}}}});
  Option shout = attack(2, {{0, {{"noise", 90}, {"chance", 1}}}});
  prompt_.options = {Option{}, std::move(shout), std::move(strike)};
  EXPECT_EQ(choose().option, 2u);
}

TEST_F(SensibleOne, ReactsOnlyForWhatItIsWorth) {
  prompt_.kind = WindowKind::Each;
  Option block = attack(2, {row(1, 0.4, 0.3), row(2, 0.5, 0.4)});
  block.parameters = {number(1, 2)};
  block.parameters[0].resource = "energy";
  prompt_.options = {Option{}, block};
  EXPECT_EQ(choose(), (Choice{1, {1}, false})) << "the second unit brings less than it is worth";
  prompt_.options[1].parameters[0].resource = "";
  EXPECT_EQ(choose(), (Choice{1, {2}, false})) << "it is free";
  prompt_.options[1].prices = {{"energy", 2}, {"luck", 2}};
  EXPECT_EQ(choose(), Choice{});
}

Option skill(std::string mode, double chance, double mean) {
  Option o = attack(2, {row(0, chance, mean)});
  o.action = "use-skill";
  o.mode = std::move(mode);
  return o;
}

TEST_F(SensibleOne, TiresOfWhatChangesNothing) {
  prompt_.options = {Option{}, skill("taunt", 0.9, 2), skill("strike", 0.5, 0.6)};
  ASSERT_TRUE(does(1, 5));
  // The taunt works, and does no damage.
  EXPECT_LT(times(1, 5, 50), 10);
}

TEST_F(SensibleOne, GoesOnWithWhatHurts) {
  prompt_.options = {Option{}, skill("strike", 0.9, 2), skill("taunt", 0.5, 0.6)};
  for (int left = 4; left >= 0; --left) EXPECT_TRUE(does(1, left));
}

TEST_F(SensibleOne, TrustsAgainWhatHasHurtAtLast) {
  prompt_.options = {Option{}, skill("strike", 0.5, 1)};
  const auto does_at_last = [&](int left) {
    for (int i = 0; i < 1000; ++i) {
      if (does(1, left)) return true;
    }
    return false;
  };
  ASSERT_TRUE(does_at_last(5));
  ASSERT_TRUE(does_at_last(4));
  EXPECT_TRUE(does(1, 3));
}

TEST_F(SensibleOne, DoesNotBlameAnActionThatWasNotCarriedOut) {
  prompt_.options = {Option{}, skill("strike", 0.9, 2)};
  // Another always acts first.
  for (int i = 0; i < 20; ++i) EXPECT_EQ(choose().option, 1u);
}

TEST_F(SensibleOne, ComesNearerInsteadOfWhatChangesNothing) {
  prompt_.options = {Option{}, skill("taunt", 0.9, 2), walk({{{3, 0}, 3}})};
  ASSERT_TRUE(does(1, 5));
  int steps = 0;
  for (int i = 0; i < 20; ++i) {
    if (!does(1, 5)) ++steps;
  }
  EXPECT_GT(steps, 10);
}

TEST_F(SensibleOne, LeavesWhatHappensBetweenFightsToPeople) {
  world_.now.round = 0;
  prompt_.options = {Option{}, skill("perform", 0.9, 2)};
  for (int i = 0; i < 20; ++i) EXPECT_EQ(choose(), Choice{});
  prompt_.kind = WindowKind::Each;
  prompt_.options = {Option{}, Option{.action = "oppose", .prices = {{"energy", 1}}},
                     Option{.action = "join"}};
  EXPECT_EQ(choose(), (Choice{2, {}, false}));
}

TEST_F(SensibleOne, ComesNearerWhereNothingHasOdds) {
  prompt_.options = {Option{}, walk({{{-1, 0}, 1}, {{3, 0}, 3}, {{2, 0}, 2}})};
  EXPECT_EQ(choose(), (Choice{1, {1}, false}));
}

TEST_F(SensibleOne, DeclaresInSecretAsItDecides) {
  prompt_.kind = WindowKind::Secret;
  prompt_.options = {Option{}, walk({{{-1, 0}, 1}, {{3, 0}, 3}, {{2, 0}, 2}})};
  EXPECT_EQ(choose(), (Choice{1, {1}, false}));
}

TEST_F(SensibleOne, SeldomWalksAway) {
  prompt_.options = {Option{}, walk({{{-1, 0}, 1}})};
  EXPECT_GT(passes(100), 70);
}

TEST_F(SensibleOne, SeldomLeavesAFoe) {
  world_.now.combatants[1].place = {1, 0};
  prompt_.options = {Option{}, walk({{{1, 1}, 1}})};
  EXPECT_GT(passes(100), 70);
}

// On hexes (2, 2) is one step from the enemy, on squares two.
TEST_F(SensibleOne, CountsStepsAsTheBoardHasThem) {
  world_.now.board.kind = BoardKind::Hexes;
  world_.now.combatants[1].place = {3, 1};
  prompt_.options = {Option{}, walk({{{1, 1, Facing::E}, 1}, {{3, 2, Facing::NW}, 1}})};
  EXPECT_EQ(choose(), (Choice{1, {1}, false}));
}

TEST_F(SensibleOne, GoesFromZoneToZone) {
  world_.now.board = {.kind = BoardKind::Bands,
                      .zones = {{"gate", ""}, {"yard", ""}, {"wall", ""}},
                      .distances = {0, 9, 50, 9, 0, 70, 50, 70, 0}};
  world_.now.combatants[1].place = {2, 0};  // from the gate nearer than from the yard
  prompt_.options = {Option{}, walk({{{1, 0}, 9}})};
  EXPECT_GT(passes(100), 70);
  prompt_.options = {Option{}, walk({{{1, 0}, 9}, {{2, 0}, 50}})};
  EXPECT_EQ(choose(), (Choice{1, {1}, false}));
}

// A ruleset that gives its words roles.
class SensibleByRoles : public SensibleOne {
 protected:
  SensibleByRoles() {
    world_.rules.roles.insert({{"melee-attack", TermRole::Strikes},
                               {"shoot", TermRole::Strikes},
                               {"move", TermRole::Moves},
                               {"stand-up", TermRole::StandsUp},
                               {"reload", TermRole::Loads},
                               {"draw", TermRole::Readies},
                               {"drop", TermRole::Disarms},
                               {"sword", TermRole::Weapon},
                               {"bow", TermRole::Launcher},
                               {"unconscious", TermRole::Helpless}});
  }
};

TEST_F(SensibleByRoles, StrikesAtThoseWhoCanFight) {
  Combatant other = world_.now.combatants[1];
  other.ref = 3;
  other.conditions = {"unconscious"};
  world_.now.combatants.push_back(other);
  prompt_.options = {Option{}, attack(3, {row(0, 0.9, 4)}), attack(2, {row(0, 0.5, 1)})};
  for (int i = 0; i < 20; ++i) EXPECT_EQ(choose().option, 2u);
  world_.now.combatants[2].conditions.clear();
  EXPECT_EQ(choose().option, 1u);
}

TEST_F(SensibleByRoles, LoadsStandsUpAndDrawsBeforeItComesNearer) {
  world_.now.combatants[0].items = {"bow"};
  prompt_.options = {Option{}, walk({{{3, 0}, 3}}), Option{.action = "reload", .item = "bow"}};
  EXPECT_EQ(choose().option, 2u);
  prompt_.options.push_back(Option{.action = "stand-up"});
  EXPECT_EQ(choose().option, 3u);
  world_.now.combatants[0].items.clear();
  prompt_.options = {Option{}, walk({{{3, 0}, 3}}), Option{.action = "drop", .item = "sword"},
                     Option{.action = "draw", .item = "sword"}};
  EXPECT_EQ(choose().option, 3u);
}

TEST_F(SensibleByRoles, PassesRatherThanTestOrDrop) {
  world_.now.combatants[0].items = {"sword"};
  prompt_.options = {Option{}, Option{.action = "drop", .item = "sword"}, skill("history", 0.9, 0)};
  EXPECT_EQ(passes(50), 50);
}

TEST_F(SensibleByRoles, ReservesEnergyForADefense) {
  world_.now.combatants[0].items = {"sword"};
  prompt_.options = {Option{}, attack(2, {row(3, 0.6, 1), row(4, 0.7, 1.5)})};
  prompt_.options[1].parameters = {number(3, 4)};
  prompt_.options[1].parameters[0].resource = "energy";
  EXPECT_EQ(choose(), (Choice{1, {3}, false}));
}

TEST_F(SensibleOne, DoesNotChaseCombatantsThatAreOut) {
  world_.now.combatants[1].out = true;
  prompt_.options = {Option{}, walk({{{3, 0}, 3}})};
  EXPECT_EQ(choose(), Choice{});
}

}  // namespace
}  // namespace fray::client
