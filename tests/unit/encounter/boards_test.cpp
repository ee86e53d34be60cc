#include <algorithm>
#include <array>
#include <set>

#include "encounter/bot_strategy.h"
#include "encounter/setup_file.h"
#include "support/hex_ruleset.h"
#include "unit/encounter/bout.h"

// Encounters on what is not squares, from the file to the end.
namespace fray::encounter {
namespace {

using board::HexDirection;
using table::Place;

const hexes::Ruleset& hex_rules() {
  static const hexes::Ruleset rules;
  return rules;
}

std::unique_ptr<Encounter> duel(std::string text = hexes::kDuel, unsigned seed = 1) {
  const auto setup = parse_setup(text, "duel.toml");
  if (!setup) {
    ADD_FAILURE() << setup.error()[0].field << " " << setup.error()[0].message;
    return nullptr;
  }
  auto e = Encounter::create(hex_rules(), *setup, seed_of(seed));
  EXPECT_TRUE(e);
  return std::move(*e);
}

TEST(Board, MustBeSupportedByTheRuleset) {
  table::Setup setup = bout_setup();
  setup.board.kind = table::BoardKind::Hexes;
  const auto on_hexes = begin_game(toy_rules(), setup);
  ASSERT_FALSE(on_hexes);
  ASSERT_EQ(on_hexes.error().size(), 1u);
  EXPECT_EQ(on_hexes.error()[0].code, table::Code::Unsupported);
  EXPECT_EQ(on_hexes.error()[0].field, "board");
  EXPECT_EQ(on_hexes.error()[0].message, "toy is played on squares only");
  EXPECT_FALSE(Encounter::create(toy_rules(), setup, seed_of(1)));
  setup.board.kind = table::BoardKind::Squares;
  EXPECT_TRUE(begin_game(toy_rules(), setup));
}

TEST(Hexes, OfferPlacesWithTheirFacings) {
  const auto e = duel();
  EXPECT_EQ(e->board().kind, table::BoardKind::Hexes);
  EXPECT_EQ(e->view(kGm).combatants[0].at, Place(1, 1, HexDirection::E));
  const std::vector<Prompt>& prompts = e->prompts(SeatId{0});
  ASSERT_EQ(prompts.size(), 1u);
  const table::OptionList& list = e->options(prompts[0]);
  const auto domain = list.domain_of(list.parameters_of(list.options[1])[0]);
  const auto cost = [&](Place place) {
    for (std::size_t i = 0; i < domain.size(); i += 2) {
      if (domain[i] == place.packed()) return domain[i + 1];
    }
    return -1;
  };
  EXPECT_EQ(cost({2, 1, HexDirection::E}), 1);
  EXPECT_EQ(cost({2, 1, HexDirection::NE}), 2) << "a step and a turn";
  EXPECT_EQ(cost({1, 1, HexDirection::W}), 3) << "half a circle";
  EXPECT_EQ(cost({2, 2, HexDirection::E}), -1) << "a wall";
  EXPECT_EQ(cost({2, 1}), -1) << "it looks somewhere";
  ASSERT_TRUE(e->apply(
      {SeatId{0},
       Answer{prompts[0].window, prompts[0].who, {1, {Place(2, 1, HexDirection::NE).packed()}}}}));
  EXPECT_EQ(e->view(kGm).combatants[0].at, Place(2, 1, HexDirection::NE));
}

TEST(Hexes, ShowNoHiddenCombatantOrItsFacing) {
  std::string text = hexes::kDuel;
  text.replace(text.find("[[seat]]"), 0, "hidden = true\n");
  const auto e = duel(text);
  EXPECT_EQ(e->view(viewer_of(Side{0})).combatants.size(), 1u);
  EXPECT_EQ(e->view(viewer_of(Side{1})).combatants.size(), 2u);
  while (e->prompts(SeatId{0}).empty() || e->prompts(SeatId{0})[0].who != CombatantId{1}) {
    const Prompt& prompt = e->prompts(SeatId{0}).at(0);
    ASSERT_TRUE(e->apply({SeatId{0}, Answer{prompt.window, prompt.who, {}}}));
  }
  const Prompt prompt = e->prompts(SeatId{0})[0];
  const auto told = e->stream_length(viewer_of(Side{0}));
  const auto known = e->stream_length(viewer_of(Side{1}));
  ASSERT_TRUE(
      e->apply({SeatId{0},
                Answer{prompt.window, prompt.who, {1, {Place(3, 1, HexDirection::W).packed()}}}}));
  EXPECT_GT(e->stream_length(viewer_of(Side{1})), known);
  for (auto seq = told + 1; seq <= e->stream_length(viewer_of(Side{0})); ++seq) {
    EXPECT_NE(e->stream_event(viewer_of(Side{0}), seq).kind, hexes::kMoved);
  }
}

// Ana drives a wagon, whose front is the hex before her.
TEST(Hexes, HoldFiguresOfSeveralHexes) {
  std::string text = hexes::kDuel;
  text.replace(text.find("side = \"heroes\""), 0, "archetype = \"wagon\"\n");
  const auto e = duel(text);
  const Prompt first = e->prompts(SeatId{0}).at(0);
  const table::OptionList& list = e->options(first);
  std::set<std::int32_t> places;
  const auto domain = list.domain_of(list.parameters_of(list.options[1])[0]);
  for (std::size_t i = 0; i < domain.size(); i += 2) places.insert(domain[i]);
  EXPECT_TRUE(places.contains(Place(2, 1, HexDirection::E).packed()));
  EXPECT_FALSE(places.contains(Place(3, 1, HexDirection::E).packed())) << "Gob is before it";
  EXPECT_FALSE(places.contains(Place(1, 2, HexDirection::E).packed())) << "a wall is before it";
  ASSERT_TRUE(e->apply(
      {SeatId{0}, Answer{first.window, first.who, {1, {Place(2, 1, HexDirection::E).packed()}}}}));
  // Two steps from Ana, and next to the wagon's front.
  const Prompt second = e->prompts(SeatId{0}).at(0);
  ASSERT_EQ(second.who, CombatantId{1});
  const auto strikes = [](const table::Option& o) { return o.action == hexes::kStrike; };
  EXPECT_EQ(std::ranges::count_if(e->options(second).options, strikes), 1);
}

TEST(Board, HasAScaleOfItsRuleset) {
  const auto with_scale = [](std::string_view scale) {
    return "scale = " + std::string(scale) + "\n" + hexes::kDuel;
  };
  const auto farthest = [](Encounter& e) {
    const Prompt prompt = e.prompts(SeatId{0}).at(0);
    const table::OptionList& list = e.options(prompt);
    const auto domain = list.domain_of(list.parameters_of(list.options[1])[0]);
    std::int32_t most = 0;
    for (std::size_t i = 0; i < domain.size(); i += 2) most = std::max(most, domain[i + 1]);
    return most;
  };
  EXPECT_EQ(farthest(*duel()), 4) << "8 metres, in hexes of 2";
  EXPECT_EQ(farthest(*duel(with_scale("2"))), 4);
  EXPECT_EQ(farthest(*duel(with_scale("4"))), 2);

  const auto other = parse_setup(with_scale("12"), "duel.toml");
  ASSERT_TRUE(other);
  const auto refused = begin_game(hex_rules(), *other);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error()[0].code, table::Code::Unsupported);
  EXPECT_EQ(refused.error()[0].field, "scale");
  EXPECT_EQ(refused.error()[0].message,
            "is no scale of such a board in hexes, which has 2 (2 metres) or 4 (4 metres)");
}

TEST(Hexes, RefuseAFigureThatHasNoRoom) {
  std::string text = hexes::kDuel;
  text.replace(text.find("side = \"heroes\""), 0, "archetype = \"wagon\"\n");
  text.replace(text.find("at = [1, 1]"), 11, "at = [1, 2]");
  const auto setup = parse_setup(text, "duel.toml");
  ASSERT_TRUE(setup);
  const auto made = begin_game(hex_rules(), *setup);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error()[0].field, "combatant.ana.at");
  EXPECT_EQ(made.error()[0].message, "a wall or closed door at (2, 2)");
}

// Who goes toward an opponent comes to it by the steps of the board: straight down a column of
// squares would lead past it.
TEST(Hexes, AreCrossedByThoseWhoKnowNoRuleset) {
  int won = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto e = duel(hexes::kDuel, seed);
    RandomSource whim(seed);
    play_with(*e, std::array{Strategy::Sensible}, whim, 10'000);
    ASSERT_TRUE(e->over());
    won += e->outcome()->winner.has_value();
  }
  EXPECT_GE(won, 18);
}

}  // namespace
}  // namespace fray::encounter
