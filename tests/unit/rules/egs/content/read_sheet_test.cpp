#include "rules/egs/content/read_sheet.h"

#include "unit/rules/egs/content/sheet_testing.h"

namespace fray::egs {
namespace {

TEST(ReadSheet, ReadsASoundOne) {
  EXPECT_EQ(faults_of_sheet(sheet_text()), Lines{});
  const auto sheet = parse_sheet(builtin(), sheet_text(), "kim.toml");
  ASSERT_TRUE(sheet) << sheet.error()[0].message;
  EXPECT_EQ(sheet->name, "Kim");
  EXPECT_EQ(sheet->ability(Ability::Dex), Die::D10);
  EXPECT_EQ(sheet->skill("melee")->die, Die::D10);
  EXPECT_EQ(sheet->skill("operating-boats")->focus, "boats");
  EXPECT_EQ(sheet->qualities[1].kind, QualityKind::Negative);
  EXPECT_EQ(sheet->rank, "novice");
}

TEST(ReadSheet, HandsOutASoundTemplate) {
  EXPECT_EQ(faults_of_sheet(std::string(sheet_template())), Lines{});
}

TEST(ReadSheet, RefusesOneOfAnotherRuleset) {
  EXPECT_EQ(faults_of_sheet("ruleset = \"forge\"\nspecies = \"human\"\n"),
            Lines{"kim.toml:1:11: ruleset: this is a sheet of another ruleset, \"forge\"; one of "
                  "this reads \"egs\""});
  EXPECT_EQ(faults_of_sheet("ruleset = \"egs\"\n" + sheet_text()), Lines{});
}

TEST(ReadSheet, NamesFileLineAndField) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{"dex = \"d10\"", "dex = \"d11\""}}), SheetCheck::Playable),
            Lines{"kim.toml:3:33: abilities.dex: \"d11\" is not one of -, d4, d6, d8, d10, d12, "
                  "d12+1, d12+d4, d12+d6, d12+d8, d12+d10, d12+d12"});
  EXPECT_EQ(
      faults_of_sheet(sheet_text({{"dex = \"d10\"", "dex = \"d12+1\""}}), SheetCheck::Playable),
      Lines{"kim.toml:3:33: abilities.dex: of a character must be from d4 to d12"});
  EXPECT_EQ(
      faults_of_sheet(sheet_text({{", vit = \"d8\"", ""}}), SheetCheck::Playable),
      Lines{"kim.toml:3:13: abilities.vit: is required: one of -, d4, d6, d8, d10, d12, d12+1, "
            "d12+d4, d12+d6, d12+d8, d12+d10, d12+d12"});
  EXPECT_EQ(faults_of_sheet("id = [\n").size(), 1u) << "no TOML at all";
}

TEST(ReadSheet, NamesEveryFaultAtOnce) {
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"long-sword\"", "\"banana\""}}) +
                            "shield = \"door\"\nhat = 1\n"),
            Lines({"kim.toml:7:12: weapons: there is no weapon \"banana\"",
                   "kim.toml:9:10: shield: there is no shield \"door\"",
                   "kim.toml:10:7: hat: is not a recognized key"}));
}

TEST(ReadSheet, KnowsSkillsAndTheirFocus) {
  const auto faults = [](const std::string& skill) {
    return faults_of_sheet(sheet_text({{"operating-boats = \"d6\"", skill}}), SheetCheck::Playable);
  };
  EXPECT_EQ(faults("crafting-fine-swords = \"d4\""), Lines{});
  EXPECT_EQ(
      faults("operating = \"d6\""),
      Lines{"kim.toml:4:90: skills.operating: needs a focus behind it, as in crafting-armor"});
  EXPECT_EQ(faults("stealth-night = \"d6\""),
            Lines{"kim.toml:4:94: skills.stealth-night: there is no skill \"stealth-night\""});
  EXPECT_EQ(faults("gaming = \"d12+1\""),
            Lines{"kim.toml:4:87: skills.gaming: must be from d4 to d12"});
  EXPECT_EQ(faults("gaming = \"d5\"").size(), 1u);
  EXPECT_EQ(faults("gaming = \"-\""),
            Lines{"kim.toml:4:87: skills.gaming: must be from d4 to d12"});
}

TEST(ReadSheet, HoldsTalentsToTheirSkill) {
  const auto faults = [](const std::string& skill) {
    return faults_of_sheet(sheet_text({{"skill = \"arcana\"", skill}}), SheetCheck::Playable);
  };
  EXPECT_EQ(faults("skill = \"demonology\""),
            Lines{"kim.toml:6:36: weird.skill: the sheet has no skill \"demonology\""});
  EXPECT_EQ(faults("skill = \"melee\""),
            Lines{"kim.toml:6:36: weird.skill: must be a Lore or Science skill"});
  EXPECT_EQ(faults("second = \"spt\""),
            Lines{"kim.toml:6:37: weird.second: is for creatures; a character has a skill"});
  EXPECT_EQ(faults_of_sheet(sheet_text({{"\"glow\"", "\"missile\""}}), SheetCheck::Playable),
            Lines{"kim.toml:6:77: weird.talents: \"missile\" is there already"});
}

