// The GM draws on the map, in every ruleset.
#include <gtest/gtest.h>

#include "board/terrain.h"
#include "encounter/bot_strategy.h"
#include "encounter/setup_file.h"
#include "rules/rulesets.h"
#include "support/same_encounter.h"
#include "table/common.h"

namespace fray::rules {
namespace {

using board::Terrain;
using encounter::Draw;
using encounter::Encounter;
using encounter::Input;
using encounter::RandomSource;
using table::Code;
using table::Place;
using table::SeatId;

constexpr SeatId kGm{0};
// A short row, and one with a space, are floor.
constexpr std::string_view kMap = "........\n..+\n. ~.....\n........";

const table::Toolbox& toolbox_of(const Entry& entry) {
  static std::map<std::string, std::unique_ptr<table::Toolbox>, std::less<>> all;
  auto& toolbox = all[std::string(entry.id)];
  if (!toolbox) toolbox = std::move(*entry.load({}, ""));
  return *toolbox;
}

// Of the ruleset's own archetypes, one on each side, on that map.
table::Setup setup_of(const Entry& entry) {
  for (const document::BuiltinFile& sample : toolbox_of(entry).samples()) {
    const auto file = encounter::read_setup(sample.text, std::string(sample.name));
    if (!file || file->setup.board.kind != table::BoardKind::Squares) continue;
    table::Setup s{.title = "Drawn", .ruleset = file->setup.ruleset, .map = std::string(kMap)};
    s.sides = {"heroes", "raiders"};
    for (const table::CombatantSetup& c : file->setup.combatants) {
      const auto n = static_cast<std::int16_t>(s.combatants.size());
      if (n == 2) break;
      s.combatants.push_back({.key = n == 0 ? "ana" : "gob",
                              .name = n == 0 ? "Ana" : "Gob",
                              .side = table::Side(n),
                              .at = n == 0 ? Place(0, 1) : Place(7, 1),
                              .archetype = c.archetype,
                              .sheet = c.sheet});
    }
    s.seats = {{.key = "gm", .role = table::Role::Gm},
               {.key = "watcher", .role = table::Role::Spectator}};
    if (s.combatants.size() == 2) return s;
  }
  ADD_FAILURE() << entry.id << " has no sample on squares";
  return {};
}

std::unique_ptr<Encounter> start(const Entry& entry, unsigned seed = 1) {
  dice::Seed bytes{};
  bytes[0] = std::byte(seed);
  auto e = Encounter::create(toolbox_of(entry).ruleset(), setup_of(entry), bytes);
  if (!e) {
    ADD_FAILURE() << e.error()[0].field << " " << e.error()[0].message;
    return nullptr;
  }
  return std::move(*e);
}

Input draw(std::vector<Place> places, char sign) {
  return {kGm, Draw{std::move(places), *board::terrain_drawn(sign)}};
}

table::Rejection refusal(Encounter& e, const Input& input) {
  const std::uint64_t before = e.digest();
  const std::string map = e.map();
  const auto taken = e.apply(input);
  EXPECT_FALSE(taken);
  EXPECT_EQ(e.digest(), before);
  EXPECT_EQ(e.map(), map);
  return taken ? table::Rejection{} : taken.error();
}

std::string last_event(const Encounter& e, encounter::Viewer viewer) {
  return e.descriptor().event(e.stream_event(viewer, e.stream_length(viewer)).kind).key;
}

class Drawing : public testing::TestWithParam<Entry> {};

TEST_P(Drawing, ChangesTheMapForAllToSee) {
  const auto e = start(GetParam());
  ASSERT_TRUE(e);
  EXPECT_EQ(e->map(), kMap);
  const std::uint64_t moment = e->moment();
  const std::uint64_t digest = e->digest();
  ASSERT_TRUE(e->apply(draw({{3, 0}, {3, 3}, {4, 1}}, '#')));
  EXPECT_EQ(last_event(*e, encounter::kSpectator), "gm.drew");
  for (const auto& [at, sign] :
       {std::pair(Place(5, 1), '%'), std::pair(Place(6, 1), '&'), std::pair(Place(1, 2), 'o'),
        std::pair(Place(2, 2), 'O'), std::pair(Place(3, 2), '='), std::pair(Place(4, 2), '~')}) {
    ASSERT_TRUE(e->apply(draw({at}, sign))) << sign;
  }
  const std::string drawn = e->map();
  const auto row = [&](std::size_t n) {
    std::size_t at = 0;
    while (n-- > 0) at = drawn.find('\n', at) + 1;
    return drawn.substr(at, drawn.find('\n', at) - at);
  };
  EXPECT_EQ(row(0), "...#....");
  EXPECT_EQ(row(1).substr(0, 7), "..+.#%&");
  EXPECT_EQ(row(2).substr(1), "oO=~...");
  EXPECT_EQ(row(3), "...#....");
  EXPECT_NE(e->digest(), digest);
  ASSERT_TRUE(e->apply({kGm, encounter::Rewind{moment}}));
  EXPECT_EQ(e->map(), kMap);
}

TEST_P(Drawing, OpensAndClosesDoors) {
  const auto e = start(GetParam());
  ASSERT_TRUE(e);
  ASSERT_TRUE(e->apply(draw({{2, 1}}, '/')));
  EXPECT_EQ(last_event(*e, encounter::kSpectator), "gm.opened-door");
  EXPECT_NE(e->map().find('/'), std::string::npos);
  ASSERT_TRUE(e->apply(draw({{2, 1}}, '+')));
  EXPECT_EQ(last_event(*e, encounter::kSpectator), "gm.closed-door");
  EXPECT_EQ(e->map(), kMap);
  ASSERT_TRUE(e->apply(draw({{4, 1}}, '+'))) << "where there was none";
  EXPECT_EQ(last_event(*e, encounter::kSpectator), "gm.drew");
  ASSERT_TRUE(e->apply(draw({{4, 1}}, '/')));
  EXPECT_EQ(last_event(*e, encounter::kSpectator), "gm.opened-door");
}

TEST_P(Drawing, NamesWhatIsWrong) {
  const auto e = start(GetParam());
  ASSERT_TRUE(e);
  EXPECT_EQ(refusal(*e, draw({{1, 0}, {8, 0}}, '#')).field, "places[1]") << "off the map";
  EXPECT_EQ(refusal(*e, draw({{1, 0}, {-1, 0}}, '#')).code, Code::Invalid);
  for (const char obstacle : {'#', '+', '='}) {
    const table::Rejection why = refusal(*e, draw({{1, 0}, {0, 1}}, obstacle));
    EXPECT_EQ(why.field, "places[1]") << obstacle << " on a combatant";
    EXPECT_NE(why.message.find("combatant"), std::string::npos);
  }
  EXPECT_TRUE(e->apply(draw({{0, 1}}, '~'))) << "is no obstacle";
  const table::Rejection same = refusal(*e, draw({{0, 1}}, '~'));
  EXPECT_EQ(same.code, Code::IllegalNow);
  EXPECT_EQ(same.field, "places");
  EXPECT_TRUE(e->apply(draw({{0, 1}, {1, 1}}, '~'))) << "one is that already, the other is not";
}

// A wall that has come hides what is behind it.
TEST_P(Drawing, ChangesWhatIsSeen) {
  const auto e = start(GetParam());
  ASSERT_TRUE(e);
  std::vector<Place> wall;
  for (std::int16_t y = 0; y < 4; ++y) wall.push_back({4, y});
  ASSERT_TRUE(e->apply(draw(wall, '#')));
  const auto seen_at = [&](Place at) {
    return e->sight(encounter::viewer_of(table::Side{0}))
        .at(static_cast<std::size_t>(at.y * 9 + at.x));
  };
  EXPECT_NE(seen_at({1, 1}), table::Game::kUnseen);
  EXPECT_EQ(seen_at({5, 0}), table::Game::kUnseen);
  ASSERT_TRUE(e->apply(draw({{4, 1}}, '/')));
  EXPECT_EQ(seen_at({7, 1}), table::Game::kUnseen) << "the first door is closed";
  ASSERT_TRUE(e->apply(draw({{2, 1}}, '/')));
  EXPECT_NE(seen_at({7, 1}), table::Game::kUnseen);
}

// Walled in, there is nowhere to go, and what is offered in the open prompt says so at once.
TEST_P(Drawing, ChangesWhereOneMayGo) {
  const auto e = start(GetParam());
  ASSERT_TRUE(e);
  const auto goes = [&](Place to) {
    for (const encounter::Prompt& p : e->prompts(kGm)) {
      if (p.who != table::CombatantId{0}) continue;
      const table::OptionList& list = e->options(p);
      for (const table::Parameter& q : list.parameters) {
        if (q.kind != table::ParameterKind::Place) continue;
        const auto domain = list.domain_of(q);
        for (std::size_t i = 0; i < domain.size(); i += 2) {
          if (Place::unpack(domain[i]) == to) return true;
        }
      }
    }
    return false;
  };
  RandomSource whim(3);
  for (int i = 0; i < 60 && !goes({1, 1}); ++i) {
    ASSERT_FALSE(e->prompts(kGm).empty());
    const encounter::Prompt p = e->prompts(kGm)[0];
    ASSERT_TRUE(e->apply({kGm, encounter::Answer{p.window, p.who, {}}}));
  }
  ASSERT_TRUE(goes({1, 1}));
  ASSERT_TRUE(e->apply(draw({{0, 0}, {1, 0}, {1, 1}, {1, 2}, {0, 2}}, '#')));
  EXPECT_FALSE(goes({1, 1}));
  EXPECT_FALSE(goes({0, 0}));
  ASSERT_TRUE(e->apply(draw({{1, 1}}, '.')));
  EXPECT_TRUE(goes({1, 1}));
}

// Where one has started there may be a wall by now.
TEST_P(Drawing, IsInCheckpoints) {
  const auto e = start(GetParam(), 5);
  ASSERT_TRUE(e);
  ASSERT_TRUE(e->apply({kGm, encounter::Move{table::CombatantId{0}, {1, 3}}}));
  ASSERT_TRUE(e->apply(draw({{0, 1}, {5, 0}, {5, 1}}, '#')));
  ASSERT_TRUE(e->apply(draw({{2, 1}}, '/')));
  std::optional<Encounter::Checkpoint> checkpoint;
  for (int i = 0; i < 200 && !checkpoint; ++i) {
    e->want_checkpoint();
    ASSERT_FALSE(e->prompts(kGm).empty());
    const encounter::Prompt p = e->prompts(kGm)[0];
    ASSERT_TRUE(e->apply({kGm, encounter::Answer{p.window, p.who, {}}}));
    checkpoint = e->checkpoint();
  }
  ASSERT_TRUE(checkpoint);
  dice::Seed seed{};
  seed[0] = std::byte(5);
  auto resumed = Encounter::resume(toolbox_of(GetParam()).ruleset(), e->first_setup(), seed,
                                   {.checkpoint = checkpoint->state,
                                    .parts = {checkpoint->part},
                                    .inputs = e->log().size(),
                                    .log = e->log()});
  ASSERT_TRUE(resumed) << resumed.error()[0].field << " " << resumed.error()[0].message;
  EXPECT_EQ((*resumed)->map(), e->map());
  testing_support::expect_same(*e, **resumed);
}

INSTANTIATE_TEST_SUITE_P(Rules, Drawing, testing::ValuesIn(all()), [](const auto& one) {
  std::string name(one.param.id);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace fray::rules
