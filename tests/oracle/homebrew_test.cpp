// Whatever an entry says its skill does, fights with it are played to an end.
#include "oracle/homebrew.h"

#include <set>

#include <gtest/gtest.h>

#include "oracle/scene.h"
#include "rules/forge/ruleset.h"
#include "rules/forge/words/words.h"
#include "support/wild_sheet.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using table::CombatantId;
using table::Side;

// Two against two on open ground, each with whatever the content has.
std::unique_ptr<encounter::Encounter> brawl(const table::Ruleset& rules,
                                            const forge::Content& content, RandomSource& whim,
                                            std::uint64_t seed) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    table::Setup setup;
    setup.title = "Homebrew";
    setup.ruleset = "forge";
    setup.sides = {"heroes", "raiders"};
    for (int y = 0; y < 8; ++y) setup.map += "............\n";
    for (int i = 0; i < 4; ++i) {
      table::CombatantSetup c;
      c.key = "c" + std::to_string(i);
      c.name = c.key;
      c.side = Side(i % 2);
      c.at = {static_cast<std::int16_t>(3 * (i % 2) + 1), static_cast<std::int16_t>(4 * (i / 2))};
      c.sheet = test::wild_sheet(content, whim);
      setup.combatants.push_back(std::move(c));
    }
    setup.seats.push_back({.key = "gm", .role = table::Role::Gm});
    auto e = encounter::Encounter::create(rules, setup, seed_of(seed), encounter::Chance::Fast);
    if (e) return std::move(*e);
  }
  return nullptr;
}

TEST(Homebrew, WhateverASkillSaysFightsEnd) {
  std::set<std::string> used;
  std::uint64_t accepted = 0;
  for (std::uint64_t n = 1; n <= scaled(25); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 32452843);
    const forge::Content content = with_random_skills(whim, 120);
    const auto rules = forge::make_ruleset(content);
    const auto& terms = rules->descriptor().terms;
    for (const forge::SkillDef& skill : content.skills()) accepted += skill.id.starts_with("own-");
    for (std::uint64_t fight = 0; fight < 8; ++fight) {
      const auto e = brawl(*rules, content, whim, fight);
      ASSERT_TRUE(e) << "no brawl is accepted";
      table::Table& table = e->raw_table();
      encounter::play_randomly(table, whim, 20'000);
      for (int i = 0; i < 200 && !table.over(); ++i) {
        ASSERT_TRUE(table.time_out(table.window()->id));
      }
      ASSERT_TRUE(table.over()) << "fight " << fight;
      for (const table::Event& event : table.journal().events) {
        const auto& args = rules->descriptor().events[table::raw(event.kind)].args;
        for (std::size_t i = 0; i < args.size(); ++i) {
          if (args[i].kind != table::ArgKind::Term) continue;
          const auto term = static_cast<std::size_t>(event.args[i]);
          if (term < terms.size() && terms[term].key.starts_with("own-")) {
            used.insert(std::to_string(n) + terms[term].key);
          }
        }
      }
    }
  }
  EXPECT_GT(accepted, scaled(25) * 10);
  EXPECT_GT(used.size(), scaled(25) * 8) << "skills made of data are seen at work";
}

}  // namespace
}  // namespace fray::oracle
