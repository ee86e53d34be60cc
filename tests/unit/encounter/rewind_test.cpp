#include "dice/scripted_source.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

// Everything observable of an encounter's present, streams aside.
std::vector<std::string> present(Encounter& e) {
  std::vector<std::string> all{picture(e, kGm)};
  for (const auto& name : awaited(e, kGm)) all.push_back(name);
  if (const table::Window* w = e.window()) {
    all.push_back("window " + std::to_string(raw(w->id)));
    for (const CombatantId who : w->candidates) {
      all.push_back(std::to_string(e.raw_table().options(who).options.size()));
    }
  }
  for (const auto& seat : e.raw_table().state().seats) {
    table::StateHash rolls;
    seat.rolls.add_to(rolls);
    all.push_back(std::to_string(raw(seat.order)) + " " + std::to_string(seat.passed_at) + " " +
                  std::to_string(rolls.value()) + " " + std::to_string(seat.kept.has_value()));
  }
  return all;
}

// Plays `count` random decisions; the same ones for the same seed.
std::unique_ptr<Encounter> played(unsigned seed, std::uint64_t count,
                                  Chance chance = Chance::Sealed) {
  auto e = start(bout_setup(Lurker::Hidden), seed, chance);
  Chooser chooser(seed);
  for (int i = 0; e->moment() < count && !e->over(); ++i) {
    const auto ok = e->apply(chooser.decision(*e));
    EXPECT_TRUE(ok) << ok.error().message;
    if (i == kEndless) {
      ADD_FAILURE() << "it comes to no end";
      break;
    }
  }
  return e;
}

TEST(Rewind, IsThePrefixPlayedAgain) {
  for (const Chance chance : {Chance::Sealed, Chance::Fast}) {
    int compared = 0;
    int shifted = 0;
    for (unsigned seed = 0; seed < 12; ++seed) {
      const auto whole = played(seed, 300, chance);
      const std::uint64_t length = whole->moment();
      for (std::uint64_t to = length; to > 0; to -= std::min<std::uint64_t>(to, 23)) {
        const auto e = played(seed, length, chance);
        ASSERT_TRUE(e->apply(rewind_to(to)));
        // Not to where something waits that some believe to have happened.
        const bool told = !played(seed, to, chance)->anyone_waits_for_hidden();
        EXPECT_EQ(e->moment() == to, told);
        const auto prefix = played(seed, e->moment(), chance);
        EXPECT_FALSE(prefix->anyone_waits_for_hidden() && e->moment() > 0);
        shifted += !told;
        EXPECT_EQ(present(*e), present(*prefix)) << seed << " to " << to;
        // Equal in everything but the number of the branch.
        ASSERT_TRUE(prefix->apply(rewind_to(prefix->moment())));
        EXPECT_EQ(e->digest(), prefix->digest());
        ++compared;
      }
    }
    EXPECT_GT(compared, 40);
    EXPECT_GT(shifted, 0);
  }
}

TEST(Rewind, GoesIntoAnOpenReaction) {
  int inside = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto e = start(bout_setup(), seed);
    Chooser chooser(seed);
    for (int i = 0; !e->over() && e->window()->moment != toy::kReaction; ++i) {
      ASSERT_LT(i, kEndless);
      ASSERT_TRUE(e->apply(chooser.decision(*e)));
    }
    if (e->over()) continue;
    const std::uint64_t to = e->moment();
    const auto before = present(*e);
    for (int i = 0; i < 3 && !e->over(); ++i) ASSERT_TRUE(e->apply(chooser.decision(*e)));
    ASSERT_TRUE(e->apply(rewind_to(to)));
    EXPECT_EQ(present(*e), before);
    // The strike was rolled before the prompt: its faces are still those.
    ASSERT_TRUE(e->apply(time_out(*e)));
    const auto told = stream(*e, kGm);
    EXPECT_EQ(std::ranges::count_if(told, [](const auto& t) { return t.contains(",,"); }), 0);
    ++inside;
  }
  EXPECT_GT(inside, 10);
}

TEST(Rewind, KeepsWhatWasShownAndAddsOneEvent) {
  const auto e = played(5, 40);
  std::array<std::vector<std::string>, kViewers> before;
  for (std::size_t v = 0; v < kViewers; ++v) before[v] = stream(*e, Viewer(v));
  ASSERT_TRUE(e->apply(rewind_to(11)));
  for (std::size_t v = 0; v < kViewers; ++v) {
    before[v].emplace_back("encounter.rewound");
    EXPECT_EQ(stream(*e, Viewer(v)), before[v]);
  }
}

