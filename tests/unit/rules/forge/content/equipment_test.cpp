#include <map>
#include <set>

#include "testing.h"

namespace fray::forge {
namespace {

class Equipment : public testing::Test {
 protected:
  Content content_ = load_builtin_content();
};

struct Row {
  int line;
  WeaponClass klass;
  int cost;
  int rating;
};

using enum WeaponClass;

// Every row of the historical tables and the modern rows that ship. A row that lists several
// items may be several weapons.
constexpr Row kRows[] = {
    {2427, Finesse, 2, 1},  {2428, Finesse, 3, 3},  {2432, Melee, 2, 0},    {2433, Melee, 2, 1},
    {2434, Melee, 3, 2},    {2435, Melee, 3, 3},    {2436, Melee, 3, 3},    {2437, Melee, 3, 3},
    {2438, Melee, 3, 3},    {2439, Melee, 3, 4},    {2440, Melee, 4, 5},    {2441, Melee, 4, 5},
    {2442, Melee, 4, 5},    {2443, Melee, 4, 6},    {2444, Melee, 4, 6},    {2445, Melee, 4, 7},
    {2446, Melee, 4, 7},    {2450, Reach, 3, 1},    {2451, Reach, 3, 2},    {2452, Reach, 4, 4},
    {2453, Reach, 5, 6},    {2454, Unarmed, 2, 0},  {2455, Unarmed, 2, 1},  {2456, Bow, 3, 2},
    {2457, Sling, 3, 2},    {2458, Bow, 3, 4},      {2459, Bow, 4, 6},      {2460, Sling, 4, 4},
    {2461, Crossbow, 1, 1}, {2462, Crossbow, 2, 3}, {2463, Crossbow, 3, 5}, {2464, Crossbow, 4, 6},
    {2465, Crossbow, 5, 8}, {2469, Thrown, 2, 0},   {2470, Thrown, 2, 1},   {2471, Thrown, 3, 2},
    {2472, Thrown, 4, 3},   {2512, Handgun, 1, 1},  {2515, Handgun, 1, 2},  {2536, Rifle, 2, 3},
    {2561, Melee, 3, 3}};

TEST_F(Equipment, WeaponsAreTheRowsOfTheTables) {
  std::map<int, Row> rows;
  for (const Row& row : kRows) rows.emplace(row.line, row);
  std::set<int> covered;
  for (const WeaponDef& weapon : content_.weapons()) {
    if (weapon.line < 2427 || weapon.line > 2600) continue;  // natural attacks, templates
    const auto row = rows.find(weapon.line);
    ASSERT_NE(row, rows.end()) << weapon.id;
    EXPECT_EQ(weapon.klass, row->second.klass) << weapon.id;
    EXPECT_EQ(weapon.cost, row->second.cost) << weapon.id;
    EXPECT_EQ(weapon.rating, row->second.rating) << weapon.id;
    covered.insert(weapon.line);
  }
  EXPECT_EQ(covered.size(), rows.size());
}

TEST_F(Equipment, EachClassHasItsSkillAndAttribute) {
  const std::map<WeaponClass, std::pair<std::string, Attribute>> expected{
      {Finesse, {"finesse-weapons", Attribute::Agility}},
      {Melee, {"melee-weapons", Attribute::Strength}},
      {Reach, {"reach-weapons", Attribute::Strength}},
      {Unarmed, {"brawling", Attribute::Strength}},
      {Bow, {"ranged-weapons", Attribute::Agility}},
      {Sling, {"ranged-weapons", Attribute::Agility}},
      {Crossbow, {"ranged-weapons", Attribute::Agility}},
      {Thrown, {"thrown-weapons", Attribute::Strength}},
      {Handgun, {"small-guns", Attribute::Agility}},
      {Rifle, {"long-guns", Attribute::Agility}}};
  for (const WeaponDef& weapon : content_.weapons()) {
    const auto& [skill, attribute] = expected.at(weapon.klass);
    EXPECT_EQ(content_.skill(weapon.skill).id, skill) << weapon.id;
    EXPECT_EQ(weapon.attribute, attribute) << weapon.id;
    const bool unarmed = weapon.klass == Unarmed;
    EXPECT_EQ(weapon.alternative_skill,
              unarmed ? content_.find_skill("martial-arts") : SkillIndex::none())
        << weapon.id;
    EXPECT_EQ(weapon.extra_reach_ft, weapon.klass == Reach ? 5 : 0) << weapon.id;
    EXPECT_EQ(weapon.grip == Grip::Limb, unarmed || weapon.id == "finesse-claws") << weapon.id;
    EXPECT_EQ(weapon.ranged(), weapon.range_max_ft > 0) << weapon.id;
  }
}

struct Shooting {
  const char* id;
  int near, far, multiple, reload, one_hand;
};

TEST_F(Equipment, RangesAndReloading) {
  const Shooting expected[] = {{"shortbow", 10, 200, 4, 2, 0},
                               {"short-sling", 10, 50, 4, 2, 4},
                               {"longbow", 10, 300, 4, 2, 0},
                               {"composite-bow", 10, 400, 4, 2, 0},
                               {"long-sling", 10, 200, 4, 2, 4},
                               {"hand-crossbow", 10, 30, 5, 1, 0},
                               {"light-crossbow", 10, 50, 5, 3, 0},
                               {"crossbow", 10, 100, 5, 5, 0},
                               {"heavy-crossbow", 15, 200, 5, 6, 0},
                               {"arbalest", 20, 300, 5, 8, 0},
                               {"rock", 10, 30, 2, 0, 0},
                               {"thrown-dagger", 10, 30, 2, 0, 0},
                               {"javelin", 10, 50, 2, 0, 0},
                               {"thrown-war-spear", 10, 100, 2, 0, 0},
                               {"colt-agent", 10, 20, 3, 2, 0},
                               {"glock-17", 10, 25, 3, 3, 0},
                               {"remington-308", 15, 200, 5, 2, 0}};
  for (const Shooting& row : expected) {
    const WeaponIndex index = content_.find_weapon(row.id);
    ASSERT_TRUE(index) << row.id;
    const WeaponDef& weapon = content_.weapon(index);
    EXPECT_EQ(weapon.range_min_ft, row.near) << row.id;
    EXPECT_EQ(weapon.range_max_ft, row.far) << row.id;
    EXPECT_EQ(weapon.range_multiple, row.multiple) << row.id;
    EXPECT_EQ(weapon.reload_cost, row.reload) << row.id;
    EXPECT_EQ(weapon.reload_one_hand, row.one_hand) << row.id;
  }
}

TEST_F(Equipment, GripsOfOneItemShareIt) {
  const auto grip = [&](const char* id) { return content_.weapon(content_.find_weapon(id)); };
  for (const char* item : {"bo-staff", "war-axe", "katana"}) {
    const WeaponDef one = grip((std::string(item) + "-1h").c_str());
    const WeaponDef two = grip((std::string(item) + "-2h").c_str());
    EXPECT_EQ(one.item, item);
    EXPECT_EQ(two.item, item);
    EXPECT_EQ(one.grip, Grip::OneHand);
    EXPECT_EQ(two.grip, Grip::TwoHands);
    EXPECT_EQ(two.rating, one.rating + 1);
  }
  EXPECT_EQ(grip("thrown-dagger").item, "dagger");
  EXPECT_EQ(grip("finesse-dagger").item, "dagger");
  EXPECT_EQ(grip("finesse-claws").item, "claws");
}

TEST_F(Equipment, NaturalAttacks) {
  const auto figures = [&](const char* id) {
    const WeaponDef& weapon = content_.weapon(content_.find_weapon(id));
    return std::pair(weapon.cost, weapon.rating);
  };
  EXPECT_EQ(figures("claws"), std::pair(2, 2));
  EXPECT_EQ(figures("bite"), std::pair(2, 1));
  EXPECT_EQ(figures("tail"), std::pair(3, 3));
}

TEST_F(Equipment, ArmourCapsAgilityMoreTheBetterItIs) {
  constexpr int kCaps[] = {6, 5, 4, 3, 2};
  std::map<int, int> of_rating;
  for (const ArmourDef& armour : content_.armours()) {
    ASSERT_GE(armour.rating, 1);
    ASSERT_LE(armour.rating, 5);
    EXPECT_EQ(armour.agility_cap, kCaps[armour.rating - 1]) << armour.id;
    ++of_rating[armour.rating];
  }
  EXPECT_EQ(of_rating, (std::map<int, int>{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}}));
  EXPECT_EQ(content_.armour(content_.find_armour("chainmail")).rating, 3);
}

TEST_F(Equipment, Shields) {
  const auto figures = [&](const char* id) {
    const ShieldDef& shield = content_.shield(content_.find_shield(id));
    return std::pair(shield.cost, shield.rating);
  };
  EXPECT_EQ(content_.shields().size(), 3U);
  EXPECT_EQ(figures("buckler"), std::pair(1, 1));
  EXPECT_EQ(figures("kite-shield"), std::pair(2, 3));
  EXPECT_EQ(figures("tower-shield"), std::pair(3, 4));
}

}  // namespace
}  // namespace fray::forge
