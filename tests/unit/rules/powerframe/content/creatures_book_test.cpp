// Races, archetypes and creatures of the content against their printed profiles (L11419-12091).
#include <map>
#include <numeric>

#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

using Named = std::map<std::string, int>;

Named named(const Levels& levels) {
  Named result;
  for (const auto& [ability, level] : levels) {
    result[std::string(document::spelling_of<Ability>(kAbilitySpellings, ability))] = level;
  }
  return result;
}

// "Teeth: strength+1 CG, AP 1, Poison 2, Damage Limit, Thrown, Shots 6, Thr 2".
std::string written_out(const NaturalWeaponDef& weapon) {
  std::string text = weapon.name + ": " + written(weapon.damage) + " " + written(weapon.type);
  if (weapon.armour_piercing > 0) text += ", AP " + std::to_string(weapon.armour_piercing);
  if (weapon.poison > 0) text += ", Poison " + std::to_string(weapon.poison);
  if (weapon.damage_limit) text += ", Damage Limit";
  if (weapon.thrown) text += ", Thrown";
  if (weapon.shots > 0) text += ", Shots " + std::to_string(weapon.shots);
  return text + ", Thr " + std::to_string(weapon.threat);
}

std::string written_out(const std::vector<NaturalWeaponDef>& weapons) {
  std::string text;
  for (const NaturalWeaponDef& weapon : weapons) {
    EXPECT_EQ(weapon.attack, Ability::Unarmed);
    text += (text.empty() ? "" : "; ") + written_out(weapon);
  }
  return text;
}

// "dark-vision two, camouflage natural: light vegetation".
std::string written_out(const std::vector<TraitEntry>& traits) {
  std::string text;
  for (const TraitEntry& trait : traits) {
    text += (text.empty() ? "" : ", ") + trait.id + " " + trait.grade;
    if (!trait.what.empty()) text += ": " + trait.what;
  }
  return text;
}

// Walking, swimming, climbing, flying, burrowing, by the first letters of their categories.
std::string written_out(const MovementCategories& movement) {
  std::string text;
  for (const MovementCategory category : movement) {
    text += "NLSR"[static_cast<std::size_t>(category)];
  }
  return text;
}

TEST(CreaturesBook, HasTheFourRacesAndHumans) {
  struct Row {
    const char* id;
    const char* name;
    Named modifiers;
    int health, size;
    const char *traits, *weapons;
    int line;
  };
  const std::vector<Row> printed = {
      {"human", "Human", {}, 6, 0, "", "", 0},
      {"elf",
       "Elf",
       {{"acrobatics", 1},
        {"avoid", 1},
        {"bows", 1},
        {"mountaineer", -1},
        {"strength", -1},
        {"toughness", -1}},
       6,
       0,
       "",
       "",
       11419},
      {"dwarf",
       "Dwarf",
       {{"artisan", 1},
        {"mountaineer", 1},
        {"toughness", 2},
        {"avoid", -1},
        {"charm", -1},
        {"move", -2}},
       6,
       0,
       "",
       "",
       11431},
      {"goblin",
       "Goblin",
       {{"avoid", 1}, {"move", 3}, {"strength", -1}, {"toughness", -1}},
       4,
       -1,
       "dark-vision two",
       "",
       11441},
      {"minotaur",
       "Minotaur",
       {{"navigation", 2},
        {"streetwise", 1},
        {"strength", 1},
        {"toughness", 1},
        {"avoid", -1},
        {"charm", -2},
        {"ride", -2},
        {"stealth", -2},
        {"swim", -1},
        {"wits", -1}},
       7,
       1,
       "animal-panic always",
       "Horns: strength+3 P, Thr 4",
       11456},
  };
  ASSERT_EQ(builtin().races.size(), printed.size());
  for (const Row& row : printed) {
    const RaceDef* race = find(builtin().races, row.id);
    ASSERT_NE(race, nullptr) << row.id;
    EXPECT_EQ(race->name, row.name);
    EXPECT_EQ(named(race->modifiers), row.modifiers) << row.id;
    EXPECT_EQ(race->health, row.health) << row.id;
    EXPECT_EQ(race->size, row.size) << row.id;
    EXPECT_EQ(written_out(race->movement), "RSLNN") << row.id;
    EXPECT_EQ(written_out(race->traits), row.traits) << row.id;
    EXPECT_EQ(written_out(race->weapons), row.weapons) << row.id;
    EXPECT_EQ(race->threat, 0) << row.id;
    EXPECT_EQ(race->line, row.line) << row.id;
  }
}

