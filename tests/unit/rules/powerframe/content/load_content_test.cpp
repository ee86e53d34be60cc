#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

using Lines = std::vector<std::string>;

TEST(LoadContent, ReplacesRowsAndAddsRows) {
  const document::File file{
      "house.toml",
      "[[race]]\nid = \"elf\"\nname = \"Dark elf\"\nsummary = \"x\"\n"
      "modifiers = { avoid = 2 }\nthreat = 2\n"
      "[[race]]\nid = \"orc\"\nname = \"Orc\"\nsummary = \"x\"\nthreat = 0\n"};
  const auto content = load_content(std::span(&file, 1));
  ASSERT_TRUE(content) << content.error()[0].message;
  EXPECT_EQ(find(content->races, "elf")->modifiers, (Levels{{Ability::Avoid, 2}}));
  EXPECT_EQ(content->races.size(), builtin().races.size() + 1);
  EXPECT_NE(content->fingerprint, builtin().fingerprint);
}

TEST(LoadContent, NamesLineAndField) {
  EXPECT_EQ(faults_of("[[dragon]]\nid = \"x\"\n"), Lines{"1: dragon: is not a recognized key"});
  EXPECT_EQ(faults_of("[[race]]\nid = \"orc\"\nname = \"Orc\"\nsummary = \"x\"\nthreat = 0\n"
                      "modifiers = { muscle = 2 }\n"),
            Lines{"6: race[0].modifiers.muscle: there is no Ability \"muscle\""});
  EXPECT_EQ(faults_of("[[race]]\nid = \"orc\"\nname = \"Orc\"\nsummary = \"x\"\nthreat = 0\n"
                      "movement = { walking = \"fast\" }\n"),
            Lines{"6: race[0].movement.walking: \"fast\" is not one of none, limited, slow, "
                  "regular"});
}

TEST(LoadContent, RefusesTraitsThatAreNotThere) {
  const std::string orc =
      "[[race]]\nid = \"orc\"\nname = \"Orc\"\nsummary = \"x\"\nthreat = 0\ntraits = [";
  EXPECT_EQ(faults_of(orc + "{ id = \"charming\" }]\n"),
            Lines{"6: race[0].traits[0].id: there is no Trait \"charming\""});
  EXPECT_EQ(faults_of(orc + "{ id = \"dark-vision\", grade = \"nine\" }]\n"),
            Lines{"6: race[0].traits[0].grade: Dark Vision has no grade \"nine\""});
  EXPECT_EQ(faults_of(orc + "{ id = \"size\" }]\n"),
            Lines{"6: race[0].traits[0].id: Size is given by other figures"});
}

TEST(LoadContent, RefusesNaturalWeaponsThatNoBodyHas) {
  const std::string orc =
      "[[race]]\nid = \"orc\"\nname = \"Orc\"\nsummary = \"x\"\nthreat = 0\n"
      "[[race.weapons]]\nid = \"tusks\"\nname = \"Tusks\"\n";
  EXPECT_EQ(
      faults_of(orc + "damage = \"strength+1\"\ncode = \"X\"\nthreat = 2\n"),
      Lines{"10: race[0].weapons[0].code: \"X\" is not written as \"C\", \"BG\", \"C+G\", \"S\", "
            "\"Sb\", \"SP\", \"?\" or \"any\" is"});
  EXPECT_EQ(faults_of(orc + "damage = \"brawn\"\ncode = \"P\"\nthreat = 2\n"),
            Lines{"9: race[0].weapons[0].damage: \"brawn\" is not written as \"strength+1\", \"4\" "
                  "or \"1d6+1\" is"});
}

TEST(LoadContent, RefusesCreaturesThatContradictThemselves) {
  const std::string imp =
      "[[creature]]\nid = \"imp\"\nname = \"Imp\"\nsummary = \"x\"\nsize = 0\nthreat = 0\n";
  EXPECT_EQ(faults_of(imp + "health = 3\nstructure = 4\n"),
            Lines{"8: creature[0].structure: stands in place of health"});
  EXPECT_EQ(faults_of(imp + "health = 3\narmour_threat = 2\n"),
            Lines{"8: creature[0].armour_threat: goes with armor, and armor with it"});
  EXPECT_EQ(faults_of(imp), Lines{"1: creature[0].health: is required"});
}

TEST(LoadContent, RefusesArchetypesWithoutFiveTypes) {
  const std::string cook =
      "[[archetype]]\nid = \"cook\"\nname = \"Cook\"\nsummary = \"x\"\n"
      "armour_cost = 0\narmour_enc = 0\narmour_threat = 0\n";
  EXPECT_EQ(faults_of(cook + "armour = [\"none\"]\nabilities = { cooking = [1, 2, 3, 4, 5] }\n"),
            Lines{"8: archetype[0].armour: must name one for each Location from Head to Legs, or "
                  "\"none\""});
  const std::string bare =
      "armour = [\"none\", \"none\", \"none\", \"none\", \"none\", \"none\"]\n";
  EXPECT_EQ(faults_of(cook + bare + "abilities = { cooking = [1, 2] }\n"),
            Lines{"9: archetype[0].abilities.cooking: must hold five levels, for Type I to V"});
}

TEST(LoadContent, CountsCostsInEighths) {
  const std::string cook =
      "[[archetype]]\nid = \"cook\"\nname = \"Cook\"\nsummary = \"x\"\n"
      "abilities = { cooking = [1, 2, 3, 4, 5] }\narmour_threat = 0\n"
      "armour_enc = 0\n"
      "armour = [\"none\", \"none\", \"none\", \"none\", \"none\", \"none\"]\n";
  const document::File file{"house.toml", cook + "armour_cost = 1.125\n"};
  const auto content = load_content(std::span(&file, 1));
  ASSERT_TRUE(content) << content.error()[0].message;
  EXPECT_EQ(find(content->archetypes, "cook")->armour_cost, 9);
  const std::string fault =
      "9: archetype[0].armour_cost: must be a number of eighths, such as 2 or 0.125";
  EXPECT_EQ(faults_of(cook + "armour_cost = 0.3\n"), Lines{fault});
  EXPECT_EQ(faults_of(cook + "armour_cost = -0.5\n"), Lines{fault});
  EXPECT_EQ(faults_of(cook + "armour_cost = \"1\"\n"), Lines{fault});
  EXPECT_EQ(faults_of(cook + "armour_cost = -1\n"),
            Lines{"9: archetype[0].armour_cost: must be from 0 to 10000000, not -1"});
}

}  // namespace
}  // namespace fray::powerframe
