// Adversaries and allies against the printed stat blocks (L3320-3363, L3772-4404).
#include "rules/egs/content/build_fighter.h"
#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

const Sheet& adversary(std::string_view id) {
  const Sheet* sheet = find(builtin().samples, id);
  EXPECT_NE(sheet, nullptr) << id;
  static const Sheet kNone;
  return sheet == nullptr ? kNone : *sheet;
}

std::string written_abilities(const Fighter& f) {
  std::string text;
  for (std::size_t i = 0; i < f.abilities.size(); ++i) {
    text += (i == 0 ? "" : " ") + std::string(spelled(f.abilities[i]));
    const bool mind = static_cast<Ability>(i) == Ability::Int;
    if (mind && f.traits.has(CreatureTrait::AnimalIntelligence)) text += "A";
  }
  return text;
}

// Defense with the shield, Health, Initiative, Speed.
std::string written_figures(const Fighter& f) {
  return std::to_string(f.defense + (f.shield ? f.shield->defense : 0)) + " " +
         std::to_string(f.health) + " " + std::to_string(f.initiative) + " " +
         std::to_string(f.speed);
}

std::string written_skills(const Fighter& f) {
  std::string text;
  for (const SkillRank& skill : f.skills) {
    const SkillDef* def = find(builtin().skills, skill.key);
    text += (text.empty() ? "" : ", ") + def->name + " " + std::string(spelled(skill.die));
  }
  return text;
}

