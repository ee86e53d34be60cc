// Which of another side's combatants can react is hidden by the table's policy.
#include "encounter/bot_strategy.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using table::ReactionsShown;

// Ana or Ben has struck Cut, whose side may react.
std::unique_ptr<Encounter> struck(table::Setup setup) {
  auto e = start(std::move(setup), 3);
  while (e->window() && e->window()->kind == table::WindowKind::Claim) {
    const CombatantId who = e->needed().front();
    const SeatId seat = e->controller(who) == kNoSeat ? kGmSeat : e->controller(who);
    const Prompt prompt = e->prompts(seat).front();
    const auto& options = e->options(prompt).options;
    const auto strike = std::ranges::find_if(options, [&](const table::Option& o) {
      return o.action == toy::kStrike && o.target == id_of(*e, "cut");
    });
    Choice choice;
    if (seat == kHeroes && strike != options.end()) {
      choice = {.option = static_cast<std::uint32_t>(strike - options.begin()), .values = {1}};
    }
    EXPECT_TRUE(e->apply({seat, Answer{prompt.window, who, choice}}));
  }
  return e;
}

// Of Cut and Dag, those that are named are caught out.
std::unique_ptr<Encounter> struck(ReactionsShown reactions, const std::string& caught_out) {
  table::Setup setup = bout_setup();
  setup.policy.reactions = reactions;
  setup.options["caught_out"] = caught_out;
  return struck(std::move(setup));
}

std::vector<std::string> seen(Encounter& e, Viewer viewer, SeatId seat) {
  std::vector<std::string> all = stream(e, viewer);
  for (const std::string& who : awaited(e, viewer)) all.push_back("awaited " + who);
  for (const std::string& prompt : prompts(e, seat)) all.push_back(prompt);
  all.push_back(e.reactions_pending(viewer) ? "pending" : "not pending");
  return all;
}

TEST(Reactions, OfAlikeCombatantsLookAlikeToOtherSides) {
  const auto left = struck(ReactionsShown::Hidden, "dag");
  const auto right = struck(ReactionsShown::Hidden, "cut");
  ASSERT_TRUE(left->window() && right->window());
  EXPECT_EQ(seen(*left, kHeroSide, kHeroes), seen(*right, kHeroSide, kHeroes));
  EXPECT_EQ(seen(*left, kSpectator, kWatcher), seen(*right, kSpectator, kWatcher));
  EXPECT_NE(left->awaited(kGm), right->awaited(kGm));
}

TEST(Reactions, AreNamedToTheirOwnSideAndTheGm) {
  const auto e = struck(ReactionsShown::Hidden, "dag");
  const std::vector cut{id_of(*e, "cut")};
  EXPECT_EQ(e->awaited(kGm), cut);
  EXPECT_EQ(e->awaited(kRaiderSide), cut);
  EXPECT_FALSE(e->reactions_pending(kGm));
  EXPECT_FALSE(e->reactions_pending(kRaiderSide));
  for (const Viewer other : {kHeroSide, kSpectator}) {
    EXPECT_TRUE(e->awaited(other).empty());
    EXPECT_TRUE(e->reactions_pending(other));
  }
}

TEST(Reactions, AreNamedToAllWhereThePolicyShowsThem) {
  const auto e = struck(ReactionsShown::Shown, "dag");
  for (const Viewer viewer : {kGm, kRaiderSide, kHeroSide, kSpectator}) {
    EXPECT_EQ(e->awaited(viewer), std::vector{id_of(*e, "cut")});
    EXPECT_FALSE(e->reactions_pending(viewer));
  }
}

TEST(Reactions, AreBluffedWhereNoneIsPossible) {
  // Cut alone can react, or no combatant can: Dag has spent what it needs.
  const auto real = struck(ReactionsShown::Bluff, "dag");
  const auto bluff = struck(ReactionsShown::Bluff, "cut,dag");
  ASSERT_TRUE(real->window() && bluff->window());
  EXPECT_FALSE(real->pausing());
  ASSERT_EQ(bluff->pausing(), bluff->window()->id);
  EXPECT_TRUE(bluff->window()->candidates.empty());
  EXPECT_EQ(seen(*real, kHeroSide, kHeroes), seen(*bluff, kHeroSide, kHeroes));
  EXPECT_EQ(seen(*real, kSpectator, kWatcher), seen(*bluff, kSpectator, kWatcher));
  EXPECT_TRUE(bluff->reactions_pending(kRaiderSide)) << "they do not know of all others";
  EXPECT_FALSE(bluff->reactions_pending(kGm));
  EXPECT_TRUE(bluff->awaited(kGm).empty());

  ASSERT_TRUE(real->apply({kRaider, Answer{real->window()->id, id_of(*real, "cut"), {}}}));
  ASSERT_TRUE(bluff->apply(time_out(*bluff)));
  EXPECT_FALSE(bluff->pausing());
  EXPECT_EQ(seen(*real, kHeroSide, kHeroes), seen(*bluff, kHeroSide, kHeroes));
  EXPECT_EQ(seen(*real, kSpectator, kWatcher), seen(*bluff, kSpectator, kWatcher));
}

