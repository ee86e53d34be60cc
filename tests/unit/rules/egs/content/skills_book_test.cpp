// Skills and the rolls that use them against the printed lists (L312-372, L684-1403).
#include "rules/egs/content/spellings.h"
#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

std::string written_ability(Ability ability) {
  std::string text(document::spelling_of<Ability>(kAbilitySpellings, ability));
  for (char& letter : text) letter = static_cast<char>(std::toupper(letter));
  return text;
}

std::string written_modifiers(const std::vector<SkillModifier>& modifiers) {
  std::string text;
  for (const SkillModifier& modifier : modifiers) {
    text += (text.empty() ? "" : ", ");
    text += (modifier.by > 0 ? "+" : "") + std::to_string(modifier.by);
  }
  return text;
}

TEST(SkillBook, HasTheFortyThreeSkills) {
  struct Row {
    const char *id, *name, *kind;
    int line;
  };
  const std::vector<Row> printed = {
      {"acrobatics", "Acrobatics", "B", 688},
      {"athletics", "Athletics", "B", 706},
      {"awareness", "Awareness", "B", 742},
      {"crafting", "Crafting", "S", 764},
      {"deception", "Deception", "B", 790},
      {"diplomacy", "Diplomacy", "B", 812},
      {"firearms", "Firearms", "B", 840},
      {"gaming", "Gaming", "B", 862},
      {"husbandry", "Husbandry", "B", 884},
      {"intimidation", "Intimidation", "B", 907},
      {"investigation", "Investigation", "B", 923},
      {"language", "Language", "S", 948},
      {"mechanisms", "Mechanisms", "B", 966},
      {"medicine", "Medicine", "B", 990},
      {"melee", "Melee", "B", 1006},
      {"networking", "Networking", "S", 1034},
      {"operating", "Operating", "S", 1052},
      {"performing", "Performing", "S", 1096},
      {"ranged", "Ranged", "B", 1114},
      {"resist", "Resist", "B", 1130},
      {"stealth", "Stealth", "B", 1148},
      {"streetwise", "Streetwise", "B", 1171},
      {"survival", "Survival", "B", 1187},
      {"tracking", "Tracking", "B", 1217},
      {"archaeology", "Archaeology", "K", 1243},
      {"astronomy", "Astronomy", "K", 1253},
      {"biology", "Biology", "K", 1263},
      {"chemistry", "Chemistry", "K", 1273},
      {"history", "History", "K", 1283},
      {"toxicology", "Toxicology", "K", 1293},
      {"politics", "Politics", "K", 1303},
      {"zoology", "Zoology", "K", 1313},
      {"arcana", "Arcana", "L", 1331},
      {"demonology", "Demonology", "L", 1337},
      {"divination", "Divination", "L", 1345},
      {"occult", "Occult", "L", 1351},
      {"psychokinesis", "Psychokinesis", "L", 1357},
      {"shamanism", "Shamanism", "L", 1363},
      {"clockwork", "Clockwork", "Sc", 1375},
      {"computers", "Computers", "Sc", 1381},
      {"cybernetics", "Cybernetics", "Sc", 1387},
      {"electronics", "Electronics", "Sc", 1393},
      {"steampunk", "Steampunk", "Sc", 1399},
  };
  const std::vector<std::string> letters = {"B", "S", "K", "L", "Sc"};
  ASSERT_EQ(printed.size(), 43u);
  ASSERT_EQ(builtin().skills.size(), printed.size() + 1);
  std::vector<int> of_kind(letters.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const SkillDef& skill = builtin().skills[i];
    const Row& row = printed[i];
    EXPECT_EQ(skill.id, row.id);
    EXPECT_EQ(skill.name, row.name);
    EXPECT_EQ(letters.at(static_cast<std::size_t>(skill.kind)), row.kind) << row.id;
    EXPECT_EQ(skill.line, row.line) << row.id;
    ++of_kind[static_cast<std::size_t>(skill.kind)];
  }
  EXPECT_EQ(of_kind, (std::vector{19, 5, 8, 6, 5}));
  EXPECT_EQ(builtin().skills.back().id, "superhuman");  // R41
  EXPECT_EQ(builtin().skills.back().kind, SkillKind::Weird);
}

// R100.
TEST(SkillBook, KnowsThePhysicalSkills) {
  std::vector<std::string> physical;
  for (const SkillDef& skill : builtin().skills) {
    if (skill.physical) physical.push_back(skill.id);
  }
  EXPECT_EQ(physical, (std::vector<std::string>{"acrobatics", "athletics", "firearms", "melee",
                                                "ranged", "stealth"}));
}

