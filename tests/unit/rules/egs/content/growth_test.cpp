#include "rules/egs/content/growth.h"

#include "rules/egs/content/content.h"
#include "unit/rules/egs/content/sheet_testing.h"

namespace fray::egs {
namespace {

std::string grown(const std::vector<std::pair<std::string, std::string>>& swaps,
                  const std::string& entries) {
  return sheet_text(swaps) + entries;
}

constexpr const char* kEntry = "[[growth]]\nwhen = \"The mill\"\n";

// L493-517.
TEST(Growth, TakesBackWhatWasBought) {
  const auto checked = check_sheet(
      builtin(),
      grown({{"melee = \"d10\"", "melee = \"d12\", stealth = \"d6\""},
             {"psy = \"d6\"", "psy = \"d8\""},
             {"\"lazy\"", "\"lazy\", \"lustful\""},
             {"\"heal\"]", "\"heal\", \"fly\"], bought_points = 10"}},
            std::string(kEntry) +
                "experience = 400\nraised = [\"melee\", \"stealth\"]\nlearned = [\"stealth\"]\n"
                "abilities = [\"psy\"]\nqualities = [\"Lustful\"]\ntalents = [\"fly\"]\n"
                "weird_points = 2\n"),
      "kim.toml");
  EXPECT_EQ(lines_of(checked), Lines{});
  ASSERT_EQ(checked.history.size(), 1u);
  EXPECT_EQ(checked.history[0].spent, 3 * 25 + 75 + 50 + 50 + 2 * 50);
  EXPECT_EQ(checked.history[0].left, 50);
  EXPECT_EQ(checked.created.skill("melee")->die, Die::D10);
  EXPECT_EQ(checked.created.skill("stealth"), nullptr);
  EXPECT_EQ(checked.created.ability(Ability::Psy), Die::D6);
  EXPECT_EQ(checked.created.qualities.size(), 4u);
  EXPECT_EQ(checked.created.weird->talents.size(), 4u);
  EXPECT_EQ(checked.created.weird->bought_points, 0);
  EXPECT_EQ(checked.sheet.rank, "master");
}

TEST(Growth, RefusesWhatWasNotEarned) {
  EXPECT_EQ(faults_of_sheet(grown({{"melee = \"d10\"", "melee = \"d12\""}},
                                  std::string(kEntry) + "experience = 24\nraised = [\"melee\"]\n")),
            Lines{"kim.toml:11:14: growth[0].experience: spends 25, and there are 24 points"});
}

// Each step of the weird skill makes a talent free, at once or later (L2087).
TEST(Growth, GivesATalentForEachStepOfTheWeirdSkill) {
  const std::vector<std::pair<std::string, std::string>> swaps = {
      {"arcana = \"d8\"", "arcana = \"d10\""}, {"\"heal\"]", "\"heal\", \"fly\"]"}};
  const std::string raise = std::string(kEntry) + "experience = 25\nraised = [\"arcana\"]\n";
  EXPECT_EQ(faults_of_sheet(grown(swaps, raise + "talents = [\"fly\"]\n")), Lines{});
  EXPECT_EQ(faults_of_sheet(grown(swaps, raise + kEntry + "talents = [\"fly\"]\n")), Lines{});
  EXPECT_EQ(faults_of_sheet(grown({{"\"heal\"]", "\"heal\", \"fly\"]"}},
                                  std::string(kEntry) + "talents = [\"fly\"]\nexperience = 49\n")),
            Lines{"kim.toml:12:14: growth[0].experience: spends 50, and there are 49 points"});
}

TEST(Growth, RefusesWhatTheSheetDoesNotHave) {
  const auto faults = [](const std::string& line) {
    return faults_of_sheet(grown({}, std::string(kEntry) + "experience = 500\n" + line),
                           SheetCheck::Playable);
  };
  EXPECT_EQ(faults("raised = [\"gaming\"]\n"),
            Lines{"kim.toml:12:10: growth[0].raised: at that time the sheet had no \"gaming\" to "
                  "raise"});
  EXPECT_EQ(faults("learned = [\"melee\"]\n"),
            Lines{"kim.toml:12:11: growth[0].learned: \"melee\" begins at d4; by its die of today "
                  "and what it was raised it began at d10"});
  EXPECT_EQ(faults("abilities = [\"luck\"]\n"),
            Lines{"kim.toml:12:13: growth[0].abilities: there is no ability \"luck\""});
  EXPECT_EQ(faults("qualities = [\"Brave\"]\n"),
            Lines{"kim.toml:12:13: growth[0].qualities: the sheet has no Quality \"Brave\""});
  EXPECT_EQ(faults("talents = [\"fly\"]\n"),
            Lines{"kim.toml:12:11: growth[0].talents: the sheet has no talent \"fly\""});
  EXPECT_EQ(faults("weird_points = 1\n"),
            Lines{"kim.toml:12:16: growth[0].weird_points: are more than the sheet has bought"});
}

TEST(Growth, LetsMoneyBuyGear) {
  const std::string rich = "goods = [{ id = \"rope\", count = 25 }]\n";
  EXPECT_EQ(faults_of_sheet(sheet_text() + rich).size(), 1u);
  EXPECT_EQ(faults_of_sheet(sheet_text() + rich + kEntry + "money = 50\n"), Lines{});
}

TEST(Growth, RanksByWhatWasSpent) {
  const auto rank = [](int spent) { return rank_of(builtin(), spent).id; };
  EXPECT_EQ(rank(0), "novice");
  EXPECT_EQ(rank(100), "novice");
  EXPECT_EQ(rank(101), "seasoned");
  EXPECT_EQ(rank(201), "veteran");
  EXPECT_EQ(rank(400), "master");
  EXPECT_EQ(rank(401), "hero");
}

}  // namespace
}  // namespace fray::egs
