#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

using Lines = std::vector<std::string>;

// The faults of a file of a table's own content: "file:line:column: field: message".
Lines faults_of(std::string text) {
  const std::vector<document::File> files = {{"house.toml", std::move(text)}};
  Lines lines;
  const auto content = load_content(files);
  if (content) return lines;
  for (const document::Fault& f : content.error()) {
    lines.push_back(f.file + ":" + std::to_string(f.line) + ":" + std::to_string(f.column) + ": " +
                    f.field + ": " + f.message);
  }
  return lines;
}

TEST(LoadContent, ReplacesRowsAndAddsRows) {
  const std::vector<document::File> files = {
      {"house.toml",
       "[[shield]]\nid = \"small-shield\"\nname = \"Buckler\"\nsmall = true\ncost = 20\nparry = 3\n"
       "[[shield]]\nid = \"door\"\nname = \"Door\"\ncost = 1\n"
       "[[toughness]]\ntoughness = 3\nthings = \"paper\"\n"}};
  const auto content = load_content(files);
  ASSERT_TRUE(content) << content.error()[0].message;
  EXPECT_EQ(content->shields[0].name, "Buckler") << "in the place of the old one";
  EXPECT_EQ(content->shields.size(), 4u);
  EXPECT_EQ(content->toughness[2].things, "paper");
  EXPECT_EQ(content->toughness.size(), 10u);
  EXPECT_NE(content->fingerprint, builtin().fingerprint);
}

TEST(LoadContent, WantsWhatAnIllnessNeedsToGoOn) {
  const std::string head =
      "[[affliction]]\nid = \"ague\"\nname = \"Ague\"\nkind = \"disease\"\nby = \"air\"\n"
      "potency = 0\nline = 1\nnotes = \"It shakes.\"\n";
  EXPECT_EQ(faults_of(head + "delay = \"soon\"\nfatigue = [1]\nlasts = \"1 day\"\n"),
            Lines{"house.toml:9:9: affliction[0].delay: \"soon\" must be a time such as 1d6+1 days "
                  "or 10 minutes"});
  EXPECT_EQ(
      faults_of(head + "delay = \"1 day\"\nfatigue = []\n"),
      Lines{"house.toml:1:1: affliction[0].death: is required: how long it takes to die of it"});
  EXPECT_EQ(
      faults_of(head + "delay = \"1 day\"\nfatigue = [1]\nevery = \"1 hour\"\n"),
      Lines{"house.toml:1:1: affliction[0].lasts: is required: how long it lasts once it grows "
            "no more"});
  EXPECT_EQ(faults_of(head + "delay = \"1 day\"\nfatigue = [1, 2]\n"),
            Lines{"house.toml:1:1: affliction[0].lasts: is required: its stages share it"});
  EXPECT_EQ(faults_of(head + "delay = \"1 day\"\nfatigue = [1, 2]\nstages = [\"1 day\"]\n"),
            Lines{});
}

TEST(LoadContent, NamesFileLineAndField) {
  EXPECT_EQ(faults_of("[[shield]]\nid = \"wall\"\nname = \"Wall\"\ncost = 1\nparry = 21\n"),
            Lines{"house.toml:5:9: shield[0].parry: must be from -20 to 20, not 21"});
  EXPECT_EQ(faults_of("[[shield]]\nid = \"wall\"\nname = \"Wall\"\ncost = 1\nweight = 3\n"),
            Lines{"house.toml:5:10: shield[0].weight: is not a recognized key"});
  EXPECT_EQ(faults_of("[[wagon]]\nid = \"x\"\n"),
            Lines{"house.toml:1:1: wagon: is not a recognized key"});
  EXPECT_EQ(faults_of("[[action]]\nid = \"x\"\nname = \"X\"\nability = \"str\"\n"
                      "skill = \"juggling\"\n"),
            Lines{"house.toml:5:9: action[0].skill: there is no skill \"juggling\""});
}

TEST(LoadContent, NamesEveryFaultAtOnce) {
  EXPECT_EQ(
      faults_of("[[armour]]\nid = \"Tin\"\nname = \"Tin\"\narmor = -1\ncost = 1\n"
                "locations = [\"tail\"]\n"),
      Lines({"house.toml:2:6: armour[0].id: use lowercase words joined by hyphens, up to 64 "
             "characters",
             "house.toml:4:9: armour[0].armor: must be from 0 to 100, not -1",
             "house.toml:6:13: armour[0].locations: must name at least one",
             "house.toml:6:14: armour[0].locations: \"tail\" is not one of torso, arms, legs, "
             "head"}));
}

TEST(LoadContent, RefusesWhatIsNoToml) {
  EXPECT_EQ(faults_of("[[shield]\n").size(), 1u);
  EXPECT_EQ(faults_of(std::string(40, '[')).size(), 1u);
}

TEST(LoadContent, RefusesTwoRowsOfOneId) {
  const std::string twice = "[[shield]]\nid = \"wall\"\nname = \"Wall\"\ncost = 1\n";
  EXPECT_EQ(faults_of(twice + twice),
            Lines{"house.toml:5:1: shield[1]: \"wall\" is in house.toml already"});
}