TEST(SkillBook, HasTheEightyNineActions) {
  struct Row {
    const char *id, *name, *dice, *modifiers;
    int line;
  };
  // clang-format off
  const std::vector<Row> printed = {
      {"dodge", "Dodge", "DEX + acrobatics", "+2, -2, -4", 694},
      {"jump", "Jump", "DEX + acrobatics", "+2, -2, -4, -6", 700},
      {"climb", "Climb", "STR + athletics", "+2, -2, -4", 710},
      {"fight", "Fight", "DEX + athletics", "", 716},
      {"marathon", "Marathon", "VIT + athletics", "+2, -2, -4", 723},
      {"swim", "Swim", "STR + athletics", "+2, -2, -4", 729},
      {"throw", "Throw", "STR + athletics", "+2, -2, -4", 736},
      {"evade", "Evade", "DEX + awareness", "+2, -2, -4", 746},
      {"insight", "Insight", "PSY + awareness", "", 752},
      {"search", "Search", "PER + awareness", "+2, -2, -4", 758},
      {"appraise", "Appraise", "INT + crafting", "", 770},
      {"craft", "Craft", "PSY + crafting", "", 776},
      {"demolition", "Demolition", "INT + crafting", "", 784},
      {"bluff", "Bluff", "CHA + deception", "", 794},
      {"disguise", "Disguise", "PSY + deception", "+1, +2, +3", 800},
      {"taunt", "Taunt", "SPT + deception", "", 806},
      {"command", "Command", "SPT + diplomacy", "+2, -2, -4", 816},
      {"influence", "Influence", "CHA + diplomacy", "", 822},
      {"negotiate", "Negotiate", "INT + diplomacy", "", 828},
      {"oratory", "Oratory", "PSY + diplomacy", "", 834},
      {"shoot-large", "Shoot, large", "STR + firearms", "", 844},
      {"shoot-small", "Shoot, small", "DEX + firearms", "", 850},
      {"suppressive-fire", "Suppressive Fire", "STR + firearms", "", 856},
      {"compete", "Compete", "VIT + gaming", "", 866},
      {"gamble", "Gamble", "PSY + gaming", "", 872},
      {"play", "Play", "INT + gaming", "", 878},
      {"animal-handling", "Animal Handling", "INT + husbandry", "+2, -2, -4, -6", 888},
      {"domesticate", "Domesticate", "PSY + husbandry", "", 894},
      {"ride", "Ride", "DEX + husbandry", "+2, -2, -4", 900},
      {"frighten", "Frighten", "SPT + intimidation", "+2, -2, -4", 911},
      {"interrogate", "Interrogate", "CHA + intimidation", "", 917},
      {"crime-scene", "Crime Scene", "PER + investigation", "", 927},
      {"forensics", "Forensics", "PSY + investigation", "", 933},
      {"research", "Research", "INT + investigation", "", 942},
      {"communicate", "Communicate", "INT + language", "", 954},
      {"translate", "Translate", "PSY + language", "", 960},
      {"bypass-security", "Bypass Security", "INT + mechanisms", "+2, -2, -4", 972},
      {"pick-lock", "Pick Lock", "INT + mechanisms", "+2, -2, -4", 978},
      {"repair-simple", "Repair, simple", "DEX + mechanisms", "+2, -2, -4", 984},
      {"first-aid", "First Aid", "INT + medicine", "+2, -4", 994},
      {"surgery", "Surgery", "PSY + medicine", "+2, -4", 1000},
      {"attack-large", "Attack, large", "STR + melee", "", 1010},
      {"attack-small", "Attack, small", "DEX + melee", "", 1016},
      {"parry-large", "Parry, large", "STR + melee", "", 1022},
      {"parry-small", "Parry, small", "DEX + melee", "", 1028},
      {"call-in-a-favor", "Call in a Favor", "CHA + networking", "", 1040},
      {"contact", "Contact", "INT + networking", "", 1046},
      {"astral-navigation", "Astral Navigation", "INT + operating", "", 1062},
      {"fly", "Fly", "INT + operating", "", 1072},
      {"race", "Race", "INT + operating", "", 1078},
      {"repair-vehicle", "Repair, vehicle", "DEX + operating", "", 1084},
      {"seafaring", "Seafaring", "DEX + operating", "", 1090},
      {"ballet", "Ballet", "DEX + performing", "", 1102},
      {"concert", "Concert", "PSY + performing", "", 1108},
      {"attack-tension", "Attack, tension", "STR + ranged", "", 1118},
      {"attack-trigger", "Attack, trigger", "DEX + ranged", "", 1124},
      {"persist", "Persist", "VIT + resist", "", 1134},
      {"willpower", "Willpower", "PSY + resist", "", 1142},
      {"eavesdrop", "Eavesdrop", "PER + stealth", "", 1152},
      {"move-silently", "Move Silently", "DEX + stealth", "+2, -2, -4", 1158},
      {"sleight-of-hand", "Sleight of Hand", "DEX + stealth", "", 1164},
      {"inquiry", "Inquiry", "CHA + streetwise", "", 1175},
      {"locate", "Locate", "INT + streetwise", "", 1181},
      {"build-shelter", "Build Shelter", "STR + survival", "", 1191},
      {"explore", "Explore", "PER + survival", "", 1197},
      {"forage", "Forage", "INT + survival", "+2, -2, -4", 1205},
      {"hunt", "Hunt", "DEX + survival", "+2, -2, -4", 1211},
      {"chase", "Chase", "VIT + tracking", "", 1221},
      {"follow-footprints", "Follow Footprints", "PER + tracking", "+2, -2, -4", 1227},
      {"surveil", "Surveil", "INT + tracking", "", 1233},
      {"excavation", "Excavation", "PSY + archaeology", "", 1247},
      {"observation", "Observation", "PER + astronomy", "", 1257},
      {"physiology", "Physiology", "INT + biology", "", 1267},
      {"compounding", "Compounding", "INT + chemistry", "", 1277},
      {"chronicle", "Chronicle", "INT + history", "", 1287},
      {"create-poison", "Create Poison", "PSY + toxicology", "", 1297},
      {"debate", "Debate", "CHA + politics", "", 1307},
      {"taxonomy", "Taxonomy", "INT + zoology", "", 1317},
      {"sorcery", "Sorcery", "INT + arcana", "", 1335},
      {"evoke", "Evoke", "PSY + demonology", "", 1341},
      {"thaumaturgy", "Thaumaturgy", "SPT + divination", "", 1349},
      {"ritual", "Ritual", "PSY + occult", "", 1355},
      {"psionics", "Psionics", "PSY + psychokinesis", "", 1361},
      {"invoke", "Invoke", "SPT + shamanism", "", 1367},
      {"gearsmithing", "Gearsmithing", "PSY + clockwork", "", 1379},
      {"hack", "Hack", "INT + computers", "", 1385},
      {"neurology", "Neurology", "INT + cybernetics", "", 1391},
      {"engineer", "Engineer", "PSY + electronics", "", 1397},
      {"artifice", "Artifice", "PSY + steampunk", "", 1403},
  };
  // clang-format on
  ASSERT_EQ(printed.size(), 89u);
  ASSERT_EQ(builtin().actions.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const ActionDef& action = builtin().actions[i];
    const Row& row = printed[i];
    EXPECT_EQ(action.id, row.id);
    EXPECT_EQ(action.name, row.name);
    EXPECT_EQ(written_ability(action.ability) + " + " + action.skill, row.dice) << row.id;
    EXPECT_EQ(written_modifiers(action.modifiers), row.modifiers) << row.id;
    EXPECT_EQ(action.line, row.line) << row.id;
  }
  std::vector<std::string> opposed;
  for (const ActionDef& action : builtin().actions) {
    if (action.opposed) opposed.push_back(action.id);
  }
  EXPECT_EQ(opposed, (std::vector<std::string>{"bluff", "disguise", "taunt", "suppressive-fire",
                                               "willpower"}));
}

