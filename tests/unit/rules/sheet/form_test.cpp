#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "document/document.h"
#include "document/guard.h"
#include "rules/rulesets.h"
#include "sheet/sheet.h"
#include "sheet/story.h"
#include "support/sheet_builder.h"
#include "toolbox/toolbox.h"

// Rules for every ruleset that describes its sheets.
namespace fray::rules {
namespace {

using table::SheetField;
using table::SheetKind;
using table::SheetState;
using table::SheetValues;
using test::SheetBuilder;

// With the sanitizers on each takes ten times as long.
#ifdef __SANITIZE_ADDRESS__
constexpr std::uint32_t kBuilds = 15;
#else
constexpr std::uint32_t kBuilds = 100;
#endif
constexpr std::uint32_t kParts = 4;

const table::Toolbox& rules_of(const std::string& id) {
  static std::map<std::string, std::unique_ptr<table::Toolbox>> loaded;
  auto& toolbox = loaded[id];
  if (!toolbox) {
    for (const Entry& entry : all()) {
      if (entry.id == id) toolbox = std::move(*entry.load({}, ""));
    }
  }
  return *toolbox;
}

class SheetForm : public testing::TestWithParam<std::string> {
 protected:
  const table::Toolbox& rules() { return rules_of(GetParam()); }
};

// A ruleset, and which part of the builds, from 0.
class SheetBuilds : public testing::TestWithParam<std::tuple<std::string, std::uint32_t>> {
 protected:
  const table::Toolbox& rules() { return rules_of(std::get<0>(GetParam())); }

  std::string written(const SheetValues& values) {
    auto toml = rules().write_sheet(values);
    if (toml) return *toml;
    for (const table::SheetFault& fault : toml.error()) {
      ADD_FAILURE() << fault.place << ": " << fault.message;
    }
    return {};
  }

