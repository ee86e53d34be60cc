#include "rules/forge/sheet/sheet_form.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "document/document.h"
#include "rules/forge/content/builtin.h"
#include "rules/forge/content/cost.h"
#include "rules/forge/content/derived.h"
#include "rules/forge/toolbox/toolbox.h"
#include "support/sheet_values.h"

namespace fray::forge {
namespace {

using table::SheetFault;
using table::SheetState;
using table::SheetValues;
using test::budget;
using test::closed;
using test::number;
using test::set;

const table::Toolbox& tools() {
  static const auto toolbox = std::move(*load_toolbox({}, ""));
  return *toolbox;
}

const Content& content() {
  static const Content loaded = load_builtin_content();
  return loaded;
}

// Sound, with 1 point of 15 and 4 of 30 left to spend; 1 of these for what is not general.
constexpr const char* kAna = R"(ruleset = "forge"
id = "ana"
name = "Ana"
species = "human"
choices = ["muscular"]
traits = ["pyromancy-caster"]
attributes = { strength = 3, agility = 2, stamina = 2, influence = 1, intelligence = 2, acuity = 1 }
skills = { athletics = 3, melee-weapons = 3, fiery-bolt = 2 }
weapons = ["javelin*3", "remington-308+scope", "great-axe"]
ammunition = ["remington-308*12"]
shield = "kite-shield"
tool = "lockpicks"
tags = ["fantasy"]
)";

SheetValues read(std::string_view toml) {
  return test::read_sheet(tools(), toml);
}

std::string write(const SheetValues& values) {
  return test::write_sheet(tools(), values);
}

SheetState judge(const SheetValues& values, const table::Allowance& allowance = {}) {
  return *tools().judge_sheet(values, allowance);
}

std::vector<std::string> ready_made() {
  std::vector<std::string> sheets;
  for (const document::BuiltinFile& file : builtin_files()) {
    const auto root = document::parse(file.text, file.name);
    const document::Node* templates = root ? root->find("template") : nullptr;
    if (templates == nullptr) continue;
    for (const document::Node& sheet : templates->items) sheets.push_back(document::to_toml(sheet));
  }
  return sheets;
}

TEST(SheetForm, KeepsEveryReadyMadeCharacterAsItIs) {
  const auto sheets = ready_made();
  EXPECT_EQ(sheets.size(), content().template_sheets().size());
  for (const std::string& toml : sheets) {
    const SheetValues values = read(toml);
    const std::string again = write(values);
    EXPECT_EQ(read(again), values) << again;
    const auto before = parse_sheet(content(), toml, "before"),
               after = parse_sheet(content(), again, "after");
    ASSERT_TRUE(before && after) << again;
    EXPECT_EQ(after->id, before->id);
    EXPECT_EQ(after->name, before->name);
    EXPECT_EQ(after->attributes, before->attributes);
    EXPECT_EQ(after->traits, before->traits);
    EXPECT_EQ(after->bought, before->bought);
    EXPECT_EQ(after->skills, before->skills);
    EXPECT_EQ(after->weapons, before->weapons);
    EXPECT_EQ(after->mounts, before->mounts);
    EXPECT_EQ(after->counts, before->counts);
    EXPECT_EQ(after->ammunition, before->ammunition);
    EXPECT_EQ(after->armour, before->armour);
    EXPECT_EQ(after->shield, before->shield);
    EXPECT_EQ(after->tools, before->tools);
    EXPECT_EQ(after->species, before->species);
    EXPECT_EQ(after->tags, before->tags);
    EXPECT_EQ(after->line, before->line);
    EXPECT_EQ(after->ignores_agility_cap, before->ignores_agility_cap);

    const table::CharacterReport report = *tools().ready_made(before->id);
    table::Allowance all;
    all.unlimited = true;
    const SheetState state = judge(values, all);
    EXPECT_TRUE(state.sound()) << state.faults[0].message;
    ASSERT_EQ(state.figures.size(), 2U);
    EXPECT_EQ(state.figures[0].second, report.groups[1].second);
    EXPECT_EQ(state.figures[1].second, report.groups[2].second);
    const BuildCost cost = build_cost(content(), *before);
    EXPECT_EQ(budget(state, "attributes_and_traits").spent, cost.attributes_and_traits);
    EXPECT_EQ(budget(state, "skills").spent, cost.skills);
  }
}

TEST(SheetForm, ShowsWhatIsLeft) {
  const SheetState state = judge(read(kAna));
  ASSERT_TRUE(state.sound()) << state.faults[0].place << state.faults[0].message;
  const auto reports = tools().check_characters(kAna, "ana.toml", {});
  const auto& points = reports->at(0).groups.at(0).second;
  EXPECT_EQ(budget(state, "attributes_and_traits").spent, points[0].value);
  EXPECT_EQ(budget(state, "attributes_and_traits").total, 15);
  EXPECT_EQ(budget(state, "attributes_and_traits").left, 15 - points[0].value);
  EXPECT_EQ(budget(state, "skills").spent, 8);
  EXPECT_EQ(budget(state, "skills").left, 22);
  EXPECT_EQ(budget(state, "other_skills").left, 10);
  EXPECT_EQ(budget(state, "choices").left, 0);
}

TEST(SheetForm, PricesTheNextStepByWhatItReaches) {
  SheetValues values = read(kAna);
  EXPECT_EQ(number(judge(values), "attributes.agility").next,
            (std::vector<table::SheetCost>{{"attributes_and_traits", 3}}));
  // Muscular makes Strength cheaper by 1 (L1791).
  EXPECT_EQ(number(judge(values), "attributes.strength").next,
            (std::vector<table::SheetCost>{{"attributes_and_traits", 3}}));
}

TEST(SheetForm, SaysWhyAnOptionIsClosed) {
  SheetValues values = read(kAna);
  const SheetState state = judge(values);
  EXPECT_EQ(closed(state, "skills[].skill", "fiery-bolt")->why, "is already on the sheet");
  // L554: magic of a school that no trait opens
  ASSERT_NE(closed(state, "skills[].skill", "healing-touch"), nullptr);
  EXPECT_NE(closed(state, "skills[].skill", "healing-touch")->why.find("school"),
            std::string::npos);
  EXPECT_EQ(closed(state, "skills[].skill", "stealth"), nullptr);
  ASSERT_NE(closed(state, "traits", "pyromancy-caster"), nullptr);
  EXPECT_TRUE(closed(state, "traits", "pyromancy-caster")->giving_up);
  // L298: no skill above its attribute
  EXPECT_EQ(number(state, "skills[0].rating").most, 3);
  EXPECT_EQ(number(state, "attributes.strength").least, 3);
  EXPECT_NE(closed(state, "choices", "lithe"), nullptr);
  EXPECT_NE(closed(state, "weapons[2].scope", "") == nullptr &&
                closed(state, "weapons[2]", "scope") == nullptr,
            true);
}

TEST(SheetForm, ClosesWhatTheGmDoesNotAllow) {
  table::Allowance allowance;
  allowance.without = {"pyromancy-caster"};
  SheetValues values = read(kAna);
  const SheetState wrong = judge(values, allowance);
  ASSERT_EQ(wrong.faults.size(), 1U);
  EXPECT_FALSE(wrong.faults[0].missing);
  set(values, "traits", std::vector<std::string>());
  EXPECT_NE(closed(judge(values, allowance), "traits", "pyromancy-caster"), nullptr);
  EXPECT_EQ(closed(judge(values), "traits", "pyromancy-caster"), nullptr);
  allowance.without = {"no-such-trait"};
  EXPECT_FALSE(tools().judge_sheet(values, allowance));
}

TEST(SheetForm, PutsEachFaultWhereItBelongs) {
  const auto faults_of = [](const std::string& key, table::SheetData data) {
    SheetValues values = read(kAna);
    set(values, key, std::move(data));
    return judge(values).faults;
  };
  const auto first = [&](const std::string& key, table::SheetData data) {
    const auto faults = faults_of(key, std::move(data));
    EXPECT_FALSE(faults.empty()) << key;
    return faults.empty() ? SheetFault{} : faults[0];
  };
  EXPECT_EQ(first("name", std::string()), (SheetFault{"name", "is required", true}));
  EXPECT_EQ(first("id", std::string("Ana Maria")).place, "id");
  EXPECT_EQ(first("attributes.agility", std::int64_t{-1}).place, "attributes.agility");
  EXPECT_EQ(first("attributes.acuity", std::int64_t{9}).place, "attributes");
  EXPECT_EQ(first("species", std::string("lithe")).place, "species");
  EXPECT_EQ(first("choices", std::vector<std::string>{"lithe", "muscular"}).place, "choices[1]");
  EXPECT_TRUE(first("choices", std::vector<std::string>()).missing);
  EXPECT_EQ(first("traits", std::vector<std::string>{"pyromancy-caster", "wings?"}).place,
            "traits[1]");
  EXPECT_EQ(first("armour", std::string("cloth of gold")).place, "armour");
  using table::SheetRow;
  EXPECT_EQ(first("skills", std::vector<SheetRow>{{{{"skill", std::string("athletics")}}}}),
            (SheetFault{"skills[0].rating", "is required", true}));
  const SheetRow stealth{{{"skill", std::string("stealth")}, {"rating", std::int64_t{1}}}};
  EXPECT_EQ(first("skills", std::vector<SheetRow>{stealth, stealth}).place, "skills[1].skill");
  const SheetRow high{{{"skill", std::string("stealth")}, {"rating", std::int64_t{3}}}};
  EXPECT_EQ(
      first("skills",
            std::vector<SheetRow>{
                stealth, {{{"skill", std::string("athletics")}, {"rating", std::int64_t{4}}}}})
          .place,
      "skills[1].rating");
  EXPECT_EQ(first("skills", std::vector<SheetRow>{high}).place, "skills[0].rating");
  EXPECT_EQ(
      first("weapons", std::vector<SheetRow>{{{{"weapon", std::string("great-axe+scope")}}}}).place,
      "weapons[0].weapon");
  EXPECT_EQ(first("weapons", std::vector<SheetRow>{{{{"weapon", std::string("great-axe")},
                                                     {"count", std::int64_t{2}}}}})
                .place,
            "weapons[0]");
  EXPECT_EQ(first("nonsense", true).message, "unknown field");
}

// An award, then what is bought with it, at the prices of today (L378-404).
TEST(SheetForm, GrowsByWhatIsAwarded) {
  const auto awarded = tools().add_award(kAna, "ana.toml", "The mill", 4);
  ASSERT_TRUE(awarded);
  SheetValues values = read(*awarded);
  SheetState state = judge(values);
  EXPECT_EQ(budget(state, "growth").left, 4);
  const auto raise = [&](const std::string& what) {
    auto rows = std::get<std::vector<table::SheetRow>>(table::find(values, "growth")->data);
    std::vector<std::string> raised;
    if (const auto* before = table::find(rows[0].cells, "raised")) {
      raised = std::get<std::vector<std::string>>(before->data);
    }
    raised.push_back(what);
    set(rows[0].cells, "raised", raised);
    set(values, "growth", rows);
    state = judge(values);
  };
  raise("agility");  // from 2 to 3
  ASSERT_TRUE(state.sound()) << state.faults[0].message;
  EXPECT_EQ(budget(state, "growth").spent, 3);
  EXPECT_EQ(state.growth.at(0).left, 1);
  EXPECT_EQ(state.figures[0].second[1].value, 3);
  EXPECT_EQ(budget(state, "attributes_and_traits").spent,
            budget(judge(read(kAna)), "attributes_and_traits").spent);
  EXPECT_NE(closed(state, "growth[0].raised", "stamina"), nullptr);
  EXPECT_EQ(closed(state, "growth[0].raised", "stealth"), nullptr);
  raise("stealth");
  ASSERT_TRUE(state.sound());
  const std::string toml = write(values);
  EXPECT_NE(toml.find("agility = 3"), std::string::npos) << toml;
  EXPECT_NE(toml.find("stealth = 1"), std::string::npos) << toml;
  EXPECT_EQ(read(toml), values);
  EXPECT_TRUE(tools().check_characters(toml, "ana.toml", {})->at(0).faults.empty());
  raise("stealth");
  ASSERT_FALSE(state.sound());
  EXPECT_EQ(state.faults[0].place, "growth[0].points");
  EXPECT_TRUE(tools().add_award(toml, "ana.toml", "The weir", 1));
}

TEST(SheetForm, CountsAmmunitionWithEachWeapon) {
  SheetValues values = read(kAna);
  const auto rows = [&]() -> std::vector<table::SheetRow>& {
    const auto at = std::ranges::find(values, "weapons", &table::SheetValue::key);
    return std::get<std::vector<table::SheetRow>>(at->data);
  };
  const auto* shots = table::find(rows()[1].cells, "ammunition");
  ASSERT_NE(shots, nullptr);
  EXPECT_EQ(std::get<std::int64_t>(shots->data), 12);
  EXPECT_EQ(table::find(rows()[0].cells, "ammunition"), nullptr);

  const SheetState state = judge(values);
  ASSERT_TRUE(state.sound()) << state.faults[0].place << state.faults[0].message;
  EXPECT_EQ(number(state, "weapons[1].ammunition").most, 1000);
  EXPECT_FALSE(number(state, "weapons[0].ammunition").open);  // a javelin is not loaded

  set(rows()[1].cells, "ammunition", std::int64_t{40});
  EXPECT_NE(write(values).find("ammunition = [\"remington-308*40\"]"), std::string::npos)
      << write(values);
  EXPECT_EQ(read(write(values)), values);
  std::erase_if(rows()[1].cells, [](const table::SheetValue& cell) { return cell.key == "scope"; });
  const SheetState plain = judge(values);
  EXPECT_EQ(closed(plain, "weapons[1].weapon", "longbow"), nullptr);
  EXPECT_NE(closed(plain, "weapons[1].weapon", "club"), nullptr);
  set(rows()[1].cells, "ammunition", std::int64_t{1001});
  EXPECT_EQ(judge(values).faults.at(0).place, "weapons[1].ammunition");
  set(rows()[1].cells, "ammunition", std::int64_t{12});
  set(rows()[2].cells, "ammunition", std::int64_t{3});
  EXPECT_EQ(judge(values).faults.at(0),
            (SheetFault{"weapons[2].ammunition", "great-axe is not loaded: it takes no ammunition",
                        false}));
}

TEST(SheetForm, ReadsOnlyWhatItCanSay) {
  const auto fault = [](const std::string& toml) {
    const auto values = tools().read_sheet(toml, "ana.toml");
    return values ? std::string("none") : values.error()[0].field;
  };
  EXPECT_EQ(fault("weapons = [\"javelin*x\"]\n"), "weapons");
  EXPECT_EQ(fault("weapons = [\"club+lance\"]\n"), "weapons");
  EXPECT_EQ(fault("weapons = [\"longbow\"]\nammunition = [\"longbow*x\"]\n"), "ammunition");
  EXPECT_EQ(fault("weapons = [\"longbow\"]\nammunition = [\"longbow\"]\n"), "ammunition");
  EXPECT_EQ(fault("weapons = [\"longbow\"]\nammunition = [\"longbow*1\", \"longbow*2\"]\n"),
            "ammunition");
  EXPECT_EQ(fault("ammunition = [\"longbow*3\"]\n"), "ammunition");
  EXPECT_EQ(fault("weapons = [\"longbow\"]\nammunition = [3]\n"), "ammunition");
  EXPECT_EQ(fault("[[growth]]\nwhen = \"x\"\npoints = 1\nraised = [\"stealth\"]\n"),
            "growth[0].raised");
  EXPECT_EQ(fault("[[growth]]\nwhen = \"x\"\npoints = 1\ntraits = [\"lithe\"]\n"),
            "growth[0].traits");
  EXPECT_EQ(fault("colour = \"red\"\n"), "colour");
  EXPECT_EQ(fault("attributes = { luck = 3 }\n"), "attributes.luck");
}

}  // namespace
}  // namespace fray::forge
