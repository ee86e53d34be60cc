// That what is said not to be possible is not, and that the figures in the reasons are true.
#include <map>
#include <optional>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "oracle/player.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;

class Explained : public testing::TestWithParam<std::string> {};

// What the combatant has of everything that pays for actions.
int budget_of(const encounter::Encounter& e, table::CombatantId who) {
  int budget = 0;
  for (const table::CombatantView& c : e.view(encounter::kGm).combatants) {
    if (c.who != who) continue;
    for (const table::Gauge& gauge : c.gauges) {
      const bool pays = e.descriptor().term(gauge.resource).role == table::TermRole::Budget;
      // A ruleset may have a budget for other things, too.
      const std::string& key = e.descriptor().term(gauge.resource).key;
      if (pays && key != "bonus-actions") budget += gauge.value;
    }
  }
  return budget;
}

void expect_true(const encounter::Encounter& e, table::CombatantId who, const std::string& reason) {
  static const std::regex kPrice("needs (-?\\d+) .+, you have (-?\\d+)");
  std::smatch figures;
  EXPECT_FALSE(reason.empty());
  if (!std::regex_match(reason, figures, kPrice)) return;
  EXPECT_GT(std::stoi(figures[1]), std::stoi(figures[2])) << reason;
  EXPECT_EQ(std::stoi(figures[2]), budget_of(e, who)) << reason;
}

TEST_P(Explained, IsNeverOnOffer) {
  std::map<std::string, int> reasons;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 67867967);
    auto e = start(random_scene(whim, {.interlude = n % 6 == 0, .ruleset = GetParam()}), n);
    for (int i = 0; i < 60 && !e->over(); ++i) {
      for (const auto& [seat, prompt] : open_prompts(*e)) {
        const auto viewer = encounter::viewer_of(e->setup().seats[table::raw(seat)]);
        const table::OptionList list = e->options(prompt);
        for (const table::Unavailable& u : e->explain(viewer, prompt)) {
          ++reasons[u.reason.starts_with("needs") ? "needs" : u.reason];
          expect_true(*e, prompt.who, u.reason);
          for (const table::Option& option : list.options) {
            EXPECT_FALSE(option.same_as(u.option))
                << e->descriptor().term(option.action).key << " " << u.reason;
          }
        }
      }
      ASSERT_NO_FATAL_FAILURE(play(*e, whim, {.rewinds = false}, 1));
    }
  }
  for (const char* reason : {"out of reach", "out of sight", "not in hand"}) {
    EXPECT_GT(reasons[reason], 0) << reason;
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Explained, testing::ValuesIn(rulesets()),
                         [](const auto& tried) { return test_name(tried.param); });

}  // namespace
}  // namespace fray::oracle
