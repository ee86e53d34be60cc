#include "rules/success_rolls/ruleset.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "encounter/encounter.h"
#include "rules/success_rolls/fight_options.h"
#include "rules/success_rolls/odds.h"
#include "rules/success_rolls/words.h"

namespace fray::success_rolls {
namespace {

table::Setup two() {
  table::Setup setup{.ruleset = "success-rolls", .map = ".....\n", .sides = {"heroes", "raiders"}};
  setup.combatants.push_back(
      {.key = "ana", .side = table::Side{0}, .at = {0, 0}, .archetype = "bandit"});
  setup.combatants.push_back(
      {.key = "gob", .side = table::Side{1}, .at = {3, 0}, .archetype = "thug"});
  return setup;
}

std::vector<table::Rejection> faults_of(const table::Setup& setup) {
  auto game = make_ruleset()->start(setup);
  return game ? std::vector<table::Rejection>() : game.error();
}

TEST(Start, TakesASoundSetup) {
  EXPECT_TRUE(faults_of(two()).empty());
}

TEST(Start, NamesWhatIsWrongWithAnOption) {
  const std::pair<const char*, const char*> kWrong[] = {
      {"locations", "yes"},         {"min_hit_damage", "2"},
      {"stun_points", "-1"},        {"bystander_turns", "4"},
      {"mooks", "nobody"},          {"groups", "ana;ana"},
      {"unanswered_ranged", "run"}, {"knockback_types", ""},
      {"surprised", "heroes,x"},    {"zones", "a,a"},
      {"distances", "a-b:5"},       {"darkness", "true"},
      {"zones", "gate,yard"},  // without distances
  };
  for (const auto& [name, value] : kWrong) {
    table::Setup setup = two();
    setup.options[name] = value;
    const auto faults = faults_of(setup);
    ASSERT_FALSE(faults.empty()) << name << " = " << value;
    EXPECT_TRUE(faults[0].field.starts_with("options.")) << faults[0].field;
    EXPECT_FALSE(faults[0].message.empty());
  }
}

TEST(Start, NamesDistancesThatAreMissing) {
  table::Setup setup = two();
  setup.options = {{"zones", "gate,yard,wall"}, {"distances", "gate-yard:15,yard-wall:long"}};
  const auto faults = faults_of(setup);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].field, "options.distances");
  EXPECT_EQ(faults[0].message, "does not say how far it is from gate to wall");
}

TEST(Start, RefusesPlacesThatAreNone) {
  table::Setup setup = two();
  setup.combatants[1].at = {0, 0};
  EXPECT_EQ(faults_of(setup).at(0).field, "combatant.gob.at");
  setup = two();
  setup.options = {{"zones", "gate,yard"}, {"distances", "gate-yard:short"}};
  EXPECT_EQ(faults_of(setup).at(0).field, "combatant.gob.at");  // [3, 0] is no zone
  setup.combatants[1].at = {1, 0};
  EXPECT_TRUE(faults_of(setup).empty());
}

table::Setup two_in_bands() {
  table::Setup setup = two();
  setup.map.clear();
  setup.board = {.kind = table::BoardKind::Bands,
                 .zones = *board::Zones::make({{"gate", "The gate"}, {"yard", "The yard"}})};
  setup.board.zones.set_distance(0, 1, 15);
  setup.combatants[1].at = {1, 0};
  return setup;
}

TEST(Start, TakesTheBandsOfTheSetup) {
  const auto started = make_ruleset()->start(two_in_bands());
  ASSERT_TRUE(started);
  EXPECT_EQ((*started)->board(), two_in_bands().board);
}

TEST(Start, TakesZonesAsOptionsForTheSame) {
  table::Setup setup = two();
  setup.options = {{"zones", "gate,yard"}, {"distances", "gate-yard:15"}};
  setup.combatants[1].at = {1, 0};
  const auto started = make_ruleset()->start(setup);
  ASSERT_TRUE(started);
  const table::Board& board = (*started)->board();
  EXPECT_EQ(board.kind, table::BoardKind::Bands);
  EXPECT_EQ(board.zones.at(1).key, "yard");
  EXPECT_EQ(board.distance({0, 0}, {1, 0}), 15);
}

