// For every ruleset: its ready-made characters hold their own in a fight.
#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "encounter/setup_file.h"
#include "rules/rulesets.h"
#include "sheet/sheet.h"

namespace fray::rules {
namespace {

using encounter::Encounter;
using encounter::RandomSource;

// The demonstration's fight with the heroes in place of as many combatants of its first side.
table::Setup with_heroes(const document::BuiltinFile& sample,
                         const std::vector<table::SheetHero>& heroes) {
  table::Setup setup = encounter::read_setup(sample.text, std::string(sample.name))->setup;
  auto hero = heroes.begin();
  for (table::CombatantSetup& combatant : setup.combatants) {
    if (combatant.side != setup.combatants.front().side || hero == heroes.end()) continue;
    combatant.archetype.clear();
    combatant.carried_state.clear();
    combatant.name = hero->name;
    combatant.sheet = hero->sheet;
    ++hero;
  }
  EXPECT_EQ(hero, heroes.end());
  return setup;
}

TEST(Heroes, FightToTheEndInEveryRuleset) {
  for (const Entry& entry : all()) {
    SCOPED_TRACE(entry.id);
    const auto toolbox = entry.load({}, "");
    const auto form = (*toolbox)->describe_sheet({});
    ASSERT_TRUE(form);
    auto made = Encounter::create((*toolbox)->ruleset(),
                                  with_heroes((*toolbox)->samples().front(), form->heroes),
                                  {std::byte{7}}, encounter::Chance::Fast);
    ASSERT_TRUE(made) << made.error().front().field << ": " << made.error().front().message;
    Encounter& e = **made;
    RandomSource whim(7);
    for (int i = 0; i < 20'000 && !e.over(); ++i) {
      std::optional<encounter::Input> next;
      for (std::uint16_t s = 0; s < e.setup().seats.size() && !next; ++s) {
        for (const encounter::Prompt& p : e.prompts(table::SeatId{s})) {
          next = {table::SeatId{s},
                  encounter::Answer{p.window, p.who, random_choice(e.options(p), whim), false}};
        }
      }
      ASSERT_TRUE(next);
      ASSERT_TRUE(e.apply(*next));
    }
    EXPECT_TRUE(e.over());
  }
}

}  // namespace
}  // namespace fray::rules