TEST(LoadContent, HoldsWeaponsToTheirShape) {
  const std::string head =
      "[[weapon]]\nid = \"x\"\nname = \"X\"\nfamily = \"Odd\"\ndamage = 3\ncost = 1\n";
  EXPECT_EQ(faults_of(head + "kind = \"melee\"\n"), Lines{});
  EXPECT_EQ(faults_of(head + "kind = \"melee\"\nrange = 10\n"),
            Lines{"house.toml:8:9: weapon[0].range: a melee weapon has none"});
  EXPECT_EQ(faults_of(head + "kind = \"firearm\"\n"),
            Lines{"house.toml:1:1: weapon[0].range: is required: a weapon that is not melee has a "
                  "range or a cone"});
  EXPECT_EQ(faults_of(head + "kind = \"firearm\"\nrange = 9\nrof = 2\ntraits = "
                             "[\"full-automatic\"]\n"),
            Lines{"house.toml:9:7: weapon[0].rof: must be 3 or more for full-automatic"});
  EXPECT_EQ(faults_of(head + "kind = \"melee\"\nreq = { ability = \"str\", die = \"d9\" }\n"),
            Lines{"house.toml:8:32: weapon[0].req.die: \"d9\" is not one of -, d4, d6, d8, d10, "
                  "d12, d12+1, d12+d4, d12+d6, d12+d8, d12+d10, d12+d12"});
}

TEST(LoadContent, RefusesMeleeWeaponsThatFire) {
  const std::string head =
      "[[weapon]]\nid = \"x\"\nname = \"X\"\nfamily = \"Odd\"\ndamage = 3\ncost = 1\n"
      "kind = \"melee\"\n";
  EXPECT_EQ(faults_of(head + "traits = [\"nonlethal\", \"cannot-parry\"]\n"), Lines{});
  const std::vector<std::pair<const char*, const char*>> refused = {
      {"rof = 1", "8:7: weapon[0].rof: a melee weapon has none"},
      {"shots = 6", "8:9: weapon[0].shots: a melee weapon has none"},
      {"cal = 2", "8:7: weapon[0].cal: a melee weapon has none"},
      {"blast = 15", "8:9: weapon[0].blast: a melee weapon has none"},
      {"cone = 30", "8:8: weapon[0].cone: a melee weapon has none"},
      {"traits = [\"bracing\"]", "8:10: weapon[0].traits: a melee weapon is not \"bracing\""},
      {"traits = [\"semi-automatic\"]",
       "8:10: weapon[0].traits: a melee weapon is not \"semi-automatic\""},
      {"traits = [\"full-automatic\"]",
       "8:10: weapon[0].traits: a melee weapon is not \"full-automatic\""},
      {"traits = [\"burst\"]", "8:10: weapon[0].traits: a melee weapon is not \"burst\""},
      {"traits = [\"single-barrel\"]",
       "8:10: weapon[0].traits: a melee weapon is not \"single-barrel\""},
      {"traits = [\"spread\"]", "8:10: weapon[0].traits: a melee weapon is not \"spread\""},
      {"traits = [\"ignores-cover\"]",
       "8:10: weapon[0].traits: a melee weapon is not \"ignores-cover\""},
  };
  for (const auto& [line, fault] : refused) {
    EXPECT_EQ(faults_of(head + line + "\n"), Lines{std::string("house.toml:") + fault}) << line;
  }
}

TEST(LoadContent, HoldsTalentsToTheirShape) {
  const std::string head = "[[talent]]\nid = \"x\"\nname = \"X\"\nsummary = \"None.\"\n";
  EXPECT_EQ(faults_of(head + "difficulty = \"stature\"\n"), Lines{});
  EXPECT_EQ(
      faults_of(head + "difficulty = \"dire\"\n"),
      Lines{"house.toml:5:14: talent[0].difficulty: \"dire\" is not one of stature, special"});
  EXPECT_EQ(faults_of(head + "duration = \"instant\"\nmaintained = true\n"),
            Lines{"house.toml:6:14: talent[0].maintained: what is instant cannot be maintained"});
  EXPECT_EQ(faults_of(head + "resistance = { abilities = [\"psy\"], skills = [] }\n"),
            Lines{"house.toml:5:46: talent[0].resistance.skills: must name at least one"});
}

TEST(LoadContent, KeepsTablesWithoutGaps) {
  EXPECT_EQ(faults_of("[[injury]]\nid = \"head\"\nname = \"Head\"\nleast = 16\nmost = 17\n"),
            Lines{"house.toml:0:0: injury: each roll of 3 to 18 must lead to one of them"});
  EXPECT_EQ(faults_of("[[rank]]\nid = \"hero\"\nname = \"Hero\"\nfrom = 301\n"),
            Lines{"house.toml:0:0: rank: must begin at 0 and rise"});
  EXPECT_EQ(faults_of("[[size_class]]\nid = \"big\"\nname = \"Big\"\nleast = 5\nmost = 7\n"
                      "rank = 1\n"),
            Lines{"house.toml:0:0: size_class: must follow each other without a gap"});
}

}  // namespace
}  // namespace fray::egs
