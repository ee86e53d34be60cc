// What the odds of an option include: all targets in sight for areas, no hidden combatant for a
// search, and all who may take part for groups and contests (R270).
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "encounter/encounter.h"
#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/fight/words.h"
#include "rules/egs/ruleset.h"

namespace fray::egs {
namespace {

using encounter::Encounter;
using encounter::Prompt;

const table::Ruleset& the_ruleset() {
  static const auto ruleset = make_ruleset();
  return *ruleset;
}

std::string sheet(const std::string& abilities, const std::string& rest) {
  std::string text = "id = \"x\"\nname = \"X\"\nfree = true\nkind = \"minion\"\nabilities = { ";
  text += abilities;
  for (const char* ability : {"cha", "dex", "int", "per", "psy", "spt", "str", "vit"}) {
    const bool said = abilities.find(ability) != std::string::npos;
    if (!said) text += (text.ends_with("{ ") ? "" : ", ") + std::string(ability) + " = \"d6\"";
  }
  return text + " }\n" + rest;
}

class ShownOddsTest : public testing::Test {
 protected:
  table::CombatantSetup& add(const char* key, int side, int x, int y, std::string text) {
    setup_.ruleset = "egs";
    setup_.map = "..........\n..........\n..........\n..........\n";
    setup_.sides = {"heroes", "raiders"};
    setup_.combatants.push_back({.key = key,
                                 .name = key,
                                 .side = table::Side(side),
                                 .at = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                                 .sheet = std::move(text)});
    return setup_.combatants.back();
  }

  void begin() {
    auto made = Encounter::create(the_ruleset(), setup_, {}, encounter::Chance::Fast);
    ASSERT_TRUE(made) << made.error().front().field << ": " << made.error().front().message;
    encounter_ = std::move(*made);
  }

  Prompt asked(std::size_t who) const {
    const table::Window* window = encounter_->raw_table().window();
    return {.window = window->id, .who = CombatantId(who), .kind = window->kind};
  }

  // The place of the first option of this action, of this mode.
  std::size_t option(const Prompt& prompt, Word action, Term mode = kNoTerm) const {
    const auto& options = encounter_->options(prompt).options;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].action == term(action) && (mode == kNoTerm || options[i].mode == mode)) {
        return i;
      }
    }
    ADD_FAILURE() << "not offered";
    return 0;
  }

  std::vector<table::OddsRow> odds(std::size_t who, Word action, Term mode = kNoTerm) const {
    return encounter_->odds(asked(who), option(asked(who), action, mode));
  }

  Term use(std::string_view key) const {
    const auto& terms = the_ruleset().descriptor().terms;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (terms[i].key == key) return Term(static_cast<std::uint16_t>(i));
    }
    ADD_FAILURE() << key;
    return kNoTerm;
  }

  table::Setup setup_;
  std::unique_ptr<Encounter> encounter_;
};

double figure(const table::OddsRow& row, Word measure) {
  const auto found = std::ranges::find(row.measures, term(measure), &table::Measured::measure);
  return found == row.measures.end() ? std::nan("") : found->figure;
}

constexpr const char* kThrower =
    "skills = { athletics = \"d8\", acrobatics = \"d12\" }\nweapons = [\"concussion-grenade\"]\n";

constexpr const char* kNimble = "skills = { acrobatics = \"d12\" }\n";

// STR d8 and Athletics d8, +2 at Close Range, against the Defense of 7: 58 of 64 sums.
TEST_F(ShownOddsTest, CountsAllSeenInAnArea) {
  add("ana", 0, 1, 1, sheet("str = \"d8\", per = \"d12\"", kThrower));
  add("gob", 1, 5, 1, sheet("vit = \"d12\", str = \"d12\"", kNimble));
  begin();
  const table::OddsRow one = odds(0, Word::AreaAttack).front();
  const double chance = figure(one, Word::ChanceToHit);
  EXPECT_NEAR(chance, 58 / 64.0, 1e-9);
  EXPECT_NEAR(figure(one, Word::MeanDamage), 6 * chance, 1e-9);

  add("hob", 1, 5, 2, sheet("vit = \"d12\", str = \"d12\"", kNimble));
  begin();
  const table::OddsRow two = odds(0, Word::AreaAttack).front();
  EXPECT_NEAR(figure(two, Word::ChanceToHit), chance, 1e-9);
  EXPECT_NEAR(figure(two, Word::MeanDamage), 12 * chance, 1e-9);
  EXPECT_LT(figure(two, Word::ChanceIfDefended), chance);
  const auto outcomes =
      encounter_->outcomes(asked(0), option(asked(0), Word::AreaAttack), two.value);
  ASSERT_TRUE(outcomes);
  ASSERT_EQ(outcomes->chances.size(), 2u);
  EXPECT_EQ(outcomes->chances[1].figure, 12);
  EXPECT_NEAR(outcomes->chances[1].chance, chance, 1e-9);

  // A hiding combatant changes nothing.
  add("orc", 1, 6, 1, sheet("vit = \"d12\", str = \"d12\"", "")).hidden = true;
  begin();
  EXPECT_NEAR(figure(odds(0, Word::AreaAttack).front(), Word::MeanDamage), 12 * chance, 1e-9);
}