int threat_of(const std::vector<TraitEntry>& entries) {
  int threat = 0;
  for (const TraitEntry& entry : entries) {
    threat += find(find(builtin().traits, entry.id)->grades, entry.grade)->threat;
  }
  return threat;
}

int threat_of(const std::vector<NaturalWeaponDef>& weapons) {
  int threat = 0;
  for (const NaturalWeaponDef& weapon : weapons) threat += weapon.threat;
  return threat;
}

int threat_of(const MovementCategories& movement) {
  int threat = 0;
  for (const MovementDef& row : builtin().movements) {
    const auto category = movement[static_cast<std::size_t>(row.movement)];
    threat += row.threat[static_cast<std::size_t>(category)];
  }
  return threat;
}

int sum_of(const Levels& levels) {
  int sum = 0;
  for (const auto& [ability, level] : levels) sum += level;
  return sum;
}

// L12895: modifiers and Traits together are a race's Threat.
TEST(CreaturesBook, RacesAddUp) {
  for (const RaceDef& race : builtin().races) {
    EXPECT_EQ(sum_of(race.modifiers) + threat_of(race.traits) + threat_of(race.weapons) +
                  threat_of(race.movement) + race.health - 6 + race.size,
              race.threat)
        << race.id;
  }
}

struct PrintedCreature {
  const char *id, *name;
  // Unarmed, Avoid, Strength, Toughness, Wits, Stealth, Move; then the others.
  std::array<int, 7> levels;
  Named others;
  int health;
  bool structure;
  int size;
  const char *movement, *weapons, *traits;
  int threat, line;
};

