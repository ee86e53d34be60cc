// The dice that clients mark are those that the rules have counted.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "encounter/encounter.h"
#include "encounter/setup_file.h"
#include "rules/forge/toolbox/toolbox.h"
#include "table/reading.h"

namespace fray::forge {
namespace {

// The place of an argument, or as many as there are.
std::size_t place(const table::EventDef& def, std::string_view name) {
  const auto at = std::ranges::find(def.args, name, &table::ArgDef::name);
  return static_cast<std::size_t>(at - def.args.begin());
}

TEST(MarkedDice, OfAttacksAreTheSuccessesAndTheBarThatTheyReach) {
  const auto tools = load_toolbox({}, "");
  ASSERT_TRUE(tools);
  const auto setup = encounter::parse_setup((*tools)->samples()[0].text, "demo.toml");
  ASSERT_TRUE(setup);
  int attacks = 0;
  int successes = 0;
  for (int n = 0; n < 10; ++n) {
    const auto e = encounter::Encounter::create((*tools)->ruleset(), *setup, {std::byte(n)},
                                                encounter::Chance::Fast);
    ASSERT_TRUE(e);
    encounter::RandomSource whim(static_cast<std::uint64_t>(n));
    encounter::play_with(**e, std::array{encounter::Strategy::Sensible}, whim, 20'000);
    const table::Journal& journal = (*e)->journal();
    for (const table::Event& event : journal.events) {
      const table::EventDef& def = (*e)->descriptor().event(event.kind);
      if (def.key != "attack.rolled") continue;
      const auto action = place(def, "action");
      const auto defence = place(def, "defence");
      const auto marked = marked_dice(def, event, action, journal);
      EXPECT_EQ(static_cast<std::int32_t>(marked.size()), event.args[place(def, "successes")]);
      const auto thrown = journal.dice(table::Faces::unpack(event.args[defence]));
      const auto bar = marked_dice(def, event, defence, journal);
      ASSERT_EQ(bar.size(), thrown.empty() ? 0u : 1u);
      if (!bar.empty()) {
        EXPECT_EQ(thrown[bar[0]], *std::ranges::max_element(thrown));
      }
      // Where they come from accounts for all of them, but what losses can take away is limited.
      int come = 0;
      for (const table::RolledPart& p :
           journal.parts_of(table::Faces::unpack(event.args[action]))) {
        come += p.part.dice;
      }
      EXPECT_EQ(std::max(come, 1), table::Faces::unpack(event.args[action]).count);
      ++attacks;
      successes += event.args[place(def, "successes")];
    }
  }
  EXPECT_GT(attacks, 50);
  EXPECT_GT(successes, 0);
}

}  // namespace
}  // namespace fray::forge
