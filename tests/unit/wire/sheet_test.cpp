#include "wire/sheet.h"

#include <gtest/gtest.h>

#include "fray/v1/sheets.pb.h"

namespace fray::wire {
namespace {

using table::SheetData;
using table::SheetRow;
using table::SheetValue;
using table::SheetValues;

// A row within `depth` rows.
SheetData nested(int depth) {
  if (depth == 0) return std::string("end");
  return std::vector<SheetRow>{{{SheetValue{"cell", nested(depth - 1)}}}};
}

std::expected<SheetValues, Error> sent(const SheetValues& values) {
  SheetValueList list;
  encode_sheet(list, values);
  return decode_sheet(list);
}

TEST(SheetOnTheWire, ValuesOfEveryKindComeBackAsTheyWere) {
  const SheetValues values{
      {"name", std::string("Ana")},
      {"empty", std::string()},
      {"strength", std::int64_t{-3}},
      {"none", std::int64_t{0}},
      {"human", true},
      {"dwarf", false},
      {"skills", std::vector<std::string>{"stealth", "stealth"}},
      {"nothing", std::vector<std::string>{}},
      {"weapons",
       std::vector<SheetRow>{{{{"weapon", std::string("club")}, {"count", std::int64_t{2}}}}, {}}},
      {"deep", nested(table::kMostSheetDepth)},
  };
  EXPECT_EQ(sent(values), values);
}

TEST(SheetOnTheWire, TooManyOrTooDeepIsRefused) {
  const auto refused = [](const SheetValues& values) {
    const auto read = sent(values);
    return !read && read.error().code == ErrorCode::Invalid && read.error().field == "values";
  };
  EXPECT_TRUE(refused({{"deep", nested(table::kMostSheetDepth + 1)}}));
  EXPECT_TRUE(refused(SheetValues(table::kMostSheetValues + 1, {"x", true})));
  EXPECT_FALSE(refused(SheetValues(table::kMostSheetValues, {"x", true})));
  EXPECT_TRUE(refused({{"rows", std::vector<SheetRow>(table::kMostSheetValues)}}));
  EXPECT_TRUE(refused({{"keys", std::vector<std::string>(table::kMostSheetValues)}, {"x", true}}));
  SheetValueList blank;
  blank.Add()->set_key("x");
  EXPECT_EQ(decode_sheet(blank).error().code, ErrorCode::Invalid);
}

TEST(SheetOnTheWire, TheDescriptionSaysWhatThereIsToChooseBy) {
  table::SheetField field{.key = "weapon", .label = "Weapon", .kind = table::SheetKind::Choice};
  field.columns = {{"dice", "Dice", "That it adds.", ""}, {"range", "Range", "", "ft"}};
  field.options = {{.key = "bow", .label = "Bow"}};
  field.options[0].facts = {{"dice", {}, 0}, {"range", {"10 to 60 ft", "far"}, std::nullopt}};
  field.advanced = true;
  table::SheetDescription description;
  description.sections = {
      {.key = "gear", .label = "Gear", .help = "", .fields = {field}, .advanced = true}};
  description.terms = {{"PD", "Physical defense", "Dice against blows."}};
  description.heroes = {
      {"ana", "Ana", "Holds the door.", "id = \"ana\"", {{"derived", {{"pd", "PD", 3}}}}}};
  v1::SheetDescription message;
  encode_sheet(message, description);
  const v1::SheetField& told = message.sections(0).fields(0);
  EXPECT_TRUE(message.sections(0).advanced());
  EXPECT_TRUE(told.advanced());
  EXPECT_EQ(told.columns(0).help(), "That it adds.");
  EXPECT_EQ(told.columns(1).unit(), "ft");
  const v1::SheetOption& bow = told.options(0);
  EXPECT_TRUE(bow.facts(0).has_number()) << "0 is a number";
  EXPECT_EQ(bow.facts(0).texts_size(), 0);
  EXPECT_FALSE(bow.facts(1).has_number());
  EXPECT_EQ(bow.facts(1).texts(1), "far");
  EXPECT_EQ(message.terms(0).word(), "PD");
  EXPECT_EQ(message.terms(0).name(), "Physical defense");
  EXPECT_EQ(message.terms(0).help(), "Dice against blows.");
  EXPECT_EQ(message.heroes(0).key(), "ana");
  EXPECT_EQ(message.heroes(0).summary(), "Holds the door.");
  EXPECT_EQ(message.heroes(0).sheet(), "id = \"ana\"");
  EXPECT_EQ(message.heroes(0).figures(0).figures(0).value(), 3);
}

TEST(SheetOnTheWire, TheStateSaysWhatIsLeftAndWhatIsClosed) {
  table::SheetState state;
  state.budgets = {{.key = "points",
                    .label = "Points",
                    .total = 10,
                    .least = 2,
                    .spent = 12,
                    .left = -2,
                    .place = "attributes"},
                   {.key = "coins", .label = "Coins"}};
  state.faults = {{"name", "it has no name", true}};
  state.closed = {{"skills", "magic", "it needs a teacher", false}};
  state.numbers = {{.place = "strength",
                    .least = 1,
                    .most = 4,
                    .only = {1, 4},
                    .open = false,
                    .why = "no points",
                    .next = {{"points", 3}}}};
  state.growth = {{"spring", 5, 3, 2}};
  state.lists = {{"raised", {{.key = "stealth", .label = "Stealth"}}}};
  state.figures = {{"derived", {{"ac", "AC", 3}}}};
  v1::SheetState message;
  encode_sheet(message, state);
  EXPECT_EQ(message.budgets(0).left(), -2);
  EXPECT_FALSE(message.budgets(1).has_total()) << "no limit";
  EXPECT_TRUE(message.faults(0).missing());
  EXPECT_EQ(message.closed(0).why(), "it needs a teacher");
  EXPECT_TRUE(message.numbers(0).closed());
  EXPECT_EQ(message.numbers(0).only_size(), 2);
  EXPECT_EQ(message.numbers(0).next(0).amount(), 3);
  EXPECT_EQ(message.growth(0).left(), 2);
  EXPECT_EQ(message.lists(0).options(0).label(), "Stealth");
  EXPECT_EQ(message.figures(0).figures(0).value(), 3);
}

}  // namespace
}  // namespace fray::wire