const std::vector<PrintedCreature>& printed_creatures() {
  static const std::vector<PrintedCreature> printed = {
      {"timber-wolf",
       "Timber Wolf",
       {2, 2, 1, 1, 3, 1, 3},
       {{"hunting", 2}},
       6,
       false,
       0,
       "RSLNN",
       "Teeth: strength+1 CG, Thr 2",
       "dark-vision two",
       18,
       11700},
      {"brown-bear",
       "Brown Bear",
       {2, -1, 5, 5, 1, 0, 1},
       {{"climb", 1}, {"survival", 1}},
       8,
       false,
       1,
       "RSLNN",
       "Teeth and Claws: strength+1 CG, Thr 2",
       "",
       19,
       11725},
      {"leopard",
       "Leopard",
       {2, 3, 2, 2, 3, 2, 3},
       {{"acrobatics", 1}, {"climb", 2}},
       6,
       false,
       0,
       "RSLNN",
       "Teeth and Claws: strength+2 CG, Thr 3",
       "dark-vision two, camouflage natural: light vegetation",
       25,
       11744},
      {"horse",
       "Horse",
       {1, 1, 4, 3, 1, 0, 5},
       {},
       7,
       false,
       1,
       "RSLNN",
       "Hooves: strength B, Thr 1",
       "",
       18,
       11776},
      {"freshwater-crocodile",
       "Freshwater Crocodile",
       {3, 0, 4, 3, 0, 1, -1},
       {{"swim", 3}},
       8,
       false,
       1,
       "SRLNN",
       "Teeth: strength+2 CG, Thr 3",
       "",
       20,
       11796},
      {"common-adder",
       "Common Adder",
       {2, 3, 0, 1, 1, 1, 2},
       {},
       4,
       false,
       -2,
       "RSLNN",
       "Fangs: strength+1 P, Poison 2, Thr 4",
       "",
       10,
       11828},
      {"eagle",
       "Eagle",
       {2, 1, 0, 0, 3, 0, 0},
       {{"fly", 4}, {"hunting", 1}},
       5,
       false,
       -1,
       "SSLRN",
       "Beak and Talons: strength+2 CG, Thr 3",
       "",
       14,
       11853},
      {"tiger-shark",
       "Tiger Shark",
       {3, 2, 4, 3, 1, 2, 0},
       {{"swim", 4}, {"fishing", 1}},
       8,
       false,
       2,
       "NRNNN",
       "Teeth: strength+2 CG, Thr 3",
       "breathing water",
       24,
       11877},
      {"security-drone",
       "Security Drone",
       {0, 2, 3, 2, 3, -2, 0},
       {{"shooting", 3}, {"fly", 0}},
       6,
       true,
       -1,
       "NSLRN",
       "",
       "",
       21,
       11912},
      {"zombie",
       "Zombie",
       {2, -1, 3, 3, -2, 0, -1},
       {{"melee", 1}},
       8,
       true,
       0,
       "RSLNN",
       "",
       "undead always",
       7,
       11945},
      {"utahraptor",
       "Utahraptor",
       {3, 4, 3, 2, 3, 1, 3},
       {{"acrobatics", 2}, {"climb", 1}},
       8,
       false,
       2,
       "RSLNN",
       "Teeth and Claws: strength+3 CG, AP 1, Thr 6",
       "",
       32,
       11980},
      {"manticore",
       "Manticore",
       {5, 4, 4, 5, 2, 1, 0},
       {},
       8,
       false,
       2,
       "RSLNN",
       "Teeth: strength+3 C, Thr 4; Poison Tail Darts: strength P, AP 2, Poison 5, Damage Limit, "
       "Thrown, Shots 6, Thr 7",
       "",
       36,
       12006},
      {"dragon",
       "Dragon",
       {6, 3, 7, 7, 5, 0, 0},
       {{"willpower", 6}, {"fly", 4}, {"swim", -2}},
       20,
       false,
       5,
       "RLLRN",
       "Teeth and Claws: strength+4 C, Thr 5",
       "",
       82,
       12036},
  };
  return printed;
}

TEST(CreaturesBook, HasTheThirteenCreatures) {
  constexpr std::array kUsual{"unarmed", "avoid",   "strength", "toughness",
                              "wits",    "stealth", "move"};
  ASSERT_EQ(builtin().creatures.size(), printed_creatures().size());
  for (const PrintedCreature& row : printed_creatures()) {
    const CreatureDef* creature = find(builtin().creatures, row.id);
    ASSERT_NE(creature, nullptr) << row.id;
    Named levels = named(creature->abilities);
    for (std::size_t i = 0; i < kUsual.size(); ++i) {
      EXPECT_EQ(levels[kUsual[i]], row.levels[i]) << row.id << " " << kUsual[i];
      levels.erase(kUsual[i]);
    }
    EXPECT_EQ(levels, row.others) << row.id;
    EXPECT_EQ(creature->name, row.name);
    EXPECT_EQ(creature->health, row.health) << row.id;
    EXPECT_EQ(creature->structure, row.structure) << row.id;
    EXPECT_EQ(creature->size, row.size) << row.id;
    EXPECT_EQ(written_out(creature->movement), row.movement) << row.id;
    EXPECT_EQ(written_out(creature->weapons), row.weapons) << row.id;
    EXPECT_EQ(written_out(creature->traits), row.traits) << row.id;
    EXPECT_EQ(creature->threat, row.threat) << row.id;
    EXPECT_EQ(creature->line, row.line) << row.id;
  }
}

