// An encounter is a function of its inputs: replayed, restored from a checkpoint, rewound.
#include <gtest/gtest.h>

#include "oracle/player.h"
#include "support/journals.h"

namespace fray::oracle {
namespace {

using encounter::Encounter;
using encounter::RandomSource;
using table::SeatId;

class History : public testing::TestWithParam<std::string> {
 protected:
  /// Of both policies about dice after a rewind, and about those of the GM.
  table::Setup scene(RandomSource& whim, std::uint64_t n) const {
    table::Setup setup = random_scene(whim, {.ruleset = GetParam()});
    if (n % 2 == 0) setup.policy.rewind_dice = table::RewindDice::Kept;
    if (n % 3 == 0) setup.policy.dice = table::DiceShown::GmSecret;
    return setup;
  }
};

TEST_P(History, AReplayIsTheOriginal) {
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 15485863);
    auto original = start(scene(whim, n), n);
    auto follower = start(original->first_setup(), n);
    for (int i = 0; i < 150 && !original->over(); ++i) {
      const std::size_t taken = original->log().size();
      play(*original, whim, {}, 1);
      if (::testing::Test::HasFatalFailure()) return;
      if (original->log().size() == taken) continue;  // a GM command was refused
      ASSERT_TRUE(follower->apply(original->log().back()));
      ASSERT_EQ(follower->digest(), original->digest()) << "after input " << taken;
    }
    ASSERT_TRUE(testing_support::same(original->journal(), follower->journal()));
  }
}

TEST_P(History, TheSeedDecidesTheDice) {
  int different = 0;
  for (std::uint64_t n = 1; n <= 20; ++n) {
    RandomSource whim(n);
    const table::Setup setup = scene(whim, n);
    const auto one = start(setup, n);
    ASSERT_EQ(one->digest(), start(setup, n)->digest());
    different += one->digest() != start(setup, n + 1)->digest();
  }
  EXPECT_GT(different, 15);
}

// Also inside windows where no checkpoint can be: reactions, where there are any.
TEST_P(History, ARewindIsTheReplayedPrefix) {
  int in_reactions = 0;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 32452843);
    auto e = start(scene(whim, n), n);
    // Refused GM commands are no inputs.
    play(*e, whim, {.rewinds = false}, 20 + static_cast<int>(whim.below(200)));
    if (::testing::Test::HasFatalFailure()) return;
    for (int i = 0; i < 4; ++i) {
      const auto asked_for = whim.below(static_cast<std::uint32_t>(e->moment() + 1));
      const std::size_t shown = e->journal().events.size();
      ASSERT_TRUE(e->apply({SeatId{0}, encounter::Rewind{asked_for}}));
      const std::uint64_t moment = e->moment();
      auto prefix = replay(*e, n, moment);
      ASSERT_TRUE(moment == asked_for || replay(*e, n, asked_for)->anyone_waits_for_hidden());
      if (e->setup().policy.rewind_dice == table::RewindDice::New) {
        prefix->raw_table().set_branch(static_cast<std::uint16_t>(i + 1));
      }
      ASSERT_EQ(e->digest(), prefix->digest()) << "moment " << moment;
      ASSERT_EQ(e->journal().events.size(), shown + 1) << "history stays";
      const auto open = open_prompts(*e);
      const auto expected = open_prompts(*prefix);
      ASSERT_EQ(open.size(), expected.size());
      for (std::size_t k = 0; k < open.size(); ++k) {
        ASSERT_EQ(open[k].prompt.who, expected[k].prompt.who);
        ASSERT_EQ(open[k].prompt.window, expected[k].prompt.window);
      }
      in_reactions += e->window() && e->window()->kind == table::WindowKind::Each;
    }
  }
  if (GetParam() == "forge") {
    EXPECT_GT(in_reactions, 2);
  }
}

