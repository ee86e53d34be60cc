// Combatants that the GM moves, and whose sides it changes.
#include "encounter/setup_file.h"
#include "support/hex_ruleset.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using board::HexDirection;
using table::Place;

Input move(CombatantId who, Place to) {
  return {kGmSeat, Move{who, to}};
}

Place place_of(const Encounter& e, CombatantId who, Viewer viewer = kGm) {
  for (const table::CombatantView& c : e.view(viewer).combatants) {
    if (c.who == who && c.at) return *c.at;
  }
  ADD_FAILURE() << "stands nowhere";
  return {};
}

TEST(Move, PutsOneElsewhereForAllToSee) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  const std::uint64_t before = e->digest();
  const std::uint64_t moment = e->moment();
  ASSERT_TRUE(e->apply(move(ana, {3, 2})));
  EXPECT_EQ(place_of(*e, ana, kSpectator), Place(3, 2));
  EXPECT_EQ(stream(*e, kSpectator).back(),
            "gm.moved " + name_of(*e, raw(ana)) + " " + std::to_string(Place(3, 2).packed()));
  EXPECT_NE(e->digest(), before);
  ASSERT_TRUE(e->apply(rewind_to(moment)));
  EXPECT_NE(place_of(*e, ana), Place(3, 2));
}

TEST(Move, IsTheGmsAlone) {
  const auto e = start(bout_setup());
  Input input = move(id_of(*e, "ana"), {3, 2});
  for (const SeatId seat : {kHeroes, kWatcher, kNoSeat}) {
    input.by = seat;
    EXPECT_EQ(refused(*e, input), table::Code::Forbidden);
  }
}

TEST(Move, NamesWhatIsWrong) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  EXPECT_EQ(refusal(*e, move(CombatantId{99}, {3, 2})).code, table::Code::NotFound);
  EXPECT_EQ(refusal(*e, move(CombatantId{99}, {3, 2})).field, "combatant");
  EXPECT_EQ(refusal(*e, move(ana, {3, -1})).field, "place");
  EXPECT_EQ(refusal(*e, move(ana, {3, 2, HexDirection::E})).field, "place.facing");
  ASSERT_TRUE(e->apply(move(ana, {3, 2})));
  EXPECT_EQ(refusal(*e, move(id_of(*e, "cut"), {3, 2})).field, "place") << "taken";
  ASSERT_TRUE(e->apply(adjust(ana, -9)));
  EXPECT_EQ(refusal(*e, move(ana, {4, 2})).code, table::Code::IllegalNow) << "out";
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(refusal(*e, move(id_of(*e, "cut"), {5, 2})).code, table::Code::IllegalNow);
}

TEST(Move, WaitsUntilNothingIsUnderWay) {
  expect_to_wait_for_rest(move(CombatantId{0}, {3, 2}));
}

TEST(Move, OfAHiddenCombatantShowsNoOneElse) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const CombatantId lil = id_of(*e, "lil");
  const auto spectators = stream(*e, kSpectator);
  const auto heroes = prompts(*e, kHeroes);
  ASSERT_TRUE(e->apply(move(lil, {3, 2})));
  EXPECT_EQ(stream(*e, kSpectator), spectators);
  EXPECT_EQ(prompts(*e, kHeroes), heroes);
  EXPECT_EQ(place_of(*e, lil, viewer_of(Side{2})), Place(3, 2));
  EXPECT_TRUE(stream(*e, viewer_of(Side{2})).back().starts_with("gm.moved"));
}

