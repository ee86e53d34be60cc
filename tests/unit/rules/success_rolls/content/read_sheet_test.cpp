#include "rules/success_rolls/content/read_sheet.h"

#include "unit/rules/success_rolls/content/sheet_testing.h"

namespace fray::success_rolls {
namespace {

TEST(ReadSheet, ReadsASoundOne) {
  const auto sheet = parse_sheet(builtin(), sheet_text(), "kim.toml");
  ASSERT_TRUE(sheet) << sheet.error()[0].message;
  EXPECT_EQ(sheet->name, "Kim");
  EXPECT_EQ(sheet->attributes, (std::array{14, 14, 10, 10}));
  EXPECT_EQ(sheet->spread, Spread::Very);
  EXPECT_EQ(sheet->trainings.size(), 5u);
  EXPECT_EQ(sheet->training("stealth")->level, 15);
  EXPECT_EQ(sheet->training("fighting")->difficulty, std::nullopt);
}

TEST(ReadSheet, HandsOutASoundTemplate) {
  EXPECT_EQ(faults_of_sheet(std::string(sheet_template())), Lines{});
}

TEST(ReadSheet, ShipsSoundSamples) {
  ASSERT_GE(builtin().samples.size(), 7u);
  for (const PowerLevel& power : builtin().powers) {
    EXPECT_TRUE(std::ranges::any_of(builtin().samples, [&](const Sheet& sheet) {
      return sheet.power == power.id;
    })) << power.id;
  }
}

TEST(ReadSheet, RefusesOneOfAnotherRuleset) {
  EXPECT_EQ(faults_of_sheet("\nruleset = \"forge\"\nspecies = \"human\"\n"),
            Lines{"kim.toml:2: ruleset: this is a sheet of another ruleset, \"forge\"; one of this "
                  "reads \"success-rolls\""});
  EXPECT_EQ(faults_of_sheet("ruleset = \"success-rolls\"\n" + sheet_text()), Lines{});
}

TEST(ReadSheet, NamesFileLineAndField) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{"st = 14", "st = 1001"}}), SheetCheck::Playable),
            Lines{"kim.toml:5: attributes.st: must be from 1 to 1000, not 1001"});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"level = 15", "level = 61"}}), SheetCheck::Playable),
            Lines{"kim.toml:8: skills[0].level: must be from 1 to 60, not 61"});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"broadsword", "banana"}})),
            Lines{"kim.toml:14: weapons: there is no weapon \"banana\""});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"heroic\"", "\"godly\""}})),
            Lines{"kim.toml:3: power: there is no power level \"godly\""});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"fighting", "fencing"}}), SheetCheck::Playable),
            Lines{"kim.toml:6: aptitudes.fencing: there is no aptitude \"fencing\""});
  EXPECT_EQ(faults_of_sheet("id = [\n").size(), 1u) << "no TOML at all";
}

TEST(ReadSheet, NamesEveryFaultAtOnce) {
  EXPECT_EQ(faults_of_sheet(sheet_text() + "shield = \"door\"\narmour = \"tin\"\nhat = 1\n",
                            SheetCheck::Playable),
            Lines({"kim.toml:15: shield: there is no shield \"door\"",
                   "kim.toml:16: armour: there is no armour \"tin\"",
                   "kim.toml:17: hat: is not a recognized key"}));
}

TEST(ReadSheet, HoldsGearToWhatItIs) {
  const auto faults = [](const std::string& more) {
    return faults_of_sheet(sheet_text() + more, SheetCheck::Playable);
  };
  EXPECT_EQ(faults("plates = true\n"), Lines{"kim.toml:15: plates: this armor carries none"});
  EXPECT_EQ(faults("armour = \"tactical\"\nplates = true\n"), Lines{});
  EXPECT_EQ(faults("both_hands = [\"broadsword\"]\n"),
            Lines{"kim.toml:15: both_hands: \"broadsword\" is no weapon of this sheet that one may "
                  "hold so"});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"[\"broadsword\"]", "[\"axe\", \"axe\"]"}})),
            Lines{"kim.toml:14: weapons: \"axe\" is carried already"});
}

TEST(ReadSheet, HoldsSkillsApart) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"shield\"", "\"stealth\""}}), SheetCheck::Playable),
            Lines{"kim.toml:9: skills[1].id: \"stealth\" is on the sheet already"});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"shield\"", "\"focus\""}}), SheetCheck::Playable),
            Lines{"kim.toml:9: skills[1].id: \"focus\" is an aptitude"});
  EXPECT_EQ(
      faults_of_sheet(sheet_text({{"name = \"A\"", "name = \"A\", skills = { swimming = 2 }"}}),
                      SheetCheck::Playable),
      Lines{
          "kim.toml:13: advantages[0].skills.swimming: the sheet has no skill or aptitude of this "
          "name"});
}

