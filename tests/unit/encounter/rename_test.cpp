// Combatants that the GM gives another name.
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

Input rename(CombatantId who, std::string name) {
  return {kGmSeat, Rename{who, std::move(name)}};
}

const std::string& name_now(const Encounter& e, CombatantId who) {
  return e.setup().combatants[raw(who)].name;
}

TEST(Rename, GivesANameForAllToSee) {
  const auto e = start(bout_setup());
  const CombatantId cut = id_of(*e, "cut");
  const std::uint64_t moment = e->moment();
  const std::uint64_t before = e->digest();
  ASSERT_TRUE(e->apply(rename(cut, "Grishnak")));
  EXPECT_EQ(name_now(*e, cut), "Grishnak");
  EXPECT_EQ(e->first_setup().combatants[raw(cut)].name, "Cut");
  EXPECT_EQ(stream(*e, kSpectator).back(), "gm.renamed " + name_of(*e, raw(cut)));
  EXPECT_NE(e->digest(), before);
  ASSERT_TRUE(e->apply(rewind_to(moment)));
  EXPECT_EQ(name_now(*e, cut), "Cut");
}

TEST(Rename, OfAReinforcementIsUndoneWithIt) {
  const auto e = start(bout_setup());
  ASSERT_TRUE(e->apply(reinforce({.key = "eve", .name = "Eve", .side = Side{0}})));
  const CombatantId eve = id_of(*e, "eve");
  const std::uint64_t joined = e->moment();
  ASSERT_TRUE(e->apply(rename(eve, "Evelyn")));
  ASSERT_TRUE(e->apply(rename(eve, "Evita")));
  ASSERT_TRUE(e->apply(rewind_to(joined + 1)));
  EXPECT_EQ(name_now(*e, eve), "Evelyn");
  ASSERT_TRUE(e->apply(rewind_to(joined)));
  EXPECT_EQ(name_now(*e, eve), "Eve");
}

TEST(Rename, IsPossibleWhileSomethingIsUnderWay) {
  const auto e = start(bout_setup());
  Chooser chooser(4);
  int renamed = 0;
  for (int i = 0; i < 400 && !e->over(); ++i) {
    if (!e->window()->is_quiescent) {
      ASSERT_TRUE(e->apply(rename(CombatantId{0}, "Ana " + std::to_string(++renamed))));
    }
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
  EXPECT_GT(renamed, 3);
}

TEST(Rename, IsTheGmsAlone) {
  const auto e = start(bout_setup());
  Input input = rename(id_of(*e, "ana"), "Anna");
  for (const SeatId seat : {kHeroes, kWatcher, kNoSeat}) {
    input.by = seat;
    EXPECT_EQ(refused(*e, input), table::Code::Forbidden);
  }
}

TEST(Rename, NamesWhatIsWrong) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  EXPECT_EQ(refusal(*e, rename(CombatantId{99}, "Anna")).code, table::Code::NotFound);
  EXPECT_EQ(refusal(*e, rename(CombatantId{99}, "Anna")).field, "combatant");
  for (const std::string& name : {std::string(), std::string("An\nna"), std::string(201, 'a')}) {
    EXPECT_EQ(refusal(*e, rename(ana, name)).code, table::Code::Invalid);
    EXPECT_EQ(refusal(*e, rename(ana, name)).field, "name");
  }
  EXPECT_EQ(refusal(*e, rename(ana, "Ana")).code, table::Code::IllegalNow);
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(refusal(*e, rename(ana, "Anna")).code, table::Code::IllegalNow);
}

TEST(Rename, CountsCharactersAndNotBytes) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  std::string longest;
  for (int i = 0; i < 200; ++i) longest += "\U0001F409";
  EXPECT_EQ(refusal(*e, rename(ana, longest + "a")).field, "name");
  EXPECT_TRUE(e->apply(rename(ana, longest)));
}

TEST(Rename, OfAHiddenCombatantShowsNoOneElse) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const auto told = stream(*e, kSpectator);
  const auto asked = prompts(*e, kHeroes);
  const CombatantId lil = id_of(*e, "lil");
  ASSERT_TRUE(e->apply(rename(lil, "Lilith")));
  EXPECT_EQ(stream(*e, kSpectator), told);
  EXPECT_EQ(prompts(*e, kHeroes), asked);
  EXPECT_EQ(stream(*e, viewer_of(Side{2})).back(), "gm.renamed " + name_of(*e, raw(lil)));
}

TEST(Rename, WaitsForThoseWhoWouldNotice) {
  const auto e = start(bout_setup(Lurker::Hidden), 3);
  Chooser chooser(3);
  int tried = 0;
  for (int i = 0; i < 300 && !e->over(); ++i) {
    if (e->anyone_waits_for_hidden()) {
      ++tried;
      EXPECT_EQ(refusal(*e, rename(id_of(*e, "ana"), "Anna")).code, table::Code::IllegalNow);
      ASSERT_TRUE(e->apply(rename(id_of(*e, "lil"), "Lilith " + std::to_string(tried))));
    }
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
  EXPECT_GT(tried, 0);
}

TEST(Rename, IsInCheckpoints) {
  auto e = start(bout_setup(), 2);
  const CombatantId dag = id_of(*e, "dag");
  ASSERT_TRUE(e->apply(rename(dag, "Dagobert")));
  const auto resumed = resume_from_checkpoint(*e, 2);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(name_now(*resumed, dag), "Dagobert");
}

}  // namespace
}  // namespace fray::encounter
