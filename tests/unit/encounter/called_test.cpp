// Combatants that other sides know by another name until the GM shows their own.
#include "encounter/seating.h"
#include "encounter/setup_file.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

// The raiders are unknown creatures.
table::Setup masked_setup(Lurker lurker = Lurker::None) {
  table::Setup setup = bout_setup(lurker);
  for (table::CombatantSetup& c : setup.combatants) {
    if (c.side == Side{1}) c.called = "Shape";
  }
  return setup;
}

std::string called_by(const Encounter& e, Viewer viewer, std::string_view key) {
  const Name name = e.name(viewer, id_of(e, key));
  return std::string(name.text) + (name.number > 0 ? " " + std::to_string(name.number) : "");
}

Input show_name(CombatantId who) {
  return gm({GmCommand::Kind::ShowName, who});
}
Input give_name(CombatantId who, std::string name) {
  return {kGmSeat, Rename{who, std::move(name)}};
}

TEST(Called, IsWhatOtherSidesAndSpectatorsSee) {
  const auto e = start(masked_setup());
  for (const Viewer viewer : {kHeroSide, kSpectator}) {
    EXPECT_EQ(called_by(*e, viewer, "cut"), "Shape 1");
    EXPECT_EQ(called_by(*e, viewer, "dag"), "Shape 2");
    EXPECT_EQ(called_by(*e, viewer, "ana"), "Ana");
    EXPECT_FALSE(e->shows_name(viewer, id_of(*e, "cut")));
    EXPECT_EQ(e->called(viewer, id_of(*e, "cut")), "") << "only those that know its name";
  }
  for (const Viewer viewer : {kRaiderSide, kGm}) {
    EXPECT_EQ(called_by(*e, viewer, "cut"), "Cut");
    EXPECT_EQ(e->called(viewer, id_of(*e, "cut")), "Shape");
  }
  EXPECT_FALSE(e->is_named_alike(id_of(*e, "cut")));
}

TEST(Called, EndsWhenTheGmShowsTheName) {
  const auto e = start(masked_setup());
  const CombatantId cut = id_of(*e, "cut");
  const std::uint64_t moment = e->moment();
  const std::uint64_t before = e->digest();
  ASSERT_TRUE(e->apply(show_name(cut)));
  for (const Viewer viewer : {kHeroSide, kSpectator, kRaiderSide, kGm}) {
    EXPECT_EQ(called_by(*e, viewer, "cut"), "Cut");
    EXPECT_EQ(e->called(viewer, cut), "");
    EXPECT_TRUE(stream(*e, viewer).back().starts_with("gm.named " + name_of(*e, raw(cut))));
  }
  EXPECT_EQ(called_by(*e, kSpectator, "dag"), "Shape 2") << "keeps its number";
  EXPECT_NE(e->digest(), before);
  EXPECT_EQ(refusal(*e, show_name(cut)).code, table::Code::IllegalNow);
  EXPECT_EQ(refusal(*e, show_name(id_of(*e, "ana"))).code, table::Code::IllegalNow);
  ASSERT_TRUE(e->apply(rewind_to(moment)));
  EXPECT_FALSE(e->shows_name(kSpectator, cut));
  EXPECT_TRUE(called_by(*e, kSpectator, "cut").starts_with("Shape"));
}

TEST(Called, HidesANewNameFromThoseWhoDoNotKnowTheOldOne) {
  const auto e = start(masked_setup());
  const auto told = stream(*e, kSpectator);
  ASSERT_TRUE(e->apply(give_name(id_of(*e, "cut"), "Grishnak")));
  EXPECT_EQ(stream(*e, kSpectator), told);
  EXPECT_EQ(called_by(*e, kSpectator, "cut"), "Shape 1");
  EXPECT_EQ(called_by(*e, kRaiderSide, "cut"), "Grishnak");
  EXPECT_TRUE(stream(*e, kRaiderSide).back().starts_with("gm.renamed"));
  ASSERT_TRUE(e->apply(show_name(id_of(*e, "cut"))));
  EXPECT_EQ(called_by(*e, kSpectator, "cut"), "Grishnak");
}

TEST(Called, AppliesToReinforcementsToo) {
  const auto e = start(masked_setup());
  ASSERT_TRUE(
      e->apply(reinforce({.key = "eve", .name = "Eve", .side = Side{1}, .called = "Shape"})));
  EXPECT_EQ(called_by(*e, kSpectator, "eve"), "Shape 3");
  EXPECT_EQ(called_by(*e, kRaiderSide, "eve"), "Eve");
}

TEST(Called, DoesNotHideFromItsOldSideWhatThatKnows) {
  const auto e = start(masked_setup());
  ASSERT_TRUE(e->apply({kGmSeat, ChangeSide{id_of(*e, "dag"), Side{0}}}));
  for (const Viewer viewer : {kHeroSide, kRaiderSide}) {
    EXPECT_EQ(called_by(*e, viewer, "dag"), "Dag");
  }
  EXPECT_EQ(called_by(*e, kSpectator, "dag"), "Shape 2");
}

TEST(Called, NumbersEachNameForThoseWhoSeeIt) {
  table::Setup setup = masked_setup();
  for (table::CombatantSetup& c : setup.combatants) {
    if (c.side == Side{1}) c.name = "Goblin";
  }
  const auto e = start(setup);
  EXPECT_EQ(called_by(*e, kSpectator, "dag"), "Shape 2");
  EXPECT_EQ(called_by(*e, kRaiderSide, "dag"), "Goblin 2");
  ASSERT_TRUE(e->apply(give_name(id_of(*e, "dag"), "Grishnak")));
  EXPECT_EQ(called_by(*e, kRaiderSide, "dag"), "Grishnak");
}

TEST(Called, IsOneLine) {
  table::Setup setup = masked_setup();
  setup.combatants[0].called = "a\nb";
  const auto faults = check_setup(setup);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].field, "combatant[0].called");
}

TEST(Called, IsInSetupFiles) {
  const table::Setup setup = masked_setup();
  const auto read = parse_setup(write_setup(setup), "bout.toml");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->combatants.back().called, "Shape");
  EXPECT_EQ(read->combatants.front().called, "");
}

TEST(Called, IsInCheckpoints) {
  auto e = start(masked_setup(), 2);
  ASSERT_TRUE(e->apply(show_name(id_of(*e, "dag"))));
  ASSERT_TRUE(e->apply(give_name(id_of(*e, "ana"), "Anna")));
  const auto resumed = resume_from_checkpoint(*e, 2);
  ASSERT_TRUE(resumed);
  for (const Viewer viewer : {kHeroSide, kSpectator, kRaiderSide, kGm}) {
    for (const char* key : {"ana", "cut", "dag"}) {
      EXPECT_EQ(called_by(*resumed, viewer, key), called_by(*e, viewer, key)) << key;
    }
  }
}

}  // namespace
}  // namespace fray::encounter
