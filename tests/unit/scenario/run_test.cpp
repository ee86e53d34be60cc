#include "scenario/run.h"

#include <gtest/gtest.h>

#include "rules/forge/toolbox/toolbox.h"

// That scenarios pass is shown by the scenarios themselves; here each kind of line must fail.
namespace fray::scenario {
namespace {

constexpr const char* kDuel =
    "rule A duel\nheroes ana at 1,1 weapon club\nraiders gob at 2,1\n"
    "hidden raiders orc at 8,1\n---\n";
constexpr int kFirstLine = 6;

std::vector<Failure> played(const std::string& body, const std::string& head = kDuel) {
  static const auto rules = std::move(*forge::load_toolbox({}, ""));
  const auto scenario = parse(head + body, "duel.txt");
  EXPECT_TRUE(scenario);
  return run(*scenario, *rules);
}

std::string all(const std::vector<Failure>& failures) {
  std::string text;
  for (const Failure& f : failures) text += to_text(f);
  return text;
}

TEST(RunScenario, PassesWhatIsSo) {
  const auto failures = played(
      "dice ana 9 9 gob 5\nana melee-attack gob with club amount 0\ngob passes\n"
      "expect attack.rolled ana gob action 9,9 defence 5 successes 2\n"
      "expect gob health 7, not prone, at 2,1\nheroes never see orc\n");
  EXPECT_TRUE(failures.empty()) << all(failures);
}

TEST(RunScenario, KnowsPricesByTheirRolesAndByName) {
  const auto failures = played(
      "expect ana can melee-attack gob with club cost 3\n"
      "expect ana can melee-attack gob with club energy 3, expend 0\n"
      "expect ana cannot melee-attack gob with club expended-energy 1\n"
      "expect ana can melee-attack gob with club energy 3 amount 1\n");
  EXPECT_TRUE(failures.empty()) << all(failures);
}

// Lines that are not so, one at a time: each must fail, in its own line.
TEST(RunScenario, NoticesEverythingThatIsNotSo) {
  for (const char* line : {"expect ana health 8",
                           "expect ana prone",
                           "expect ana not health 9",
                           "expect ana at 2,2",
                           "expect ana out",
                           "expect ana with rapier",
                           "expect ana at",
                           "expect ana with",
                           "expect ana nonsense",
                           "expect damaged gob",
                           "expect no turn.began ana",
                           "expect nonsense ana",
                           "expect round 2",
                           "expect turn gob",
                           "expect order gob ana orc",
                           "expect asked gob",
                           "expect moment declare",
                           "expect over",
                           "expect winner heroes",
                           "expect not",
                           "expect not sing",
                           "expect not asked",
                           "expect not asked ana",
                           "expect not asked gob ana",
                           "expect not asked bob",
                           "expect not turn ana",
                           "expect not turn bob",
                           "expect not round 1",
                           "expect not round one",
                           "expect not order ana gob orc",
                           "expect not moment priority",
                           "expect not moment nonsense",
                           "expect not winner giants",
                           "heroes do not see asked ana",
                           "heroes never see asked ana",
                           "expect ana can dodge",
                           "expect gob cannot dodge",
                           "expect ana cannot melee-attack gob",
                           "expect ana can melee-attack gob amount 0..2",
                           "expect ana can melee-attack gob amount 4",
                           "expect ana can melee-attack gob cost 4",
                           "expect ana can melee-attack gob expend 1",
                           "expect ana can melee-attack gob energy 4",
                           "expect ana can melee-attack gob energy",
                           "expect ana can melee-attack gob health 2",
                           "expect ana can move to 2,1",
                           "expect",
                           "heroes see moved ana",
                           "heroes know orc",
                           "raiders do not know orc",
                           "raiders never see orc",
                           "heroes never see turn.began ana",
                           "heroes see order ana gob orc",
                           "heroes see orc"}) {
    const auto failures = played(std::string(line) + "\n");
    ASSERT_EQ(failures.size(), 1u) << line;
    EXPECT_EQ(failures[0].line, kFirstLine) << line;
    EXPECT_EQ(failures[0].statement, line);
  }
}

TEST(RunScenario, StopsWhereSomethingCannotBeDone) {
  for (const char* line : {"ana dodge",
                           "ana melee-attack",
                           "ana melee-attack gob",
                           "ana melee-attack orc amount 1",
                           "ana melee-attack gob with club amount 9",
                           "ana fly",
                           "gob passes",
                           "bob passes",
                           "ana orders nonsense",
                           "ana move",
                           "next week",
                           "next turn bob",
                           "dice bob 9",
                           "gm rewind 5",
                           "gm rewind to nowhere",
                           "gm sing",
                           "gm hide orc",
                           "gm hide dice bob",
                           "gm reveal dice ana",
                           "gm hand ana",
                           "gm hand ana to orc",
                           "gm undo",
                           "rejected ana passes",
                           "rejected",
                           "rejected forbidden ana melee-attack gob amount 9",
                           "rejected bob passes"}) {
    const auto failures = played(std::string(line) + "\nexpect ana health 1\n");
    ASSERT_EQ(failures.size(), 1u) << line << all(failures);
    EXPECT_EQ(failures[0].line, kFirstLine) << line;
    EXPECT_NE(failures[0].asked.find("ana (priority)"), std::string::npos) << all(failures);
  }
}

TEST(RunScenario, WhatIsNotTheCaseCanBeSaid) {
  const auto failures = played(
      "expect not over\nexpect not asked gob\nexpect not asked gob orc\nexpect not turn gob\n"
      "expect not round 2\nexpect not moment declare\nexpect not winner raiders\n"
      "heroes do not see asked gob\n");
  EXPECT_TRUE(failures.empty()) << all(failures);
  const auto over = played("gm end\nexpect over\nexpect not over\n");
  ASSERT_EQ(over.size(), 1u) << all(over);
  EXPECT_EQ(over[0].statement, "expect not over");
}

TEST(RunScenario, AWaitingActionNamesWhoItWaitsFor) {
  const auto failures =
      played("next round\ngob drop-prone\nexpect gob prone\nana passes\nexpect gob prone\n");
  ASSERT_EQ(failures.size(), 1u) << all(failures);
  EXPECT_EQ(failures[0].line, kFirstLine + 2);
  EXPECT_NE(failures[0].asked.find("gob has answered, in line 7, and waits for ana"),
            std::string::npos)
      << all(failures);
  const auto twice = played("next round\ngob drop-prone\ngob drop-prone\n");
  ASSERT_EQ(twice.size(), 1u) << all(twice);
  EXPECT_NE(twice[0].asked.find("waits for ana"), std::string::npos) << all(twice);
}

TEST(RunScenario, AnEventThatWasEarlierIsSaidToBe) {
  const auto failures = played(
      "dice ana 9 9 gob 5\nana melee-attack gob with club amount 0\ngob passes\n"
      "expect damaged gob 2\nexpect attack.rolled ana gob\nexpect fell.dying gob\n");
  ASSERT_EQ(failures.size(), 2u) << all(failures);
  EXPECT_NE(failures[0].happened.find("that was earlier"), std::string::npos) << all(failures);
  EXPECT_NE(failures[0].happened.find("attack.rolled ana gob"), std::string::npos);
  EXPECT_EQ(failures[1].happened.find("earlier"), std::string::npos) << all(failures);
}

TEST(RunScenario, MissingDiceFail) {
  const auto failures = played("dice ana 9\nana melee-attack gob with club amount 0\ngob passes\n");
  ASSERT_EQ(failures.size(), 1u);
  EXPECT_EQ(failures[0].line, kFirstLine + 2);
  EXPECT_NE(failures[0].happened.find("ana rolls 2 dice, and only 1"), std::string::npos);
  EXPECT_NE(failures[0].happened.find("by this action: attack.declared ana gob"), std::string::npos)
      << all(failures);
}

TEST(RunScenario, MissingDiceComeWithThePartsOfThePools) {
  const auto failures = played(
      "dice ana 9\nana melee-attack gob with club amount 2\ngob passes\n",
      "rule A duel\nheroes ana at 1,1 weapon club melee-weapons 2 strength 4 engaged-attack 2\n"
      "heroes bob at 2,2\nraiders gob at 2,1\n---\n");
  ASSERT_EQ(failures.size(), 1u) << all(failures);
  const std::string& told = failures[0].happened;
  EXPECT_NE(told.find("a pool of club 2, energy 2, melee-weapons 2, engaged-attack 2"),
            std::string::npos)
      << told;
  EXPECT_NE(told.find("a pool of physical-defence 1"), std::string::npos) << told;
  // Nothing remains of an earlier step.
  const auto second = played(
      "dice ana 9 9 gob 5\nana melee-attack gob with club amount 0\ngob passes\n"
      "ana melee-attack gob with club amount 0\ngob passes\n");
  ASSERT_EQ(second.size(), 1u) << all(second);
  EXPECT_EQ(second[0].happened.find("pool of club"), second[0].happened.rfind("pool of club"));
}

TEST(RunScenario, FacesThatNoDieHasFail) {
  const auto failures =
      played("dice ana 9 11 gob 5\nana melee-attack gob with club amount 0\ngob passes\n");
  ASSERT_EQ(failures.size(), 1u);
  EXPECT_NE(failures[0].happened.find("11"), std::string::npos) << all(failures);
}

TEST(RunScenario, DiceLeftOverFail) {
  const auto in_play = played("dice ana 9\n");
  ASSERT_EQ(in_play.size(), 1u);
  EXPECT_NE(in_play[0].happened.find("ana 9 (line 6)"), std::string::npos) << all(in_play);
  const auto at_the_opening = played("", std::string("initiative ana 9x9\n") + kDuel);
  ASSERT_EQ(at_the_opening.size(), 1u);
  EXPECT_NE(at_the_opening[0].expected.find("left over"), std::string::npos);
}

TEST(RunScenario, TheSetUpIsTheRulesetsToRefuse) {
  const auto failures = played("everyone passes\n",
                               "rule A\nheroes ana at 1,1 weapon spoon\nraiders gob at 2,1\n---\n");
  ASSERT_FALSE(failures.empty());
  EXPECT_EQ(failures[0].line, 2);
  EXPECT_NE(failures[0].happened.find("spoon"), std::string::npos) << all(failures);
}

TEST(RunScenario, TheGmPassesAndSaysWhoDecides) {
  const auto failures =
      played("gm skip ana\ngm skip ana\nrejected illegal-now gm skip ana\ngm undo\n");
  ASSERT_EQ(failures.size(), 1u) << all(failures);
  EXPECT_NE(failures[0].happened.find("none is in force"), std::string::npos) << all(failures);
  const auto handed = played(
      "gm hand ana to gm\nrejected forbidden ana drop-prone\ngm for ana drop-prone\n"
      "gm hand ana back\nrejected illegal-now gm hand ana back\n");
  EXPECT_TRUE(handed.empty()) << all(handed);
  const auto undone = played("ana drop-prone\nexpect ana prone\ngm undo\nexpect ana not prone\n");
  EXPECT_TRUE(undone.empty()) << all(undone);
}

TEST(RunScenario, TheGmHidesAndShowsDice) {
  const auto failures = played(
      "gm hide dice ana\nrejected illegal-now gm hide dice ana\ngm show dice ana\n"
      "rejected illegal-now gm show dice ana\ngm hide dice gob\ngm rewind 1\ngm hide dice gob\n");
  EXPECT_TRUE(failures.empty()) << all(failures);
}

TEST(RunScenario, DiceAfterARewindAreTheNextOnes) {
  const auto failures = played(
      "dice ana 9 9 gob 5\nana melee-attack gob with club amount 0\ngob passes\n"
      "gm rewind 2\ndice ana 4 4 gob 5\nana melee-attack gob with club amount 0\ngob passes\n"
      "mark later\nexpect gob health 9\nana drop-prone\ngm rewind to later\n"
      "expect gob health 9\nexpect ana not prone\n");
  EXPECT_TRUE(failures.empty()) << all(failures);
}

}  // namespace
}  // namespace fray::scenario
