// Whole fights of every sample of the content, played without players: they end, twice alike, and
// take exactly what they offer.
#include <gtest/gtest.h>

#include "encounter/encounter.h"
#include "encounter/policy.h"
#include "rules/egs/ruleset.h"

namespace fray::egs {
namespace {

using encounter::Encounter;
using encounter::Whim;

const Content& content() {
  static const Content kContent = load_builtin_content();
  return kContent;
}

const table::Ruleset& rules() {
  static const auto ruleset = make_ruleset();
  return *ruleset;
}

// Four against four of the samples, from the `first` on.
table::Setup four_against_four(std::size_t first) {
  table::Setup setup;
  setup.title = "Four against four";
  setup.ruleset = "egs";
  setup.map = "............\n............\n.....##.....\n......o.....\n............\n";
  setup.sides = {"heroes", "raiders"};
  for (std::size_t i = 0; i < 8; ++i) {
    const Sheet& sheet = content().samples[(first + i) % content().samples.size()];
    const auto row = static_cast<std::int16_t>(i / 2);
    const auto column = static_cast<std::int16_t>(i % 2 == 0 ? 1 : 9);
    setup.combatants.push_back({.key = "c" + std::to_string(i),
                                .name = sheet.name + " " + std::to_string(i),
                                .side = table::Side(i % 2),
                                .at = {column, row},
                                .archetype = sheet.id});
  }
  return setup;
}

std::unique_ptr<Encounter> begin(const table::Setup& setup, int n) {
  dice::Seed seed{};
  seed[0] = std::byte(n);
  auto e = Encounter::create(rules(), setup, seed, encounter::Chance::Fast);
  EXPECT_TRUE(e) << (e ? "" : e.error().front().field + " " + e.error().front().message);
  return std::move(*e);
}

TEST(EgsPlay, EndsTwiceAlikeWithEverySample) {
  ASSERT_GT(content().samples.size(), 40u);
  for (std::size_t first = 0; first < content().samples.size(); ++first) {
    const table::Setup setup = four_against_four(first);
    const auto one = begin(setup, static_cast<int>(first));
    const auto other = begin(setup, static_cast<int>(first));
    Whim a(first), b(first);
    encounter::play_randomly(one->raw_table(), a, 50'000);
    encounter::play_randomly(other->raw_table(), b, 50'000);
    ASSERT_TRUE(one->over()) << first;
    EXPECT_EQ(one->digest(), other->digest());
    EXPECT_EQ(one->journal().events, other->journal().events);
  }
}

// Of what was told from the event at this place on.
std::vector<table::EventKind> kinds(const table::Table& table, std::size_t from) {
  std::vector<table::EventKind> kinds;
  const auto& events = table.journal().events;
  for (std::size_t i = from; i < events.size(); ++i) kinds.push_back(events[i].kind);
  return kinds;
}

// A checkpoint goes on as the original does, in the middle of a visit, too.
TEST(EgsPlay, GoesOnFromRest) {
  for (int n = 0; n < 25; ++n) {
    const auto e = begin(four_against_four(static_cast<std::size_t>(n)), n);
    table::Table& table = e->raw_table();
    Whim whim(static_cast<std::uint64_t>(n));
    encounter::play_randomly(table, whim, 20 + n);
    table.want_rest();
    std::optional<table::Rest> rest;
    while (!rest && table.window()) {
      encounter::play_randomly(table, whim, 1);
      rest = table.take_rest();
    }
    if (!rest) continue;
    table::Table again(rules().descriptor(), rest->dice->clone(), {});
    again.resume_from(rest->state, *rest->game);
    ASSERT_TRUE(again.window());
    EXPECT_EQ(again.window()->candidates, table.window()->candidates) << n;
    const std::size_t told = table.journal().events.size();
    Whim one(9), other(9);
    encounter::play_randomly(table, one, 50'000);
    encounter::play_randomly(again, other, 50'000);
    EXPECT_TRUE(again.over());
    EXPECT_EQ(again.digest(), table.digest()) << n;
    EXPECT_EQ(kinds(again, 0), kinds(table, told)) << n;
  }
}

TEST(EgsPlay, IsDecidedByThoseWhoPlayToWin) {
  int won = 0;
  for (std::size_t first = 0; first < 20; ++first) {
    const auto e = begin(four_against_four(first), static_cast<int>(first));
    Whim whim(first);
    encounter::play_sensibly(*e, whim, 50'000);
    ASSERT_TRUE(e->over()) << first;
    won += e->outcome() && e->outcome()->winner;
  }
  EXPECT_GE(won, 15);
}

TEST(EgsPlay, NamesOptionsThatAreWrong) {
  const std::pair<const char*, const char*> kWrong[] = {
      {"light", "gloomy"},         {"leaders", "c0"},
      {"leaders", "c0:nobody"},    {"leaders", "c0:c0"},
      {"armor_off", "nobody"},     {"armor_damage", "perhaps"},
      {"armor_track_variant", ""}, {"bystander_criticals", "1"},
      {"unheard_of", "true"}};
  for (const auto& [name, value] : kWrong) {
    table::Setup setup = four_against_four(0);
    setup.options[name] = value;
    const auto refused = rules().start(setup);
    ASSERT_FALSE(refused) << name << " = " << value;
    EXPECT_EQ(refused.error().front().field, "options." + std::string(name));
  }
}

TEST(EgsPlay, EndsOnHexes) {
  table::Setup setup = four_against_four(3);
  setup.board.kind = table::BoardKind::Hexes;
  setup.map =
      ". . . . . . . . . .\n . . . . # . . . . .\n. . . . . o . . . .\n . . . . . . . . . .\n";
  const auto one = begin(setup, 1);
  Whim whim(1);
  encounter::play_randomly(one->raw_table(), whim, 50'000);
  EXPECT_TRUE(one->over());
}

}  // namespace
}  // namespace fray::egs