TEST(Start, RefusesZonesAsOptionsInAdditionToTheSetups) {
  table::Setup setup = two_in_bands();
  setup.options = {{"zones", "gate,yard"}};
  EXPECT_EQ(faults_of(setup).at(0).field, "options.zones");
  setup.options = {{"distances", "gate-yard:15"}};
  EXPECT_EQ(faults_of(setup).at(0).field, "options.distances");
}

TEST(Start, RefusesSheetsThatItDoesNotKnow) {
  table::Setup setup = two();
  setup.combatants[0].archetype = "grunt-8";
  EXPECT_EQ(faults_of(setup).at(0).field, "combatant.ana.archetype");
  setup.combatants[0].archetype.clear();
  setup.combatants[0].sheet = "ruleset = \"forge\"\nid = \"ana\"\n";
  EXPECT_EQ(faults_of(setup).at(0).field, "combatant.ana.sheet.ruleset");
  setup = two();
  setup.combatants[0].carried_state = "hp = 300\n";
  EXPECT_EQ(faults_of(setup).at(0).field, "combatant.ana.wear.hp");
  setup.combatants[0].carried_state = "crippled = [\"tail\"]\n";
  EXPECT_EQ(faults_of(setup).at(0).field, "combatant.ana.wear.crippled");
}

// Spells take power points before fatigue (L547).
TEST(PowerPoints, PayForSpellsFirst) {
  table::Setup setup = two();
  setup.seats.push_back({.key = "gm", .role = table::Role::Gm});
  setup.combatants[0].name = setup.combatants[1].name = "X";
  setup.combatants[0].archetype.clear();
  setup.combatants[0].sheet = R"(
id = "ana"
name = "Ana"
attributes = { st = 10, dx = 10, iq = 14, ht = 10 }
skills = { thaumatology = 14 }
advantages = [{ name = "Well", gives = { pp = 2 } }]

[[spells]]
id = "bolt"
name = "Bolt"
skill = "thaumatology"
range = "moderate"
duration = "easy"
target = "easy"
effect = "moderate"
)";
  const auto rules = make_ruleset();
  dice::Seed seed{};
  auto created = encounter::Encounter::create(*rules, setup, seed, encounter::Chance::Fast);
  ASSERT_TRUE(created) << created.error().front().field << created.error().front().message;
  table::Table& table = (*created)->raw_table();
  const table::CombatantId ana{0};
  const table::CombatantId gob{1};
  const auto gauge = [&](Word resource) {
    const table::View view = (*created)->view(encounter::kGm);
    for (const table::Gauge& g : view.combatants[0].gauges) {
      if (g.resource == term(resource)) return g.value;
    }
    return -1;
  };
  ASSERT_EQ(gauge(Word::PowerPoints), 2);
  const table::OptionList list = table.options(ana);
  std::uint32_t cast = 0;
  while (list.options[cast].action != term(Word::Attack)) ++cast;
  EXPECT_EQ(list.options[cast].prices.of(term(Word::PowerPoints)), 2);
  EXPECT_EQ(list.options[cast].prices.of(term(Word::FatiguePoints)), 3);
  table::Choice choice;
  choice.option = cast;
  ASSERT_TRUE(table.answer(table.window()->id, ana, choice));
  ASSERT_TRUE(table.answer(table.window()->id, gob, {}));
  EXPECT_EQ(gauge(Word::PowerPoints), 0);
  EXPECT_EQ(gauge(Word::FatiguePoints), 10 - 3);
}

// Ana next to gob, and to an orc, and what she is asked.
struct Promised {
  std::unique_ptr<table::Ruleset> rules = make_ruleset();
  std::unique_ptr<encounter::Encounter> encounter;
  encounter::Prompt prompt{};
  std::size_t option = 0;  // her only attack on gob, or her only spell
  std::vector<table::OddsRow> rows;