// INT d10 and Arcana d8 against the Defense of 7: 65 of 80 sums. The long sword does 4 damage and
// the dagger 3, a stone 1: of two further objects the dagger and a stone do most (R290).
TEST_F(ShownOddsTest, CountsTheObjectsOfATelekinesisThatDoMost) {
  add("ana", 0, 1, 1,
      sheet("int = \"d10\"",
            "rank = \"master\"\nskills = { arcana = \"d8\" }\nweapons = [\"dagger\", "
            "\"long-sword\"]\n"
            "weird = { ability = \"int\", skill = \"arcana\", talents = [\"telekinesis\"] }\n"));
  add("gob", 1, 3, 1, sheet("vit = \"d12\", str = \"d12\"", ""));
  begin();
  const Prompt prompt = asked(0);
  const auto& list = encounter_->options(prompt);
  const Term sword = use("long-sword");
  std::optional<std::size_t> three;
  for (std::size_t i = 0; i < list.options.size() && !three; ++i) {
    const table::Option& o = list.options[i];
    if (o.action != term(Word::UseTalent) || o.mode != sword) continue;
    for (const table::Parameter& p : list.parameters_of(o)) {
      if (p.kind == table::ParameterKind::Items && p.min == 2) three = i;
    }
  }
  ASSERT_TRUE(three);
  const double chance = 65 / 80.0;
  const auto rows = encounter_->odds(prompt, *three);
  ASSERT_FALSE(rows.empty());
  EXPECT_NEAR(figure(rows.front(), Word::ChanceToSucceed), chance, 1e-9);
  EXPECT_NEAR(figure(rows.front(), Word::MeanDamage), chance * (4 + 3 + 1), 1e-9);
  const auto outcomes = encounter_->outcomes(prompt, *three, rows.front().value);
  ASSERT_TRUE(outcomes);
  ASSERT_EQ(outcomes->chances.size(), 7u) << "0, 1, 3, 4, 5, 7, 8: 4 comes in two ways";
  double all = 0;
  double mean = 0;
  for (const auto& [damage, of_it] : outcomes->chances) {
    all += of_it;
    mean += damage * of_it;
  }
  EXPECT_NEAR(all, 1, 1e-9);
  EXPECT_NEAR(mean, chance * 8, 1e-9);
  EXPECT_NEAR(outcomes->chances.back().chance, chance * chance * chance, 1e-9);
}

TEST_F(ShownOddsTest, CountsThreeRollsOfFullAutomaticFire) {
  add("ana", 0, 1, 1,
      sheet("str = \"d4\", per = \"d12\"",
            "skills = { firearms = \"d4\", acrobatics = \"d12\" }\nweapons = "
            "[\"submachine-9mm\"]\n"));
  add("gob", 1, 5, 1, sheet("dex = \"d12\", vit = \"d12\", str = \"d12\"", ""));
  begin();
  const table::OddsRow row = odds(0, Word::FullAutomatic).front();
  const auto outcomes =
      encounter_->outcomes(asked(0), option(asked(0), Word::FullAutomatic), row.value);
  ASSERT_TRUE(outcomes);
  ASSERT_EQ(outcomes->chances.size(), 4u);
  const double hit = figure(row, Word::ChanceToHit);
  ASSERT_LT(hit, 1);
  double mean = 0;
  constexpr std::array kWays{1, 3, 3, 1};
  for (std::size_t i = 0; i < kWays.size(); ++i) {
    const auto& [damage, chance] = outcomes->chances[i];
    EXPECT_EQ(damage, static_cast<int>(i) * 5);
    EXPECT_NEAR(chance, kWays[i] * std::pow(hit, i) * std::pow(1 - hit, 3 - i), 1e-9);
    mean += damage * chance;
  }
  EXPECT_NEAR(mean, figure(row, Word::MeanDamage), 1e-9);
}

TEST_F(ShownOddsTest, SparesFriendsWhereItCan) {
  add("ana", 0, 1, 1, sheet("str = \"d8\", per = \"d12\"", kThrower));
  add("gob", 1, 5, 1, sheet("vit = \"d12\"", ""));
  add("bea", 0, 5, 2, sheet("vit = \"d12\"", ""));
  add("cal", 0, 6, 1, sheet("vit = \"d12\"", ""));
  add("hob", 1, 9, 3, sheet("vit = \"d12\", str = \"d4\"", ""));
  begin();
  const table::OddsRow row = odds(0, Word::AreaAttack).front();
  EXPECT_NEAR(figure(row, Word::MeanDamage), 6 * figure(row, Word::ChanceToHit), 1e-9)
      << "on one foe, and none of the friends";
}