std::string written_traits(const Creature& creature) {
  using enum CreatureTrait;
  std::vector<std::string> parts;
  const auto add = [&](bool is, std::string text) {
    if (is) parts.push_back(std::move(text));
  };
  const auto has = [&](CreatureTrait trait) { return creature.traits.has(trait); };
  add(creature.swim > 0, "Aquatic (Speed " + std::to_string(creature.swim) + ")");
  add(has(Construct), "Construct");
  add(has(Demon), "Demon");
  add(has(Ethereal), "Ethereal");
  if (creature.fear) {
    parts.push_back(*creature.fear == 0 ? "Fear" : "Fear " + std::to_string(*creature.fear));
  }
  add(has(Fearless), "Fearless");
  add(has(FleetFooted), "Fleet-Footed");
  add(creature.fly > 0, "Flight (Speed " + std::to_string(creature.fly) + ")");
  add(has(ImmuneToAll), "Immunity (All)");
  for (const std::string& source : creature.immune_to) parts.push_back("Immunity (" + source + ")");
  add(has(LowLightVision), "Low Light Vision");
  add(has(Swarm), "Swarm");
  add(has(Trample), "Trample");
  add(has(Undead), "Undead");
  if (creature.venom) parts.push_back("Venomous (" + std::to_string(*creature.venom) + ")");
  for (const std::string& source : creature.weak_to) parts.push_back("Weakness (" + source + ")");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

struct StatBlock {
  const char *id, *abilities, *figures;  ///< CHA to VIT; Defense, Health, Initiative, Speed
  int size;
  const char *skills, *traits;
  int hide;
  int line;
};

// clang-format off
const std::vector<StatBlock>& printed() {
  static const std::vector<StatBlock> kPrinted = {
      {"alligator", "- d6 d4A d10 - - d10 d10", "7 10 16 15", 1, "Athletics d4, Awareness d6, Melee d6", "Aquatic (Speed 30)", 6, 3772},
      {"brown-bear", "- d8 d4A d10 - - d12+1 d12", "8 13 18 30", 2, "Athletics d6, Awareness d6, Melee d6", "", 2, 3789},
      {"grizzly-bear", "- d8 d4A d10 - - d12+d4 d12", "8 14 18 30", 3, "Athletics d6, Awareness d6, Melee d8", "", 4, 3808},
      {"bull", "- d8 d4A d6 - - d12+d4 d10", "8 13 14 30", 3, "Awareness d6, Melee d6", "", 4, 3827},
      {"cheetah", "- d12 d4A d10 - - d6 d6", "10 5 28 60", -1, "Acrobatics d6, Athletics d8, Awareness d8, Melee d8", "Fleet-Footed", 0, 3844},
      {"cougar", "- d8 d4A d10 - - d8 d6", "10 7 22 30", 0, "Acrobatics d4, Athletics d6, Awareness d8, Melee d8", "", 0, 3859},
      {"coyote", "- d6 d4A d10 - - d6 d6", "8 5 16 30", -1, "Athletics d6, Awareness d6, Melee d8", "", 0, 3874},
      {"cultist", "d6 d6 d6 d6 d8 d8 d6 d6", "7 6 12 30", 0, "Awareness d6, Firearms d6, Melee d6, Resist d6", "", 0, 3889},
      {"dragon", "d4 d8 d8 d8 d4 d4 d12+d10 d12", "8 34 16 40", 8, "Awareness d8, Melee d10, Tracking d6", "Fear 5, Fearless, Flight (Speed 45), Trample", 8, 3904},
      {"elephant", "- d4 d6A d6 - - d12+d8 d12", "6 16 10 40", 6, "Awareness d6, Melee d8", "Trample", 4, 3923},
      {"goblin", "d4 d6 d6 d6 d4 d6 d4 d6", "7 4 18 25", -1, "Acrobatics d6, Athletics d4, Awareness d6, Melee d8, Ranged d8, Tracking d6", "Low Light Vision", 0, 3938},
      {"golem", "- d10 d6 d8 - - d12+1 d10", "9 12 18 35", 1, "Athletics d6, Awareness d8, Mechanisms d6, Melee d10", "Construct", 0, 3953},
      {"silverback-gorilla", "d6 d6 d6A d6 d4 d4 d12+1 d10", "7 12 12 30", 2, "Athletics d6, Awareness d6, Melee d8, Survival d6, Tracking d6", "", 0, 3968},
      {"guerilla-soldier", "d6 d8 d6 d8 d4 d4 d8 d8", "8 8 16 30", 0, "Athletics d8, Awareness d8, Melee d8, Ranged d8, Survival d8, Tracking d8", "", 0, 3985},
      {"horse", "- d6 d4A d6 - - d12+1 d10", "7 12 12 50", 2, "Athletics d6, Awareness d6, Melee d6", "Fleet-Footed", 0, 4000},
      {"hyena", "- d6 d4A d6 - - d6 d6", "7 5 16 30", -1, "Acrobatics d4, Athletics d6, Awareness d6, Melee d6, Survival d6, Tracking d6", "", 0, 4015},
      {"imp", "d6 d8 d6 d6 d4 d4 d8 d8", "8 7 14 30", -1, "Awareness d6, Melee d6", "Demon, Weakness (cold-iron), Weakness (palladium), Weakness (platinum)", 4, 4030},
      {"jaguar", "- d8 d4A d10 - - d8 d6", "8 6 22 30", 0, "Acrobatics d4, Athletics d6, Awareness d8, Melee d8", "", 0, 4045},
      {"kobold", "d4 d6 d4 d6 d4 d4 d6 d4", "7 3 12 30", -1, "Athletics d4, Awareness d4, Melee d6, Ranged d6, Tracking d4", "Immunity (poison), Low Light Vision", 0, 4060},
      {"lion", "- d8 d4A d8 - - d12 d8", "8 10 16 40", 1, "Athletics d6, Awareness d8, Melee d8", "", 0, 4075},
      {"lynx", "- d8 d4A d6 - - d6 d6", "8 5 18 20", -1, "Acrobatics d4, Athletics d4, Awareness d6, Melee d6", "Low Light Vision", 0, 4090},
      {"minotaur", "d8 d10 d6 d6 d6 d4 d12+1 d10", "9 12 16 30", 1, "Athletics d8, Awareness d6, Melee d10, Ranged d8, Survival d6, Tracking d6", "", 0, 4105},
      {"orc", "d4 d6 d4 d8 d4 d4 d12 d8", "8 10 14 30", 1, "Awareness d6, Melee d8, Ranged d8, Survival d6, Tracking d6", "", 0, 4122},
      {"poltergeist", "- d6 d6 d10 d6 d6 d8 d6", "7 7 16 30", 0, "Athletics d6, Awareness d6, Melee d6", "Ethereal, Fear", 0, 4137},
      {"great-white-shark", "- d8 d4A d8 - - d12+d6 d12", "8 15 16 0", 4, "Athletics d6, Awareness d8, Melee d6, Survival d6, Tracking d8", "Aquatic (Speed 40)", 4, 4154},
      {"skeleton", "- d6 d6 d6 - d4 d6 d6", "8 8 12 30", 0, "Athletics d6, Awareness d6, Melee d6, Ranged d6", "Fear, Fearless, Undead", 0, 4169},
      {"boa-constrictor", "- d6 d4A d6 - - d10 d6", "7 8 12 20", 0, "Athletics d6, Awareness d6, Tracking d6", "", 0, 4184},
      {"cobra", "- d4 d4A d6 - - d6 d6", "6 4 10 30", -2, "Athletics d6, Awareness d6, Melee d8, Survival d6, Tracking d6", "Venomous (-4)", 0, 4201},
      {"sorcerer", "d6 d6 d10 d8 d6 d6 d6 d6", "7 6 14 30", 0, "Arcana d10, Awareness d6, Deception d6, Melee d6, Resist d8, Streetwise d6", "", 0, 4218},
      {"bat-swarm", "- d4 d4A d4 - - d4 d4", "6 6 8 5", 0, "Awareness d6, Melee d6", "Flight (Speed 45), Swarm", 0, 4235},
      {"rat-swarm", "- d6 d6A d6 - - d4 d6", "7 7 12 20", 0, "Athletics d8, Awareness d6, Melee d6, Survival d6, Tracking d6", "Low Light Vision, Swarm", 0, 4252},
      {"tiger", "- d8 d4A d8 - - d12+1 d8", "8 11 20 50", 2, "Acrobatics d4, Athletics d8, Awareness d8, Melee d10, Stealth d8", "", 0, 4267},
      {"troll", "d4 d6 d6 d6 d8 d6 d12+d4 d10", "7 13 12 40", 2, "Athletics d6, Awareness d6, Melee d8, Tracking d6", "", 0, 4282},
      {"vampire", "d10 d10 d8 d8 d8 d8 d12+1 d10", "9 14 28 30", 0, "Acrobatics d8, Athletics d8, Awareness d12, Melee d10, Resist d10, Tracking d10", "Fear 2, Fearless, Fleet-Footed, Immunity (All), Low Light Vision, Undead", 0, 4297},
      {"werewolf", "d6 d12 d6 d12 d10 d8 d12+1 d12", "10 13 34 40", 0, "Acrobatics d10, Athletics d10, Awareness d12, Melee d12, Survival d10, Tracking d12", "Fear 2, Fearless, Immunity (All), Low Light Vision, Weakness (silver)", 0, 4334},
      {"witch", "d8 d6 d6 d6 d12 d8 d6 d8", "7 7 12 30", 0, "Arcana d10, Awareness d6, Melee d6", "", 0, 4355},
      {"wolf", "- d10 d6A d10 - - d8 d8", "9 7 20 40", -1, "Athletics d8, Awareness d8, Melee d10", "", 0, 4374},
      {"zombie", "- d6 d6 d6 d4 d4 d8 d6", "7 9 12 30", 0, "Awareness d6, Melee d6, Tracking d6", "Fear, Fearless, Undead", 0, 4389},
      {"ally-ranger", "d6 d10 d6 d8 d6 d8 d8 d6", "9 7 18 30", 0, "Athletics d6, Awareness d6, Melee d6, Ranged d8, Survival d6, Tracking d8", "", 0, 3320},
      {"ally-soldier", "d6 d8 d6 d8 d6 d6 d10 d6", "8 8 16 30", 0, "Athletics d8, Awareness d8, Firearms d8, Melee d8", "", 0, 3335},
      {"ally-spy", "d10 d6 d8 d10 d6 d4 d4 d4", "7 4 16 30", 0, "Awareness d8, Deception d6, Gaming d6, Mechanisms d6, Melee d6, Stealth d8, Streetwise d10", "", 0, 3350},
  };
  return kPrinted;
}
// clang-format on

TEST(AdversaryBook, HasThirtyEightAndThreeAllies) {
  ASSERT_EQ(printed().size(), 41u);
  for (const StatBlock& row : printed()) {
    const Sheet& sheet = adversary(row.id);
    const Fighter f = build_fighter(builtin(), sheet);
    EXPECT_EQ(written_abilities(f), row.abilities) << row.id;
    EXPECT_EQ(written_figures(f), row.figures) << row.id;
    EXPECT_EQ(f.size, row.size) << row.id;
    EXPECT_EQ(written_skills(f), row.skills) << row.id;
    EXPECT_EQ(written_traits(sheet.creature), row.traits) << row.id;
    EXPECT_EQ(sheet.hide ? sheet.hide->armor : 0, row.hide) << row.id;
    EXPECT_EQ(sheet.line, row.line) << row.id;
    const bool ally = std::string_view(row.id).starts_with("ally-");
    EXPECT_EQ(f.kind, ally ? Kind::Ally : sheet.id == "dragon" ? Kind::Npc : Kind::Minion);
    EXPECT_EQ(f.hero_points, sheet.id == "dragon" ? 3 : 0) << row.id;
  }
}

// R49: all but five are what the formulas give.
TEST(AdversaryBook, AgreesWithTheFormulasButForFive) {
  std::vector<std::string> differ;
  for (const StatBlock& row : printed()) {
    Sheet sheet = adversary(row.id);
    const PrintedFigures figures = *sheet.printed;
    sheet.printed.reset();
    const Fighter f = build_fighter(builtin(), sheet);
    const int defense = f.defense + (f.shield ? f.shield->defense : 0);
    if (defense != figures.defense) {
      differ.push_back(sheet.id + " DEF " + std::to_string(defense));
    }
    if (f.health != figures.health) {
      differ.push_back(sheet.id + " HLTH " + std::to_string(f.health));
    }
    if (f.initiative != figures.initiative) {
      differ.push_back(sheet.id + " INIT " + std::to_string(f.initiative));
    }
  }
  EXPECT_EQ(differ, (std::vector<std::string>{"cougar DEF 8", "coyote DEF 7", "jaguar HLTH 7",
                                              "kobold HLTH 4", "vampire INIT 26"}));
}

// Natural weapons and carried ones with their damage as printed (R50), bare hands left out unless
// they are more than usual.
std::string written_weapons(const Fighter& f) {
  std::string text;
  for (const Weapon& weapon : f.weapons) {
    if (weapon.def.id == "unarmed") continue;
    text += (text.empty() ? "" : ", ") + weapon.def.id + " " + std::to_string(weapon.def.damage);
    if (weapon.def.range > 0) text += " at " + std::to_string(weapon.def.range);
    if (weapon.def.cone > 0) text += " in " + std::to_string(weapon.def.cone);
    if (weapon.def.traits.has(WeaponTrait::Nonlethal)) text += " NL";
    if (weapon.def.traits.has(WeaponTrait::IgnoresArmor)) text += " through armour";
    if (weapon.charge_damage > 0) text += " charge +" + std::to_string(weapon.charge_damage);
    if (weapon.natural && weapon.parries) text += " parries";
    for (const std::string& special : weapon.specials) text += " [" + special + "]";
  }
  return text;
}

TEST(AdversaryBook, ArmsThem) {
  const std::vector<std::pair<const char*, const char*>> weapons = {
      {"alligator", "bite 3 [strong-bite]"},
      {"brown-bear", "bite-and-claws 4 [bear-hug]"},
      {"grizzly-bear", "bite-and-claws 5 [bear-hug]"},
      {"bull", "horns 5 charge +3 [bull-charge]"},
      {"cheetah", "bite-and-claws 2"},
      {"cougar", "bite-and-claws 2"},
      {"coyote", "bite 2"},
      {"cultist", "dagger 3, pistol-22 4 at 125"},
      {"dragon",
       "bite 10, fire-breath 4 in 50 through armour [ignites], tail 10 parries [tail], trample 22"},
      {"elephant", "tusks 8, trample 20"},
      {"goblin", "dagger 3, bow 3 at 100"},
      {"golem", "war-hammer-2h 5"},
      {"silverback-gorilla", "bite 4, fists 4 NL"},
      {"guerilla-soldier", "long-knife 3, assault-5-56 5 at 500"},
      {"horse", "kick 5"},
      {"hyena", "bite 2"},
      {"imp", "bite-and-claws 2"},
      {"jaguar", "bite 3"},
      {"kobold", "short-sword 4, bow 4 at 100"},
      {"lion", "bite-and-claws 3"},
      {"lynx", "bite-and-claws 2"},
      {"minotaur", "battle-axe-2h 5, horns 3 charge +1 [horned-charge]"},
      {"orc", "long-sword 5"},
      {"poltergeist", "blunt-objects 2 at 30 NL, sharp-objects 2 at 30"},
      {"great-white-shark", "bite 6"},
      {"skeleton", "long-sword 5"},
      {"boa-constrictor", ""},
      {"cobra", "bite 1 [nerve-venom]"},
      {"sorcerer", "staff 2 NL"},
      {"bat-swarm", "bite 2"},
      {"rat-swarm", "bite 2"},
      {"tiger", "bite-and-claws 4"},
      {"troll", "club 4"},
      {"vampire", "bite-and-claws 2"},
      {"werewolf", "bite 3, claws 2"},
      {"witch", "dagger 3"},
      {"wolf", "bite 2"},
      {"zombie", "claws 2"},
      {"ally-ranger", "short-sword 4, bow 3 at 125"},
      {"ally-soldier", "long-knife 3, battle-7-62 6 at 500"},
      {"ally-spy", "switchblade 2"},
  };
  ASSERT_EQ(weapons.size(), printed().size());
  for (const auto& [id, text] : weapons) {
    const Fighter f = build_fighter(builtin(), adversary(id));
    EXPECT_EQ(written_weapons(f), text) << id;
    for (const Weapon& weapon : f.weapons) EXPECT_TRUE(weapon.met) << id << " " << weapon.def.id;
  }
}

// The effects of their natural weapons, by kind (R48): teeth, horns and tusks pierce, claws cut,
// fists, hooves and tails bruise.
TEST(AdversaryBook, SaysWhatTheirNaturalWeaponsDo) {
  using enum DamageTag;
  const std::vector<std::pair<std::string, DamageTags>> ruled = {
      {"bite", {Pierce}},      {"bite-and-claws", {Slash, Pierce}},
      {"claws", {Slash}},      {"horns", {Pierce}},
      {"tusks", {Pierce}},     {"tail", {Blunt}},
      {"kick", {Blunt}},       {"fists", {Blunt}},
      {"fire-breath", {Fire}}, {"blunt-objects", {Blunt}},
      {"trample", {Blunt}},    {"sharp-objects", {Slash, Pierce}},
      {"unarmed", {Blunt}},
  };
  std::size_t natural = 0;
  for (const Sheet& sheet : builtin().samples) {
    const Fighter f = build_fighter(builtin(), sheet);
    for (const Weapon& weapon : f.weapons) {
      const auto row = std::ranges::find(ruled, weapon.def.id, &decltype(ruled)::value_type::first);
      if (row == ruled.end()) {
        EXPECT_FALSE(weapon.natural) << sheet.id << " " << weapon.def.id;
        continue;
      }
      EXPECT_EQ(weapon.def.tags, row->second) << sheet.id << " " << weapon.def.id;
      natural += weapon.def.id == "unarmed" || weapon.def.id == "trample" ? 0 : 1;
    }
  }
  EXPECT_EQ(natural, 32u);
}

// Their armor, at torso, arms, legs and head.
TEST(AdversaryBook, ArmoursThem) {
  const std::vector<std::pair<const char*, std::array<int, kLocations>>> rows = {
      {"guerilla-soldier", {5, 5, 0, 0}},
      {"minotaur", {2, 0, 2, 0}},
      {"ally-ranger", {2, 2, 2, 0}},
      {"ally-soldier", {3, 3, 0, 0}},
  };
  for (const StatBlock& row : printed()) {
    const auto found = std::ranges::find(rows, std::string_view(row.id), [](const auto& pair) {
      return std::string_view(pair.first);
    });
    std::array<int, kLocations> wanted{};
    wanted.fill(row.hide);
    if (found != rows.end()) wanted = found->second;
    const Fighter f = build_fighter(builtin(), adversary(row.id));
    for (std::size_t i = 0; i < kLocations; ++i) {
      EXPECT_EQ(f.worn[i].armor, wanted[i]) << row.id << " " << i;
    }
    const bool medium_shield =
        std::string_view(row.id) == "orc" || std::string_view(row.id) == "skeleton";
    EXPECT_EQ(f.shield.has_value(), medium_shield) << row.id;
  }
  EXPECT_TRUE(build_fighter(builtin(), adversary("guerilla-soldier")).worn[0].halves_bullets);
}

// The effects of each bite and claw (R48).
TEST(AdversaryBook, SaysWhatTheirDamageIs) {
  using enum DamageTag;
  for (const StatBlock& row : printed()) {
    for (const NaturalWeapon& natural : adversary(row.id).natural) {
      DamageTags wanted = {Pierce};
      if (natural.id == "bite-and-claws" || natural.id == "sharp-objects") wanted = {Slash, Pierce};
      if (natural.id == "claws") wanted = {Slash};
      if (natural.id == "fire-breath") wanted = {Fire};
      if (natural.id == "tail" || natural.id == "kick" || natural.id == "fists" ||
          natural.id == "blunt-objects") {
        wanted = {Blunt};
      }
      EXPECT_EQ(natural.tags, wanted) << row.id << " " << natural.id;
    }
  }
}

TEST(AdversaryBook, GivesThemTheirPeculiarities) {
  using enum Special;
  const std::vector<std::pair<const char*, Flags<Special>>> rows = {
      {"alligator", {StrongBite}},
      {"brown-bear", {BearHug, NoAttackAfterRun}},
      {"grizzly-bear", {BearHug, NoAttackAfterRun}},
      {"bull", {BullCharge}},
      {"dragon", {Tail}},
      {"silverback-gorilla", {ClumsyRun}},
      {"minotaur", {HornedCharge}},
      {"boa-constrictor", {Constrictor}},
      {"cobra", {NerveVenom}},
      {"vampire", {BatShape, RisesAgain, HolySymbols, HolyWater, Invitation, Sunlight, Stake}},
      {"werewolf", {WolfShapes, Lycanthropy}},
      {"witch", {Familiar}},
      {"zombie", {HeadShots}},
  };
  for (const StatBlock& row : printed()) {
    const auto found = std::ranges::find(rows, std::string_view(row.id), [](const auto& pair) {
      return std::string_view(pair.first);
    });
    const Flags<Special> wanted = found == rows.end() ? Flags<Special>() : found->second;
    EXPECT_EQ(build_fighter(builtin(), adversary(row.id)).specials, wanted) << row.id;
  }
  EXPECT_TRUE(adversary("bat-swarm").creature.traits.has(CreatureTrait::NeedsNoLight));
}

// W54, W55, and the two that roll two abilities.
TEST(AdversaryBook, KnowsWhoUsesTalents) {
  struct Row {
    const char* id;
    Die ability, skill;
    int points;
    std::vector<std::string> talents;
  };
  const std::vector<Row> rows = {
      {"sorcerer",
       Die::D10,
       Die::D10,
       30,
       {"abjure", "boost-damage", "confuse", "elemental-manipulation", "missile"}},
      {"vampire", Die::D10, Die::D8, 30, {"dominate"}},
      {"werewolf", Die::D10, Die::D8, 30, {"summon-animal"}},
      {"witch",
       Die::D12,
       Die::D10,
       36,
       {"barrier", "deflect", "diminish", "disguise", "elemental-manipulation", "explode",
        "shape-change"}},
  };
  for (const Row& row : rows) {
    const Fighter f = build_fighter(builtin(), adversary(row.id));
    EXPECT_EQ(f.weird_ability, row.ability) << row.id;
    EXPECT_EQ(f.weird_skill, row.skill) << row.id;
    EXPECT_EQ(f.weird_points, row.points) << row.id;
    EXPECT_EQ(f.talents, row.talents) << row.id;
  }
  EXPECT_EQ(starting_talents(Die::D10), 5) << "of the sorcerer; the witch has two more (R50)";
}

}  // namespace
}  // namespace fray::egs