TEST(ReadSheet, HoldsGearToWhatItIs) {
  const auto faults = [](const std::string& weapons) {
    return faults_of_sheet(sheet_text({{"[\"long-sword\"]", weapons}}), SheetCheck::Playable);
  };
  EXPECT_EQ(faults("[\"dagger\", \"dagger\"]"),
            Lines{"kim.toml:7:22: weapons: \"dagger\" is carried already"});
  EXPECT_EQ(faults("[{ id = \"dagger\", both_hands = true }]"),
            Lines{"kim.toml:7:42: weapons[0].both_hands: this weapon leaves no choice"});
  EXPECT_EQ(faults("[{ id = \"pike\", off_hand = true }]"),
            Lines{"kim.toml:7:38: weapons[0].off_hand: this weapon takes both hands"});
  EXPECT_EQ(faults("[{ id = \"dagger\", accessories = [\"scope\"] }]"),
            Lines{"kim.toml:7:43: weapons[0].accessories: are for firearms and crossbows"});
  EXPECT_EQ(faults("[{ id = \"bow\", rounds = 3 }]"),
            Lines{"kim.toml:7:35: weapons[0].rounds: need to say what ammunition they are"});
  EXPECT_EQ(
      faults("[{ id = \"dagger\", damage = 9 }]"),
      Lines{"kim.toml:7:19: weapons[0].id: figures other than the table's are for stat blocks"});
}

// L1729.
TEST(ReadSheet, AllowsNoShieldWithATwoHandedWeapon) {
  const auto faults = [](const std::string& weapons) {
    const std::string shield = "shield = \"medium-shield\"\n";
    return faults_of_sheet(sheet_text({{"[\"long-sword\"]", weapons}}) + shield,
                           SheetCheck::Playable);
  };
  EXPECT_EQ(faults("[\"long-sword\", \"halberd\"]"), Lines{}) << "it may be carried";
  EXPECT_EQ(faults("[\"halberd\"]"),
            Lines{"kim.toml:9:10: shield: leaves no two hands for \"halberd\", which is the first "
                  "weapon and so in hand"});
  EXPECT_EQ(faults("[\"assault-5-56\"]"), Lines{});
  EXPECT_EQ(faults("[{ id = \"assault-5-56\", both_hands = true }]").size(), 1u);
}

TEST(ReadSheet, WearsNoArmourTwice) {
  const auto faults = [](const std::string& armour) {
    return faults_of_sheet(sheet_text({{"[\"leather-armor\"]", armour}}), SheetCheck::Playable);
  };
  EXPECT_EQ(faults("[{ id = \"leather-armor\", locations = [\"arms\"] }, { id = \"plate-mail\", "
                   "locations = [\"torso\", \"head\"] }]"),
            Lines{});
  EXPECT_EQ(
      faults("[\"kevlar-vest\", \"cloth-armor\"]"),
      Lines{"kim.toml:8:26: armour: \"cloth-armor\" and \"kevlar-vest\" both cover the torso"});
  EXPECT_EQ(faults("[{ id = \"kevlar-vest\", locations = [\"torso\", \"legs\"] }]"),
            Lines{"kim.toml:8:18: armour[0].id: \"kevlar-vest\" does not cover the legs"});
}

TEST(ReadSheet, RefusesWhatNoOneCanCarry) {
  const std::string goods = "goods = [{ id = \"desktop\", count = 12 }]\n";
  EXPECT_EQ(faults_of_sheet(sheet_text() + goods, SheetCheck::Playable),
            Lines{"kim.toml:1:1: : carries more than four times what its strength allows"});
}

TEST(ReadSheet, KeepsFiguresOfStatBlocksForThem) {
  const std::string printed =
      "printed = { defense = 9, health = 9, initiative = 9, speed = 30 }\nrank = \"hero\"\n";
  EXPECT_EQ(faults_of_sheet(sheet_text() + printed, SheetCheck::Playable),
            Lines({"kim.toml:9:11: printed: is for stat blocks, not for characters",
                   "kim.toml:10:8: rank: of a character follows from the experience spent"}));
  EXPECT_EQ(faults_of_sheet(sheet_text() + "kind = \"npc\"\n" + printed), Lines{});
}

TEST(ReadSheet, KnowsItsKeys) {
  const std::vector<std::string> keys = sheet_keys(builtin());
  for (const char* key : {"ruleset", "id", "abilities", "skills", "weird", "growth", "natural"}) {
    EXPECT_NE(std::ranges::find(keys, key), keys.end()) << key;
  }
}

}  // namespace
}  // namespace fray::egs