TEST(CreaturesBook, GivesCreaturesArmourGearAndPowers) {
  struct Row {
    const char* id;
    std::optional<Protection> armour;
    int threat;
    std::vector<std::string> gear, powers;
  };
  const std::map<std::string, Row> printed = {
      {"freshwater-crocodile", {"", Protection{1, 1, 1, 1}, 1, {}, {}}},
      {"security-drone", {"", Protection{2, 2, 1, 3}, 3, {"beam-carbine"}, {}}},
      {"zombie", {"", std::nullopt, 0, {"basic-unarmed"}, {}}},
      {"dragon", {"", Protection{3, 2, 3, 4}, 3, {}, {"fire-breath", "ambidextrous"}}},
  };
  for (const CreatureDef& creature : builtin().creatures) {
    const auto found = printed.find(creature.id);
    const Row row = found == printed.end() ? Row{} : found->second;
    EXPECT_EQ(creature.armour, row.armour) << creature.id;
    EXPECT_EQ(creature.armour_threat, row.threat) << creature.id;
    EXPECT_EQ(creature.gear, row.gear) << creature.id;
    EXPECT_EQ(creature.powers, row.powers) << creature.id;
  }
}

// L12941: Abilities, Traits, Health less 6 and Size. Gear and Powers are added for the two that
// have them; the Brown Bear and the Dragon are printed otherwise (C1).
TEST(CreaturesBook, CreaturesAddUp) {
  const std::map<std::string, int> gear{{"security-drone", 8}};
  const std::map<std::string, int> powers{{"dragon", 3 + 4}};
  const std::map<std::string, int> printed_otherwise{{"brown-bear", 20}, {"dragon", 72}};
  for (const CreatureDef& creature : builtin().creatures) {
    int threat = sum_of(creature.abilities) + threat_of(creature.traits) +
                 threat_of(creature.weapons) + threat_of(creature.movement) +
                 creature.armour_threat + creature.health - 6 + creature.size;
    if (gear.contains(creature.id)) threat += gear.at(creature.id);
    if (powers.contains(creature.id)) threat += powers.at(creature.id);
    const auto other = printed_otherwise.find(creature.id);
    EXPECT_EQ(threat, other == printed_otherwise.end() ? creature.threat : other->second)
        << creature.id;
  }
}

struct PrintedArchetype {
  const char *id, *name;
  std::map<std::string, std::array<int, kTypes>> abilities;
  std::vector<std::string> weapons;
  std::array<std::string, kLocations> armour;
  int cost, enc, threat, line;
};

