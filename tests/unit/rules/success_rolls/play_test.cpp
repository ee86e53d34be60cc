// Whole fights, played without players: they end, twice alike, and take exactly what they offer.
#include <array>

#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "encounter/encounter.h"
#include "encounter/setup_file.h"
#include "rules/success_rolls/ruleset.h"
#include "rules/success_rolls/toolbox/tools.h"
#include "rules/success_rolls/words.h"

namespace fray::success_rolls {
namespace {

using encounter::Encounter;
using encounter::RandomSource;

table::Setup demo(std::map<std::string, std::string> options) {
  auto setup = encounter::parse_setup(sample_files().front().text, "demo.toml");
  EXPECT_TRUE(setup);
  for (auto& [name, value] : options) setup->options[name] = std::move(value);
  return *setup;
}

std::unique_ptr<Encounter> begin(const table::Ruleset& rules, const table::Setup& setup, int n) {
  dice::Seed seed{};
  seed[0] = std::byte(n);
  auto e = Encounter::create(rules, setup, seed, encounter::Chance::Fast);
  EXPECT_TRUE(e) << (e ? "" : e.error().front().message);
  return std::move(*e);
}

const table::Ruleset& rules() {
  static const auto ruleset = make_ruleset();
  return *ruleset;
}

class Play : public testing::TestWithParam<std::map<std::string, std::string>> {};

TEST_P(Play, EndsTwiceAlike) {
  const table::Setup setup = demo(GetParam());
  for (int n = 0; n < 20; ++n) {
    const auto first = begin(rules(), setup, n);
    const auto second = begin(rules(), setup, n);
    RandomSource a(static_cast<std::uint64_t>(n)), b(static_cast<std::uint64_t>(n));
    encounter::play_randomly(first->raw_table(), a, 20'000);
    encounter::play_randomly(second->raw_table(), b, 20'000);
    ASSERT_TRUE(first->over()) << n;
    EXPECT_EQ(first->digest(), second->digest());
    EXPECT_EQ(first->journal().events, second->journal().events);
  }
}

TEST_P(Play, EndsPlayedSensibly) {
  const table::Setup setup = demo(GetParam());
  int won = 0;
  for (int n = 0; n < 10; ++n) {
    const auto e = begin(rules(), setup, n);
    RandomSource whim(static_cast<std::uint64_t>(n));
    encounter::play_with(*e, std::array{encounter::Strategy::Sensible}, whim, 20'000);
    ASSERT_TRUE(e->over()) << n;
    won += e->outcome() && e->outcome()->winner;
  }
  EXPECT_GE(won, 5);
}

// A checkpoint at the beginning of a round continues as the original does.
TEST_P(Play, GoesOnFromRest) {
  const auto e = begin(rules(), demo(GetParam()), 3);
  table::Table& table = e->raw_table();
  RandomSource whim(5);
  encounter::play_randomly(table, whim, 20);
  table.want_rest();
  std::optional<table::Rest> rest;
  while (!rest && table.window()) {
    encounter::play_randomly(table, whim, 1);
    rest = table.take_rest();
  }
  ASSERT_TRUE(rest);
  table::Table again(rules().descriptor(), rest->dice->clone(), {});
  table::Table once_more(rules().descriptor(), rest->dice->clone(), {});
  const auto twin = rest->game->clone();
  EXPECT_EQ(twin->digest(), rest->game->digest());
  again.resume_from(rest->state, *rest->game);
  once_more.resume_from(rest->state, *twin);
  ASSERT_EQ(again.window()->moment, term(Word::Declare));
  RandomSource one(9), other(9);
  encounter::play_randomly(again, one, 20'000);
  encounter::play_randomly(once_more, other, 20'000);
  EXPECT_TRUE(again.over());
  EXPECT_EQ(again.journal().events, once_more.journal().events);
  EXPECT_EQ(twin->digest(), rest->game->digest());
}

// Everything offered is accepted.
TEST_P(Play, TakesWhatItOffers) {
  const auto e = begin(rules(), demo(GetParam()), 7);
  RandomSource whim(11);
  for (int i = 0; i < 1500 && !e->over(); ++i) {
    const table::Window window = *e->window();
    for (const CombatantId who : window.candidates) {
      table::Table& table = e->raw_table();
      if (!table.awaits(who)) continue;
      const table::OptionList list = table.options(who, true);
      for (std::size_t o = 0; o < list.options.size(); ++o) {
        const table::Choice choice = encounter::random_values(list, o, whim);
        EXPECT_TRUE(table::check(list, choice)) << o;
      }
      ASSERT_TRUE(table.answer(window.id, who, encounter::random_choice(list, whim)));
      break;
    }
  }
}

using Options = std::map<std::string, std::string>;
INSTANTIATE_TEST_SUITE_P(
    Tables, Play,
    testing::Values(Options{}, Options{{"locations", "true"}, {"knockback_types", "any"}},
                    Options{{"stun_points", "5"}, {"unanswered_ranged", "dodge"}},
                    Options{{"surprised", "heroes"},
                            {"bystander_turns", "3"},
                            {"astray_on_any_miss", "true"}}));

}  // namespace
}  // namespace fray::success_rolls
