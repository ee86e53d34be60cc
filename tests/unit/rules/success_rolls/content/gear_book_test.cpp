// The gear of the content against the printed lists, entry by entry.
#include "rules/success_rolls/content/gear.h"
#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

std::string sign(int mod) {
  return mod == 0 ? "" : (mod > 0 ? "+" : "") + std::to_string(mod);
}

// As the list writes damage: "sw+1 cut", "6dx3(10) cr ex".
std::string written(const ModeDef& mode) {
  if (mode.incapacitation) {
    return "HT" + sign(mode.incapacitation->modifier) + "(" +
           std::to_string(mode.incapacitation->divisor) + ")";
  }
  const Damage& d = mode.damage;
  std::string text = mode.base == DamageBase::Swing    ? "sw"
                     : mode.base == DamageBase::Thrust ? "thr"
                                                       : std::to_string(d.dice) + "d";
  text += sign(d.mod);
  if (d.mult != 1) text += "x" + std::to_string(d.mult);
  if (d.divisor != 1) text += "(" + std::to_string(d.divisor) + ")";
  return text + " " + std::string(abbreviation(d.type)) + (d.explosive ? " ex" : "");
}

std::string written_damage(const WeaponDef& weapon) {
  std::string text;
  for (const ModeDef& mode : weapon.modes) text += (text.empty() ? "" : " or ") + written(mode);
  if (weapon.two_handed_bonus > 0) text += " (" + sign(weapon.two_handed_bonus) + " two-handed)";
  return text;
}

std::string written_rate(const WeaponDef& weapon) {
  std::string text = std::to_string(weapon.rate_of_fire);
  if (weapon.pellets != 1) text += "x" + std::to_string(weapon.pellets);
  return text + (weapon.full_rate_only ? "!" : "");
}

std::string written_shots(const WeaponDef& weapon) {
  if (weapon.shots == 0) return "-";
  return std::to_string(weapon.shots) + sign(weapon.chamber) + "(" +
         std::to_string(weapon.reload_s) + (weapon.reload_singly ? "i)" : ")");
}

TEST(GearBook, HasTheFourteenWeapons) {
  struct Row {
    const char *id, *damage, *rate, *shots;
    int recoil;
    const char *name, *skill;
  };
  // Where the list has no rate, shots or recoil: 1, none to count, and 1.
  const std::vector<Row> printed = {
      {"axe", "sw+2 cut", "1", "-", 1, "Axe", "axe"},
      {"broadsword", "sw+1 cut or thr+2 imp", "1", "-", 1, "Broadsword", "broadsword"},
      {"spear", "thr+2 imp (+1 two-handed)", "1", "-", 1, "Spear", "spear"},
      {"force-sword", "8d(5) burn", "1", "-", 1, "Force sword", "force-sword"},
      {"throwing-axe", "sw+2 cut", "1", "-", 1, "Throwing axe", "axe-throwing"},
      {"longbow", "1d+1 imp", "1", "1(2)", 1, "Longbow", "bow"},
      {"crossbow", "1d+2 imp", "1", "1(4)", 1, "Crossbow", "crossbow"},
      {"auto-pistol", "2d+2 pi", "3", "15+1(3)", 2, "9 mm auto pistol", "pistol"},
      {"assault-rifle", "5d+1 pi", "10", "30+1(3)", 2, "7.62 mm assault rifle", "rifle"},
      {"pump-shotgun", "1d+1 pi", "2x9", "5(3i)", 1, "12G pump shotgun", "shotgun"},
      {"blaster-pistol", "3d(5) burn or HT-3(3)", "3", "-", 1, "Blaster pistol", "beam-pistol"},
      {"blaster-rifle", "6d(5) burn or HT-6(3)", "3", "-", 1, "Blaster rifle", "beam-rifle"},
      {"heavy-machine-gun", "13d+1 pi+", "8!", "100(5)", 2, ".50 heavy machine gun", "machine-gun"},
      {"rocket-launcher", "6dx3(10) cr ex", "1", "1(5)", 1, "85 mm rocket launcher",
       "rocket-launcher"},
  };
  ASSERT_EQ(builtin().weapons.size(), printed.size());
  for (const Row& row : printed) {
    const WeaponDef* weapon = find(builtin().weapons, row.id);
    ASSERT_NE(weapon, nullptr) << row.id;
    EXPECT_EQ(written_damage(*weapon), row.damage) << row.id;
    EXPECT_EQ(written_rate(*weapon), row.rate) << row.id;
    EXPECT_EQ(written_shots(*weapon), row.shots) << row.id;
    EXPECT_EQ(weapon->recoil, row.recoil) << row.id;
    EXPECT_EQ(weapon->name, row.name) << row.id;
    EXPECT_EQ(weapon->skill, row.skill) << row.id;
    const bool at_hand = weapon->kind == WeaponKind::Melee || weapon->kind == WeaponKind::Thrown;
    EXPECT_EQ(weapon->aptitude, at_hand ? "fighting" : "shooting") << row.id;
  }
}