TEST(SkillBook, HasTheFiveRollsOfAbilitiesAlone) {
  struct Row {
    const char *id, *name, *dice, *modifiers;
    int line;
  };
  const std::vector<Row> printed = {
      {"common-knowledge", "Common Knowledge", "INT x2", "+2, -2, -4", 312},
      {"morale", "Morale", "PSY+SPT", "+2, -2, -4", 331},
      {"stabilize", "Stabilize", "STR+VIT", "", 349},
      {"constitution", "Constitution", "VIT+STR", "", 362},
      {"fortitude", "Fortitude", "VIT x2", "+2, -2, -4", 368},
  };
  ASSERT_EQ(builtin().ability_rolls.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const AbilityRollDef& roll = builtin().ability_rolls[i];
    const Row& row = printed[i];
    const std::string first = written_ability(roll.first), second = written_ability(roll.second);
    EXPECT_EQ(roll.id, row.id);
    EXPECT_EQ(roll.name, row.name);
    EXPECT_EQ(first == second ? first + " x2" : first + "+" + second, row.dice) << row.id;
    EXPECT_EQ(written_modifiers(roll.modifiers), row.modifiers) << row.id;
    EXPECT_EQ(roll.line, row.line) << row.id;
  }
}

}  // namespace
}  // namespace fray::egs
