#include "rules/forge/content/award.h"

#include "rules/forge/content/build.h"
#include "testing.h"

namespace fray::forge {
namespace {

constexpr std::string_view kSheet =
    "# Ana, by her player\nid = \"ana\"\nname = \"Ana\"\nspecies = \"human\"\n"
    "choices = [\"muscular\"]\nattributes = { strength = 3, agility = 3, stamina = 2, "
    "influence = 1, intelligence = 2, acuity = 1 } # so far\n";

TEST(Award, StandsBelowTheSheetWhichStaysAsItWas) {
  const Content content = load_builtin_content();
  const auto once = add_award(content, kSheet, "ana.toml", "The \"mill\" \\ third", 4);
  ASSERT_TRUE(once);
  EXPECT_TRUE(once->starts_with(kSheet));
  const auto twice = add_award(content, *once, "ana.toml", "The feast", 1);
  ASSERT_TRUE(twice);
  EXPECT_TRUE(twice->starts_with(*once));
  const auto checked = check_characters(content, *twice, "ana.toml", Budget::printed());
  ASSERT_EQ(checked.size(), 1U);
  EXPECT_TRUE(checked[0].faults.empty());
  ASSERT_EQ(checked[0].history.size(), 2U);
  EXPECT_EQ(checked[0].history[0].when, "The \"mill\" \\ third");
  EXPECT_EQ(checked[0].history[0].earned, 4);
  EXPECT_EQ(checked[0].history[1].left, 5);
}

TEST(Award, IsRefusedWhereItCannotBeRead) {
  const Content content = load_builtin_content();
  EXPECT_FALSE(add_award(content, kSheet, "ana.toml", "", 1));
  EXPECT_FALSE(add_award(content, kSheet, "ana.toml", "two\nlines", 1));
  EXPECT_FALSE(add_award(content, kSheet, "ana.toml", "Far too much", 1001));
  EXPECT_FALSE(add_award(content, "id = \"ana\"\n", "ana.toml", "The mill", 1));
  const std::string templates = "[[template]]\n" + std::string(kSheet);
  EXPECT_FALSE(add_award(content, templates, "all.toml", "The mill", 1));
  const std::string closed = std::string(kSheet) + "growth = []\n";
  EXPECT_FALSE(add_award(content, closed, "ana.toml", "The mill", 1));
}

}  // namespace
}  // namespace fray::forge