TEST(GearBook, KnowsWhatFliesAndWhatIsHeld) {
  const auto kind = [](const char* id) { return find(builtin().weapons, id)->kind; };
  for (const char* id : {"axe", "broadsword", "spear", "force-sword"}) {
    EXPECT_EQ(kind(id), WeaponKind::Melee) << id;
  }
  EXPECT_EQ(kind("throwing-axe"), WeaponKind::Thrown);
  for (const char* id : {"longbow", "crossbow", "auto-pistol", "assault-rifle", "pump-shotgun",
                         "heavy-machine-gun", "rocket-launcher"}) {
    EXPECT_EQ(kind(id), WeaponKind::Missile) << id;
  }
  for (const char* id : {"blaster-pistol", "blaster-rifle"}) {
    EXPECT_EQ(kind(id), WeaponKind::Beam) << id;
  }
}

// Both hands are full: no shield is ready with it.
TEST(GearBook, KnowsWhatTakesBothHands) {
  std::vector<std::string> both;
  for (const WeaponDef& weapon : builtin().weapons) {
    if (weapon.two_handed) both.push_back(weapon.id);
  }
  EXPECT_EQ(both,
            (std::vector<std::string>{"longbow", "crossbow", "assault-rifle", "pump-shotgun",
                                      "blaster-rifle", "heavy-machine-gun", "rocket-launcher"}));
}

TEST(GearBook, HasTheFiveArmours) {
  expect_rows<ArmourDef>(builtin().armours,
                         {{.id = "leather", .name = "Leather armor", .dr = 2},
                          {.id = "mail", .name = "Mail armor", .dr = 4, .crushing = 2},
                          {.id = "plate", .name = "Steel plate", .dr = 6},
                          {.id = "tactical", .name = "Tactical armor", .dr = 12, .plates = 35},
                          {.id = "hardsuit", .name = "Combat hardsuit", .dr = 30, .torso = 50}});
}

TEST(GearBook, HasTheThreeShields) {
  expect_rows<ShieldDef>(builtin().shields, {{"small-shield", "Small shield", 1},
                                             {"medium-shield", "Medium shield", 2},
                                             {"large-shield", "Large shield", 3}});
}

TEST(Armour, TakesOffByPlaceAndType) {
  const Armour mail = armour_of(*find(builtin().armours, "mail"), false);
  EXPECT_EQ(mail.at(Location::Torso, DamageType::Cutting), 4);
  EXPECT_EQ(mail.at(Location::Hand, DamageType::Crushing), 2) << "mail is flexible";
  const ArmourDef& tactical = *find(builtin().armours, "tactical");
  EXPECT_EQ(armour_of(tactical, true).at(Location::Torso, DamageType::Piercing), 35);
  EXPECT_EQ(armour_of(tactical, true).at(Location::Vitals, DamageType::Piercing), 35);
  EXPECT_EQ(armour_of(tactical, true).at(Location::Skull, DamageType::Piercing), 12);
  EXPECT_EQ(armour_of(tactical, false).at(Location::Torso, DamageType::Piercing), 12);
  const Armour hardsuit = armour_of(*find(builtin().armours, "hardsuit"), false);
  EXPECT_EQ(hardsuit.at(Location::Torso, DamageType::Burning), 50);
  EXPECT_EQ(hardsuit.at(Location::LeftLeg, DamageType::Burning), 30);
}