TEST_F(ShownOddsTest, RevealsNoHiddenCombatant) {
  add("ana", 0, 1, 1,
      sheet("per = \"d12\"", "skills = { acrobatics = \"d12\", awareness = \"d8\" }\n"));
  add("gob", 1, 8, 1, sheet("", ""));
  begin();
  const table::OddsRow row = odds(0, Word::Spot).front();
  // PER d12 and Awareness d8
  EXPECT_NEAR(figure(row, Word::ChanceToSucceed), 1 - 15 / 96.0, 1e-9);
  EXPECT_NEAR(figure(row, Word::ChanceAgainstNine), 1 - 28 / 96.0, 1e-9);
  EXPECT_GT(figure(row, Word::ChanceAgainstEleven), figure(row, Word::ChanceAgainstThirteen));
  add("orc", 1, 5, 1, sheet("dex = \"d12\"", "skills = { stealth = \"d12\" }\n")).hidden = true;
  begin();
  const table::OddsRow same = odds(0, Word::Spot).front();
  ASSERT_EQ(same.measures.size(), row.measures.size());
  for (std::size_t i = 0; i < row.measures.size(); ++i) {
    EXPECT_EQ(same.measures[i].figure, row.measures[i].figure);
  }
}

TEST_F(ShownOddsTest, WeighsTheWholeGroup) {
  setup_.options["scene"] = "interlude";
  const char* sneaks = "skills = { stealth = \"d10\" }\n";
  add("ana", 0, 1, 1, sheet("dex = \"d8\"", "skills = { stealth = \"d4\" }\n"));
  add("bob", 0, 2, 1, sheet("dex = \"d12\"", sneaks));
  begin();
  // 8 and 12 are 10, 4 and 10 are 7: a d10 and a d8
  for (const table::OddsRow& row : odds(0, Word::GroupTest, use("move-silently"))) {
    if (row.value != 0) continue;
    EXPECT_NEAR(figure(row, Word::ChanceToSucceed), 65 / 80.0, 1e-9);
    return;
  }
  ADD_FAILURE() << "no row for a difficulty of 0";
}

TEST_F(ShownOddsTest, WeighsWhatAContestMayMeet) {
  setup_.options["scene"] = "interlude";
  add("ana", 0, 1, 1, sheet("cha = \"d8\"", "skills = { deception = \"d8\" }\n"));
  add("gob", 1, 5, 1, sheet("psy = \"d12\"", "skills = { resist = \"d12\" }\n"));
  begin();
  for (const table::OddsRow& row : odds(0, Word::Contest, use("bluff"))) {
    if (row.value != 0) continue;
    EXPECT_NEAR(figure(row, Word::ChanceToSucceed), 49 / 64.0, 1e-9);
    EXPECT_LT(figure(row, Word::ChanceIfDefended), 0.35);
    EXPECT_GT(figure(row, Word::ChanceIfDefended), 0);
    return;
  }
  ADD_FAILURE() << "no row for a difficulty of 0";
}

constexpr const char* kSwordsman = "skills = { melee = \"d8\" }\nweapons = [\"long-sword\"]\n";

// By a GM's hand.
void leave(Encounter& encounter, CombatantId who, int health) {
  const table::View view = encounter.view(encounter::kGm);
  const auto& gauges = view.combatants[table::raw(who)].gauges;
  const auto now = std::ranges::find(gauges, term(Word::Health), &table::Gauge::resource);
  ASSERT_TRUE(encounter.apply(
      {table::SeatId{0}, encounter::Power{.action = table::common::kAdjust,
                                          .item = term(Word::Health),
                                          .values = {1, table::raw(who), health - now->value}}}));
}

class DropOddsTest : public ShownOddsTest {
 protected:
  void begin_duel(std::map<std::string, std::string> options = {}) {
    add("ana", 0, 1, 1, sheet("str = \"d8\", dex = \"d8\"", kSwordsman));
    add("gob", 1, 2, 1, sheet("vit = \"d12\", str = \"d12\"", ""));
    setup_.seats = {{.key = "gm", .role = table::Role::Gm}};
    setup_.options = std::move(options);
    begin();
  }

  // Of her first plain attack; the chance to hit comes first.
  std::pair<double, double> hits_and_drops() {
    const Prompt prompt = asked(0);
    const std::size_t at = option(prompt, Word::StandardAttack);
    const auto rows = encounter_->odds(prompt, at);
    std::vector<table::Harm> harm;
    encounter_->harm(encounter::kGm, prompt, encounter_->options(prompt), at, rows, harm);
    EXPECT_EQ(harm.size(), 1u);
    return {figure(rows.front(), Word::ChanceToHit), harm.front().drops.value_or(-1)};
  }
};

