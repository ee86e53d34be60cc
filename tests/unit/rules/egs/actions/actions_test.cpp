#include <algorithm>

#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "encounter/bot_strategy.h"
#include "rules/egs/attack/beasts.h"
#include "rules/egs/body/morale.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/game/game.h"
#include "rules/egs/ruleset.h"
#include "table/setup.h"

// What an action needs is found out once for all of them.
namespace fray::egs {
namespace {

using encounter::RandomSource;

struct Opened : EgsGame {
  static const Fight& fight_of(const EgsGame& game) { return game.*(&Opened::fight_); }
};

// Two small sides of whatever the content has, in two rooms.
table::Setup any_fight(const Content& content, RandomSource& whim) {
  table::Setup setup;
  setup.title = "Any";
  setup.ruleset = "egs";
  setup.sides = {"heroes", "raiders"};
  setup.map = "......#......\n......+......\n......#......\n.............\n......#..o...\n";
  for (std::int16_t i = 0; i < 6; ++i) {
    const auto sample = whim.below(static_cast<std::uint32_t>(content.samples.size()));
    const std::int16_t column = static_cast<std::int16_t>(i % 2 == 0 ? 5 : 7);
    setup.combatants.push_back({.key = "c" + std::to_string(i),
                                .name = "Any",
                                .side = table::Side(i % 2),
                                .at = {column, static_cast<std::int16_t>(i / 2 + 2)},
                                .archetype = content.samples[sample].id});
    if (setup.combatants.back().at == table::Place{6, 4}) setup.combatants.back().at = {5, 4};
  }
  return setup;
}

// Only its price limits any action.
bool acts_freely(const Fight& f, const Combatant& c) {
  return c.held == Held::None && c.prepaid == 0 && c.able() && !has_effect(c, Word::Hurried) &&
         flees_from(f, c) == kNoCombatant && may_attack_after_run(c);
}

// How many states were looked at.
int expect_all_asked(const Fight& f, const Combatant& c) {
  if (!acts_freely(f, c)) return 0;
  table::OptionList all;
  list_actions(f, c, all);
  for (const Action* action : all_actions()) {
    if (action->cost > c.actions) continue;
    table::OptionList own;
    action->list(f, c, own);
    const auto listed = std::ranges::count(all.options, term(action->word), &table::Option::action);
    EXPECT_EQ(static_cast<std::size_t>(listed), own.options.size())
        << f.world().descriptor.terms[table::raw(term(action->word))].key;
  }
  return 1;
}

TEST(ActionsTest, AsksEveryActionThatHasAnythingToList) {
  const auto ruleset = make_ruleset();
  const Content content = load_builtin_content();
  int looked_at = 0;
  for (std::uint64_t seed = 1; seed <= 40 && !HasFailure(); ++seed) {
    RandomSource whim(seed);
    const table::Setup setup = any_fight(content, whim);
    auto started = ruleset->start(setup);
    ASSERT_TRUE(started) << started.error()[0].message;
    auto& game = static_cast<EgsGame&>(**started);
    std::vector<table::Member> members;
    for (const auto& c : setup.combatants) members.push_back({.roller = 1, .side = c.side});
    table::Table table(ruleset->descriptor(), std::make_unique<dice::FastSource>(seed), members);
    table.begin(game);
    for (int i = 0; i < 120 && !table.over() && !HasFailure(); ++i) {
      const Fight& f = Opened::fight_of(game);
      const table::Window& window = *table.window();
      if (window.moment == term(Word::Visit)) looked_at += expect_all_asked(f, f.at(window.actor));
      encounter::play_randomly(table, whim, 1);
    }
  }
  EXPECT_GT(looked_at, 1000);
}

}  // namespace
}  // namespace fray::egs