TEST(WeaponInHand, AddsTheWieldersStrength) {
  const Weapon sword = weapon_in_hand(*find(builtin().weapons, "broadsword"), 12, false);
  ASSERT_EQ(sword.modes.size(), 2u);
  EXPECT_EQ(sword.modes[0].damage.cap(), 9) << "1d+2 and 1 more: 1d+3";
  EXPECT_EQ(sword.modes[1].damage.mod, 1) << "1d-1 and 2 more";
  const WeaponDef& spear = *find(builtin().weapons, "spear");
  EXPECT_EQ(weapon_in_hand(spear, 12, true).modes[0].damage.mod, 2);
  EXPECT_TRUE(weapon_in_hand(spear, 12, true).two_handed);
  EXPECT_FALSE(weapon_in_hand(spear, 12, false).two_handed);
  const Weapon rifle = weapon_in_hand(*find(builtin().weapons, "assault-rifle"), 20, false);
  EXPECT_EQ(rifle.modes[0].damage.cap(), 31) << "no muscle in a bullet";
  EXPECT_TRUE(rifle.two_handed);
}

TEST(LocationBook, HasTheTwelveLocations) {
  struct Row {
    const char *id, *name;
    int least, most, to_hit, knockdown, shock, cripple, ways;
  };
  const std::vector<Row> printed = {
      {"skull", "Skull", 3, 4, -7, -10, 1, 0, 4},
      {"face", "Face", 5, 5, -5, -5, 1, 0, 6},
      {"right-leg", "Right leg", 6, 7, -2, 0, 1, 2, 25},
      {"right-arm", "Right arm", 8, 8, -2, 0, 1, 2, 21},
      {"torso", "Torso", 9, 10, 0, 0, 1, 0, 52},
      {"groin", "Groin", 11, 11, -3, -5, 2, 0, 27},
      {"left-arm", "Left arm", 12, 12, -2, 0, 1, 2, 25},
      {"left-leg", "Left leg", 13, 14, -2, 0, 1, 2, 36},
      {"hand", "Hand", 15, 15, -4, 0, 1, 3, 10},
      {"foot", "Foot", 16, 16, -4, 0, 1, 3, 6},
      {"neck", "Neck", 17, 18, -5, 0, 1, 0, 4},
      {"vitals", "Vitals", 0, 0, -3, 0, 1, 0, 0},
  };
  constexpr std::array<int, 19> kWays = {0,  0,  0,  1,  3,  6,  10, 15, 21, 25,
                                         27, 27, 25, 21, 15, 10, 6,  3,  1};
  const LocationTable table = location_table(builtin().locations);
  ASSERT_EQ(builtin().locations.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const LocationDef& def = builtin().locations[i];
    const Row& row = printed[i];
    EXPECT_EQ(def.id, row.id);
    EXPECT_EQ(def.name, row.name);
    EXPECT_EQ(def.least.value_or(0), row.least) << row.id;
    EXPECT_EQ(def.most.value_or(0), row.most) << row.id;
    EXPECT_EQ(def.rule.to_hit, row.to_hit) << row.id;
    EXPECT_EQ(def.rule.knockdown, row.knockdown) << row.id;
    EXPECT_EQ(def.rule.shock, row.shock) << row.id;
    EXPECT_EQ(def.rule.cripple_divisor, row.cripple) << row.id;
    int ways = 0;
    for (std::size_t roll = 3; roll <= 18; ++roll) {
      if (table.by_roll[roll] == def.where) ways += kWays[roll];
    }
    EXPECT_EQ(ways, row.ways) << row.id;
  }
}

TEST(LocationBook, MultipliesInPlaceOfTheType) {
  const LocationTable table = location_table(builtin().locations);
  for (std::size_t t = 0; t < kDamageTypes; ++t) {
    const auto type = static_cast<DamageType>(t);
    EXPECT_EQ(table.rule(Location::Skull).halves[t], 8);
    EXPECT_EQ(table.rule(Location::Vitals).halves[t], type == DamageType::Crushing ? 2 : 6);
    const int neck = type == DamageType::Crushing ? 3 : type == DamageType::Cutting ? 4 : 0;
    EXPECT_EQ(table.rule(Location::Neck).halves[t], neck);
    EXPECT_EQ(table.rule(Location::Torso).halves[t], 0);
  }
}

}  // namespace
}  // namespace fray::success_rolls
