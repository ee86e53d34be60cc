#include "rules/success_rolls/content/growth.h"

#include "unit/rules/success_rolls/content/sheet_testing.h"

namespace fray::success_rolls {
namespace {

std::string session(const std::string& rest) {
  return "[[growth]]\nwhen = \"A night\"\n" + rest;
}

// Kim after it: stealth 16 in place of 15, and hacking at 8.
std::string grown(const std::string& growth) {
  return sheet_text({{"level = 15 },", "level = 16 },"},
                     {"]\nwildcard",
                      "  { id = \"hacking\", attribute = \"iq\", difficulty = \"hard\", level = 8 "
                      "},\n]\nwildcard"}}) +
         growth;
}

TEST(Growth, GivesBackTheSheetThatWasCreated) {
  const auto checked = check_sheet(
      builtin(), grown(session("points = 5\nlearned = [\"hacking\"]\nraised = [\"stealth\"]\n")),
      "kim.toml");
  EXPECT_EQ(lines_of(checked), Lines{});
  EXPECT_EQ(checked.created.training("stealth")->level, 15);
  EXPECT_EQ(checked.created.training("hacking"), nullptr);
  ASSERT_EQ(checked.history.size(), 1u);
  EXPECT_EQ(checked.history[0].earned, 5);
  EXPECT_EQ(checked.history[0].spent, 3 + 2) << "a hard skill, and a level of an average one";
  EXPECT_EQ(checked.history[0].left, 0);
}

TEST(Growth, CostsByKind) {
  const auto price = [](std::optional<SkillDifficulty> difficulty, Attribute attribute) {
    return price_of(builtin(), {.id = "x", .attribute = attribute, .difficulty = difficulty});
  };
  EXPECT_EQ(price({}, Attribute::Iq), 6);
  EXPECT_EQ(price({}, Attribute::Dx), 8);
  EXPECT_EQ(price(SkillDifficulty::Easy, Attribute::Dx), 1);
  EXPECT_EQ(price(SkillDifficulty::Average, Attribute::Dx), 2);
  EXPECT_EQ(price(SkillDifficulty::Hard, Attribute::Dx), 3);
  EXPECT_EQ(price(SkillDifficulty::VeryHard, Attribute::Dx), 4);
}

TEST(Growth, SpendsNothingBeforeItIsEarned) {
  const std::string learned = "learned = [\"hacking\"]\n", raised = "raised = [\"stealth\"]\n";
  EXPECT_EQ(faults_of_sheet(grown(session("points = 2\n" + raised) +
                                  session("points = 1\n" + learned) + session("points = 5\n"))),
            Lines{"kim.toml:22: growth[1].points: spends 3, and there are 1 points"});
  EXPECT_EQ(
      faults_of_sheet(grown(session("points = 4\n" + raised) + session("points = 1\n" + learned))),
      Lines{})
      << "what was saved counts";
}

TEST(Growth, BeginsNewSkillsBelowTheirAttribute) {
  const std::string text =
      grown(session("points = 5\nlearned = [\"hacking\"]\n"
                    "raised = [\"stealth\"]\n"));
  const auto at = text.find("level = 8");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(faults_of_sheet(std::string(text).replace(at, 9, "level = 9")),
            Lines{"kim.toml:19: growth[0].learned: \"hacking\" begins at 8; by its level of today "
                  "and what it was raised it began at 9"});
}

TEST(Growth, RaisesOnlyWhatWasThere) {
  EXPECT_EQ(faults_of_sheet(grown(session("points = 5\nraised = [\"stealth\", \"cooking\"]\n"
                                          "learned = [\"hacking\"]\n"))),
            Lines{"kim.toml:19: growth[0].raised: at that time the sheet had no \"cooking\" to "
                  "raise"});
  const std::string early = session("points = 5\nraised = [\"hacking\"]\n") +
                            session("points = 5\nlearned = [\"hacking\"]\n") +
                            session("raised = [\"stealth\"]\n");
  EXPECT_EQ(faults_of_sheet(grown(early), SheetCheck::Playable),
            Lines{"kim.toml:19: growth[0].raised: at that time the sheet had no \"hacking\" to "
                  "raise"});
}

TEST(Growth, EarnsByStudy) {
  const std::string buys = "learned = [\"hacking\"]\nraised = [\"stealth\"]\n";
  // 400 hours alone are 200 of learning: a point. 100 taught are half of the next.
  const auto checked =
      check_sheet(builtin(),
                  grown(session("study = { alone = 400, taught = 100 }\n") +
                        session("points = 3\nstudy = { intensive = 50 }\n" + buys)),
                  "kim.toml");
  EXPECT_EQ(lines_of(checked), Lines{});
  EXPECT_EQ(checked.history[0].earned, 1);
  EXPECT_EQ(checked.history[0].studied, 1);
  EXPECT_EQ(checked.history[1].studied, 1);
  EXPECT_EQ(checked.history[1].earned, 4) << "the other half makes a whole point";
  EXPECT_EQ(checked.history[1].left, 0);
}

TEST(Growth, KeepsItsBounds) {
  EXPECT_EQ(faults_of_sheet(sheet_text() + session("points = 6\nadventure = 6\n")),
            Lines({"kim.toml:17: growth[0].points: must be from 0 to 5, not 6",
                   "kim.toml:18: growth[0].adventure: must be from 0 to 5, not 6"}));
  EXPECT_EQ(faults_of_sheet(sheet_text() + session("study = { job = 10001 }\n")),
            Lines{"kim.toml:17: growth[0].study.job: must be from 0 to 10000, not 10001"});
  EXPECT_EQ(faults_of_sheet(sheet_text() + session("study = { asleep = 10 }\n")),
            Lines{"kim.toml:17: growth[0].study.asleep: is not a recognized key"});
  EXPECT_EQ(faults_of_sheet(sheet_text() + "[[growth]]\npoints = 1\n").front(),
            "kim.toml:15: growth[0].when: is required");
}

TEST(Growth, HoldsTheCreationToItsLevelAllTheSame) {
  EXPECT_EQ(faults_of_sheet(sheet_text() + session("points = 5\nraised = [\"stealth\"]\n")),
            Lines{"kim.toml:7: skills: \"stealth\" must begin at 15 or 16, not at 14"});
}

}  // namespace
}  // namespace fray::success_rolls
