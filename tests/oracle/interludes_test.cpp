// What holds in every interlude of Forge: the state is sound, and wear carries it on.
#include <array>

#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "oracle/player.h"
#include "rules/forge/interlude/game.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using forge::Combatant;
using forge::Fight;
using forge::InterludeGame;
using forge::Life;
using table::CombatantId;
using table::raw;

const SceneLimits kInterlude{.max_combatants = 6, .interlude = true};

std::unique_ptr<InterludeGame> game_of(const table::Setup& setup) {
  return std::unique_ptr<InterludeGame>(
      static_cast<InterludeGame*>(forge().start(setup)->release()));
}

void check(const InterludeGame& game) {
  const forge::FightState& s = game.state();
  for (const Combatant& c : s.cast) {
    const int max = c.profile->derived.max_health;
    EXPECT_LE(c.health, max);
    EXPECT_EQ(c.present, c.life != Life::Dead);
    EXPECT_EQ(s.grid.footprint_of(Fight::figure(c.id)).has_value(), c.present);
    EXPECT_EQ(c.life == Life::Dead, c.health <= -max);
    EXPECT_TRUE(c.life != Life::Conscious || c.health > 0);
    EXPECT_TRUE(c.life != Life::Dying || c.health < 0);
    EXPECT_GE(c.energy.expended(), 0);
    EXPECT_LE(c.energy.pool(), c.energy.cap());
    for (const auto step : c.lasting.steps) EXPECT_TRUE(step >= 0 && step <= 3);
    EXPECT_EQ(c.has(forge::Condition::Weakened),
              std::ranges::any_of(c.lasting.steps, [](int step) { return step > 0; }));
  }
  EXPECT_GE(game.scene().seconds, 0);
}

TEST(Interludes, AreLeftToPeopleBySensiblePlayers) {
  for (std::uint64_t n = 1; n <= scaled(50); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 15485867);
    const auto e = start(random_scene(whim, kInterlude), n);
    const std::uint64_t decisions =
        encounter::play_with(*e, std::array{encounter::Strategy::Sensible}, whim, 1000);
    ASSERT_TRUE(e->over());
    // All pass; once more if they had to wait for one to come round.
    ASSERT_LE(decisions, 2 * e->setup().combatants.size());
  }
}

// At a table without an encounter around it, so that its state can be looked at.
TEST(Interludes, AreSoundAndWearReadsBack) {
  std::uint64_t states = 0;
  std::uint64_t minutes = 0;
  for (std::uint64_t n = 1; n <= scaled(150); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 86028157);
    const table::Setup setup = random_scene(whim, kInterlude);
    const auto game = game_of(setup);
    std::vector<table::Member> members;
    for (const auto& c : setup.combatants) {
      members.push_back({.roller = dice::roller_key(seed_of(n), c.key),
                         .side = c.side,
                         .known_to = c.hidden ? table::audience_of(c.side) : table::kEveryone});
    }
    table::Table table(forge().descriptor(), std::make_unique<dice::FastSource>(n), members);
    table.begin(*game);
    for (int i = 0; i < 80 && !table.over(); ++i) {
      const auto& candidates = table.window()->candidates;
      const auto who = candidates[whim.below(static_cast<std::uint32_t>(candidates.size()))];
      if (!table.awaits(who)) continue;
      ASSERT_TRUE(game->state().cast[raw(who)].conscious()) << "the unconscious are not asked";
      ASSERT_GT(table.options(who).options.size(), 1u);
      const table::Choice choice = encounter::random_choice(table.options(who), whim);
      ASSERT_TRUE(table.answer(table.window()->id, who, choice));
      check(*game);
      ++states;
      ASSERT_FALSE(::testing::Test::HasFailure()) << "after decision " << i;
    }
    minutes += static_cast<std::uint64_t>(game->scene().seconds / 60);
    // The next interlude starts where this one ended.
    table::Setup next = setup;
    for (std::size_t i = 0; i < next.combatants.size(); ++i) {
      next.combatants[i].carried_state = game->carried_state(CombatantId(i));
    }
    const auto after = forge().start(next);
    ASSERT_TRUE(after) << after.error()[0].field << " " << after.error()[0].message;
    for (std::size_t i = 0; i < next.combatants.size(); ++i) {
      EXPECT_EQ((*after)->carried_state(CombatantId(i)), next.combatants[i].carried_state);
    }
    // And so does a fight.
    next.options["scene"] = "fight";
    ASSERT_TRUE(forge().start(next));
  }
  EXPECT_GT(states, 5000u);
  EXPECT_GT(minutes, 10000u);
}

}  // namespace
}  // namespace fray::oracle