TEST(Move, WaitsForThoseWhoWouldNotice) {
  const auto e = start(bout_setup(Lurker::Hidden), 3);
  Chooser chooser(3);
  int tried = 0;
  for (int i = 0; i < 300 && !e->over(); ++i) {
    if (e->anyone_waits_for_hidden() && e->window()->is_quiescent) {
      ++tried;
      EXPECT_EQ(refusal(*e, move(id_of(*e, "ana"), {3, 2})).field, "combatant");
      const auto told = stream(*e, kSpectator);
      ASSERT_TRUE(e->apply(move(id_of(*e, "lil"), {static_cast<std::int16_t>(tried), 7})));
      EXPECT_EQ(stream(*e, kSpectator), told);
    }
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
  EXPECT_GT(tried, 0);
}

TEST(Move, IsInCheckpoints) {
  auto e = start(bout_setup(), 2);
  ASSERT_TRUE(e->apply(move(id_of(*e, "ana"), {3, 2})));
  const auto resumed = resume_from_checkpoint(*e, 2);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(place_of(*resumed, id_of(*e, "ana")), Place(3, 2));
}

// On hexes combatants face a direction, and options from the old place are listed again.
TEST(Move, OnHexesTurnsAndListsOptionsAgain) {
  const hexes::Ruleset rules;
  const auto setup = parse_setup(hexes::kDuel, "duel.toml");
  ASSERT_TRUE(setup);
  const auto e = std::move(*Encounter::create(rules, *setup, seed_of(1)));
  const CombatantId ana{0};
  const auto offered = [&] { return e->options(e->prompts(SeatId{0}).at(0)).options.size(); };
  ASSERT_EQ(offered(), 2u) << "to pass and to move";
  ASSERT_TRUE(e->apply(move(ana, {3, 1})));
  EXPECT_EQ(place_of(*e, ana), Place(3, 1, HexDirection::E)) << "as before";
  EXPECT_EQ(offered(), 3u) << "there is one to strike now";
  ASSERT_TRUE(e->apply(move(ana, {3, 1, HexDirection::W})));
  EXPECT_EQ(place_of(*e, ana), Place(3, 1, HexDirection::W));
  EXPECT_EQ(offered(), 2u) << "it is behind";
  EXPECT_EQ(refusal(*e, move(ana, {2, 2})).field, "place") << "a wall";
  EXPECT_EQ(refusal(*e, move(ana, {4, 1})).field, "place") << "taken";
  EXPECT_EQ(refusal(*e, move(ana, {6, 1})).field, "place") << "off the map";
}

Input change(CombatantId who, Side side) {
  return {kGmSeat, ChangeSide{who, side}};
}

bool offers(Encounter& e, SeatId seat, CombatantId who, CombatantId target) {
  for (const Prompt& p : e.prompts(seat)) {
    if (p.who != who) continue;
    const auto& options = e.options(p).options;
    return std::ranges::find(options, target, &table::Option::target) != options.end();
  }
  ADD_FAILURE() << "is not asked";
  return false;
}

constexpr Side kHeroesAtFirst{0};
constexpr Side kRaidersAtFirst{1};
constexpr Side kThirdSide{2};

TEST(ChangeSide, MakesOthersFriendsAndFoes) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  const CombatantId cut = id_of(*e, "cut");
  const CombatantId dag = id_of(*e, "dag");
  ASSERT_TRUE(offers(*e, kGmSeat, dag, ana));
  ASSERT_TRUE(offers(*e, kHeroes, ana, dag));
  ASSERT_TRUE(e->apply(change(dag, kHeroesAtFirst)));
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.changed-side " + name_of(*e, raw(dag)) + " 0");
  EXPECT_FALSE(offers(*e, kGmSeat, dag, ana));
  EXPECT_TRUE(offers(*e, kGmSeat, dag, cut));
  EXPECT_FALSE(offers(*e, kHeroes, ana, dag));
  EXPECT_EQ(e->setup().combatants[raw(dag)].side, kHeroesAtFirst);
  EXPECT_EQ(e->first_setup(), bout_setup());
  ASSERT_TRUE(e->apply(adjust(cut, -9)));
  for (int i = 0; i < kEndless && !e->over(); ++i) ASSERT_TRUE(e->apply(time_out(*e)));
  ASSERT_TRUE(e->outcome());
  EXPECT_EQ(e->outcome()->winner, kHeroesAtFirst);
}

TEST(ChangeSide, IsTheGmsAlone) {
  const auto e = start(bout_setup());
  Input input = change(id_of(*e, "dag"), kHeroesAtFirst);
  for (const SeatId seat : {kHeroes, kRaider, kWatcher, kNoSeat}) {
    input.by = seat;
    EXPECT_EQ(refused(*e, input), table::Code::Forbidden);
  }
}

TEST(ChangeSide, NamesWhatIsWrong) {
  const auto e = start(bout_setup());
  const CombatantId dag = id_of(*e, "dag");
  EXPECT_EQ(refusal(*e, change(CombatantId{99}, kHeroesAtFirst)).field, "combatant");
  EXPECT_EQ(refusal(*e, change(dag, Side{3})).code, table::Code::NotFound);
  EXPECT_EQ(refusal(*e, change(dag, Side{3})).field, "side");
  EXPECT_EQ(refusal(*e, change(dag, kRaidersAtFirst)).code, table::Code::IllegalNow) << "is there";
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(refusal(*e, change(dag, kHeroesAtFirst)).code, table::Code::IllegalNow);
}

// A player is shown what a combatant's side knows, and so decides for none of another.
TEST(ChangeSide, NeverLeavesOneWithAPlayerOfAnotherSide) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  EXPECT_EQ(refusal(*e, change(ana, kRaidersAtFirst)).field, "combatant");
  ASSERT_TRUE(e->apply(hand(ana, kGmSeat)));
  ASSERT_TRUE(e->apply(change(ana, kRaidersAtFirst)));
  EXPECT_EQ(refusal(*e, hand(ana, kNoSeat)).field, "seat") << "the heroes' player";
  EXPECT_EQ(refusal(*e, hand(ana, kHeroes)).field, "seat");
  ASSERT_TRUE(e->apply(hand(ana, kRaider)));
  EXPECT_EQ(refusal(*e, change(ana, kHeroesAtFirst)).field, "combatant");
  ASSERT_TRUE(e->apply(hand(ana, kGmSeat)));
  ASSERT_TRUE(e->apply(change(ana, kHeroesAtFirst)));
  EXPECT_TRUE(e->apply(hand(ana, kNoSeat)));
}

