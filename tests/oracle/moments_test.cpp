// That a choice about one's own roll, hit or damage differs from a reaction to what another does.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "oracle/player.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;

class Moments : public testing::TestWithParam<std::string> {};

// Moments that one's own attack, or the way that an ally has made, shares with those who react to
// another: in their prompts the actor says of which kind they are.
const std::set<std::string> kShared{"declare", "roll",     "hit",      "damage",
                                    "hurt",    "resolved", "interrupt"};

TEST_P(Moments, AreOnesOwnOrAboutAnother) {
  int own = 0;
  int reactions = 0;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 49979687);
    auto e = start(random_scene(whim, {.ruleset = GetParam()}), n);
    for (int i = 0; i < 120 && !e->over(); ++i) {
      for (const auto& [seat, prompt] : open_prompts(*e)) {
        const table::TermDef& moment = e->descriptor().term(prompt.moment);
        if (moment.role == table::TermRole::Own) {
          EXPECT_EQ(prompt.actor, prompt.who) << moment.key;
          EXPECT_NE(prompt.subject, table::kNoCombatant) << moment.key;
          ++own;
        } else if (prompt.kind == table::WindowKind::Each && !kShared.contains(moment.key)) {
          EXPECT_NE(prompt.actor, prompt.who) << moment.key;
          ++reactions;
        }
      }
      ASSERT_NO_FATAL_FAILURE(play(*e, whim, {.rewinds = false}, 1));
    }
  }
  RecordProperty("own", own);
  RecordProperty("reactions", reactions);
  if (GetParam() == "egs") {
    EXPECT_GT(own, 50);
    EXPECT_GT(reactions, 50);
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Moments, testing::ValuesIn(rulesets()),
                         [](const auto& tried) { return test_name(tried.param); });

}  // namespace
}  // namespace fray::oracle
