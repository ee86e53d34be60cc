#include "testing.h"

namespace fray::forge {
namespace {

std::vector<document::Fault> faults_of(std::string text) {
  const document::File file{"house.toml", std::move(text)};
  auto content = load_content(std::span(&file, 1));
  return content ? std::vector<document::Fault>{} : std::move(content.error());
}

std::vector<document::Fault> sheet_faults(std::string_view text) {
  static const Content content = load_builtin_content();
  auto sheet = parse_sheet(content, text, "hero.toml");
  return sheet ? std::vector<document::Fault>{} : std::move(sheet.error());
}

TEST(SheetFaults, AllAreNamedAtOnce) {
  const auto faults = sheet_faults(R"(id = "Bad Id"
species = "cyborg"
choices = ["lean", "lithe"]
traits = ["claws", "claws", "orc", "wings"]
weapons = ["longsword", "longsword", "excalibur"]
armour = 3
shield = "door"
tags = [1]
luck = 7
[attributes]
strength = 0
agility = "high"
stamina = 2
influence = 1
intelligence = 2
charisma = 3
[skills]
melee-weapons = 5
fiery-bolt = 1
juggling = 2
)");
  SCOPED_TRACE(listed(faults));
  EXPECT_TRUE(names(faults, "id", 1, "lowercase words"));
  EXPECT_TRUE(names(faults, "name", 1, "is required"));
  EXPECT_TRUE(names(faults, "choices", 3, "must choose 1 more of insensitive, obtuse, dull"));
  EXPECT_TRUE(names(faults, "choices", 3, "\"lithe\" is not a choice"));
  EXPECT_TRUE(names(faults, "traits", 4, "has \"claws\" already"));
  EXPECT_TRUE(names(faults, "traits", 4, "\"orc\" is a species"));
  EXPECT_TRUE(names(faults, "traits", 4, "there is no trait \"wings\""));
  EXPECT_TRUE(names(faults, "weapons", 5, "named twice"));
  EXPECT_TRUE(names(faults, "weapons", 5, "there is no weapon \"excalibur\""));
  EXPECT_TRUE(names(faults, "armour", 6, "must be a text"));
  EXPECT_TRUE(names(faults, "shield", 7, "there is no shield \"door\""));
  EXPECT_TRUE(names(faults, "tags[0]", 8, "must be a text"));
  EXPECT_TRUE(names(faults, "luck", 9, "not a recognized key"));
  EXPECT_TRUE(names(faults, "attributes.strength", 11, "from 1 to 30, not 0"));
  EXPECT_TRUE(names(faults, "attributes.agility", 12, "whole number"));
  EXPECT_TRUE(names(faults, "attributes.acuity", 10, "is required"));
  EXPECT_TRUE(names(faults, "attributes.charisma", 16, "not a recognized key"));
  EXPECT_TRUE(names(faults, "skills.melee-weapons", 18, "must not be above strength"));
  EXPECT_TRUE(names(faults, "skills.fiery-bolt", 19, "opens the school pyromancy"));
  EXPECT_TRUE(names(faults, "skills.juggling", 20, "no such skill"));
  EXPECT_EQ(faults.size(), 20U);
}

TEST(SheetFaults, MountsFitTheirWeapon) {
  const auto faults = sheet_faults(R"(id = "sniper"
name = "Sniper"
species = "human"
choices = ["lithe"]
attributes = { strength = 1, agility = 1, stamina = 1, influence = 1, intelligence = 1, acuity = 1 }
weapons = [
  "m16+scope+tripod",
  "m60+scope",
  "ak-74+scope+scope",
  "remington-308+bayonet",
]
)");
  SCOPED_TRACE(listed(faults));
  EXPECT_TRUE(names(faults, "weapons", 8, "m60 takes no scope"));
  EXPECT_TRUE(names(faults, "weapons", 9, "has scope twice"));
  EXPECT_TRUE(names(faults, "weapons", 10, "\"bayonet\" is not one of scope, laser, tripod"));
  EXPECT_EQ(faults.size(), 3U);
}

TEST(ContentFaults, WaysToFireAndToExplode) {
  const std::string gun =
      "[[weapon]]\nid = \"gun\"\nname = \"Gun\"\nclass = \"rifle\"\nskill = \"long-guns\"\n"
      "attribute = \"agility\"\ncost = 2\nrating = 2\ngrip = \"two-hands\"\nrange_min = 10\n"
      "range_max = 100\nrange_multiple = 5\ndamage = [\"piercing\"]\ncapacity = 5\nreload = 3\n";
  const auto burst = [&](const char* fire) { return faults_of(gun + fire); };
  EXPECT_TRUE(burst("fire = [{ mode = \"burst\", cost = 1, dice = 3, shots = 3 }]\n").empty());
  EXPECT_TRUE(names(burst("fire = [{ mode = \"spray\" }]\n"), "weapon.gun.fire[0].mode", 16,
                    "not one of burst, full-auto, blast, both-barrels"));
  EXPECT_TRUE(names(burst("fire = [{ mode = \"full-auto\" }]\n"), "weapon.gun.fire[0].arc", 16,
                    "is required"));
  EXPECT_TRUE(names(burst("fire = [{ mode = \"burst\", arc = 45 }]\n"), "weapon.gun.fire[0].arc",
                    16, "full-auto and blast alone"));
  EXPECT_TRUE(names(burst("fire = [{ mode = \"burst\", shots = 6 }]\n"), "weapon.gun.fire", 16,
                    "more shots than the weapon holds"));
  EXPECT_TRUE(names(burst("fire = [{ mode = \"burst\" }, { mode = \"burst\" }]\n"),
                    "weapon.gun.fire", 16, "has burst twice"));
  EXPECT_TRUE(names(burst("single_shots = false\n"), "weapon.gun.single_shots", 16, "needs fire"));
  EXPECT_TRUE(names(burst("range_multiple_steady = 2\n"), "weapon.gun.range_multiple_steady", 16,
                    "must not be below range_multiple"));
  EXPECT_TRUE(names(burst("fuze = \"pull-pin\"\n"), "weapon.gun.fuze", 16, "not a recognized key"));
}

TEST(SheetFaults, EmptySheetLacksEverything) {
  const auto faults = sheet_faults("");
  EXPECT_EQ(faults.size(), 4U) << listed(faults);
  for (const char* field : {"id", "name", "species", "attributes"}) {
    EXPECT_TRUE(names(faults, field, 1, "is required")) << field;
  }
}

TEST(SheetFaults, BodiesLimitAttributesAndEquipment) {
  const auto faults = sheet_faults(R"(id = "cloud"
name = "Cloud"
species = "xin"
traits = ["hive-mind", "fine", "huge"]
armour = "leather-armor"
attributes = { strength = 5, agility = 1, stamina = 1, influence = 1, intelligence = 2, acuity = 1 }
)");
  SCOPED_TRACE(listed(faults));
  EXPECT_TRUE(names(faults, "attributes", 6, "strength is at most 2 for the trait fine"));
  EXPECT_TRUE(names(faults, "attributes", 6, "intelligence is at most 1 for the trait hive-mind"));
  EXPECT_TRUE(names(faults, "traits", 4, "second size, \"huge\""));
  EXPECT_TRUE(names(faults, "traits", 4, "cannot wear or wield"));
  EXPECT_EQ(faults.size(), 4U);
}

TEST(SheetFaults, BrokenTomlIsNamedWithItsLine) {
  const auto faults = sheet_faults("id = \"hero\"\nname = \"Hero\nspecies = 1\n");
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].file, "hero.toml");
  EXPECT_EQ(faults[0].line, 2);
  EXPECT_GT(faults[0].column, 0);
  EXPECT_FALSE(faults[0].message.empty());
}

