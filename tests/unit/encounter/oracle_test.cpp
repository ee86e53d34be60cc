// Invariants of every encounter, over random play.
#include "table/hash.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

constexpr unsigned kSeeds = 30;

std::unique_ptr<Encounter> random_play(unsigned seed, int inputs) {
  auto e = start(bout_setup(Lurker::Hidden), seed);
  Chooser chooser(seed * 7 + 1);
  for (int i = 0; i < inputs; ++i) {
    const Input input = e->over() ? rewind_to(e->moment() / 2) : chooser.anything(*e);
    static_cast<void>(e->apply(input));  // some interventions are refused, and that is that
  }
  return e;
}

TEST(Oracle, AReplayIsTheOriginal) {
  for (unsigned seed = 0; seed < kSeeds; ++seed) {
    const auto original = random_play(seed, 200);
    const auto replay = start(bout_setup(Lurker::Hidden), seed);
    for (const Input& input : original->log()) ASSERT_TRUE(replay->apply(input));
    EXPECT_EQ(replay->digest(), original->digest());
    EXPECT_EQ(replay->log(), original->log());
    EXPECT_EQ(replay->moment(), original->moment());
    for (std::size_t v = 0; v < kViewers; ++v) {
      EXPECT_EQ(stream(*replay, Viewer(v)), stream(*original, Viewer(v)));
      EXPECT_EQ(picture(*replay, Viewer(v)), picture(*original, Viewer(v)));
    }
    for (std::size_t s = 0; s < original->setup().seats.size(); ++s) {
      EXPECT_EQ(prompts(*replay, SeatId(s)), prompts(*original, SeatId(s)));
    }
  }
}

TEST(Oracle, ACheckpointAndTheInputsSinceAreNeverHavingStopped) {
  int rests = 0;
  for (unsigned seed = 0; seed < kSeeds; ++seed) {
    const auto e = start(bout_setup(Lurker::Hidden), seed);
    Chooser chooser(seed);
    table::Table& table = e->raw_table();
    std::optional<table::Rest> rest;
    std::vector<Answer> since;
    for (int i = 0; i < 120 && !e->over(); ++i) {
      if (i == 10) table.want_rest();
      const auto who = e->awaited(kGm);
      const CombatantId one =
          who[static_cast<std::size_t>(chooser.below(static_cast<int>(who.size())))];
      const Answer a{e->window()->id, one, chooser.choice(table.options(one)), true};
      ASSERT_TRUE(table.answer(a.window, a.who, a.choice, a.keep));
      if (rest) since.push_back(a);
      if (!rest) rest = table.take_rest();
    }
    if (!rest) continue;
    ++rests;
    table::Table other(toy_rules().descriptor(), std::move(rest->dice), {});
    other.resume_from(rest->state, *rest->game);
    for (const Answer& a : since) {
      ASSERT_TRUE(other.answer(a.window, a.who, a.choice, a.keep));
    }
    EXPECT_EQ(other.digest(), table.digest());
    EXPECT_EQ(table::StateHash().add(rest->game->digest()).add(other.digest()).value(),
              e->digest());
    other.stop();
  }
  EXPECT_GT(rests, 5);
}

TEST(Oracle, EverythingListedIsAccepted) {
  for (unsigned seed = 0; seed < 6; ++seed) {
    const auto e = start(bout_setup(Lurker::Hidden), seed);
    Chooser chooser(seed);
    for (int i = 0; i < 60 && !e->over(); ++i) {
      for (std::size_t s = 0; s < e->setup().seats.size(); ++s) {
        for (const Prompt p : std::vector(e->prompts(SeatId(s)))) {
          for (int tries = 0; tries < 3; ++tries) {
            const auto copy = start(bout_setup(Lurker::Hidden), seed);
            for (const Input& input : e->log()) ASSERT_TRUE(copy->apply(input));
            EXPECT_TRUE(copy->apply(answer(p, SeatId(s), chooser.choice(e->options(p)))));
          }
        }
      }
      ASSERT_TRUE(e->apply(chooser.decision(*e)));
    }
  }
}

TEST(Oracle, EndsFromAnywhereWithoutAnswers) {
  for (unsigned seed = 0; seed < kSeeds; ++seed) {
    const auto e = random_play(seed, static_cast<int>(seed) * 5);
    int inputs = 0;
    while (!e->over() && inputs < 2000) {
      ASSERT_TRUE(e->apply(time_out(*e)));
      ++inputs;
    }
    EXPECT_TRUE(e->over());
  }
}

TEST(Oracle, LongLogsStayRewindable) {
  // More inputs than there are checkpoints for at first.
  const auto e = start(bout_setup(), 4);
  Chooser chooser(4);
  std::vector<std::uint64_t> digests;
  for (int i = 0; e->moment() < 5000; ++i) {
    ASSERT_LT(i, kEndless);
    digests.resize(e->moment());
    digests.push_back(table::StateHash().add(e->raw_table().digest()).value());
    if (e->over()) {
      ASSERT_TRUE(e->apply(rewind_to(e->moment() - 1)));
      ASSERT_TRUE(e->apply(adjust(CombatantId{0}, 4)));
      continue;
    }
    // Few decisions that end anything: orders, and the GM heals.
    const CombatantId who = CombatantId(chooser.below(4));
    const Input input = i % 2 == 0    ? adjust(who, 4)
                        : i % 40 == 1 ? chooser.decision(*e)
                                      : Input{kGmSeat, Order{who, StandingOrder(chooser.below(2))}};
    ASSERT_TRUE(e->apply(input));
  }
  ASSERT_TRUE(e->apply(rewind_to(3210)));
  EXPECT_EQ(e->moment(), 3210u);
  e->raw_table().set_branch(0);
  EXPECT_EQ(table::StateHash().add(e->raw_table().digest()).value(), digests[3210]);
}

}  // namespace
}  // namespace fray::encounter
