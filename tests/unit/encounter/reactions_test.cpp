// Which of another side's combatants can react is hidden by the table's policy.
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using table::ReactionsShown;

// Ana or Ben has struck Cut, whose side may react; of Cut and Dag, one is caught out.
std::unique_ptr<Encounter> struck(ReactionsShown reactions, const std::string& caught_out) {
  table::Setup setup = bout_setup();
  setup.policy.reactions = reactions;
  setup.options["caught_out"] = caught_out;
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

TEST(Reactions, AreNotPendingWhileATurnIsDecided) {
  const auto e = start(bout_setup());
  for (const Viewer viewer : {kGm, kRaiderSide, kHeroSide, kSpectator}) {
    EXPECT_EQ(e->awaited(viewer).size(), 4u);
    EXPECT_FALSE(e->reactions_pending(viewer));
  }
}

}  // namespace
}  // namespace fray::encounter
