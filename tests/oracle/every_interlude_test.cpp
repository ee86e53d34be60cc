// What holds between the fights of every ruleset: replays are the original, silence ends it,
// nothing hidden shows.
#include <gtest/gtest.h>

#include "oracle/player.h"
#include "oracle/twins.h"
#include "rules/rulesets.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using table::SeatId;

// Those that have such a thing.
std::vector<std::string> rulesets_with_interludes() {
  std::vector<std::string> ids;
  for (const rules::Entry& entry : rules::all()) {
    const auto tools = entry.load({}, "");
    if (tools && (*tools)->scenes().size() > 1) ids.emplace_back(entry.id);
  }
  return ids;
}

class EveryInterlude : public testing::TestWithParam<std::string> {};

SceneLimits interlude_of(const std::string& ruleset) {
  return {.max_combatants = 6, .interlude = true, .ruleset = ruleset};
}

TEST_P(EveryInterlude, AReplayIsTheOriginal) {
  int rewound = 0;
  for (std::uint64_t n = 1; n <= scaled(50); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 15485867);
    auto original = start(random_scene(whim, interlude_of(GetParam())), n);
    if (original->over()) continue;  // all of them dead
    play(*original, whim, {}, 80);
    if (::testing::Test::HasFatalFailure()) return;
    ASSERT_EQ(replay(*original, n)->digest(), original->digest());
    const auto moment = whim.below(static_cast<std::uint32_t>(original->moment() + 1));
    const auto branch = static_cast<std::uint16_t>(original->raw_table().state().branch + 1);
    std::vector<encounter::Input> log = original->log();
    ASSERT_TRUE(original->apply({SeatId{0}, encounter::Rewind{moment}}));
    log.push_back(original->log().back());
    auto again = start(original->first_setup(), n);
    for (const encounter::Input& input : log) ASSERT_TRUE(again->apply(input));
    ASSERT_EQ(again->digest(), original->digest());
    ASSERT_EQ(original->raw_table().state().branch, branch);
    ++rewound;
  }
  EXPECT_GT(rewound, 30);
}

TEST_P(EveryInterlude, SilentPlayersStillEnd) {
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 67867979);
    auto e = start(random_scene(whim, interlude_of(GetParam())), n);
    play(*e, whim, {}, static_cast<int>(whim.below(40)));
    if (::testing::Test::HasFatalFailure()) return;
    std::size_t inputs = 0;
    for (; !e->over() && inputs < 50; ++inputs) {
      ASSERT_TRUE(e->apply({table::kNoSeat, encounter::TimeOut{e->window()->id}}));
    }
    EXPECT_TRUE(e->over()) << "still going after " << inputs << " time-outs";
  }
}

TEST_P(EveryInterlude, AHiddenCombatantLeavesNoTrace) {
  int deeds = 0;
  int compared = 0;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 7927);
    Twins twins(n, whim, interlude_of(GetParam()));
    for (int i = 0; i < 60 && twins.settle() && !twins.over(); ++i) {
      twins.step();
      if (::testing::Test::HasFatalFailure()) return;
    }
    deeds += twins.tally().deeds;
    compared += twins.tally().compared;
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  EXPECT_GT(deeds, 50);
  EXPECT_GT(compared, 500);
}

INSTANTIATE_TEST_SUITE_P(Rulesets, EveryInterlude, testing::ValuesIn(rulesets_with_interludes()),
                         [](const auto& tried) { return test_name(tried.param); });

}  // namespace
}  // namespace fray::oracle