TEST(Reactions, AreNotBluffedByOtherPolicies) {
  for (const auto policy : {ReactionsShown::Shown, ReactionsShown::Hidden}) {
    const auto e = struck(policy, "cut,dag");
    EXPECT_FALSE(e->pausing());
    EXPECT_TRUE(e->over()) << "played to its end without a reaction";
  }
}

TEST(Reactions, OfHiddenCombatantsWaitForTheEndOfThePause) {
  // Cut and Dag cannot react, but one of their side that the heroes do not know of can.
  table::Setup setup = bout_setup();
  setup.policy.reactions = ReactionsShown::Bluff;
  setup.options["caught_out"] = "cut,dag";
  const auto without = struck(setup);
  setup.combatants.push_back({.key = "eel", .name = "Eel", .side = Side{1}, .hidden = true});
  const auto with = struck(setup);
  const CombatantId eel = id_of(*with, "eel");
  ASSERT_TRUE(with->pausing() && without->pausing());
  EXPECT_EQ(with->awaited(kGm), std::vector{eel});
  EXPECT_FALSE(with->waits_for_hidden(kHeroSide)) << "the pause is there without it as well";
  EXPECT_TRUE(with->reactions_pending(kHeroSide));

  ASSERT_TRUE(with->apply(time_out(*with)));
  EXPECT_TRUE(with->raw_table().awaits(eel)) << "it has not passed";
  EXPECT_TRUE(with->waits_for_hidden(kHeroSide));
  ASSERT_TRUE(with->apply({kGmSeat, Answer{with->window()->id, eel, {}}}));
  ASSERT_TRUE(without->apply(time_out(*without)));
  EXPECT_EQ(seen(*with, kHeroSide, kHeroes), seen(*without, kHeroSide, kHeroes));
}

TEST(Reactions, OfHiddenCombatantsDoNotEndThePause) {
  table::Setup setup = bout_setup();
  setup.policy.reactions = ReactionsShown::Bluff;
  setup.options["caught_out"] = "cut,dag";
  setup.combatants.push_back({.key = "eel", .name = "Eel", .side = Side{1}, .hidden = true});
  const auto e = struck(setup);
  const table::WindowId open = e->window()->id;
  ASSERT_TRUE(e->apply({kGmSeat, Answer{open, id_of(*e, "eel"), {}}}));
  EXPECT_EQ(e->pausing(), open);
  EXPECT_TRUE(e->awaited(kGm).empty());
  EXPECT_TRUE(e->reactions_pending(kHeroSide));
  ASSERT_TRUE(e->apply(time_out(*e)));
  EXPECT_NE(e->window()->id, open);
}

TEST(Reactions, PausesAreReplayedAndRewound) {
  const auto e = struck(ReactionsShown::Bluff, "cut,dag");
  const std::uint64_t in_pause = e->moment();
  const std::uint64_t digest = e->digest();
  ASSERT_TRUE(e->apply(time_out(*e)));
  const std::uint64_t later = e->digest();
  EXPECT_NE(later, digest);
  const auto again = start(e->setup(), 3);
  for (const Input& input : e->log()) ASSERT_TRUE(again->apply(input));
  EXPECT_EQ(again->digest(), later);
  ASSERT_TRUE(e->apply({kGmSeat, Rewind{in_pause}}));
  EXPECT_TRUE(e->pausing());
}

TEST(Reactions, PausesEndAtOnceWhereNoTimePasses) {
  table::Setup setup = bout_setup();
  setup.policy.reactions = ReactionsShown::Bluff;
  setup.options["caught_out"] = "cut";
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const auto e = start(setup, seed, Chance::Fast);
    RandomSource whim(seed);
    play_randomly(e->raw_table(), whim, 10'000);
    EXPECT_TRUE(e->over());
    const auto sensible = start(setup, seed, Chance::Fast);
    play_with(*sensible, std::array{Strategy::Sensible}, whim, 10'000);
    EXPECT_TRUE(sensible->over());
  }
}

TEST(Reactions, AreNotPendingWhileATurnIsDecided) {
  const auto e = start(bout_setup());
  for (const Viewer viewer : {kGm, kRaiderSide, kHeroSide, kSpectator}) {
    EXPECT_EQ(e->awaited(viewer).size(), 4u);
    EXPECT_FALSE(e->reactions_pending(viewer));
  }
}

}  // namespace
}  // namespace fray::encounter
