#include "fray/choice.h"

#include <numeric>
#include <set>

#include <gtest/gtest.h>

namespace fray::client {
namespace {

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

Option walk(std::vector<CellChoice> cells) {
  Option o;
  o.action = "move";
  o.parameters = {{.name = "destination", .kind = ParameterKind::Cell, .cells = std::move(cells)}};
  return o;
}

TEST(Choice, ValuesLieInWhatIsOffered) {
  Prompt prompt;
  prompt.options.resize(2);
  prompt.options[1].parameters = {
      number(2, 4),
      {.name = "destination", .kind = ParameterKind::Cell, .cells = {{{0, 0}, 1}, {{1, 0}, 2}}},
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

TEST(Choice, RandomReachesEveryOption) {
  Prompt prompt;
  prompt.options.resize(3);
  Random random(5);
  std::set<std::uint32_t> seen;
  for (int i = 0; i < 100; ++i) seen.insert(choose_random(prompt, random).option);
  EXPECT_EQ(seen.size(), 3u);
}

TEST(Choice, GreedyTakesTheBestMeanAtItsValue) {
  Prompt prompt;
  prompt.options = {Option{}, attack(2, {{2, 0.4, 0.5}, {3, 0.6, 1.5}}),
                    attack(3, {{2, 0.9, 1.2}})};
  prompt.options[1].parameters = {number(2, 3)};
  Random random(5);
  const Choice choice = choose_greedy(prompt, World{}, random);
  EXPECT_EQ(choice.option, 1u);
  EXPECT_EQ(choice.values, std::vector<std::int64_t>{3});
}

class Walking : public testing::Test {
 protected:
  Walking() {
    Combatant self;
    self.ref = 1;
    self.side = "heroes";
    Combatant foe;
    foe.ref = 2;
    foe.side = "foes";
    foe.at = {5, 0};
    world_.now.combatants = {self, foe};
    prompt_.combatant = 1;
    prompt_.kind = WindowKind::Claim;
  }

  World world_;
  Prompt prompt_;
  Random random_{5};
};

TEST_F(Walking, GreedyComesNearerWhereNothingHasOdds) {
  prompt_.options = {Option{}, walk({{{-1, 0}, 1}, {{3, 0}, 3}, {{2, 0}, 2}})};
  EXPECT_EQ(choose_greedy(prompt_, world_, random_), (Choice{1, {1}, false}));
}

TEST_F(Walking, GreedyPassesRatherThanWalkAway) {
  prompt_.options = {Option{}, walk({{{-1, 0}, 1}})};
  EXPECT_EQ(choose_greedy(prompt_, world_, random_), Choice{});
}

TEST_F(Walking, GreedyStaysWhereItStandsBesideAFoe) {
  world_.now.combatants[1].at = {1, 0};
  prompt_.options = {Option{}, walk({{{1, 1}, 1}})};
  EXPECT_EQ(choose_greedy(prompt_, world_, random_), Choice{});
}

TEST_F(Walking, GreedyDoesNotChaseWhoeverIsOut) {
  world_.now.combatants[1].out = true;
  prompt_.options = {Option{}, walk({{{3, 0}, 3}})};
  EXPECT_EQ(choose_greedy(prompt_, world_, random_), Choice{});
}

}  // namespace
}  // namespace fray::client
