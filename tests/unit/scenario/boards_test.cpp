#include <gtest/gtest.h>

#include "scenario/run.h"
#include "support/hex_ruleset.h"

// Scenarios on what is not squares. That they pass on squares is shown by the scenarios themselves.
namespace fray::scenario {
namespace {

using board::HexDirection;
using table::BoardKind;
using table::Place;

constexpr const char* kHexes =
    "rule Hexes\nboard hexes\nmap\n  . . . . . .\n   . . . . . .\n  . . # . . .\n"
    "heroes ana at 1,1 E\nraiders gob at 4,1 W\n---\n";
constexpr const char* kBands =
    "rule Bands\nboard bands\nzone gate The gate\nzone yard\ndistance yard gate 15\n"
    "heroes ana at gate\nraiders gob at yard\n---\n";

std::vector<Failure> played(const std::string& body) {
  const hexes::Toolbox rules;
  const auto scenario = parse(kHexes + body, "hexes.txt");
  EXPECT_TRUE(scenario);
  return run(*scenario, rules);
}

std::string all(const std::vector<Failure>& failures) {
  std::string text;
  for (const Failure& f : failures) text += to_text(f);
  return text;
}

// What the first fault expects.
std::string expected(const std::string& text) {
  const auto scenario = parse(text, "bad.txt");
  return scenario ? "" : scenario.error().at(0).expected;
}

std::string with(std::string text, std::string_view part, std::string_view other) {
  return text.replace(text.find(part), part.size(), other);
}

TEST(HexScenario, ADirectionIsChosenByItsName) {
  const hexes::Toolbox rules;
  const auto scenario = parse(with(kHexes, "heroes", "option facing yes\nheroes") +
                                  "expect ana can face SW\n"
                                  "expect ana cannot face E\n"
                                  "rejected ana face E\n"
                                  "ana face SW\n"
                                  "expect moved ana 1,1 SW\n",
                              "hexes.txt");
  ASSERT_TRUE(scenario);
  EXPECT_EQ(all(run(*scenario, rules)), "");
}

TEST(ParseScenario, ReadsHexes) {
  const auto s = parse(kHexes, "hexes.txt");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->board.kind, BoardKind::Hexes);
  EXPECT_EQ(s->map, ". . . . . .\n . . . . . .\n. . # . . .\n");
  EXPECT_EQ(s->fighters[0].at, Place(1, 1, HexDirection::E));
  const auto open = parse("rule Open\nboard hexes\nheroes ana at 9,3 weapon club\n---\n", "a.txt");
  ASSERT_TRUE(open);
  EXPECT_EQ(open->fighters[0].at, Place(9, 3));
  EXPECT_TRUE(board::HexGrid::parse(open->map)->contains(board::hex_at({9, 3})));
}

TEST(ParseScenario, ReadsAScale) {
  EXPECT_EQ(parse(kHexes, "hexes.txt")->board.scale, 0);
  EXPECT_EQ(parse(with(kHexes, "board hexes", "board hexes 4"), "hexes.txt")->board.scale, 4);
}

TEST(ParseScenario, ReadsBands) {
  const auto s = parse(kBands, "bands.txt");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->board.kind, BoardKind::Bands);
  EXPECT_EQ(s->board.zones.at(0), (board::Zone{"gate", "The gate"}));
  EXPECT_EQ(s->board.zones.at(1), (board::Zone{"yard", "yard"}));
  EXPECT_EQ(s->board.zones.between(0, 1), 15);
  EXPECT_EQ(s->map, "");
  EXPECT_EQ(s->fighters[1].at, Place(1, 0));
}

TEST(ParseScenario, TakesSidesThatAreCalledLikeLines) {
  const auto s = parse("rule Sides\nzone ana at 1,1\nboard gob at 2,1\n---\n", "a.txt");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->sides, (std::vector<std::string>{"zone", "board"}));
}

TEST(ParseScenario, SaysWhatIsWrongWithABoard) {
  EXPECT_EQ(expected(with(kBands, "board bands", "board cubes")), "board squares, hexes or bands");
  EXPECT_EQ(expected(with(kBands, "board bands", "board bands none")),
            "how much a step is, if it is not as usual: \"board hexes 12\"");
  EXPECT_EQ(expected(with(kBands, "zone yard", "zone")), "zone KEY, or zone KEY NAME");
  EXPECT_EQ(expected(with(kBands, "zone yard", "zone gate")),
            "zones with different names: two zones are called gate");
  const std::string distance =
      "distance, two of the zones, and how far it is: \"distance gate yard 15\"";
  EXPECT_EQ(expected(with(kBands, "yard gate 15", "yard moat 15")), distance);
  EXPECT_EQ(expected(with(kBands, "yard gate 15", "yard yard 15")), distance);
  EXPECT_EQ(expected(with(kBands, "yard gate 15", "yard gate 0")), distance);
  EXPECT_FALSE(expected(with(kBands, "ana at gate", "ana at moat")).empty());
}

TEST(RunScenario, PlaysOnHexes) {
  const auto failures = played(
      "expect ana at 1,1 E\nexpect gob at 4,1 W\nexpect ana can move to 2,1 NE\n"
      "expect ana cannot move to 2,2\nana move to 3,1 E\nexpect moved ana 3,1 E\n"
      "expect ana at 3,1\ndice gob 5\ngob strike ana\nexpect felled ana\nexpect over\n");
  EXPECT_TRUE(failures.empty()) << all(failures);
}

// Without a facing the first that is offered is meant, which is the cheapest.
TEST(RunScenario, NeedsNoFacing) {
  const auto failures = played(
      "ana move to 2,1\nexpect moved place 2,1 E\nexpect ana at 2,1 E\ngob passes\n"
      "ana move to 2,1 SE\nexpect ana at 2,1 SE\n");
  EXPECT_TRUE(failures.empty()) << all(failures);
}

TEST(RunScenario, DistinguishesFacings) {
  auto failures = played("expect ana at 1,1 W\n");
  ASSERT_EQ(failures.size(), 1u);
  EXPECT_TRUE(failures[0].happened.starts_with("ana is at 1,1 E")) << failures[0].happened;
  failures = played("ana move to 2,1 E\nexpect moved ana 2,1 NE\n");
  ASSERT_EQ(failures.size(), 1u);
  EXPECT_NE(failures[0].happened.find("moved ana place 2,1 E"), std::string::npos)
      << failures[0].happened;
}

}  // namespace
}  // namespace fray::scenario