  Promised(const std::string& sheet_of_ana, const std::string& sheet_of_gob, Word action,
           std::map<std::string, std::string> options = {}) {
    table::Setup setup = two();
    setup.options = std::move(options);
    setup.seats = {{.key = "gm", .role = table::Role::Gm},
                   {.key = "ana", .side = table::Side{0}, .controls = {table::CombatantId{0}}}};
    const std::string sheets[] = {sheet_of_ana, sheet_of_gob,
                                  "attributes = { st = 10, dx = 10, iq = 10, ht = 10 }\n"};
    setup.combatants[1].at = {1, 0};
    setup.combatants.push_back(setup.combatants[1]);
    setup.combatants[2].key = "orc";
    setup.combatants[2].at = {0, 1};
    setup.map = "..\n..\n";
    for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
      setup.combatants[i].name = "X";
      setup.combatants[i].archetype.clear();
      setup.combatants[i].sheet = "id = \"x\"\nname = \"X\"\n" + sheets[i];
    }
    auto created =
        encounter::Encounter::create(*rules, setup, dice::Seed{}, encounter::Chance::Fast);
    EXPECT_TRUE(created) << (created ? "" : created.error()[0].field + created.error()[0].message);
    if (!created) return;
    encounter = std::move(*created);
    prompt = encounter->prompts(table::SeatId{1}).at(0);
    const auto& all = encounter->options(prompt).options;
    const auto found = std::ranges::find_if(all, [&](const table::Option& o) {
      return o.action == term(action) && o.target == table::CombatantId{1};
    });
    if (found == all.end()) return;
    option = static_cast<std::size_t>(found - all.begin());
    rows = encounter->odds(prompt, option);
  }

  std::vector<table::Harm> harm() {
    std::vector<table::Harm> harm;
    encounter->harm(encounter::Viewer{0}, prompt, encounter->options(prompt), option, rows, harm);
    return harm;
  }
};

// Chance, then mean injury if there is one.
std::vector<double> promised(const std::string& sheet_of_ana, const std::string& sheet_of_gob,
                             Word action) {
  const Promised promised(sheet_of_ana, sheet_of_gob, action);
  std::vector<double> figures;
  if (promised.rows.empty()) return figures;
  for (const table::Measured& m : promised.rows.front().measures) figures.push_back(m.figure);
  return figures;
}

constexpr const char* kAxeman =
    "attributes = { st = 10, dx = 10, iq = 10, ht = 10 }\nskills = { fighting = 12 }\n"
    "weapons = [\"axe\"]\n";

// 160 of 216; of 1d+2 cutting past DR 1 it is 3, 4, 6, 7, 9 or 10, and 10 of the 4 criticals (B1).
TEST(Odds, AgainstAThingTheDiceAreCountedOut) {
  const auto figures =
      promised(kAxeman, "thing = \"homogenous\"\npounds = 200\ndr = 1\n", Word::Attack);
  ASSERT_EQ(figures.size(), 2u);
  EXPECT_DOUBLE_EQ(figures[0], 160 / 216.0);
  EXPECT_NEAR(figures[1], (156 * 6.5 + 4 * 10) / 216, 1e-12);
}

// Of so many hit points, by one injury: all rolls against HT are counted, to live on at each full
// multiple below zero (L98), and after a major wound not to fail by 5 (L90).
double falls_by(int injury, int hp, int ht) {
  if (injury == 0) return 0;
  const int left = hp - injury;
  if (left <= -5 * hp) return 1;
  int stays = 0;
  int survives = 0;
  for (int roll = 0; roll < 216; ++roll) {
    const int shown = roll % 6 + roll / 6 % 6 + roll / 36 + 3;
    const Verdict v = judge(shown, ht);
    survives += v.success;
    stays += v.success || v.margin < 5;
  }
  double up = 2 * injury > hp ? stays / 216.0 : 1;
  for (int below = left; below <= -hp; below += hp) up *= survives / 216.0;
  return 1 - up;
}

