#include "rules/success_rolls/toolbox/tools.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "unit/rules/success_rolls/content/sheet_testing.h"

namespace fray::success_rolls {
namespace {

std::vector<table::CharacterReport> reports(const std::string& toml,
                                            const table::Allowance& allowance = {}) {
  auto all = report_characters(builtin(), toml, "kim.toml", allowance);
  EXPECT_TRUE(all);
  return all ? std::move(*all) : std::vector<table::CharacterReport>{};
}

std::int64_t figure(const table::CharacterReport& report, const std::string& group,
                    const std::string& key) {
  for (const auto& [name, figures] : report.groups) {
    if (name != group) continue;
    for (const table::Figure& f : figures) {
      if (f.key == key) return f.value;
    }
  }
  ADD_FAILURE() << group << "." << key;
  return 0;
}

table::Estimate weighed(const std::vector<std::pair<int, const char*>>& who,
                        const char* mooks = "") {
  table::Setup setup{.ruleset = "success-rolls", .sides = {"heroes", "raiders"}};
  for (const auto& [side, archetype] : who) {
    table::CombatantSetup& c = setup.combatants.emplace_back();
    c.key = c.name = "c" + std::to_string(setup.combatants.size());
    c.side = table::Side(side);
    c.archetype = archetype;
  }
  if (*mooks != 0) setup.options["mooks"] = mooks;
  return weigh(builtin(), setup, table::Side{0});
}

TEST(Difficulty, WeighsHowLongEachSideStands) {
  const auto figure = [](const table::Estimate& e, std::size_t i) { return e.figures[i].value; };
  const table::Estimate even = weighed({{0, "bandit"}, {1, "bandit"}});
  EXPECT_EQ(even.word, "even");
  EXPECT_EQ(figure(even, 0), figure(even, 1));
  EXPECT_TRUE(even.warnings.empty());
  const table::Estimate two = weighed({{0, "bandit"}, {0, "bandit"}, {1, "bandit"}});
  EXPECT_EQ(two.word, "easy") << "half as long against twice as many";
  EXPECT_LE(std::abs(figure(two, 1) - 4 * figure(two, 0)), 4);
  EXPECT_EQ(weighed({{0, "bandit"}, {1, "bandit"}, {1, "bandit"}}).word, "deadly");
  EXPECT_EQ(weighed({{0, "thug"}, {1, "champion"}}).word, "deadly");
  EXPECT_EQ(weighed({{0, "champion"}, {1, "thug"}}).word, "easy");
  EXPECT_LT(figure(weighed({{0, "bandit"}, {1, "bandit"}}, "c2"), 0), figure(even, 0))
      << "a mook falls sooner";
}

TEST(Difficulty, SaysWhoDoesNotCount) {
  const table::Estimate none = weighed({{0, "bandit"}, {1, "van"}});
  EXPECT_EQ(none.warnings,
            (std::vector<std::string>{"c1 can't injure anyone", "c2 is a thing, and not weighed"}));
}

TEST(Tools, ReportOfAThingWhatItHas) {
  const auto report = report_ready_made(builtin(), "oak-door");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->lines, std::vector<std::string>{"HP 47, DR 1"});
  for (const table::Adversary& a : list_adversaries(builtin())) {
    EXPECT_NE(a.id, "oak-door");
    if (a.id != "shaman") continue;
    EXPECT_EQ(a.attacks.at(0), "Hex 16, hampers, 4 FP");
    EXPECT_EQ(a.attacks.at(3), "Mend 18, heals 3d, 2 FP");
  }
}

TEST(CharacterReports, SayWhatFollowsFromASheet) {
  const auto all = reports(sheet_text());
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].id, "kim");
  EXPECT_TRUE(all[0].faults.empty());
  EXPECT_EQ(figure(all[0], "attributes", "dx"), 14);
  EXPECT_EQ(figure(all[0], "derived", "hp"), 14);
  EXPECT_EQ(figure(all[0], "derived", "dodge"), 9);
  EXPECT_EQ(figure(all[0], "derived", "basic_lift_tenths"), 390);
  EXPECT_EQ(figure(all[0], "skills", "fighting"), 16);
  ASSERT_EQ(all[0].lines.size(), 5u);
  EXPECT_EQ(all[0].lines[0], "ST 14, DX 14, IQ 10, HT 10");
  EXPECT_EQ(all[0].lines[2], "thrust 1d, swing 2d, Basic Lift 39 lb, encumbrance none");
  EXPECT_EQ(all[0].lines[3], "Broadsword 16, 2d+1 cut, 1d+2 imp, parry 11");
  EXPECT_TRUE(all[0].lines[4].starts_with("Bare hands 16, 1d-2 cr")) << all[0].lines[4];
}

