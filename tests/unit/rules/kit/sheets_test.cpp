#include <gtest/gtest.h>

#include "rules/kit/characters.h"
#include "rules/kit/coverage.h"
#include "rules/kit/growth.h"
#include "rules/kit/setup_sheet.h"
#include "rules/kit/sheet_judge.h"
#include "rules/kit/sheet_nodes.h"
#include "rules/kit/stored_sheet.h"

namespace fray::kit {
namespace {

using document::Fault;
using document::Node;

struct Doll {
  std::string id;
  std::string name;
};

struct Session {
  std::string when;
  int points = 0;
};

using CheckedDoll = CheckedSheet<Doll, Session>;

table::GrowthStep summary(const Session& session) {
  return {session.when, session.points};
}

CheckedDoll read_doll(document::Reader& reader) {
  CheckedDoll checked;
  reader.member("ruleset");
  checked.sheet.id = reader.id("id");
  checked.sheet.name = reader.text_or("name", "");
  std::vector<document::Reader> keys;
  checked.history = read_growth(reader, keys, [](document::Reader& step) {
    Session session{step.text("when"), step.integer("points", 0, 9)};
    step.refuse_unknown_keys();
    return session;
  });
  reader.refuse_unknown_keys();
  return checked;
}

CheckedDoll check(std::string_view toml) {
  return check_sheet<CheckedDoll>(toml, "doll.toml", "toy", read_doll);
}

TEST(CheckSheet, ReadsNothingOfASheetOfAnotherRuleset) {
  const CheckedDoll checked = check("ruleset = \"chess\"\nid = 3\n");
  ASSERT_EQ(checked.faults.size(), 1u);
  EXPECT_EQ(checked.faults[0].field, "ruleset");
  EXPECT_EQ(checked.faults[0].message,
            "this is a sheet of another ruleset, \"chess\"; one of this reads \"toy\"");
}

TEST(CheckSheet, SortsItsFaultsByTheirPlaces) {
  const CheckedDoll checked = check("zeal = 1\nid = 3\nart = 2\n");
  ASSERT_EQ(checked.faults.size(), 3u);
  EXPECT_EQ(checked.faults[0].field, "zeal");
  EXPECT_EQ(checked.faults[1].field, "id");
  EXPECT_EQ(checked.faults[2].field, "art");
}

TEST(CheckSheet, SaysWhereATextIsNoSheet) {
  EXPECT_EQ(check("id = = 3\n").faults.at(0).line, 1);
}

TEST(KeysAskedFor, AreAllThatASheetMayHave) {
  EXPECT_EQ(keys_asked_for(read_doll),
            (std::vector<std::string>{"growth", "id", "name", "ruleset"}));
}

TEST(GrowthAccount, FaultsWhatIsSpentBeforeItIsEarned) {
  const Node table{.kind = Node::Kind::Table};
  std::vector<Fault> faults;
  document::Reader step(table, "doll.toml", "growth[0]", faults);
  GrowthAccount account;
  EXPECT_EQ(account.settle(step, "points", 5, 2), 3);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(account.settle(step, "points", 1, 6), -2);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].message, "spends 6, and there are 4 points");
}

TEST(AddAward, WritesBelowTheSheetAndLeavesEachLetterBefore) {
  const auto check_text = [](std::string_view toml) { return check(toml).faults; };
  const std::string sheet = "id = \"bear\"  # brown";
  const auto awarded = add_award(sheet, "bear.toml", "The \"mill\"", {{"points", 4}}, check_text);
  ASSERT_TRUE(awarded);
  EXPECT_EQ(*awarded, sheet + "\n\n[[growth]]\nwhen = \"The \\\"mill\\\"\"\npoints = 4\n");
  EXPECT_FALSE(add_award(sheet, "bear.toml", "The mill", {{"points", 10}}, check_text));
  EXPECT_FALSE(add_award("id = 3\n", "bear.toml", "The mill", {{"points", 4}}, check_text));
  EXPECT_EQ(
      add_award("[[template]]\n", "bear.toml", "The mill", {}, check_text).error().at(0).message,
      "holds templates, not one character's sheet");
  const std::string long_name(document::kMaxSheetBytes, '#');
  EXPECT_FALSE(add_award(long_name, "bear.toml", "The mill", {{"points", 4}}, check_text));
}