TEST(SheetFaults, HostileFilesAreRefused) {
  EXPECT_TRUE(names(sheet_faults(std::string((1 << 16) + 1, ' ')), "", 0, "larger than 64 KiB"));
  EXPECT_TRUE(names(faults_of(std::string((1 << 20) + 1, ' ')), "", 0, "larger than 1024 KiB"));
  EXPECT_FALSE(sheet_faults(std::string("id = \"\0\xFF\"", 9)).empty());
  EXPECT_FALSE(sheet_faults("id = 1979-05-27\nname = 1.5\n").empty());
}

TEST(ContentFaults, AllAreNamedAtOnce) {
  const auto faults = faults_of(R"([[weapon]]
id = "flail"
name = "Flail"
class = "meele"
skill = "flailing"
attribute = "strength"
cost = -1
rating = 3
grip = "one-hand"
damage = ["bludgeoning", "funny"]
range_max = 10

[[weapon]]
id = "musket"
name = "Musket"
class = "rifle"
skill = "long-guns"
attribute = "agility"
cost = 2
rating = 3
grip = "two-hands"
range_min = 50
range_max = 20
range_multiple = 3
capacity = 2
damage = []

[[weapon]]
id = "musket"

[[trait]]
name = "Nameless"
group = "species"
cost = 0
summary = "x"
bundle = ["medium"]

[[trait]]
id = "ogre"
name = "Ogre"
group = "species"
cost = 0
summary = "Big."
bundle = ["sturdy", "orc"]
choose = [{ count = 2, from = ["claws"] }]

[[spell]]
id = "x"
)");
  SCOPED_TRACE(listed(faults));
  EXPECT_TRUE(names(faults, "weapon.flail.class", 4, "\"meele\" is not one of finesse, melee"));
  EXPECT_TRUE(names(faults, "weapon.flail.skill", 5, "there is no skill \"flailing\""));
  EXPECT_TRUE(names(faults, "weapon.flail.cost", 7, "from 0 to 20, not -1"));
  EXPECT_TRUE(names(faults, "weapon.flail.damage", 10, "\"funny\" is not one of"));
  EXPECT_TRUE(names(faults, "weapon.flail.range_max", 11, "not a recognized key"));
  EXPECT_TRUE(names(faults, "weapon.musket.range_min", 22, "beyond range_max"));
  EXPECT_TRUE(names(faults, "weapon.musket.capacity", 25, "needs reload"));
  EXPECT_TRUE(names(faults, "weapon.musket.damage", 26, "at least one"));
  EXPECT_TRUE(names(faults, "weapon[2].id", 29, "in house.toml already, line 13"));
  EXPECT_TRUE(names(faults, "trait[0].id", 31, "is required"));
  EXPECT_TRUE(names(faults, "trait.ogre.bundle", 44, "exactly one size"));
  EXPECT_TRUE(names(faults, "trait.ogre.bundle", 44, "must not hold a species"));
  EXPECT_TRUE(names(faults, "trait.ogre.choose[0].from", 45, "fewer traits"));
  EXPECT_TRUE(names(faults, "spell", 47, "not a recognized key"));
  EXPECT_EQ(faults.size(), 14U);
}

TEST(ContentFaults, BrokenTomlIsNamedWithItsLine) {
  const auto faults = faults_of("[[weapon]]\nid = \"flail\"\ncost = = 3\n");
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].file, "house.toml");
  EXPECT_EQ(faults[0].line, 3);
}

TEST(ContentFaults, KindsMustBeListsOfTables) {
  EXPECT_TRUE(names(faults_of("weapon = 3\n"), "weapon", 1, "list of tables"));
  EXPECT_TRUE(names(faults_of("weapon = [1]\n"), "weapon[0]", 1, "must be a table"));
}

}  // namespace
}  // namespace fray::forge
