#include "encounter/projection.h"

#include <set>

#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

TEST(View, LeavesOutTheUnknownAndClosesTheGapsInTheOrder) {
  bool gap_closed = false;
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto e = start(bout_setup(Lurker::Hidden), seed);
    const table::View view = e->view(kHeroSide);
    std::set<int> places;
    for (const auto& c : view.combatants) {
      EXPECT_NE(c.who, id_of(*e, "lil"));
      places.insert(c.turn_order);
    }
    EXPECT_EQ(places, (std::set{0, 1, 2, 3}));
    const table::View whole = e->view(kGm);
    EXPECT_EQ(whole.combatants.size(), 5u);
    const auto lil = whole.combatants[raw(id_of(*e, "lil"))];
    gap_closed |= lil.turn_order < 4;
    if (lil.turn_order == 0) {
      EXPECT_EQ(view.turn, table::kNoCombatant);
      EXPECT_EQ(whole.turn, lil.who);
    }
  }
  EXPECT_TRUE(gap_closed) << "no seed put the lurker before anybody";
}

TEST(Refs, DoNotDependOnOtherCombatants) {
  const auto with = start(bout_setup(Lurker::Hidden));
  const auto without = start(bout_setup());
  std::set<Ref> refs;
  for (const char* key : {"ana", "ben", "cut", "dag"}) {
    const Ref ref = without->ref(id_of(*without, key));
    EXPECT_EQ(with->ref(id_of(*with, key)), ref);
    EXPECT_EQ(with->find(kHeroSide, ref), id_of(*with, key));
    EXPECT_NE(ref, 0u);
    refs.insert(ref);
  }
  refs.insert(with->ref(id_of(*with, "lil")));
  EXPECT_EQ(refs.size(), 5u);
  EXPECT_NE(start(bout_setup(), 2)->ref(CombatantId{0}), without->ref(CombatantId{0}));
}

TEST(Stream, IsDenseForEachViewer) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const auto all = stream(*e, kGm);
  EXPECT_EQ(all[0], "encounter.began");
  const std::string lil = name_of(*e, raw(id_of(*e, "lil")));
  Chooser chooser(3);
  for (int i = 0; !e->over(); ++i) {
    ASSERT_LT(i, kEndless);
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
  EXPECT_EQ(e->stream_length(kGm), e->journal().events.size());
  EXPECT_LT(e->stream_length(kHeroSide), e->stream_length(kGm));
  EXPECT_EQ(stream(*e, kSpectator).back().substr(0, 8), "finished");
}

TEST(SnapshotDue, AtTheVeryBeginning) {
  const auto e = start(bout_setup());
  EXPECT_TRUE(e->snapshot_due(kHeroSide, 0));
  EXPECT_FALSE(e->snapshot_due(kHeroSide, e->stream_length(kHeroSide)));
}

TEST(SnapshotDue, WhenTheKnownCombatantsChange) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const std::uint64_t before = e->stream_length(kHeroSide);
  const std::uint64_t gm_before = e->stream_length(kGm);
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::Reveal, id_of(*e, "lil")})));
  EXPECT_TRUE(e->snapshot_due(kHeroSide, before));
  EXPECT_FALSE(e->snapshot_due(kHeroSide, e->stream_length(kHeroSide)));
  EXPECT_FALSE(e->snapshot_due(kGm, gm_before)) << "the GM knew";
  EXPECT_FALSE(e->snapshot_due(kLurkerSide, e->stream_length(kLurkerSide) - 1))
      << "so did its side";
  const std::uint64_t between = e->stream_length(kHeroSide);
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::Hide, id_of(*e, "lil")})));
  EXPECT_TRUE(e->snapshot_due(kHeroSide, between));
}

TEST(SnapshotDue, NotForOrdinaryEvents) {
  const auto e = start(bout_setup());
  const std::uint64_t before = e->stream_length(kSpectator);
  Chooser chooser(1);
  for (int i = 0; e->stream_length(kSpectator) < before + 5; ++i) {
    ASSERT_LT(i, kEndless);
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
  EXPECT_FALSE(e->snapshot_due(kSpectator, before));
}

TEST(SnapshotDue, AfterARewindToAllViewers) {
  const auto e = start(bout_setup());
  ASSERT_TRUE(e->apply(time_out(*e)));
  ASSERT_TRUE(e->apply(rewind_to(0)));
  for (std::size_t v = 0; v < kViewers; ++v) {
    const std::uint64_t length = e->stream_length(Viewer(v));
    EXPECT_EQ(stream(*e, Viewer(v)).back(), "encounter.rewound");
    EXPECT_TRUE(e->snapshot_due(Viewer(v), length - 1));
    EXPECT_FALSE(e->snapshot_due(Viewer(v), length));
  }
}

TEST(Hidden, IsSentToTheGmAndItsOwnSide) {
  const auto e = start(bout_setup(Lurker::Hidden));
  const CombatantId lil = id_of(*e, "lil");
  const auto told = [&](CombatantId who) {
    std::vector<bool> all;
    for (const Viewer viewer : {kGm, kLurkerSide, kHeroSide, kRaiderSide, kSpectator}) {
      all.push_back(e->is_hidden(viewer, who));
    }
    return all;
  };
  using Told = std::vector<bool>;
  EXPECT_EQ(told(lil), (Told{true, true, false, false, false}));
  EXPECT_EQ(told(id_of(*e, "ana")), Told(5));
  ASSERT_TRUE(e->apply({kGmSeat, Control{lil, kGmSeat}}));
  ASSERT_TRUE(e->apply({kGmSeat, ChangeSide{lil, Side{0}}}));
  EXPECT_EQ(told(lil), (Told{true, false, true, false, false})) << "the raiders do not know of it";
  ASSERT_TRUE(e->apply({kGmSeat, GmCommand{GmCommand::Kind::Reveal, lil}}));
  EXPECT_EQ(told(lil), Told(5));
}

TEST(Awaited, NamesTheKnownInPriorityOrder) {
  const auto e = start(bout_setup(Lurker::Hidden));
  EXPECT_EQ(e->awaited(kGm).size(), 5u);
  const auto known = e->awaited(kHeroSide);
  EXPECT_EQ(known.size(), 4u);
  EXPECT_EQ(std::ranges::count(known, id_of(*e, "lil")), 0);
}

}  // namespace
}  // namespace fray::encounter