// As a number of the viewer's own stream.
TEST(Rewind, SaysWhichEventsItLeavesInForce) {
  const auto e = played(5, 40);
  const auto undo = [&](std::uint64_t to) {
    ASSERT_TRUE(e->apply(rewind_to(to)));
    ASSERT_EQ(e->moment(), to);
    const auto as_it_was = played(5, to);
    for (std::size_t v = 0; v < kViewers; ++v) {
      const Viewer viewer{static_cast<std::uint8_t>(v)};
      const table::Event& rewound = e->stream_event(viewer, e->stream_length(viewer));
      EXPECT_EQ(e->rewound_to(viewer, rewound), as_it_was->stream_length(viewer)) << v;
      EXPECT_EQ(e->rewound_to(viewer, e->stream_event(viewer, 1)), 0u) << "no rewind";
    }
  };
  undo(23);
  undo(11);
  // From here on nothing happens: the same events count, and no rewind is among them.
  undo(11);
  undo(11);
}

// In a world with a hidden combatant one of its decisions lies between two moments that are the
// same to the others; to which of them the first rewind led does not show in the second.
TEST(Rewind, SaysTheSameWhereMomentsDifferOnlyByWhatIsHidden) {
  const auto counts = [](std::initializer_list<std::uint64_t> rewinds) {
    const auto e = played(5, 40);
    for (const std::uint64_t to : rewinds) EXPECT_TRUE(e->apply(rewind_to(to)));
    return e->rewound_to(kGm, e->stream_event(kGm, e->stream_length(kGm)));
  };
  std::uint64_t silent = 1;  // a moment whose input emits nothing
  while (played(5, silent)->stream_length(kGm) != played(5, silent + 1)->stream_length(kGm)) {
    ASSERT_LT(++silent, 39u);
  }
  EXPECT_EQ(counts({silent + 1, silent}), counts({silent, silent}));
  EXPECT_EQ(counts({silent + 1, silent + 1}), counts({silent, silent}));
}

TEST(Rewind, ThrowsNewDiceAfterwards) {
  for (const Chance chance : {Chance::Sealed, Chance::Fast}) {
    int differ = 0;
    for (unsigned seed = 0; seed < 20; ++seed) {
      const auto e = start(bout_setup(), seed, chance);
      const auto strike = [&] {
        const CombatantId first = e->awaited(kGm)[0];
        Choice c{.option = option_that(e->raw_table().options(first), [](const auto& option) {
                   return option.action == toy::kStrike;
                 })};
        c.values = {3};
        EXPECT_TRUE(e->apply({kGmSeat, Answer{e->window()->id, first, c}}));
        EXPECT_TRUE(e->apply(time_out(*e)));
        for (std::uint64_t i = e->stream_length(kGm); i > 0; --i) {
          const std::string told = tell(*e, e->stream_event(kGm, i));
          if (told.starts_with("hit ")) return told;
        }
        return std::string("no hit");
      };
      const std::string once = strike();
      ASSERT_TRUE(e->apply(rewind_to(0)));
      differ += strike() != once;
    }
    EXPECT_GT(differ, 15);
  }
}

TEST(Rewind, RollsTheSameDiceAfterwardsWhereTheyAreKept) {
  for (const Chance chance : {Chance::Sealed, Chance::Fast}) {
    for (unsigned seed = 0; seed < 20; ++seed) {
      table::Setup setup = bout_setup(Lurker::Hidden);
      setup.policy.rewind_dice = table::RewindDice::Kept;
      const auto e = start(setup, seed, chance);
      Chooser chooser(seed);
      for (int i = 0; i < 60 && !e->over(); ++i) ASSERT_TRUE(e->apply(chooser.decision(*e)));
      const std::uint64_t digest = e->digest();
      const std::vector<Input> log = e->log();
      const auto told = stream(*e, kGm);
      // The second time across a rewind.
      for (const std::uint64_t back_to : {log.size() / 2, log.size() / 4, log.size() / 2}) {
        ASSERT_TRUE(e->apply(rewind_to(back_to)));
        const std::size_t shown = e->stream_length(kGm);
        for (std::size_t i = e->moment(); i < log.size(); ++i) ASSERT_TRUE(e->apply(log[i]));
        EXPECT_EQ(e->digest(), digest) << seed;
        const auto again = stream(*e, kGm);
        const auto count = static_cast<std::ptrdiff_t>(again.size() - shown);
        EXPECT_TRUE(std::equal(again.end() - count, again.end(), told.end() - count)) << seed;
      }
    }
  }
}

