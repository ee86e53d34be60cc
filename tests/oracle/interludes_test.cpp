// What holds in every interlude: the state is sound, replays are the original, nothing hidden
// shows.
#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "oracle/player.h"
#include "oracle/twins.h"
#include "rules/forge/interlude/game.h"

namespace fray::oracle {
namespace {

using forge::Combatant;
using forge::Fight;
using forge::InterludeGame;
using forge::Life;

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
  EXPECT_GE(game.interlude().seconds, 0);
}

TEST(Interludes, AreLeftToPeopleByGreedyPlayers) {
  for (std::uint64_t n = 1; n <= scaled(50); ++n) {
    SCOPED_TRACE(n);
    Whim whim(n * 15485867);
    const auto e = start(random_scene(whim, kInterlude), n);
    const std::uint64_t decisions = encounter::play_greedily(*e, whim, 1000);
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
    Whim whim(n * 86028157);
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
    minutes += static_cast<std::uint64_t>(game->interlude().seconds / 60);
    // The next interlude begins where this one ended.
    table::Setup next = setup;
    for (std::size_t i = 0; i < next.combatants.size(); ++i) {
      next.combatants[i].wear = game->wear(CombatantId(i));
    }
    const auto after = forge().start(next);
    ASSERT_TRUE(after) << after.error()[0].field << " " << after.error()[0].message;
    for (std::size_t i = 0; i < next.combatants.size(); ++i) {
      EXPECT_EQ((*after)->wear(CombatantId(i)), next.combatants[i].wear);
    }
    // And so does a fight.
    next.options["scene"] = "fight";
    ASSERT_TRUE(forge().start(next));
  }
  EXPECT_GT(states, 5000u);
  EXPECT_GT(minutes, 10000u);
}

TEST(Interludes, AReplayIsTheOriginal) {
  int rewound = 0;
  for (std::uint64_t n = 1; n <= scaled(50); ++n) {
    SCOPED_TRACE(n);
    Whim whim(n * 15485867);
    auto original = start(random_scene(whim, kInterlude), n);
    if (original->over()) continue;  // all of them dead
    play(*original, whim, {}, 80);
    if (::testing::Test::HasFatalFailure()) return;
    ASSERT_EQ(replay(*original, n)->digest(), original->digest());
    const auto moment = whim.below(static_cast<std::uint32_t>(original->moment() + 1));
    const auto branch = static_cast<std::uint16_t>(original->raw_table().state().branch + 1);
    std::vector<encounter::Input> log = original->log();
    ASSERT_TRUE(original->apply({SeatId{0}, encounter::Rewind{moment}}));
    log.push_back(original->log().back());
    auto again = start(original->setup(), n);
    for (const encounter::Input& input : log) ASSERT_TRUE(again->apply(input));
    ASSERT_EQ(again->digest(), original->digest());
    ASSERT_EQ(original->raw_table().state().branch, branch);
    ++rewound;
  }
  EXPECT_GT(rewound, 30);
}

TEST(Interludes, SilentPlayersStillEnd) {
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    Whim whim(n * 67867979);
    auto e = start(random_scene(whim, kInterlude), n);
    play(*e, whim, {}, static_cast<int>(whim.below(40)));
    if (::testing::Test::HasFatalFailure()) return;
    std::size_t inputs = 0;
    for (; !e->over() && inputs < 50; ++inputs) {
      ASSERT_TRUE(e->apply({table::kNoSeat, encounter::TimeOut{e->window()->id}}));
    }
    EXPECT_TRUE(e->over()) << "still going after " << inputs << " time-outs";
  }
}

TEST(Interludes, AHiddenCombatantLeavesNoTrace) {
  int deeds = 0;
  int compared = 0;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    Whim whim(n * 7927);
    Twins twins(n, whim, kInterlude);
    for (int i = 0; i < 60 && twins.settle() && !twins.over(); ++i) {
      twins.step();
      if (::testing::Test::HasFatalFailure()) return;
    }
    deeds += twins.tally().deeds;
    compared += twins.tally().compared;
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  EXPECT_GT(deeds, 50);
  EXPECT_GT(compared, 500);
}

}  // namespace
}  // namespace fray::oracle
