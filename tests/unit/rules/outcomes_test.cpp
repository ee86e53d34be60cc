// For every ruleset: the full distribution of an option agrees with its odds.
#include <cmath>

#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "encounter/setup_file.h"
#include "rules/rulesets.h"

namespace fray::rules {
namespace {

using encounter::Encounter;
using encounter::RandomSource;

double mean_of(const table::Outcomes& outcomes) {
  double mean = 0;
  for (const auto& [figure, chance] : outcomes.chances) mean += figure * chance;
  return mean;
}

// How many distributions were compared.
int compare(Encounter& e, const encounter::Prompt& prompt) {
  int compared = 0;
  for (std::size_t option = 0; option < e.options(prompt).options.size(); ++option) {
    for (const table::OddsRow& row : e.odds(prompt, option)) {
      const auto outcomes = e.outcomes(prompt, option, row.value);
      EXPECT_TRUE(outcomes);
      if (!outcomes || outcomes->chances.empty()) continue;
      double sum = 0;
      for (std::size_t i = 0; i < outcomes->chances.size(); ++i) {
        sum += outcomes->chances[i].chance;
        EXPECT_TRUE(i == 0 || outcomes->chances[i - 1].figure < outcomes->chances[i].figure);
      }
      EXPECT_NEAR(sum, 1, 1e-9);
      const auto same =
          std::ranges::find(row.measures, outcomes->measure, &table::Measured::measure);
      if (same == row.measures.end()) continue;
      EXPECT_NEAR(mean_of(*outcomes), same->figure, 1e-9);
      ++compared;
    }
  }
  return compared;
}

TEST(Outcomes, AgreeWithTheOddsOfEveryRuleset) {
  for (const Entry& entry : all()) {
    SCOPED_TRACE(entry.id);
    const auto toolbox = entry.load({}, "");
    ASSERT_TRUE(toolbox);
    const document::BuiltinFile& sample = (*toolbox)->samples().front();
    const auto file = encounter::read_setup(sample.text, std::string(sample.name));
    ASSERT_TRUE(file);
    int compared = 0;
    for (std::uint64_t n = 1; n <= 4; ++n) {
      RandomSource whim(n);
      auto made = Encounter::create((*toolbox)->ruleset(), file->setup, {std::byte(n)},
                                    encounter::Chance::Fast);
      ASSERT_TRUE(made);
      Encounter& e = **made;
      for (int i = 0; i < 40 && !e.over(); ++i) {
        std::optional<encounter::Input> next;
        for (std::uint16_t s = 0; s < e.setup().seats.size(); ++s) {
          for (const encounter::Prompt& p : e.prompts(table::SeatId{s})) {
            compared += compare(e, p);
            next = {table::SeatId{s},
                    encounter::Answer{p.window, p.who, random_choice(e.options(p), whim), false}};
          }
        }
        ASSERT_TRUE(next);
        ASSERT_TRUE(e.apply(*next));
        if (::testing::Test::HasFailure()) return;
      }
    }
    EXPECT_GT(compared, 20);
  }
}

}  // namespace
}  // namespace fray::rules