TEST(CharacterReports, CheckCreationUnlessUnlimited) {
  const std::string odd = sheet_text({{"ht = 10", "ht = 11"}});
  EXPECT_EQ(reports(odd)[0].faults.size(), 1u);
  EXPECT_TRUE(reports(odd)[0].groups.empty()) << "what follows from a bad sheet misleads";
  EXPECT_TRUE(reports(odd, {.limits = {}, .without = {}, .unlimited = true})[0].faults.empty());
}

TEST(CharacterReports, KeepToTheSetting) {
  const auto without = [](const std::string& id) {
    return reports(sheet_text(), {.limits = {}, .without = {id}, .unlimited = false})[0]
        .faults.size();
  };
  EXPECT_EQ(without("axe"), 0u);
  EXPECT_EQ(without("broadsword"), 1u);
  EXPECT_EQ(without("fighting"), 1u);
  EXPECT_EQ(without("heroic"), 1u);
  const auto unknown =
      report_characters(builtin(), sheet_text(), "kim.toml",
                        {.limits = {}, .without = {"rayguns"}, .unlimited = false});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().field, "without");
}

TEST(CharacterReports, TakeAFileOfTemplates) {
  const std::string two =
      "ruleset = \"success-rolls\"\n"
      "[[template]]\nid = \"rat\"\nname = \"Rat\"\n"
      "attributes = { st = 3, dx = 12, iq = 4, ht = 11 }\nskills = { biting = 12 }\n"
      "[[template]]\nid = \"cat\"\nname = \"Cat\"\n"
      "attributes = { st = 4, dx = 14, iq = 5, ht = 0 }\n";
  const auto all = reports(two);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_TRUE(all[0].faults.empty());
  EXPECT_EQ(figure(all[0], "skills", "biting"), 12);
  ASSERT_EQ(all[1].faults.size(), 1u);
  EXPECT_EQ(all[1].faults[0].line, 10);
  EXPECT_EQ(all[1].faults[0].field, "template[1].attributes.ht");
}

TEST(ReadyMade, AreFoundById) {
  const auto ogre = report_ready_made(builtin(), "ogre");
  ASSERT_TRUE(ogre);
  EXPECT_EQ(figure(*ogre, "derived", "hp"), 25);
  EXPECT_FALSE(report_ready_made(builtin(), "nobody"));
}

TEST(Adversaries, AreTheSheetsWithoutAPowerLevel) {
  const auto all = list_adversaries(builtin());
  ASSERT_FALSE(all.empty());
  for (const table::Adversary& one : all) {
    EXPECT_TRUE(find(builtin().samples, one.id)->power.empty()) << one.id;
    EXPECT_FALSE(one.attacks.empty()) << one.id;
  }
}

TEST(Awards, AreWrittenBelowTheSheet) {
  const auto awarded = add_award(builtin(), sheet_text(), "kim.toml", "The mill", 7);
  ASSERT_TRUE(awarded);
  EXPECT_TRUE(awarded->starts_with(sheet_text()));
  EXPECT_TRUE(awarded->ends_with("\n[[growth]]\nwhen = \"The mill\"\npoints = 5\nadventure = 2\n"))
      << *awarded;
  const auto checked = check_sheet(builtin(), *awarded, "kim.toml");
  EXPECT_EQ(lines_of(checked), Lines{});
  EXPECT_EQ(checked.history[0].earned, 7);
  EXPECT_FALSE(add_award(builtin(), sheet_text(), "kim.toml", "The mill", 11)) << "5 and 5 at most";
  EXPECT_FALSE(add_award(builtin(), "[[template]]\n", "kim.toml", "The mill", 1));
  EXPECT_FALSE(add_award(builtin(), "id = 1\n", "kim.toml", "The mill", 1));
}

TEST(SheetForm, MakesSoundSheetsOfScenarioWords) {
  EXPECT_EQ(faults_of_sheet("id = \"bo\"\nname = \"bo\"\nweapons = [\"axe\"]\n"
                            "attributes = { st = 12, dx = 10, iq = 10, ht = 10 }\n"
                            "skills = { fighting = 14, stealth = 9 }\n"),
            Lines{});
  EXPECT_EQ(faults_of_sheet("id = \"bo\"\nname = \"bo\"\n"
                            "attributes = { st = 12, dx = 10, iq = 10, ht = 10 }\n"
                            "skills = { fighting = 61, Stealth = 9 }\n"),
            Lines({"kim.toml:4: skills.fighting: must be from 1 to 60, not 61",
                   "kim.toml:4: skills.Stealth: must be lower-case words joined by hyphens"}));
}

}  // namespace
}  // namespace fray::success_rolls
