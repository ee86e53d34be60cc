#include "rules/forge/content/build.h"

#include <fstream>
#include <map>
#include <sstream>

#include "rules/forge/content/book.h"
#include "testing.h"

namespace fray::forge {
namespace {

class Building : public testing::Test {
 protected:
  std::vector<document::Fault> faults(const std::string& rest, const Budget& budget) const {
    const std::string text =
        "id = \"ana\"\nname = \"Ana\"\nspecies = \"human\"\nchoices = [\"muscular\"]\n" + rest;
    const auto checked = check_characters(content_, text, "ana.toml", budget);
    EXPECT_EQ(checked.size(), 1U);
    return checked.at(0).faults;
  }

  Content content_ = load_builtin_content();
};

TEST_F(Building, TheBudgetIsSpentAndNotOverspent) {
  // Muscular: strength 1 to 4 costs 1 + 2 + 3; 2 + 3 for each of two 3s; 16 in total.
  const std::string dear = attributes(4, 3, 3, 1, 1, 1);
  EXPECT_TRUE(names(faults(dear, Budget::printed()), "attributes", 5,
                    "attributes and traits cost 16 points, and there are 15"));
  EXPECT_TRUE(faults(attributes(4, 3, 2, 1, 2, 1), Budget::printed()).empty());
  EXPECT_TRUE(faults(dear, {.attributes_and_traits = 16}).empty());
  EXPECT_TRUE(faults(dear, {}).empty());
}

TEST_F(Building, TraitsArePaidFromTheSamePoints) {
  const std::string body = attributes(4, 3, 2, 1, 2, 1);
  EXPECT_TRUE(names(faults("traits = [\"claws\", \"bite\"]\n" + body, Budget::printed()),
                    "attributes", 6, "cost 20 points"));
  // A species brings its bundle for nothing.
  const std::string felinian =
      "id = \"cat\"\nname = \"Cat\"\nspecies = \"felinian\"\n" + attributes(1, 3, 1, 1, 1, 1);
  EXPECT_EQ(check_characters(content_, felinian, "cat.toml", {}).at(0).cost.attributes_and_traits,
            3);
}

TEST_F(Building, HalfTheSkillPointsAreForGeneralSkills) {
  const std::string body = attributes(3, 3, 3, 3, 3, 3);
  const Budget budget{.skills = 30, .general_skills = 15};
  const std::string martial =
      "skills = { melee-weapons = 3, reach-weapons = 3, brawling = 3, initiative = 3, "
      "armor-training = 3";
  EXPECT_TRUE(faults(body + martial + ", perception = 3 }\n", budget).empty());
  EXPECT_TRUE(names(faults(body + martial + ", ranged-weapons = 1 }\n", budget), "skills", 6,
                    "not general cost 16 points, and there are 15 for them"));
  EXPECT_TRUE(names(faults(body + "skills = { perception = 3, insight = 1 }\n", {.skills = 3}),
                    "skills", 6, "skills cost 4 points, and there are 3"));
  // The native language is free.
  EXPECT_TRUE(faults(body + "skills = { language-native = 3 }\n", {.skills = 0}).empty());
}

TEST_F(Building, TheGmLimitsRatingsAndTraits) {
  const std::string sheet = "traits = [\"venomous\"]\n" + attributes(3, 2, 2, 1, 1, 1) +
                            "skills = { melee-weapons = 3 }\n";
  const auto found = faults(
      sheet, {.highest_attribute = 2,
              .highest_skill = 2,
              .forbidden = {content_.find_trait("venomous"), content_.find_trait("muscular")}});
  SCOPED_TRACE(listed(found));
  EXPECT_EQ(found.size(), 4U);
  EXPECT_TRUE(names(found, "attributes", 6, "strength may be at most 2"));
  EXPECT_TRUE(names(found, "skills", 7, "melee-weapons may be at most 2"));
  EXPECT_TRUE(names(found, "traits", 5, "venomous is not allowed"));
  EXPECT_TRUE(names(found, "species", 3, "muscular is not allowed"));
}

TEST_F(Building, FaultsOfWritingAndOfBudgetAreNamedTogether) {
  const auto found = faults(attributes(5, 5, 5, 5, 5, 5) +
                                "skills = { fiery-bolt = 2, juggling = 1, melee-weapons = 9 }\n",
                            Budget::printed());
  SCOPED_TRACE(listed(found));
  EXPECT_TRUE(names(found, "attributes", 5, "cost 80 points"));
  EXPECT_TRUE(names(found, "skills.fiery-bolt", 6, "needs a trait"));
  EXPECT_TRUE(names(found, "skills.juggling", 6, "no such skill"));
  EXPECT_TRUE(names(found, "skills.melee-weapons", 6, "not be above strength"));
  EXPECT_EQ(found.size(), 4U);
}

TEST_F(Building, EveryShippedSheetIsSoundAndTheSamplesFitTheBudget) {
  const std::map<std::string, Budget> files{{"samples.toml", Budget::printed()},
                                            {"adversaries.toml", {}},
                                            {"adversaries_modern.toml", {}}};
  for (const auto& [name, budget] : files) {
    std::ifstream file(FRAY_SOURCE_DIR "/server/rules/forge/content/data/" + name);
    std::ostringstream text;
    text << file.rdbuf();
    const auto all = check_characters(content_, text.str(), name, budget);
    EXPECT_GE(all.size(), 6U);
    for (const CheckedSheet& checked : all) {
      EXPECT_TRUE(checked.faults.empty()) << listed(checked.faults);
    }
  }
}

TEST_F(Building, GrowthIsPaidFromWhatWasEarnedByThen) {
  const std::string now = attributes(5, 3, 2, 1, 2, 1) +
                          "traits = [\"claws\"]\nskills = { melee-weapons = 3, brawling = 1 }\n";
  const auto with = [&](const std::string& history) {
    return check_characters(content_,
                            "id = \"ana\"\nname = \"Ana\"\nspecies = \"human\"\n"
                            "choices = [\"muscular\"]\n" +
                                now + history,
                            "ana.toml", Budget::printed())
        .at(0);
  };
  EXPECT_TRUE(names(with("").faults, "attributes", 5, "cost 21 points"));
  // Strength 5 costs 4 for the muscular; claws 2, a rating of a skill 1.
  const CheckedSheet grown = with(
      "[[growth]]\nwhen = \"One\"\npoints = 2\nraised = [\"melee-weapons\"]\n"
      "[[growth]]\nwhen = \"Two\"\npoints = 6\nraised = [\"strength\"]\ntraits = [\"claws\"]\n");
  EXPECT_TRUE(grown.faults.empty()) << listed(grown.faults);
  EXPECT_EQ(grown.cost.attributes_and_traits, 15);
  EXPECT_EQ(grown.cost.skills, 3);
  ASSERT_EQ(grown.history.size(), 2U);
  EXPECT_EQ(grown.history[0].spent, 1);
  EXPECT_EQ(grown.history[0].left, 1);
  EXPECT_EQ(grown.history[1].spent, 6);
  EXPECT_EQ(grown.history[1].left, 1);
  EXPECT_EQ(rating(grown.sheet.attributes, Attribute::Strength), 5);  // the sheet is of today
  const CheckedSheet rash = with(
      "[[growth]]\nwhen = \"One\"\npoints = 5\nraised = [\"strength\"]\ntraits = [\"claws\"]\n"
      "[[growth]]\nwhen = \"Two\"\npoints = 5\nraised = [\"reach-weapons\", \"luck\"]\n");
  SCOPED_TRACE(listed(rash.faults));
  EXPECT_TRUE(names(rash.faults, "growth[0].points", 10, "spends 6, and there are 5 points"));
  EXPECT_TRUE(names(rash.faults, "growth[1].raised", 16, "reach-weapons is more than the sheet"));
  EXPECT_TRUE(names(rash.faults, "growth[1].raised", 16, "neither an attribute nor a skill"));
}

TEST_F(Building, UnreadableFilesAreFaults) {
  for (const char* text : {"id = ", "template = 3\n", "template = [1]\n"}) {
    const auto all = check_characters(content_, text, "bad.toml", {});
    ASSERT_EQ(all.size(), 1U) << text;
    EXPECT_FALSE(all[0].faults.empty()) << text;
  }
}

TEST_F(Building, TheBookIsCounted) {
  std::map<BookPart, int> counts;
  for (const BookEntry& entry : book_entries(content_)) {
    ++counts[entry.part];
    if (entry.part >= BookPart::Traits) {
      EXPECT_FALSE(entry.found.empty()) << entry.id << entry.line;
    }
  }
  EXPECT_EQ(counts[BookPart::Skills], 57);
  EXPECT_EQ(counts[BookPart::Spells], 54);
  EXPECT_EQ(counts[BookPart::Traits], 97);
  EXPECT_EQ(counts[BookPart::Equipment], 173);
  EXPECT_TRUE(acts_in_fights(content_, "huge"));
  EXPECT_TRUE(acts_in_fights(content_, "venomous"));
  for (const char* trait : {"human", "lithe", "horns", "telepathy"}) {
    EXPECT_FALSE(acts_in_fights(content_, trait)) << trait;
  }
}

}  // namespace
}  // namespace fray::forge