TEST(Odds, OfDroppingTheTargetCountTheRollsAgainstHealth) {
  for (const int hp : {2, 4, 10, 14}) {
    Promised p(kAxeman,
               "attributes = { st = " + std::to_string(hp) + ", dx = 10, iq = 10, ht = 11 }\n",
               Word::Attack);
    ASSERT_EQ(p.rows.size(), 1u);
    const auto outcomes = p.encounter->outcomes(p.prompt, p.option, 0);
    ASSERT_TRUE(outcomes);
    double drops = 0;
    for (const auto& [injury, chance] : outcomes->chances) {
      drops += chance * falls_by(injury, hp, 11);
    }
    ASSERT_EQ(p.harm().size(), 1u);
    EXPECT_NEAR(p.harm()[0].drops.value(), drops, 1e-12) << hp;
    EXPECT_FALSE(p.harm()[0].damage) << "its worth says it";
    EXPECT_TRUE(hp > 2 || drops > 0.1) << drops;
  }
}

TEST(Odds, OfDroppingAMookAreThoseOfAnInjury) {
  Promised p(kAxeman, "attributes = { st = 10, dx = 10, iq = 10, ht = 10 }\nmook = true\n",
             Word::Attack);
  const auto outcomes = p.encounter->outcomes(p.prompt, p.option, 0);
  ASSERT_TRUE(outcomes);
  EXPECT_NEAR(p.harm().at(0).drops.value(), 1 - outcomes->chances.at(0).chance, 1e-12);
}

// Dice choose the place that is hit, unless it is aimed at: a mook falls by any injury, and without
// armor a cut injures wherever it would the torso.
TEST(Odds, OfDroppingTheTargetCountThePlacesThatDiceChoose) {
  const char* mook = "attributes = { st = 10, dx = 10, iq = 10, ht = 10 }\nmook = true\n";
  Promised anywhere(kAxeman, mook, Word::Attack, {{"locations", "true"}});
  Promised plain(kAxeman, mook, Word::Attack);
  ASSERT_EQ(anywhere.rows.size(), 1u);
  EXPECT_NEAR(anywhere.harm().at(0).drops.value(), plain.harm().at(0).drops.value(), 1e-12);
}

// 16 to 10: the contest of section 1, of which a tie is the target's (B23).
TEST(Odds, OfASpellAreThoseOfAContest) {
  const auto figures = promised(
      "attributes = { st = 10, dx = 10, iq = 10, ht = 10 }\nskills = { thaumatology = 16 }\n"
      "spells = [{ id = \"hex\", name = \"Hex\", skill = \"thaumatology\", does = \"status\", "
      "range "
      "= \"easy\", duration = \"easy\", target = \"easy\", effect = \"easy\" }]\n",
      "attributes = { st = 10, dx = 10, iq = 10, ht = 10 }\n", Word::CastSpell);
  ASSERT_EQ(figures.size(), 1u);
  std::int64_t ways = 0;
  for (int a = kLeastRoll; a <= kMostRoll; ++a) {
    for (int b = kLeastRoll; b <= kMostRoll; ++b) {
      if (!judge(a, 16).success) continue;
      if (judge(b, 10).success && judge(b, 10).margin >= judge(a, 16).margin) continue;
      ways += ways_to_roll(a) * ways_to_roll(b);
    }
  }
  EXPECT_NEAR(figures[0], static_cast<double>(ways) / 46656, 1e-12);
}

TEST(Options, AreAllListedAndStandardIsAccepted) {
  for (const table::OptionInfo& rule : option_rules()) {
    EXPECT_FALSE(rule.meaning.empty()) << rule.name;
    if (rule.standard.empty()) continue;
    table::Setup setup = two();
    setup.options[std::string(rule.name)] = rule.standard;
    EXPECT_TRUE(faults_of(setup).empty()) << rule.name;
  }
}

TEST(Descriptor, HasAWordForEverythingOnce) {
  const auto rules = make_ruleset();
  std::set<std::string> keys;
  for (const table::TermDef& term : rules->descriptor().terms) {
    EXPECT_TRUE(keys.insert(term.key).second) << term.key;
  }
  EXPECT_EQ(rules->descriptor().term(term(Manner::Thrust, Location::Vitals)).key,
            "thrust-at-vitals");
  EXPECT_EQ(rules->descriptor().term(term(DamageType::Cutting)).key, "cutting");
}

}  // namespace
}  // namespace fray::success_rolls