TEST(ReadSheet, TakesOnlySpellsWithDice) {
  const auto spell = [](const std::string& effect) {
    return sheet_text() +
           "[[spells]]\nid = \"bolt\"\nname = \"Bolt\"\nskill = \"focus\"\nrange = \"moderate\"\n"
           "duration = \"easy\"\ntarget = \"easy\"\neffect = \"" +
           effect + "\"\n";
  };
  EXPECT_EQ(faults_of_sheet(spell("moderate"), SheetCheck::Playable), Lines{});
  EXPECT_EQ(
      faults_of_sheet(spell("heroic"), SheetCheck::Playable),
      Lines{"kim.toml:22: spells[0].effect: has no dice of its own: what such a spell does is "
            "the GM's"});
  EXPECT_EQ(faults_of_sheet(spell("huge"), SheetCheck::Playable),
            Lines{"kim.toml:22: spells[0].effect: there is no tier \"huge\""});
}

TEST(ReadSheet, TakesThingsForWhatTheyAre) {
  const auto thing = [](const std::string& rest) {
    return faults_of_sheet("id = \"x\"\nname = \"X\"\n" + rest, SheetCheck::Playable);
  };
  EXPECT_EQ(thing("thing = \"unliving\"\npounds = 10\n"), Lines{});
  EXPECT_EQ(thing("thing = \"soft\"\npounds = 10\n").size(), 1u);
  EXPECT_EQ(thing("thing = \"unliving\"\npounds = 0\n").size(), 1u);
  EXPECT_EQ(thing("thing = \"unliving\"\npounds = 10\nmaterial = \"cheese\"\n"),
            Lines{"kim.toml:5: material: there is no material \"cheese\""});
  EXPECT_EQ(thing("thing = \"unliving\"\npounds = 10\nattributes = { st = 10 }\n"),
            Lines{"kim.toml:5: attributes: a thing has none"});
  EXPECT_EQ(faults_of_sheet(sheet_text() + "dr = 3\n", SheetCheck::Playable).size(), 1u);
}

TEST(ReadSheet, SurvivesWhateverIsCutOff) {
  const std::string text(sheet_template());
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string cut = text.substr(0, length);
    for (const document::Fault& fault : check_sheet(builtin(), cut, "kim.toml").faults) {
      EXPECT_EQ(fault.file, "kim.toml");
      EXPECT_FALSE(fault.message.empty()) << length;
    }
  }
}

TEST(ReadSheet, KnowsItsKeys) {
  const auto keys = sheet_keys(builtin());
  for (const char* key : {"attributes", "aptitudes", "growth", "power", "spells", "wildcard"}) {
    EXPECT_NE(std::ranges::find(keys, key), keys.end()) << key;
  }
}

TEST(Creation, WantsTheSpread) {
  EXPECT_EQ(
      faults_of_sheet(sheet_text({{"ht = 10", "ht = 11"}})),
      Lines{"kim.toml:5: attributes: must be 14, 14, 10, 10 in some order: Heroic, \"very\""});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"spread = \"very\"\n", ""}})).front(),
            "kim.toml:1: spread: is required; a power level needs one of super, very, reasonably");
}

TEST(Creation, CountsAdvantages) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{", { name = \"C\" }", ""}})),
            Lines{"kim.toml:13: advantages: must be 3, or one more with a disadvantage, not 2"});
  const auto four = sheet_text({{"{ name = \"C\" }", "{ name = \"C\" }, { name = \"D\" }"}});
  EXPECT_EQ(faults_of_sheet(four),
            Lines{"kim.toml:13: advantages: must be 3, or one more with a disadvantage, not 4"});
  EXPECT_EQ(faults_of_sheet(four + "disadvantages = [{ name = \"E\" }]\n"), Lines{});
}

TEST(Creation, CountsTrainingsAndTheirLevels) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{"level = 15", "level = 17"}})),
            Lines{"kim.toml:7: skills: \"stealth\" must begin at 15 or 16, not at 17"});
  EXPECT_EQ(
      faults_of_sheet(sheet_text({{"level = 15", "level = 16"}})),
      Lines{"kim.toml:7: skills: of aptitudes and skills together 2 stand at attribute + 2 at "
            "first, not 3"});
  EXPECT_EQ(faults_of_sheet(
                sheet_text({{"fighting = 16", "fighting = 15"}, {"level = 15", "level = 16"}})),
            Lines{})
      << "any split of the same counts will do";
  EXPECT_EQ(faults_of_sheet(sheet_text({{", command = 12", ""}})),
            Lines{"kim.toml:6: aptitudes: must be 2 at first, not 1"});
}

TEST(Creation, WantsAWildcard) {
  EXPECT_EQ(faults_of_sheet(
                sheet_text({{"wildcard = { name = \"Knight!\", attribute = \"dx\" }\n", ""}})),
            Lines{"kim.toml:1: wildcard: is required: every character has one"});
}

TEST(Creation, LeavesFreeSheetsAlone) {
  EXPECT_EQ(faults_of_sheet("id = \"rat\"\nname = \"Rat\"\n"
                            "attributes = { st = 3, dx = 12, iq = 4, ht = 11 }\n"),
            Lines{});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"ht = 10", "ht = 11"}}), SheetCheck::Playable), Lines{});
}

}  // namespace
}  // namespace fray::success_rolls
