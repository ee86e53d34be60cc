#include <gtest/gtest.h>

#include "oracle/player.h"

// What is carried from one encounter to the next, in random ones of every ruleset.
namespace fray::oracle {
namespace {

using encounter::RandomSource;
using table::CombatantId;

class CarriedState : public testing::TestWithParam<std::string> {};

// Fed into the next encounter, in which nothing happens, it comes out letter by letter the same.
void expect_carried(const table::Setup& setup, const encounter::Encounter& ended) {
  table::Setup next = setup;
  next.options.erase("summoned");  // the summoned state says so itself
  for (std::size_t i = 0; i < next.combatants.size(); ++i) {
    next.combatants[i].carried_state = ended.carried_state(CombatantId(i));
  }
  const auto game = scenery(setup.ruleset.substr(0, setup.ruleset.find(':'))).ruleset().start(next);
  ASSERT_TRUE(game) << game.error()[0].field << " " << game.error()[0].message;
  for (std::size_t i = 0; i < next.combatants.size(); ++i) {
    EXPECT_EQ((*game)->carried_state(CombatantId(i)), next.combatants[i].carried_state)
        << next.combatants[i].key;
  }
}

void play_and_carry(const SceneLimits& limits) {
  int worn = 0, fallen = 0;
  for (std::uint64_t n = 1; n <= scaled(120); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 49979687);
    const table::Setup setup = random_scene(whim, limits);
    const auto e = start(setup, n);
    play(*e, whim, {.rewinds = false}, 150);
    expect_carried(setup, *e);
    for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
      worn += !e->carried_state(CombatantId(i)).empty();
      fallen += e->view(encounter::kGm).combatants[i].out;
    }
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(worn, 80);
  EXPECT_GT(fallen, 20);
}

TEST_P(CarriedState, OfAFightMeansTheSameInTheNext) {
  play_and_carry({.ruleset = GetParam()});
}

TEST_P(CarriedState, OfAnInterludeMeansTheSameInTheNext) {
  play_and_carry({.interlude = true, .ruleset = GetParam()});
}

INSTANTIATE_TEST_SUITE_P(Rulesets, CarriedState, testing::ValuesIn(rulesets()),
                         [](const auto& tried) { return test_name(tried.param); });

}  // namespace
}  // namespace fray::oracle