// And looking at it leaves no trace: one that is replayed without a look is the same.
TEST_P(History, APastMomentIsAsItWasShownThen) {
  using encounter::kGm;
  struct Shown {
    table::View view;
    std::string map;
    std::vector<table::SeatId> deciders;
    std::vector<std::string> names;
  };
  const auto shown = [](const Encounter& e) {
    Shown all{e.view(kGm), e.map(), {}, {}};
    for (const table::CombatantView& c : all.view.combatants) {
      all.deciders.push_back(e.controller(c.who));
      all.names.emplace_back(e.name(kGm, c.who).text);
    }
    return all;
  };
  int moved = 0;
  int drawn = 0;
  for (std::uint64_t n = 1; n <= scaled(20); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 86028121);
    auto e = start(scene(whim, n), n);
    std::vector<Shown> then{shown(*e)};
    for (int i = 0; i < 150 && !e->over(); ++i) {
      ASSERT_NO_FATAL_FAILURE(play(*e, whim, {}, 1));
      then.resize(e->moment());  // a rewind may have taken some back
      then.push_back(shown(*e));
    }
    const std::uint64_t digest = e->digest();
    for (std::uint64_t m = 0; m < then.size(); ++m) {
      const auto past = e->past(m);
      ASSERT_TRUE(past) << past.error().message;
      const Shown now = shown(*past->encounter);
      ASSERT_EQ(now.view, then[m].view) << "moment " << m;
      ASSERT_EQ(now.map, then[m].map) << "moment " << m;
      ASSERT_EQ(now.deciders, then[m].deciders) << "moment " << m;
      ASSERT_EQ(now.names, then[m].names) << "moment " << m;
    }
    moved += then.front().view.combatants != then.back().view.combatants;
    drawn += then.front().map != then.back().map;
    ASSERT_EQ(e->digest(), digest);
    for (int i = 0; i < 20 && !e->over(); ++i) {
      ASSERT_NO_FATAL_FAILURE(play(*e, whim, {}, 1));
      ASSERT_TRUE(e->past(e->moment() / 2));
    }
    const auto follower = replay(*e, n);
    ASSERT_EQ(e->digest(), follower->digest());
    ASSERT_TRUE(testing_support::same(e->journal(), follower->journal()));
  }
  EXPECT_GT(moved, 10);
  RecordProperty("drawn", drawn);
}

TEST_P(History, ACheckpointGoesOnAsIfNeverStopped) {
  int resumed = 0;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 49979687);
    auto e = start(scene(whim, n), n);
    table::Table& original = e->raw_table();
    std::unique_ptr<table::Game> game;
    std::unique_ptr<table::Table> restored;
    std::size_t behind = 0;  // events in the original that the restored one does not have
    const int when = static_cast<int>(whim.below(60));
    for (int i = 0; i < 200 && !original.over(); ++i) {
      if (i == when) original.want_rest();
      const table::Window& window = *original.window();
      const auto who =
          window.candidates[whim.below(static_cast<std::uint32_t>(window.candidates.size()))];
      if (!original.awaits(who)) continue;
      const table::Choice choice = encounter::random_choice(original.options(who), whim);
      const bool keep = whim.below(4) == 0;
      const table::WindowId id = window.id;
      ASSERT_TRUE(original.answer(id, who, choice, keep));
      if (restored) {
        ASSERT_TRUE(restored->answer(id, who, choice, keep));
      } else if (auto rest = original.take_rest()) {
        game = std::move(rest->game);
        restored = std::make_unique<table::Table>(original.descriptor(), std::move(rest->dice),
                                                  std::vector<table::Member>{});
        restored->resume_from(std::move(rest->state), *game);
        behind = original.journal().events.size() - restored->journal().events.size();
        ++resumed;
      }
      if (!restored) continue;
      ASSERT_EQ(restored->digest(), original.digest());
      ASSERT_EQ(restored->journal().events.size() + behind, original.journal().events.size());
    }
    if (restored) {
      ASSERT_TRUE(testing_support::same_tail(restored->journal(), original.journal(), behind,
                                             original.descriptor()));
    }
  }
  EXPECT_GT(resumed, 20);
}

TEST_P(History, SilentPlayersStillEnd) {
  for (std::uint64_t n = 1; n <= scaled(150); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 67867967);
    auto e = start(scene(whim, n), n);
    play(*e, whim, {}, static_cast<int>(whim.below(120)));
    if (::testing::Test::HasFatalFailure()) return;
    // One window per slot, and rounds without an action are counted; windows open now come on top.
    const std::size_t bound = 100 + 5 * e->setup().combatants.size();
    std::size_t inputs = 0;
    for (; !e->over() && inputs < bound; ++inputs) {
      ASSERT_TRUE(e->apply({table::kNoSeat, encounter::TimeOut{e->window()->id}}));
    }
    EXPECT_TRUE(e->over()) << "still going after " << inputs << " time-outs";
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, History, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });

}  // namespace
}  // namespace fray::oracle
