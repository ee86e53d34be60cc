#include "scenario/parse.h"

#include <gtest/gtest.h>

namespace fray::scenario {
namespace {

constexpr const char* kWhole = R"(
rule     Dodge (L1500)      # a remark
ruleset  toy
content  ../house
map
    ..#.
    ....
heroes   ana at 1,1  strength 3
         weapon club        # goes on
raiders  gob at 2,1 like ana agility 2
hidden raiders orc at 3,1 archetype grunt-6
option   surprise ambush:raiders
initiative gob 9 8, ana
---
ana      passes   # done
)";

TEST(ParseScenario, ReadsEverything) {
  const auto s = parse(kWhole, "dodge.txt");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->rule, "Dodge (L1500)");
  EXPECT_EQ(s->ruleset, "toy");
  EXPECT_EQ(s->content, "../house");
  EXPECT_EQ(s->map, "..#.\n....\n");
  EXPECT_EQ(s->sides, (std::vector<std::string>{"heroes", "raiders"}));
  ASSERT_EQ(s->fighters.size(), 3u);
  EXPECT_EQ(s->fighters[0].sheet.size(), 2u);
  EXPECT_EQ(s->fighters[1].sheet.size(), 3u);
  EXPECT_EQ(s->fighters[1].at, table::Place(2, 1));
  EXPECT_TRUE(s->fighters[2].hidden);
  EXPECT_EQ(s->fighters[2].archetype, "grunt-6");
  ASSERT_EQ(s->initiative.size(), 2u);
  EXPECT_EQ(s->initiative[0].second, (std::vector{9, 8}));
  ASSERT_EQ(s->body.size(), 1u);
  EXPECT_EQ(s->body[0].number, 15);
  EXPECT_EQ(s->body[0].text, "ana      passes");
}

TEST(ParseScenario, TakesAFirstLineWithASpaceInFront) {
  const auto s = parse(" rule A\nheroes ana at 1,1\n---\n", "indented.txt");
  EXPECT_TRUE(s) << to_text(s.error().front());
}

void expect_fault(const std::string& text, int line) {
  const auto s = parse(text, "broken.txt");
  ASSERT_FALSE(s) << text;
  EXPECT_EQ(s.error().front().file, "broken.txt");
  EXPECT_EQ(s.error().front().line, line) << text << to_text(s.error().front());
}

TEST(ParseScenario, NamesTheLineOfAFault) {
  expect_fault("rule A\nheroes ana\n---\n", 2);
  expect_fault("rule A\nheroes ana at here\n---\n", 2);
  expect_fault("rule A\nheroes ana at 1,1\nheroes ana at 2,1\n---\n", 3);
  expect_fault("rule A\nheroes ana at 1,1 strength\n---\n", 2);
  expect_fault("rule A\nheroes ana at 1,1 like bob\n---\n", 2);
  expect_fault("rule A\nheroes ana at 1,1 archetype a strength 3\n---\n", 2);
  expect_fault("rule A\noption surprise\nheroes ana at 1,1\n---\n", 2);
  expect_fault("rule A\nmap ....\nheroes ana at 1,1\n---\n", 2);
}

TEST(ParseScenario, MissesWhatIsNotThere) {
  expect_fault("", 0);
  expect_fault("rule A\nheroes ana at 1,1\n", 0);
  expect_fault("heroes ana at 1,1\n---\n", 0);
  expect_fault("rule A\n---\n", 0);
}

}  // namespace
}  // namespace fray::scenario
