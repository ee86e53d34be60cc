#include "sheet/sheet.h"

#include <gtest/gtest.h>

#include "support/hex_ruleset.h"
#include "toolbox/toolbox.h"

namespace fray::table {
namespace {

SheetField field(std::string key, SheetKind kind, std::vector<SheetField> cells = {}) {
  SheetField f;
  f.key = f.label = std::move(key);
  f.kind = kind;
  f.cells = std::move(cells);
  return f;
}

TEST(SheetDescription, FindsFieldsByTheirKeysThroughRows) {
  SheetDescription form;
  form.sections.resize(1);
  form.sections[0].fields = {
      field("attributes.agility", SheetKind::Number),
      field("weapons", SheetKind::Rows, {field("count", SheetKind::Number)})};
  ASSERT_NE(form.find("attributes.agility"), nullptr);
  ASSERT_NE(form.find("weapons.count"), nullptr);
  EXPECT_EQ(form.find("weapons.count")->key, "count");
  EXPECT_EQ(form.find("attributes"), nullptr);
  EXPECT_EQ(form.find("weapons.range"), nullptr);
  EXPECT_EQ(form.find("weaponscount"), nullptr);
}

TEST(SheetValues, AreTheSameByWhatTheyHoldRowsIncluded) {
  const SheetValues one{{"rows", std::vector<SheetRow>{{{{"count", std::int64_t{2}}}}}}};
  SheetValues other = one;
  EXPECT_TRUE(one == other);
  std::get<std::vector<SheetRow>>(other[0].data)[0].cells[0].data = std::int64_t{3};
  EXPECT_FALSE(one == other);
  EXPECT_EQ(find(one, "rows"), &one[0]);
  EXPECT_EQ(find(one, "row"), nullptr);
}

TEST(Toolbox, RefusesSheetsThatItsRulesetDoesNotDescribe) {
  const hexes::Toolbox bare;
  EXPECT_EQ(bare.describe_sheet({}).error().code, Code::Unsupported);
  EXPECT_EQ(bare.judge_sheet({}, {}).error().code, Code::Unsupported);
  EXPECT_EQ(bare.read_sheet("id = \"ana\"\n", "ana.toml").error().at(0).file, "ana.toml");
  EXPECT_EQ(bare.write_sheet({}).error().size(), 1U);
}

}  // namespace
}  // namespace fray::table