TEST(CreaturesBook, HasTheSixArchetypes) {
  const std::array<int, kTypes> even{1, 2, 3, 4, 5};
  const std::array<int, kTypes> best{2, 3, 4, 5, 5};
  const std::vector<PrintedArchetype> printed = {
      {"warrior",
       "Warrior",
       {{"melee", best},
        {"avoid", even},
        {"strength", even},
        {"toughness", even},
        {"wits", {0, 1, 1, 1, 2}},
        {"move", {0, 0, 1, 2, 2}},
        {"willpower", {0, 0, 0, 0, 1}}},
       {"longsword"},
       {"rigid-leather", "mail", "mail", "mail", "rigid-leather", "rigid-leather"},
       9,
       3,
       2,
       11485},
      {"archer",
       "Archer",
       {{"bows", best},
        {"hunting", even},
        {"melee", even},
        {"avoid", {1, 1, 2, 3, 4}},
        {"toughness", {0, 1, 2, 2, 3}},
        {"move", {0, 1, 1, 2, 2}},
        {"wits", {0, 0, 0, 0, 1}}},
       {"recurve-bow", "smallsword"},
       {"rigid-leather", "rigid-leather", "rigid-leather", "rigid-leather", "rigid-leather",
        "rigid-leather"},
       6,
       0,
       1,
       11517},
      {"town-guard",
       "Town Guard",
       {{"melee", even},
        {"toughness", even},
        {"streetwise", even},
        {"restraints", {1, 1, 2, 2, 3}},
        {"wits", {1, 1, 2, 2, 3}},
        {"avoid", {0, 1, 1, 2, 2}},
        {"move", {0, 1, 1, 2, 2}}},
       {"staff"},
       {"rigid-leather", "padded-leather", "padded-leather", "padded-leather", "rigid-leather",
        "rigid-leather"},
       6,
       0,
       1,
       11552},
      {"police-officer",
       "Police Officer",
       {{"unarmed", even},
        {"melee", even},
        {"wits", even},
        {"streetwise", {1, 2, 2, 3, 3}},
        {"restraints", {1, 1, 2, 2, 3}},
        {"security", {1, 1, 2, 2, 3}},
        {"shooting", {0, 1, 2, 3, 3}},
        {"strength", {0, 1, 1, 2, 3}}},
       {"revolver", "tonfa"},
       {"", "laminated-kevlar", "laminated-kevlar", "", "", ""},
       6,
       2,
       1,
       11584},
      {"modern-soldier",
       "Modern Soldier",
       {{"shooting", best},
        {"avoid", even},
        {"strength", even},
        {"wits", {1, 1, 2, 2, 3}},
        {"toughness", {0, 1, 2, 3, 4}},
        {"melee", {0, 1, 1, 2, 3}}},
       {"assault-rifle", "knife"},
       {"laminated-kevlar", "laminated-kevlar", "laminated-kevlar", "kevlar-cloth", "kevlar-cloth",
        "rigid-leather"},
       14,
       3,
       3,
       11624},
      {"bandit",
       "Bandit",
       {{"bows", best},
        {"avoid", even},
        {"hunting", {1, 2, 2, 3, 4}},
        {"stealth", {1, 2, 2, 3, 4}},
        {"move", {0, 1, 2, 2, 2}},
        {"survival", {0, 0, 1, 1, 2}},
        {"wits", {0, 0, 1, 1, 2}},
        {"toughness", {0, 0, 0, 1, 1}}},
       {"longbow", "chain"},
       {"", "studded-leather", "studded-leather", "studded-leather", "rigid-leather",
        "rigid-leather"},
       5,
       0,
       1,
       11661},
  };
  ASSERT_EQ(builtin().archetypes.size(), printed.size());
  for (const PrintedArchetype& row : printed) {
    const ArchetypeDef* archetype = find(builtin().archetypes, row.id);
    ASSERT_NE(archetype, nullptr) << row.id;
    std::map<std::string, std::array<int, kTypes>> abilities;
    for (const ArchetypeDef::Row& own : archetype->abilities) {
      abilities[std::string(document::spelling_of<Ability>(kAbilitySpellings, own.ability))] =
          own.levels;
    }
    EXPECT_EQ(archetype->name, row.name);
    EXPECT_EQ(abilities, row.abilities) << row.id;
    EXPECT_EQ(archetype->weapons, row.weapons) << row.id;
    EXPECT_EQ(archetype->armour, row.armour) << row.id;
    EXPECT_EQ(archetype->armour_cost, row.cost * 8) << row.id;
    EXPECT_EQ(archetype->armour_enc, row.enc * 8) << row.id;
    EXPECT_EQ(archetype->armour_threat, row.threat) << row.id;
    EXPECT_EQ(archetype->line, row.line) << row.id;
  }
}

// L12807-12819: 5 points of Progress for each Type. Police have Unarmed or Melee, not both.
TEST(CreaturesBook, ArchetypesHaveFivePointsForEachType) {
  for (const ArchetypeDef& archetype : builtin().archetypes) {
    for (int type = 0; type < kTypes; ++type) {
      int sum = 0;
      for (const ArchetypeDef::Row& own : archetype.abilities) {
        if (archetype.id == "police-officer" && own.ability == Ability::Melee) continue;
        sum += own.levels[static_cast<std::size_t>(type)];
      }
      EXPECT_EQ(sum, 5 * (type + 1)) << archetype.id << " " << type + 1;
    }
  }
}

}  // namespace
}  // namespace fray::powerframe
