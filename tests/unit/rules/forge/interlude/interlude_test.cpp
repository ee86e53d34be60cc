#include <gtest/gtest.h>

#include "dice/scripted_source.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/interlude/game.h"
#include "rules/forge/interlude/tests.h"
#include "support/forge_fight.h"

// The figures behind an interlude: tables and odds. tests/scenarios show what its actions do.
namespace fray::forge {
namespace {

TEST(Sway, TakesWhatTheTableSays) {  // L3431, TV-S13
  const int table[5][5] = {
      {0, 0, 1, 3, 5}, {0, 1, 3, 5, 7}, {1, 3, 5, 7, 9}, {3, 5, 7, 9, 11}, {5, 7, 9, 11, 13}};
  for (int row = 0; row < 5; ++row) {
    for (int request = 1; request <= 5; ++request) {
      EXPECT_EQ(successes_to_sway(2 - row, request), table[row][request - 1]);
    }
  }
}

class InterludeOdds : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string sheet =
        "species = \"plain\"\nname = \"x\"\n"
        "attributes = { strength = 3, agility = 2, stamina = 3, influence = 2, intelligence = 2, "
        "acuity = 3 }\nskills = { athletics = 2, first-aid = 3, persuasion = 1, healing-touch = 2 "
        "}\n"
        "traits = [\"anima-caster\"]\n";
    table::Setup setup{.ruleset = "forge", .map = "........\n", .sides = {"heroes", "folk"}};
    setup.combatants = {{.key = "ana",
                         .name = "Ana",
                         .side = table::Side{0},
                         .sheet = "id = \"ana\"\n" + sheet,
                         .carried_state = "health = 2\n"},
                        {.key = "gob",
                         .name = "Gob",
                         .side = table::Side{1},
                         .at = {4, 0},
                         .sheet = "id = \"gob\"\n" + sheet,
                         .carried_state = "health = -30\nminutes_dead = 2\n"},
                        {.key = "hob",
                         .name = "Hob",
                         .side = table::Side{1},
                         .at = {5, 0},
                         .sheet = "id = \"hob\"\n" + sheet}};
    setup.options["scene"] = "interlude";
    auto started = test::forge_rules().start(setup);
    ASSERT_TRUE(started) << started.error()[0].message;
    game_ = std::move(*started);
    std::vector<table::Member> members(3);
    for (std::size_t i = 0; i < 3; ++i) {
      members[i] = {.roller = i, .side = setup.combatants[i].side};
    }
    table_ = std::make_unique<table::Table>(test::forge_rules().descriptor(),
                                            std::make_unique<dice::ScriptedSource>(), members);
    table_->begin(*game_);
  }

  std::vector<test::OddsByRole> odds(const std::string& action, const std::string& mode,
                                     const std::string& item = "") {
    const auto& terms = test::forge_rules().descriptor().terms;
    const auto key = [&](Term t) { return t == kNoTerm ? "" : terms[table::raw(t)].key; };
    const table::OptionList& list = table_->options(table::CombatantId{0});
    for (std::size_t i = 0; i < list.options.size(); ++i) {
      const table::Option& o = list.options[i];
      if (key(o.action) != action || key(o.mode) != mode || key(o.item) != item) continue;
      std::vector<table::OddsRow> rows;
      table_->question()->odds(table::CombatantId{0}, list, i, rows);
      return test::by_role(test::forge_rules().descriptor(), rows);
    }
    ADD_FAILURE() << action << " " << mode << " " << item << " is not offered";
    return {};
  }

  std::unique_ptr<table::Game> game_;
  std::unique_ptr<table::Table> table_;
};

TEST_F(InterludeOdds, OfATestAreExact) {
  const auto rows = odds("attribute-test", "athletics");
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_EQ(rows[2].value, 9);
  EXPECT_NEAR(rows[2].at_least_one, fixed_odds(5, 9).at_least_one, 1e-12);
  EXPECT_NEAR(rows[2].mean, 1.0, 1e-12);
  // T1, 5 dice against "9 9": 26.27 %.
  const auto twice = odds("attribute-test", "athletics", "twice");
  EXPECT_NEAR(twice[2].at_least_one, 0.2627, 1e-4);
}

TEST_F(InterludeOdds, OfASpellAreItsOwn) {
  const auto rows = odds("use-skill", "healing-touch");
  ASSERT_EQ(rows.size(), 3u);  // acuity
  EXPECT_DOUBLE_EQ(rows[0].mean, 2);
  EXPECT_DOUBLE_EQ(rows[2].mean, 5);
}

TEST_F(InterludeOdds, OfALeapAreForItsDistance) {
  const auto rows = odds("leap", "athletics", "run-up");
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_NEAR(rows[1].at_least_one, compound_odds(5, 8, 2), 1e-12);
}

TEST_F(InterludeOdds, OfCareFollowItsDifficulty) {
  EXPECT_NEAR(odds("treat-wounds", "first-aid")[0].at_least_one, compound_odds(6, 9, 1), 1e-12)
      << "herself";
  EXPECT_NEAR(odds("resurrect", "first-aid")[0].at_least_one, compound_odds(6, 10, 2), 1e-12);
}

TEST_F(InterludeOdds, OfASwayAreAgainstTheBareAttribute) {
  const auto rows = odds("sway", "persuasion");
  ASSERT_EQ(rows.size(), 5u);
  const auto exact = opposed_odds(3, 2);
  EXPECT_NEAR(rows[0].at_least_one, exact.at_least_one, 1e-12);
  EXPECT_NEAR(rows[1].at_least_one, exact.successes[3], 1e-12);
  EXPECT_EQ(rows[2].at_least_one, 0) << "five successes of three dice";
}

}  // namespace
}  // namespace fray::forge
