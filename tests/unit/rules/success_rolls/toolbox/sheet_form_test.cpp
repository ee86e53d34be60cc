#include "rules/success_rolls/sheet/sheet_form.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "rules/success_rolls/content/builtin.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/toolbox/toolbox.h"
#include "support/sheet_values.h"

namespace fray::success_rolls {
namespace {

using table::SheetFault;
using table::SheetRow;
using table::SheetState;
using table::SheetValues;
using test::budget;
using test::closed;
using test::number;
using test::rows;
using test::set;

const table::Toolbox& tools() {
  static const auto toolbox = std::move(*load_toolbox({}, ""));
  return *toolbox;
}

const Content& content() {
  static const Content loaded = load_builtin_content();
  return loaded;
}

SheetValues read(std::string_view toml) {
  return test::read_sheet(tools(), toml);
}

std::string write(const SheetValues& values) {
  return test::write_sheet(tools(), values);
}

SheetState judge(const SheetValues& values, const table::Allowance& allowance = {}) {
  return *tools().judge_sheet(values, allowance);
}

// Skills of levels alone have no order of their own.
Sheet ordered(Sheet sheet) {
  std::ranges::sort(sheet.trainings, {}, &Training::id);
  return sheet;
}

TEST(SheetForm, KeepsEveryReadyMadeCharacterAsItIs) {
  std::size_t kept = 0;
  for (const document::BuiltinFile& file : builtin_files()) {
    const auto root = document::parse(file.text, file.name);
    const document::Node* templates = root ? root->find("template") : nullptr;
    if (templates == nullptr) continue;
    for (const document::Node& node : templates->items) {
      const std::string toml = document::to_toml(node);
      const SheetValues values = read(toml);
      const std::string again = write(values);
      EXPECT_EQ(read(again), values) << again;
      const auto before = parse_sheet(content(), toml, "before");
      const auto after = parse_sheet(content(), again, "after");
      ASSERT_TRUE(before && after) << again;
      EXPECT_EQ(ordered(*after), ordered(*before)) << again;
      const SheetState state = judge(values);
      EXPECT_TRUE(state.sound()) << before->id << " " << state.faults[0].message;
      const table::CharacterReport report = *tools().ready_made(before->id);
      ASSERT_EQ(state.figures.size(), report.groups.size());
      for (std::size_t i = 0; i < state.figures.size(); ++i) {
        auto ours = state.figures[i].second, theirs = report.groups[i].second;
        std::ranges::sort(ours, {}, &table::Figure::key);
        std::ranges::sort(theirs, {}, &table::Figure::key);
        EXPECT_EQ(ours, theirs) << before->id;
      }
      ++kept;
    }
  }
  EXPECT_EQ(kept, content().samples.size());
}

TEST(SheetForm, ReadsTheTemplateThatPeopleBeginWith) {
  const SheetValues values = read(sheet_template());
  EXPECT_TRUE(judge(values).sound());
  EXPECT_EQ(ordered(*parse_sheet(content(), write(values), "again")),
            ordered(*parse_sheet(content(), sheet_template(), "template")));
}

// L575-631
TEST(SheetForm, OffersWhatThePowerLevelHasLeft) {
  SheetValues values{
      {"id", std::string("ana")}, {"name", std::string("Ana")}, {"power", std::string("notable")}};
  SheetState state = judge(values);
  EXPECT_FALSE(number(state, "attributes.st").open);  // the spread comes first
  set(values, "spread", std::string("super"));
  set(values, "attributes.st", std::int64_t{15});
  state = judge(values);
  EXPECT_EQ(number(state, "attributes.dx").only, (std::vector<std::int64_t>{10, 11}));
  EXPECT_EQ(number(state, "attributes.st").only, (std::vector<std::int64_t>{10, 11, 15}));
  set(values, "attributes.dx", std::int64_t{11});
  set(values, "attributes.iq", std::int64_t{10});
  set(values, "attributes.ht", std::int64_t{10});
  set(values, "aptitudes", std::vector<SheetRow>{{{{"aptitude", std::string("fighting")}}}});
  state = judge(values);
  EXPECT_EQ(number(state, "aptitudes[0].level").only, (std::vector<std::int64_t>{12, 13}));
  EXPECT_EQ(budget(state, "aptitudes").left, 0);
  EXPECT_NE(closed(state, "aptitudes[].aptitude", "medicine"), nullptr);
  set(values, "aptitudes",
      std::vector<SheetRow>{
          {{{"aptitude", std::string("fighting")}, {"level", std::int64_t{13}}}}});
  const SheetRow axe{{{"id", std::string("axe")},
                      {"attribute", std::string("dx")},
                      {"difficulty", std::string("average")}}};
  set(values, "skills", std::vector<SheetRow>{axe});
  state = judge(values);
  EXPECT_EQ(budget(state, "at_plus_2").left, 0);
  EXPECT_EQ(number(state, "skills[0].level").only, (std::vector<std::int64_t>{12}));
  for (const SheetFault& fault : state.faults) {
    EXPECT_TRUE(fault.missing) << fault.place << ": " << fault.message;
  }
}

TEST(SheetForm, LetsADisadvantageBringOneAdvantageMore) {
  SheetValues values = read(sheet_template());
  EXPECT_NE(closed(judge(values), "advantages[]", ""), nullptr);
  set(values, "disadvantages", std::vector<SheetRow>{{{{"name", std::string("Hunted")}}}});
  EXPECT_EQ(closed(judge(values), "advantages[]", ""), nullptr);
  auto advantages = rows(values, "advantages");
  advantages.push_back({{{"name", std::string("Lucky")}}});
  set(values, "advantages", advantages);
  const SheetState state = judge(values);
  EXPECT_TRUE(state.sound());
  ASSERT_NE(closed(state, "disadvantages[0]", ""), nullptr);
  EXPECT_TRUE(closed(state, "disadvantages[0]", "")->giving_up);
}

TEST(SheetForm, PutsEachFaultWhereItBelongs) {
  const auto first = [](const std::string& key, table::SheetData data) {
    SheetValues values = read(sheet_template());
    set(values, key, std::move(data));
    const auto faults = judge(values).faults;
    EXPECT_FALSE(faults.empty()) << key;
    return faults.empty() ? SheetFault{} : faults[0];
  };
  EXPECT_EQ(first("name", std::string()), (SheetFault{"name", "is required", true}));
  EXPECT_TRUE(first("wildcard.name", std::string()).missing);
  EXPECT_EQ(first("attributes.st", std::int64_t{11}).place, "attributes");
  EXPECT_EQ(first("attributes.st", std::int64_t{-1}).place, "attributes.st");
  EXPECT_EQ(first("plates", true).place, "plates");
  EXPECT_EQ(first("focus", std::int64_t{3}).place, "focus");
  EXPECT_EQ(first("armour", std::string("cardboard")).place, "armour");
  EXPECT_EQ(
      first("growth", std::vector<SheetRow>{{{{"when", std::string("x")},
                                              {"raised", std::vector<std::string>{"stealth"}}}}})
          .place,
      "growth[0].points");
  SheetValues values = read(sheet_template());
  auto skills = rows(values, "skills");
  set(skills[1].cells, "level", std::int64_t{19});
  set(values, "skills", skills);
  EXPECT_EQ(judge(values).faults.at(0).place, "skills[1].level");
  auto advantages = rows(values, "advantages");
  set(advantages[1].cells, "skills",
      std::vector<SheetRow>{{{{"skill", std::string("juggling")}, {"bonus", std::int64_t{1}}}}});
  EXPECT_EQ(first("advantages", advantages).place, "advantages[1].skills[0].bonus");
}

// L567-573: raised for the price of its difficulty, learned at attribute - 2.
TEST(SheetForm, GrowsByWhatIsAwarded) {
  const auto awarded = tools().add_award(sheet_template(), "ana.toml", "The mill", 5);
  ASSERT_TRUE(awarded);
  SheetValues values = read(*awarded);
  SheetState state = judge(values);
  EXPECT_EQ(budget(state, "growth").left, 5);
  auto growth = rows(values, "growth");
  set(growth[0].cells, "learned_skills",
      std::vector<SheetRow>{{{{"id", std::string("climbing")},
                              {"attribute", std::string("dx")},
                              {"difficulty", std::string("hard")}}}});  // 3
  set(growth[0].cells, "raised", std::vector<std::string>{"stealth"});  // average: 2
  set(values, "growth", growth);
  state = judge(values);
  ASSERT_TRUE(state.sound()) << state.faults[0].place << state.faults[0].message;
  EXPECT_EQ(budget(state, "growth").spent, 5);
  EXPECT_NE(closed(state, "growth[0].raised", "acrobatics"), nullptr);
  EXPECT_NE(closed(state, "growth[0].learned_aptitudes", "fighting"), nullptr);
  const std::string toml = write(values);
  EXPECT_EQ(read(toml), values) << toml;
  const auto sheet = parse_sheet(content(), toml, "grown");
  ASSERT_TRUE(sheet) << toml;
  EXPECT_EQ(sheet->training("climbing")->level, 12);
  EXPECT_EQ(sheet->training("stealth")->level, 17);
  EXPECT_TRUE(tools().check_characters(toml, "ana.toml", {})->at(0).faults.empty());
  const auto lists = std::ranges::find(state.lists, "growth.raised", &table::SheetList::keys);
  ASSERT_NE(lists, state.lists.end());
  EXPECT_NE(std::ranges::find(lists->options, "climbing", &table::SheetOption::key),
            lists->options.end());
}

TEST(SheetForm, ReadsOnlyWhatItCanSay) {
  const auto fault = [](const std::string& toml) {
    const auto values = tools().read_sheet(toml, "ana.toml");
    return values ? std::string("none") : values.error()[0].field;
  };
  EXPECT_EQ(fault("both_hands = [\"spear\"]\n"), "both_hands");
  EXPECT_EQ(fault("[[growth]]\nwhen = \"x\"\nraised = [\"stealth\"]\n"), "growth[0].raised");
  EXPECT_EQ(fault("[[growth]]\nwhen = \"x\"\nlearned = [\"stealth\"]\n"), "growth[0].learned");
  EXPECT_EQ(fault("attributes = { dx = 12 }\naptitudes = { fighting = 13 }\n[[growth]]\n"
                  "when = \"x\"\nlearned = [\"fighting\"]\n"),
            "growth[0].learned");
  EXPECT_EQ(fault("skills = { stealth = \"high\" }\n"), "skills.stealth");
  EXPECT_EQ(fault("colour = \"red\"\n"), "colour");
}

TEST(SheetForm, RefusesAnAllowanceOfWhatThereIsNot) {
  table::Allowance allowance;
  allowance.without = {"phaser-of-doom"};
  EXPECT_EQ(tools().judge_sheet({}, allowance).error().field, "without");
  allowance.without = {"broadsword"};
  EXPECT_NE(closed(judge(read(sheet_template()), allowance), "weapons[].weapon", "broadsword"),
            nullptr);
}

}  // namespace
}  // namespace fray::success_rolls
