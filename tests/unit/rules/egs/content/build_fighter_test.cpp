#include "rules/egs/content/build_fighter.h"

#include "unit/rules/egs/content/sheet_testing.h"

namespace fray::egs {
namespace {

// A free sheet with all abilities at d6 but those named.
Sheet sheet_with(std::initializer_list<std::pair<Ability, Die>> abilities) {
  Sheet sheet{.id = "kim", .name = "Kim"};
  sheet.free = true;
  sheet.abilities.fill(Die::D6);
  for (const auto& [ability, die] : abilities) {
    sheet.abilities[static_cast<std::size_t>(ability)] = die;
  }
  return sheet;
}

Fighter built(const Sheet& sheet) {
  return build_fighter(builtin(), sheet);
}

const Weapon& weapon_of(const Fighter& f, std::string_view id) {
  const auto found =
      std::ranges::find_if(f.weapons, [&](const Weapon& w) { return w.def.id == id; });
  EXPECT_NE(found, f.weapons.end()) << id;
  return found == f.weapons.end() ? f.weapons.back() : *found;
}

// W1, W3, W4.
TEST(BuildFighter, WorksOutAttributes) {
  EXPECT_EQ(built(sheet_with({{Ability::Dex, Die::D10}})).defense, 9);
  EXPECT_EQ(built(sheet_with({{Ability::Str, Die::D8}, {Ability::Vit, Die::D6}})).health, 14);
  Sheet sheet = sheet_with({{Ability::Dex, Die::D8}, {Ability::Per, Die::D6}});
  EXPECT_EQ(built(sheet).initiative, 14) << "untrained in Acrobatics";
  sheet.skills = {{.skill = "acrobatics", .die = Die::D4}};
  EXPECT_EQ(built(sheet).initiative, 18);
  EXPECT_EQ(built(sheet).speed, 30);
  EXPECT_EQ(built(sheet).hero_points, 3);
}

// W50, W52.
TEST(BuildFighter, HalvesTheHealthOfMinionsAndAllies) {
  Sheet sheet = sheet_with({{Ability::Str, Die::D12D4}, {Ability::Vit, Die::D8}});
  EXPECT_EQ(built(sheet).health, 24);
  sheet.kind = Kind::Minion;
  EXPECT_EQ(built(sheet).health, 12);
  EXPECT_EQ(built(sheet).hero_points, 0);
  sheet.kind = Kind::Npc;
  EXPECT_EQ(built(sheet).health, 24);
  EXPECT_EQ(built(sheet).hero_points, 3);
  Sheet small = sheet_with({{Ability::Str, Die::D6}, {Ability::Vit, Die::D6}});
  small.kind = Kind::Minion;
  small.size = -1;
  EXPECT_EQ(built(small).health, 5);
  small.size = -3;
  small.abilities.fill(Die::None);
  EXPECT_EQ(built(small).health, 1) << "never less";
  Sheet odd = sheet_with({{Ability::Str, Die::D12P1}, {Ability::Vit, Die::D8}});
  odd.kind = Kind::Ally;
  EXPECT_EQ(built(odd).health, 11) << "21, and the half rounded up";
  odd.creature.traits = {CreatureTrait::Undead};
  EXPECT_EQ(built(odd).health, 13);
}

// W19.
TEST(BuildFighter, LimitsTheLoad) {
  EXPECT_EQ(encumbrance_limit(value_of(Die::D12)), 18);
  EXPECT_EQ(encumbrance_limit(value_of(Die::D12P1)), 20) << "19 and a half, in its favour";
  EXPECT_EQ(encumbrance_level(18, 18), 0);
  EXPECT_EQ(encumbrance_level(19, 18), 1);
  EXPECT_EQ(encumbrance_level(36, 18), 1);
  EXPECT_EQ(encumbrance_level(37, 18), 2);
  EXPECT_EQ(encumbrance_level(55, 18), 3);
  Sheet sheet = sheet_with({});  // a limit of 9
  const auto carrying = [&](int count) {
    sheet.goods = {{"crowbar", count}};
    return built(sheet);
  };
  EXPECT_EQ(carrying(4).load_modifier, 0);
  EXPECT_EQ(carrying(5).load_modifier, -4);
  EXPECT_EQ(carrying(5).speed, 20);
  EXPECT_EQ(carrying(10).load_modifier, -6);
  EXPECT_EQ(carrying(10).speed, 10);
  EXPECT_EQ(carrying(14).load_level, 3);
  sheet.goods = {{"large-bullets", 499}};
  EXPECT_EQ(load_of(builtin(), sheet), 9) << "by the full box";
}

// W20, W41.
TEST(BuildFighter, CountsTheHeaviestArmourAlone) {
  using enum Location;
  Sheet sheet = sheet_with({{Ability::Str, Die::D12}});
  sheet.armour = {{"scale-armor", {Arms, Legs}}, {"plate-mail", {Torso}}};
  const Fighter f = built(sheet);
  EXPECT_EQ(f.initiative, 12 - 3);
  EXPECT_EQ(f.speed, 20);
  EXPECT_EQ(f.worn[static_cast<std::size_t>(Torso)].armor, 6);
  EXPECT_TRUE(f.worn[static_cast<std::size_t>(Torso)].rigid);
  EXPECT_EQ(f.worn[static_cast<std::size_t>(Arms)].armor, 4);
  EXPECT_EQ(f.worn[static_cast<std::size_t>(Head)].armor, 0);
  EXPECT_EQ(load_of(builtin(), sheet), 2 + 3);
  sheet.armour = {{"chain-mail", {Torso}}};
  EXPECT_EQ(built(sheet).worn[static_cast<std::size_t>(Torso)].armor, 5);
  sheet.armour = {{"plate-mail", {Torso, Arms, Legs, Head}}};
  EXPECT_EQ(built(sheet).initiative, 1) << "never less";
}

// W21, W22.
TEST(BuildFighter, WorksOutTalents) {
  EXPECT_EQ(weird_points(Die::D10), 30);
  EXPECT_EQ(starting_talents(Die::D10), 5);
  Sheet sheet = sheet_with({{Ability::Psy, Die::D10}});
  sheet.skills = {{.skill = "arcana", .die = Die::D8}};
  sheet.weird = Weird{.ability = Ability::Psy, .skill = "arcana", .talents = {"heal"}};
  sheet.weird->bought_points = 10;
  sheet.rank = "seasoned";
  const Fighter f = built(sheet);
  EXPECT_EQ(f.weird_points, 40);
  EXPECT_EQ(f.weird_ability, Die::D10);
  EXPECT_EQ(f.weird_skill, Die::D8);
  EXPECT_EQ(f.magnitude, 6);
  sheet.rank = "hero";
  EXPECT_EQ(built(sheet).magnitude, 0) << "any";
}

// (L694-1028)
TEST(BuildFighter, PairsAbilitiesWithSkills) {
  Sheet sheet = sheet_with({{Ability::Dex, Die::D10}, {Ability::Str, Die::D12}});
  sheet.skills = {{.skill = "melee", .die = Die::D8}, {.skill = "athletics", .die = Die::D4}};
  for (const char* id : {"dagger", "great-sword", "club", "staff", "pike", "javelin", "bow",
                         "crossbow", "pistol-22", "battle-7-62"}) {
    sheet.weapons.push_back({.id = id});
  }
  sheet.weapons.push_back({.id = "sniper-7-62", .accessories = {"bipod", "scope"}});
  sheet.weapons.push_back({.id = "assault-5-56", .accessories = {"long-bayonet"}});
  const Fighter f = built(sheet);
  struct Row {
    const char* id;
    Die ability, skill;
    bool parries;
  };
  const std::vector<Row> rows = {
      {"dagger", Die::D10, Die::D8, true},         {"great-sword", Die::D12, Die::D8, true},
      {"club", Die::D12, Die::D8, true},           {"staff", Die::D10, Die::D8, true},
      {"pike", Die::D12, Die::D8, false},          {"javelin", Die::D12, Die::D4, false},
      {"bow", Die::D12, Die::None, false},         {"crossbow", Die::D10, Die::None, false},
      {"pistol-22", Die::D10, Die::None, false},   {"battle-7-62", Die::D12, Die::None, false},
      {"sniper-7-62", Die::D10, Die::None, false}, {"assault-5-56", Die::D10, Die::None, false},
      {"long-bayonet", Die::D12, Die::D8, true},   {"unarmed", Die::D10, Die::D4, false},
  };
  ASSERT_EQ(f.weapons.size(), rows.size());
  for (const Row& row : rows) {
    const Weapon& weapon = weapon_of(f, row.id);
    EXPECT_EQ(weapon.attack_ability, row.ability) << row.id;
    EXPECT_EQ(weapon.attack_skill, row.skill) << row.id;
    EXPECT_EQ(weapon.parries, row.parries) << row.id;
    if (row.parries) {
      EXPECT_EQ(weapon.parry_ability, row.ability) << row.id;
      EXPECT_EQ(weapon.parry_skill, row.skill) << row.id;
    }
  }
  EXPECT_EQ(weapon_of(f, "sniper-7-62").scope, 2);
  EXPECT_EQ(weapon_of(f, "long-bayonet").def.damage, 4);
  EXPECT_EQ(weapon_of(f, "long-bayonet").def.reach, 10);
  EXPECT_EQ(weapon_of(f, "unarmed").def.damage, 1);
  EXPECT_TRUE(weapon_of(f, "unarmed").def.traits.has(WeaponTrait::Nonlethal));
}

TEST(BuildFighter, LeavesTheChoiceOfHands) {
  Sheet sheet = sheet_with({{Ability::Dex, Die::D10}, {Ability::Str, Die::D8}});
  sheet.weapons = {{.id = "assault-5-56"}};
  EXPECT_EQ(weapon_of(built(sheet), "assault-5-56").attack_ability, Die::D10);
  EXPECT_EQ(weapon_of(built(sheet), "assault-5-56").def.hands, Hands::One);
  sheet.weapons[0].both_hands = true;
  EXPECT_EQ(weapon_of(built(sheet), "assault-5-56").attack_ability, Die::D8);
  EXPECT_EQ(weapon_of(built(sheet), "assault-5-56").def.hands, Hands::Two);
}

// L1767; R50.
TEST(BuildFighter, TakesBonusesFromTheWeak) {
  Sheet sheet = sheet_with({});
  sheet.weapons = {{.id = "halberd"}, {.id = "bardiche"}, {.id = "staff"}};
  EXPECT_FALSE(weapon_of(built(sheet), "halberd").met);
  EXPECT_EQ(weapon_of(built(sheet), "halberd").def.reach, 5);
  EXPECT_EQ(weapon_of(built(sheet), "bardiche").def.parry, -2) << "what hinders stays";
  EXPECT_TRUE(weapon_of(built(sheet), "staff").met);
  EXPECT_EQ(weapon_of(built(sheet), "staff").def.parry, 2);
  sheet.printed = PrintedFigures{7, 6, 12, 30};
  EXPECT_TRUE(weapon_of(built(sheet), "halberd").met);
  EXPECT_EQ(weapon_of(built(sheet), "halberd").def.reach, 10);
}

TEST(BuildFighter, ParriesWithShieldsByTheirSize) {
  Sheet sheet = sheet_with({{Ability::Dex, Die::D10}, {Ability::Str, Die::D12}});
  sheet.skills = {{.skill = "melee", .die = Die::D8}};
  sheet.shield = "small-shield";
  EXPECT_EQ(built(sheet).shield->parry_ability, Die::D10);
  EXPECT_EQ(built(sheet).shield->parry_skill, Die::D8);
  sheet.shield = "large-shield";
  EXPECT_EQ(built(sheet).shield->parry_ability, Die::D12);
  EXPECT_EQ(built(sheet).shield->parry, 4);
  EXPECT_EQ(built(sheet).defense, 9) << "without the 2 of the shield";
}

// W51.
TEST(BuildFighter, AddsSizeToMeleeDamage) {
  Sheet sheet = sheet_with({{Ability::Dex, Die::D10}});
  sheet.size = 1;
  sheet.weapons = {{.id = "long-sword"},
                   {.id = "javelin"},
                   {.id = "assault-5-56", .accessories = {"long-bayonet"}}};
  EXPECT_EQ(weapon_of(built(sheet), "long-sword").def.damage, 5);
  EXPECT_EQ(weapon_of(built(sheet), "long-bayonet").def.damage, 5);
  EXPECT_EQ(weapon_of(built(sheet), "unarmed").def.damage, 2);
  EXPECT_EQ(weapon_of(built(sheet), "javelin").def.damage, 3);
  EXPECT_EQ(weapon_of(built(sheet), "assault-5-56").def.damage, 5);
  sheet.size = -1;
  EXPECT_EQ(weapon_of(built(sheet), "long-sword").def.damage, 4) << "the small do no less";
  sheet.size = 1;
  sheet.printed = PrintedFigures{7, 6, 12, 30};
  sheet.weapons = {{.id = "long-sword", .damage = 4}};
  EXPECT_EQ(weapon_of(built(sheet), "long-sword").def.damage, 4) << "printed figures have it";
}

TEST(BuildFighter, AddsWhatAmmunitionAdds) {
  Sheet sheet = sheet_with({});
  sheet.weapons = {{.id = "bow", .ammunition = "teflon-arrow", .rounds = 6}};
  EXPECT_EQ(weapon_of(built(sheet), "bow").def.damage, 6);
  EXPECT_EQ(weapon_of(built(sheet), "bow").rounds, 6);
}

// L3294-3299.
TEST(BuildFighter, FadesWithAge) {
  Sheet sheet = sheet_with({{Ability::Dex, Die::D10}, {Ability::Str, Die::D4}});
  sheet.skills = {{.skill = "melee", .die = Die::D6},
                  {.skill = "athletics", .die = Die::D4},
                  {.skill = "history", .die = Die::D8}};
  sheet.age = Age::MiddleAged;
  Fighter f = built(sheet);
  EXPECT_EQ(f.ability(Ability::Dex), Die::D8);
  EXPECT_EQ(f.ability(Ability::Vit), Die::D4);
  EXPECT_EQ(f.ability(Ability::Str), Die::D4) << "never less";
  EXPECT_EQ(f.ability(Ability::Psy), Die::D6);
  EXPECT_EQ(f.skill("melee"), Die::D4);
  EXPECT_EQ(f.skill("athletics"), Die::D4);
  EXPECT_EQ(f.skill("history"), Die::D8);
  EXPECT_EQ(f.defense, 8);
  sheet.age = Age::Elderly;
  f = built(sheet);
  EXPECT_EQ(f.ability(Ability::Dex), Die::D6);
  EXPECT_EQ(f.skill("melee"), Die::None);
  EXPECT_EQ(f.skill("history"), Die::D8);
}

TEST(BuildFighter, KnowsWhatTraitsBring) {
  Sheet sheet = sheet_with({});
  using enum CreatureTrait;
  sheet.creature.traits = {Construct};
  EXPECT_TRUE(built(sheet).traits.has(Fearless));
  EXPECT_TRUE(built(sheet).traits.has(ImmuneToPoison));
  EXPECT_FALSE(built(sheet).traits.has(Hardy));
  sheet.creature.traits = {Undead};
  EXPECT_TRUE(built(sheet).traits.has(Hardy));
  EXPECT_FALSE(built(sheet).traits.has(Fearless));
  sheet.creature.traits = {};
  EXPECT_FALSE(built(sheet).traits.has(LowLightVision));
  sheet.goods = {{"night-vision-goggles", 1}};
  EXPECT_TRUE(built(sheet).traits.has(LowLightVision));
}

TEST(BuildFighter, BuildsEverySample) {
  int characters = 0;
  for (const Sheet& sheet : builtin().samples) {
    const Fighter f = built(sheet);
    EXPECT_GE(f.health, 1) << sheet.id;
    EXPECT_EQ(f.weapons.back().def.family, "Natural") << sheet.id << ": bare hands are the last";
    characters += sheet.kind == Kind::Character ? 1 : 0;
  }
  EXPECT_EQ(characters, 8);
}

}  // namespace
}  // namespace fray::egs