TEST_F(DropOddsTest, AreThoseOfAHitThatLeavesNoHealth) {
  begin_duel();
  const int damage = static_cast<int>(
      std::lround(figure(odds(0, Word::StandardAttack).front(), Word::MeanDamage) /
                  figure(odds(0, Word::StandardAttack).front(), Word::ChanceToHit)));
  leave(*encounter_, CombatantId{1}, damage + 1);
  EXPECT_EQ(hits_and_drops().second, 0);
  leave(*encounter_, CombatantId{1}, damage);
  const auto [hits, drops] = hits_and_drops();
  EXPECT_GT(hits, 0);
  EXPECT_EQ(drops, hits);
}

// Six of damage drop the one of two that has so much left.
TEST_F(DropOddsTest, OfAnAreaAreThoseOfTheLikeliest) {
  add("ana", 0, 1, 1, sheet("str = \"d8\", per = \"d12\"", kThrower));
  add("gob", 1, 5, 1, sheet("vit = \"d12\", str = \"d12\"", kNimble));
  add("hob", 1, 5, 2, sheet("vit = \"d12\", str = \"d12\"", kNimble));
  setup_.seats = {{.key = "gm", .role = table::Role::Gm}};
  begin();
  leave(*encounter_, CombatantId{1}, 7);
  leave(*encounter_, CombatantId{2}, 6);
  const Prompt prompt = asked(0);
  const std::size_t at = option(prompt, Word::AreaAttack);
  const auto rows = encounter_->odds(prompt, at);
  const table::OptionList& list = encounter_->options(prompt);
  const double hits = figure(rows.at(0), Word::ChanceToHit);
  std::vector<table::Harm> harm;
  encounter_->harm(encounter::kGm, prompt, list, at, rows, harm);
  ASSERT_EQ(harm.size(), 1u);
  EXPECT_EQ(harm[0].target, CombatantId{2});
  EXPECT_NEAR(harm[0].drops.value(), hits, 1e-12);

  table::Choice choice = table::least_choice(list, at);
  choice.values[0] = table::Place{5, 1}.packed();
  const auto each = encounter_->coverage(encounter::kGm, prompt, choice).odds;
  ASSERT_EQ(each.size(), 2u);
  for (const table::TargetOdds& one : each) {
    EXPECT_NEAR(figure(one.row, Word::ChanceToHit), hits, 1e-12);
    EXPECT_NEAR(figure(one.row, Word::MeanDamage), 6 * hits, 1e-12);
    EXPECT_NEAR(one.harm.drops.value(), one.target == CombatantId{2} ? hits : 0, 1e-12);
  }
}

// Two of three rolls have to hit.
TEST_F(DropOddsTest, OfFullAutomaticFireCountAllOfItsHits) {
  add("ana", 0, 1, 1,
      sheet("str = \"d4\", per = \"d12\"",
            "skills = { firearms = \"d4\", acrobatics = \"d12\" }\nweapons = "
            "[\"submachine-9mm\"]\n"));
  add("gob", 1, 5, 1, sheet("dex = \"d12\", vit = \"d12\", str = \"d12\"", ""));
  setup_.seats = {{.key = "gm", .role = table::Role::Gm}};
  begin();
  leave(*encounter_, CombatantId{1}, 6);
  const Prompt prompt = asked(0);
  const std::size_t at = option(prompt, Word::FullAutomatic);
  const auto rows = encounter_->odds(prompt, at);
  std::vector<table::Harm> harm;
  encounter_->harm(encounter::kGm, prompt, encounter_->options(prompt), at, rows, harm);
  const double hit = figure(rows.at(0), Word::ChanceToHit);
  EXPECT_NEAR(harm.at(0).drops.value(), hit * hit * (3 - 2 * hit), 1e-12) << "5 each";
}

TEST_F(DropOddsTest, CountTheDiceOfRandomDamage) {
  begin_duel({{"random_damage", "true"}});
  const int rating = odds(0, Word::StandardAttack).front().basis[0];
  const DamageDice dice = random_damage(rating);
  ASSERT_EQ(dice.sides.size(), 1u) << "so that each face is as likely";
  const int sides = static_cast<int>(dice.sides.front());
  for (const int left : {1, 2, sides, sides + 1}) {
    leave(*encounter_, CombatantId{1}, left);
    const auto [hits, drops] = hits_and_drops();
    EXPECT_NEAR(drops, hits * std::max(0, sides - left + 1) / sides, 1e-12) << left;
  }
}

}  // namespace
}  // namespace fray::egs
