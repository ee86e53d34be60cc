// That all fights of all rulesets end, that everything listed on the way is taken, and that the
// same decisions lead to the same end.
#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "oracle/player.h"
#include "support/journals.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using table::CombatantId;

// A game at a table without an encounter around it, which would take most of the time.
struct Bench {
  Bench(const table::Setup& setup, std::uint64_t seed) {
    const table::Ruleset& ruleset = scenery(setup.ruleset).ruleset();
    game = std::move(*ruleset.start(setup));
    std::vector<table::Member> members;
    for (const auto& c : setup.combatants) {
      members.push_back({.roller = dice::roller_key(seed_of(seed), c.key),
                         .side = c.side,
                         .known_to = c.hidden ? table::audience_of(c.side) : table::kEveryone});
    }
    table = std::make_unique<table::Table>(ruleset.descriptor(),
                                           std::make_unique<dice::FastSource>(seed), members);
    table->begin(*game);
  }

  std::unique_ptr<table::Game> game;
  std::unique_ptr<table::Table> table;
};

struct Given {
  CombatantId who = table::kNoCombatant;
  table::Choice choice;
};

// Whatever is chosen of what is listed has to be taken.
void decide(table::Table& table, CombatantId who, RandomSource& whim, std::vector<Given>& given) {
  SCOPED_TRACE(table.descriptor().terms[table::raw(table.window()->moment)].key);
  if (one_in(whim, 16)) expect_sound(table.options(who));
  const auto option =
      whim.below(static_cast<std::uint32_t>(table.options(who, false).options.size()));
  const table::OptionList& list = table.options_with(who, option);
  const std::string action = table.descriptor().terms[table::raw(list.options[option].action)].key;
  given.push_back({who, encounter::random_values(list, option, whim)});
  const auto taken = table.answer(table.window()->id, who, given.back().choice);
  ASSERT_TRUE(taken) << action << ": " << taken.error().field << " " << taken.error().message;
}

std::vector<Given> play(table::Table& table, RandomSource& whim, std::size_t limit) {
  std::vector<Given> given;
  while (!table.over() && given.size() < limit && !::testing::Test::HasFailure()) {
    const table::WindowId id = table.window()->id;
    const auto candidates = table.window()->candidates;
    for (const CombatantId who : candidates) {
      if (!table.awaits(who)) continue;
      decide(table, who, whim, given);
      if (!table.window() || table.window()->id != id) break;
    }
  }
  return given;
}

class Endings : public testing::TestWithParam<std::string> {};

TEST_P(Endings, EveryFightEndsAndReplays) {
  std::uint64_t decisions = 0;
  std::uint64_t won = 0;
  std::uint64_t stuck = 0;
  const std::uint64_t fights = scaled(2000);
  for (std::uint64_t n = 1; n <= fights; ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 179424673);
    const table::Setup setup = random_scene(whim, {.ruleset = GetParam()});
    Bench bench(setup, n);
    const std::vector<Given> given = play(*bench.table, whim, 20000);
    if (HasFailure()) return;
    decisions += given.size();
    Bench again(setup, n);
    for (const Given& g : given) {
      again.table->options_with(g.who, g.choice.option);
      again.table->answer_trusted(g.who, g.choice);
    }
    ASSERT_EQ(again.game->digest(), bench.game->digest());
    ASSERT_EQ(again.table->digest(), bench.table->digest());
    ASSERT_TRUE(testing_support::same(again.table->journal(), bench.table->journal()));
    // Combatants that cannot fight, but never tire of drawing and sheathing, must be stopped.
    stuck += !bench.table->over();
    for (int i = 0; i < 200 && !bench.table->over(); ++i) {
      ASSERT_TRUE(bench.table->time_out(bench.table->window()->id));
    }
    ASSERT_TRUE(bench.table->over());
    ASSERT_TRUE(bench.game->outcome());
    won += bench.game->outcome()->winner.has_value();
  }
  RecordProperty("decisions", std::to_string(decisions));
  EXPECT_LT(stuck, fights / 200);
  EXPECT_GT(won, fights / 4) << "fights are fought, not only stood out";
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Endings, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });

}  // namespace
}  // namespace fray::oracle
