#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

// The one fault of a file of a table's own content: "file:line: field: message".
std::vector<std::string> faults_of(std::string text) {
  const std::vector<document::File> files = {{"house.toml", std::move(text)}};
  std::vector<std::string> lines;
  const auto content = load_content(files);
  if (content) return lines;
  for (const document::Fault& f : content.error()) {
    lines.push_back(f.file + ":" + std::to_string(f.line) + ": " + f.field + ": " + f.message);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LoadContent, ReplacesRowsAndAddsRows) {
  const std::vector<document::File> files = {
      {"house.toml",
       "[[armour]]\nid = \"leather\"\nname = \"Boiled leather\"\ndr = 3\n"
       "[[armour]]\nid = \"hide\"\nname = \"Hide\"\ndr = 1\n"
       "[[objective]]\nface = 2\ntext = \"Dig\"\n"}};
  const auto content = load_content(files);
  ASSERT_TRUE(content) << content.error()[0].message;
  EXPECT_EQ(content->armours[0].dr, 3) << "in the place of the old one";
  EXPECT_EQ(content->armours.size(), 6u);
  EXPECT_EQ(content->objectives[1].text, "Dig");
  EXPECT_NE(content->fingerprint, builtin().fingerprint);
}

TEST(LoadContent, NamesFileLineAndField) {
  EXPECT_EQ(faults_of("[[shield]]\nid = \"wall\"\nname = \"Wall\"\ndb = 11\n"),
            Lines{"house.toml:4: shield[0].db: must be from 0 to 10, not 11"});
  EXPECT_EQ(faults_of("[[shield]]\nid = \"wall\"\nname = \"Wall\"\ndb = 1\nweight = 3\n"),
            Lines{"house.toml:5: shield[0].weight: is not a recognized key"});
  EXPECT_EQ(faults_of("[[wagon]]\nid = \"x\"\n"),
            Lines{"house.toml:1: wagon: is not a recognized key"});
  EXPECT_EQ(faults_of("[[scene]]\nnumber = 1\nname = \"A\"\ndie = \"d20\"\n"),
            Lines{"house.toml:4: scene[0].die: there is no challenge die \"d20\""});
}

TEST(LoadContent, RefusesTwoRowsOfOneId) {
  const std::string twice = "[[shield]]\nid = \"wall\"\nname = \"Wall\"\ndb = 1\n";
  EXPECT_EQ(faults_of(twice + twice),
            Lines{"house.toml:5: shield[1]: \"wall\" is in house.toml already"});
}

TEST(LoadContent, KeepsTablesWithoutGaps) {
  EXPECT_EQ(faults_of("[[reaction]]\nid = \"bad\"\nname = \"Bad\"\nleast = 4\nmost = 5\n"
                      "means = \"x\"\n"),
            Lines{"house.toml:0: reaction: must follow each other without a gap"});
  EXPECT_EQ(faults_of("[[location]]\nid = \"face\"\nname = \"Face\"\nto_hit = -5\nleast = 5\n"
                      "most = 6\n"),
            Lines{"house.toml:0: location: each roll of 3 to 18 must lead to one of them"});
  EXPECT_EQ(faults_of("[[ship_class]]\nid = \"barge\"\nname = \"Barge\"\nsize = 1\n"
                      "outflown_by = [\"gull\"]\n"),
            Lines{"house.toml:0: ship_class.barge.outflown_by: there is no class \"gull\""});
}

TEST(LoadContent, HoldsWeaponsToTheirShape) {
  const std::string head =
      "[[weapon]]\nid = \"x\"\nname = \"X\"\nkind = \"missile\"\nskill = \"x\"\n"
      "aptitude = \"shooting\"\n";
  const std::string mode = "modes = [{ manner = \"shoot\", dice = 1, type = \"pi\" }]\n";
  EXPECT_EQ(faults_of(head + mode), Lines{});
  EXPECT_EQ(faults_of(head), Lines{"house.toml:1: weapon[0].modes: must hold at least one"});
  EXPECT_EQ(faults_of(head + mode + "shots = 3\n"),
            Lines{"house.toml:1: weapon[0].reload: a weapon with shots needs seconds to reload, "
                  "and the other way round"});
  EXPECT_EQ(faults_of(head + "modes = [{ manner = \"shoot\", dice = 101, type = \"pi\" }]\n"),
            Lines{"house.toml:7: weapon[0].modes[0].dice: must be from 0 to 100, not 101"});
  EXPECT_EQ(faults_of("[[weapon]]\nid = \"x\"\nname = \"X\"\nkind = \"missile\"\nskill = \"x\"\n"
                      "aptitude = \"juggling\"\n" +
                      mode),
            Lines{"house.toml:6: weapon[0].aptitude: there is no aptitude \"juggling\""});
}

}  // namespace
}  // namespace fray::success_rolls