TEST(ChangeSide, LeavesPlayersTheirsWithoutOverrides) {
  table::Setup setup = bout_setup();
  setup.policy.gm_overrides = false;
  const auto e = start(std::move(setup));
  EXPECT_EQ(refusal(*e, change(id_of(*e, "ana"), kRaidersAtFirst)).field, "combatant");
  EXPECT_TRUE(e->apply(change(id_of(*e, "dag"), kHeroesAtFirst)));
}

TEST(ChangeSide, ShowsTheNewSideAHiddenOneAndNothingElseOfTheOld) {
  table::Setup setup = bout_setup(Lurker::Hidden);
  setup.combatants.push_back({.key = "lob", .name = "Lob", .side = kThirdSide, .hidden = true});
  const auto e = start(std::move(setup));
  const CombatantId lil = id_of(*e, "lil");
  const CombatantId lob = id_of(*e, "lob");
  const Viewer heroes = viewer_of(kHeroesAtFirst);
  const Viewer raiders = viewer_of(kRaidersAtFirst);
  const auto told = stream(*e, raiders);
  const auto spectators = stream(*e, kSpectator);
  ASSERT_TRUE(e->apply(hand(lil, kGmSeat)));
  ASSERT_TRUE(e->apply(change(lil, kHeroesAtFirst)));
  EXPECT_TRUE(e->knows(heroes, lil));
  EXPECT_TRUE(e->snapshot_due(heroes, e->stream_length(heroes) - 1));
  EXPECT_EQ(stream(*e, heroes).back(), "gm.changed-side " + name_of(*e, raw(lil)) + " 0");
  EXPECT_TRUE(e->knows(viewer_of(kThirdSide), lil)) << "as before";
  EXPECT_FALSE(e->knows(heroes, lob));
  EXPECT_FALSE(e->knows(raiders, lil));
  EXPECT_EQ(stream(*e, raiders), told);
  EXPECT_EQ(stream(*e, kSpectator), spectators);
  EXPECT_FALSE(offers(*e, kGmSeat, lil, lob)) << "whom its new side does not know";
}

TEST(ChangeSide, IsTakenBackByARewindAndPlayedAgain) {
  const auto e = start(bout_setup());
  const CombatantId dag = id_of(*e, "dag");
  ASSERT_TRUE(e->apply(time_out(*e)));
  const std::uint64_t before = e->moment();
  ASSERT_TRUE(e->apply(change(dag, kHeroesAtFirst)));
  const std::uint64_t after = e->moment();
  for (int i = 0; i < 20 && !e->over(); ++i) ASSERT_TRUE(e->apply(time_out(*e)));
  ASSERT_TRUE(e->apply(rewind_to(after)));
  EXPECT_EQ(e->setup().combatants[raw(dag)].side, kHeroesAtFirst);
  EXPECT_FALSE(offers(*e, kGmSeat, dag, id_of(*e, "ana")));
  ASSERT_TRUE(e->apply(rewind_to(before)));
  EXPECT_EQ(e->setup(), bout_setup());
  EXPECT_TRUE(offers(*e, kGmSeat, dag, id_of(*e, "ana")));
}

TEST(ChangeSide, IsNoHindranceToReinforcements) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  ASSERT_TRUE(e->apply(hand(ana, kGmSeat)));
  ASSERT_TRUE(e->apply(change(ana, kRaidersAtFirst)));
  ASSERT_TRUE(e->apply(reinforce({.key = "eve", .name = "Eve", .side = kHeroesAtFirst})));
  EXPECT_TRUE(e->apply(change(id_of(*e, "eve"), kRaidersAtFirst)));
}

TEST(ChangeSide, IsInCheckpoints) {
  auto e = start(bout_setup(), 2);
  const CombatantId dag = id_of(*e, "dag");
  ASSERT_TRUE(e->apply(reinforce({.key = "eve", .name = "Eve", .side = kRaidersAtFirst})));
  ASSERT_TRUE(e->apply(change(dag, kHeroesAtFirst)));
  ASSERT_TRUE(e->apply(change(id_of(*e, "eve"), kHeroesAtFirst)));
  const auto resumed = resume_from_checkpoint(*e, 2);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->setup(), e->setup());
}

}  // namespace
}  // namespace fray::encounter