TEST(Moments, AreListedFromTheNewestDownWithWhatCameAfter) {
  const auto e = played(5, 40);
  const auto all = e->moments(e->moment(), 1000);
  ASSERT_GT(all.size(), 10u);
  std::uint64_t below = e->moment();
  for (const Moment& m : all) {
    ASSERT_LT(m.number, below);
    below = m.number;
    const auto there = played(5, m.number);
    EXPECT_EQ(m.round, there->view(kGm).round);
    // The result of the next input, which a rewind has already revealed.
    const std::size_t before = there->journal().events.size();
    ASSERT_TRUE(there->apply(e->log()[m.number]));
    const bool tells = there->journal().events.size() > before;
    ASSERT_EQ(m.next.has_value(), tells);
    if (tells) {
      EXPECT_EQ(*m.next, there->journal().events[before]);
    }
  }
  const auto some = e->moments(all[2].number, 3);
  ASSERT_EQ(some.size(), 3u);
  EXPECT_EQ(some[0].number, all[3].number);
}

TEST(Moments, AreThoseThatARewindLeadsTo) {
  const auto listed = played(5, 40)->moments(40, 1000);
  for (std::size_t i = 0; i < listed.size(); i += 5) {
    const auto e = played(5, 40);
    ASSERT_TRUE(e->apply(rewind_to(listed[i].number)));
    EXPECT_EQ(e->moment(), listed[i].number);
  }
}

TEST(Undo, GoesBeforeTheLastDecisionOfAPlayer) {
  const auto e = start(bout_setup());
  EXPECT_EQ(e->before_last_decision(), std::nullopt);
  ASSERT_TRUE(e->apply(adjust(id_of(*e, "ana"), -1)));
  EXPECT_EQ(e->before_last_decision(), std::nullopt) << "the GM is no player";
  ASSERT_TRUE(e->apply(answer(e->prompts(kHeroes)[0], kHeroes, {})));
  ASSERT_TRUE(e->apply(adjust(id_of(*e, "ana"), 1)));
  EXPECT_EQ(e->before_last_decision(), 1u);
  ASSERT_TRUE(e->apply(rewind_to(1)));
  EXPECT_EQ(e->before_last_decision(), std::nullopt) << "none is in force";
}

TEST(Rewind, OfScriptedDiceGoesOnWithThoseNotUsedYet) {
  // Initiative 4 3 2 1, then a strike of one die: 6; after the rewind: 1.
  auto made = Encounter::create_with(
      toy_rules(), bout_setup(), seed_of(1),
      std::make_unique<dice::ScriptedSource>(std::vector<dice::Face>{4, 3, 2, 1, 6, 1}));
  ASSERT_TRUE(made);
  Encounter& e = **made;
  const auto strike = [&] {
    Choice c{.option = 1};
    c.values = {1};
    ASSERT_TRUE(e.apply({kHeroes, Answer{e.window()->id, CombatantId{0}, c}}));
    ASSERT_TRUE(e.apply(time_out(e)));
  };
  strike();
  EXPECT_TRUE(stream(e, kGm).back().ends_with("6, 1")) << stream(e, kGm).back();
  ASSERT_TRUE(e.apply(rewind_to(0)));
  strike();
  EXPECT_TRUE(stream(e, kGm).back().ends_with("1, 0")) << stream(e, kGm).back();
}

TEST(Rewind, OfARewindKeepsTheDiceOfEachBranch) {
  const auto e = played(7, 30);
  Chooser chooser(99);
  ASSERT_TRUE(e->apply(rewind_to(12)));
  for (int i = 0; i < 15; ++i) ASSERT_TRUE(e->apply(chooser.decision(*e)));
  const auto there = present(*e);
  const std::uint64_t to = e->moment();
  for (int i = 0; i < 5 && !e->over(); ++i) ASSERT_TRUE(e->apply(chooser.decision(*e)));
  ASSERT_TRUE(e->apply(rewind_to(to)));  // across the first rewind
  EXPECT_EQ(present(*e), there);
}

TEST(Rewind, NumbersPromptsFromTheStart) {
  const auto e = played(3, 20);
  std::uint32_t last = 0;
  for (const Prompt& p : e->prompts(kHeroes)) last = std::max(last, p.number);
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(e->apply(rewind_to(0)));
    ASSERT_FALSE(e->prompts(kHeroes).empty());
    EXPECT_GT(e->prompts(kHeroes)[0].number, last);
    last = e->prompts(kHeroes).back().number;
  }
}

}  // namespace
}  // namespace fray::encounter