  SheetValues read(const std::string& toml) {
    auto values = rules().read_sheet(toml, "sheet.toml");
    if (values) return *values;
    for (const document::Fault& fault : values.error()) {
      ADD_FAILURE() << fault.line << " " << fault.field << ": " << fault.message << "\n" << toml;
    }
    return {};
  }
};

// By key, as no figure's order says anything.
std::map<std::string, std::int64_t> by_key(
    const std::vector<std::pair<std::string, table::Figures>>& groups) {
  std::map<std::string, std::int64_t> figures;
  for (const auto& [group, list] : groups) {
    for (const table::Figure& figure : list) figures[group + "." + figure.key] = figure.value;
  }
  return figures;
}

void expect_keys(const std::vector<SheetField>& fields) {
  std::set<std::string> keys;
  for (const SheetField& field : fields) {
    EXPECT_TRUE(keys.insert(field.key).second) << field.key << " is there twice";
    EXPECT_FALSE(field.label.empty()) << field.key;
    std::set<std::string> options;
    for (const table::SheetOption& option : field.options) {
      EXPECT_TRUE(options.insert(option.key).second) << field.key << " " << option.key;
      EXPECT_FALSE(option.label.empty()) << field.key << " " << option.key;
    }
    EXPECT_EQ(field.kind == SheetKind::Rows, !field.cells.empty()) << field.key;
    expect_keys(field.cells);
  }
}

TEST_P(SheetForm, HasEachKeyOnce) {
  const auto form = rules().describe_sheet({});
  ASSERT_TRUE(form);
  std::vector<SheetField> fields;
  for (const table::SheetSection& section : form->sections) {
    EXPECT_FALSE(section.label.empty()) << section.key;
    fields.insert(fields.end(), section.fields.begin(), section.fields.end());
  }
  expect_keys(fields);
}

TEST_P(SheetForm, ExplainsEachWordOnce) {
  const auto form = rules().describe_sheet({});
  std::set<std::string> words;
  for (const table::SheetTerm& term : form->terms) {
    EXPECT_TRUE(words.insert(term.word).second) << term.word << " is there twice";
    EXPECT_FALSE(term.name.empty()) << term.word;
    EXPECT_TRUE(term.help.ends_with('.')) << term.word;
  }
  EXPECT_GE(words.size(), 10U);
}

TEST_P(SheetForm, AsksAFirstCharacterForNothingAdvancedButAnId) {
  const auto form = rules().describe_sheet({});
  bool reached = false;  // steps that are folded come last
  for (const table::SheetSection& section : form->sections) {
    EXPECT_TRUE(section.advanced || !reached) << section.key;
    reached = section.advanced;
    for (const SheetField& field : section.fields) {
      if (!section.advanced && !field.advanced) continue;
      EXPECT_TRUE(!field.required || field.kind == SheetKind::Id) << field.key;
    }
  }
  EXPECT_TRUE(reached);
}

TEST_P(SheetForm, OffersHeroesWithinTheBudgetOfNewCharacters) {
  const auto form = rules().describe_sheet({});
  ASSERT_EQ(form->heroes.size(), 3U);
  std::set<std::string> names;
  for (const table::SheetHero& hero : form->heroes) {
    SCOPED_TRACE(hero.key);
    EXPECT_TRUE(names.insert(hero.name).second);
    EXPECT_TRUE(hero.summary.ends_with('.'));
    EXPECT_FALSE(hero.figures.empty());
    const auto values = rules().read_sheet(hero.sheet, "sheet.toml");
    ASSERT_TRUE(values);
    EXPECT_EQ(*rules().write_sheet(*values), hero.sheet);
    const auto state = rules().judge_sheet(*values, {});
    ASSERT_TRUE(state);
    for (const table::SheetFault& fault : state->faults) {
      ADD_FAILURE() << fault.place << ": " << fault.message;
    }
    EXPECT_TRUE(state->growth.empty());
    for (const table::SheetBudget& budget : state->budgets) {
      EXPECT_GE(budget.left.value_or(0), 0) << budget.key;
    }
  }
}

TEST_P(SheetForm, OffersNoHeroThatTheSettingDoesNotHave) {
  const auto form = rules().describe_sheet({});
  std::size_t with_spells = 0;
  // What each of its ruleset's spell casters has, and the others have not.
  const std::string needed = GetParam() == "forge"           ? "pyromancy-caster"
                             : GetParam() == "success-rolls" ? "mysticism"
                                                             : "arcana";
  for (const table::SheetHero& hero : form->heroes) {
    with_spells += hero.sheet.find(needed) != std::string::npos ? 1 : 0;
  }
  ASSERT_EQ(with_spells, 1U);
  table::Allowance allowance;
  allowance.without = {needed};
  EXPECT_EQ(rules().describe_sheet(allowance)->heroes.size(), form->heroes.size() - 1);
}

TEST_P(SheetForm, OfNothingLacksMuchAndHasNothingWrong) {
  const auto state = rules().judge_sheet({}, {});
  ASSERT_TRUE(state);
  EXPECT_FALSE(state->sound());
  for (const table::SheetFault& fault : state->faults) {
    EXPECT_TRUE(fault.missing) << fault.place << ": " << fault.message;
  }
}

TEST_P(SheetBuilds, LetAClientThatKnowsNoRulesetBuildAndGrow) {
  for (std::uint32_t seed = std::get<1>(GetParam()); seed < kBuilds; seed += kParts) {
    SheetBuilder builder(rules(), {}, seed);
    ASSERT_TRUE(builder.build({}, 15)) << seed << "\n" << builder.story();
    const std::string toml = written(builder.values());
    const auto reports = rules().check_characters(toml, "sheet.toml", {});
    ASSERT_TRUE(reports);
    ASSERT_TRUE(reports->at(0).faults.empty()) << reports->at(0).faults[0].message << "\n"
                                               << toml << builder.story();
    auto figures = by_key(reports->at(0).groups);
    for (const auto& [key, value] : by_key(builder.state().figures)) {
      EXPECT_EQ(figures[key], value) << seed << " " << key;
    }
    const SheetValues again = read(toml);
    EXPECT_EQ(written(again), toml) << seed;

    const auto awarded = rules().add_award(toml, "sheet.toml", "The mill", 5);
    ASSERT_TRUE(awarded) << awarded.error().at(0).message << "\n" << toml;
    ASSERT_TRUE(builder.build(read(*awarded), 5)) << seed << "\n" << builder.story();
    const auto grown = rules().check_characters(written(builder.values()), "sheet.toml", {});
    EXPECT_TRUE(grown->at(0).faults.empty()) << seed << "\n" << builder.story();
  }
}

// Values of any kind in any field: faults, and nothing else.
TEST_P(SheetForm, TakesHostileValuesForFaults) {
  using table::SheetRow;
  const std::string huge(std::size_t{10} << 20, 'x');
  std::vector<SheetRow> deep;
  for (int i = 0; i < 100; ++i) deep = {{{{"growth", deep}}}};
  const std::vector<table::SheetData> data{
      std::string("no such thing"),
      huge,
      std::string("a\nb"),
      std::string("\xff\xfe"),
      std::int64_t{-1},
      INT64_MIN,
      INT64_MAX,
      true,
      std::vector<std::string>{"a", "a", ""},
      std::vector<std::string>(10'000, "x"),
      std::vector<SheetRow>(2),
      std::vector<SheetRow>(10'000),
      deep,
      std::vector<SheetRow>{{{{huge, std::string("x")}, {"id", std::string("x")}}}}};
  const auto form = rules().describe_sheet({});
  std::vector<std::string> keys{"nothing", huge, "", "a.b.c", "growth[0]", "\xff"};
  for (const table::SheetSection& section : form->sections) {
    for (const SheetField& field : section.fields) keys.push_back(field.key);
  }
  for (const std::string& key : keys) {
    for (const table::SheetData& value : data) {
      const auto state = rules().judge_sheet({{key, value}, {key, value}}, {});
      ASSERT_TRUE(state);
      EXPECT_FALSE(state->sound());
      std::size_t said = 0;
      for (const table::SheetFault& fault : state->faults) {
        said += fault.place.size() + fault.message.size();
      }
      EXPECT_LT(said, 4'000'000U);
      const auto toml = rules().write_sheet({{key, value}});
      EXPECT_TRUE(!toml || toml->size() <= document::kMaxSheetBytes);
    }
  }
}

TEST_P(SheetForm, ReadsNoFileThatIsNoSheetOfIts) {
  for (const char* toml :
       {"id = = 3\n", "ruleset = \"chess\"\nid = \"ana\"\n", "ruleset = 3\n",
        "[[template]]\nid = \"ana\"\n", "id = \"ana\"\nfavourite_colour = \"red\"\n", "id = 3\n",
        "attributes = 3\n", "weapons = \"club\"\n", "growth = [3]\n"}) {
    const auto values = rules().read_sheet(toml, "sheet.toml");
    ASSERT_FALSE(values) << toml;
    ASSERT_FALSE(values.error().empty()) << toml;
    EXPECT_EQ(values.error()[0].file, "sheet.toml");
    EXPECT_GT(values.error()[0].line, 0) << toml;
  }
}

std::string text_of(const SheetValues& values, const char* key) {
  const table::SheetValue* value = table::find(values, key);
  return value == nullptr ? "" : std::get<std::string>(value->data);
}

TEST_P(SheetForm, KeepsAStoryThatNoRuleReads) {
  const auto form = rules().describe_sheet({});
  EXPECT_EQ(form->sections.back().key, "story");
  const std::string& sheet = form->heroes.at(0).sheet;
  const SheetValues before = *rules().read_sheet(sheet, "sheet.toml");
  SheetValues values = before;
  std::string longest;
  for (std::size_t i = 0; i < table::kMostStory; ++i) longest += "ä";
  values.push_back({"picture", std::string("abc")});
  values.push_back({"background", std::string("Of \"the mill\".\r\n\r\nBorn in \\ winter. ")});
  values.push_back({"notes", longest});
  const auto state = rules().judge_sheet(values, {});
  ASSERT_TRUE(state && state->sound()) << state->faults.at(0).message;
  EXPECT_EQ(by_key(state->figures), by_key(rules().judge_sheet(before, {})->figures));

  const auto toml = rules().write_sheet(values);
  ASSERT_TRUE(toml);
  EXPECT_TRUE(toml->contains("\n\nBorn in")) << "people read exported sheets";
  EXPECT_TRUE(rules().check_characters(*toml, "sheet.toml", {})->at(0).faults.empty());
  const SheetValues after = *rules().read_sheet(*toml, "sheet.toml");
  EXPECT_EQ(text_of(after, "background"), "Of \"the mill\".\n\nBorn in \\ winter.");
  EXPECT_EQ(text_of(after, "notes"), longest);
  EXPECT_EQ(*rules().write_sheet(after), *toml);

  const table::PlayedSheet played = table::played(*toml);
  EXPECT_EQ(played.picture, "abc");
  EXPECT_EQ(*rules().read_sheet(played.sheet, "sheet.toml"), before);
  EXPECT_EQ(table::played(sheet).sheet, sheet);
}

TEST_P(SheetForm, NamesTheFieldOfAStoryThatCannotBe) {
  const std::string sheet = rules().describe_sheet({})->heroes.at(0).sheet;
  const SheetValues before = *rules().read_sheet(sheet, "sheet.toml");
  const std::vector<std::pair<const char*, std::string>> wrong{
      {"background", std::string(table::kMostStory + 1, 'x')},
      {"notes", std::string(std::size_t{1} << 20, 'x')},
      {"notes", "rings a bell: \a"},
      {"picture", "two\nlines"}};
  for (const auto& [key, text] : wrong) {
    SCOPED_TRACE(std::string(key) + " " + text.substr(0, 20));
    SheetValues values = before;
    values.push_back({key, text});
    const auto state = rules().judge_sheet(values, {});
    ASSERT_EQ(state->faults.size(), 1u);
    EXPECT_EQ(state->faults[0].place, key);
    EXPECT_FALSE(state->faults[0].missing);
    EXPECT_TRUE(state->figures.empty());
    const auto toml = rules().write_sheet(values);
    ASSERT_FALSE(toml);
    EXPECT_EQ(toml.error().at(0).place, key);
    if (text.size() > document::kMaxSheetBytes) continue;
    const std::string written = std::string(key) + " = " + document::quoted(text) + "\n" + sheet;
    const auto reports = rules().check_characters(written, "sheet.toml", {});
    ASSERT_EQ(reports->at(0).faults.size(), 1u);
    EXPECT_EQ(reports->at(0).faults[0].field, key);
    EXPECT_EQ(reports->at(0).faults[0].line, 1);
  }
}

std::vector<std::string> ids() {
  std::vector<std::string> names;
  for (const Entry& entry : all()) names.emplace_back(entry.id);
  return names;
}

std::string plain(std::string id) {
  std::ranges::replace(id, '-', '_');
  return id;
}

INSTANTIATE_TEST_SUITE_P(EveryRuleset, SheetForm, testing::ValuesIn(ids()),
                         [](const auto& param) { return plain(param.param); });
INSTANTIATE_TEST_SUITE_P(EveryRuleset, SheetBuilds,
                         testing::Combine(testing::ValuesIn(ids()),
                                          testing::Range(std::uint32_t{0}, kParts)),
                         [](const auto& param) {
                           return plain(std::get<0>(param.param)) +
                                  std::to_string(std::get<1>(param.param));
                         });

}  // namespace
}  // namespace fray::rules