TEST(ReportSheets, ReportsEachTemplateWithItsOwnFaults) {
  const auto report = [](std::string_view toml) {
    return report_sheets<CheckedDoll>(
        toml, "dolls.toml", [&] { return check(toml); }, read_doll,
        [](const CheckedDoll& checked) { return report_head(checked); });
  };
  const auto all = report(
      "[[template]]\nid = \"bear\"\n[[template.growth]]\nwhen = \"now\"\npoints = 2\n"
      "[[template]]\nid = 3\n");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_TRUE(all[0].faults.empty());
  EXPECT_EQ(all[0].history, (std::vector<table::GrowthStep>{{"now", 2}}));
  EXPECT_EQ(all[1].faults.size(), 1u);
  EXPECT_EQ(report("id = \"bear\"\n").size(), 1u);
  EXPECT_EQ(report("[[template]]\nid = \"bear\"\n[extra]\n").size(), 2u);
}

TEST(SheetOf, SaysWhereASetupIsWrong) {
  const auto find_doll = [](const std::string&) -> const Doll* { return nullptr; };
  const auto parse = [](const std::string&,
                        const std::string&) -> std::expected<Doll, std::vector<Fault>> {
    return std::unexpected(
        std::vector<Fault>{{"bear", 4, 1, "legs", "are too many"}, {"bear", 0, 0, "", "is odd"}});
  };
  const auto faults_at = [&](const std::string& where, const std::string& archetype) {
    std::vector<table::Rejection> faults;
    table::CombatantSetup setup{.key = "bear"};
    setup.archetype = archetype;
    EXPECT_FALSE(sheet_of<Doll>(setup, where, faults, find_doll, parse));
    return faults;
  };
  const auto within = faults_at("combatant.bear.", "");
  ASSERT_EQ(within.size(), 2u);
  EXPECT_EQ(within[0].field, "combatant.bear.sheet.legs");
  EXPECT_EQ(within[0].message, "are too many");
  EXPECT_EQ(within[1].field, "combatant.bear.sheet");
  EXPECT_EQ(faults_at("", "")[0].message, "line 4: are too many");
  const auto unknown = faults_at("combatant.bear.", "teddy");
  EXPECT_EQ(unknown.at(0).code, table::Code::NotFound);
  EXPECT_EQ(unknown.at(0).field, "combatant.bear.archetype");
}

TEST(SheetNodes, TurnTextsIntoRowsAndBack) {
  auto root = *document::parse("senses = [\"smell\", \"taste\"]\n", "doll.toml");
  rows_of_texts(root, "senses", "word");
  const Node& rows = *root.find("senses");
  ASSERT_EQ(rows.items.size(), 2u);
  EXPECT_EQ(rows.items[1].find("word")->text, "taste");
  table::SheetDraft draft{.root = {}, .places = {"senses[0]"}, .faults = {}};
  for (Node& row : root.items[0].items) row.line = 1;
  root.items[0].items[1].items.clear();
  texts_of_rows(draft, root, "senses", "word");
  ASSERT_EQ(root.items[0].items.size(), 1u);
  EXPECT_EQ(root.items[0].items[0].text, "smell");
  ASSERT_EQ(draft.faults.size(), 1u);
  EXPECT_EQ(draft.faults[0].place, "senses[0].word");
  EXPECT_TRUE(draft.faults[0].missing);
}

TEST(ClosedGrowth, LeavesTheNewestAndUnfinishedEntriesOpen) {
  const ClosedGrowth growth(3, {"growth[0]"});
  EXPECT_EQ(growth.reason("growth[2].raised"), "");
  EXPECT_EQ(growth.reason("growth[0].raised"), "");
  EXPECT_NE(growth.reason("growth[1].raised"), "");
  EXPECT_EQ(growth.reason("skills[1].level"), "");
}

TEST(Coverage, PrefersTheScenarioThatIsNamedAfterTheEntry) {
  const std::vector<table::ScenarioWords> files{
      {"brawl", {"axe"}}, {"axe", {"axe"}}, {"duel", {"axe"}}};
  Coverage coverage(files);
  for (const char* id : {"axe", "bow"}) {
    coverage.by_scenario("weapons", id, "no scenario",
                         [&](const table::ScenarioWords& file) { return file.words.contains(id); });
  }
  coverage.by_command("tables", "odds", "odds", false);
  const auto entries = coverage.take();
  EXPECT_EQ(entries.at(0).scenario, "axe");
  EXPECT_EQ(entries.at(1).missing, "no scenario");
  EXPECT_EQ(entries.at(2).missing, "fray odds does not give it back");
}

}  // namespace
}  // namespace fray::kit
